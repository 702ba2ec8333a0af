"""The clock of a process goes on evenly, whatever becomes of the system's clock."""

from dataclasses import dataclass

from tilewright.game.clock import MINUTE, SECOND, ChessClock, Clock, Instant
from tilewright.game.seats import Seat
from tilewright.players.timekeeping import ProcessClock, this_instant

START = 1_800_000_000_000
HOUR = 60 * MINUTE


@dataclass
class Machine:
    """A machine with a clock that can be set, and one that cannot."""

    set_to: int = START
    awake: int = 5 * HOUR

    def wall(self) -> int:
        return self.set_to * 1_000_000

    def steady(self) -> int:
        return self.awake * 1_000_000

    def passes(self, milliseconds: int) -> None:
        self.set_to += milliseconds
        self.awake += milliseconds


def test_it_begins_at_the_time_of_the_system_and_goes_on_with_it() -> None:
    machine = Machine()
    clock = ProcessClock(machine.wall, machine.steady)
    assert clock() == START
    machine.passes(1234)
    assert clock() == START + 1234


def test_a_system_clock_that_is_set_costs_nobody_time() -> None:
    machine = Machine()
    now = ProcessClock(machine.wall, machine.steady)
    turn = Clock.of(ChessClock(25 * 60), 2).started(now())
    for moved in (-HOUR, 3 * HOUR):  # set back, and later put right with a leap
        machine.passes(10 * SECOND)
        machine.set_to += moved
    assert turn.left_at(Seat(0), now()) == 25 * MINUTE - 20 * SECOND


def test_this_process_has_one_clock_that_never_goes_back() -> None:
    seen = [this_instant() for _ in range(1000)]
    assert seen == sorted(seen)
    assert seen[0] > Instant(START // 2)
