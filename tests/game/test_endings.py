"""The end: unplayed tiles, who has won, and nothing after it."""

from collections.abc import Sequence

import pytest
from msgspec.structs import replace
from tables import BOXES, VOID, Table, by_name, table

from tilewright.game.clock import ChessClock, Clock, Instant, Span
from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    Command,
    ExchangeTiles,
    GiveNumber,
    PassTurn,
    PlayTiles,
    Resign,
    TimeOut,
)
from tilewright.game.errors import GameOver
from tilewright.game.events import DecidedBy, EndReason, FinalLine
from tilewright.game.fair_bag import SeatNumber
from tilewright.game.outcome import MOST_TURNS, ended
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.game.timing import deadline
from tilewright.game.view import NO_OPTIONS, view_of
from tilewright.rules.edition import Edition
from tilewright.rules.editions import (
    CLASSIC,
    EDITIONS,
    FOLIO,
    HEIRLOOM,
    STANDARD,
    TOURNAMENT,
    WALL,
)
from tilewright.rules.play import Play
from tilewright.rules.position import Position
from tilewright.rules.rulebook import RuleName
from tilewright.rules.tiles import NO_TILES, Tiles

each_edition = pytest.mark.parametrize("edition", EDITIONS.values(), ids=by_name)
each_box = pytest.mark.parametrize("edition", BOXES, ids=by_name)
each_count = pytest.mark.parametrize("players", [2, 3, 4])
LEFT = ("TRAIN", "XA", "Q", "BB")


def passed_out(made: Table) -> Table:
    """All pass until the game is over."""
    while made.state() is Phase.PLAYING:
        made.pass_turn()
    return made


@each_box
def test_the_sheet_s_example_of_unplayed_tiles(edition: Edition) -> None:
    """Scenario 32: X and A are left: 9 off one score, and 9 onto the other."""
    made = table("TRAIN", "XA", bag="", words=VOID, edition=edition)
    made.play("8D TRAIN")
    assert made.game.scores == (12 + 9, -9)
    assert made.end().winners == (0,)
    assert made.end().decided_by is DecidedBy.SCORE
    assert made.end().lines == (
        FinalLine(Seat(0), 12, NO_TILES, lost=0, gained=9),
        FinalLine(Seat(1), 0, Tiles.parse("AX"), lost=9, gained=0),
    )


@each_box
@each_count
def test_who_goes_out_gains_the_tiles_of_all_the_others(edition: Edition, players: int) -> None:
    """Scenario 32."""
    made = table(*LEFT[:players], bag="", words=VOID, edition=edition)
    made.play("8D TRAIN")
    left = (9, 10, 6)[: players - 1]
    assert made.game.scores == (12 + sum(left), *(-points for points in left))
    assert made.end().went_out == 0
    assert made.game.open_play is None


@each_edition
@each_count
def test_when_nobody_goes_out_each_loses_the_own_tiles_and_nobody_gains(
    edition: Edition, players: int
) -> None:
    """Scenario 33."""
    made = passed_out(table(*("TRAINZ", *LEFT[1:])[:players], bag="", edition=edition))
    assert made.game.scores == (-15, -9, -10, -6)[:players]
    assert [line.gained for line in made.end().lines] == [0] * players
    assert made.end().went_out is None


@each_edition
@each_count
def test_a_void_table_with_an_empty_bag_is_over_when_no_play_is_left(
    edition: Edition, players: int
) -> None:
    """Scenario 35: the program knows the racks there."""
    made = table(*("TRAINZ", *LEFT[1:])[:players], bag="", words=VOID, edition=edition)
    made.rulings.plays = False
    made.play("8D TRAIN")
    assert made.end().reason is EndReason.NO_PLAYS
    assert made.end().went_out is None
    assert made.game.scores == (12 - 10, -9, -10, -6)[:players]


def test_a_game_of_very_many_turns_is_over_once_its_last_play_stands() -> None:
    """The sheet would let players exchange for ever: this is a rule of the house."""
    made = table("EEEEEEE", "AAAAAAA", bag="I" * 8)
    for _ in range(MOST_TURNS - 1):
        assert made.state() is Phase.PLAYING
        made.exchange_one()
    made.play("8F " + str(made.game.racks[made.game.to_move])[:3])
    assert made.state() is Phase.PLAYING
    made.exchange_one()
    end = made.end()
    assert (end.reason, end.went_out) == (EndReason.TURN_LIMIT, None)
    assert all(line.lost for line in end.lines)


@each_edition
def test_a_void_table_goes_on_while_anybody_has_a_play(edition: Edition) -> None:
    """Scenario 35."""
    made = table("TRAINQ", "XA", bag="", words=VOID, edition=edition)
    made.play("8D TRAIN")
    assert made.state() is Phase.PLAYING
    tiles_left = table("TRAINQ", "XA", bag="E", words=VOID, edition=edition)
    tiles_left.rulings.plays = False
    tiles_left.pass_turn()
    assert tiles_left.state() is Phase.PLAYING


def test_only_those_still_in_the_game_are_asked_for_a_play() -> None:
    class OnlyTheQ:
        def is_word(self, word: str) -> bool:
            return bool(word)

        def why_barred(self, word: str) -> None:
            del word

        def has_play(self, position: Position, rack: Tiles) -> bool:
            assert str(position.board.tiles) == "AINRT"
            return str(rack) == "Q"

    made = table("TRAINE", "XA", "Q", bag="", words=VOID)
    made.rulings = OnlyTheQ()  # type: ignore[assignment]  # another that rules
    made.play("8D TRAIN")
    assert made.state() is Phase.PLAYING
    made.resign(2)
    assert made.end().reason is EndReason.NO_PLAYS


