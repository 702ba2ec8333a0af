"""Leave values in the files of other engines: KLV2 is read and written, the older KLV read.

Both hold a DAWG of leaves and a value for each, numbered in the order of the graph. Their numbers
are little-endian: the number of nodes, the nodes, the number of values, the values. A KLV2 has
32-bit floats for these, a KLV 16-bit integers of 256ths of a point; only their sizes tell the two
formats apart.
"""

from __future__ import annotations

import sys
from array import array
from dataclasses import dataclass
from enum import StrEnum
from math import comb
from typing import TYPE_CHECKING, TypeVar

from tilewright.engine.kernels.leave_codec import fill_table, fill_values
from tilewright.engine.layout import LARGEST_LEAVE, TILES, leave_starts
from tilewright.errors import TilewrightError
from tilewright.lexicon.errors import BadGraph
from tilewright.lexicon.graph import replace_file
from tilewright.lexicon.kernels.graph_examiner import LETTERS, MOST_NODES, count_strings

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

ENGLISH = bytes(ord(letter) & 31 for letter in "QZJXKFHVWYBCMPDGAEILNORSTU@")
"""The codes of the English tiles in the order of ranks: dearest first, the blank last."""

LARGEST_IN_FILE = 7
TABLE_LENGTH = leave_starts(len(ENGLISH))[-1]
MOST_THOUSANDTHS = 8_000_000  # beyond this a 32-bit float loses thousandths
MOST_LEAVES = comb(TILES + LARGEST_IN_FILE, LARGEST_IN_FILE) - 1
LARGEST_FILE = 8 + 4 * MOST_NODES + 4 * MOST_LEAVES

_WORD = 4
_LAST_SIBLING = 0x400000
_LEAVE_ENDS = 0x800000
_EMPTY_LIST = _LAST_SIBLING

Numbers = TypeVar("Numbers", "array[int]", "array[float]")


class BadLeaves(TilewrightError, ValueError):
    """Leave values that cannot be read or written; ``evidence`` holds the finding and its place."""

    def __init__(self, message: str, **evidence: str | int | float) -> None:
        super().__init__(message)
        self.evidence = evidence


class LeavesMissing(BadLeaves):
    """A file of leaves that does not exist."""


class LeavesTooLarge(BadLeaves):
    """A file larger than any leave values need to be."""


class LeaveFormat(StrEnum):
    """The format of the values in a file."""

    KLV = "KLV"
    KLV2 = "KLV2"


@dataclass(frozen=True, eq=False)
class LeaveFile:
    """A valid file of leaves: every walk of its graph ends, and each leave has a value."""

    format: LeaveFormat
    nodes: array[int]
    values: array[float]

    def table(self, order: bytes = ENGLISH, codes: int | None = None) -> array[int]:
        """Return the values by rank, in thousandths of a point; 0 for leaves that the file lacks.

        `order` has the codes of the table's tiles in the order of ranks. Leaves of others are left
        out, beyond the first `codes` of tiles, the blank included.

        Raises BadLeaves for a tile that there is not, or a value that is not a number or beyond
        8,000 points.
        """
        table = array("i", bytes(4 * leave_starts(len(order))[-1]))
        codes = len(order) if codes is None else codes
        try:
            wrong = fill_table(self.nodes, self.values, table, MOST_THOUSANDTHS, order, codes)
        except BadGraph as error:
            raise BadLeaves(str(error), **error.evidence) from error
        if wrong >= 0:
            raise BadLeaves(
                f"value {wrong} is not between -8,000 and 8,000 points",
                index=wrong,
                value=self.values[wrong],
            )
        return table


def read_leaves(path: Path, order: bytes = ENGLISH, codes: int | None = None) -> array[int]:
    """Return the values in a KLV2 or KLV file, by rank: see `LeaveFile.table`.

    Leaves that the file lacks are worth 0; leaves of seven tiles are left out. Raises BadLeaves:
    LeavesMissing, LeavesTooLarge, or with the place and the finding.
    """
    codes = len(order) if codes is None else codes
    return read_leave_file(path, codes - 1).table(order, codes)


def read_leave_file(path: Path, letters: int = LETTERS) -> LeaveFile:
    """Return the content of a KLV2 or KLV file; its structure is validated, but not its values.

    The tiles are of an alphabet with this number of `letters`. Raises BadLeaves as `read_leaves`
    does.
    """
    try:
        size = path.stat().st_size
        if size > LARGEST_FILE:
            raise LeavesTooLarge(f"{path.name} is too large for leaves", path=str(path), size=size)
        with path.open("rb") as file:
            content = file.read(LARGEST_FILE + 1)
    except OSError as error:
        reason = error.strerror or "unreadable"
        raise LeavesMissing(f"{path}: {reason}", path=str(path)) from error
    return leaves_of_bytes(content, letters)


