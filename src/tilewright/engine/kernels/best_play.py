# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Search for the play of highest equity that skips most of the others.

Every placement of k tiles gets a bound (`placement_bounds`), and rows of placements are searched
by descending bound until none can beat the best play found.

A placement that is searched has a bound for each of the rack's subsets of k tiles, at most 35,
since its tiles and its leave are then known. Subsets that can still win, and have a tile that the
crossing words admit for each of the squares, are looked up in the word map together with the
letters played through (`look_ups`), and the words found are scored (`placement_scores`).

The speed comes from rows of 16-bit numbers that fit the machine's vectors (`engine/vectors`), few
branches, and few look-ups. Equities and leaves are thousandths of a point.
"""

import cython

from tilewright.engine.kernels.best_record import MoveBatch, check_positions
from tilewright.engine.kernels.look_ups import LookUps
from tilewright.engine.kernels.placement_bounds import PlacementBounds
from tilewright.engine.kernels.placement_scores import PlacementScores
from tilewright.engine.kernels.placements import Lanes
from tilewright.engine.kernels.rack_values import RackValues
from tilewright.engine.kernels.subsets import Subsets
from tilewright.engine.kernels.table_boards import TableBoards
from tilewright.engine.kernels.word_map import WordMap

if not cython.compiled:
    from tilewright.engine.bits import MASK64, lowest_bit
    from tilewright.engine.layout import (
        EXCHANGED,
        FACTOR_WIDTH,
        KINDS,
        LANES,
        MASKS,
        MOST_SUBSETS,
        MOST_TILES,
        NO_EQUITY,
        PASSED,
        PLAYED,
        ROW_WIDTH,
        SQUARES,
        THROUGH_WIDTH,
        WIDTH,
    )
    from tilewright.engine.vectors import bound_subsets

    LOWEST_ENOUGH = -20000


class BestPlay:
    """Finds best plays on its lanes; not safe to share between threads."""

    def __init__(self, lanes: Lanes, word_map: WordMap, rack: RackValues):
        """Take the lanes, the word map, and `rack`, which holds and values the racks.

        Raises ValueError when its order of tiles is not from the dearest to the cheapest, the blank
        last.
        """
        worth = [rack.points[tile] for tile in rack.tile_order]
        if worth != sorted(worth, reverse=True) or rack.tile_order[len(worth) - 1] != 0:
            raise ValueError("the tiles must be ordered from the dearest to the cheapest")
        self.lanes, self.rack = lanes, rack
        self.subsets = Subsets(rack, word_map)
        self.bounds = PlacementBounds(lanes, rack, self.subsets)
        self.look_ups = LookUps(word_map, self.subsets)
        self.scores = PlacementScores(lanes, word_map, self.subsets, self.bounds.fitting)
        self.best = self.scores.best
        self.boards: TableBoards = None
        self.equity = 0
        self.put_back, self.put_back_count = bytearray(KINDS), 0

    def best_moves(self, boards: bytes, racks: bytes, bag_counts, unseen_points, exchange_limits):
        """Return the move of highest equity in each position of a batch, as in a MoveBatch.

        Raises ValueError for malformed positions, or if they are not as many as the numbers.
        """
        batch: MoveBatch = MoveBatch(
            self.rack.kinds, boards, racks, bag_counts, unseen_points, exchange_limits
        )
        with cython.nogil:
            self.find_batch(batch)
        return batch.found

    def all_bounds(self, board: bytes, rack: bytes, bag_count: int, unseen_points: int):
        """Return the bound of every placement (lane, first empty square, tiles), and by subset.

        A list of (lane, start, tiles, bound in points, {mask of the rack's tiles: bound}), without
        the subsets that lack a tile for one of the squares.
        """
        check_positions(self.rack.kinds, board, rack)
        self.lanes.squares.load(board, 0)
        self.lanes.refresh()
        self.rack.take(rack, 0)
        self.value(bag_count, unseen_points)
        self.best.clear()
        self.bounds.find()
        found = []
        for lane in range(LANES):
            for count in range(1, self.rack.size + 1):
                for first in range(WIDTH):
                    if self.bounds.starts[lane * KINDS + count] >> first & 1:
                        found.append(self._bounds_of(lane, count, first))
        return found

    def _bounds_of(self, lane, count, first):
        bound = self.bounds.bound[lane * ROW_WIDTH + count * WIDTH + first]
        fixed = self.lanes.fixed[lane * ROW_WIDTH + count * WIDTH + first]
        base = lane * FACTOR_WIDTH + (count * (count - 1) // 2) * WIDTH + first
        by_mask = {}
        fit = self.fitting_subsets(lane, first, count)
        for subset in range(self.subsets.below[self.rack.size * KINDS + count]):
            if fit >> subset & 1:
                total = fixed
                for j in range(count):
                    held = self.subsets.points[(count * 7 + j) * MOST_SUBSETS + subset]
                    total += held * self.lanes.factor[base + j * WIDTH]
                by_mask[self.subsets.mask_of[count * MOST_SUBSETS + subset]] = min(total, bound)
        start = self.lanes.square_of[lane * THROUGH_WIDTH + first] + 1
        return lane, start, count, bound, by_mask

    # --- the search -----------------------------------------------------------------------------

    def find_batch(self, batch):
        """Write the best move of every position into the batch."""
        number: cython.int
        for number in range(batch.size):
            self.lanes.squares.load(batch.boards, number * SQUARES)
            self.lanes.refresh()
            self.rack.take(batch.racks, number * self.rack.kinds)
            self.value(batch.bag_counts[number], batch.unseen_points[number])
            self.find()
            batch.write(number, self.best, self.rack)

    def choose(self, bag_count, unseen_points, exchange_minimum):
        """Find the best move of the rack, and return its kind: a play, an exchange or a pass.

        `equity` is the move's; a play is left in `best`, the tiles of an exchange in `put_back`.
        """
        kept: cython.int = -1
        may_exchange: cython.bint = bag_count > 0 and bag_count >= exchange_minimum
        self.value(bag_count, unseen_points)
        self.lanes.refresh()
        self.find()
        self.equity = self.best.equity
        if may_exchange and self.rack.most_kept > self.equity:
            kept = self.rack.best_exchange(min(bag_count, MOST_TILES))
        if kept >= 0 and self.rack.kept_value[kept] > self.equity:
            self.equity = self.rack.kept_value[kept]
            self.list_put_back(kept)
            return EXCHANGED
        if self.equity > NO_EQUITY:
            return PLAYED
        return PASSED

    def list_put_back(self, kept):
        """List the rack's tiles that are not among those kept."""
        i: cython.int
        self.put_back_count = 0
        for i in range(self.rack.size):
            if not (kept >> i) & 1:
                self.put_back[self.put_back_count] = self.rack.tiles[i]
                self.put_back_count += 1

    def value(self, bag_count, unseen_points):
        """Value the rack's subsets, with this much unseen."""
        self.rack.value_plays(bag_count, unseen_points)
        self.subsets.prepare()
        self.look_ups.forget()

    def reach(self, points):
        """Find the play of the highest score if that has so many points; return whether it does."""
        by_score: cython.bint = self.rack.by_score
        self.rack.by_score = True
        self.value(0, 0)
        self.rack.by_score = by_score
        self.lanes.refresh()
        self.best.clear()
        self.best.equity = 1000 * points - 1
        self.find_better()
        return self.best.equity >= 1000 * points

    def take_turns(self, tables: int) -> TableBoards:
        """Search the boards of many tables in turn from now on; return those boards."""
        self.boards = TableBoards(self.lanes, tables)
        return self.boards

    def find(self):
        """Find the best play of the rack on the lanes and leave it in `best`, if there is any."""
        self.best.clear()
        self.find_better()

    def has_play(self):
        """Return whether the rack has any play on the lanes."""
        row: cython.int = 0
        self.best.clear()
        self.bounds.find()
        while row >= 0 and not self.best.any_found():
            row = self.bounds.pop(NO_EQUITY)
            if row >= 0:
                self.search_row(row >> 3, row & 7)
        return self.best.any_found()

    def find_better(self):
        """Find the best play of the rack on the lanes, if it has more equity than `best`."""
        row: cython.int
        self.bounds.find()
        while True:
            row = self.bounds.pop(self.best.equity)
            if row < 0:
                return
            if self.boards is not None:
                self.boards.fetch()
            self.search_row(row >> 3, row & 7)

    def search_row(self, lane, count):
        """Search every placement of this lane and number of tiles that can still win."""
        sums = cython.declare(cython.short[48])
        starts: cython.ulonglong = self.bounds.starts[lane * KINDS + count]
        row: cython.Py_ssize_t = lane * ROW_WIDTH + count * WIDTH
        subsets: cython.Py_ssize_t = count * MOST_SUBSETS
        sums_to: cython.Py_ssize_t
        through: cython.ulonglong
        r: cython.int
        subset: cython.int
        placed: cython.bint
        wanted: cython.ulonglong
        best_leave: cython.int = self.subsets.best_value[count]
        while starts:
            r = lowest_bit(starts)
            starts &= starts - 1
            if self.bounds.bound[row + r] * 1000 + best_leave < self.best.equity:
                continue
            wanted = self.winning_subsets(lane, r, count, sums)
            if wanted:
                wanted &= self.fitting_subsets(lane, r, count)
            if wanted == 0:
                continue
            sums_to = lane * THROUGH_WIDTH + r
            through = (
                self.lanes.through[sums_to + count + 1] - self.lanes.through[sums_to]
            ) & MASK64
            wanted = self.look_ups.look_up(count, wanted, through)
            placed = False
            while wanted:
                subset = lowest_bit(wanted)
                wanted &= wanted - 1
                if sums[subset] * 1000 + self.subsets.value[subsets + subset] < self.best.equity:
                    continue
                if not placed:
                    self.scores.place(lane, r, count)
                    placed = True
                self.scores.try_subset(
                    subset, self.look_ups.entries[self.look_ups.first_entry + subset]
                )

    def winning_subsets(self, lane, first, count, sums):
        """Return the subsets that can still win on this placement; `sums` bounds them in points."""
        row: cython.Py_ssize_t = lane * ROW_WIDTH + count * WIDTH + first
        base: cython.Py_ssize_t = lane * FACTOR_WIDTH + (count * (count - 1) // 2) * WIDTH + first
        enough: cython.int = LOWEST_ENOUGH
        if self.best.equity > LOWEST_ENOUGH * 1000:
            enough = (self.best.equity + 100000000) // 1000 - 100000
        return bound_subsets(
            count,
            self.subsets.points,
            count * 7 * MOST_SUBSETS,
            self.lanes.factor,
            base,
            self.subsets.added,
            count * MOST_SUBSETS,
            # whole rows; what is added beyond the last subset never wins
            (self.subsets.below[self.rack.size * KINDS + count] + 7) & ~7,
            self.lanes.fixed[row],
            self.bounds.bound[row],
            enough,
            sums,
        )

    def fitting_subsets(self, lane, first, count):
        """Return the subsets that have a tile for each of the placement's squares.

        Free of branches: few squares admit every tile, and loads are cheap.
        """
        fitting: cython.ulonglong = MASK64
        q: cython.Py_ssize_t
        for q in range(lane * WIDTH + first, lane * WIDTH + first + count):
            fitting &= self.subsets.meeting[count * MASKS + self.bounds.fitting[q]]
        return fitting
