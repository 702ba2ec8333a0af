# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""A position with known racks, on which plays are made and taken back, and the plays it has.

Plays are kept as records, and lists of plays as the numbers of records. A record has two sets of
squares: those its tiles cover, and its *zone*: these, and the empty squares next to any word that
it forms. As long as no other play covers a square of its zone, a play stays as it is, with its
score, however the board changes elsewhere. Only plays whose words take in a new tile are new, and
they cover an empty square at the end of a run of tiles through one: the *frontier* of a play. So
the plays of a later position are those of an earlier one whose zones are untouched, and those found
from the frontiers of the plays since.

A rack is packed into 32 bits, with four bits for each different tile, so that one subtraction tells
whether it has the tiles of a play.
"""

from array import array

import cython

from tilewright.engine.kernels.kernel import Kernel

if not cython.compiled:
    from tilewright.engine.bits import ANY_LETTER, lowest_bit
    from tilewright.engine.layout import BLANK_CODE, LANE, LANES, SQUARES, TILES

    RECORDING = 1
    PLAY_FIELDS = 6
    MOST_SEATS = 4
    GUARDS = 0x08888888
    MOST_TURNS = 64
    SETS = 8
    FACTS = 8
    USED = 0
    SCORE = 1
    COUNT = 2
    POINTS = 3
    RUN = 4
    START = 5
    LENGTH = 6
    WORTH = 7
    LETTERS = 16
    NO_PLAY = -1
    INFINITE = 30000
    RECORD_ROOM = 131072
    PLAY_ROOM = 65536
    LIST_ROOM = 1048576
    UNDO_ROOM = 4096
    KEYS = 64


class EndgameBoard:
    """The position of an endgame; not safe to share between threads."""

    def __init__(self, kernel: Kernel, points):
        """Take a kernel of its own, and the points of the tiles by code."""
        self.kernel = kernel
        kernel._make_room(PLAY_ROOM)
        self.points = array("h", list(points))
        self.seats = 2
        self.letters_held = ANY_LETTER
        self.racks = bytearray(TILES * MOST_SEATS)
        self.steps = array("I", bytes(4 * TILES * MOST_SEATS))
        self.packed = array("I", bytes(4 * MOST_SEATS))
        self.sizes, self.values = array("i", bytes(16)), array("i", bytes(16))
        self.sets = array("Q", bytes(8 * SETS * RECORD_ROOM))
        self.facts = array("i", bytes(4 * FACTS * RECORD_ROOM))
        self.keys = array("Q", bytes(8 * RECORD_ROOM))
        self.letters = bytearray(LETTERS * RECORD_ROOM)
        self.record_count, self.is_full = 0, False
        self.lists, self.list_top = array("i", bytes(4 * LIST_ROOM)), 0
        self.scratch = array("i", bytes(4 * PLAY_ROOM))
        self.frontier = array("H", bytes(2 * LANES * MOST_TURNS))
        self.saved_square = array("i", bytes(4 * UNDO_ROOM))
        self.saved_set = array("I", bytes(4 * UNDO_ROOM))
        self.saved_score = array("h", bytes(2 * UNDO_ROOM))
        self.saved_count = 0
        self.square_keys = array("Q", square_keys())

    def load(self, board: bytes, racks):
        """Take the board, and the counts by code of each seat's rack.

        Raises ValueError for a malformed board or rack.
        """
        if not 1 <= len(racks) <= MOST_SEATS:
            raise ValueError(f"there are 1 to {MOST_SEATS} racks, not {len(racks)}")
        for rack in racks:
            self.kernel._take_positions(board, rack)
        self.seats = len(racks)
        kinds = self.kernel.kinds
        together = [sum(rack[tile] for rack in racks) for tile in range(kinds)]
        held = sum(1 << tile - 1 for tile in range(1, kinds) if together[tile])
        self.letters_held = ANY_LETTER if together[0] else held
        for seat, rack in enumerate(racks):
            tiles = [tile for tile in range(kinds) if rack[tile]]
            for tile in range(kinds):
                self.racks[TILES * seat + tile] = rack[tile]
                self.steps[TILES * seat + tile] = 1 << 4 * tiles.index(tile) if rack[tile] else 0
            self.packed[seat] = sum(rack[tile] << 4 * place for place, tile in enumerate(tiles))
            self.sizes[seat] = sum(rack)
            self.values[seat] = sum(rack[tile] * self.points[tile] for tile in tiles)
        self.kernel.usable = self.letters_held
        self.kernel.load_board(0)
        self.record_count, self.list_top, self.saved_count = 0, 0, 0
        self.is_full = False

    # --- plays -----------------------------------------------------------------------------------

    def list_all(self, seat):
        """Append the plays of the seat to the lists, those of the most worth first."""
        first: cython.int = self.list_top
        self.start_list(seat)
        self.kernel.find_all(RECORDING, False)
        self.describe_found(seat)
        self.sort(first, first)

    def list_survivors(self, seat, begin, end, by):
        """Append those of a list that the rack can still make beside the play `by`, or after any.

        Their order stays.
        """
        at: cython.int
        play: cython.int
        top: cython.int = self.list_top
        rack: cython.uint = self.packed[seat] | GUARDS
        if top + end - begin > LIST_ROOM:
            self.is_full = True
            return
        for at in range(begin, end):
            play = self.lists[at]
            if (rack - self.facts[FACTS * play + USED]) & GUARDS != GUARDS:
                continue
            if by != NO_PLAY and self.collide(play, by):
                continue
            self.lists[top] = play
            top += 1
        self.list_top = top

    def list_new(self, seat, first_turn, last_turn):
        """Append the plays of the seat that take in tiles of these turns."""
        lane: cython.int
        turn: cython.int
        place: cython.int
        previous: cython.int
        ends: cython.uint
        self.start_list(seat)
        for lane in range(LANES):
            ends = 0
            for turn in range(first_turn, last_turn):
                ends |= self.frontier[LANES * turn + lane]
            if not ends:
                continue
            previous = -1
            self.kernel.set_lane(lane // LANE, lane % LANE)
            while ends:
                place = lowest_bit(ends)
                ends &= ends - 1
                if not self.kernel.board[lane * LANE + place]:
                    self.kernel.search_anchor(place, previous)
                    previous = place
        self.describe_found(seat)

    def start_list(self, seat):
        """Give the kernel the seat's rack."""
        tile: cython.int
        for tile in range(self.kernel.kinds):
            self.kernel.rack[tile] = self.racks[TILES * seat + tile]
        self.kernel.prepare_rack()
        self.kernel.start_search(RECORDING)

    def describe_found(self, seat):
        """Append a record of every play that the kernel has found."""
        number: cython.int
        count: cython.int = self.kernel.play_count
        if (
            count > PLAY_ROOM
            or self.record_count + count > RECORD_ROOM
            or self.list_top + count > LIST_ROOM
        ):
            self.is_full = True
            return
        for number in range(count):
            self.describe(seat, number)
            self.lists[self.list_top] = self.record_count
            self.list_top += 1
            self.record_count += 1

    def describe(self, seat, number):
        """Write the record of one of the plays that the kernel has found."""
        row: cython.int = PLAY_FIELDS * number
        record: cython.int = self.record_count
        facts: cython.Py_ssize_t = FACTS * record
        lane: cython.int = self.kernel.plays[row + 3] + LANE * self.kernel.plays[row + 2]
        start: cython.int = self.kernel.plays[row + 4]
        length: cython.int = self.kernel.plays[row + 5]
        i: cython.int
        code: cython.uint
        tile: cython.int
        used: cython.uint = 0
        count: cython.int = 0
        points: cython.int = 0
        key: cython.ulonglong = 0
        for i in range(SETS):
            self.sets[SETS * record + i] = 0
        for i in range(length):
            code = self.kernel.play_tiles[LANE * number + i]
            self.letters[LETTERS * record + i] = code
            if code:
                tile = 0 if code > BLANK_CODE else code
                used += self.steps[TILES * seat + tile]
                points += self.points[tile]
                count += 1
                key ^= self.square_keys[KEYS * square_of(lane, start + i) + (code & (KEYS - 1))]
                self.cover(record, lane, start + i)
        self.add_zone(record, lane, start - 1)
        self.add_zone(record, lane, start + length)
        self.facts[facts + USED] = used
        self.facts[facts + SCORE] = self.kernel.plays[row + 1]
        self.facts[facts + COUNT] = count
        self.facts[facts + POINTS] = points
        self.facts[facts + RUN] = lane
        self.facts[facts + START] = start
        self.facts[facts + LENGTH] = length
        # what it gains if no other turn follows: its score, and twice its tiles, which stay no more
        self.facts[facts + WORTH] = self.kernel.plays[row + 1] + 2 * points
        self.keys[record] = key

    def cover(self, record, lane, place):
        """Add a square to the record, and the ends of the word that crosses it to its zone."""
        square: cython.int = square_of(lane, place)
        crossing: cython.int = (place + LANE) if lane < LANE else place
        line: cython.int = lane % LANE
        low: cython.int = line - 1
        high: cython.int = line + 1
        bit: cython.ulonglong = cython.cast(cython.ulonglong, 1) << (square & 63)
        self.sets[SETS * record + (square >> 6)] |= bit
        self.sets[SETS * record + 4 + (square >> 6)] |= bit
        while low >= 0 and self.kernel.board[crossing * LANE + low]:
            low -= 1
        while high < LANE and self.kernel.board[crossing * LANE + high]:
            high += 1
        self.add_zone(record, crossing, low)
        self.add_zone(record, crossing, high)

    def add_zone(self, record, lane, place):
        """Add a square to the zone of the record, if it is on the board."""
        square: cython.int
        if 0 <= place < LANE:
            square = square_of(lane, place)
            self.sets[SETS * record + 4 + (square >> 6)] |= cython.cast(cython.ulonglong, 1) << (
                square & 63
            )

    def collide(self, play, by):
        """Return whether the second play covers a square of the first one's zone."""
        zone: cython.Py_ssize_t = SETS * play + 4
        new: cython.Py_ssize_t = SETS * by
        return (
            (self.sets[zone] & self.sets[new])
            | (self.sets[zone + 1] & self.sets[new + 1])
            | (self.sets[zone + 2] & self.sets[new + 2])
            | (self.sets[zone + 3] & self.sets[new + 3])
        ) != 0

    def sort(self, first, middle):
        """Sort the last list, from `first` on, which is sorted up to `middle`: most worth first."""
        self.sort_part(middle)
        if first < middle:
            self.merge(first, middle)

    def sort_part(self, first):
        """Sort the lists from `first` on (Shell sort)."""
        count: cython.int = self.list_top - first
        gap: cython.int = 1
        at: cython.int
        i: cython.int
        play: cython.int
        worth: cython.int
        while gap < count // 3:
            gap = 3 * gap + 1
        while gap:
            for at in range(first + gap, self.list_top):
                play = self.lists[at]
                worth = self.facts[FACTS * play + WORTH]
                i = at
                while i >= first + gap and self.facts[FACTS * self.lists[i - gap] + WORTH] < worth:
                    self.lists[i] = self.lists[i - gap]
                    i -= gap
                self.lists[i] = play
            gap //= 3

    def merge(self, first, middle):
        """Merge two sorted parts of the last list."""
        new: cython.int = self.list_top - middle - 1
        old: cython.int = middle - 1
        to: cython.int = self.list_top - 1
        i: cython.int
        for i in range(new + 1):
            self.scratch[i] = self.lists[middle + i]
        while new >= 0:
            if old >= first and (
                self.facts[FACTS * self.lists[old] + WORTH]
                < self.facts[FACTS * self.scratch[new] + WORTH]
            ):
                self.lists[to] = self.lists[old]
                old -= 1
            else:
                self.lists[to] = self.scratch[new]
                new -= 1
            to -= 1

    # --- making and taking back ------------------------------------------------------------------

    def take_tiles(self, seat, play):
        """Take the tiles of the play off the seat's rack."""
        facts: cython.Py_ssize_t = FACTS * play
        i: cython.int
        code: cython.uint
        self.packed[seat] -= self.facts[facts + USED]
        self.sizes[seat] -= self.facts[facts + COUNT]
        self.values[seat] -= self.facts[facts + POINTS]
        for i in range(self.facts[facts + LENGTH]):
            code = self.letters[LETTERS * play + i]
            if code:
                self.racks[TILES * seat + (0 if code > BLANK_CODE else code)] -= 1

    def return_tiles(self, seat, play):
        """Put the tiles of the play back on the seat's rack."""
        facts: cython.Py_ssize_t = FACTS * play
        i: cython.int
        code: cython.uint
        self.packed[seat] += self.facts[facts + USED]
        self.sizes[seat] += self.facts[facts + COUNT]
        self.values[seat] += self.facts[facts + POINTS]
        for i in range(self.facts[facts + LENGTH]):
            code = self.letters[LETTERS * play + i]
            if code:
                self.racks[TILES * seat + (0 if code > BLANK_CODE else code)] += 1

    def clear_frontier(self, turn):
        """Note that nothing was laid in this turn."""
        lane: cython.int
        for lane in range(LANES):
            self.frontier[LANES * turn + lane] = 0

    def lay(self, play, turn):
        """Put the play on the board; its frontier becomes that of the turn."""
        facts: cython.Py_ssize_t = FACTS * play
        lane: cython.int = self.facts[facts + RUN]
        start: cython.int = self.facts[facts + START]
        length: cython.int = self.facts[facts + LENGTH]
        i: cython.int
        self.clear_frontier(turn)
        self.put_letters(play, True)
        self.kernel.usable = self.letters_held
        self.reach(turn, lane, start - 1)
        self.reach(turn, lane, start + length)
        for i in range(length):
            if self.letters[LETTERS * play + i]:
                self.reach_across(turn, lane, start + i)

    def put_letters(self, play, laid):
        """Put the letters of the play on both directions of the board, or take them off."""
        facts: cython.Py_ssize_t = FACTS * play
        lane: cython.int = self.facts[facts + RUN]
        start: cython.int = self.facts[facts + START]
        line: cython.int = lane % LANE
        other: cython.int = 0 if lane >= LANE else LANE
        i: cython.int
        code: cython.uint
        for i in range(self.facts[facts + LENGTH]):
            code = self.letters[LETTERS * play + i]
            if code:
                if not laid:
                    code = 0
                self.kernel.board[lane * LANE + start + i] = code
                self.kernel.board[(other + start + i) * LANE + line] = code

    def reach_across(self, turn, lane, place):
        """Update both ends of the word that crosses this lane."""
        crossing: cython.int = (place + LANE) if lane < LANE else place
        low: cython.int = lane % LANE
        high: cython.int = low
        while low >= 0 and self.kernel.board[crossing * LANE + low]:
            low -= 1
        while high < LANE and self.kernel.board[crossing * LANE + high]:
            high += 1
        self.reach(turn, crossing, low)
        self.reach(turn, crossing, high)

    def reach(self, turn, lane, place):
        """Update the empty square at the end of a run of this lane, and remember how it was."""
        crossing: cython.int
        square: cython.int
        at: cython.int = self.saved_count
        if place < 0 or place >= LANE:
            return
        crossing = (place + LANE) if lane < LANE else place
        square = crossing * LANE + lane % LANE
        self.frontier[LANES * turn + lane] |= cython.cast(cython.uint, 1) << place
        self.frontier[LANES * turn + crossing] |= cython.cast(cython.uint, 1) << (lane % LANE)
        self.saved_square[at] = square
        self.saved_set[at] = self.kernel.cross_set[square]
        self.saved_score[at] = self.kernel.cross_score[square]
        self.saved_count += 1
        self.kernel.update_cross(lane // LANE, lane % LANE, place)

    def lift(self, play, saved_count):
        """Take the play off the board, and restore what `lay` changed."""
        at: cython.int = self.saved_count
        square: cython.int
        self.put_letters(play, False)
        while at > saved_count:
            at -= 1
            square = self.saved_square[at]
            self.kernel.cross_set[square] = self.saved_set[at]
            self.kernel.cross_score[square] = self.saved_score[at]
        self.saved_count = saved_count


def square_of(lane, place):
    """Return the square, row by row, of a place in a row or column."""
    if lane < LANE:
        return lane * LANE + place
    return place * LANE + lane - LANE


def square_keys():
    """Return a fixed random number for each square and code, modulo KEYS (splitmix64)."""
    state = 0x7EDE_15E0
    for _ in range(SQUARES * KEYS):
        state = (state + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
        mixed = ((state ^ state >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
        yield mixed ^ mixed >> 31
