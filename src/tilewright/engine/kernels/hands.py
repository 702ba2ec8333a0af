# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The bag, and the racks of two to four players.

Tiles are codes, 0 the blank and the letters from 1 on. The bag is drawn from its end.
"""

from array import array

import cython

if not cython.compiled:
    from tilewright.engine.bits import MASK64
    from tilewright.engine.layout import BLANK_CODE, MOST_TILES, TILES

    MOST_SEATS = 4


def next_random(state):
    """Return the next state of xorshift64; the masks only matter where integers do not wrap."""
    state ^= (state << 13) & MASK64
    state ^= state >> 7
    state ^= (state << 17) & MASK64
    return state


class Hands:
    """The bag and the racks at a table; not safe to share between threads."""

    def __init__(self, points, most_tiles: int):
        """Take the points of the tiles by code, and the most tiles there can be in the bag."""
        self.points, self.kinds = array("h", list(points)), len(points)
        self.bag, self.racks = bytearray(most_tiles), bytearray(TILES * MOST_SEATS)
        self.sizes = array("i", bytes(4 * MOST_SEATS))
        self.in_bag = 0
        self.random_state = 1

    def fill(self, counts, start, state):
        """Put the tiles with counts from `start` on into the bag, shuffled; empty the racks.

        `state` is the nonzero state of the random numbers.
        """
        tile: cython.int
        _copy: cython.int
        self.random_state = state
        self.in_bag = 0
        for tile in range(self.kinds):
            for _copy in range(counts[start + tile]):
                self.bag[self.in_bag] = tile
                self.in_bag += 1
        self.shuffle()
        for tile in range(TILES * MOST_SEATS):
            self.racks[tile] = 0
        for tile in range(MOST_SEATS):
            self.sizes[tile] = 0

    def shuffle(self):
        """Shuffle the bag (Fisher and Yates)."""
        i: cython.int
        other: cython.int
        tile: cython.uchar
        for i in range(self.in_bag - 1, 0, -1):
            self.random_state = next_random(self.random_state)
            other = self.random_state % (i + 1)
            tile = self.bag[i]
            self.bag[i] = self.bag[other]
            self.bag[other] = tile

    def deal(self, seat):
        """Fill the seat's rack from the end of the bag."""
        while self.in_bag and self.sizes[seat] < MOST_TILES:
            self.in_bag -= 1
            self.racks[TILES * seat + self.bag[self.in_bag]] += 1
            self.sizes[seat] += 1

    def points_of(self, seat):
        """Return the total value of the seat's rack."""
        tile: cython.int
        points: cython.int = 0
        for tile in range(self.kinds):
            points += self.points[tile] * self.racks[TILES * seat + tile]
        return points

    def count_unseen(self, seat, counts):
        """Count the tiles that the seat does not see: those in the bag and on the other racks."""
        tile: cython.int
        other: cython.int
        for tile in range(self.kinds):
            counts[tile] = 0
        for tile in range(self.in_bag):
            counts[self.bag[tile]] += 1
        for other in range(MOST_SEATS):
            if other != seat:
                for tile in range(self.kinds):
                    counts[tile] += self.racks[TILES * other + tile]

    def lay(self, seat, tiles, at, length):
        """Take the tiles of a play off the seat's rack and refill it; 0 is no tile."""
        i: cython.int
        code: cython.int
        for i in range(length):
            code = tiles[at + i]
            if code:
                self.racks[TILES * seat + (0 if code > BLANK_CODE else code)] -= 1
                self.sizes[seat] -= 1
        self.deal(seat)

    def exchange(self, seat, tiles, at, count):
        """Draw new tiles for `count` of the seat's, and then put these back."""
        i: cython.int
        for i in range(count):
            self.racks[TILES * seat + tiles[at + i]] -= 1
            self.sizes[seat] -= 1
        self.deal(seat)
        for i in range(count):
            self.bag[self.in_bag] = tiles[at + i]
            self.in_bag += 1
        self.shuffle()
