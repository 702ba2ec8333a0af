"""Looking back at a game: every turn as it was, and nobody's rack but one's own."""

import random

import pytest
from random_games import RandomTable, random_table

from tilewright.game.events import Event
from tilewright.game.game import replay
from tilewright.game.history import history_of, history_with_racks_of
from tilewright.game.seats import Seat
from tilewright.game.state import TurnKind
from tilewright.library import Game as Table


def table() -> Table:
    """HORN and FARM have been played, a tile exchanged, and a phoney played and taken back."""
    made = Table("classic", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"], seed=3)
    made.play("8F HORN")
    made.play("H6 FARM")
    made.exchange(made.rack)
    return made


def played_out(made: RandomTable) -> tuple[Event, ...]:
    """Everything that has happened at the table, at its end."""
    return (*made.start, *(event for step in made.steps() for event in step.events))


def test_each_turn_has_its_board_and_the_racks_it_was_made_with() -> None:
    made = table()
    horn, farm, exchange = history_of(made.events, Seat(0)).turns
    assert (str(horn.racks[0]), horn.racks[1]) == ("AEHNORT", None)
    assert sorted(map(str, horn.board.tiles)) == sorted("HORN")
    assert sorted(map(str, farm.board.tiles)) == sorted("HORNFAM")
    assert (horn.scores, farm.scores) == ((horn.record.score, 0), made.scores)
    assert exchange.record.kind is TurnKind.EXCHANGE
    assert exchange.exchanged == exchange.racks[0]


def test_what_the_others_put_back_is_not_told() -> None:
    exchange = history_of(table().events, Seat(1)).turns[2]
    assert (exchange.exchanged, exchange.racks[0]) == (None, None)


def test_a_play_that_was_taken_back_lies_on_the_board_of_its_turn_only() -> None:
    made = Table("standard", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
    made.play("8F HNOR")
    assert made.challenge("HNOR") is True
    made.play("8E FARM")
    first, second = history_of(made.events, Seat(0)).turns
    assert first.record.withdrawn
    assert first.scores == (0, 0)
    assert sorted(map(str, first.board.tiles)) == sorted("HNOR")
    assert sorted(map(str, second.board.tiles)) == sorted("FARM")


@pytest.mark.parametrize("seats", [2, 4])
def test_during_a_game_nobody_sees_another_rack(seats: int, dice: random.Random) -> None:
    events = played_out(random_table(dice.getrandbits(32), seats=seats))
    for seat in (*map(Seat, range(seats)), None):
        version = dice.randrange(len(events) - 1)
        game = replay(events[: version + 1])
        history = history_of(events[: version + 1], seat)
        others = [place for place in range(seats) if place != seat]
        assert [turn.record for turn in history.turns] == list(game.turns)
        assert all(history.racks[place] is None for place in others)
        for turn in history.turns:
            assert all(turn.racks[place] is None for place in others)
            assert turn.exchanged is None or turn.record.seat == seat


def test_after_the_end_nothing_is_secret(dice: random.Random) -> None:
    made = random_table(dice.getrandbits(32), seats=3)
    events = played_out(made)
    for seat in (Seat(1), None):
        history = history_of(events, seat)
        assert history.racks == made.game.racks
        assert all(None not in turn.racks for turn in history.turns)


def test_a_finished_game_can_be_shown_with_the_racks_of_some(dice: random.Random) -> None:
    made = random_table(dice.getrandbits(32), seats=3)
    events = played_out(made)
    whole = history_of(events, None)
    shown = history_with_racks_of(events, (Seat(0), Seat(2)))
    assert [rack is None for rack in shown.racks] == [False, True, False]
    for turn, all_of_it in zip(shown.turns, whole.turns, strict=True):
        assert turn.racks == (all_of_it.racks[0], None, all_of_it.racks[2])
        assert turn.exchanged == (None if turn.record.seat == 1 else all_of_it.exchanged)
        assert (turn.board, turn.scores) == (all_of_it.board, all_of_it.scores)


def test_of_nothing_there_is_no_history() -> None:
    assert history_of((), None).turns == history_with_racks_of((), ()).turns == ()
