# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The best play of a search so far, or the best of them, and the best moves of many positions."""

from array import array

import cython

from tilewright.engine.kernels.play_order import PlayOrder
from tilewright.engine.layout import board_codes_of

if not cython.compiled:
    from tilewright.engine.layout import LANE, MOST_TILES, NO_EQUITY, SQUARES

    MOVE_FIELDS = 8
    PLAY_FIELDS = 6
    ROOM_TIMES = 8


class BestRecord:
    """The best play so far; ties go to the higher score, the earlier square, and so on.

    After `want` it is several: `equity` is then what a play must reach to be among them.
    """

    def __init__(self):
        """Start with no play."""
        self.tiles = bytearray(LANE)
        self.want(0)
        self.clear()

    def want(self, most: int):
        """Keep this many of the best plays from now on; 0: the best alone."""
        room = ROOM_TIMES * most
        plays, tiles = array("i", bytes(4 * PLAY_FIELDS * room)), bytearray(LANE * room)
        self.wanted, self.room, self.found = most, room, 0
        self.plays, self.play_tiles = plays, tiles
        self.order = PlayOrder(plays, tiles)
        self.equities = array("i", bytes(4 * most))
        self.kept, self.kept_tiles = (
            array("i", bytes(4 * PLAY_FIELDS * most)),
            bytearray(LANE * most),
        )

    def clear(self):
        """Forget the plays."""
        self.equity = NO_EQUITY
        self.found = 0
        self.ranked = 0

    def any_found(self):
        """Return whether there is a play."""
        return self.found > 0 or self.equity > NO_EQUITY

    def offer(self, equity, score, lane, start, length, tiles, at):
        """Keep the play whose tiles begin at `tiles[at]` if it beats the one kept."""
        i: cython.int
        if equity < self.equity:
            return
        if self.wanted:
            self.collect(equity, score, lane, start, length, tiles, at)
            return
        if equity == self.equity and not self.comes_first(score, lane, start, length, tiles, at):
            return
        self.equity = equity
        self.score = score
        self.lane = lane
        self.start = start
        self.length = length
        for i in range(length):
            self.tiles[i] = tiles[at + i]

    def collect(self, equity, score, lane, start, length, tiles, at):
        """Keep the play with all others that may be among the best."""
        i: cython.int
        row: cython.Py_ssize_t
        if self.found == self.room:
            self.found = self.keep_best_in(self.kept, self.kept_tiles)
            for i in range(PLAY_FIELDS * self.found):
                self.plays[i] = self.kept[i]
            for i in range(LANE * self.found):
                self.play_tiles[i] = self.kept_tiles[i]
        row = PLAY_FIELDS * self.found
        self.plays[row] = equity
        self.plays[row + 1] = score
        self.plays[row + 2] = lane // LANE
        self.plays[row + 3] = lane % LANE
        self.plays[row + 4] = start
        self.plays[row + 5] = length
        for i in range(length):
            self.play_tiles[LANE * self.found + i] = tiles[at + i]
        self.found += 1
        self.rank(equity)

    def rank(self, equity):
        """Take an equity into the heap of the highest ones, whose least is the one to reach."""
        at: cython.int = self.ranked
        below: cython.int
        if self.ranked < self.wanted:
            self.ranked += 1
            while at and self.equities[(at - 1) // 2] > equity:
                self.equities[at] = self.equities[(at - 1) // 2]
                at = (at - 1) // 2
        else:
            at = 0
            while True:
                below = 2 * at + 1
                if below + 1 < self.wanted and self.equities[below + 1] < self.equities[below]:
                    below += 1
                if below >= self.wanted or self.equities[below] >= equity:
                    break
                self.equities[at] = self.equities[below]
                at = below
        self.equities[at] = equity
        if self.ranked == self.wanted:
            self.equity = self.equities[0]

    def keep_best_in(self, plays, tiles):
        """Write the best of the plays collected, in order, and return their number.

        Six integers per play (equity, score, direction, lane, start, length) and 15 tiles.
        """
        self.drop_low()
        return self.order.copy_best(self.found, self.wanted, plays, tiles)

    def drop_low(self):
        """Drop the plays collected that do not reach the least of the highest equities."""
        number: cython.int
        i: cython.int
        left: cython.int = 0
        for number in range(self.found):
            if self.plays[PLAY_FIELDS * number] < self.equity:
                continue
            if left < number:
                for i in range(PLAY_FIELDS):
                    self.plays[PLAY_FIELDS * left + i] = self.plays[PLAY_FIELDS * number + i]
                for i in range(LANE):
                    self.play_tiles[LANE * left + i] = self.play_tiles[LANE * number + i]
            left += 1
        self.found = left

    def comes_first(self, score, lane, start, length, tiles, at):
        """Return whether a play beats the one kept, which has the same equity.

        The higher score wins, then the earlier square, then across, then the letters as written.
        """
        i: cython.int
        square: cython.int = first_square(lane, start)
        best_square: cython.int = first_square(self.lane, self.start)
        if score != self.score:
            return score > self.score
        if square != best_square:
            return square < best_square
        if (lane >= LANE) != (self.lane >= LANE):
            return self.lane >= LANE
        for i in range(min(length, self.length)):
            if tiles[at + i] != self.tiles[i]:
                return tiles[at + i] < self.tiles[i]
        return length < self.length


class MoveBatch:
    """A batch of positions, and the best move of each as it is found.

    Eight integers per move (kind, equity, score, direction, lane, start, length, 0) and 15 tiles.
    Kind 0 is a play; kind 1 an exchange, whose tiles are the first `length`; kind 2 a pass.
    """

    def __init__(self, kinds: int, boards, racks, bag_counts, unseen_points, exchange_limits):
        """Take boards, all squares each, and racks: the counts of each of the `kinds` of tiles.

        Raises ValueError for malformed positions, or if they are not as many as the numbers.
        """
        check_positions(kinds, boards, racks)
        self.size = len(racks) // kinds
        numbers = [array("i", list(n)) for n in (bag_counts, unseen_points, exchange_limits)]
        if any(len(column) != self.size for column in numbers):
            raise ValueError(f"numbers for {len(numbers[0])} positions do not go with {self.size}")
        self.boards, self.racks = boards, racks
        self.bag_counts, self.unseen_points, self.exchange_limits = numbers
        self.found = array("i", bytes(4 * MOVE_FIELDS * self.size)), bytearray(LANE * self.size)
        self.moves, self.tiles = self.found

    def write(self, number, best, rack):
        """Write the best play, or the exchange that is worth more, or a pass."""
        i: cython.int
        row: cython.Py_ssize_t = MOVE_FIELDS * number
        kept: cython.int = rack.best_exchange(self.exchange_limits[number])
        if best.equity > NO_EQUITY and (kept < 0 or rack.kept_value[kept] <= best.equity):
            self.moves[row] = 0
            self.moves[row + 1] = best.equity
            self.moves[row + 2] = best.score
            self.moves[row + 3] = best.lane // LANE
            self.moves[row + 4] = best.lane % LANE
            self.moves[row + 5] = best.start
            self.moves[row + 6] = best.length
            for i in range(best.length):
                self.tiles[LANE * number + i] = best.tiles[i]
        elif kept >= 0:
            self.moves[row] = 1
            self.moves[row + 1] = rack.kept_value[kept]
            self.moves[row + 6] = self.write_exchange(LANE * number, kept, rack)
        else:
            self.moves[row] = 2
            self.moves[row + 1] = rack.play_value[(1 << rack.size) - 1]

    def write_exchange(self, at, kept, rack):
        """Write the tiles that go back, and return their number."""
        i: cython.int
        count: cython.int = 0
        for i in range(rack.size):
            if not (kept >> i) & 1:
                self.tiles[at + count] = rack.tiles[i]
                count += 1
        return count


def first_square(lane, start):
    """Return the index of the square on which a word of this lane begins."""
    return start * LANE + lane - LANE if lane >= LANE else lane * LANE + start


def check_positions(kinds, boards, racks):
    """Check that boards have all squares, racks a count of each kind, and that both are as many.

    Raises ValueError when they do not, when a rack is too large, or for a square that holds
    anything but the code of a letter, the same plus 32 for a blank, or 0.
    """
    if len(racks) % kinds or len(boards) != len(racks) // kinds * SQUARES:
        raise ValueError(f"{len(boards)} squares do not go with {len(racks)} counts of tiles")
    for start in range(0, len(racks), kinds):
        if sum(racks[start : start + kinds]) > MOST_TILES:
            raise ValueError(f"a rack holds at most {MOST_TILES} tiles")
    if bytes(boards).translate(None, board_codes_of(kinds)):
        raise ValueError(f"a board holds letters 1 to {kinds - 1}, plus 32 for a blank, and 0")
