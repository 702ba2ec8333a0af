# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The best play of a search so far, and the best moves of a batch of positions."""

from array import array

import cython

if not cython.compiled:
    from tilewright.engine.layout import LANE, MOST_TILES, NO_EQUITY, SQUARES

    MOVE_FIELDS = 8

BOARD_CODES = bytes(range(27)) + bytes(range(33, 59))


class BestRecord:
    """The best play so far; ties go to the higher score, the earlier square, and so on."""

    def __init__(self):
        """Start with no play."""
        self.tiles = bytearray(LANE)
        self.clear()

    def clear(self):
        """Forget the play."""
        self.equity = NO_EQUITY

    def offer(self, equity, score, lane, start, length, tiles, at):
        """Keep the play whose tiles begin at `tiles[at]` if it beats the one kept."""
        i: cython.int
        if equity < self.equity:
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

    def __init__(self, boards, racks, bag_counts, unseen_points, exchange_limits):
        """Take boards of 225 squares and racks of 27 counts.

        Raises ValueError for malformed positions, or if they are not as many as the numbers.
        """
        check_positions(boards, racks)
        self.size = len(racks) // 27
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


def check_positions(boards, racks):
    """Check that boards have 225 squares, racks 27 counts, and that there are as many of both.

    Raises ValueError when they do not, when a rack is too large, or for a square that holds
    anything but a letter from 1 to 26, the same plus 32 for a blank, or 0.
    """
    if len(racks) % 27 or len(boards) != len(racks) // 27 * SQUARES:
        raise ValueError(f"{len(boards)} squares do not go with {len(racks)} counts of tiles")
    for start in range(0, len(racks), 27):
        if sum(racks[start : start + 27]) > MOST_TILES:
            raise ValueError(f"a rack holds at most {MOST_TILES} tiles")
    if bytes(boards).translate(None, BOARD_CODES):
        raise ValueError("a board holds letters 1 to 26, plus 32 for a blank, and 0")
