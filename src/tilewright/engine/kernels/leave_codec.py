# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# mypy: ignore-errors
"""Convert a file's leaves, numbered by their word graph, to a table by rank, and back.

One file, two ways to run: compiled by Cython (the types are in leave_codec.pxd), or interpreted.

*By rank*: a table has a value for every multiset of 0 to 6 of the tiles of an order, which is their
codes, in thousandths of a point. The tiles of a leave are at places a1 <= a2 <= ... of the order;
its number is leave_starts[size] + the sum over i = 1..size of comb(a_i + i - 1, i).

*By graph*: a DAWG of leaves, each spelled with its tiles in order, the blank (tile 0) first. The
leaves are numbered in the order of a walk through it.
"""

from array import array
from math import comb

import cython

from tilewright.engine.layout import leave_starts
from tilewright.lexicon.errors import BadGraph

if not cython.compiled:  # constants of leave_codec.pxd when compiled
    from tilewright.engine.layout import LARGEST_LEAVE

    LAST_SIBLING = 0x400000
    ENDS = 0x800000
    CHILD = 0x3FFFFF
    NO_PLACE = 255
    LARGEST_IN_FILE = 7

compiled = bool(cython.compiled)
"""True in the compiled module."""


class LeaveWalk:
    """A walk through the leaves of a valid graph, in order."""

    def __init__(self, nodes, order: bytes, codes: int):
        """Take the order of the table's tiles, and how many `codes` of tiles there are."""
        self.nodes, self.kinds, self.codes = nodes, len(order), codes
        self.places = bytearray([NO_PLACE] * 256)
        for place, tile in enumerate(order):
            self.places[tile] = place
        self.ranks = array("i", [*steps_of(self.kinds), *leave_starts(self.kinds)])
        self.placeless = bytearray(LARGEST_IN_FILE + 2)
        self.waiting = array("I", bytes(4 * (LARGEST_IN_FILE + 1)))
        self.tiles = bytearray(LARGEST_IN_FILE + 1)
        self.sorted_places = bytearray((LARGEST_IN_FILE + 1) * LARGEST_IN_FILE)
        self.depth = 0
        self.waiting[0] = nodes[0] & CHILD

    def rank(self, size):
        """Return the number of the leave of the first ``size`` tiles."""
        i: cython.int
        base: cython.int = size * LARGEST_IN_FILE
        total: cython.int = self.ranks[self.kinds * LARGEST_IN_FILE + size]
        for i in range(size):
            total += self.ranks[self.kinds * i + self.sorted_places[base + i]]
        return total

    def insert(self, depth, place):
        """Insert one more place into the ``depth`` sorted places, one level further down."""
        above: cython.int = depth * LARGEST_IN_FILE
        below: cython.int = above + LARGEST_IN_FILE
        i: cython.int = depth
        while i > 0 and self.sorted_places[above + i - 1] > place:
            self.sorted_places[below + i] = self.sorted_places[above + i - 1]
            i -= 1
        self.sorted_places[below + i] = place
        while i > 0:
            i -= 1
            self.sorted_places[below + i] = self.sorted_places[above + i]

    def step(self):
        """Return the rank of the next leave; -1 for one that the table has not, -2 at the end.

        Raises BadGraph for a leave whose tiles are not in order, or a tile that there is not.
        """
        place: cython.int
        depth: cython.int
        at: cython.uint
        arc: cython.uint
        tile: cython.uint
        while self.depth >= 0:
            depth = self.depth
            at = self.waiting[depth]
            if at == 0:
                self.depth -= 1
                continue
            arc = self.nodes[at]
            self.waiting[depth] = 0 if arc & LAST_SIBLING else at + 1
            tile = arc >> 24
            if depth > 0 and tile < self.tiles[depth - 1]:
                raise BadGraph("the tiles of a leave are not in order", index=at, arc=arc)
            if tile >= cython.cast(cython.uint, self.codes):
                raise BadGraph(f"the set has no tile {tile}", index=at, arc=arc)
            self.tiles[depth] = tile
            place = self.places[tile]
            self.placeless[depth + 1] = self.placeless[depth] + (place == NO_PLACE)
            self.insert(depth, 0 if place == NO_PLACE else place)
            if arc & CHILD:
                self.depth = depth + 1
                self.waiting[depth + 1] = arc & CHILD
            if arc & ENDS:
                if depth >= LARGEST_LEAVE or self.placeless[depth + 1]:
                    return -1
                return self.rank(depth + 1)
        return -2


