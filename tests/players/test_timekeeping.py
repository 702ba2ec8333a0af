"""How a player that looks ahead shares its time."""

import pytest
from msgspec import structs
from tables import NOON, Table, table

from tilewright.game.clock import (
    SECOND,
    ChessClock,
    DaysPerMove,
    Instant,
    SandTimer,
    Span,
    TimeControl,
)
from tilewright.game.seats import Seat
from tilewright.game.terms import TableTerms
from tilewright.game.view import View, view_of
from tilewright.players.timekeeping import (
    FIXED_SECONDS,
    NETWORK_SECONDS,
    SAFETY_SECONDS,
    Budget,
    seconds_by_clock,
    turns_left,
)


def timed(control: TimeControl | None, *, bag: str | None = None) -> Table:
    return table("TRAINEE", "AEINRST", bag=bag, terms=TableTerms(time=control))


def seen(table: Table, left: float | None = None) -> View:
    game = table.game
    if left is not None and game.clock is not None:
        spans = (Span(round(left * SECOND)), game.clock.left[1])
        game = structs.replace(game, clock=structs.replace(game.clock, left=spans))
    return view_of(game, Seat(0))


def test_without_a_clock_a_turn_has_a_fixed_second_or_what_is_given() -> None:
    for control in (None, DaysPerMove(3)):
        view = seen(timed(control))
        assert Budget().seconds_for(view, NOON) == FIXED_SECONDS
        assert Budget(seconds=7).seconds_for(view, NOON) == 7
        assert Budget(seconds=7, samples=5).seconds_for(view, NOON) == 7
        assert Budget(samples=5).seconds_for(view, NOON) is None


def test_a_chess_clock_is_shared_among_the_turns_and_a_third_is_kept() -> None:
    view = seen(timed(ChessClock(1500)))
    turns = turns_left(view)
    assert turns == 10  # 86 tiles in the bag, two players
    spent = 0.0
    for left in range(turns, 0, -1):
        seconds = Budget().seconds_for(seen(timed(ChessClock(1500)), 1500 - spent), NOON)
        assert seconds is not None
        spent += seconds if left > 1 else 0
    free = 1500 - SAFETY_SECONDS - NETWORK_SECONDS
    assert seconds_by_clock(view, NOON) == pytest.approx(free * 2 / 3 / turns)
    assert 1500 - spent > 500, "a third is left for the endgame"


def test_the_time_of_an_endgame_is_not_spent_on_one_turn() -> None:
    view = seen(timed(ChessClock(100), bag=""))
    assert seconds_by_clock(view, NOON) == pytest.approx((100 - 2.5) / 2)


@pytest.mark.parametrize("left", [2.5, 1.0, 0.0, -30.0])
def test_nothing_is_planned_for_the_last_seconds_nor_for_overtime(left: float) -> None:
    view = seen(timed(ChessClock(600)), left)
    assert Budget().seconds_for(view, NOON) == 0
    assert Budget(seconds=5).seconds_for(view, NOON) == 0
    assert Budget(samples=100).seconds_for(view, NOON) == 0


def test_it_never_plans_into_overtime_however_the_game_goes_on() -> None:
    left, increment = 60.0, 0
    for bag in ("A" * 80, "A" * 40, "A" * 9, "A", "", "", ""):
        view = seen(timed(ChessClock(60, increment), bag=bag), left)
        seconds = seconds_by_clock(view, NOON)
        assert seconds is not None
        left -= seconds
        assert left > SAFETY_SECONDS


def test_an_increment_is_used_but_not_before_it_is_there() -> None:
    plain, bonus = (
        seconds_by_clock(seen(timed(ChessClock(600, increment))), NOON) for increment in (0, 10)
    )
    assert plain is not None
    assert bonus == pytest.approx(plain + 10)
    poor = seconds_by_clock(seen(timed(ChessClock(600, 10)), 6.5), NOON)
    assert poor == pytest.approx(2)


def test_a_sand_timer_gives_a_part_of_what_is_left_of_the_turn() -> None:
    view = seen(timed(SandTimer(60)))
    assert seconds_by_clock(view, NOON) == pytest.approx((60 - 2.5) / 2)
    assert seconds_by_clock(view, Instant(NOON + 50 * SECOND)) == pytest.approx(7.5 / 2)
    assert seconds_by_clock(view, Instant(NOON + 59 * SECOND)) == 0


def test_the_less_is_in_the_bag_the_fewer_turns_are_expected() -> None:
    counts = [turns_left(seen(timed(None, bag="A" * bag))) for bag in (86, 40, 9, 1)]
    assert counts == [10, 5, 1, 1]


@pytest.mark.parametrize("budget", [{"seconds": 0}, {"seconds": -1.0}, {"samples": 0}])
def test_a_limit_of_nothing_is_refused(budget: dict[str, int]) -> None:
    with pytest.raises(ValueError, match="must be above 0"):
        Budget(**budget)