def leaves_of_bytes(content: bytes, letters: int = LETTERS) -> LeaveFile:
    """Parse the content of a KLV2 or KLV file with tiles of an alphabet with this number of
    `letters`.

    Raises BadLeaves when it is incomplete, or its graph is not valid.
    """
    nodes = _integers("I", content, _WORD, _length(content, 0))
    start = 2 * _WORD + _WORD * len(nodes)
    count = _length(content, start - _WORD)
    match len(content) - start:
        case size if size == _WORD * count:
            kind, values = LeaveFormat.KLV2, _floats(content, start)
        case size if size == 2 * count:
            small = _integers("h", content, start, count)
            kind, values = LeaveFormat.KLV, array("f", (value / 256 for value in small))
        case size:
            raise BadLeaves(
                "the number of values differs from the one stated", size=size, values=count
            )
    try:
        leaves = count_strings(nodes, LARGEST_IN_FILE, MOST_LEAVES, letters)
    except BadGraph as error:
        raise BadLeaves(f"the graph of the leaves: {error}", **error.evidence) from error
    if leaves != count:
        raise BadLeaves(
            "the number of values differs from the number of leaves", leaves=leaves, values=count
        )
    return LeaveFile(kind, nodes, values)


def write_leaves(
    path: Path, table: array[int], counts: Sequence[int], order: bytes = ENGLISH
) -> None:
    """Write the table to a KLV2 file atomically: see `bytes_of_leaves`."""
    replace_file(path, bytes_of_leaves(table, counts, order))


def bytes_of_leaves(table: array[int], counts: Sequence[int], order: bytes = ENGLISH) -> bytes:
    """Return the content of a KLV2 file with every value of a table by rank.

    It has the leaves of 1 to 6 tiles that ``counts`` (by code, from 0, the blank, on) allow, all of
    them tiles of ``order``, which has the codes in the order of ranks; or all leaves of these if
    any other has a value that is not 0. The value of the empty leave must be 0, because the format
    has no place for it.

    Raises BadLeaves for a table of the wrong length, or a value beyond 8,000 points.
    """
    if len(table) != leave_starts(len(order))[-1] or table[0] != 0:
        raise BadLeaves("not a table of leaves by rank, or the empty leave has a value")
    if max(table) > MOST_THOUSANDTHS or min(table) < -MOST_THOUSANDTHS:
        raise BadLeaves("a value is beyond 8,000 points", highest=max(table), lowest=min(table))
    nodes, values = _valued_graph(table, counts, order)
    if values.count(0) - len(values) != table.count(0) - len(table):
        most = [LARGEST_LEAVE if code in order else 0 for code in range(len(counts))]
        nodes, values = _valued_graph(table, most, order)
    graph, points = _little(nodes).tobytes(), _little(values).tobytes()
    return b"".join([_head(nodes), graph, _head(values), points])


def leave_graph(copies: Sequence[int]) -> array[int]:
    """Return the DAWG of all leaves of 1 to 6 tiles with at most this many copies of each tile.

    Arc 0 leads to it; arc 1 is that of a word graph without a GADDAG.
    """
    nodes, kinds = array("I", [0, _EMPTY_LIST]), len(copies)
    known: dict[tuple[int, int, int], int] = {}

    def list_from(tile: int, left: int, size: int) -> int:
        """Return the start of the list of this tile, with copies left, and later ones; 0 if empty.

        At most ``size`` more tiles may be added.
        """
        while tile < kinds and not left:
            tile += 1
            left = copies[tile] if tile < kinds else 0
        if tile == kinds or not size:
            return 0
        key = (tile, min(left, size), size)
        if key not in known:
            tiles = [(tile, left)]
            tiles += [(other, copies[other]) for other in range(tile + 1, kinds) if copies[other]]
            arcs = [
                other << 24 | _LEAVE_ENDS | list_from(other, some - 1, size - 1)
                for other, some in tiles
            ]
            arcs[-1] |= _LAST_SIBLING
            for place, (other, some) in enumerate(tiles):
                # the tail of a list is a list too
                known.setdefault((other, min(some, size), size), len(nodes) + place)
            nodes.extend(arcs)
        return known[key]

    nodes[0] = _EMPTY_LIST | list_from(0, copies[0], LARGEST_LEAVE)
    return nodes


def _valued_graph(
    table: array[int], copies: Sequence[int], order: bytes
) -> tuple[array[int], array[float]]:
    """Return the graph of all leaves of at most this many copies, and their values."""
    nodes = leave_graph(copies)
    values = array("f", bytes(4 * count_strings(nodes, LARGEST_LEAVE, len(table), len(copies) - 1)))
    fill_values(nodes, table, values, order)
    return nodes, values


def _head(part: Sequence[float]) -> bytes:
    return len(part).to_bytes(_WORD, "little")


def _length(content: bytes, at: int) -> int:
    if len(content) < at + _WORD:
        raise BadLeaves("the file is cut off", size=len(content), needed=at + _WORD)
    return int.from_bytes(content[at : at + _WORD], "little")


def _integers(kind: str, content: bytes, start: int, count: int) -> array[int]:
    """Return ``count`` integers from a place of the content."""
    read = array(kind)
    end = start + count * read.itemsize
    if end > len(content):
        raise BadLeaves("the file is cut off", size=len(content), needed=end)
    read.frombytes(content[start:end])
    return _little(read)


def _floats(content: bytes, start: int) -> array[float]:
    """Return the floats from a place of the content to its end."""
    read = array("f")
    read.frombytes(content[start:])
    return _little(read)


def _little(numbers: Numbers) -> Numbers:
    """Convert the numbers from this machine's byte order to little-endian, or back."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers
