"""A move that is taken back and made again draws the same tiles."""

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from tilewright import Game

SEEDS = [7, None]
RACKS = ["AEHNORT", "AEFMRST"]
COPIERS: list[Callable[[Any], Any]] = [
    lambda game: pickle.loads(pickle.dumps(game)),
    copy.copy,
    copy.deepcopy,
    Game.copy,
]


def new_game(seed: int | None) -> Game:
    return Game("wall", ["Ann", "Ben"], racks=RACKS, seed=seed)


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("move", ["8F HORN", "exchange AEH", "pass"])
def test_the_same_move_draws_the_same_tiles_again(seed: int | None, move: str) -> None:
    game = new_game(seed)
    game.do(move)
    after = game.state
    for _ in range(3):
        game.undo()
        game.do(move)
        assert game.state == after


@pytest.mark.parametrize("seed", SEEDS)
def test_many_moves_taken_back_and_made_again_lead_to_the_same_game(seed: int | None) -> None:
    game = new_game(seed)
    moves = []
    for _ in range(12):
        moves.append(game.best())
        game.do(moves[-1])
    events, states = game.events, game.states
    for _ in moves:
        game.undo()
    for move in moves:
        game.do(move)
    assert game.events == events
    assert game.states == states


@pytest.mark.parametrize("seed", SEEDS)
def test_another_move_in_between_changes_nothing(seed: int | None) -> None:
    game = new_game(seed)
    game.play("8F HORN")
    after = game.state
    game.undo()
    game.play("8F HEN")
    game.do(game.best())
    game.undo()
    game.undo()
    game.play("8F HEN")
    game.undo()
    game.play("8F HORN")
    assert game.state == after


def test_a_game_with_a_seed_goes_on_after_an_undo_as_if_it_had_not_been() -> None:
    straight, turned = new_game(7), new_game(7)
    turned.play("8F HEN")
    turned.do(turned.best())
    turned.undo()
    turned.undo()
    for _ in range(4):
        move = straight.best()
        straight.do(move)
        turned.do(move)
    assert turned.events == straight.events


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("copied", COPIERS)
def test_a_copy_takes_moves_of_its_original_back_and_draws_their_tiles_again(
    seed: int | None, copied: Callable[[Any], Any]
) -> None:
    game = new_game(seed)
    game.play("8F HORN")
    trial = copied(game)
    trial.undo()
    trial.play("8F HORN")
    assert trial.state == game.state


def test_a_recorded_move_draws_the_recorded_tiles_again() -> None:
    made, moves = new_game(7), []
    for _ in range(4):
        moves.append(made.best())
        made.do(moves[-1])
    again = Game.from_gcg(made.gcg(), "wall")
    states = again.states
    for _ in moves:
        again.undo()
    for move in moves:
        again.do(move)
    assert again.states == states


@pytest.mark.parametrize("seed", SEEDS)
def test_a_challenge_taken_back_and_made_again_comes_to_the_same(seed: int | None) -> None:
    game = new_game(seed)
    game.play("8F HONR")
    assert game.challenge(by="Ben")
    after = game.state
    game.undo()
    assert game.challenge(by="Ben")
    assert game.state == after
