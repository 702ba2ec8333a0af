# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The play of highest equity, found without looking at most of the others.

Every placement of k tiles gets a bound: no play there scores more. It is the least of two: the
rack's dearest tiles on the dearest squares, and for every square the dearest tile that it admits.
With the best leave of its size it bounds the equity. Placements of one lane and one k are a *row*;
rows are taken by their highest bound until none can hold anything better than what is found.

A placement that is reached has a bound for each of the rack's subsets of k tiles, at most 35, as
its tiles are now known, and so is its leave. Those that can still win, and have a tile that the
crossing words admit for each of the squares, are looked up in the word map together with the
letters played through, and the words that it gives are scored.

What makes it fast: rows of sixteen 16-bit numbers that the compiler turns into vectors, few
branches, and few look-ups. Equities and leaves are thousandths of a point.
"""

from array import array
from itertools import accumulate
from math import comb

import cython

from tilewright.engine.placements import Lanes
from tilewright.engine.word_map import WordMap

if not cython.compiled:  # compiled, these are constants of best_play.pxd
    from tilewright.engine.bits import GOLDEN, LOW32, MASK64, gather_flags, lowest_bit, prefetch

    LANE = 15
    LANES = 30
    SQUARES = 225
    WIDTH = 16
    DOUBLE_WIDTH = 32
    THROUGH_WIDTH = 24
    LETTER_WIDTH = 32
    ROW_WIDTH = 128
    FACTOR_WIDTH = 448
    KINDS = 8
    MOST_TILES = 7
    MASKS = 128
    MOST_SUBSETS = 48
    BLANK_BIT = 32
    LETTER_BITS = 31
    ANY_LETTER = 0x07FFFFFE
    NO_EQUITY = -2000000000
    NO_KEY = -2147483647
    NEVER = -31000
    OFFSET_BITS = 23
    OFFSET_MASK = 0x7FFFFF
    MEMO_SIZE = 256
    MEMO_ROW = 280
    MEMO_KIND = 35
    LEAST_OF_ANY = 1048576
    LARGEST_LEAVE = 6
    MOVE_FIELDS = 8
    HIGHEST_KEY = 8000

BOARD_CODES = bytes(range(27)) + bytes(range(33, 59))
RANKS = tuple(accumulate((comb(26 + size, size) for size in range(MOST_TILES)), initial=0))
"""Where the leaves of 0, 1, ... 6 tiles begin in a table of leaves, and where it ends."""


class BestPlay:
    """Finds best plays on its lanes for one thread at a time.

    `leave_values` has a value for every leave of up to six tiles: a leave whose tiles stand at
    places a1 <= a2 <= ... in `tile_order` is number RANKS[size] + sum of comb(a_i + i - 1, i).
    """

    def __init__(
        self,
        lanes: Lanes,
        word_map: WordMap,
        points,
        tile_order,
        leave_values,
        by_score: bool = False,
    ):
        self.lanes, self.word_map = lanes, word_map
        self.points = array("h", [*points, *[0] * 37])
        if sorted(tile_order) != list(range(27)) or tile_order[26] != 0:
            raise ValueError("the order of tiles names each of 27 once, the blank last")
        worth = [points[tile] for tile in tile_order]
        if worth != sorted(worth, reverse=True):
            raise ValueError("the order of tiles is not from the dearest to the cheapest")
        if len(leave_values) != RANKS[-1]:
            raise ValueError(f"a table of leaves has {RANKS[-1]} values, not {len(leave_values)}")
        self.leave_values, self.by_score = leave_values, by_score
        steps = [
            comb(place + mask.bit_count(), mask.bit_count() + 1)
            for place in range(27)
            for mask in range(64)
        ]
        self.rank_step = array("I", steps)
        self.rank_offset = array("I", RANKS)
        self.tile_order = bytearray(tile_order)
        self.place_in_order = bytearray(27)
        for place, tile in enumerate(tile_order):
            self.place_in_order[tile] = place
        self.bit_of = array("H", [1 << bit for bit in range(WIDTH)])
        self.size_of = bytearray(mask.bit_count() for mask in range(MASKS))
        self._list_subsets()
        self.rack, self.rack_tile = bytearray(27), bytearray(8)
        self.rack_points = array("h", bytes(16))
        self.rank_of = array("I", bytes(4 * MASKS))
        self.kept_value = array("i", bytes(4 * MASKS))
        self.play_value = array("i", bytes(4 * MASKS))
        self.subset_hash = array("Q", bytes(8 * KINDS * MOST_SUBSETS))
        self.blank_subsets = array("Q", bytes(8 * KINDS))
        self.subset_value = array("i", bytes(4 * KINDS * MOST_SUBSETS))
        self.best_value = array("i", bytes(4 * KINDS))
        self.subset_points = array("h", bytes(2 * KINDS * MOST_TILES * MOST_SUBSETS))
        self.subset_bound = array("h", bytes(2 * KINDS * MOST_SUBSETS))
        self.bound = array("h", bytes(2 * LANES * ROW_WIDTH))
        self.starts = array("H", bytes(2 * LANES * KINDS))
        self.fitting = array("H", bytes(2 * LANES * WIDTH))
        self.row_key = array("i", [NO_KEY] * 256)
        self.lane_key = array("i", [NO_KEY] * 32)
        self.memo_through = array("Q", bytes(8 * MEMO_SIZE))
        self.memo_known = array("Q", bytes(8 * MEMO_SIZE * KINDS))
        self.memo_found = array("Q", bytes(8 * MEMO_SIZE * KINDS))
        self.memo_epoch = array("I", bytes(4 * MEMO_SIZE))
        self.memo_entry = array("I", bytes(4 * MEMO_SIZE * MEMO_ROW))
        self.epoch = 0
        self.best_tiles, self.trial = bytearray(LANE), bytearray(LANE)
        self.boards, self.racks = bytes(SQUARES), bytes(27)
        self.bag_counts = self.unseen_points = self.exchange_limits = array("i", [0])
        self.moves, self.move_tiles = array("i", bytes(4 * MOVE_FIELDS)), bytearray(LANE)
        self.best_equity = NO_EQUITY
        self.looked_at = 0

    def _list_subsets(self):
        """The masks of each size in ascending order, so that a smaller rack has the first ones."""
        masks, index = bytearray(KINDS * MOST_SUBSETS), bytearray(KINDS * 7 * MOST_SUBSETS)
        below = array("i", bytes(4 * KINDS * KINDS))
        for size in range(1, MOST_TILES + 1):
            of_size = [mask for mask in range(1, MASKS) if mask.bit_count() == size]
            for number, mask in enumerate(of_size):
                masks[size * MOST_SUBSETS + number] = mask
                held = [bit for bit in range(MOST_TILES) if mask >> bit & 1]
                for place, bit in enumerate(held):
                    index[(size * 7 + place) * MOST_SUBSETS + number] = bit
            for tiles in range(KINDS):
                below[tiles * KINDS + size] = sum(mask < 1 << tiles for mask in of_size)
        self.mask_of, self.index_of, self.subsets_below = masks, index, below
        self._list_meetings()

    def _list_meetings(self):
        """For each size and each mask of tiles, a bit for every subset that has one of them."""
        meeting = array("Q", bytes(8 * KINDS * MASKS))
        for size in range(1, KINDS):
            for number in range(self.subsets_below[MOST_TILES * KINDS + size]):
                for tile in range(MOST_TILES):
                    if self.mask_of[size * MOST_SUBSETS + number] >> tile & 1:
                        meeting[size * MASKS + (1 << tile)] |= 1 << number
            for tiles in range(1, MASKS):
                lowest = tiles & -tiles
                meeting[size * MASKS + tiles] = (
                    meeting[size * MASKS + (tiles ^ lowest)] | meeting[size * MASKS + lowest]
                )
        self.meeting = meeting

    def best_moves(self, boards: bytes, racks: bytes, bag_counts, unseen_points, exchange_limits):
        """The move of highest equity in each position of a batch.

        Eight integers a move (kind, equity, score, direction, lane, start, length, 0) and 15 tiles.
        Kind 0 is a play; kind 1 an exchange, whose tiles are the first `length`; kind 2 a pass. A
        board is 225 squares, a rack 27 counts. Raises ValueError when they are none, or are not as
        many as the numbers.
        """
        batch = len(racks) // 27
        check_positions(boards, racks)
        numbers = [array("i", list(n)) for n in (bag_counts, unseen_points, exchange_limits)]
        if any(len(each) != batch for each in numbers):
            raise ValueError(f"numbers for {len(numbers[0])} positions do not go with {batch}")
        self.boards, self.racks = boards, racks
        self.bag_counts, self.unseen_points, self.exchange_limits = numbers
        size: cython.int = batch
        moves, tiles = array("i", bytes(4 * MOVE_FIELDS * batch)), bytearray(LANE * batch)
        self.moves, self.move_tiles = moves, tiles
        with cython.nogil:
            self.best_batch(size)
        return moves, tiles

    def bounds(self, board: bytes, rack: bytes, bag_count: int, unseen_points: int):
        """For every placement (lane, first empty square, tiles): its bound, and by subset.

        A list of (lane, start, tiles, bound in points, {mask of the rack's tiles: bound}), without
        the subsets that lack a tile for one of the squares.
        """
        check_positions(board, rack)
        self.lanes.load(board, 0)
        self.lanes.refresh()
        self.take_rack(rack, 0)
        self.value_plays(bag_count, unseen_points)
        self.find_bounds()
        found = []
        for lane in range(LANES):
            for count in range(1, self.rack_size + 1):
                for first in range(WIDTH):
                    if self.starts[lane * KINDS + count] >> first & 1:
                        found.append(self._bounds_of(lane, count, first))
        return found

    def _bounds_of(self, lane, count, first):
        bound = self.bound[lane * ROW_WIDTH + count * WIDTH + first]
        fixed = self.lanes.fixed[lane * ROW_WIDTH + count * WIDTH + first]
        base = lane * FACTOR_WIDTH + (count * (count - 1) // 2) * WIDTH + first
        by_mask = {}
        fit = MASK64
        for square in range(first, first + count):
            fit &= self.meeting[count * MASKS + self.fitting[lane * WIDTH + square]]
        for subset in range(self.subsets_below[self.rack_size * KINDS + count]):
            if not fit >> subset & 1:
                continue
            total = fixed
            for j in range(count):
                held = self.subset_points[(count * 7 + j) * MOST_SUBSETS + subset]
                total += held * self.lanes.factor[base + j * WIDTH]
            by_mask[self.mask_of[count * MOST_SUBSETS + subset]] = min(total, bound)
        start = self.lanes.square_of[lane * THROUGH_WIDTH + first] + 1
        return lane, start, count, bound, by_mask

    # --- batches --------------------------------------------------------------------------------

    def best_batch(self, batch):
        """Fills `moves` for every position of the batch."""
        number: cython.int
        for number in range(batch):
            self.lanes.load(self.boards, number * SQUARES)
            self.lanes.refresh()
            self.take_rack(self.racks, number * 27)
            self.value_plays(self.bag_counts[number], self.unseen_points[number])
            self.find()
            self.write_best(number, self.exchange_limits[number])

    def write_best(self, number, exchange_limit):
        """The best play, or the exchange that is worth more, or a pass."""
        i: cython.int
        tiles: cython.int = 0
        row: cython.int = MOVE_FIELDS * number
        kept: cython.int = self.best_exchange(exchange_limit)
        if self.best_equity > NO_EQUITY and (kept < 0 or self.kept_value[kept] <= self.best_equity):
            self.moves[row] = 0
            self.moves[row + 1] = self.best_equity
            self.moves[row + 2] = self.best_score
            self.moves[row + 3] = self.best_lane // LANE
            self.moves[row + 4] = self.best_lane % LANE
            self.moves[row + 5] = self.best_start
            self.moves[row + 6] = self.best_length
            for i in range(self.best_length):
                self.move_tiles[LANE * number + i] = self.best_tiles[i]
        elif kept >= 0:
            self.moves[row] = 1
            self.moves[row + 1] = self.kept_value[kept]
            for i in range(self.rack_size):
                if not (kept >> i) & 1:
                    self.move_tiles[LANE * number + tiles] = self.rack_tile[i]
                    tiles += 1
            self.moves[row + 6] = tiles
        else:
            self.moves[row] = 2
            self.moves[row + 1] = self.play_value[(1 << self.rack_size) - 1]

    # --- the rack -------------------------------------------------------------------------------

    def take_rack(self, racks, start):
        """Takes the 27 counts that begin at `start`."""
        place: cython.int
        tile: cython.int
        _copy: cython.int
        size: cython.int = 0
        for place in range(27):
            tile = self.tile_order[place]
            self.rack[tile] = racks[start + tile]
            for _copy in range(self.rack[tile]):
                self.rack_tile[size] = tile
                self.rack_points[size] = self.points[tile]
                size += 1
        self.rack_size = size
        self.blanks = self.rack[0]
        # blanks are the last tiles in order
        self.blank_mask = ((1 << size) - 1) & ~((1 << (size - self.blanks)) - 1)
        for place in range(size, MOST_TILES):
            self.rack_points[place] = 0

    def value_leaves(self):
        """What each subset of the rack is worth to keep; bit i of a mask is the i-th tile."""
        mask: cython.int
        tile: cython.int
        step: cython.Py_ssize_t
        size: cython.int
        bit: cython.int
        self.rank_of[0] = 0
        for tile in range(self.rack_size):
            bit = 1 << tile
            step = self.place_in_order[self.rack_tile[tile]] * 64
            for mask in range(bit):
                self.rank_of[bit | mask] = self.rank_of[mask] + self.rank_step[step + mask]
        for mask in range(1 << self.rack_size):
            size = self.size_of[mask]
            if size > LARGEST_LEAVE:
                self.kept_value[mask] = 0
            else:
                self.kept_value[mask] = self.leave_values[
                    self.rank_offset[size] + self.rank_of[mask]
                ]

    def value_plays(self, bag_count, unseen_points):
        """What a play adds to its score, by the mask of the tiles kept.

        The leave while the bag has tiles after the draw, nothing when the draw empties it. With an
        empty bag going out gains the others' tiles twice; otherwise ten points and the own tiles
        twice are lost. A player by score adds nothing at all.
        """
        mask: cython.int
        tile: cython.int
        size: cython.int
        value: cython.int
        self.value_leaves()
        for mask in range(1 << self.rack_size):
            size = self.size_of[mask]
            if self.by_score:
                value = 0
            elif bag_count > self.rack_size - size:
                value = self.kept_value[mask]
            elif bag_count > 0:
                value = 0
            elif mask == 0:
                value = 2000 * unseen_points
            else:
                value = -10000
                for tile in range(self.rack_size):
                    if (mask >> tile) & 1:
                        value -= 2000 * self.rack_points[tile]
            self.play_value[mask] = value
        self.prepare_subsets()

    def prepare_subsets(self):
        """For every k the subsets of k tiles: their hash, their points in order, their leave."""
        total = cython.declare(cython.ulonglong[128])
        k: cython.int
        j: cython.int
        i: cython.Py_ssize_t
        row: cython.Py_ssize_t
        into: cython.Py_ssize_t
        count: cython.int
        tile: cython.int
        mask: cython.int
        bit: cython.int
        value: cython.int
        best: cython.int
        same: cython.int = 0
        full: cython.int = (1 << self.rack_size) - 1
        letter: cython.ulonglong
        with_blanks: cython.ulonglong
        self.epoch += 1
        total[0] = 0
        for tile in range(self.rack_size):
            bit = 1 << tile
            letter = self.word_map.letters[self.rack_tile[tile]]
            if tile and self.rack_tile[tile] == self.rack_tile[tile - 1]:
                same |= bit
            for mask in range(bit):
                total[bit | mask] = (total[mask] + letter) & MASK64
        for k in range(1, self.rack_size + 1):
            count = self.subsets_below[self.rack_size * KINDS + k]
            row = k * MOST_SUBSETS
            best = NO_EQUITY
            with_blanks = 0
            for i in range(count):
                mask = self.mask_of[row + i]
                value = self.play_value[full ^ mask]
                best = max(best, value)
                self.subset_hash[row + i] = total[mask]
                self.subset_value[row + i] = value
                # rounded up to whole points; a subset that repeats another one never wins
                self.subset_bound[row + i] = (value + 100000999) // 1000 - 100000
                if same & mask & ~(mask << 1):
                    self.subset_bound[row + i] = NEVER
                if mask & self.blank_mask:
                    with_blanks |= cython.cast(cython.ulonglong, 1) << i
            for i in range(count, MOST_SUBSETS):
                self.subset_bound[row + i] = NEVER
            self.best_value[k] = best
            self.blank_subsets[k] = with_blanks
            for j in range(k):
                into = (k * 7 + j) * MOST_SUBSETS
                for i in range(count):
                    self.subset_points[into + i] = self.rack_points[self.index_of[into + i]]

    # --- bounds ---------------------------------------------------------------------------------

    def find_bounds(self):
        """The bound of every placement, row and lane."""
        lane: cython.int
        for lane in range(LANES):
            self.bound_lane(lane)

    def bound_lane(self, lane):
        """The bounds of one lane's placements, row by row."""
        dearest = cython.declare(cython.short[16])
        fitting = cython.declare(cython.short[16])
        alone = cython.declare(cython.short[32])
        crossed = cython.declare(cython.short[32])
        main = cython.declare(cython.short[16])
        across = cython.declare(cython.short[16])
        most = cython.declare(cython.short[16])
        k: cython.Py_ssize_t
        j: cython.Py_ssize_t
        q: cython.Py_ssize_t
        at: cython.Py_ssize_t = lane * DOUBLE_WIDTH
        row: cython.Py_ssize_t
        base: cython.Py_ssize_t
        i: cython.int
        any_start: cython.uint = 0
        admitted: cython.uint
        points: cython.short
        tiles: cython.short
        x: cython.short
        y: cython.short
        highest: cython.short
        open_squares: cython.uint = 0
        usable: cython.uint
        found: cython.uint
        mask16: cython.ushort
        key: cython.int
        lane_key: cython.int = NO_KEY
        for k in range(KINDS):
            self.starts[lane * KINDS + k] = 0
            self.row_key[lane * KINDS + k] = NO_KEY
            any_start |= self.lanes.starts[lane * KINDS + k]
        self.lane_key[lane] = NO_KEY
        if any_start == 0:
            return
        for q in range(WIDTH):
            dearest[q] = 0
            fitting[q] = 0
        tiles = 0
        # the cheapest first, so that the dearest has the last word
        for i in range(self.rack_size - 1, -1, -1):
            # equal tiles are taken together
            tiles |= 1 << i
            if i and self.rack_tile[i] == self.rack_tile[i - 1]:
                continue
            admitted = self.lanes.open_squares[lane]
            if self.rack_tile[i]:
                admitted = self.lanes.admits[lane * LETTER_WIDTH + self.rack_tile[i]]
            open_squares |= admitted
            points = self.rack_points[i]
            mask16 = cython.cast(cython.ushort, admitted)
            for q in range(WIDTH):
                dearest[q] = points if mask16 & self.bit_of[q] else dearest[q]
                fitting[q] |= tiles if mask16 & self.bit_of[q] else 0
            tiles = 0
        for q in range(WIDTH):
            self.fitting[lane * WIDTH + q] = fitting[q]
        for q in range(WIDTH):
            alone[q] = self.lanes.alone[at + q] * dearest[q]
            crossed[q] = self.lanes.crossed[at + q] * dearest[q]
            alone[q + WIDTH] = 0
            crossed[q + WIDTH] = 0
            main[q] = 0
            across[q] = 0
        usable = open_squares
        for k in range(1, self.rack_size + 1):
            usable &= open_squares >> (k - 1)
            found = usable & self.lanes.starts[lane * KINDS + k]
            self.starts[lane * KINDS + k] = found
            for q in range(WIDTH):
                main[q] += alone[q + k - 1]
                across[q] += crossed[q + k - 1]
            if found == 0:
                continue
            row = lane * ROW_WIDTH + k * WIDTH
            base = lane * FACTOR_WIDTH + (k * (k - 1) // 2) * WIDTH
            for q in range(WIDTH):
                most[q] = 0
            for j in range(k):
                points = self.rack_points[j]
                for q in range(WIDTH):
                    most[q] += points * self.lanes.factor[base + j * WIDTH + q]
            highest = -30000
            mask16 = cython.cast(cython.ushort, found)
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
            # a key has 32 bits; no game has a play worth more
            highest = min(HIGHEST_KEY, highest)
            key = (highest * 1000 + self.best_value[k]) * 256 + lane * KINDS + k
            self.row_key[lane * KINDS + k] = key
            lane_key = max(lane_key, key)
        self.lane_key[lane] = lane_key

    # --- the search -----------------------------------------------------------------------------

    def find(self):
        """The best play of the rack on the lanes stands in `best_...`, if there is any."""
        top: cython.int
        key: cython.int
        row: cython.int
        lane: cython.int
        i: cython.Py_ssize_t
        self.best_equity = NO_EQUITY
        self.find_bounds()
        while True:
            top = NO_KEY
            for i in range(32):
                key = self.lane_key[i]
                top = max(top, key)
            if top == NO_KEY or (top >> 8) < self.best_equity:
                return
            row = top & 255
            lane = row >> 3
            self.row_key[row] = NO_KEY
            top = NO_KEY
            for i in range(KINDS):
                key = self.row_key[lane * KINDS + i]
                top = max(top, key)
            self.lane_key[lane] = top
            self.search_row(lane, row & 7)

    def search_row(self, lane, count):
        """Looks at every placement of this lane and number of tiles that can still win."""
        sums = cython.declare(cython.short[48])
        flags = cython.declare(cython.uchar[48])
        starts: cython.ulonglong = self.starts[lane * KINDS + count]
        row: cython.Py_ssize_t = lane * ROW_WIDTH + count * WIDTH
        base: cython.Py_ssize_t = lane * FACTOR_WIDTH + (count * (count - 1) // 2) * WIDTH
        subsets: cython.Py_ssize_t = count * MOST_SUBSETS
        at: cython.Py_ssize_t
        hashes: cython.Py_ssize_t = lane * THROUGH_WIDTH
        memo: cython.Py_ssize_t
        width: cython.Py_ssize_t = self.subsets_below[self.rack_size * KINDS + count]
        width = (width + 7) & ~7
        i: cython.Py_ssize_t
        j: cython.Py_ssize_t
        r: cython.int
        x: cython.short
        times: cython.short
        most: cython.short
        fixed: cython.short
        enough: cython.short
        through: cython.ulonglong
        wanted: cython.ulonglong
        unknown: cython.ulonglong
        subset: cython.int
        best_leave: cython.int = self.best_value[count]
        while starts:
            r = lowest_bit(starts)
            starts &= starts - 1
            most = self.bound[row + r]
            if most * 1000 + best_leave < self.best_equity:
                continue
            fixed = self.lanes.fixed[row + r]
            enough = -20000
            if self.best_equity > -20000000:
                enough = (self.best_equity + 100000000) // 1000 - 100000
            times = self.lanes.factor[base + r]
            at = count * 7 * MOST_SUBSETS
            for i in range(width):
                sums[i] = fixed + times * self.subset_points[at + i]
            for j in range(1, count):
                times = self.lanes.factor[base + j * WIDTH + r]
                at = (count * 7 + j) * MOST_SUBSETS
                for i in range(width):
                    sums[i] += times * self.subset_points[at + i]
            for i in range(width):
                x = sums[i]
                x = min(most, x)
                sums[i] = x
                x += self.subset_bound[subsets + i]
                flags[i] = 1 if x >= enough else 0
            wanted = gather_flags(flags, width)
            # without a branch: few squares admit every tile, and loads are cheap
            for i in range(r, r + count):
                wanted &= self.meeting[count * MASKS + self.fitting[lane * WIDTH + i]]
            if wanted == 0:
                continue
            through = (
                self.lanes.through[hashes + r + count + 1] - self.lanes.through[hashes + r]
            ) & MASK64
            memo = self.memo_of(through)
            unknown = wanted & ~self.memo_known[memo * KINDS + count]
            if unknown:
                self.look_up(count, unknown, through, memo)
            wanted &= self.memo_found[memo * KINDS + count]
            while wanted:
                subset = lowest_bit(wanted)
                wanted &= wanted - 1
                if sums[subset] * 1000 + self.subset_value[subsets + subset] >= self.best_equity:
                    self.try_subset(
                        lane,
                        r,
                        count,
                        subset,
                        self.memo_entry[memo * MEMO_ROW + count * MEMO_KIND + subset],
                    )

    def memo_of(self, through):
        """Where the answers about words through these letters are noted for this rack."""
        memo: cython.Py_ssize_t = ((through * GOLDEN) & MASK64) >> 56
        k: cython.Py_ssize_t
        if self.memo_through[memo] != through or self.memo_epoch[memo] != self.epoch:
            self.memo_through[memo] = through
            self.memo_epoch[memo] = self.epoch
            for k in range(KINDS):
                self.memo_known[memo * KINDS + k] = 0
        return memo

    def look_up(self, count, unknown, through, memo):
        """Asks the word map about these subsets, and notes what it says."""
        totals = cython.declare(cython.ulonglong[48])
        which = cython.declare(cython.uchar[48])
        slots = cython.declare(cython.ulonglong[48])
        passed: cython.ulonglong = 0
        plain: cython.ulonglong = unknown & ~self.blank_subsets[count]
        blank: cython.ulonglong = unknown & self.blank_subsets[count]
        found: cython.ulonglong = 0
        subsets: cython.Py_ssize_t = count * MOST_SUBSETS
        entries: cython.Py_ssize_t = memo * MEMO_ROW + count * MEMO_KIND
        asked: cython.int = 0
        i: cython.int
        n: cython.int
        bit: cython.ulonglong
        total: cython.ulonglong
        entry: cython.uint
        while plain:
            i = lowest_bit(plain)
            plain &= plain - 1
            which[asked] = i
            totals[asked] = (self.subset_hash[subsets + i] + through) & MASK64
            asked += 1
        # without a branch, so that the loads do not wait for each other
        for n in range(asked):
            bit = totals[n] >> self.word_map.filter_shift
            passed |= ((self.word_map.filter[bit >> 6] >> (bit & 63)) & 1) << n
        asked = 0
        while passed:
            n = lowest_bit(passed)
            passed &= passed - 1
            which[asked] = which[n]
            totals[asked] = totals[n]
            slots[asked] = self.word_map.slots[totals[n] >> self.word_map.slot_shift]
            asked += 1
        for n in range(asked):
            entry = cython.cast(cython.uint, slots[n] & LOW32)
            if (slots[n] >> 32) != (totals[n] & LOW32):
                entry = 0 if slots[n] == 0 else self.word_map.find_certain(totals[n])
            if entry:
                self.memo_entry[entries + which[n]] = entry
                found |= cython.cast(cython.ulonglong, 1) << which[n]
                if cython.compiled:
                    prefetch(cython.address(self.word_map.words[entry & OFFSET_MASK]))
        asked = 0
        while blank:
            i = lowest_bit(blank)
            blank &= blank - 1
            total = (self.subset_hash[subsets + i] + through) & MASK64
            if self.size_of[self.mask_of[subsets + i] & self.blank_mask] == 2:
                entry = self.completing_letters(total)
                if entry:
                    self.memo_entry[entries + i] = entry
                    found |= cython.cast(cython.ulonglong, 1) << i
                continue
            which[asked] = i
            totals[asked] = total
            asked += 1
        for n in range(asked):
            bit = totals[n] >> self.word_map.blank_filter_shift
            passed |= ((self.word_map.blank_filter[bit >> 6] >> (bit & 63)) & 1) << n
        asked = 0
        while passed:
            n = lowest_bit(passed)
            passed &= passed - 1
            which[asked] = which[n]
            totals[asked] = totals[n]
            slots[asked] = self.word_map.blank_slots[totals[n] >> self.word_map.blank_shift]
            asked += 1
        for n in range(asked):
            entry = cython.cast(cython.uint, slots[n] & LOW32)
            if (slots[n] >> 32) != (totals[n] & LOW32):
                entry = 0 if slots[n] == 0 else self.word_map.find_blank_certain(totals[n])
            if entry:
                self.memo_entry[entries + which[n]] = entry
                found |= cython.cast(cython.ulonglong, 1) << which[n]
        self.memo_known[memo * KINDS + count] |= unknown
        self.memo_found[memo * KINDS + count] = (
            self.memo_found[memo * KINDS + count] & ~unknown
        ) | found

    def completing_letters(self, total):
        """The letters that the first of two blanks can stand for."""
        letter: cython.int
        letters: cython.uint = 0
        for letter in range(1, 27):
            if self.word_map.find_blank((total + self.word_map.letters[letter]) & MASK64):
                letters |= cython.cast(cython.uint, 1) << letter
        return letters

    def try_subset(self, lane, first, count, subset, entry):
        """Scores the words that these tiles make on this placement, and takes what is best."""
        hashes: cython.Py_ssize_t = lane * THROUGH_WIDTH
        start: cython.int = self.lanes.square_of[hashes + first] + 1
        length: cython.int = self.lanes.square_of[hashes + first + count + 1] - start
        row: cython.Py_ssize_t = lane * ROW_WIDTH + count * WIDTH + first
        blanks: cython.int = self.size_of[
            self.mask_of[count * MOST_SUBSETS + subset] & self.blank_mask
        ]
        total: cython.ulonglong
        letters: cython.ulonglong = entry
        others: cython.ulonglong
        x: cython.int
        y: cython.int
        word: cython.uint
        anagrams: cython.uint
        score: cython.int
        found: cython.uint
        if blanks == 0:
            word = entry & OFFSET_MASK
            for anagrams in range(entry >> OFFSET_BITS):
                score = self.score_word(
                    lane,
                    start,
                    length,
                    self.lanes.multiplier[row],
                    self.lanes.fixed[row],
                    word + anagrams * length,
                )
                if score >= 0:
                    self.take(lane, first, count, subset, word + anagrams * length, score, -1, -1)
            return
        total = (
            self.lanes.through[hashes + first + count + 1]
            - self.lanes.through[hashes + first]
            + self.subset_hash[count * MOST_SUBSETS + subset]
        ) & MASK64
        letters &= self.blank_letters(lane, first, count, subset, blanks)
        while letters:
            x = lowest_bit(letters)
            letters &= letters - 1
            if blanks == 1:
                found = self.word_map.find((total + self.word_map.letters[x]) & MASK64)
                word = found & OFFSET_MASK
                for anagrams in range(found >> OFFSET_BITS):
                    self.try_blanks(lane, first, count, subset, word + anagrams * length, x, 0)
                continue
            others = self.word_map.find_blank((total + self.word_map.letters[x]) & MASK64)
            others &= ~((cython.cast(cython.ulonglong, 1) << x) - 1)
            while others:
                y = lowest_bit(others)
                others &= others - 1
                found = self.word_map.find(
                    (total + self.word_map.letters[x] + self.word_map.letters[y]) & MASK64
                )
                word = found & OFFSET_MASK
                for anagrams in range(found >> OFFSET_BITS):
                    self.try_blanks(lane, first, count, subset, word + anagrams * length, x, y)

    def blank_letters(self, lane, first, count, subset, blanks):
        """The letters that some square of the placement admits, for the blanks of this subset.

        A square that admits no other tile of the subset takes the only blank, and its letter.
        """
        q: cython.Py_ssize_t
        hashes: cython.Py_ssize_t = lane * THROUGH_WIDTH
        others: cython.int = self.mask_of[count * MOST_SUBSETS + subset] & ~self.blank_mask
        here: cython.uint
        somewhere: cython.uint = 0
        letters: cython.uint = ANY_LETTER
        for q in range(first, first + count):
            here = self.lanes.allowed[lane * WIDTH + self.lanes.square_of[hashes + q + 1]]
            somewhere |= here
            if blanks == 1 and not self.fitting[lane * WIDTH + q] & others:
                letters &= here
        return letters & somewhere

    def score_word(self, lane, start, length, multiplier, fixed, word):
        """What the word scores from this place on; -1 where a square does not admit its letter."""
        at: cython.Py_ssize_t = lane * WIDTH + start
        i: cython.int
        letter: cython.uint
        score: cython.int = fixed
        self.looked_at += 1
        for i in range(length):
            letter = self.word_map.words[word + i]
            if not (self.lanes.allowed[at + i] >> letter) & 1:
                return -1
            score += self.points[letter] * (
                self.lanes.letter_factor[at + i] * multiplier + self.lanes.cross_factor[at + i]
            )
        return score

    def cheapest(self, lane, start, length, multiplier, word, letter, taken):
        """The new square of this letter that counts it least, the last of equal ones; -1: none."""
        at: cython.Py_ssize_t = lane * WIDTH + start
        i: cython.int
        times: cython.int
        least: cython.int = LEAST_OF_ANY
        where: cython.int = -1
        for i in range(length):
            if self.word_map.words[word + i] != letter or i == taken:
                continue
            if self.lanes.letter_factor[at + i] == 0:
                continue
            times = self.lanes.letter_factor[at + i] * multiplier + self.lanes.cross_factor[at + i]
            if times <= least:
                least = times
                where = i
        return where

    def try_blanks(self, lane, first, count, subset, word, letter, other):
        """The word with a blank for `letter`, and one for `other` unless it is 0.

        The blanks go where they cost least.
        """
        hashes: cython.Py_ssize_t = lane * THROUGH_WIDTH
        start: cython.int = self.lanes.square_of[hashes + first] + 1
        length: cython.int = self.lanes.square_of[hashes + first + count + 1] - start
        row: cython.Py_ssize_t = lane * ROW_WIDTH + count * WIDTH + first
        at: cython.Py_ssize_t = lane * WIDTH + start
        multiplier: cython.int = self.lanes.multiplier[row]
        blank: cython.int
        second: cython.int = -1
        score: cython.int = self.score_word(
            lane, start, length, multiplier, self.lanes.fixed[row], word
        )
        if score < 0:
            return
        blank = self.cheapest(lane, start, length, multiplier, word, letter, -1)
        if blank < 0:
            return
        score -= self.points[letter] * (
            self.lanes.letter_factor[at + blank] * multiplier + self.lanes.cross_factor[at + blank]
        )
        if other:
            second = self.cheapest(lane, start, length, multiplier, word, other, blank)
            if second < 0:
                return
            score -= self.points[other] * (
                self.lanes.letter_factor[at + second] * multiplier
                + self.lanes.cross_factor[at + second]
            )
        self.take(lane, first, count, subset, word, score, blank, second)

    def take(self, lane, first, count, subset, word, score, blank, second):
        """Keeps the play if it is the best so far, and if it is one.

        `blank` and `second` are the places in the word where blanks lie, or -1. That the hashes
        agree in all their bits is asked here, where it is rarely asked.
        """
        hashes: cython.Py_ssize_t = lane * THROUGH_WIDTH
        start: cython.int = self.lanes.square_of[hashes + first] + 1
        length: cython.int = self.lanes.square_of[hashes + first + count + 1] - start
        equity: cython.int = score * 1000 + self.subset_value[count * MOST_SUBSETS + subset]
        total: cython.ulonglong = 0
        wanted: cython.ulonglong
        i: cython.int
        letter: cython.uint
        if equity < self.best_equity:
            return
        wanted = (
            self.lanes.through[hashes + first + count + 1]
            - self.lanes.through[hashes + first]
            + self.subset_hash[count * MOST_SUBSETS + subset]
        ) & MASK64
        for i in range(length):
            letter = self.word_map.words[word + i]
            self.trial[i] = letter
            if i == blank or i == second:
                self.trial[i] = letter | BLANK_BIT
            else:
                total = (total + self.word_map.letters[letter]) & MASK64
            if self.lanes.letter_factor[lane * WIDTH + start + i] == 0:
                self.trial[i] = 0
        if total != wanted:
            return
        if equity == self.best_equity and not self.comes_first(score, lane, start, length):
            return
        self.best_equity = equity
        self.best_score = score
        self.best_lane = lane
        self.best_start = start
        self.best_length = length
        for i in range(length):
            self.best_tiles[i] = self.trial[i]

    def comes_first(self, score, lane, start, length):
        """Whether the play in `trial` goes before the best one, of the same equity.

        The higher score, then the earlier square, then across, then the letters as written.
        """
        i: cython.int
        line: cython.int = lane % LANE
        best_line: cython.int = self.best_lane % LANE
        down: cython.bint = lane >= LANE
        best_down: cython.bint = self.best_lane >= LANE
        square: cython.int = start * LANE + line if down else line * LANE + start
        best_square: cython.int = (
            self.best_start * LANE + best_line if best_down else best_line * LANE + self.best_start
        )
        if score != self.best_score:
            return score > self.best_score
        if square != best_square:
            return square < best_square
        if down != best_down:
            return best_down
        for i in range(min(length, self.best_length)):
            if self.trial[i] != self.best_tiles[i]:
                return self.trial[i] < self.best_tiles[i]
        return length < self.best_length

    def best_exchange(self, limit):
        """The mask of the tiles best kept when at most `limit` go back; -1: no exchange.

        Of equal values it is the one that keeps more, then the first. A player by score, who
        exchanges only for want of a play, keeps nothing.
        """
        mask: cython.int
        best: cython.int = -1
        if self.by_score and limit >= self.rack_size:
            return 0
        for mask in range((1 << self.rack_size) - 1):
            if self.rack_size - self.size_of[mask] > limit:
                continue
            if (
                best < 0
                or self.kept_value[mask] > self.kept_value[best]
                or (
                    self.kept_value[mask] == self.kept_value[best]
                    and self.size_of[mask] > self.size_of[best]
                )
            ):
                best = mask
        return best


def check_positions(boards, racks):
    """Boards of 225 squares and racks of 27 counts, as many of the one as of the other.

    Raises ValueError when they are not, when a rack is too large, or for a square that holds
    anything but a letter from 1 to 26, the same plus 32 for a blank, or 0.
    """
    if len(racks) % 27 or len(boards) != len(racks) // 27 * SQUARES:
        raise ValueError(f"{len(boards)} squares do not go with {len(racks)} counts of tiles")
    for start in range(0, len(racks), 27):
        if sum(racks[start : start + 27]) > MOST_TILES:
            raise ValueError(f"a rack holds at most {MOST_TILES} tiles")
    if bytes(boards).translate(None, BOARD_CODES):
        raise ValueError("a board holds letters 1 to 26, plus 32 for a blank, and 0")
