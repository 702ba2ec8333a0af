"""Entries beside a real board: plays, exchanges and passes, and impossible ones."""

import pytest
from real_board import LEXICON, bag_holds_at_most, beside, played

from tilewright.companion.commands import WritePlay
from tilewright.companion.companion import evolve, replay
from tilewright.companion.decide import most_to_exchange
from tilewright.companion.errors import TileUsedUp, TooManyTiles
from tilewright.companion.events import CompanionStarted, Entered, Judge, TakenBack, TilesReturned
from tilewright.game.clock import DaysPerMove
from tilewright.game.errors import BagTooSmall, InvalidWords, OnlyTheLastPlayIsOpen
from tilewright.game.event_checks import ImpossibleEvent
from tilewright.game.seats import Seat
from tilewright.game.state import Phase, TurnKind
from tilewright.game.terms import TableTerms
from tilewright.rules.edition import ChallengeRule
from tilewright.rules.errors import NotConnected, SquareTaken
from tilewright.rules.play import Play


def test_plays_are_typed_scored_and_counted_for_the_seat_on_turn() -> None:
    table = beside()
    table.play("8F HORN", "H6 FARM")
    assert table.scores == (14, 9)
    assert table.to_move == 0
    view = table.view
    assert [turn.written for turn in view.turns] == ["HORN", "FARM"]
    assert [turn.total for turn in view.turns] == [14, 9]


def test_the_tiles_unseen_are_those_that_are_not_on_the_board() -> None:
    table = beside(players=3)
    table.play("8F HOrN")
    unseen = table.view.unseen
    assert len(unseen.tiles) == 96
    assert (unseen.vowels, unseen.consonants, unseen.blanks) == (41, 54, 1)
    assert str(unseen.tiles).count("R") == 6
    assert table.view.bag_count == 100 - 3 * 7 - 4
    assert [player.held for player in table.view.players] == [7, 7, 7]


def test_a_blank_stands_in_the_sheet_as_a_small_letter_and_scores_nothing() -> None:
    table = beside()
    table.play("8F HOrN")
    assert table.view.turns[0].written == "HOrN"
    assert table.scores[0] == 12


def test_a_play_may_be_laid_tile_by_tile() -> None:
    table = beside()
    table.do(WritePlay(Play.parse_tiles([("H8", "q"), ("I8", "I")])))
    assert table.view.turns[0].written == "qI"


def test_what_the_board_does_not_allow_is_refused_as_in_any_game() -> None:
    table = beside()
    table.play("8F HORN")
    with pytest.raises(NotConnected):
        table.play("A1 FARM")
    with pytest.raises(SquareTaken):
        table.do(WritePlay(Play.parse_tiles([("H8", "Q")])))
    assert len(table.companion.entries) == 1


def test_a_letter_that_the_set_does_not_hold_so_often_is_refused() -> None:
    table = beside()
    table.play("8G QUIZ")
    with pytest.raises(TileUsedUp, match="No Q is left"):
        table.play("I7 QI")
    table.play("J8 Zoo")
    with pytest.raises(TileUsedUp, match="No blank"):
        table.play("I7 qI")


def test_a_play_that_needs_two_of_a_letter_hears_that_one_is_left() -> None:
    table = beside()
    with pytest.raises(TileUsedUp, match=r"^Only 1 Z is left to play\. \("):
        table.play("8G RAZZ")
    table.play("8G QUAY")
    with pytest.raises(TileUsedUp, match=r"^No Q is left to play: .*seen\. Only 1 Z is left"):
        table.play("I8 AQZZ")


def test_nobody_lays_more_tiles_than_a_rack_holds() -> None:
    table = beside()
    with pytest.raises(TooManyTiles, match="Ann has 7 tiles and cannot play these 8"):
        table.play("8D TRAINERS")


def test_an_exchange_is_a_number_of_tiles() -> None:
    table = beside("heirloom")
    table.exchange(3)
    turn = table.view.turns[0]
    assert (turn.kind, turn.exchanged) == (TurnKind.EXCHANGE, 3)
    with pytest.raises(TooManyTiles):
        table.exchange(8)


@pytest.mark.parametrize("edition", ["folio", "wall", "heirloom"])
def test_an_exchange_of_none_is_a_pass(edition: str) -> None:
    table = beside(edition)
    table.exchange(0)
    assert table.view.turns[0].kind is TurnKind.PASS
    with pytest.raises(ValueError, match="0 tiles or more, not -1"):
        table.exchange(-1)


def test_at_a_void_table_a_word_that_is_in_no_list_is_refused() -> None:
    table = beside(words=Judge.VOID, bad="HORN")
    with pytest.raises(InvalidWords, match="HORN is not a valid word here"):
        table.play("8F HORN")
    table.play("8F TRAIN")
    assert table.view.options.challenge is None


def test_passes_lead_to_the_count_of_what_is_left() -> None:
    table = beside("standard")
    for _ in range(4):
        table.pass_turn()
    assert table.companion.game.phase is Phase.AWAITING_FINAL_CHALLENGE
    assert table.view.ending == "passes"
    with pytest.raises(OnlyTheLastPlayIsOpen, match="count the tiles left"):
        table.pass_turn()


def test_six_turns_without_a_score_end_a_tournament_game() -> None:
    table = beside("tournament", terms=TableTerms(challenge=ChallengeRule.DOUBLE))
    for count in (1, 2, 3, 1, 2):
        table.exchange(count)
    assert table.view.ending is None
    table.pass_turn()
    assert table.view.ending == "scoreless"


def test_a_bag_too_small_allows_no_exchange() -> None:
    table, _ = played(bag_holds_at_most(6), "tournament")
    assert most_to_exchange(table.companion.game) == 0
    with pytest.raises(BagTooSmall, match="to exchange 1, it must hold 7"):
        table.exchange(1)


def test_days_per_move_are_not_for_a_real_board() -> None:
    started = CompanionStarted(
        "wall", ("Ann", "Ben"), Judge.VOID, LEXICON, TableTerms(DaysPerMove(3))
    )
    with pytest.raises(ImpossibleEvent, match="real board"):
        evolve(None, started)


def test_events_that_cannot_be_are_refused_with_one_kind_of_error() -> None:
    started = beside().events[0]
    for events in (
        [],
        [TakenBack()],
        [started, started],
        [started, TakenBack()],
        [started, Entered((TilesReturned(Seat(3), 1),))],
        [CompanionStarted("none", ("Ann", "Ben"), Judge.VOID, LEXICON)],
        [CompanionStarted("wall", ("Ann",), Judge.VOID, LEXICON)],
    ):
        with pytest.raises(ImpossibleEvent):
            replay(events)
