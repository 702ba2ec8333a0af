"""One lexicon and one coach for all tests of the coach, and games to be read."""

import random

import pytest

from tilewright import Coach, Game, load_lexicon
from tilewright.lexicon import Lexicon


@pytest.fixture(scope="session")
def club() -> Lexicon:
    return load_lexicon("club")


@pytest.fixture(scope="session")
def coach(club: Lexicon) -> Coach:
    return Coach(club)


def random_game(club: Lexicon, dice: random.Random, players: int, turns: int = 1000) -> Game:
    """Play a random game with plays, exchanges and passes, to its end or for this many turns."""
    names = ["Ann", "Ben", "Cal", "Dot"][:players]
    game = Game("tournament", names, words="void", lexicon=club, seed=dice.randrange(10**6))
    while not game.is_over and len(game.turns) < turns:
        plays = game.plays()
        if len(game.bag) >= 7 and dice.random() < 0.1:
            game.exchange(str(game.rack)[: dice.randrange(1, 8)])
        elif plays and dice.random() > 0.03:
            game.play(plays[min(dice.randrange(60), len(plays) - 1)].play)
        else:
            game.pass_turn()
    return game
