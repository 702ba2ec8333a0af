"""A file that keeps the state of training.

The file: a line of JSON with the format, the lesson and its progress, then, as they are in memory,
the leaves of the generation, the sums and the counts, and at the end the SHA-256 of all that. The
file is replaced atomically, so a kill at any moment leaves the old one or the new one.
"""

import hashlib
import sys
import time
from array import array
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import msgspec

from tilewright.engine.layout import leave_starts
from tilewright.engine.leaves import tiles_of_leaves
from tilewright.engine.training import Learnt, Lesson, Progress
from tilewright.lexicon import load_lexicon
from tilewright.lexicon.graph import replace_file
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS, edition_named

SECONDS_BETWEEN = 10.0
_ARRAYS = "iqI"
_EACH = sum(array(code).itemsize for code in _ARRAYS)
_DIGEST = 32
_HEAD = 4096


class OtherTraining(ValueError):
    """A file with another lesson's training, or a damaged one."""

    def __init__(self, path: Path, why: str) -> None:
        self.path = path
        super().__init__(f"{path}: {why}; remove it, or start over with --force")


class _Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
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

    def read(self) -> Progress | None:
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
            head = msgspec.json.decode(line, type=_Head)
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
        return Progress(
            head.generation, head.games, table, Learnt(sums, counts, head.turn_sum, head.turns)
        )

    def write(self, progress: Progress) -> None:
        """Write the progress to the file, unless it was written less than ten seconds ago."""
        if time.monotonic() < self.written + self.seconds_between:
            return
        learnt = progress.learnt
        head = _Head(
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
