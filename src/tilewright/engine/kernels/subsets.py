# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The subsets of a rack by size: their hashes, highest scores and leaves.

Those of one size are in ascending order of their masks, so that a smaller rack has the first
ones, and rows over subsets are numbers side by side. A set of subsets is 64 bits.
"""

from array import array

import cython

from tilewright.engine.kernels.rack_values import RackValues
from tilewright.engine.kernels.word_map import WordMap

if not cython.compiled:
    from tilewright.engine.bits import MASK64
    from tilewright.engine.layout import KINDS, MASKS, MOST_SUBSETS, MOST_TILES, NO_EQUITY

    NEVER = -31000


class Subsets:
    """All subsets of the rack in `rack`; not safe to share between threads."""

    def __init__(self, rack: RackValues, word_map: WordMap):
        """Take the letters' hashes from the word map."""
        self.rack, self.letters = rack, word_map.letters
        self.hash = array("Q", bytes(8 * KINDS * MOST_SUBSETS))
        self.with_blanks = array("Q", bytes(8 * KINDS))
        self.value = array("i", bytes(4 * KINDS * MOST_SUBSETS))
        self.best_value = array("i", bytes(4 * KINDS))
        self.points = array("h", bytes(2 * KINDS * MOST_TILES * MOST_SUBSETS))
        self.added = array("h", bytes(2 * KINDS * MOST_SUBSETS))
        self._list()
        self._list_meetings()

    def _list(self):
        masks, index = bytearray(KINDS * MOST_SUBSETS), bytearray(KINDS * 7 * MOST_SUBSETS)
        below = array("i", bytes(4 * KINDS * KINDS))
        for size in range(1, KINDS):
            of_size = [mask for mask in range(1, MASKS) if mask.bit_count() == size]
            for number, mask in enumerate(of_size):
                masks[size * MOST_SUBSETS + number] = mask
                held = [bit for bit in range(MOST_TILES) if mask >> bit & 1]
                for place, bit in enumerate(held):
                    index[(size * 7 + place) * MOST_SUBSETS + number] = bit
            for tiles in range(KINDS):
                below[tiles * KINDS + size] = sum(mask < 1 << tiles for mask in of_size)
        self.mask_of, self.index_of, self.below = masks, index, below

    def _list_meetings(self):
        """List, for each size and each mask of tiles, the subsets that have one of the tiles."""
        meeting = array("Q", bytes(8 * KINDS * MASKS))
        for size in range(1, KINDS):
            for number in range(self.below[MOST_TILES * KINDS + size]):
                for tile in range(MOST_TILES):
                    if self.mask_of[size * MOST_SUBSETS + number] >> tile & 1:
                        meeting[size * MASKS + (1 << tile)] |= 1 << number
            for tiles in range(1, MASKS):
                lowest = tiles & -tiles
                meeting[size * MASKS + tiles] = (
                    meeting[size * MASKS + (tiles ^ lowest)] | meeting[size * MASKS + lowest]
                )
        self.meeting = meeting

    def prepare(self):
        """Compute everything about the subsets of the rack, once its plays are valued."""
        total = cython.declare(cython.ulonglong[128])
        k: cython.int
        j: cython.int
        i: cython.Py_ssize_t
        into: cython.Py_ssize_t
        repeated: cython.int = self.add_hashes(total)
        for k in range(1, self.rack.size + 1):
            self.prepare_size(k, total, repeated)
            for j in range(k):
                into = (k * 7 + j) * MOST_SUBSETS
                for i in range(self.below[self.rack.size * KINDS + k]):
                    self.points[into + i] = self.rack.tile_points[self.index_of[into + i]]

    def add_hashes(self, total):
        """Compute the hash of every mask; return the mask of tiles equal to the one before."""
        tile: cython.int
        mask: cython.int
        bit: cython.int
        repeated: cython.int = 0
        letter: cython.ulonglong
        total[0] = 0
        for tile in range(self.rack.size):
            bit = 1 << tile
            letter = self.letters[self.rack.tiles[tile]]
            if tile and self.rack.tiles[tile] == self.rack.tiles[tile - 1]:
                repeated |= bit
            for mask in range(bit):
                total[bit | mask] = (total[mask] + letter) & MASK64
        return repeated

    def prepare_size(self, k, total, repeated):
        """Compute the hashes and values of the subsets of k tiles, and the best of those values."""
        row: cython.Py_ssize_t = k * MOST_SUBSETS
        count: cython.int = self.below[self.rack.size * KINDS + k]
        full: cython.int = (1 << self.rack.size) - 1
        i: cython.Py_ssize_t
        mask: cython.int
        value: cython.int
        best: cython.int = NO_EQUITY
        with_blanks: cython.ulonglong = 0
        for i in range(count):
            mask = self.mask_of[row + i]
            value = self.rack.play_value[full ^ mask]
            best = max(best, value)
            self.hash[row + i] = total[mask]
            self.value[row + i] = value
            # rounded up to whole points; a duplicate subset never wins
            self.added[row + i] = (value + 100000999) // 1000 - 100000
            if repeated & mask & ~(mask << 1):
                self.added[row + i] = NEVER
            if mask & self.rack.blank_mask:
                with_blanks |= cython.cast(cython.ulonglong, 1) << i
        for i in range(count, MOST_SUBSETS):
            self.added[row + i] = NEVER
        self.best_value[k] = best
        self.with_blanks[k] = with_blanks

    def blanks_in(self, k, i):
        """Return how many blanks are among the tiles of the i-th subset of k."""
        return self.rack.size_of[self.mask_of[k * MOST_SUBSETS + i] & self.rack.blank_mask]
