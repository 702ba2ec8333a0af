"""Leave values in files, as other engines keep them: KLV2 read and written, the older KLV read.

Both hold a DAWG of leaves and a value for each, numbered in the order of the graph. Their numbers
are little-endian: how many nodes, the nodes, how many values, the values. A KLV2 has 32-bit floats
for them, a KLV 16-bit integers of 256ths of a point; nothing but their sizes tells them apart.
"""

from __future__ import annotations

import sys
from array import array
from dataclasses import dataclass
from enum import StrEnum
from math import comb
from typing import TYPE_CHECKING, TypeVar

from tilewright.engine.kernels.leave_codec import RANKS, fill_table, fill_values
from tilewright.lexicon.errors import BadGraph
from tilewright.lexicon.graph import replace_file
from tilewright.lexicon.kernels.graph_examiner import MOST_NODES, count_strings

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

TILES = 27
LARGEST_LEAVE = 6
LARGEST_IN_FILE = 7
TABLE_LENGTH = RANKS[LARGEST_LEAVE + 1]
MOST_THOUSANDTHS = 8_000_000  # more, and a 32-bit float would lose thousandths
MOST_LEAVES = comb(TILES + LARGEST_IN_FILE, LARGEST_IN_FILE) - 1
LARGEST_FILE = 8 + 4 * MOST_NODES + 4 * MOST_LEAVES

_WORD = 4
_LAST_SIBLING = 0x400000
_LEAVE_ENDS = 0x800000
_EMPTY_LIST = _LAST_SIBLING

Numbers = TypeVar("Numbers", "array[int]", "array[float]")


class BadLeaves(ValueError):
    """Leave values cannot be read or written; ``evidence`` says what was found and where."""

    def __init__(self, message: str, **evidence: str | int | float) -> None:
        super().__init__(message)
        self.evidence = evidence


class LeavesMissing(BadLeaves):
    """There is no such file."""


class LeavesTooLarge(BadLeaves):
    """A file is larger than any leave values need to be."""


class LeaveFormat(StrEnum):
    """How a file holds its values."""

    KLV = "KLV"
    KLV2 = "KLV2"


@dataclass(frozen=True, eq=False)
class LeaveFile:
    """A sound file of leaves: no walk of its graph is endless, and each leave has a value."""

    format: LeaveFormat
    nodes: array[int]
    values: array[float]

    def table(self) -> array[int]:
        """The values by rank, in thousandths of a point; 0 for leaves that the file lacks.

        Raises BadLeaves for a value that is no number or beyond 8,000 points.
        """
        table = array("i", bytes(4 * TABLE_LENGTH))
        try:
            wrong = fill_table(self.nodes, self.values, table, MOST_THOUSANDTHS)
        except BadGraph as error:
            raise BadLeaves(str(error), **error.evidence) from error
        if wrong >= 0:
            raise BadLeaves(
                f"value {wrong} is not between -8,000 and 8,000 points",
                index=wrong,
                value=self.values[wrong],
            )
        return table


def read_leaves(path: Path) -> array[int]:
    """The values in a KLV2 or KLV file, by rank: see `leave_codec`.

    Leaves that the file lacks are worth 0; leaves of seven tiles are left out. Raises BadLeaves:
    LeavesMissing, LeavesTooLarge, or with the place and what was found there.
    """
    return read_leave_file(path).table()


def read_leave_file(path: Path) -> LeaveFile:
    """What a KLV2 or KLV file holds; it is examined from end to end, but its values are not.

    Raises BadLeaves as `read_leaves` does.
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
    return leaves_of_bytes(content)


def leaves_of_bytes(content: bytes) -> LeaveFile:
    """What the content of a KLV2 or KLV file holds.

    Raises BadLeaves when it is not all there, or its graph is not sound.
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
            raise BadLeaves("the values are not as many as said", size=size, values=count)
    try:
        leaves = count_strings(nodes, LARGEST_IN_FILE, MOST_LEAVES)
    except BadGraph as error:
        raise BadLeaves(f"the graph of the leaves: {error}", **error.evidence) from error
    if leaves != count:
        raise BadLeaves("there is not a value for each leave", leaves=leaves, values=count)
    return LeaveFile(kind, nodes, values)