@each_edition
def test_a_challenge_table_goes_on_without_a_play_until_all_pass(edition: Edition) -> None:
    """Scenario 35: to end by itself would tell what is on the racks."""
    made = table("TRAINQ", "XA", bag="", edition=edition)
    made.rulings.plays = False
    made.play("8D TRAIN")
    assert made.state() is Phase.PLAYING
    made.pass_turn()
    assert made.state() is Phase.PLAYING


# --- ties ----------------------------------------------------------------------------------------

TIES = [
    (WALL, (1,), DecidedBy.TIE_BREAK),
    (FOLIO, (1,), DecidedBy.TIE_BREAK),
    (CLASSIC, (1,), DecidedBy.TIE_BREAK),
    (STANDARD, (0, 1), DecidedBy.SHARED),
    (HEIRLOOM, (0, 1), DecidedBy.SHARED),
    (TOURNAMENT, (0, 1), DecidedBy.SHARED),
]


@pytest.mark.parametrize(("edition", "winners", "decided_by"), TIES, ids=by_name)
@each_count
def test_a_tie_goes_to_the_higher_score_before_the_tiles_or_is_shared(
    edition: Edition, winners: tuple[int, ...], decided_by: DecidedBy, players: int
) -> None:
    """Scenario 38: the other seats are behind in both scores."""
    made = table(
        *("AA", "QAA", "AE", "IO")[:players],
        edition=edition,
        bag="",
        words=VOID,
        scores=(92, 102, 91, 0)[:players],
    )
    passed_out(made)
    assert made.game.scores[:2] == (90, 90)
    assert (made.end().winners, made.end().decided_by) == (winners, decided_by)


@pytest.mark.parametrize("edition", [WALL, FOLIO, CLASSIC], ids=by_name)
@pytest.mark.parametrize(
    ("scores", "racks", "winners"),
    [
        ((5, 5), ("A", "A"), (0, 1)),
        ((5, 5, 5), ("A", "A", "B"), (0, 1)),
        ((5, 7, 7), ("A", "B", "B"), (1, 2)),
        ((7, 5, 7, 7), ("B", "A", "B", "J"), (0, 2)),
    ],
)
def test_a_tie_before_the_tiles_too_is_shared(
    edition: Edition, scores: tuple[int, ...], racks: Sequence[str], winners: tuple[int, ...]
) -> None:
    """Scenario 38, decision 9."""
    made = passed_out(table(*racks, edition=edition, bag="", scores=scores))
    assert made.end().winners == winners
    assert made.end().decided_by is DecidedBy.SHARED


def test_overtime_is_no_unplayed_tile_and_counts_before_the_tie_is_broken() -> None:
    terms = TableTerms(time=ChessClock(60))
    made = table("AA", "QAA", edition=WALL, bag="", scores=(92, 112), terms=terms)
    late = Clock(ChessClock(60), (Span(1), Span(-1)), Instant(0))
    end = ended(replace(made.game, clock=late), EndReason.PASSES)
    assert [line.final for line in end.lines] == [90, 90]
    assert [line.overtime for line in end.lines] == [0, 10]
    # before the tiles they had 92 and 102
    assert (end.winners, end.decided_by) == ((1,), DecidedBy.TIE_BREAK)
    racks = tuple(map(Tiles.parse, ("AA", "AA")))
    end = ended(replace(made.game, clock=late, scores=(92, 102), racks=racks), EndReason.PASSES)
    assert (end.winners, end.decided_by) == ((0, 1), DecidedBy.SHARED)


@pytest.mark.parametrize("players", [3, 4])
def test_a_leaver_wins_no_tie(players: int) -> None:
    racks, scores = ("A", "A", "AE", "E"), (9, 9, 0, 0)
    made = table(*racks[:players], edition=WALL, bag="", scores=scores[:players])
    made.resign(0)
    passed_out(made)
    assert made.end().winners == (1,)
    assert made.end().decided_by is DecidedBy.SCORE


# --- after the end -------------------------------------------------------------------------------

ANYTHING: list[Command] = [
    PlayTiles(Seat(1), Play.parse_tiles([("H9", "A")])),
    ExchangeTiles(Seat(1), Tiles.parse("A")),
    PassTurn(Seat(1)),
    ChallengePlay(Seat(1), ("TRAIN",)),
    AcceptPlay(Seat(1)),
    Resign(Seat(1)),
    GiveNumber(Seat(1), SeatNumber("0" * 32)),
    AgreeToAbort(Seat(1)),
    TimeOut(Seat(1)),
]


@each_edition
@pytest.mark.parametrize("command", ANYTHING, ids=lambda command: type(command).__name__)
def test_anything_after_the_end_is_refused(edition: Edition, command: Command) -> None:
    """Scenario 40."""
    made = table("TRAIN", "XA", bag="", words=VOID, edition=edition)
    made.play("8D TRAIN")
    over = made.game
    with pytest.raises(GameOver) as caught:
        made.do(command)
    assert made.game == over
    assert caught.value.rule == edition.rule(RuleName.ENDING)
    assert caught.value.message == "The game is over."


def test_after_the_end_there_is_nothing_to_do_and_no_time_runs() -> None:
    terms = TableTerms(time=ChessClock(60))
    made = table("TRAIN", "XA", bag="", words=VOID, terms=terms)
    made.play("8D TRAIN")
    assert deadline(made.game) is None
    for seat in (Seat(0), Seat(1), None):
        view = view_of(made.game, seat)
        assert view.options == NO_OPTIONS
        assert view.to_move is None
        assert [str(player.rack) for player in view.players] == ["", "AX"]
        assert view.clock is not None
        assert (view.clock.running, view.clock.deadline) == (None, None)
