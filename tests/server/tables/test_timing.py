"""How long people are waited for, and computers may think, with and without a clock."""

import random

import pytest
from msgspec.structs import replace

from tilewright.game.clock import (
    DAY,
    SECOND,
    ChessClock,
    DaysPerMove,
    Instant,
    SandTimer,
    Span,
    TimeControl,
)
from tilewright.game.commands import AcceptPlay, GiveNumber, PassTurn, TimeOut
from tilewright.game.fair_bag import Seed
from tilewright.game.seats import Computer, LexiconIdentity, Person, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.terms import TableTerms
from tilewright.host.orders import Order
from tilewright.host.table import Act, LetWindowClose, RunOut, Table
from tilewright.rules.editions import EDITIONS
from tilewright.server.settings import Settings
from tilewright.server.tables.timing import LEAST_THINKING, Timing

from tests.host.test_table import (
    ANN,
    BEN,
    NOW,
    QUILL,
    AnyWord,
    Dice,
    done,
    longest,
    number_of,
    opening,
)

PACE = Timing(challenge=Span(6_000), think=Span(10_000))


def timed(
    dice: random.Random,
    time: TimeControl | None,
    *players: Person | Computer,
    last_word: int | None = None,
) -> Table:
    """A table whose game begins at `NOW`."""
    identity = LexiconIdentity("CLUB", "hash")
    terms = TableTerms(time=time, last_word=last_word)
    setup = TableSetup(EDITIONS["wall"], players, WordPolicy.CHALLENGE, identity, terms)
    table = Table.opened("game", ("ann", None, None)[: len(players)], setup, Seed("5e" * 32))
    for seat in table.game.seats:
        table = done(table, GiveNumber(seat, number_of(seat)), dice, f"number-{seat}")
    return table


def after(seconds: float) -> Instant:
    return Instant(NOW + round(seconds * SECOND))


def test_the_settings_are_the_pace_where_no_clock_runs() -> None:
    settings = Settings(challenge_wait_seconds=2.5, think_seconds=3, computer_pause_seconds=0.5)
    two_minutes = Span(120_000)
    expected = Timing(Span(2_500), Span(3_000), two_minutes, pause=Span(500))
    assert Timing.of(settings) == expected
    assert Timing.of(Settings()) == replace(PACE, number=two_minutes, pause=Span(1_000))


def test_without_a_clock_there_is_no_deadline_before_the_last_play(dice: random.Random) -> None:
    table = timed(dice, None, ANN, BEN)
    table = done(table, opening(table, 0), dice)
    assert (table.deadline, PACE.deadline(table), PACE.acts_at(table.game)) == (None, None, None)
    assert PACE.thinking(table.game, Seat(1), NOW) == 10_000


@pytest.mark.parametrize(
    ("control", "ends"),
    [
        (SandTimer(90), 90),
        (ChessClock(60), 60 + 600),
        (DaysPerMove(3, bank=2), 5 * 86_400),
    ],
)
def test_the_deadline_of_a_turn_is_when_its_time_is_over(
    control: TimeControl, ends: int, dice: random.Random
) -> None:
    table = timed(dice, control, ANN, BEN)
    assert table.deadline == PACE.deadline(table) == after(ends)
    assert table.duties() == (RunOut(Seat(0)),)
    order = Order("server:9:0", table.version, TimeOut(Seat(0)))
    drafted = table.decide(order, Dice(dice), AnyWord(), after(ends))
    over, _ = table.after(order, drafted)
    assert over.game.turns[0].timed_out or over.is_over
    assert (over.deadline is None) == over.is_over


def test_nothing_runs_before_the_game_begins(dice: random.Random) -> None:
    identity = LexiconIdentity("CLUB", "hash")
    terms = TableTerms(time=SandTimer(60))
    setup = TableSetup(EDITIONS["wall"], (ANN, BEN), WordPolicy.VOID, identity, terms)
    table = Table.opened("game", ("ann", "ben"), setup, Seed("5e" * 32))
    assert (table.deadline, PACE.deadline(table), table.duties()) == (None, None, ())
    assert PACE.acts_at(table.game) is None
    assert PACE.thinking(table.game, Seat(0), NOW) == 10_000


