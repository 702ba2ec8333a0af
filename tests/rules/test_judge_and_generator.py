"""Of all the ways to lay a few tiles, the judge and the word list accept what is generated."""

import random
from collections.abc import Iterator
from itertools import permutations, product
from string import ascii_lowercase

import pytest

from tilewright.engine.generator import Generator
from tilewright.lexicon import Lexicon, is_permitted, load_lexicon
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.board import Board
from tilewright.rules.editions import STANDARD
from tilewright.rules.errors import PlayRefused
from tilewright.rules.play import Placement, Play
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.squares import ALL_SQUARES, Direction, Square
from tilewright.rules.tiles import PlacedTile, Tiles


@pytest.fixture(scope="module")
def club() -> Lexicon:
    return load_lexicon("club")


@pytest.fixture(scope="module")
def generator(club: Lexicon) -> Generator:
    return Generator(club)


def random_position(generator: Generator, dice: random.Random) -> tuple[Position, list[Tile]]:
    """A position after some plays of the generator, and the letters that are left in the bag."""
    position = Position.opening(STANDARD)
    bag = [tile for tile in STANDARD.tile_set.tiles if tile != BLANK]
    dice.shuffle(bag)
    for _ in range(dice.randrange(9)):
        plays = generator.plays(position, Tiles(bag[:5]))
        if plays:
            play = dice.choice(plays[:50]).play
            position = position.after(position.judge(play))
            for tile in play.tiles:
                bag.remove(tile)
        dice.shuffle(bag)
    return position, bag


def runs(board: Board, size: int) -> set[tuple[Square, ...]]:
    """The given number of next empty squares of every line from every square."""
    found = set()
    for square, direction in product(ALL_SQUARES, Direction):
        ahead = square.line(direction)[square.place(direction) :]
        empty = tuple(square for square in ahead if not board.has_tile(square))
        if len(empty) >= size:
            found.add(empty[:size])
    return found


def ways_to_lay(board: Board, rack: Tiles) -> Iterator[Play]:
    for size in range(1, len(rack) + 1):
        places = runs(board, size)
        for tiles in set(permutations(rack, size)):
            faces = (ascii_lowercase if tile == BLANK else tile for tile in tiles)
            for letters, squares in product(product(*faces), places):
                yield Play(tuple(map(Placement, squares, map(PlacedTile.parse, letters))))


def judged_or_none(position: Position, play: Play, rack: Tiles) -> ScoredPlay | None:
    try:
        return position.judge(play, rack)
    except PlayRefused:
        return None


@pytest.mark.parametrize(("letters", "blanks"), [(2, 0), (3, 0), (1, 1), (0, 1)])
def test_the_judge_with_the_ruling_of_the_lexicon_accepts_exactly_what_the_generator_lists(
    club: Lexicon, generator: Generator, dice: random.Random, letters: int, blanks: int
) -> None:
    position, bag = random_position(generator, dice)
    rack = Tiles([*bag[:letters], *[BLANK] * blanks])
    accepted = {}
    for play in ways_to_lay(position.board, rack):
        judged = judged_or_none(position, play, rack)
        if judged is not None and all(
            is_permitted(word.word.upper(), club, position.edition) for word in judged.words
        ):
            accepted[play] = judged.score
    # by their tiles, for one tile may be listed in either direction
    listed = {play.play: play.score for play in generator.plays(position, rack)}
    assert accepted == listed, (str(position), str(rack))
