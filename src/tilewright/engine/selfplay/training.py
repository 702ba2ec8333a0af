"""Leave values learned from games of the program against itself, and the file of their progress.

Each generation plays with the leaves of the one before, the first with none. For every move made
from a full rack while the bag has tiles, the equity is added to each leave that is part of the
rack. The value of a leave is the mean of its moves minus the mean of all. Rare leaves are shrunk
towards an estimate from smaller leaves (`LeaveSmoothing`).

The file: a line of JSON with the format, the lesson and its progress, then, as they are in memory,
the leaves of the generation, the sums and the counts, and at the end the SHA-256 of all that. The
file is replaced atomically, so a kill at any moment leaves the old one or the new one.
"""

import hashlib
import sys
import time
from array import array
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, Protocol

import msgspec

from tilewright.engine.kernels.games import Games
from tilewright.engine.kernels.leave_smoothing import LeaveSmoothing, add_sums
from tilewright.engine.layout import leave_starts
from tilewright.engine.leaves import Leaves, no_leaves, tiles_of_leaves
from tilewright.engine.ordered_submit import ordered_submit
from tilewright.engine.searching import Side, game_state, new_games
from tilewright.engine.selfplay.selfplay import EXCHANGE_MINIMUM, tables_of
from tilewright.errors import TilewrightError
from tilewright.game.amounts import require_number, require_seed
from tilewright.lexicon import load_lexicon
from tilewright.lexicon.graph import replace_file
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, edition_named
from tilewright.rules.tiles import TileSet

PIECE = 5_000
AHEAD = 8
"""Pieces in progress or waiting to be added; the results of one take 11 MB."""

WEIGHT = 200.0
"""A leave seen this often lies half-way between its mean and the estimate."""

GENERATIONS = 3
GENERATION_STEP = 1 << 32
"""The offset between the seeds of one generation and the next."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """The inputs of training: a lexicon by name or file, an edition (or its name), games, a seed.

    `games` has the number for every generation.
    """

    games: tuple[int, ...]
    lexicon: str = "club"
    edition: str | Edition = "standard"
    seed: int = 0

    def __post_init__(self) -> None:
        require_seed(self.seed)
        for games in self.games:
            require_number("the games of a generation", games, 1)


@dataclass(slots=True)
class Learnt:
    """The results of a generation's games, as exact sums that can be added."""

    sums: "array[int]"
    counts: "array[int]"
    turn_sum: int = 0
    turns: int = 0

    @classmethod
    def nothing(cls, leaves: int) -> "Learnt":
        """Return the results before the first game, for the given number of leaves."""
        return cls(array("q", bytes(8 * leaves)), array("I", bytes(4 * leaves)))

    def add(self, other: "Learnt") -> None:
        """Add the results of the other."""
        add_sums(self.sums, self.counts, other.sums, other.counts)
        self.turn_sum += other.turn_sum
        self.turns += other.turns

    def values(self, copies: bytes) -> "array[int]":
        """Return the table of leaves from these games.

        `copies` has how many the set has of each tile, in the order of ranks.
        """
        smoothing = LeaveSmoothing(
            self.sums,
            self.counts,
            self.turn_sum,
            self.turns,
            WEIGHT,
            copies,
        )
        values: array[int] = smoothing.values()
        return values


