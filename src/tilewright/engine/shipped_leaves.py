"""The leaves that come with the package, and their compact format.

The format: four bytes that name it, the unit in thousandths of a point as 16 bits, and, deflated,
the low bytes of all values in units and then their high bytes (all numbers little-endian). Kept
apart, the two halves compress better than the whole numbers.
"""

import struct
import sys
import zlib
from array import array
from functools import cache, lru_cache
from os import PathLike
from pathlib import Path

from tilewright.engine.codes import codes_of
from tilewright.engine.estimated_leaves import MAGIC as BY_ESTIMATES
from tilewright.engine.estimated_leaves import formula_leaves, unpacked_by_estimates
from tilewright.engine.kernels.leave_smoothing import widened
from tilewright.engine.layout import leave_starts
from tilewright.engine.leave_files import (
    LARGEST_FILE,
    BadLeaves,
    leaves_of_bytes,
    read_leave_file,
    read_leaves,
)
from tilewright.engine.leaves import (
    LEAVES,
    NO_LEAVES,
    RANK_ORDER,
    Leaves,
    no_leaves,
    tiles_of_leaves,
)
from tilewright.rules.alphabet import MOST_LETTERS
from tilewright.rules.languages import UnknownLanguage, WordList, language_of
from tilewright.rules.tiles import ENGLISH, TileSet

FILE = Path(__file__).parent / "data" / "leaves.bin"
_HEAD = struct.Struct("<4sH")
_NAME = b"TWL1"
_TILE_AT = 24
UNIT = 20
"""The unit of the shipped values, in thousandths of a point."""


def default_leaves(tile_set: TileSet = ENGLISH) -> Leaves:
    """Return Tilewright's own values for these tiles.

    A package of words may bring those of its language. Those of English letters were learned from
    games of the program against itself; others follow a formula (`formula_leaves`).

    >>> from tilewright.rules.tiles import Tiles
    >>> default_leaves().value(Tiles.parse("S?")) > default_leaves().value(Tiles.parse("UUU"))
    True

    Raises:
        BadLeaves: those of an installed package are damaged.
    """
    brought = None if tile_set == ENGLISH else _of_package(tile_set)
    if brought is not None:
        return brought
    if tiles_of_leaves(tile_set) == RANK_ORDER:
        return _learned()
    return _by_formula(tile_set)


@cache
def _learned() -> Leaves:
    return Leaves("tilewright", unpacked(FILE.read_bytes()))


@lru_cache(maxsize=32)
def _by_formula(tile_set: TileSet) -> Leaves:
    return formula_leaves(tile_set)


def _of_package(tile_set: TileSet) -> Leaves | None:
    """Return the leaves that a package brings for just these tiles; None if none does."""
    try:
        language = language_of(tile_set)
    except UnknownLanguage:
        return None
    words = language.lexicon
    if words is None or words.leaves is None or language.tile_set != tile_set:
        return None
    return _in_package(words, tile_set)


def examine_leaves(words: WordList, tile_set: TileSet) -> None:
    """Check that the leaves of a list can be read; a process of its own may do it.

    Raises:
        BadLeaves: they cannot.
    """
    if words.leaves is not None:
        _in_package(words, tile_set)


@lru_cache(maxsize=32)
def _in_package(words: WordList, tile_set: TileSet) -> Leaves:
    path, order = Path(words.leaves or ""), tiles_of_leaves(tile_set)
    try:
        content = path.read_bytes() if path.stat().st_size <= LARGEST_FILE else b""
        if content.startswith(BY_ESTIMATES):
            return Leaves(words.name, unpacked_by_estimates(content, tile_set), order)
        if content.startswith(_NAME):
            return Leaves(words.name, unpacked(content, leave_starts(len(order))[-1]), order)
        codes = codes_of(tile_set)
        table = leaves_of_bytes(content, len(codes.tiles) - 1).table(
            codes.order(order), len(codes.tiles)
        )
    except (OSError, BadLeaves) as error:
        raise BadLeaves(
            f"the leaves of the list {words.name} cannot be read: {error}", path=str(path)
        ) from error
    return Leaves(words.name, table, order)


def packed(values: "array[int]", unit: int) -> bytes:
    """Return the values, rounded to the unit, in the compact format.

    Raises:
        OverflowError: a value is too large for 16 bits of the unit.
    """
    numbers = array("h", [round(value / unit) for value in values])
    if sys.byteorder == "big":
        numbers.byteswap()
    plain = numbers.tobytes()
    return _HEAD.pack(_NAME, unit) + zlib.compress(plain[0::2] + plain[1::2], 9)


def unpacked(content: bytes, leaves: int = LEAVES) -> "array[int]":
    """Return the values of the given number of leaves from the compact format.

    Raises:
        BadLeaves: the content has another format, or is damaged.
    """
    if len(content) < _HEAD.size:
        raise BadLeaves("too short for a file of leaves")
    name, unit = _HEAD.unpack_from(content)
    if name != _NAME or not unit:
        raise BadLeaves("not a file of leaves of this program")
    inflate = zlib.decompressobj()
    try:
        halves = inflate.decompress(content[_HEAD.size :], 2 * leaves)
    except zlib.error as error:
        raise BadLeaves(f"damaged: {error}") from None
    if len(halves) != 2 * leaves:
        raise BadLeaves(f"{len(halves) // 2} values instead of {leaves}")
    plain = bytearray(2 * leaves)
    plain[0::2], plain[1::2] = halves[:leaves], halves[leaves:]
    del halves  # peak memory is what counts, even if only for a moment
    numbers = array("h")
    numbers.frombytes(plain)
    del plain
    if sys.byteorder == "big":
        numbers.byteswap()
    return widened(numbers, unit)


class LeaveSource:
    """Leaves for every set of tiles: those given, those of a .klv2 file, or Tilewright's own.

    Raises:
        BadLeaves: the file cannot be read.
        TypeError: the source is something else.
    """

    def __init__(self, source: Leaves | str | PathLike[str] | None) -> None:
        if not isinstance(source, Leaves | str | PathLike | None):
            raise TypeError(f"leaves are a .klv2 file, or Leaves, not {source!r:.40}")
        self.source = source
        self._read: dict[str, Leaves] = {}
        if isinstance(source, str | PathLike):
            nodes = read_leave_file(Path(source), MOST_LETTERS).nodes
            if max(nodes) >> _TILE_AT < len(RANK_ORDER):
                self.of(ENGLISH)  # so that errors in it are raised here

    def of(self, tile_set: TileSet) -> Leaves:
        """Return the leaves for this set.

        Raises:
            BadLeaves: the file has leaves of other tiles.
            OtherTiles: those given have no values for some of the tiles.
        """
        if self.source is None:
            return default_leaves(tile_set)
        if self.source is NO_LEAVES:
            return no_leaves(tile_set)
        if isinstance(self.source, Leaves):
            self.source.require(tile_set)
            return self.source
        return self._in_file(Path(self.source), tile_set)

    def _in_file(self, path: Path, tile_set: TileSet) -> Leaves:
        # by the tiles alone: sets of English letters are many, and share one table
        codes, order = codes_of(tile_set), tiles_of_leaves(tile_set)
        found = self._read.get(order)
        if found is None:
            table = read_leaves(path, codes.order(order), len(codes.tiles))
            found = self._read[order] = Leaves(str(path), table, order)
        return found
