# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The placements of a board: the runs of empty squares that can take a play, and their scores.

A *lane* is a row (0 to 14) or a column (15 to 29). Pressed together to its empty squares, a play of
k tiles is nothing but a lane and the first of k consecutive empty squares: blocks of tiles before,
between and after them join the word automatically. With prefix sums over empty squares everything
about a placement is a difference of two numbers: its first and last square, the points and the hash
of the letters played through, and the points of the words it crosses.

For every lane and k, for all first squares r at once (a row of 16 numbers):

* ``multiplier[k][r]``: the word premiums together;
* ``fixed[k][r]``: the score that does not depend on the tiles: letters played through, crossing
  words, the bonus;
* ``factor[k][j][r]``: how many times the j-th dearest of its squares counts its tile, in descending
  order of j. The tiles of a play, dearest first, multiplied by these and added up are more than any
  order of them can score.

Only lanes that a play has touched are recomputed. Numbers of an r that is not a placement are
meaningless; ``starts[k]`` has a bit for each r that is one.
"""

from array import array
from math import prod

import cython

from tilewright.engine.kernels.cross_sets import CrossSets
from tilewright.engine.kernels.extensions import Extensions
from tilewright.engine.kernels.factor_rows import FactorRows
from tilewright.engine.kernels.word_map import WordMap, numbers

if not cython.compiled:
    from tilewright.engine.bits import ANY_LETTER, MASK64, copy_shorts, lowest_bit
    from tilewright.engine.layout import (
        CODES,
        DOUBLE_WIDTH,
        FACTOR_WIDTH,
        KINDS,
        LANE,
        LANES,
        LETTER_BITS,
        LETTER_WIDTH,
        MOST_TILES,
        ROW_WIDTH,
        SQUARES,
        THROUGH_WIDTH,
        TILES,
        WIDTH,
    )

MOST_POINTS = 32000


class Lanes:
    """A board in both directions, with its cross sets, and with the placements of every lane."""

    def __init__(
        self,
        word_map: WordMap,
        board_data,
        bonus: int,
        centre: int,
        boards: int = 1,
        bonus_tiles: int = MOST_TILES,
    ):
        """Take `board_data`: letter and word multipliers by square, points by code.

        A play of `bonus_tiles` tiles earns the bonus.

        There is room for several `boards`, of which only the first is worked on; the others are
        kept to be copied. Their lanes follow one another.

        Raises ValueError when their lengths are wrong, when a play could score more than fits, or
        when the bonus is for more tiles than a rack holds.
        """
        require_bonus(bonus_tiles)
        letter_multiplier, word_multiplier, points = board_data
        require_16_bits(letter_multiplier, word_multiplier, points, bonus)
        if not 0 <= centre < SQUARES:
            raise ValueError(f"there is no square {centre}")
        lanes = LANES * boards
        self.squares, self.word_map = CrossSets(word_map, points, boards), word_map
        self.board, self.cross_set = self.squares.board, self.squares.cross_set
        self.cross_score = self.squares.cross_score
        letters, words = in_both_directions(letter_multiplier), in_both_directions(word_multiplier)
        self.letter_multiplier, self.word_multiplier = array("h", letters), array("h", words)
        self.kinds = len(points)
        self.points = array("h", [*points, *[0] * (CODES - self.kinds)])
        self.centre = centre
        # on a board that is its own mirror image every first play down is one across too
        self.opens_down = (
            letters[:SQUARES] != letters[SQUARES:]
            or words[:SQUARES] != words[SQUARES:]
            or centre % LANE != centre // LANE
        )
        self.extensions: Extensions = None
        self.word_key, self.words = array("Q", bytes(8 * KINDS)), 0
        self.word_first, self.word_end = bytearray(KINDS), bytearray(KINDS)
        self.word_empties = bytearray(KINDS)
        self.rows = FactorRows(bonus, bonus_tiles, boards)
        self.multiplier, self.fixed = self.rows.multiplier, self.rows.fixed
        self.factor = self.rows.factor
        self.alone, self.crossed = self.rows.alone, self.rows.crossed
        self.square_of = numbers("h", lanes * THROUGH_WIDTH)
        self.through = numbers("Q", lanes * THROUGH_WIDTH)
        self.starts = numbers("H", lanes * KINDS)
        self.admits = numbers("H", lanes * LETTER_WIDTH)
        self.open_squares = numbers("H", lanes)
        self.empties = numbers("i", lanes)
        self.allowed = numbers("I", lanes * WIDTH)
        self.letter_factor = numbers("h", lanes * WIDTH)
        self.cross_factor = numbers("h", lanes * WIDTH)

    def read(self, board: bytes):
        """Load this board of 225 squares."""
        if len(board) != SQUARES:
            raise ValueError(f"a board has {SQUARES} squares, not {len(board)}")
        self.squares.load(board, 0)
        self.refresh()

    def lay(self, lane: int, start: int, tiles: bytes):
        """Put this play on the board; 0 is a tile already there."""
        if not 0 <= lane < LANES or not 0 <= start <= start + len(tiles) <= LANE:
            raise ValueError(f"no {len(tiles)} squares from {start} on in lane {lane}")
        self.squares.put(lane, start, len(tiles), tiles, 0)
        self.refresh()

    def lane_facts(self) -> list:
        """Return the computed facts of every lane, for comparing two of them."""
        return [
            {
                "starts": list(self.starts[lane * KINDS : (lane + 1) * KINDS]),
                "admits": list(self.admits[lane * LETTER_WIDTH : (lane + 1) * LETTER_WIDTH]),
                "through": list(
                    self.through[
                        lane * THROUGH_WIDTH : lane * THROUGH_WIDTH + self.empties[lane] + 2
                    ]
                ),
                "allowed": list(self.allowed[lane * WIDTH : lane * WIDTH + LANE]),
                "fixed": self._rows_of(lane, self.fixed),
                "multiplier": self._rows_of(lane, self.multiplier),
                "factor": self._factors_of(lane),
            }
            for lane in range(LANES)
        ]

    def _rows_of(self, lane, numbers):
        """Return the numbers of the existing placements, by how many tiles they take."""
        found = {}
        for k in range(1, KINDS):
            at = lane * ROW_WIDTH + k * WIDTH
            starts = self.starts[lane * KINDS + k]
            found[k] = [numbers[at + r] for r in range(WIDTH) if starts >> r & 1 and k > 1]
        return found

    def _factors_of(self, lane):
        found = {}
        for k in range(2, KINDS):
            base = lane * FACTOR_WIDTH + (k * (k - 1) // 2) * WIDTH
            starts = self.starts[lane * KINDS + k]
            found[k] = [
                [self.factor[base + j * WIDTH + r] for j in range(k)]
                for r in range(WIDTH)
                if starts >> r & 1
            ]
        return found

    def copy(self, other: "Lanes", lanes):
        """Take the board of `other`, which differs in the lanes of these bits at most."""
        lane: cython.int
        left: cython.ulonglong = lanes
        self.squares.tiles_on_board = other.squares.tiles_on_board
        while left:
            lane = lowest_bit(left)
            left &= left - 1
            self.squares.copy(other.squares, lane, lane)
            self.copy_starts(other, lane, lane)
            self.copy_squares(other, lane, lane)
            self.copy_rows(other, lane, lane)

    def room_for(self, boards: int) -> "Lanes":
        """Return lanes like these for several boards, to be copied from and to."""
        letters, words = (
            list(self.letter_multiplier)[:SQUARES],
            list(self.word_multiplier)[:SQUARES],
        )
        squares = (letters, words, list(self.points)[: self.kinds])
        bonus, bonus_tiles = self.rows.bonus, self.rows.bonus_tiles
        return Lanes(self.word_map, squares, bonus, self.centre, boards, bonus_tiles)

    def copy_starts(self, other: "Lanes", to, of):
        """Copy where the placements of lane `of` begin to lane `to`; return whether any does."""
        i: cython.Py_ssize_t
        into: cython.Py_ssize_t = to * KINDS
        at: cython.Py_ssize_t = of * KINDS
        found: cython.uint = 0
        for i in range(KINDS):
            self.starts[into + i] = other.starts[at + i]
            found |= other.starts[at + i]
        return found != 0

    def copy_squares(self, other: "Lanes", to, of):
        """Copy the squares of a lane, all and empty, as plays find them."""
        i: cython.Py_ssize_t
        into: cython.Py_ssize_t = to * THROUGH_WIDTH
        at: cython.Py_ssize_t = of * THROUGH_WIDTH
        copy_shorts(self.square_of, into, other.square_of, at, THROUGH_WIDTH)
        for i in range(THROUGH_WIDTH):
            self.through[into + i] = other.through[at + i]
        into = to * WIDTH
        at = of * WIDTH
        for i in range(WIDTH):
            self.allowed[into + i] = other.allowed[at + i]
        copy_shorts(self.letter_factor, into, other.letter_factor, at, WIDTH)
        copy_shorts(self.cross_factor, into, other.cross_factor, at, WIDTH)
        self.empties[to] = other.empties[of]
        self.open_squares[to] = other.open_squares[of]

    def copy_rows(self, other: "Lanes", to, of):
        """Copy the rows of a lane's placements."""
        i: cython.Py_ssize_t
        into: cython.Py_ssize_t = to * LETTER_WIDTH
        at: cython.Py_ssize_t = of * LETTER_WIDTH
        for i in range(LETTER_WIDTH):
            self.admits[into + i] = other.admits[at + i]
        into = to * DOUBLE_WIDTH
        at = of * DOUBLE_WIDTH
        copy_shorts(self.alone, into, other.alone, at, DOUBLE_WIDTH)
        copy_shorts(self.crossed, into, other.crossed, at, DOUBLE_WIDTH)
        into = to * ROW_WIDTH
        at = of * ROW_WIDTH
        copy_shorts(self.multiplier, into, other.multiplier, at, ROW_WIDTH)
        copy_shorts(self.fixed, into, other.fixed, at, ROW_WIDTH)
        into = to * FACTOR_WIDTH
        at = of * FACTOR_WIDTH
        copy_shorts(self.factor, into, other.factor, at, FACTOR_WIDTH)

    def refresh(self):
        """Recompute every stale lane."""
        lanes: cython.ulonglong = self.squares.stale
        while lanes:
            self.rebuild(lowest_bit(lanes))
            lanes &= lanes - 1
        self.squares.stale = 0

    def rebuild(self, lane):
        """Recompute the placements of one lane from the board and its cross sets."""
        m: cython.int
        number: cython.int
        self.press(lane)
        m = self.empties[lane]
        if self.squares.tiles_on_board == 0:
            self.constrained = 0
            if lane == self.centre // LANE:
                self.constrained = cython.cast(cython.uint, 1) << (self.centre % LANE)
            elif self.opens_down and lane == LANE + self.centre % LANE:
                self.constrained = cython.cast(cython.uint, 1) << (self.centre // LANE)
        self.find_admitted(lane)
        self.find_starts(lane, self.constrained, self.blocked, m)
        for number in range(self.words):
            self.extensions.restrict(
                self.word_key[number],
                self.word_first[number],
                self.word_end[number],
                self.word_empties[number],
                self.square_of,
                lane * THROUGH_WIDTH,
                self.starts,
                lane * KINDS,
            )
        if self.constrained | self.blocked:
            self.rows.find(lane)

    def press(self, lane):
        """Compress the lane to its empty squares, with prefix sums for each of them."""
        offset: cython.Py_ssize_t = lane * LANE
        here: cython.Py_ssize_t = lane * WIDTH
        place: cython.int
        code: cython.uint
        letter: cython.uint
        m: cython.int = 0
        previous: cython.int = -1
        points: cython.int = 0
        total: cython.ulonglong = 0
        key: cython.ulonglong = 1
        self.words = 0
        self.constrained = 0
        self.blocked = 0
        self.everything = 0
        self.limited = 0
        self.square_of[lane * THROUGH_WIDTH] = -1
        self.through[lane * THROUGH_WIDTH] = 0
        self.rows.through_points[0] = 0
        self.rows.crossing_points[0] = 0
        for place in range(LANE):
            code = self.board[offset + place]
            if code:
                points += self.points[code]
                letter = (code - 1) & LETTER_BITS
                key = key << 5 | letter
                total = (total + self.word_map.letters[code]) & MASK64
                self.allowed[here + place] = cython.cast(cython.uint, 1) << letter
                self.letter_factor[here + place] = 0
                self.cross_factor[here + place] = 0
                continue
            if place - previous > 1:
                self.blocked |= cython.cast(cython.uint, 1) << m
                self.take_word(key, previous + 1, place, m)
                key = 1
            previous = place
            self.square_of[lane * THROUGH_WIDTH + m + 1] = place
            self.through[lane * THROUGH_WIDTH + m + 1] = total
            self.rows.through_points[m + 1] = points
            self.take_empty(lane, place, m)
            m += 1
        if LANE - previous > 1:
            self.blocked |= cython.cast(cython.uint, 1) << m
            self.take_word(key, previous + 1, LANE, m)
        self.pad(lane, m, points, total)

    def take_word(self, key, first, end, empties):
        """Record the tiles on these places, if they may be a word to extend."""
        if self.extensions is None or not self.extensions.expect(key, end - first):
            return
        self.word_key[self.words] = key
        self.word_first[self.words] = first
        self.word_end[self.words] = end
        self.word_empties[self.words] = empties
        self.words += 1

    def take_empty(self, lane, place, m):
        """Record the m-th empty square: its premiums, and its crossing word's score and letters."""
        square: cython.Py_ssize_t = lane * LANE + place
        at: cython.Py_ssize_t = lane * DOUBLE_WIDTH + m
        here: cython.Py_ssize_t = lane * WIDTH + place
        premium: cython.int = self.letter_multiplier[square]
        word_premium: cython.int = self.word_multiplier[square]
        crossing: cython.int = self.rows.crossing_points[m]
        cross: cython.int = 0
        letters: cython.uint = self.cross_set[square]
        if letters == ANY_LETTER:
            self.everything |= cython.cast(cython.uint, 1) << m
        elif letters:
            self.limited |= cython.cast(cython.uint, 1) << m
        if self.cross_score[square] >= 0:
            self.constrained |= cython.cast(cython.uint, 1) << m
            cross = premium * word_premium
            crossing += self.cross_score[square] * word_premium
        self.rows.word_premium[m] = word_premium
        self.rows.crossing_points[m + 1] = crossing
        self.alone[at] = premium
        self.crossed[at] = cross
        self.allowed[here] = letters
        self.letter_factor[here] = premium
        self.cross_factor[here] = cross

    def pad(self, lane, m, points, total):
        """Extend the sums after the last of m empty squares, adding nothing."""
        sums: cython.Py_ssize_t = lane * THROUGH_WIDTH
        at: cython.Py_ssize_t = lane * DOUBLE_WIDTH
        crossing: cython.int = self.rows.crossing_points[m]
        q: cython.Py_ssize_t
        self.empties[lane] = m
        for q in range(m + 1, THROUGH_WIDTH):
            self.square_of[sums + q] = LANE
            self.through[sums + q] = total
        for q in range(m, DOUBLE_WIDTH):
            self.alone[at + q] = 0
            self.crossed[at + q] = 0
            self.rows.word_premium[q] = 1
        for q in range(m + 1, DOUBLE_WIDTH):
            self.rows.through_points[q] = points
            self.rows.crossing_points[q] = crossing

    def find_admitted(self, lane):
        """Find, for every letter, by the number of its bit, the empty squares that admit it."""
        at: cython.Py_ssize_t = lane * LETTER_WIDTH
        sums: cython.Py_ssize_t = lane * THROUGH_WIDTH + 1
        limited: cython.ulonglong = self.limited
        everything: cython.ushort = self.everything
        letters: cython.ulonglong
        m: cython.int
        i: cython.Py_ssize_t
        self.open_squares[lane] = self.everything | self.limited
        for i in range(LETTER_WIDTH):
            self.admits[at + i] = everything
        while limited:
            m = lowest_bit(limited)
            limited &= limited - 1
            letters = self.allowed[lane * WIDTH + self.square_of[sums + m]]
            while letters:
                self.admits[at + lowest_bit(letters)] |= cython.cast(cython.uint, 1) << m
                letters &= letters - 1

    def find_starts(self, lane, constrained, blocked, empties):
        """Find, for every number of tiles, the empty squares where a legal placement begins.

        It must cover a square with a crossing word, or touch a block of its own lane. A single tile
        belongs to its row where it forms a word there, so that a column leaves it to the row.
        """
        k: cython.int
        near: cython.uint = 0
        beside: cython.uint = blocked
        found: cython.uint
        self.starts[lane * KINDS] = 0
        for k in range(1, MOST_TILES + 1):
            near |= constrained >> (k - 1)
            beside |= blocked >> k
            if k == 1:
                found = beside
                if lane >= LANE:
                    found &= ~constrained
            else:
                found = near | beside
            if empties >= k:
                found &= (cython.cast(cython.uint, 1) << (empties - k + 1)) - 1
            else:
                found = 0
            self.starts[lane * KINDS + k] = found


def in_both_directions(values):
    """Return the 225 values row by row, then column by column."""
    columns = [values[row * LANE + column] for column in range(LANE) for row in range(LANE)]
    return [*values, *columns]


def require_bonus(tiles):
    """Check that a rack can hold the tiles of the bonus.

    Raises ValueError when it cannot.
    """
    if not 1 <= tiles <= MOST_TILES:
        raise ValueError(f"a bonus is for 1 to {MOST_TILES} tiles, not {tiles}")


def require_16_bits(letter_multiplier, word_multiplier, points, bonus):
    """Check that no play on such a board scores more than 16 bits hold.

    Raises ValueError when one could, or when the tables have the wrong lengths.
    """
    if not len(letter_multiplier) == len(word_multiplier) == SQUARES:
        raise ValueError(f"a board has {SQUARES} squares")
    if not 2 <= len(points) <= TILES:
        raise ValueError(f"a set has 2 to {TILES} kinds of tiles, not {len(points)}")
    words = in_both_directions(word_multiplier)
    dearest = LANE * max(points) * max(letter_multiplier)
    most = max(prod(words[at : at + LANE]) for at in range(0, 2 * SQUARES, LANE)) * dearest
    crossing = LANE * LANE * max(points) * max(word_multiplier)
    if most + crossing + bonus > MOST_POINTS:
        raise ValueError(f"a play could score {most + crossing + bonus}, too much for this search")
