"""Leave values learnt from games of the program against itself.

A generation plays with the leaves of the one before; the first with none. Of every move made from a
full rack while the bag has tiles, the equity is added to each leave that is part of the rack. A
leave is worth by how much the mean of its moves is above that of all. What was seen seldom is drawn
towards what smaller leaves let one expect (`LeaveSmoothing`).
"""

from array import array
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor, Future
from dataclasses import dataclass
from typing import Protocol

from tilewright.engine.game_states import game_state
from tilewright.engine.kernels.games import Games
from tilewright.engine.kernels.leave_smoothing import LeaveSmoothing, add_sums
from tilewright.engine.leaves import LEAVES, NO_LEAVES, RANK_ORDER, Leaves
from tilewright.engine.searching import Side, new_games
from tilewright.engine.selfplay import EXCHANGE_MINIMUM, tables_of

PIECE = 5_000
AHEAD = 8
"""Pieces that are under way or wait to be added; what one taught takes 11 MB."""

WEIGHT = 200.0
"""A leave that was seen so often lies half-way between its mean and what was expected."""

GENERATIONS = 3
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


def default_games(games: int, generations: int = GENERATIONS) -> tuple[int, ...]:
    """How many games each generation has: the last but one a quarter, and those before it less.

    Each has two fifths of what the next one has, and the last has the rest.

    >>> default_games(1000)
    (100, 250, 650)
    >>> default_games(1000, generations=1)
    (1000,)
    """
    earlier = [games * 2**back // (4 * 5**back) for back in reversed(range(generations - 1))]
    return *earlier, games - sum(earlier)


class Journal(Protocol):
    """Where training is kept while it goes on, so that it can go on from there."""

    def read(self) -> "Progress | None":
        """How far this lesson had come; None when it has not begun."""

    def write(self, progress: "Progress") -> None:
        """This is how far it has come; it may be kept or not."""


@dataclass(slots=True)
class Progress:
    """How far a lesson has come: so many games of a generation, and what they taught.

    `leaves` are those the generation plays with.
    """

    generation: int
    games: int
    leaves: "array[int]"
    learnt: Learnt

    @classmethod
    def none(cls) -> "Progress":
        """Before the first game."""
        return cls(0, 0, NO_LEAVES.values, Learnt.nothing())


def train(
    lesson: Lesson,
    executor: Executor,
    heard: Callable[[int], None] = lambda _: None,
    journal: Journal | None = None,
    ahead: int = AHEAD,
) -> "array[int]":
    """The table of leaves after all generations; `heard` is told of the games of every piece.

    The same lesson gives the same table, whatever the executor, and whether it was learnt in one go
    or goes on from what the journal holds; `heard` is then told of the games of before at once. The
    executor must be one of threads: the pieces share the leaves of their generation. `ahead` pieces
    are under way or wait to be added: as many as there are threads, or more.

    Raises:
        LexiconError: there is no such lexicon.
        KeyError: there is no such edition.
    """
    counts = tables_of(lesson.lexicon, lesson.edition, None)[1].counts
    before = None if journal is None else journal.read()
    progress = Progress.none() if before is None else before
    if before is not None:
        heard(sum(lesson.games[: before.generation]) + before.games)
    for generation in range(progress.generation, len(lesson.games)):
        for more, games in _taught(lesson, progress, executor, ahead):
            progress.learnt.add(more)
            progress.games += games
            heard(games)
            if journal is not None:
                journal.write(progress)
        values = progress.learnt.values(counts)
        progress = Progress(generation + 1, 0, values, Learnt.nothing())
    return progress.leaves


def _taught(
    lesson: Lesson, progress: Progress, executor: Executor, ahead: int
) -> Iterator[tuple[Learnt, int]]:
    """What the rest of the generation's games teach, piece by piece, in their order."""
    leaves = Leaves(f"generation {progress.generation}", progress.leaves)
    seed = lesson.seed + progress.generation * GENERATION_STEP
    rest = range(progress.games, lesson.games[progress.generation])

    def piece(numbers: range) -> Learnt:
        return learn(lesson, leaves, [game_state(seed, number) for number in numbers])

    handed: deque[tuple[Future[Learnt], int]] = deque()
    try:
        for numbers in _pieces(rest):
            handed.append((executor.submit(piece, numbers), len(numbers)))
            if len(handed) >= ahead:
                learnt, games = handed.popleft()
                yield learnt.result(), games
        while handed:
            learnt, games = handed.popleft()
            yield learnt.result(), games
    finally:
        # whoever breaks off waits for what is under way, and for no more
        for learnt, _ in handed:
            learnt.cancel()


def learn(lesson: Lesson, leaves: Leaves, states: Sequence[int]) -> Learnt:
    """What the games of these states teach, when they are played with these leaves."""
    words, board, _ = tables_of(lesson.lexicon, lesson.edition, None)
    games: Games = new_games(words, board, Side(leaves), Side(leaves))
    _, sums, counts, turn_sum, turns = games.play_learning(array("Q", states), EXCHANGE_MINIMUM)
    return Learnt(sums, counts, turn_sum, turns)


def _pieces(games: range) -> Iterator[range]:
    for first in range(games.start, games.stop, PIECE):
        yield range(first, min(first + PIECE, games.stop))