def default_games(games: int, generations: int = GENERATIONS) -> tuple[int, ...]:
    """Return the number of games in each generation.

    Each has two fifths of the next one's; the last has the rest.

    >>> default_games(1000)
    (100, 250, 650)
    >>> default_games(1000, generations=1)
    (1000,)
    """
    earlier = [games * 2**back // (4 * 5**back) for back in reversed(range(generations - 1))]
    return *earlier, games - sum(earlier)


class TrainingJournal(Protocol):
    """Storage for the state of training, so that it can be resumed."""

    def read(self) -> "TrainingProgress | None":
        """Return the progress of this lesson; None if it has not begun."""

    def write(self, progress: "TrainingProgress") -> None:
        """Record the progress; an implementation may skip it."""


@dataclass(slots=True)
class TrainingProgress:
    """The progress of a lesson: the games of a generation so far, and their results.

    `leaves` are those the generation plays with.
    """

    generation: int
    games: int
    leaves: "array[int]"
    learnt: Learnt

    @classmethod
    def none(cls, tile_set: TileSet) -> "TrainingProgress":
        """Return the progress before the first game with these tiles."""
        values = no_leaves(tile_set).values
        return cls(0, 0, values, Learnt.nothing(len(values)))


def train(
    lesson: Lesson,
    executor: Executor,
    heard: Callable[[int], None] = lambda _: None,
    journal: TrainingJournal | None = None,
    ahead: int = AHEAD,
) -> "array[int]":
    """Return the table of leaves after all generations; `heard` is called after every piece.

    The same lesson gives the same table on any executor, whether trained in one go or resumed from
    the journal; on resuming, `heard` is called at once with the earlier games. The executor must be
    one of threads, because the pieces share the leaves of their generation. `ahead` pieces are in
    progress or waiting to be added: at least as many as there are threads.

    Raises:
        LexiconError: there is no such lexicon.
        KeyError: there is no such edition.
    """
    tile_set = edition_named(lesson.edition).tile_set
    tables_of(lesson.lexicon, lesson.edition, None)  # so that errors in them are raised here
    copies = bytes(tile_set.tiles.count(Tile(tile)) for tile in tiles_of_leaves(tile_set))
    before = None if journal is None else journal.read()
    progress = TrainingProgress.none(tile_set) if before is None else before
    if before is not None:
        heard(sum(lesson.games[: before.generation]) + before.games)
    for generation in range(progress.generation, len(lesson.games)):
        for more, games in _taught(lesson, progress, executor, ahead):
            progress.learnt.add(more)
            progress.games += games
            heard(games)
            if journal is not None:
                journal.write(progress)
        values = progress.learnt.values(copies)
        progress = TrainingProgress(generation + 1, 0, values, Learnt.nothing(len(values)))
    return progress.leaves


def _taught(
    lesson: Lesson, progress: TrainingProgress, executor: Executor, ahead: int
) -> Iterator[tuple[Learnt, int]]:
    """Yield the results of the rest of the generation's games, piece by piece, in order."""
    order = tiles_of_leaves(edition_named(lesson.edition).tile_set)
    leaves = Leaves(f"generation {progress.generation}", progress.leaves, order)
    seed = lesson.seed + progress.generation * GENERATION_STEP
    rest = range(progress.games, lesson.games[progress.generation])

    def taught(numbers: range) -> tuple[Learnt, int]:
        states = [game_state(seed, number) for number in numbers]
        return learn(lesson, leaves, states), len(numbers)

    yield from ordered_submit(executor, taught, _pieces(rest), ahead)


def learn(lesson: Lesson, leaves: Leaves, states: Sequence[int]) -> Learnt:
    """Play the games of these states with these leaves, and return the results."""
    words, board, _ = tables_of(lesson.lexicon, lesson.edition, None)
    games: Games = new_games(words, board, Side(leaves), Side(leaves))
    _, sums, counts, turn_sum, turns = games.play_learning(array("Q", states), EXCHANGE_MINIMUM)
    return Learnt(sums, counts, turn_sum, turns)


def _pieces(games: range) -> Iterator[range]:
    for first in range(games.start, games.stop, PIECE):
        yield range(first, min(first + PIECE, games.stop))


SECONDS_BETWEEN = 10.0
_ARRAYS = "iqI"
_EACH = sum(array(code).itemsize for code in _ARRAYS)
_DIGEST = 32
_HEAD = 4096


class OtherTraining(TilewrightError, ValueError):
    """A file with another lesson's training, or a damaged one."""

    def __init__(self, path: Path, why: str) -> None:
        self.path = path
        super().__init__(f"{path}: {why}; remove it, or start over with --force")


class _FileHead(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The first line of the file."""

    form: Literal["tilewright training 1"]
    lesson: str
    byte_order: str
    generation: int
    games: int
    turn_sum: int
    turns: int


@dataclass(slots=True)
class TrainingFile:
    """Keeps a lesson's training in a file, written every ten seconds."""

    path: Path
    lesson: Lesson
    seconds_between: float = SECONDS_BETWEEN
    written: float = 0.0

    def read(self) -> TrainingProgress | None:
        """Return the progress of this lesson; None if there is no file.

        Raises:
            OtherTraining: the file is another lesson's, or damaged.
        """
        leaves = self._leaves()
        largest = _HEAD + _EACH * leaves + _DIGEST
        try:
            with self.path.open("rb") as file:
                content = file.read(largest + 1)
        except FileNotFoundError:
            return None
        body, digest = content[:-_DIGEST], content[-_DIGEST:]
        if len(content) > largest or hashlib.sha256(body).digest() != digest:
            raise OtherTraining(self.path, "damaged")
        line, _, numbers = body.partition(b"\n")
        try:
            head = msgspec.json.decode(line, type=_FileHead)
        except msgspec.MsgspecError:
            raise OtherTraining(self.path, "not a file of this program") from None
        if head.lesson != self._name() or len(numbers) != _EACH * leaves:
            raise OtherTraining(self.path, "the training of other games or words")
        at = 0
        arrays = []
        for code in _ARRAYS:
            values = array(code)
            size = values.itemsize * leaves
            values.frombytes(numbers[at : at + size])
            if head.byte_order != sys.byteorder:
                values.byteswap()
            arrays.append(values)
            at += size
        table, sums, counts = arrays
        return TrainingProgress(
            head.generation, head.games, table, Learnt(sums, counts, head.turn_sum, head.turns)
        )

    def write(self, progress: TrainingProgress) -> None:
        """Write the progress to the file, unless it was written less than ten seconds ago."""
        if time.monotonic() < self.written + self.seconds_between:
            return
        learnt = progress.learnt
        head = _FileHead(
            form="tilewright training 1",
            lesson=self._name(),
            byte_order=sys.byteorder,
            generation=progress.generation,
            games=progress.games,
            turn_sum=learnt.turn_sum,
            turns=learnt.turns,
        )
        arrays = (progress.leaves, learnt.sums, learnt.counts)
        body = msgspec.json.encode(head) + b"\n" + b"".join(table.tobytes() for table in arrays)
        replace_file(self.path, body + hashlib.sha256(body).digest())
        self.written = time.monotonic()

    def remove(self) -> None:
        """Delete the file."""
        self.path.unlink(missing_ok=True)

    def _leaves(self) -> int:
        """Return how many leaves the tiles of the lesson have."""
        order = tiles_of_leaves(edition_named(self.lesson.edition).tile_set)
        return leave_starts(len(order))[-1]

    def _name(self) -> str:
        """Return a name for the inputs of the training except the program; words by content."""
        lesson = self.lesson
        edition = edition_named(lesson.edition)
        words = load_lexicon(lesson.lexicon, edition.language).content_hash
        played = edition.name if edition is EDITIONS.get(edition.name) else _content_of(edition)
        return f"games {lesson.games}, seed {lesson.seed}, {played}, words {words}"


def _content_of(edition: Edition) -> str:
    """Return a hash of what the games of an edition of one's own depend on."""
    tiles = edition.tile_set
    letters = (
        "".join(tiles.alphabet.faces),
        sorted(tiles.counts.items()),
        sorted(tiles.values.items()),
    )
    squares = [premium and premium.name for premium in edition.layout.premiums]
    content = repr((letters, squares, edition.bonus, sorted(edition.barred)))
    return hashlib.sha256(content.encode()).hexdigest()
