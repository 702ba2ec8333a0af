# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The board by its placements: which runs of empty squares can take a play, and what they pay.

A *lane* is a row (0 to 14) or a column (15 to 29). Pressed together to its empty squares, a play of
k tiles is nothing but a lane and the first of k consecutive empty squares: blocks of tiles before,
between and after them belong to the word by themselves. Sums over empty squares make everything
about a placement a difference of two numbers: its first and last square, the points and the hash
of what it plays through, and the points of the words it crosses.

For every lane and k, for all first squares r at once (a row of 16 numbers):

* ``multiplier[k][r]``: the word premiums together;
* ``fixed[k][r]``: what the placement pays whatever tiles are laid: letters played through, crossing
  words, the bonus;
* ``factor[k][j][r]``: how many times the j-th dearest of its squares counts its tile, in descending
  order of j. The tiles of a play, dearest first, multiplied by these and added up are more than any
  order of them can score.

Only lanes that a play has touched are worked out again. Numbers of an r that is no placement mean
nothing; ``starts[k]`` has a bit for those that are one.

Coding: letters 1 to 26, a blank on the board its letter + 32, 0 empty. Arrays over squares hold the
rows and then the columns; a lane's place p is at lane * 15 + p.
"""

from array import array
from math import prod

import cython

from tilewright.engine.word_map import WordMap

if not cython.compiled:  # compiled, these are constants of placements.pxd
    from tilewright.engine.bits import GOLDEN, MASK64, lowest_bit

    LANE = 15
    LANES = 30
    SQUARES = 225
    WIDTH = 16
    DOUBLE_WIDTH = 32
    THROUGH_WIDTH = 24
    MOST_TILES = 7
    KINDS = 8
    ROW_WIDTH = 128
    FACTOR_WIDTH = 448
    LETTER_WIDTH = 32
    LETTER_BITS = 31
    BLANK_BIT = 32
    CHILD = 0x3FFFFF
    LAST_SIBLING = 0x400000
    ENDS_WORD = 0x800000
    ANY_LETTER = 0x07FFFFFE
    MOST_PACKED = 10

MEMO_SIZE = 8192
MOST_POINTS = 32000


class Lanes:
    """A board in both directions, with its cross sets, and with the placements of every lane."""

    def __init__(self, nodes, word_map: WordMap, board_data, bonus: int, centre: int):
        """`board_data` is letter multipliers, word multipliers (225 each), points of 27 tiles.

        Raises ValueError when they are not as many, or when a play could score more than fits.
        """
        letter_multiplier, word_multiplier, points = board_data
        require_16_bits(letter_multiplier, word_multiplier, points, bonus)
        if len(nodes) < 2:
            raise ValueError("a word graph has at least two nodes")
        if not 0 <= centre < SQUARES:
            raise ValueError(f"no square has the number {centre}")
        self.nodes = nodes
        self.word_map = word_map
        self.letter_multiplier = array("h", in_both_directions(letter_multiplier))
        self.word_multiplier = array("h", in_both_directions(word_multiplier))
        self.points = array("h", [*points, *[0] * 37])
        self.bonus, self.centre = bonus, centre
        self.board = bytearray(2 * SQUARES)
        self.cross_set = array("I", bytes(8 * SQUARES))
        self.cross_score = array("h", bytes(4 * SQUARES))
        self.multiplier = array("h", bytes(2 * LANES * ROW_WIDTH))
        self.fixed = array("h", bytes(2 * LANES * ROW_WIDTH))
        self.factor = array("h", bytes(2 * LANES * FACTOR_WIDTH))
        self.alone = array("h", bytes(2 * LANES * DOUBLE_WIDTH))
        self.crossed = array("h", bytes(2 * LANES * DOUBLE_WIDTH))
        self.square_of = array("h", bytes(2 * LANES * THROUGH_WIDTH))
        self.through = array("Q", bytes(8 * LANES * THROUGH_WIDTH))
        self.starts = array("H", bytes(2 * LANES * KINDS))
        self.admits = array("H", bytes(2 * LANES * LETTER_WIDTH))
        self.open_squares = array("H", bytes(2 * LANES))
        self.empties = array("i", bytes(4 * LANES))
        self.allowed = array("I", bytes(4 * LANES * WIDTH))
        self.letter_factor = array("h", bytes(2 * LANES * WIDTH))
        self.cross_factor = array("h", bytes(2 * LANES * WIDTH))
        self.memo_key = array("Q", bytes(8 * MEMO_SIZE))
        self.memo_set = array("I", bytes(4 * MEMO_SIZE))
        self.clear()

    def read(self, board: bytes):
        """The lanes are those of this board of 225 squares."""
        if len(board) != SQUARES:
            raise ValueError(f"a board has {SQUARES} squares, not {len(board)}")
        self.load(board, 0)
        self.refresh()

    def lay(self, lane: int, start: int, tiles: bytes):
        """The lanes are those after this play; 0 is a tile that was there."""
        if not 0 <= lane < LANES or not 0 <= start <= start + len(tiles) <= LANE:
            raise ValueError(f"no {len(tiles)} squares from {start} on in lane {lane}")
        self.put(lane, start, len(tiles), tiles, 0)
        self.refresh()

    def lane_facts(self) -> list:
        """What is known of every lane, for whoever compares two of them."""
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
        """The numbers of the placements that there are, by how many tiles they take."""
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

    # --- the board ------------------------------------------------------------------------------

    def clear(self):
        """An empty board, on which every letter fits everywhere."""
        square: cython.int
        self.tiles_on_board = 0
        self.stale = 0x3FFFFFFF
        for square in range(2 * SQUARES):
            self.board[square] = 0
            self.cross_set[square] = ANY_LETTER
            self.cross_score[square] = -1

    def load(self, boards, start):
        """Takes the 225 squares that begin at `start`."""
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

    def put(self, lane, start, length, tiles, at):
        """Lays `tiles[at:at + length]` from the lane's place `start` on; 0 is already there.

        The cross sets around are brought up to date, and the lanes that changed are stale.
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
        """The word along this lane through an empty square limits plays that cross it there."""
        offset: cython.int = lane * LANE
        low: cython.int = place
        high: cython.int = place
        i: cython.int
        score: cython.int = 0
        crossing: cython.int
        square: cython.int
        key: cython.ulonglong = 31
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
            score += self.points[self.board[offset + i]]
            key = (key << 5) | (self.board[offset + i] & LETTER_BITS)
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

    # --- the word graph -------------------------------------------------------------------------

    def find(self, index, letter):
        """The node of `letter` in the list of siblings at `index`; 0: none."""
        node: cython.uint
        if index == 0:
            return 0
        while True:
            node = self.nodes[index]
            if (node >> 24) == letter:
                return node
            if node & LAST_SIBLING:
                return 0
            index += 1

    def fitting_letters(self, offset, low, place, high):
        """The letters that make a word of the tiles low..high when put on `place`."""
        index: cython.uint = self.nodes[1] & CHILD
        node: cython.uint
        rest: cython.uint
        letters: cython.uint = 0
        i: cython.int = high if high > place else place - 1
        stop: cython.int = place if high > place else low - 1
        while i > stop:
            index = self.find(index, self.board[offset + i] & LETTER_BITS) & CHILD
            i -= 1
        if high == place:
            index = self.find(index, 0) & CHILD
        while index:
            node = self.nodes[index]
            rest = node
            i = place - 1
            while high > place and i >= low and rest:
                rest = self.find(rest & CHILD, self.board[offset + i] & LETTER_BITS)
                i -= 1
            if rest & ENDS_WORD and node >> 24:
                letters |= cython.cast(cython.uint, 1) << (node >> 24)
            if node & LAST_SIBLING:
                break
            index += 1
        return letters

    # --- the placements -------------------------------------------------------------------------

    def refresh(self):
        """Works every stale lane out again."""
        lanes: cython.ulonglong = self.stale
        while lanes:
            self.rebuild(lowest_bit(lanes))
            lanes &= lanes - 1
        self.stale = 0

    def rebuild(self, lane):
        """Everything about the placements of one lane, from the board and its cross sets."""
        offset: cython.Py_ssize_t = lane * LANE
        at: cython.Py_ssize_t = lane * DOUBLE_WIDTH
        here: cython.Py_ssize_t = lane * WIDTH
        sums: cython.Py_ssize_t = lane * THROUGH_WIDTH
        word_premium = cython.declare(cython.short[32])
        through_points = cython.declare(cython.short[32])
        crossing_points = cython.declare(cython.short[32])
        limited = cython.declare(cython.uint[16])
        limited_at = cython.declare(cython.int[16])
        limits: cython.int = 0
        m: cython.int = 0
        place: cython.int
        previous: cython.int = -1
        q: cython.Py_ssize_t
        code: cython.uint
        letters: cython.uint
        points: cython.int = 0
        crossing: cython.int = 0
        total: cython.ulonglong = 0
        constrained: cython.uint = 0
        blocked: cython.uint = 0
        everything: cython.uint = 0
        something: cython.uint = 0
        premium: cython.int
        cross: cython.int
        self.through[sums] = 0
        self.square_of[sums] = -1
        through_points[0] = 0
        crossing_points[0] = 0
        for place in range(LANE):
            code = self.board[offset + place]
            if code:
                points += self.points[code]
                total = (total + self.word_map.letters[code & LETTER_BITS]) & MASK64
                self.allowed[here + place] = cython.cast(cython.uint, 1) << (code & LETTER_BITS)
                self.letter_factor[here + place] = 0
                self.cross_factor[here + place] = 0
                continue
            if place - previous > 1:
                blocked |= cython.cast(cython.uint, 1) << m
            previous = place
            self.square_of[sums + m + 1] = place
            self.through[sums + m + 1] = total
            through_points[m + 1] = points
            premium = self.letter_multiplier[offset + place]
            word_premium[m] = self.word_multiplier[offset + place]
            cross = 0
            if self.cross_score[offset + place] >= 0:
                constrained |= cython.cast(cython.uint, 1) << m
                cross = premium * self.word_multiplier[offset + place]
                crossing += self.cross_score[offset + place] * self.word_multiplier[offset + place]
            letters = self.cross_set[offset + place]
            self.alone[at + m] = premium
            self.crossed[at + m] = cross
            self.allowed[here + place] = letters
            self.letter_factor[here + place] = premium
            self.cross_factor[here + place] = cross
            if letters == ANY_LETTER:
                everything |= cython.cast(cython.uint, 1) << m
            elif letters:
                limited[limits] = letters
                limited_at[limits] = m
                limits += 1
                something |= cython.cast(cython.uint, 1) << m
            m += 1
            crossing_points[m] = crossing
        if LANE - previous > 1:
            blocked |= cython.cast(cython.uint, 1) << m
        self.empties[lane] = m
        self.open_squares[lane] = everything | something
        for q in range(m + 1, THROUGH_WIDTH):
            self.square_of[sums + q] = LANE
            self.through[sums + q] = total
        for q in range(m, DOUBLE_WIDTH):
            self.alone[at + q] = 0
            self.crossed[at + q] = 0
            word_premium[q] = 1
        for q in range(m + 1, DOUBLE_WIDTH):
            through_points[q] = points
            crossing_points[q] = crossing
        if self.tiles_on_board == 0:
            constrained = 0
            if lane == self.centre // LANE:
                constrained = cython.cast(cython.uint, 1) << (self.centre % LANE)
        self.find_admitted(lane, everything, limits, limited, limited_at)
        self.find_starts(lane, constrained, blocked, m)
        if constrained | blocked:
            self.find_rows(lane, word_premium, through_points, crossing_points)

    def find_admitted(self, lane, everything, limits, limited, limited_at):
        """For every letter the empty squares that admit it."""
        at: cython.Py_ssize_t = lane * LETTER_WIDTH
        letters: cython.ulonglong
        i: cython.Py_ssize_t
        for i in range(LETTER_WIDTH):
            self.admits[at + i] = everything
        for i in range(limits):
            letters = limited[i]
            while letters:
                self.admits[at + lowest_bit(letters)] |= (
                    cython.cast(cython.uint, 1) << limited_at[i]
                )
                letters &= letters - 1

    def find_starts(self, lane, constrained, blocked, empties):
        """For every number of tiles the empty squares where a legal placement begins.

        It must cover a square with a crossing word, or touch a block of its own lane. One tile
        alone belongs to its row where it makes a word there, so a column leaves it to the row.
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

    def find_rows(self, lane, word_premium, through_points, crossing_points):
        """The rows of multipliers, fixed points and factors for every number of tiles."""
        k: cython.Py_ssize_t
        j: cython.Py_ssize_t
        r: cython.Py_ssize_t
        row: cython.Py_ssize_t
        at: cython.Py_ssize_t = lane * DOUBLE_WIDTH
        base: cython.Py_ssize_t
        bonus: cython.int
        together = cython.declare(cython.short[16])
        for r in range(WIDTH):
            together[r] = 1
        for k in range(1, MOST_TILES + 1):
            row = lane * ROW_WIDTH + k * WIDTH
            base = lane * FACTOR_WIDTH + (k * (k - 1) // 2) * WIDTH
            bonus = self.bonus if k == MOST_TILES else 0
            for r in range(WIDTH):
                together[r] = together[r] * word_premium[r + k - 1]
                self.multiplier[row + r] = together[r]
            for r in range(WIDTH):
                self.fixed[row + r] = cython.cast(
                    cython.short,
                    (through_points[r + k + 1] - through_points[r]) * together[r]
                    + crossing_points[r + k]
                    - crossing_points[r]
                    + bonus,
                )
            for j in range(k):
                for r in range(WIDTH):
                    self.factor[base + j * WIDTH + r] = cython.cast(
                        cython.short,
                        self.alone[at + r + j] * together[r] + self.crossed[at + r + j],
                    )
            self.sort_factors(base, k)

    def sort_factors(self, at, count):
        """Puts the `count` rows in descending order, column by column.

        By the networks with the fewest comparisons (Knuth, volume 3, section 5.3.4), written out
        because the compiler then knows that two rows do not overlap.
        """
        if count == 2:
            self.exchange(at, 0, 1)
        elif count == 3:
            self.exchange(at, 0, 2)
            self.exchange(at, 0, 1)
            self.exchange(at, 1, 2)
        elif count == 4:
            self.exchange(at, 0, 2)
            self.exchange(at, 1, 3)
            self.exchange(at, 0, 1)
            self.exchange(at, 2, 3)
            self.exchange(at, 1, 2)
        elif count == 5:
            self.exchange(at, 0, 3)
            self.exchange(at, 1, 4)
            self.exchange(at, 0, 2)
            self.exchange(at, 1, 3)
            self.exchange(at, 0, 1)
            self.exchange(at, 2, 4)
            self.exchange(at, 1, 2)
            self.exchange(at, 3, 4)
            self.exchange(at, 2, 3)
        elif count == 6:
            self.exchange(at, 0, 5)
            self.exchange(at, 1, 3)
            self.exchange(at, 2, 4)
            self.exchange(at, 1, 2)
            self.exchange(at, 3, 4)
            self.exchange(at, 0, 3)
            self.exchange(at, 2, 5)
            self.exchange(at, 0, 1)
            self.exchange(at, 2, 3)
            self.exchange(at, 4, 5)
            self.exchange(at, 1, 2)
            self.exchange(at, 3, 4)
        elif count == 7:
            self.exchange(at, 0, 6)
            self.exchange(at, 2, 3)
            self.exchange(at, 4, 5)
            self.exchange(at, 0, 2)
            self.exchange(at, 1, 4)
            self.exchange(at, 3, 6)
            self.exchange(at, 0, 1)
            self.exchange(at, 2, 5)
            self.exchange(at, 3, 4)
            self.exchange(at, 1, 2)
            self.exchange(at, 4, 6)
            self.exchange(at, 2, 3)
            self.exchange(at, 4, 5)
            self.exchange(at, 1, 2)
            self.exchange(at, 3, 4)
            self.exchange(at, 5, 6)

    def exchange(self, at, upper, lower):
        """The larger of each two numbers is in the upper row, the smaller in the lower one."""
        first: cython.Py_ssize_t = at + upper * WIDTH
        second: cython.Py_ssize_t = at + lower * WIDTH
        r: cython.Py_ssize_t
        x: cython.short
        y: cython.short
        for r in range(WIDTH):
            x = self.factor[first + r]
            y = self.factor[second + r]
            self.factor[first + r] = max(y, x)
            self.factor[second + r] = min(x, y)


def in_both_directions(values):
    """The 225 values row by row, then column by column."""
    columns = [values[row * LANE + column] for column in range(LANE) for row in range(LANE)]
    return [*values, *columns]


def require_16_bits(letter_multiplier, word_multiplier, points, bonus):
    """No play on such a board scores more than 16 bits hold.

    Raises ValueError when one could, or when the tables have the wrong lengths.
    """
    if [len(letter_multiplier), len(word_multiplier), len(points)] != [SQUARES, SQUARES, 27]:
        raise ValueError("a board has 225 squares, a set 27 tiles")
    words = in_both_directions(word_multiplier)
    dearest = LANE * max(points) * max(letter_multiplier)
    most = max(prod(words[at : at + LANE]) for at in range(0, 2 * SQUARES, LANE)) * dearest
    crossing = LANE * LANE * max(points) * max(word_multiplier)
    if most + crossing + bonus > MOST_POINTS:
        raise ValueError(f"a play could score {most + crossing + bonus}: too much for this search")