def test_the_last_play_waits_for_everybody_where_no_limit_was_agreed_on(
    dice: random.Random,
) -> None:
    table = awaited(dice, None)
    assert PACE.stands_at(table, table.game, NOW) is None
    assert table.deadline is None


def test_the_last_play_stands_when_the_agreed_window_is_over(dice: random.Random) -> None:
    table = awaited(dice, None, last_word=300)
    assert PACE.stands_at(table, table.game, NOW) == after(300)


def test_an_acceptance_does_not_open_the_window_anew(dice: random.Random) -> None:
    table = awaited(dice, None, ANN, BEN, Person("Eve"), last_word=300)
    first = PACE.stands_at(table, table.game, NOW)
    order = Order("key", table.version, AcceptPlay(_entitled(table)))
    kept = Table(table.id, table.sitters, table.events, table.game, table.done, first)
    drafted = kept.decide(order, Dice(dice), AnyWord(), after(100))
    stands = PACE.stands_at(kept, drafted.game, after(100))
    accepted, _ = kept.after(order, drafted, stands)
    assert accepted.game.phase == "awaiting_final_challenge"
    assert accepted.deadline == PACE.deadline(accepted) == first == after(300)
    assert accepted.duties_of_time() == (LetWindowClose(_entitled(accepted)),)


@pytest.mark.parametrize("control", [SandTimer(90), DaysPerMove(3)])
def test_a_clock_says_by_itself_when_the_last_play_stands(
    control: TimeControl, dice: random.Random
) -> None:
    table = awaited(dice, control)
    span = 90 if isinstance(control, SandTimer) else 3 * 86_400
    assert PACE.stands_at(table, table.game, NOW) is None
    assert table.deadline == PACE.deadline(table) == after(span)
    assert table.duties_of_time() == (RunOut(table.game.to_move),)


@pytest.mark.parametrize(
    ("control", "seconds"),
    [
        (SandTimer(90), 6),
        (SandTimer(8), 4),
        (ChessClock(60), 6),
        (ChessClock(10), 1),
        (DaysPerMove(3), 36 * 3600),
    ],
)
def test_a_computer_leaves_people_some_of_its_time(
    control: TimeControl, seconds: int, dice: random.Random
) -> None:
    table = timed(dice, control, ANN, QUILL, BEN)
    table = done(table, opening(table, 0), dice)
    assert table.duties()[0] == Act(Seat(1), "steady", frozenset({Seat(2)}))
    assert PACE.acts_at(table.game) == after(seconds)


