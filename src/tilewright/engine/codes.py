"""The tiles of a set in the kernels' coding: the blank is 0, the letters of the alphabet follow."""

from codecs import charmap_decode
from collections.abc import Iterable
from functools import lru_cache

from tilewright.engine.layout import BLANK_CODE, CODES
from tilewright.engine.moves import THROUGH
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.board import EMPTY
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles, TileSet

_NOTHING = "?"
"""Written for the codes that no tile has."""


class TileCodes:
    """The codes of an alphabet's tiles; one instance serves every thread.

    `tiles` has the tiles by code, `written` what is written for each code of a square: a full stop
    for 0, capitals, and small letters for blanks.

    >>> codes = TileCodes("ABC")
    >>> codes.tiles, codes.counts(Tiles.parse("CAB?C")).hex(), codes.laid(bytes([2, 0, 35]))
    ('?ABC', '01010102', 'B.c')
    """

    __slots__ = ("_cells", "tiles", "written")

    def __init__(self, letters: str) -> None:
        self.tiles = BLANK + letters
        written = [_NOTHING] * CODES
        written[0] = THROUGH
        for code, letter in enumerate(letters, 1):
            written[code], written[BLANK_CODE + code] = letter, letter.lower()
        self.written = "".join(written)
        kinds = range(1, len(letters) + 1)
        self._cells = {EMPTY: 0} | {
            written[code]: code for first in (0, BLANK_CODE) for code in map(first.__add__, kinds)
        }

    def board(self, cells: Iterable[str]) -> bytes:
        """Return squares in the kernels' coding."""
        codes = self._cells
        return bytes([codes[cell] for cell in cells])

    def counts(self, tiles: Tiles) -> bytes:
        """Return how many there are of the blank and of every letter; others are left out."""
        text = tiles.characters
        return bytes([text.count(tile) for tile in self.tiles])

    def order(self, tiles: str) -> bytes:
        """Return the codes of these tiles."""
        return bytes(map(self.tiles.index, tiles))

    def laid(self, codes: bytes) -> str:
        """Return the letters for these codes of squares, a full stop for 0."""
        return charmap_decode(codes, "strict", self.written)[0]

    def tile(self, code: int) -> Tile:
        """Return the tile with this code, as it is on a rack."""
        return Tile(self.tiles[code])


@lru_cache(maxsize=64)
def _codes(letters: str) -> TileCodes:
    return TileCodes(letters)


def codes_of(tile_set: TileSet) -> TileCodes:
    """Return the codes of the set's tiles."""
    return _codes(tile_set.alphabet.characters)


def board_codes(position: Position) -> bytes:
    """Return the board in the kernel's coding."""
    return codes_of(position.edition.tile_set).board(position.board.cells)


def tile_counts(tiles: Tiles, tile_set: TileSet) -> bytes:
    """Return tiles in the kernel's coding: the counts of blanks, A, B and so on."""
    return codes_of(tile_set).counts(tiles)
