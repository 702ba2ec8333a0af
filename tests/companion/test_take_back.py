"""Mistaken entries: taken back one after another, from any phone."""

import pytest
from real_board import beside

from tilewright.companion.errors import NothingToTakeBack
from tilewright.companion.view import view_of
from tilewright.game.clock import SECOND, ChessClock, SandTimer
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms


def test_an_entry_taken_back_leaves_all_as_it_was() -> None:
    table = beside()
    table.play("8F HORN")
    before = table.companion
    table.play("H6 FARM")
    table.take_back()
    assert table.companion.game == before.game
    assert table.companion.entries == before.entries
    assert table.companion.version == before.version + 2
    assert table.view.corrections == 1


def test_entries_are_taken_back_one_after_the_other_to_the_first() -> None:
    table = beside("folio", bad="FARM")
    opening = table.companion.game
    table.play("8F HORN", "H6 FARM")
    table.challenge(0, "FARM")
    table.exchange(2)
    for _ in range(4):
        assert table.view.options.take_back
        table.take_back()
    assert table.companion.game == opening
    assert not table.view.options.take_back
    with pytest.raises(NothingToTakeBack):
        table.take_back()


def test_a_challenge_and_all_that_followed_from_it_are_one_entry() -> None:
    table = beside("folio")
    table.play("8F HORN")
    table.challenge(1, "HORN")
    assert table.to_move == 0
    table.take_back()
    assert table.to_move == 1
    assert [turn.kind for turn in table.view.turns] == ["play"]


def test_a_count_that_was_wrong_is_taken_back_though_the_game_was_over() -> None:
    table = beside()
    for _ in range(4):
        table.pass_turn()
    table.count("AEINRST", "AEINRST")
    assert table.companion.is_over
    table.take_back()
    assert table.companion.game.phase is Phase.AWAITING_FINAL_CHALLENGE
    table.count("AEINRST", "QZJXKVW")
    assert table.scores == (-7, -49)


def test_time_that_is_gone_stays_gone_but_the_increment_is_given_back() -> None:
    table = beside(terms=TableTerms(ChessClock(600, increment=5)))
    table.start_clock()
    table.wait(20)
    table.play("8F HORN")
    table.wait(30)
    table.take_back()
    clock = view_of(table.companion).clock
    assert clock is not None
    assert clock.clock.left == (580 * SECOND, 600 * SECOND)
    assert (clock.running, clock.clock.since) == (0, table.at)
    table.wait(10)
    table.play("8F HORNS")
    assert table.companion.game.clock is not None
    assert table.companion.game.clock.left == (575 * SECOND, 600 * SECOND)


def test_a_sand_timer_is_turned_again_when_an_entry_is_taken_back() -> None:
    table = beside(terms=TableTerms(SandTimer(60)))
    table.play("8F HORN")
    table.wait(50)
    table.take_back()
    assert table.view.clock is not None
    assert table.view.clock.deadline is None  # no turn had begun by the clock before this entry
    table.play("8F HORN")
    table.play("H6 FARM")
    table.wait(50)
    table.take_back()
    assert table.view.clock.deadline == table.at + 60 * SECOND


def test_several_entries_are_taken_back_at_once_as_one_after_the_other() -> None:
    table, other = beside("folio"), beside("folio")
    for sheet in (table, other):
        sheet.play("8F HORN", "H6 FARM")
        sheet.challenge(0, "FARM")
        sheet.exchange(2)
    assert table.view.entries == (1, 2, 3, 4)
    table.take_back(3)
    for _ in range(3):
        other.take_back()
    assert table.companion.game == other.companion.game
    assert table.companion.entries == other.companion.entries
    assert table.view.corrections == other.view.corrections == 3
    assert table.companion.version == other.companion.version - 2


def test_a_challenge_that_costs_points_belongs_to_the_turn_that_it_is_of() -> None:
    table = beside()
    table.play("8F HORN", "H6 FARM")
    table.challenge(0, "FARM")
    assert table.view.entries == (1, 2, 2)


@pytest.mark.parametrize("entries", [-1, 0, 3])
def test_no_more_entries_are_taken_back_than_there_are(entries: int) -> None:
    table = beside()
    table.play("8F HORN", "H6 FARM")
    with pytest.raises(NothingToTakeBack):
        table.take_back(entries)


def test_increments_of_all_entries_taken_back_are_given_back() -> None:
    table = beside(terms=TableTerms(ChessClock(600, increment=5)))
    table.start_clock()
    for written in ("8F HORN", "H6 FARM", "8F HORNS"):
        table.wait(20)
        table.play(written)
    table.take_back(3)
    clock = view_of(table.companion).clock
    assert clock is not None
    assert clock.clock.left == (560 * SECOND, 580 * SECOND)
    assert (clock.running, clock.clock.since) == (0, table.at)
