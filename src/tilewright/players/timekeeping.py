"""How long a player that looks ahead may think about one turn, and the clock of the process.

Without a clock a turn gets a fixed time. On a chess clock a third of what is left is kept for the
endgame and the rest is shared among the turns expected until the bag is empty; a sand timer gives
part of every turn. Nothing is planned for the last seconds: a move takes time on its way, too.
"""

import time
from collections.abc import Callable
from math import ceil
from typing import assert_never

from msgspec import Struct

from tilewright.game.clock import SECOND, ChessClock, Clock, DaysPerMove, Instant, SandTimer
from tilewright.game.seats import Seat
from tilewright.game.view import View

FIXED_SECONDS = 1.0
"""For a turn without a clock."""

SAFETY_SECONDS = 2.0
NETWORK_SECONDS = 0.5
"""The time that a move may need to arrive."""

RESERVED = 1 / 3
"""The share of a chess clock that is kept until the bag is empty."""

SHARE_OF_AN_ENDGAME = 1 / 2
SHARE_OF_A_SAND_TIMER = 1 / 2
TILES_A_TURN = 4.5
"""As many tiles as a player lays in a turn, in the mean of games between computers."""


class Budget(Struct, frozen=True):
    """The cost of a turn: `seconds`, `samples` of each move, or the first reached of both.

    Without `seconds` the clock decides, or a fixed second does. With `samples` alone time plays no
    part, so that the same turn always gets the same answer.

    Raises:
        ValueError: a limit is not above 0.
    """

    seconds: float | None = None
    samples: int | None = None

    def __post_init__(self) -> None:
        for name, limit in (("seconds", self.seconds), ("samples", self.samples)):
            if limit is not None and not limit > 0:
                raise ValueError(f"{name} must be above 0, not {limit}")

    def seconds_for(self, view: View, now: Instant) -> float | None:
        """Return the seconds for the turn of this view; None where samples alone decide."""
        left = seconds_by_clock(view, now)
        if self.seconds is None and self.samples is not None and left is None:
            return None
        limits = [limit for limit in (self.seconds, left) if limit is not None]
        return min(limits, default=FIXED_SECONDS)


def seconds_by_clock(view: View, now: Instant) -> float | None:
    """Return the seconds that the clock allows for this turn; None where no clock presses.

    0 means that there is no time to think at all.
    """
    if view.clock is None or view.seat is None or view.clock.clock.since is None:
        return None
    clock = view.clock.clock
    match clock.control:
        case SandTimer(seconds):
            free = seconds - clock.spent(now) / SECOND - SAFETY_SECONDS - NETWORK_SECONDS
            return max(0.0, free * SHARE_OF_A_SAND_TIMER)
        case ChessClock():
            return _of_a_chess_clock(view, clock, view.seat, now)
        case DaysPerMove():
            return None
        case _:
            assert_never(clock.control)


def turns_left(view: View) -> int:
    """Return how many more turns the seat expects until the bag is empty, at least 1."""
    players = sum(not player.has_left for player in view.players)
    return max(1, ceil(view.bag_count / (players * TILES_A_TURN)))


def _of_a_chess_clock(view: View, clock: Clock, seat: Seat, now: Instant) -> float:
    free = clock.left_at(seat, now) / SECOND - SAFETY_SECONDS - NETWORK_SECONDS
    if view.bag_count:
        share = free * (1 - RESERVED) / turns_left(view)
    else:
        share = free * SHARE_OF_AN_ENDGAME
    # the increment comes back after the turn, but is not there before it
    return max(0.0, min(share + clock.earned() / SECOND, free * SHARE_OF_AN_ENDGAME))


# these count the time in which the machine is asleep, on Linux and on macOS; Windows has neither
_COUNTING_SLEEP = getattr(time, "CLOCK_BOOTTIME", None) or getattr(time, "CLOCK_MONOTONIC", None)


def _steady_nanoseconds() -> int:
    return (
        time.monotonic_ns() if _COUNTING_SLEEP is None else time.clock_gettime_ns(_COUNTING_SLEEP)
    )


class ProcessClock:
    """A clock that reads the system's time once and goes by a steady clock from then on.

    So a system clock that is set back or forward takes no time from a player, and gives none.
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = _steady_nanoseconds,
    ) -> None:
        self._steady = steady
        self._epoch = wall() - steady()

    def __call__(self) -> Instant:
        """Return the current time, in milliseconds since the epoch."""
        return Instant((self._epoch + self._steady()) // 1_000_000)


this_instant = ProcessClock()
"""The clock of this process."""
