"""The replies that a play allows: what the next player scores after it, on common racks."""

import math
import random
from collections import Counter

from msgspec import Struct

from tilewright.engine.generator import Generator
from tilewright.engine.moves import EnginePlay
from tilewright.engine.simulation.situation import Situation
from tilewright.rules.alphabet import Letter, Tile
from tilewright.rules.layout import Layout
from tilewright.rules.play import Exchange, Pass, Play
from tilewright.rules.position import Position
from tilewright.rules.squares import Square
from tilewright.rules.tiles import Tiles

OFTEN = 0.1
"""The share of replies by which a square is used more often, for it to be worth a look."""
MOST_SQUARES = 7
MOSTLY = 0.75
"""The share of the replies on a square that lay the same letter, for it to be named."""


class Hook(Struct, frozen=True):
    """A square on which most replies lay the same letter, and how many of that are unseen."""

    square: Square
    letter: Letter
    unseen: int


class Replies(Struct, frozen=True):
    """By how many points replies to one move score more than those to another.

    `error` is the standard error of `gap`. On `squares` the replies to the first move land more
    often, the most frequent first; `hook` is the first of them with a letter of its own, if there
    is one. `opens` says that most of the gap comes of that move, and not of what the other one
    takes or blocks.
    """

    gap: float
    error: float
    squares: tuple[Square, ...]
    opens: bool
    hook: Hook | None = None

    def premium(self, layout: Layout) -> tuple[Square, int] | None:
        """Return the square that multiplies a word most, among those used more often."""
        found = [
            (premium.word_multiplier, -place)
            for place, square in enumerate(self.squares)
            if (premium := layout.premium(square)) is not None
        ]
        times, place = max(found, default=(1, 0))
        return (self.squares[-place], times) if times > 1 else None


def replies_after(
    generator: Generator,
    situation: Situation,
    move: Play | Exchange | Pass,
    other: Play | Exchange | Pass,
    *,
    samples: int,
    seed: int,
) -> Replies:
    """Compare the best replies by equity to two moves, on the same racks of the next player."""
    dice = random.Random(seed)
    unseen = sorted(situation.unseen)
    racks = [Tiles(dice.sample(unseen, situation.held[0])) for _ in range(samples)]
    after, beside, before = (
        _best_replies(generator, situation, one, racks) for one in (move, other, Pass())
    )
    gaps = [_score(one) - _score(two) for one, two in zip(after, beside, strict=True)]
    mean = sum(gaps) / samples
    variance = sum((gap - mean) ** 2 for gap in gaps) / (samples - 1)
    raised = (
        sum(_score(one) - _score(two) for one, two in zip(after, before, strict=True)) / samples
    )
    squares = _opened(after, beside, samples)
    hook = _hook(after, squares, situation.unseen)
    return Replies(mean, math.sqrt(variance / samples), squares, raised >= mean / 2, hook)


def _best_replies(
    generator: Generator,
    situation: Situation,
    move: Play | Exchange | Pass,
    racks: list[Tiles],
) -> list[EnginePlay | None]:
    position, laid = situation.position, 0
    if isinstance(move, Play):
        board = position.board.with_tiles(move.placements)
        position, laid = Position(board, position.edition), len(move.placements)
    bag_count = max(0, situation.bag_count - laid)
    minimum = position.edition.exchange.needed_in_bag(1)
    found = (
        generator.best(
            position, rack, bag_count=bag_count, unseen_points=0, exchange_minimum=minimum
        )
        for rack in racks
    )
    return [reply if isinstance(reply, EnginePlay) else None for reply in found]


def _score(reply: EnginePlay | None) -> int:
    return 0 if reply is None else reply.score


def _opened(
    after: list[EnginePlay | None], beside: list[EnginePlay | None], samples: int
) -> tuple[Square, ...]:
    """Return the squares on which replies land more often after the one move."""
    more = _landed(after)
    more.subtract(_landed(beside))
    often = [(count, square) for square, count in more.items() if count >= OFTEN * samples]
    often.sort(key=lambda pair: (-pair[0], pair[1].index))
    return tuple(square for _, square in often[:MOST_SQUARES])


def _landed(replies: list[EnginePlay | None]) -> Counter[Square]:
    return Counter(
        placed.square for reply in replies if reply is not None for placed in reply.play.placements
    )


def _hook(
    replies: list[EnginePlay | None], squares: tuple[Square, ...], unseen: Tiles
) -> Hook | None:
    """Return the first of the squares on which most replies lay the same letter that is unseen."""
    for square in squares:
        letters = Counter(
            placed.tile.letter
            for reply in replies
            if reply is not None
            for placed in reply.play.placements
            if placed.square == square
        )
        letter, count = letters.most_common(1)[0]
        left = unseen.count(Tile(letter))
        if count >= MOSTLY * letters.total() and left:
            return Hook(square, letter, left)
    return None