def steps_of(kinds: int) -> array:
    """Return comb(place + i - 1, i) of each place of this many tiles, for i from 1 to 7."""
    sizes = range(1, LARGEST_IN_FILE + 1)
    return array("i", [comb(place + i - 1, i) for i in sizes for place in range(kinds)])


def fill_table(
    nodes: array, values: array, table: array, most: int, order: bytes, codes: int
) -> int:
    """Fill the table with the graph's leave values in thousandths; return -1 if all are valid.

    Otherwise return the number of the first value that is not a number, or exceeds ``most``
    thousandths. The table has the tiles of this `order`, and the graph no others than so many
    `codes`. It must be valid, have no string longer than 7, and as many strings as there are
    values.
    """
    walk: LeaveWalk = LeaveWalk(nodes, order, codes)
    points: cython.const[cython.float][::1] = values
    thousandths: cython.int[::1] = table
    limit: cython.double = most
    number: cython.Py_ssize_t
    value: cython.double
    rank: cython.int
    for number in range(len(values)):
        rank = walk.step()
        value = points[number] * 1000.0
        if not -limit <= value <= limit:
            return number
        if rank >= 0:
            thousandths[rank] = cython.cast(cython.int, value + (0.5 if value >= 0 else -0.5))
    return -1


def fill_values(nodes: array, table: array, values: array, order: bytes) -> None:
    """Fill the values from the table, in points, in the order of the graph's leaves.

    The graph must be valid, have no string longer than 6, and as many strings as there are values,
    all of tiles of this `order`.
    """
    walk: LeaveWalk = LeaveWalk(nodes, order, max(order) + 1)
    points: cython.float[::1] = values
    thousandths: cython.const[cython.int][::1] = table
    number: cython.Py_ssize_t
    for number in range(len(values)):
        points[number] = thousandths[walk.step()] / 1000.0


def renumber(table: array, order, into: array) -> None:
    """Fill `into` with the table's values, numbered by another order of the tiles.

    `order` has the place in the table's order of each tile of the other order.
    """
    values: cython.const[cython.int][::1] = table
    found: cython.int[::1] = into
    old: cython.const[cython.uchar][::1] = bytes(order)
    kinds: cython.int = len(order)
    steps: cython.int[::1] = steps_of(len(order))
    starts = leave_starts(len(order))
    places: cython.int[::1] = array("i", bytes(4 * (LARGEST_LEAVE + 1)))
    held: cython.int[::1] = array("i", bytes(4 * (LARGEST_LEAVE + 1)))
    number: cython.Py_ssize_t = 0
    size: cython.int
    i: cython.int
    j: cython.int
    place: cython.int
    rank: cython.int
    first: cython.int
    for size in range(LARGEST_LEAVE + 1):
        first = starts[size]
        for i in range(size):
            places[i] = 0
        while True:
            for i in range(size):  # sort the places that these tiles have in the table
                place = old[places[i]]
                j = i
                while j > 0 and held[j - 1] > place:
                    held[j] = held[j - 1]
                    j -= 1
                held[j] = place
            rank = first
            for i in range(size):
                rank += steps[kinds * i + held[i]]
            found[number] = values[rank]
            number += 1
            i = 0  # the next leave of this size: the first place that can rise does
            while i < size and places[i] == (places[i + 1] if i + 1 < size else kinds - 1):
                places[i] = 0
                i += 1
            if i == size:
                break
            places[i] += 1
