# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""A board in both directions, and for each empty square the letters that its crossing word admits.

Arrays over squares hold the rows and then the columns; a lane's place p is at lane * 15 + p. The
cross set of a square in a lane is the set of letters that complete a word with the tiles next to
it in the crossing lane; its cross score is the value of those tiles, -1 where there are none.

Coding: letters 1 to 32 at most, a blank on the board its letter + 32, 0 empty. A set of letters is
32 bits, with bit code - 1 for each.
"""

from array import array

import cython

from tilewright.engine.kernels.word_map import WordMap, numbers

if not cython.compiled:
    from tilewright.engine.bits import ANY_LETTER, GOLDEN, MASK64, lowest_bit
    from tilewright.engine.layout import (
        CODES,
        LANE,
        LANES,
        LETTER_BITS,
        OFFSET_BITS,
        OFFSET_MASK,
        SQUARES,
        TILES,
    )

    MOST_PACKED = 10

MEMO_SIZE = 8192


class CrossSets:
    """A board with its cross sets; not safe to share between threads."""

    def __init__(self, word_map: WordMap, points, boards: int = 1):
        """Take a word map prepared for blanks, and the values of the tiles by code as `points`.

        There is room for several `boards`, but only the first one is played on.

        Raises ValueError when they are not what is needed.
        """
        if not word_map.blank_mask:
            raise ValueError("the word map lacks its table for blanks")
        if not 2 <= len(points) <= TILES:
            raise ValueError(f"a set has 2 to {TILES} kinds of tiles, not {len(points)}")
        self.word_map = word_map
        self.points = array("h", [*points, *[0] * (CODES - len(points))])
        self.board = bytearray(2 * SQUARES * boards)
        self.cross_set = numbers("I", 2 * SQUARES * boards)
        self.cross_score = numbers("h", 2 * SQUARES * boards)
        self.memo_key = array("Q", bytes(8 * MEMO_SIZE))
        self.memo_set = array("I", bytes(4 * MEMO_SIZE))
        self.clear()

    def clear(self):
        """Empty the board; every letter then fits everywhere."""
        square: cython.int
        self.tiles_on_board = 0
        self.stale = 0x3FFFFFFF
        for square in range(2 * SQUARES):
            self.board[square] = 0
            self.cross_set[square] = ANY_LETTER
            self.cross_score[square] = -1

    def load(self, boards, start):
        """Load the 225 squares that begin at `start`."""
        row: cython.int
        column: cython.int
        code: cython.uchar
        self.clear()
        for row in range(LANE):
            for column in range(LANE):
                code = boards[start + row * LANE + column]
                if code:
                    self.board[row * LANE + column] = code
                    self.board[SQUARES + column * LANE + row] = code
                    self.tiles_on_board += 1
        if self.tiles_on_board:
            for row in range(LANES):
                for column in range(LANE):
                    self.update_cross(row, column)

    def copy(self, other: "CrossSets", to, of):
        """Copy lane `of` of another board to lane `to`."""
        i: cython.Py_ssize_t
        into: cython.Py_ssize_t = to * LANE
        at: cython.Py_ssize_t = of * LANE
        for i in range(LANE):
            self.board[into + i] = other.board[at + i]
            self.cross_set[into + i] = other.cross_set[at + i]
            self.cross_score[into + i] = other.cross_score[at + i]

    def put(self, lane, start, length, tiles, at):
        """Play `tiles[at:at + length]` from the lane's place `start` on; 0 is already on the board.

        Updates the cross sets around it, and marks the changed lanes as stale.
        """
        i: cython.int
        place: cython.int
        low: cython.int
        high: cython.int
        crossing: cython.int
        line: cython.int = lane % LANE
        other: cython.int = 0 if lane >= LANE else LANE
        for i in range(length):
            if tiles[at + i]:
                place = start + i
                self.board[lane * LANE + place] = tiles[at + i]
                self.board[(other + place) * LANE + line] = tiles[at + i]
                self.tiles_on_board += 1
        self.stale |= cython.cast(cython.uint, 1) << lane
        self.update_cross(lane, start - 1)
        self.update_cross(lane, start + length)
        for i in range(length):
            if tiles[at + i]:
                crossing = other + start + i
                self.stale |= cython.cast(cython.uint, 1) << crossing
                low = line
                high = line
                while low >= 0 and self.board[crossing * LANE + low]:
                    low -= 1
                while high < LANE and self.board[crossing * LANE + high]:
                    high += 1
                self.update_cross(crossing, low)
                self.update_cross(crossing, high)

    def update_cross(self, lane, place):
        """Update the limits that the word along this lane sets for plays across an empty square."""
        offset: cython.int = lane * LANE
        low: cython.int = place
        high: cython.int = place
        i: cython.int
        score: cython.int = 0
        crossing: cython.int
        square: cython.int
        key: cython.ulonglong = 1
        slot: cython.Py_ssize_t
        if place < 0 or place >= LANE or self.board[offset + place]:
            return
        crossing = place + (0 if lane >= LANE else LANE)
        square = crossing * LANE + lane % LANE
        while low > 0 and self.board[offset + low - 1]:
            low -= 1
        while high < LANE - 1 and self.board[offset + high + 1]:
            high += 1
        if low == high:
            return
        for i in range(low, high + 1):
            if i != place:
                score += self.points[self.board[offset + i]]
                key = (key << 5) | ((self.board[offset + i] - 1) & LETTER_BITS)
        key = (key << 4) | (place - low)
        self.cross_score[square] = score
        self.stale |= cython.cast(cython.uint, 1) << crossing
        if high - low > MOST_PACKED:
            self.cross_set[square] = self.fitting_letters(offset, low, place, high)
            return
        slot = ((key * GOLDEN) & MASK64) >> 51
        if self.memo_key[slot] != key:
            self.memo_key[slot] = key
            self.memo_set[slot] = self.fitting_letters(offset, low, place, high)
        self.cross_set[square] = self.memo_set[slot]

    def fitting_letters(self, offset, low, place, high):
        """Return the letters that form a word of the tiles low..high when put on `place`."""
        total: cython.ulonglong = 0
        first: cython.int = offset + low
        i: cython.int
        letter: cython.int
        letters: cython.ulonglong
        fitting: cython.uint = 0
        for i in range(low, high + 1):
            total = (total + self.word_map.letters[self.board[offset + i]]) & MASK64
        letters = self.word_map.find_blank(total)
        while letters:
            letter = lowest_bit(letters)
            letters &= letters - 1
            if self.forms_word(total, first, high - low + 1, place - low, letter + 1):
                fitting |= cython.cast(cython.uint, 1) << letter
        return fitting

    def forms_word(self, total, first, length, gap, letter):
        """Return whether the tiles from square `first` on, of the hash `total`, form a word.

        `letter` is put on the empty square `gap` among them.
        """
        entry: cython.uint = self.word_map.find_certain(
            (total + self.word_map.letters[letter]) & MASK64
        )
        word: cython.uint = entry & OFFSET_MASK
        _anagrams: cython.uint
        i: cython.int
        for _anagrams in range(entry >> OFFSET_BITS):
            i = 0
            while i < length and self.word_map.words[word + i] == (
                letter if i == gap else ((self.board[first + i] - 1) & LETTER_BITS) + 1
            ):
                i += 1
            if i == length:
                return True
            word += length
        return False
