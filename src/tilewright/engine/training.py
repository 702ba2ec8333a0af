"""Leave values learnt from games of the program against itself.

A generation plays with the leaves of the one before; the first with none. Of every move made from a
full rack while the bag has tiles, the equity is added to each leave that is part of the rack. A
leave is worth by how much the mean of its moves is above that of all. What was seen seldom is drawn
towards what smaller leaves let one expect (`LeaveSmoothing`).
"""

from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass

from tilewright.engine.games import Games
from tilewright.engine.generator import game_state
from tilewright.engine.leave_smoothing import LeaveSmoothing, add_sums
from tilewright.engine.leaves import LEAVES, NO_LEAVES, RANK_ORDER, Leaves
from tilewright.engine.searching import Side, new_games
from tilewright.engine.selfplay import EXCHANGE_MINIMUM, tables_of

PIECE = 5_000
WEIGHT = 200.0
"""A leave that was seen so often lies half-way between its mean and what was expected."""

GENERATION_STEP = 1 << 32
"""Games of one generation have other seeds than those of the next."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """What leaves are learnt from: a lexicon by name or file, an edition, games, and a seed.

    `games` has the number of every generation.
    """

    games: tuple[int, ...]
    lexicon: str = "club"
    edition: str = "standard"
    seed: int = 0


@dataclass(slots=True)
class Learnt:
    """What the games of a generation were worth, as exact sums; those of pieces add up."""

    sums: "array[int]"
    counts: "array[int]"
    turn_sum: int = 0
    turns: int = 0

    @classmethod
    def nothing(cls) -> "Learnt":
        """Before the first game."""
        return cls(array("q", bytes(8 * LEAVES)), array("I", bytes(4 * LEAVES)))

    def add(self, other: "Learnt") -> None:
        """The same with the games of the other."""
        add_sums(self.sums, self.counts, other.sums, other.counts)
        self.turn_sum += other.turn_sum
        self.turns += other.turns

    def values(self, counts: bytes) -> "array[int]":
        """The table of leaves that these games teach, of a set with so many of each tile."""
        smoothing = LeaveSmoothing(
            self.sums,
            self.counts,
            self.turn_sum,
            self.turns,
            WEIGHT,
            bytes(counts[tile] for tile in RANK_ORDER),
        )
        values: array[int] = smoothing.values()
        return values


def default_games(games: int) -> tuple[int, ...]:
    """How many games each of three generations has: a tenth, a quarter, and the rest.

    >>> default_games(1000)
    (100, 250, 650)
    """
    return games // 10, games // 4, games - games // 10 - games // 4


def train(
    lesson: Lesson, executor: Executor, heard: Callable[[int], None] = lambda _: None
) -> "array[int]":
    """The table of leaves after all generations; `heard` is told of the games of every piece.

    The same lesson gives the same table, whatever the executor. It must be one of threads: the
    pieces share the leaves of their generation.

    Raises:
        LexiconError: there is no such lexicon.
        KeyError: there is no such edition.
    """
    leaves = NO_LEAVES
    counts = tables_of(lesson.lexicon, lesson.edition, None)[1].counts
    for generation, games in enumerate(lesson.games):
        learnt = Learnt.nothing()
        seed = lesson.seed + generation * GENERATION_STEP

        def piece(numbers: range, leaves: Leaves = leaves, seed: int = seed) -> Learnt:
            return learn(lesson, leaves, [game_state(seed, number) for number in numbers])

        for numbers, more in zip(_pieces(games), executor.map(piece, _pieces(games)), strict=True):
            learnt.add(more)
            heard(len(numbers))
        leaves = Leaves(f"generation {generation + 1}", learnt.values(counts))
    return leaves.values


def learn(lesson: Lesson, leaves: Leaves, states: Sequence[int]) -> Learnt:
    """What the games of these states teach, when they are played with these leaves."""
    words, board, _ = tables_of(lesson.lexicon, lesson.edition, None)
    games: Games = new_games(words, board, Side(leaves), Side(leaves))
    _, sums, counts, turn_sum, turns = games.play_learning(array("Q", states), EXCHANGE_MINIMUM)
    return Learnt(sums, counts, turn_sum, turns)


def _pieces(games: int) -> Iterator[range]:
    for first in range(0, games, PIECE):
        yield range(first, min(first + PIECE, games))
