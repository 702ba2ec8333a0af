# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Upper bounds for a rack's scores on placements, computed without looking up words.

A bound is the smaller of two: the rack's dearest tiles on the dearest squares, and for every
square the dearest tile that it admits. With the best leave of its size it bounds the equity.
Placements of one lane and one number of tiles are a *row*; rows are taken by their highest bound.
"""

from array import array

import cython

from tilewright.engine.kernels.placements import Lanes
from tilewright.engine.kernels.rack_values import RackValues
from tilewright.engine.kernels.subsets import Subsets

if not cython.compiled:
    from tilewright.engine.layout import (
        DOUBLE_WIDTH,
        FACTOR_WIDTH,
        KINDS,
        LANES,
        LETTER_WIDTH,
        ROW_WIDTH,
        WIDTH,
    )

    NO_KEY = -2147483647
    HIGHEST_KEY = 8000


class PlacementBounds:
    """The bounds of a rack's placements on these lanes; not safe to share between threads."""

    def __init__(self, lanes: Lanes, rack: RackValues, subsets: Subsets):
        """Start without bounds."""
        self.lanes, self.rack, self.subsets = lanes, rack, subsets
        self.bit_of = array("H", [1 << bit for bit in range(WIDTH)])
        self.bound = array("h", bytes(2 * LANES * ROW_WIDTH))
        self.starts = array("H", bytes(2 * LANES * KINDS))
        self.fitting = array("H", bytes(2 * LANES * WIDTH))
        self.row_key = array("i", [NO_KEY] * 256)
        self.lane_key = array("i", [NO_KEY] * 32)

    def find(self):
        """Compute the bound of every placement, row and lane."""
        k: cython.Py_ssize_t
        lane: cython.int
        any_start: cython.uint
        for lane in range(LANES):
            any_start = 0
            for k in range(KINDS):
                self.starts[lane * KINDS + k] = 0
                self.row_key[lane * KINDS + k] = NO_KEY
                any_start |= self.lanes.starts[lane * KINDS + k]
            self.lane_key[lane] = NO_KEY
            if any_start:
                self.bound_lane(lane)

    def pop(self, least):
        """Take the row of the highest bound, if it reaches the equity `least`; -1: none does.

        The number of a row is its lane times 8 plus its tiles.
        """
        top: cython.int = NO_KEY
        key: cython.int
        row: cython.int
        lane: cython.int
        i: cython.Py_ssize_t
        for i in range(32):
            key = self.lane_key[i]
            top = max(top, key)
        if top == NO_KEY or (top >> 8) < least:
            return -1
        row = top & 255
        lane = row >> 3
        self.row_key[row] = NO_KEY
        top = NO_KEY
        for i in range(KINDS):
            key = self.row_key[lane * KINDS + i]
            top = max(top, key)
        self.lane_key[lane] = top
        return row

    def fit_tiles(self, lane, dearest):
        """Find, for every empty square, the tiles that it admits and the points of the dearest.

        Returns the squares that admit any.
        """
        fitting = cython.declare(cython.short[16])
        q: cython.Py_ssize_t
        i: cython.int
        admitted: cython.uint
        open_squares: cython.uint = 0
        points: cython.short
        tiles: cython.short = 0
        mask16: cython.ushort
        for q in range(WIDTH):
            dearest[q] = 0
            fitting[q] = 0
        # cheapest first, so that the dearest overwrites the others
        for i in range(self.rack.size - 1, -1, -1):
            # equal tiles are taken together
            tiles |= 1 << i
            if i and self.rack.tiles[i] == self.rack.tiles[i - 1]:
                continue
            admitted = self.lanes.open_squares[lane]
            if self.rack.tiles[i]:
                admitted = self.lanes.admits[lane * LETTER_WIDTH + self.rack.tiles[i]]
            open_squares |= admitted
            points = self.rack.tile_points[i]
            mask16 = cython.cast(cython.ushort, admitted)
            for q in range(WIDTH):
                dearest[q] = points if mask16 & self.bit_of[q] else dearest[q]
                fitting[q] |= tiles if mask16 & self.bit_of[q] else 0
            tiles = 0
        for q in range(WIDTH):
            self.fitting[lane * WIDTH + q] = fitting[q]
        return open_squares

    def bound_lane(self, lane):
        """Compute the bounds of one lane's placements, row by row, and the highest of them."""
        dearest = cython.declare(cython.short[16])
        alone = cython.declare(cython.short[32])
        crossed = cython.declare(cython.short[32])
        main = cython.declare(cython.short[16])
        across = cython.declare(cython.short[16])
        k: cython.Py_ssize_t
        q: cython.Py_ssize_t
        at: cython.Py_ssize_t = lane * DOUBLE_WIDTH
        highest: cython.int
        open_squares: cython.uint = self.fit_tiles(lane, dearest)
        usable: cython.uint = open_squares
        found: cython.uint
        key: cython.int
        for q in range(WIDTH):
            alone[q] = self.lanes.alone[at + q] * dearest[q]
            crossed[q] = self.lanes.crossed[at + q] * dearest[q]
            alone[q + WIDTH] = 0
            crossed[q + WIDTH] = 0
            main[q] = 0
            across[q] = 0
        for k in range(1, self.rack.size + 1):
            usable &= open_squares >> (k - 1)
            found = usable & self.lanes.starts[lane * KINDS + k]
            self.starts[lane * KINDS + k] = found
            for q in range(WIDTH):
                main[q] += alone[q + k - 1]
                across[q] += crossed[q + k - 1]
            if found == 0:
                continue
            highest = self.bound_row(lane, k, main, across)
            # a key has 32 bits; no play is worth more
            highest = min(HIGHEST_KEY, highest)
            key = (highest * 1000 + self.subsets.best_value[k]) * 256 + lane * KINDS + k
            self.row_key[lane * KINDS + k] = key
            self.lane_key[lane] = max(self.lane_key[lane], key)

    def bound_row(self, lane, k, main, across):
        """Compute the bounds of the lane's placements of k tiles; return the highest.

        `main` and `across` are the scores of the dearest tile on each square.
        """
        most = cython.declare(cython.short[16])
        j: cython.Py_ssize_t
        q: cython.Py_ssize_t
        row: cython.Py_ssize_t = lane * ROW_WIDTH + k * WIDTH
        base: cython.Py_ssize_t = lane * FACTOR_WIDTH + (k * (k - 1) // 2) * WIDTH
        points: cython.short
        x: cython.short
        y: cython.short
        highest: cython.short = -30000
        mask16: cython.ushort = self.starts[lane * KINDS + k]
        for q in range(WIDTH):
            most[q] = 0
        for j in range(k):
            points = self.rack.tile_points[j]
            for q in range(WIDTH):
                most[q] += points * self.lanes.factor[base + j * WIDTH + q]
        for q in range(WIDTH):
            x = most[q]
            y = self.lanes.multiplier[row + q] * main[q] + across[q]
            x = min(y, x)
            x += self.lanes.fixed[row + q]
            x = x if mask16 & self.bit_of[q] else -30000
            most[q] = x
            highest = max(highest, x)
        for q in range(WIDTH):
            self.bound[row + q] = most[q]
        return highest
