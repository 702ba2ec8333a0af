# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The boards of many tables with all that is known of their placements, for one search.

A search has lanes of its own (`placements`). At a table's turn they are copied from what was kept
of its board, some 60 KB at most, which takes less time than to compute them. A play changes only
some of them.
"""

from array import array

import cython

from tilewright.engine.kernels.placements import Lanes

if not cython.compiled:
    from tilewright.engine.bits import lowest_bit, prefetch_ahead
    from tilewright.engine.layout import (
        DOUBLE_WIDTH,
        FACTOR_WIDTH,
        KINDS,
        LANES,
        LETTER_WIDTH,
        ROW_WIDTH,
        THROUGH_WIDTH,
        WIDTH,
    )


class TableBoards:
    """Boards that take turns on the lanes of a search; not safe to share between threads."""

    def __init__(self, lanes: Lanes, tables: int):
        """Take the lanes of the search, on which a first play may from now on go down, too."""
        self.lanes, self.kept = lanes, lanes.room_for(tables)
        self.lanes.opens_down = True
        self.tiles_on_board = array("i", bytes(4 * tables))
        self.tables = tables
        self.ahead = self.ahead_end = 0

    def begin(self, table):
        """Empty the board of a table."""
        self.lanes.squares.clear()
        self.lanes.refresh()
        self.keep(table, 0x3FFFFFFF)

    def lay(self, table, lane, start, length, tiles, at):
        """Put `tiles[at:at + length]` on the board; 0 is a tile already there."""
        i: cython.Py_ssize_t
        changed: cython.uint
        for i in range(LANES):
            self.lanes.squares.copy(self.kept.squares, i, LANES * table + i)
        self.lanes.squares.tiles_on_board = self.tiles_on_board[table]
        self.lanes.squares.put(lane, start, length, tiles, at)
        changed = self.lanes.squares.stale
        self.lanes.refresh()
        self.keep(table, changed)

    def keep(self, table, lanes):
        """Keep the lanes of these bits, which have changed."""
        lane: cython.Py_ssize_t
        kept: cython.Py_ssize_t
        left: cython.ulonglong = lanes
        while left:
            lane = lowest_bit(left)
            left &= left - 1
            kept = LANES * table + lane
            self.kept.squares.copy(self.lanes.squares, kept, lane)
            if self.kept.copy_starts(self.lanes, kept, lane):
                self.kept.copy_squares(self.lanes, kept, lane)
                self.kept.copy_rows(self.lanes, kept, lane)
        self.tiles_on_board[table] = self.lanes.squares.tiles_on_board

    def take(self, table):
        """Copy the board of a table to the search; of a lane without placements, that alone."""
        lane: cython.Py_ssize_t
        kept: cython.Py_ssize_t
        for lane in range(LANES):
            kept = LANES * table + lane
            if self.lanes.copy_starts(self.kept, lane, kept):
                self.lanes.copy_squares(self.kept, lane, kept)
                self.lanes.copy_rows(self.kept, lane, kept)

    def expect(self, table):
        """Expect that the board of this table is taken next, so that `fetch` fetches it."""
        if table == self.tables:
            table = 0
        self.ahead = LANES * table
        self.ahead_end = self.ahead + LANES
        if cython.compiled:
            i: cython.Py_ssize_t
            for i in range(self.ahead * KINDS, self.ahead_end * KINDS, 32):
                prefetch_ahead(cython.address(self.kept.starts[i]))

    def fetch(self):
        """Fetch another lane of the board that is taken next from memory, without waiting for it.

        The search calls this now and then: one lane after another, since a processor waits for few
        loads at once.
        """
        i: cython.Py_ssize_t
        lane: cython.Py_ssize_t = self.ahead
        if lane == self.ahead_end:
            return
        self.ahead += 1
        if not cython.compiled:
            return
        for i in range(lane * FACTOR_WIDTH, (lane + 1) * FACTOR_WIDTH, 32):
            prefetch_ahead(cython.address(self.kept.factor[i]))
        for i in range(lane * ROW_WIDTH, (lane + 1) * ROW_WIDTH, 32):
            prefetch_ahead(cython.address(self.kept.fixed[i]))
            prefetch_ahead(cython.address(self.kept.multiplier[i]))
        for i in range(lane * THROUGH_WIDTH, (lane + 1) * THROUGH_WIDTH, 8):
            prefetch_ahead(cython.address(self.kept.through[i]))
        prefetch_ahead(cython.address(self.kept.alone[lane * DOUBLE_WIDTH]))
        prefetch_ahead(cython.address(self.kept.crossed[lane * DOUBLE_WIDTH]))
        prefetch_ahead(cython.address(self.kept.admits[lane * LETTER_WIDTH]))
        prefetch_ahead(cython.address(self.kept.square_of[lane * THROUGH_WIDTH]))
        prefetch_ahead(cython.address(self.kept.allowed[lane * WIDTH]))
        prefetch_ahead(cython.address(self.kept.letter_factor[lane * WIDTH]))
        prefetch_ahead(cython.address(self.kept.cross_factor[lane * WIDTH]))
