"""One lexicon, one kernel and one reference for all tests of the engine."""

import random
from collections.abc import Callable

import pytest

from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.lexicon import Lexicon, is_permitted, load_lexicon
from tilewright.rules.editions import EDITIONS, STANDARD
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

FEW_LETTERS = set("AEINRSTLOQZ")

Draw = Callable[[random.Random, int], tuple[Position, Tiles]]


@pytest.fixture(scope="session")
def club() -> Lexicon:
    return load_lexicon("club")


@pytest.fixture(scope="session")
def mapped(club: Lexicon, tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    """Return the words for a word map: all, or a few where it is built by an interpreter."""
    if compiled:
        return club
    few = tmp_path_factory.mktemp("words") / "few.txt"
    words = list(club)
    few.write_text("\n".join([word for word in words if len(word) < 4] + words[::60]))
    return load_lexicon(str(few))


@pytest.fixture(scope="session")
def few(club: Lexicon, tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    """Return a few short words that every edition permits, so that every line can be played."""
    dice = random.Random(5)
    words = [
        word
        for word in club
        if len(word) < 6
        and set(word) <= FEW_LETTERS
        and all(is_permitted(word, club, edition, None) for edition in EDITIONS.values())
    ]
    path = tmp_path_factory.mktemp("words") / "few.txt"
    path.write_text("\n".join(sorted(dice.sample(words, 60))))
    return load_lexicon(str(path))


@pytest.fixture(scope="session")
def kernel(club: Lexicon) -> Generator:
    return Generator(club)


@pytest.fixture(scope="session")
def reference(club: Lexicon) -> Generator:
    return Generator(club, engine="reference")


@pytest.fixture(scope="session")
def draw_position(kernel: Generator) -> Draw:
    """Draw a position after some plays, each among the better ones, and a rack for it."""

    def draw(dice: random.Random, blanks: int) -> tuple[Position, Tiles]:
        position = Position.opening(STANDARD)
        bag = [tile for tile in STANDARD.tile_set.tiles if tile != "?"]
        dice.shuffle(bag)
        for _ in range(dice.randrange(13)):
            plays = kernel.plays(position, Tiles(bag[:6]))
            if not plays:
                break
            play = dice.choice(plays[:40]).play
            position = Position(position.board.with_tiles(play.placements), STANDARD)
            for tile in play.tiles:
                bag.remove(tile)
            dice.shuffle(bag)
        rest = Tiles(bag[: dice.choice([7, 7, 7, 4, 1]) - blanks if blanks < 2 else 4])
        return position, rest + Tiles.parse("?" * blanks)

    return draw
