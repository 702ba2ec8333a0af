"""The arithmetic of clocks, on instants that are given."""

import pytest

from tilewright.game.clock import (
    DAY,
    LEAST_LAST_WORD,
    MINUTE,
    MOST_DAYS,
    MOST_SECONDS,
    MOST_SECONDS_UNTIMED,
    SECOND,
    ChessClock,
    Clock,
    DaysPerMove,
    Instant,
    SandTimer,
    Span,
    TimeControl,
    TimeOutOfRange,
    overtime_points,
)
from tilewright.game.seats import Seat
from tilewright.game.terms import TableTerms
from tilewright.rules.edition import Overtime
from tilewright.rules.editions import EDITIONS

CLUB = Overtime(points_a_minute=10, most_minutes=10)
T = 5_000_000


def clock(control: TimeControl, *left: int, since: int | None = T) -> Clock:
    return Clock(control, tuple(map(Span, left)), since=None if since is None else Instant(since))


def test_the_units_are_milliseconds() -> None:
    assert (SECOND, MINUTE, DAY) == (1_000, 60_000, 86_400_000)
    assert (MOST_SECONDS, MOST_DAYS) == (86_400, 366)
    assert LEAST_LAST_WORD == 30_000


def test_every_edition_has_the_overtime_of_the_clubs() -> None:
    assert {edition.overtime for edition in EDITIONS.values()} == {CLUB}


@pytest.mark.parametrize(
    ("control", "left"),
    [
        (SandTimer(90), 90_000),
        (ChessClock(1500, increment=10), 1_500_000),
        (DaysPerMove(3, bank=2), 2 * 86_400_000),
        (DaysPerMove(3), 0),
    ],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_new_clock_gives_everybody_the_same(control: TimeControl, left: int, seats: int) -> None:
    new = Clock.of(control, seats)
    assert new == Clock(control, (Span(left),) * seats, None)
    assert new.spent(Instant(T)) == 0
    assert new.deadline(Seat(0), CLUB) is None
    assert new.last_word(Seat(0)) is None
    assert new.started(Instant(T)).since == T


@pytest.mark.parametrize(
    ("make", "least", "most", "what"),
    [
        (SandTimer, 1, 86_400, "a sand timer's seconds"),
        (ChessClock, 1, 86_400, "a chess clock's seconds"),
        (lambda value: ChessClock(60, value), 0, 86_400, "an increment's seconds"),
        (DaysPerMove, 1, 366, "days per move"),
        (lambda value: DaysPerMove(1, value), 0, 366, "days in the bank"),
    ],
)
def test_a_control_has_bounds(make: type, least: int, most: int, what: str) -> None:
    make(least)
    make(most)
    for beyond in (least - 1, most + 1):
        with pytest.raises(ValueError, match="must be") as caught:
            make(beyond)
        assert str(caught.value) == f"{what} must be {least} to {most}, not {beyond}"


# --- what a turn costs ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("control", "left", "spent", "after"),
    [
        (SandTimer(60), 60_000, 59_000, 60_000),
        (ChessClock(60), 60_000, 20_000, 40_000),
        (ChessClock(60), 5_000, 20_000, -15_000),
        (ChessClock(60), -5_000, 20_000, -25_000),
        (DaysPerMove(2, bank=3), 3 * DAY, 2 * DAY, 3 * DAY),
        (DaysPerMove(2, bank=3), 3 * DAY, 2 * DAY + 1, 3 * DAY - 1),
        (DaysPerMove(2, bank=3), 3 * DAY, 6 * DAY, 0),
    ],
)
def test_time_spent_is_taken_off(control: TimeControl, left: int, spent: int, after: int) -> None:
    running = clock(control, 1, left, 2)
    at = Instant(T + spent)
    assert running.spent(at) == spent
    assert running.left_at(Seat(1), at) == after
    charged = running.charged(Seat(1), at, Span(spent), Span(7))
    assert charged == Clock(control, (Span(1), Span(after + 7), Span(2)), at)


def test_time_does_not_run_backwards() -> None:
    assert clock(SandTimer(60), 60_000).spent(Instant(T - 5)) == 0
    assert clock(ChessClock(60), 60_000).left_at(Seat(0), Instant(T - 5)) == 60_000


