# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The states of many games at once: boards, racks, bags, scores, and whose turn it is.

Tiles are codes, 0 the blank and the letters from 1 on; a blank on the board is its letter + 32.
"""

from array import array

import cython

if not cython.compiled:
    from tilewright.engine.kernels.hands import next_random
    from tilewright.engine.layout import BLANK_CODE, MOST_TILES, SQUARES, TILES

    MOST_SEATS = 4
    MOST_TILES_IN_SET = 256


class ParallelTables:
    """Tables of two to four seats each; not safe to share between threads."""

    def __init__(self, points, tile_counts, tables: int, seats: int):
        """Take the points and the counts of the tiles by code, and the size."""
        if tables < 1 or not 2 <= seats <= MOST_SEATS:
            raise ValueError("there are one or more tables of 2 to 4 seats")
        enough = seats * MOST_TILES <= sum(tile_counts) < MOST_TILES_IN_SET
        if not 2 <= len(points) == len(tile_counts) <= TILES or not enough:
            raise ValueError("the set has a count of each tile, and full racks for every seat")
        self.tables, self.seats, self.kinds = tables, seats, len(points)
        self.points, self.tile_counts = bytes(points), bytes(tile_counts)
        self.boards, self.hidden = bytearray(SQUARES * tables), bytearray(TILES * tables)
        self.racks = bytearray(TILES * MOST_SEATS * tables)
        self.bags = bytearray(MOST_TILES_IN_SET * tables)
        self.sizes = array("i", bytes(4 * MOST_SEATS * tables))
        self.scores = array("i", bytes(4 * MOST_SEATS * tables))
        self.in_bag, self.to_move = array("i", bytes(4 * tables)), array("i", bytes(4 * tables))
        self.scoreless, self.passes = array("i", bytes(4 * tables)), array("i", bytes(4 * tables))
        self.turns, self.states = array("i", bytes(4 * tables)), array("Q", bytes(8 * tables))
        self.put_back = bytearray(MOST_TILES)

    def racks_of(self, table: int) -> list[bytes]:
        """Return the counts of the tiles by code on every rack of a table."""
        start: cython.Py_ssize_t = TILES * MOST_SEATS * table
        racks = bytes(self.racks[start : start + TILES * self.seats])
        return [racks[TILES * seat :][: self.kinds] for seat in range(self.seats)]

    def start_game(self, table):
        """Empty the board, fill the bag and every rack, and choose who begins."""
        tile: cython.int
        seat: cython.int
        _copy: cython.int
        at: cython.Py_ssize_t = MOST_TILES_IN_SET * table
        self.in_bag[table] = 0
        for tile in range(self.kinds):
            self.hidden[TILES * table + tile] = self.tile_counts[tile]
            for _copy in range(self.tile_counts[tile]):
                self.bags[at + self.in_bag[table]] = tile
                self.in_bag[table] += 1
        for tile in range(TILES * MOST_SEATS):
            self.racks[TILES * MOST_SEATS * table + tile] = 0
        for seat in range(MOST_SEATS):
            self.sizes[MOST_SEATS * table + seat] = 0
            self.scores[MOST_SEATS * table + seat] = 0
        for tile in range(SQUARES):
            self.boards[SQUARES * table + tile] = 0
        for seat in range(self.seats):
            self.draw(table, seat)
        self.states[table] = next_random(self.states[table])
        self.to_move[table] = cython.cast(cython.int, self.states[table] % self.seats)
        self.scoreless[table] = self.passes[table] = self.turns[table] = 0

    def draw(self, table, seat):
        """Fill the seat's rack with tiles drawn from the bag."""
        place: cython.int
        number: cython.int = MOST_SEATS * table + seat
        at: cython.Py_ssize_t = MOST_TILES_IN_SET * table
        while self.in_bag[table] and self.sizes[number] < MOST_TILES:
            self.states[table] = next_random(self.states[table])
            place = cython.cast(cython.int, self.states[table] % self.in_bag[table])
            self.in_bag[table] -= 1
            self.racks[TILES * number + self.bags[at + place]] += 1
            self.sizes[number] += 1
            self.bags[at + place] = self.bags[at + self.in_bag[table]]

    def lay(self, table, seat, square, step, tiles, at, length):
        """Put the tiles that begin at `tiles[at]` on the board; 0 is a tile already there."""
        i: cython.int
        code: cython.int
        tile: cython.int
        holder: cython.int = MOST_SEATS * table + seat
        for i in range(length):
            code = tiles[at + i]
            if code:
                tile = 0 if code > BLANK_CODE else code
                self.boards[SQUARES * table + square] = code
                self.hidden[TILES * table + tile] -= 1
                self.racks[TILES * holder + tile] -= 1
                self.sizes[holder] -= 1
            square += step

    def exchange(self, table, seat, number):
        """Draw as many tiles as the exchange puts back, and then put them back."""
        tile: cython.int
        _copy: cython.int
        place: cython.int = 0
        count: cython.int = 0
        i: cython.int
        holder: cython.int = MOST_SEATS * table + seat
        at: cython.Py_ssize_t = MOST_TILES_IN_SET * table
        for tile in range(self.kinds):
            for _copy in range(self.racks[TILES * holder + tile]):
                if (number >> place) & 1:
                    self.put_back[count] = tile
                    count += 1
                place += 1
        for i in range(count):
            self.racks[TILES * holder + self.put_back[i]] -= 1
        self.sizes[holder] -= count
        self.draw(table, seat)
        for i in range(count):
            self.bags[at + self.in_bag[table]] = self.put_back[i]
            self.in_bag[table] += 1

    def points_of(self, table, seat):
        """Return the value of the seat's rack."""
        tile: cython.int
        points: cython.int = 0
        at: cython.Py_ssize_t = TILES * (MOST_SEATS * table + seat)
        for tile in range(self.kinds):
            points += self.points[tile] * self.racks[at + tile]
        return points

    def unseen_points(self, table, seat):
        """Return the value of the tiles that the seat does not see."""
        tile: cython.int
        points: cython.int = 0
        hidden: cython.Py_ssize_t = TILES * table
        rack: cython.Py_ssize_t = TILES * (MOST_SEATS * table + seat)
        for tile in range(self.kinds):
            points += self.points[tile] * (self.hidden[hidden + tile] - self.racks[rack + tile])
        return points