def test_only_a_wait_of_days_is_a_deadline(dice: random.Random) -> None:
    table = timed(dice, DaysPerMove(3), ANN, QUILL, BEN)
    assert not PACE.leaves_days(table)
    table = done(table, opening(table, 0), dice)
    assert PACE.leaves_days(table)
    assert PACE.deadline(table) == Instant(NOW + 3 * DAY // 2)
    assert table.deadline == Instant(NOW + 3 * DAY)
    table = done(table, AcceptPlay(Seat(2)), dice, "accepted")
    assert PACE.deadline(table) == table.deadline


def test_by_when_a_computer_has_acted_counts_what_it_leaves_to_people(dice: random.Random) -> None:
    table = timed(dice, None, ANN, QUILL, BEN)
    assert PACE.acts_by(table, NOW) is None, "a person is on turn"
    table = done(table, opening(table, 0), dice)
    assert PACE.acts_by(table, NOW) == after(6 + 10 + 5)
    passed = done(timed(dice, None, ANN, QUILL), PassTurn(Seat(0)), dice)
    assert PACE.acts_by(passed, NOW) == after(10 + 5)
    offered = replace(PACE, workers=True)
    assert offered.acts_by(passed, NOW) == after(3 * (10 + 5)), "by worker, worker, and server"
    days = timed(dice, DaysPerMove(3), ANN, QUILL, BEN)
    days = done(days, opening(days, 0), dice)
    assert PACE.acts_by(days, NOW) is None, "the deadline sees to it"


@pytest.mark.parametrize(
    ("control", "spent", "may_think"),
    [
        (SandTimer(90), 0, 10_000),
        (SandTimer(8), 1, 6_500),
        (SandTimer(8), 8, LEAST_THINKING),
        (ChessClock(600), 0, 10_000),
        (ChessClock(60), 10, 5_000),
        (ChessClock(60), 70, LEAST_THINKING),
        (DaysPerMove(1), 5, 10_000),
    ],
)
def test_a_computer_thinks_within_its_time(
    control: TimeControl, spent: int, may_think: int, dice: random.Random
) -> None:
    table = done(timed(dice, control, ANN, QUILL), PassTurn(Seat(0)), dice)
    assert PACE.thinking(table.game, Seat(1), after(spent)) == may_think
    assert PACE.thinking(table.game, Seat(0), after(spent)) == PACE.think


@pytest.mark.parametrize(
    ("control", "spent", "tiles", "pause"),
    [
        (None, 0, 0, 1_000),
        (None, 0, 3, 1_428),
        (None, 0, 7, 2_000),
        (DaysPerMove(1), 5, 7, 2_000),
        (SandTimer(30), 0, 3, 1_428),
        (SandTimer(8), 0, 3, 800),
        (ChessClock(600), 0, 7, 2_000),
        (ChessClock(60), 0, 7, 1_500),
        (ChessClock(60), 40, 7, 500),
        (ChessClock(60), 70, 7, 0),
    ],
)
def test_a_computer_pauses_longer_for_more_tiles_but_takes_little_of_its_clock(
    control: TimeControl | None, spent: int, tiles: int, pause: int, dice: random.Random
) -> None:
    pausing = replace(PACE, pause=Span(1_000))
    table = done(timed(dice, control, ANN, QUILL), PassTurn(Seat(0)), dice)
    assert pausing.least(table.game, Seat(1), tiles, after(spent)) == pause
    assert PACE.least(table.game, Seat(1), tiles, after(spent)) == 0


def test_a_quick_level_pauses_for_less_and_an_unknown_one_for_the_usual_time(
    dice: random.Random,
) -> None:
    pausing = replace(PACE, pause=Span(1_000))
    for level, pause in (("timid", 700), ("strong", 1_000), ("of another version", 1_000)):
        table = done(timed(dice, None, ANN, Computer("Quill", level)), PassTurn(Seat(0)), dice)
        assert pausing.least(table.game, Seat(1), 0, NOW) == pause


def test_a_computer_never_pauses_while_the_clock_of_another_player_runs(
    dice: random.Random,
) -> None:
    pausing = replace(PACE, pause=Span(1_000))
    table = done(timed(dice, ChessClock(60), ANN, BEN, QUILL), PassTurn(Seat(0)), dice)
    assert pausing.least(table.game, Seat(2), 0, NOW) == 0
    untimed = done(timed(dice, None, ANN, BEN, QUILL), PassTurn(Seat(0)), dice)
    assert pausing.least(untimed.game, Seat(2), 0, NOW) == 1_000


def test_a_long_pause_is_no_sign_of_a_dead_server(dice: random.Random) -> None:
    passed = done(timed(dice, None, ANN, QUILL), PassTurn(Seat(0)), dice)
    assert replace(PACE, pause=Span(30_000)).acts_by(passed, NOW) == after(2 * 30 + 5)


def awaited(
    dice: random.Random,
    control: TimeControl | None,
    *players: Person | Computer,
    last_word: int | None = None,
) -> Table:
    """A table of people whose last play is awaited."""
    table = timed(dice, control, *(players or (ANN, BEN)), last_word=last_word)
    for number in range(200):
        if table.game.phase != "playing":
            break
        table = done(table, longest(table), dice, f"key-{number}")
    assert table.game.phase == "awaiting_final_challenge"
    return table


def _entitled(table: Table) -> Seat:
    duty = table.duties_of_time()[0]
    assert isinstance(duty, LetWindowClose)
    return duty.seat