def write_leaves(path: Path, table: array[int], counts: Sequence[int]) -> None:
    """The file is a KLV2 of the table: see `bytes_of_leaves`. It is written whole or not at all."""
    replace_file(path, bytes_of_leaves(table, counts))


def bytes_of_leaves(table: array[int], counts: Sequence[int]) -> bytes:
    """The content of a KLV2 file with every value of a table by rank.

    It has the leaves of 1 to 6 tiles that ``counts`` (of tile 0, the blank, to 26) allow, or all
    leaves there are if any other has a value that is not 0. The value of the empty leave must be
    0, for the format has no place for it.

    Raises BadLeaves for a table of another length, or a value beyond 8,000 points.
    """
    if len(table) != TABLE_LENGTH or table[0] != 0:
        raise BadLeaves("no table of leaves by rank, or keeping nothing is worth something")
    if max(table) > MOST_THOUSANDTHS or min(table) < -MOST_THOUSANDTHS:
        raise BadLeaves("a value is beyond 8,000 points", highest=max(table), lowest=min(table))
    nodes, values = _valued_graph(table, counts)
    if values.count(0) - len(values) != table.count(0) - len(table):
        nodes, values = _valued_graph(table, [LARGEST_LEAVE] * TILES)
    graph, points = _little(nodes).tobytes(), _little(values).tobytes()
    return b"".join([_head(nodes), graph, _head(values), points])


def leave_graph(copies: Sequence[int]) -> array[int]:
    """The DAWG of all leaves of 1 to 6 tiles with at most so many copies of each tile.

    Arc 0 leads to it; arc 1 is that of a word graph without a GADDAG.
    """
    nodes = array("I", [0, _EMPTY_LIST])
    known: dict[tuple[int, int, int], int] = {}

    def list_from(tile: int, left: int, size: int) -> int:
        """Where the list begins of this tile, with copies left, and all after it; 0 if empty.

        At most ``size`` tiles may still be added.
        """
        while tile < TILES and not left:
            tile += 1
            left = copies[tile] if tile < TILES else 0
        if tile == TILES or not size:
            return 0
        key = (tile, min(left, size), size)
        if key not in known:
            tiles = [(tile, left)]
            tiles += [(other, copies[other]) for other in range(tile + 1, TILES) if copies[other]]
            arcs = [
                other << 24 | _LEAVE_ENDS | list_from(other, some - 1, size - 1)
                for other, some in tiles
            ]
            arcs[-1] |= _LAST_SIBLING
            for place, (other, some) in enumerate(tiles):
                # the end of a list is a list as well
                known.setdefault((other, min(some, size), size), len(nodes) + place)
            nodes.extend(arcs)
        return known[key]

    nodes[0] = _EMPTY_LIST | list_from(0, copies[0], LARGEST_LEAVE)
    return nodes


def _valued_graph(table: array[int], copies: Sequence[int]) -> tuple[array[int], array[float]]:
    """The graph of all leaves of at most so many copies, and their values."""
    nodes = leave_graph(copies)
    values = array("f", bytes(4 * count_strings(nodes, LARGEST_LEAVE, TABLE_LENGTH)))
    fill_values(nodes, table, values)
    return nodes, values


def _head(part: Sequence[float]) -> bytes:
    return len(part).to_bytes(_WORD, "little")


def _length(content: bytes, at: int) -> int:
    if len(content) < at + _WORD:
        raise BadLeaves("the file is cut off", size=len(content), needed=at + _WORD)
    return int.from_bytes(content[at : at + _WORD], "little")


def _integers(kind: str, content: bytes, start: int, count: int) -> array[int]:
    """So many integers that begin at a place of the content."""
    read = array(kind)
    end = start + count * read.itemsize
    if end > len(content):
        raise BadLeaves("the file is cut off", size=len(content), needed=end)
    read.frombytes(content[start:end])
    return _little(read)


def _floats(content: bytes, start: int) -> array[float]:
    """The floats from a place of the content to its end."""
    read = array("f")
    read.frombytes(content[start:])
    return _little(read)


def _little(numbers: Numbers) -> Numbers:
    """The numbers from this machine's byte order to little-endian, or back."""
    if sys.byteorder == "big":
        numbers = numbers[:]
        numbers.byteswap()
    return numbers