@pytest.mark.parametrize(
    ("control", "earned"),
    [(SandTimer(60), 0), (ChessClock(60, increment=5), 5_000), (DaysPerMove(2, bank=3), 0)],
)
def test_only_a_chess_clock_has_an_increment(control: TimeControl, earned: int) -> None:
    assert clock(control, 0).earned() == earned


# --- when a turn runs out ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("control", "left", "after"),
    [
        (SandTimer(60), 60_000, 60_000),
        (ChessClock(60), 60_000, 60_000 + 600_000),
        (ChessClock(60), 0, 600_000),
        (ChessClock(60), -599_000, 1_000),
        (ChessClock(60), -700_000, 0),
        (DaysPerMove(2), 0, 2 * DAY),
        (DaysPerMove(2, bank=3), 3 * DAY, 5 * DAY),
    ],
)
def test_a_turn_runs_out_so_much_after_it_began(
    control: TimeControl, left: int, after: int
) -> None:
    assert clock(control, 1, left).deadline(Seat(1), CLUB) == T + after


def test_the_overtime_of_the_edition_is_what_counts() -> None:
    assert clock(ChessClock(60), 0).deadline(Seat(0), Overtime(1, 2)) == T + 120_000


@pytest.mark.parametrize(
    ("control", "left", "after"),
    [
        (SandTimer(60), 60_000, 60_000),
        (ChessClock(60), 60_000, 60_000),
        (ChessClock(60), 30_001, 30_001),
        (ChessClock(60), 1_000, 30_000),
        (ChessClock(60), -599_000, 30_000),
        (DaysPerMove(2, bank=3), 3 * DAY, 5 * DAY),
    ],
)
def test_the_last_word_is_had_by_then(control: TimeControl, left: int, after: int) -> None:
    assert clock(control, 1, left).last_word(Seat(1)) == T + after


@pytest.mark.parametrize(
    ("left", "points"),
    [
        (1, 0),
        (0, 0),
        (-1, 10),
        (-60_000, 10),
        (-60_001, 20),
        (-540_001, 100),
        (-600_000, 100),
        (-600_001, 100),
        (-9_000_000, 100),
    ],
)
def test_every_minute_begun_costs_ten_points_up_to_ten_minutes(left: int, points: int) -> None:
    """Scenario 42."""
    late = clock(ChessClock(60), 5, left)
    assert overtime_points(late, Seat(1), None, CLUB) == points


def test_overtime_is_counted_at_any_instant_of_the_turn_under_way() -> None:
    """Scenario 42: what a table that shows it as it goes has to show."""
    running = clock(ChessClock(60), 10_000)
    shown = [
        overtime_points(running, Seat(0), Instant(T + after), CLUB)
        for after in (0, 10_000, 10_001, 70_000, 70_001, 999_999_999)
    ]
    assert shown == [0, 0, 10, 10, 20, 100]
    assert overtime_points(running, Seat(0), None, CLUB) == 0


@pytest.mark.parametrize("control", [SandTimer(60), DaysPerMove(2)])
def test_only_a_chess_clock_has_overtime(control: TimeControl) -> None:
    assert overtime_points(clock(control, -1), Seat(0), Instant(T + 10**12), CLUB) == 0


def test_a_time_that_no_clock_has_says_what_it_can_have() -> None:
    with pytest.raises(TimeOutOfRange, match="days per move must be 1 to 366, not 0") as refused:
        DaysPerMove(0)
    error = refused.value
    assert (error.what, error.value, error.least, error.most) == ("days per move", 0, 1, 366)


def test_a_last_word_is_half_a_minute_to_a_year_and_no_clock_has_one() -> None:
    for seconds in (30, MOST_SECONDS_UNTIMED):
        assert TableTerms(last_word=seconds).last_word == seconds
    for seconds in (29, MOST_SECONDS_UNTIMED + 1):
        with pytest.raises(TimeOutOfRange, match="last word"):
            TableTerms(last_word=seconds)
    with pytest.raises(ValueError, match="without a clock"):
        TableTerms(time=SandTimer(60), last_word=60)
