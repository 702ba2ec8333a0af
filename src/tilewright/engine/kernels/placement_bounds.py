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
    from tilewright.engine.vectors import bound_rows, fit_tiles

    NO_KEY = -2147483647
    HIGHEST_KEY = 8000


class PlacementBounds:
    """The bounds of a rack's placements on these lanes; not safe to share between threads."""

    def __init__(self, lanes: Lanes, rack: RackValues, subsets: Subsets):
        """Start without bounds."""
        self.lanes, self.rack, self.subsets = lanes, rack, subsets
        self.kinds, self.kind_tile = 0, bytearray(KINDS)
        self.kind_points, self.kind_mask = (
            array("h", bytes(2 * KINDS)),
            array("H", bytes(2 * KINDS)),
        )
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
        self.list_kinds()
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

    def list_kinds(self):
        """List the rack's kinds of tiles: one of each, its points, and the mask of those tiles."""
        i: cython.int
        self.kinds = 0
        for i in range(self.rack.size):
            if i == 0 or self.rack.tiles[i] != self.rack.tiles[i - 1]:
                self.kind_tile[self.kinds] = self.rack.tiles[i]
                self.kind_points[self.kinds] = self.rack.tile_points[i]
                self.kind_mask[self.kinds] = 0
                self.kinds += 1
            self.kind_mask[self.kinds - 1] |= 1 << i

    def bound_lane(self, lane):
        """Compute the bounds of one lane's placements, row by row, and the highest of them."""
        admitted = cython.declare(cython.ushort[8])
        dearest = cython.declare(cython.short[16])
        highest = cython.declare(cython.int[8])
        k: cython.int
        kind: cython.int
        row: cython.Py_ssize_t = lane * KINDS
        open_squares: cython.uint = 0
        usable: cython.uint
        found: cython.uint = 0
        key: cython.int
        for kind in range(self.kinds):
            admitted[kind] = self.lanes.open_squares[lane]
            if self.kind_tile[kind]:
                admitted[kind] = self.lanes.admits[lane * LETTER_WIDTH + self.kind_tile[kind] - 1]
            open_squares |= admitted[kind]
        usable = open_squares
        for k in range(1, self.rack.size + 1):
            usable &= open_squares >> (k - 1)
            self.starts[row + k] = usable & self.lanes.starts[row + k]
            found |= self.starts[row + k]
        if found == 0:
            return
        fit_tiles(
            self.kinds,
            admitted,
            self.kind_points,
            self.kind_mask,
            dearest,
            self.fitting,
            lane * WIDTH,
        )
        bound_rows(
            self.rack.size,
            self.rack.tile_points,
            dearest,
            self.lanes.alone,
            self.lanes.crossed,
            lane * DOUBLE_WIDTH,
            self.lanes.multiplier,
            self.lanes.fixed,
            lane * ROW_WIDTH,
            self.lanes.factor,
            lane * FACTOR_WIDTH,
            self.starts,
            row,
            self.bound,
            highest,
        )
        for k in range(1, self.rack.size + 1):
            if self.starts[row + k]:
                # a key has 32 bits; no play is worth more
                key = min(HIGHEST_KEY, highest[k])
                key = (key * 1000 + self.subsets.best_value[k]) * 256 + row + k
                self.row_key[row + k] = key
                self.lane_key[lane] = max(self.lane_key[lane], key)
