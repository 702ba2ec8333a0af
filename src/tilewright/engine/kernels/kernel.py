# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""All plays of a position, and the best one, by walking the word graph.

One file, two ways to run: compiled by Cython (the types are in kernel.pxd), or interpreted.

The method is Steven Gordon's GADDAG search. A *lane* is a row or a column. An *anchor* is a square
that a play must go through: the last tile of a block, or an empty square whose only neighbours are
in the crossing lane. From each anchor the search walks the word graph to the left, letter by
letter, and after the separator to the right; an anchor's plays never reach the anchor before it,
so that no play is found twice. *Cross sets* hold, for each empty square, the letters that make the
crossing word good; *cross scores* hold the value of the tiles already in that word.

For the best play alone each anchor first gets a *bound*, found without the word graph: the rack's
highest tiles on the dearest squares, and the best leave of that size. Anchors are searched by
descending bound until the next bound is below the best play found.

Coding: letters are 1 to 32 at most, a blank on the board is its letter + 32, counts of a rack are
indexed by 0 (the blank) and the letters. A set of letters is 32 bits, with bit code - 1 for each. A
square is ``lane * 15 + place``; arrays over squares hold the rows first and then the columns (450
entries). Equities and leaves are thousandths of a point.
"""

from array import array
from math import comb

import cython

from tilewright.engine.layout import board_codes_of, leave_starts

if not cython.compiled:  # constants of kernel.pxd when compiled
    from tilewright.engine.bits import ANY_LETTER, count_few_bits, lowest_bit, prefetch
    from tilewright.engine.layout import (
        BLANK_CODE,
        CODES,
        LANE,
        LARGEST_LEAVE,
        LETTER_BITS,
        MOST_TILES,
        NO_EQUITY,
        SQUARES,
        TILES,
    )

    CHILD = 0x3FFFFF
    FIRST_LETTER = 0x7FFFFF
    SEPARATOR = 0x40000000
    LAST_SIBLING = 0x400000
    ENDS_WORD = 0x800000
    COUNTING = 0
    RECORDING = 1
    BEST = 2
    PLAY_FIELDS = 6
    MOVE_FIELDS = 8
    ANCHOR_FIELDS = 5

LEAST_ROOM = 4096
"""The number of plays for which room is kept; racks with blanks add more."""

compiled = bool(cython.compiled)
"""True in the compiled kernel."""


class Kernel:
    """A move generator for one word graph, layout, set of tiles and table of leaves.

    It holds the scratch space of a search, so that one kernel serves one thread at a time. Every
    public method takes a batch and releases the interpreter's lock while it works on it.
    """

    def __init__(
        self,
        nodes,
        board_data,
        rank_order,
        leave_values,
        bonus: int,
        centre: int,
        arcs=None,
        bonus_tiles: int = MOST_TILES,
    ):
        """Take the tables; `leave_values` and `arcs`, which is `arcs_of(nodes)`, are not copied.

        `board_data` is (letter multipliers, word multipliers, points of the tiles by code). A leave
        whose tiles are at places a1 <= a2 <= ... in `rank_order`, which has the codes that a rack
        can hold, has the value at the start of its size (`leave_starts`) + the sum of
        comb(a_i + i - 1, i). A play of `bonus_tiles` tiles earns the bonus. Raises ValueError when
        an array has the wrong length, or a rack cannot hold the tiles of the bonus.
        """
        letter_multiplier, word_multiplier, points = board_data
        kinds, starts = len(points), leave_starts(len(rank_order))
        lengths = [len(part) for part in (*board_data, leave_values)]
        if lengths != [SQUARES, SQUARES, min(kinds, TILES), starts[-1]]:
            raise ValueError(f"the kernel's tables have wrong lengths: {lengths}")
        if not {0} <= {*rank_order} <= {*range(kinds)} or len({*rank_order}) < len(rank_order):
            raise ValueError("the order of leaves names a tile twice, or one that there is not")
        self.kinds, self.ranked = kinds, len(rank_order)
        if len(nodes) < 2:
            raise ValueError("a word graph has at least two nodes")
        if not 0 <= centre < SQUARES:
            raise ValueError(f"there is no square {centre}")
        self.arcs = arcs_of(nodes) if arcs is None else arcs
        if len(self.arcs) != len(nodes):
            raise ValueError(f"{len(self.arcs)} arcs for {len(nodes)} nodes")
        letters, words = in_both_directions(letter_multiplier), in_both_directions(word_multiplier)
        self.letter_multiplier, self.word_multiplier = letters, words
        self.points = bytearray(points) + bytearray(CODES - kinds)
        self.rank_order = bytearray(rank_order)
        self.place_in_order = bytearray(TILES)
        for place, tile in enumerate(rank_order):
            self.place_in_order[tile] = place
        self.leave_values = leave_values
        self.rank_offset = array("I", starts)
        steps = [comb(place + held, held + 1) for place in range(TILES) for held in range(8)]
        self.rank_step = array("I", steps)
        if not 1 <= bonus_tiles <= MOST_TILES:
            raise ValueError(f"a bonus is for 1 to {MOST_TILES} tiles, not {bonus_tiles}")
        self.bonus, self.bonus_tiles = bonus, bonus_tiles
        self.centre = centre
        self.mirrored = (
            centre % LANE == centre // LANE
            and letters[:SQUARES] == letters[SQUARES:]
            and words[:SQUARES] == words[SQUARES:]
        )
        self._make_scratch()

    def _make_scratch(self):
        self.board = bytearray(2 * SQUARES)
        self.cross_set = array("I", bytes(8 * SQUARES))
        self.cross_score = array("h", bytes(4 * SQUARES))
        self.rack, self.first_slot = bytearray(TILES), bytearray(TILES)
        self.slot_tile, self.tile_values = bytearray(MOST_TILES), bytearray(MOST_TILES)
        self.rank_of, self.kept_value = array("I", bytes(512)), array("i", bytes(512))
        self.play_leave, self.best_leave = array("i", bytes(512)), array("i", bytes(32))
        self.mask_size = array("i", [mask.bit_count() for mask in range(128)])
        self.word = bytearray(LANE)
        self.main_factor, self.cross_factor = array("i", bytes(64)), array("i", bytes(64))
        self.sorted_factor = array("i", bytes(64))
        self.anchors = array("i", bytes(4 * ANCHOR_FIELDS * 2 * SQUARES))
        self._make_room(1)

    def _make_room(self, room):
        plays, tiles = array("i", bytes(4 * PLAY_FIELDS * room)), bytearray(LANE * room)
        self.room, self.plays, self.play_tiles = room, plays, tiles
        self.play_array, self.tile_array = plays, tiles

    # --- public methods ------------------------------------------------------------------------

    def count(self, boards: bytes, racks: bytes, across_only: bool) -> array:
        """Return each position's number of plays, best score (-1: none) and sum of scores."""
        batch = self._take_positions(boards, racks)
        across: cython.bint = across_only
        size: cython.int = batch
        totals = array("q", bytes(24 * batch))
        self.totals = totals
        with cython.nogil:
            self.count_batch(size, across)
        return totals

    def all_plays(self, board: bytes, rack: bytes, bag_count: int, unseen_points: int):
        """Return every distinct play of one position.

        Six integers per play (equity, score, direction, lane, start, length) and 15 tiles: 0 for a
        letter already on the board.
        """
        if self._take_positions(board, rack) != 1:
            raise ValueError("one position at a time")
        bag: cython.int = bag_count
        unseen: cython.int = unseen_points
        while True:
            with cython.nogil:
                self.load_rack(0)
                self.load_board(0)
                self.value_plays(bag, unseen)
                self.find_all(RECORDING, False)
            if self.play_count <= self.room:
                break
            self._make_room(max(self.play_count, LEAST_ROOM))
        plays, tiles = self.play_array, memoryview(self.tile_array)
        return plays[: PLAY_FIELDS * self.play_count], bytes(tiles[: LANE * self.play_count])

    def best_moves(self, boards: bytes, racks: bytes, bag_counts, unseen_points, exchange_limits):
        """Return the move of highest equity in each position.

        Eight integers per move (kind, equity, score, direction, lane, start, length, 0) and 15
        tiles. Kind 0 is a play; kind 1 an exchange, whose tiles are the first `length`; kind 2 a
        pass.
        """
        batch = self._take_positions(boards, racks)
        self.bag_counts = array("i", list(bag_counts))
        self.unseen_points = array("i", list(unseen_points))
        self.exchange_limits = array("i", list(exchange_limits))
        for numbers in (bag_counts, unseen_points, exchange_limits):
            if len(numbers) != batch:
                raise ValueError(f"{len(numbers)} numbers for {batch} positions")
        size: cython.int = batch
        moves, tiles = array("i", bytes(4 * MOVE_FIELDS * batch)), bytearray(LANE * batch)
        self.moves, self.move_tiles = moves, tiles
        with cython.nogil:
            self.best_batch(size)
        return moves, tiles

    def bounds(self, board: bytes, rack: bytes, bag_count: int, unseen_points: int):
        """Return, for each anchor, best first: (bound, equity of its best play or None)."""
        if self._take_positions(board, rack) != 1:
            raise ValueError("one position at a time")
        self.load_rack(0)
        self.load_board(0)
        self.value_plays(bag_count, unseen_points)
        self.queue_anchors()
        found = []
        for number in range(self.anchor_count):
            at = ANCHOR_FIELDS * number
            self.start_search(BEST)
            self.set_lane(self.anchors[at + 1], self.anchors[at + 2])
            self.search_anchor(self.anchors[at + 3], self.anchors[at + 4])
            found.append((self.anchors[at], self.best_equity if self.play_count else None))
        return found

    def _take_positions(self, boards, racks):
        batch = len(racks) // self.kinds
        if len(boards) != batch * SQUARES or len(racks) != batch * self.kinds:
            raise ValueError(f"{len(boards)} squares do not go with {len(racks)} counts of tiles")
        unranked = {*range(self.kinds)}.difference(self.rank_order)
        for start in range(0, len(racks), self.kinds):
            if sum(racks[start : start + self.kinds]) > MOST_TILES:
                raise ValueError(f"a rack holds at most {MOST_TILES} tiles")
            if any(racks[start + tile] for tile in unranked):
                raise ValueError("a rack holds a tile that the set does not have")
        if bytes(boards).translate(None, board_codes_of(self.kinds)):
            letters = self.kinds - 1
            raise ValueError(f"a board holds letters 1 to {letters}, plus 32 for a blank, and 0")
        self.boards, self.racks = boards, racks
        return batch

    # --- batches -------------------------------------------------------------------------------

    def count_batch(self, batch, across_only):
        """Fill `totals` for every position of the batch."""
        number: cython.int
        for number in range(batch):
            self.load_rack(number * self.kinds)
            self.load_board(number * SQUARES)
            self.find_all(COUNTING, across_only)
            self.totals[3 * number] = self.play_count
            self.totals[3 * number + 1] = self.best_score
            self.totals[3 * number + 2] = self.score_sum

    def best_batch(self, batch):
        """Fill `moves` for every position of the batch."""
        number: cython.int
        for number in range(batch):
            self.load_rack(number * self.kinds)
            self.load_board(number * SQUARES)
            self.value_plays(self.bag_counts[number], self.unseen_points[number])
            self.find_best()
            self.write_best(number, self.exchange_limits[number])

    def write_best(self, number, exchange_limit):
        """Write the best play, or the exchange that is worth more, or a pass."""
        i: cython.int
        tiles: cython.int = 0
        row: cython.int = MOVE_FIELDS * number
        kept: cython.int = self.best_exchange(exchange_limit)
        if self.play_count and (kept < 0 or self.kept_value[kept] <= self.best_equity):
            self.moves[row] = 0
            for i in range(PLAY_FIELDS):
                self.moves[row + 1 + i] = self.plays[i]
            for i in range(self.plays[5]):
                self.move_tiles[LANE * number + i] = self.play_tiles[i]
        elif kept >= 0:
            self.moves[row] = 1
            self.moves[row + 1] = self.kept_value[kept]
            for i in range(self.rack_size):
                if not (kept >> i) & 1:
                    self.move_tiles[LANE * number + tiles] = self.slot_tile[i]
                    tiles += 1
            self.moves[row + 6] = tiles
        else:
            self.moves[row] = 2
            self.moves[row + 1] = self.play_leave[(1 << self.rack_size) - 1]

    def best_exchange(self, limit):
        """Return the mask of the tiles best kept when at most `limit` go back; -1: no exchange."""
        mask: cython.int
        exchanged: cython.int
        best: cython.int = -1
        for mask in range((1 << self.rack_size) - 1):
            exchanged = self.rack_size - self.mask_size[mask]
            if exchanged > limit:
                continue
            if (
                best < 0
                or self.kept_value[mask] > self.kept_value[best]
                or (
                    self.kept_value[mask] == self.kept_value[best]
                    and self.mask_size[mask] > self.mask_size[best]
                )
            ):
                best = mask
        return best

    # --- the word graph ------------------------------------------------------------------------

    def follow(self, arc, letter):
        """Return the arc of a letter (the number of its bit) among those behind `arc`; 0: none."""
        letters: cython.uint = arc >> 32
        bit: cython.uint = cython.cast(cython.uint, 1) << letter
        if not letters & bit:
            return 0
        return self.arcs[(arc & FIRST_LETTER) + count_few_bits(letters & (bit - 1))]

    def after_separator(self, arc):
        """Return the arc of the separator behind `arc`; 0: none."""
        if not arc & SEPARATOR:
            return 0
        return self.arcs[(arc & FIRST_LETTER) - 1]

    def word_endings(self, arc):
        """Return the letters behind the arc that end a word."""
        index: cython.Py_ssize_t = arc & FIRST_LETTER
        letters: cython.uint = arc >> 32
        ending: cython.uint = 0
        while letters:
            if self.arcs[index] & ENDS_WORD:
                ending |= letters & (~letters + 1)
            letters &= letters - 1
            index += 1
        return ending

    # --- board and cross sets ------------------------------------------------------------------

    def clear_board(self):
        """Empty the board; every letter then fits everywhere."""
        square: cython.int
        self.tiles_on_board = 0
        for square in range(2 * SQUARES):
            self.board[square] = 0
            self.cross_set[square] = ANY_LETTER
            self.cross_score[square] = -1

    def load_board(self, start):
        """Load the board that begins at `start` in the batch, in both directions."""
        lane: cython.int
        place: cython.int
        code: cython.uchar
        self.clear_board()
        for lane in range(LANE):
            for place in range(LANE):
                code = self.boards[start + lane * LANE + place]
                if code:
                    self.board[lane * LANE + place] = code
                    self.board[SQUARES + place * LANE + lane] = code
                    self.tiles_on_board += 1
        if self.tiles_on_board:
            for lane in range(LANE):
                for place in range(LANE):
                    self.update_cross(0, lane, place)
                    self.update_cross(1, lane, place)

    def update_cross(self, direction, lane, place):
        """Update what the word along `direction` allows across this empty square."""
        offset: cython.int = direction * SQUARES + lane * LANE
        crossing: cython.int = (1 - direction) * SQUARES + place * LANE + lane
        low: cython.int = place
        high: cython.int = place
        score: cython.int = 0
        i: cython.int
        if place < 0 or place >= LANE or self.board[offset + place]:
            return
        while low > 0 and self.board[offset + low - 1]:
            low -= 1
        while high < LANE - 1 and self.board[offset + high + 1]:
            high += 1
        if low == high:
            return
        for i in range(low, high + 1):
            score += self.points[self.board[offset + i]]
        self.cross_set[crossing] = self.fitting_letters(offset, low, place, high)
        self.cross_score[crossing] = score

    def fitting_letters(self, offset, low, place, high):
        """Return the letters that form a word of the tiles low..high when put on `place`.

        Next to tiles only letters of the rack are tried, since no others can be played there.
        """
        before: cython.ulonglong = self.arcs[1]
        rest: cython.ulonglong
        tried: cython.uint
        letters: cython.uint = 0
        i: cython.int = high if high > place else place - 1
        stop: cython.int = place if high > place else low - 1
        while i > stop:
            before = self.follow(before, (self.board[offset + i] - 1) & LETTER_BITS)
            i -= 1
        if high == place:
            return self.word_endings(self.after_separator(before))
        tried = (before >> 32) & self.usable
        while tried:
            rest = self.follow(before, lowest_bit(tried))
            i = place - 1
            while i >= low and rest:
                rest = self.follow(rest, (self.board[offset + i] - 1) & LETTER_BITS)
                i -= 1
            if rest & ENDS_WORD:
                letters |= tried & (~tried + 1)
            tried &= tried - 1
        return letters

    # --- rack and leaves -----------------------------------------------------------------------

    def load_rack(self, start):
        """Load the rack that begins at `start` in the batch."""
        tile: cython.int
        for tile in range(self.kinds):
            self.rack[tile] = self.racks[start + tile]
        self.prepare_rack()

    def prepare_rack(self):
        """Number the rack's tiles for masks, and sort their values for bounds."""
        place: cython.int
        tile: cython.int
        _copy: cython.int
        i: cython.int
        size: cython.int = 0
        self.usable = 0
        for place in range(self.ranked):
            tile = self.rank_order[place]
            self.first_slot[tile] = size
            if tile and self.rack[tile]:
                self.usable |= cython.cast(cython.uint, 1) << (tile - 1)
            for _copy in range(self.rack[tile]):
                self.slot_tile[size] = tile
                i = size
                while i > 0 and self.tile_values[i - 1] < self.points[tile]:
                    self.tile_values[i] = self.tile_values[i - 1]
                    i -= 1
                self.tile_values[i] = self.points[tile]
                size += 1
        if self.rack[0]:
            self.usable = ANY_LETTER
        self.rack_size = size
        self.tiles_left = size
        self.kept_mask = (1 << size) - 1

    def value_leaves(self):
        """Value each subset of the rack as a leave; bit i of a mask is the i-th tile.

        The rack is in the order of ranks, so that a subset with one more tile, later than the
        others, has their rank and a step.
        """
        mask: cython.int
        tile: cython.int
        bit: cython.int
        step: cython.Py_ssize_t
        size: cython.int
        self.rank_of[0] = 0
        for tile in range(self.rack_size):
            bit = 1 << tile
            step = self.place_in_order[self.slot_tile[tile]] * 8
            for mask in range(bit):
                self.rank_of[bit | mask] = (
                    self.rank_of[mask] + self.rank_step[step + self.mask_size[mask]]
                )
        for mask in range(1 << self.rack_size):
            size = self.mask_size[mask]
            self.kept_value[mask] = 0
            if size <= LARGEST_LEAVE:
                self.kept_value[mask] = self.leave_values[
                    self.rank_offset[size] + self.rank_of[mask]
                ]

    def value_plays(self, bag_count, unseen_points):
        """Compute the equity beyond the score by the mask of tiles kept, and the best by size."""
        mask: cython.int
        i: cython.int
        value: cython.int
        self.value_leaves()
        for i in range(MOST_TILES + 1):
            self.best_leave[i] = NO_EQUITY
        for mask in range(1 << self.rack_size):
            if bag_count > self.rack_size - self.mask_size[mask]:
                value = self.kept_value[mask]
            elif bag_count > 0:
                value = 0
            elif mask == 0:
                value = 2000 * unseen_points
            else:
                value = -10000
                for i in range(self.rack_size):
                    if (mask >> i) & 1:
                        value -= 2000 * self.points[self.slot_tile[i]]
            self.play_leave[mask] = value
            if value > self.best_leave[self.mask_size[mask]]:
                self.best_leave[self.mask_size[mask]] = value

    # --- searching one anchor ------------------------------------------------------------------

    def set_lane(self, direction, lane):
        """Set the lane of every place below: row (direction 0) or column (1)."""
        self.direction = direction
        self.lane = lane
        self.offset = direction * SQUARES + lane * LANE

    def is_anchor(self, place):
        """Return whether plays of this lane must be searched from this square."""
        square: cython.int = self.offset + place
        after_is_empty: cython.bint = place == LANE - 1 or not self.board[square + 1]
        if self.board[square]:
            return after_is_empty
        if self.cross_score[square] < 0 or not after_is_empty:
            return False
        return place == 0 or not self.board[square - 1]

    def search_anchor(self, anchor, previous_anchor):
        """Find the plays through the anchor that do not reach the anchor before it."""
        self.anchor = anchor
        self.previous_anchor = previous_anchor
        # a word that was not challenged may have a letter that no word of the list has
        if self.leads_on(anchor, self.arcs[1]):
            self.search_square(anchor, self.arcs[1], anchor, 0, 0, 1, self.direction == 0)

    def search_square(self, place, before, start, main, cross, multiplier, counts_alone):
        """Try every tile on `place` that can follow the arc `before`.

        `main` is the sum of the main word's letters so far, `cross` the finished scores of the
        crossing words, and `counts_alone` whether a play of one tile belongs to this direction.
        """
        code: cython.uint = self.board[self.offset + place]
        first: cython.uint = before & FIRST_LETTER
        letters: cython.uint = before >> 32
        wanted: cython.uint
        below: cython.uint
        arc: cython.ulonglong
        letter: cython.uint
        if code:
            letter = (code - 1) & LETTER_BITS
            below = (cython.cast(cython.uint, 1) << letter) - 1
            arc = self.arcs[first + count_few_bits(letters & below)]
            self.word[place] = 0
            main += self.points[code]
            self.go_on(place, arc, start, main, cross, multiplier, counts_alone)
            return
        wanted = letters & self.cross_set[self.offset + place] & self.usable
        if not wanted:
            return
        useful: cython.ulonglong = self.useful_behind(place)
        while wanted:
            below = (wanted - 1) & ~wanted
            arc = self.arcs[first + count_few_bits(letters & below)]
            letter = lowest_bit(wanted) + 1
            wanted &= wanted - 1
            if not arc & useful:
                continue
            if self.rack[letter]:
                self.put_tile(
                    place, arc, letter, letter, start, main, cross, multiplier, counts_alone
                )
            if self.rack[0]:
                self.put_tile(
                    place, arc, letter + BLANK_CODE, 0, start, main, cross, multiplier, counts_alone
                )

    def useful_behind(self, place):
        """Return bits of which an arc to a tile on `place` needs at least one to lead to a play.

        They are the letters that can follow, and the end of a word where one may end.
        """
        square: cython.int = self.offset + place
        anchor: cython.int = self.anchor
        follow: cython.ulonglong = 0
        separator: cython.ulonglong = 0
        ends: cython.bint
        if place > anchor:
            ends = place == LANE - 1 or not self.board[square + 1]
            if place < LANE - 1:
                follow = self.fitting(square + 1)
        else:
            ends = place == 0 or not self.board[square - 1]
            if ends and anchor < LANE - 1:
                separator = SEPARATOR
                ends = not self.board[self.offset + anchor + 1]
            if place > 0 and place - 1 != self.previous_anchor:
                follow |= self.fitting(square - 1)
        return follow << 32 | separator | (ENDS_WORD if ends else 0)

    def fitting(self, square):
        """Return the letters on the square, or those that fit there after one more tile."""
        code: cython.uint = self.board[square]
        if code:
            return cython.cast(cython.uint, 1) << ((code - 1) & LETTER_BITS)
        return self.cross_set[square] & self.usable if self.tiles_left > 1 else 0

    def leads_on(self, place, arc):
        """Return whether a tile on `place`, present or possible, follows the arc."""
        square: cython.int = self.offset + place
        code: cython.uint = self.board[square]
        letters: cython.uint = arc >> 32
        if code:
            return (letters >> ((code - 1) & LETTER_BITS)) & 1
        return self.tiles_left > 0 and (letters & self.cross_set[square] & self.usable) != 0

    def put_tile(self, place, arc, code, slot, start, main, cross, multiplier, counts_alone):
        """Put the tile `slot` of the rack on `place` as `code`, search on, and take it back."""
        square: cython.int = self.offset + place
        points: cython.int = self.points[code] * self.letter_multiplier[square]
        word_multiplier: cython.int = self.word_multiplier[square]
        cross_score: cython.int = self.cross_score[square]
        usable: cython.uint = self.usable
        tile: cython.int
        if arc >> 32:
            prefetch(cython.address(self.arcs[arc & FIRST_LETTER]))
        self.rack[slot] -= 1
        left: cython.int = self.rack[slot]
        self.kept_mask ^= 1 << (self.first_slot[slot] + left)
        self.tiles_left -= 1
        if left == 0 and slot == 0:
            self.usable = 0
            for tile in range(1, self.kinds):
                if self.rack[tile]:
                    self.usable |= cython.cast(cython.uint, 1) << (tile - 1)
        elif left == 0 and not self.rack[0]:
            self.usable &= ~(cython.cast(cython.uint, 1) << (slot - 1))
        self.word[place] = code
        if cross_score >= 0:
            cross += (points + cross_score) * word_multiplier
        else:
            counts_alone = True
        self.go_on(
            place, arc, start, main + points, cross, multiplier * word_multiplier, counts_alone
        )
        self.rack[slot] += 1
        self.kept_mask ^= 1 << (self.first_slot[slot] + left)
        self.tiles_left += 1
        self.usable = usable

    def go_on(self, place, arc, start, main, cross, multiplier, counts_alone):
        """Record the word if it is complete, and go one square further, either way."""
        enough: cython.bint = self.tiles_left < self.rack_size - (0 if counts_alone else 1)
        anchor: cython.int = self.anchor
        offset: cython.int = self.offset
        free: cython.bint
        separator: cython.ulonglong
        if place > anchor:
            free = place == LANE - 1 or not self.board[offset + place + 1]
            if arc & ENDS_WORD and free and enough:
                self.record(start, place, main, cross, multiplier)
            if place < LANE - 1 and self.leads_on(place + 1, arc):
                self.search_square(place + 1, arc, start, main, cross, multiplier, counts_alone)
            return
        free = place == 0 or not self.board[offset + place - 1]
        anchor_is_last: cython.bint = anchor == LANE - 1 or not self.board[offset + anchor + 1]
        if arc & ENDS_WORD and free and enough and anchor_is_last:
            self.record(place, anchor, main, cross, multiplier)
        if place > 0 and place - 1 != self.previous_anchor and self.leads_on(place - 1, arc):
            self.search_square(place - 1, arc, place, main, cross, multiplier, counts_alone)
        if free and anchor < LANE - 1 and arc & SEPARATOR:
            separator = self.after_separator(arc)
            if self.leads_on(anchor + 1, separator):
                self.search_square(
                    anchor + 1, separator, place, main, cross, multiplier, counts_alone
                )

    def record(self, start, end, main, cross, multiplier):
        """Count a play; keep it if all plays are wanted, or if it is the best so far."""
        score: cython.int = main * multiplier + cross
        equity: cython.int
        number: cython.int = self.play_count
        if self.rack_size - self.tiles_left == self.bonus_tiles:
            score += self.bonus
        self.play_count += 1
        if self.mode == BEST:
            equity = score * 1000 + self.play_leave[self.kept_mask]
            if equity < self.best_equity:
                return
            if equity == self.best_equity and not self.comes_first(score, start, end):
                return
            self.best_equity = equity
            self.store(0, equity, score, start, end)
            return
        self.score_sum += score
        if score > self.best_score:
            self.best_score = score
        if self.mode == RECORDING and number < self.room:
            equity = score * 1000 + self.play_leave[self.kept_mask]
            self.store(number, equity, score, start, end)

    def store(self, number, equity, score, start, end):
        """Write the play in `word` into the records."""
        i: cython.int
        row: cython.int = PLAY_FIELDS * number
        self.plays[row] = equity
        self.plays[row + 1] = score
        self.plays[row + 2] = self.direction
        self.plays[row + 3] = self.lane
        self.plays[row + 4] = start
        self.plays[row + 5] = end - start + 1
        for i in range(start, end + 1):
            self.play_tiles[LANE * number + i - start] = self.word[i]

    def comes_first(self, score, start, end):
        """Return whether a play beats the stored best of the same equity.

        The higher score wins, then the earlier square, then across, then the letters as written.
        """
        i: cython.int
        length: cython.int = end - start + 1
        square: cython.int = self.lane * LANE + start
        best_square: cython.int = self.plays[3] * LANE + self.plays[4]
        if score != self.plays[1]:
            return score > self.plays[1]
        if self.direction:
            square = start * LANE + self.lane
        if self.plays[2]:
            best_square = self.plays[4] * LANE + self.plays[3]
        if square != best_square:
            return square < best_square
        if self.direction != self.plays[2]:
            return self.direction == 0
        for i in range(min(length, self.plays[5])):
            if self.word[start + i] != self.play_tiles[i]:
                return self.word[start + i] < self.play_tiles[i]
        return length < self.plays[5]

    # --- bounds --------------------------------------------------------------------------------

    def bound(self, anchor, previous_anchor):
        """Return an upper bound of the equity through this anchor; NO_EQUITY: no play."""
        count: cython.int = 0
        main: cython.int = 0
        cross: cython.int = 0
        multiplier: cython.int = 1
        place: cython.int = anchor
        square: cython.int
        bound: cython.int
        best: cython.int = NO_EQUITY
        while True:
            square = self.offset + place
            if self.board[square]:
                main += self.points[self.board[square]]
            elif count == self.rack_size or not self.cross_set[square] & self.usable:
                break
            else:
                self.add_factor(place, count)
                count += 1
                multiplier *= self.word_multiplier[square]
                if self.cross_score[square] > 0:
                    cross += self.cross_score[square] * self.word_multiplier[square]
            if place == 0 or not self.board[square - 1]:
                bound = self.bound_rightward(anchor, count, main, cross, multiplier)
                if bound > best:
                    best = bound
            if place == 0 or place - 1 == previous_anchor:
                break
            place -= 1
        return best

    def bound_rightward(self, anchor, count, main, cross, multiplier):
        """Return the bound over all ends of a word whose left part is given."""
        place: cython.int = anchor
        square: cython.int
        bound: cython.int
        best: cython.int = NO_EQUITY
        while True:
            square = self.offset + place
            if count and (place == LANE - 1 or not self.board[square + 1]):
                bound = self.bound_of_squares(count, main, cross, multiplier)
                if bound > best:
                    best = bound
            place += 1
            square += 1
            if place == LANE:
                break
            if self.board[square]:
                main += self.points[self.board[square]]
            elif count == self.rack_size or not self.cross_set[square] & self.usable:
                break
            else:
                self.add_factor(place, count)
                count += 1
                multiplier *= self.word_multiplier[square]
                if self.cross_score[square] > 0:
                    cross += self.cross_score[square] * self.word_multiplier[square]
        return best

    def add_factor(self, place, count):
        """Record how often a tile on this square counts: in the main word, in the crossing one."""
        square: cython.int = self.offset + place
        self.main_factor[count] = self.letter_multiplier[square]
        self.cross_factor[count] = 0
        if self.cross_score[square] >= 0:
            self.cross_factor[count] = self.letter_multiplier[square] * self.word_multiplier[square]

    def bound_of_squares(self, count, main, cross, multiplier):
        """Return the value of the dearest tiles on the dearest squares, with the best leave."""
        i: cython.int
        at: cython.int
        factor: cython.int
        score: cython.int = main * multiplier + cross
        for i in range(count):
            factor = self.main_factor[i] * multiplier + self.cross_factor[i]
            at = i
            while at > 0 and self.sorted_factor[at - 1] < factor:
                self.sorted_factor[at] = self.sorted_factor[at - 1]
                at -= 1
            self.sorted_factor[at] = factor
        for i in range(count):
            score += self.sorted_factor[i] * self.tile_values[i]
        if count == self.bonus_tiles:
            score += self.bonus
        return score * 1000 + self.best_leave[self.rack_size - count]

    def queue_anchors(self):
        """Queue all anchors by descending bound."""
        direction: cython.int
        lane: cython.int
        place: cython.int
        previous: cython.int
        bound: cython.int
        self.anchor_count = 0
        for direction in range(2):
            for lane in range(LANE):
                self.set_lane(direction, lane)
                previous = -1
                for place in range(LANE):
                    if self.is_anchor(place):
                        bound = self.bound(place, previous)
                        if bound > NO_EQUITY:
                            self.queue_anchor(bound, direction, lane, place, previous)
                        previous = place

    def queue_anchor(self, bound, direction, lane, anchor, previous_anchor):
        """Insert an anchor into the queue, behind those of the same or a higher bound."""
        at: cython.int = ANCHOR_FIELDS * self.anchor_count
        i: cython.int
        self.anchor_count += 1
        while at > 0 and self.anchors[at - ANCHOR_FIELDS] < bound:
            for i in range(at, at + ANCHOR_FIELDS):
                self.anchors[i] = self.anchors[i - ANCHOR_FIELDS]
            at -= ANCHOR_FIELDS
        self.anchors[at] = bound
        self.anchors[at + 1] = direction
        self.anchors[at + 2] = lane
        self.anchors[at + 3] = anchor
        self.anchors[at + 4] = previous_anchor

    # --- searching a position ------------------------------------------------------------------

    def start_search(self, mode):
        """Reset the results of the previous search."""
        self.mode = mode
        self.play_count = 0
        self.score_sum = 0
        self.best_score = -1
        self.best_equity = NO_EQUITY

    def search_opening(self, across_only):
        """Search the centre, the only anchor of an empty board."""
        self.set_lane(0, self.centre // LANE)
        self.search_anchor(self.centre % LANE, -1)
        if not across_only:
            self.set_lane(1, self.centre % LANE)
            self.search_anchor(self.centre // LANE, -1)

    def find_all(self, mode, across_only):
        """Find every play of the position; `across_only` leaves out openings that go down."""
        self.start_search(mode)
        if self.tiles_on_board:
            self.search_everywhere()
        else:
            self.search_opening(across_only)

    def search_everywhere(self):
        """Search every anchor of the board in turn."""
        direction: cython.int
        lane: cython.int
        place: cython.int
        previous: cython.int
        for direction in range(2):
            for lane in range(LANE):
                self.set_lane(direction, lane)
                previous = -1
                for place in range(LANE):
                    if self.is_anchor(place):
                        self.search_anchor(place, previous)
                        previous = place

    def find_best(self):
        """Find only the best play; an opening on a symmetric board goes across."""
        self.start_search(BEST)
        if self.tiles_on_board:
            self.search_best_first()
        else:
            self.search_opening(self.mirrored)

    def search_best_first(self):
        """Search anchors by descending bound, until none can hold a better play."""
        number: cython.int
        at: cython.int
        self.queue_anchors()
        for number in range(self.anchor_count):
            at = ANCHOR_FIELDS * number
            if self.anchors[at] < self.best_equity:
                return
            self.set_lane(self.anchors[at + 1], self.anchors[at + 2])
            self.search_anchor(self.anchors[at + 3], self.anchors[at + 4])


def arcs_of(nodes):
    """Return each node with the letters of its list from bit 32 on, and where the first of them is.

    This shows whether a wanted letter follows a node without visiting its list. A bit tells whether
    a separator comes before the letters.
    """
    letters: cython.uint = 0
    if not cython.compiled:  # half as long as the loops below
        held = []
        for node in reversed(nodes):
            letters = 0 if node & LAST_SIBLING else letters
            if node >> 24:
                letters |= 1 << ((node >> 24) - 1 & LETTER_BITS)
            held.append(letters)
        held.reverse()
        lists = [
            letters << 32 | (at if node >> 24 else at + 1 | SEPARATOR)
            for at, (node, letters) in enumerate(zip(nodes, held, strict=True))
        ]
        lists[0] = 0  # no arc leads to the first node
        return array("Q", [lists[node & CHILD] | node & ~(CHILD | LAST_SIBLING) for node in nodes])
    source: cython.const[cython.uint][::1] = nodes
    size: cython.Py_ssize_t = len(nodes)
    letters_at: cython.uint[::1] = array("I", bytes(4 * size))
    made = array("Q", bytes(8 * size))
    arcs: cython.ulonglong[::1] = made
    node: cython.uint
    child: cython.Py_ssize_t
    at: cython.Py_ssize_t
    for at in range(size - 1, -1, -1):
        node = source[at]
        if node & LAST_SIBLING:
            letters = 0
        if node >> 24:
            letters |= cython.cast(cython.uint, 1) << ((node >> 24) - 1 & LETTER_BITS)
        letters_at[at] = letters
    for at in range(size):
        child = source[at] & CHILD
        arcs[at] = source[at] & ~(CHILD | LAST_SIBLING)
        if 0 < child < size:
            arcs[at] |= cython.cast(cython.ulonglong, letters_at[child]) << 32
            arcs[at] |= child if source[child] >> 24 else child + 1 | SEPARATOR
    return made


def in_both_directions(values):
    """Return the 225 values row by row, then column by column."""
    columns = [values[row * LANE + column] for column in range(LANE) for row in range(LANE)]
    return bytearray(values) + bytearray(columns)
