# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""A rack, and the value of each of its subsets: kept, after an exchange, and after a play.

The tiles of a rack have a fixed order, and bit i of a *mask* is the i-th of them. Values are
thousandths of a point.
"""

from array import array
from math import comb

import cython

from tilewright.engine.layout import leave_starts

if not cython.compiled:
    from tilewright.engine.layout import KINDS, LANE, LARGEST_LEAVE, MASKS, MOST_TILES, TILES

    MOST_WORTH = 8000000


class RackValues:
    """The rack on turn with the values of its subsets; not safe to share between threads.

    `leave_values` has a value for every leave of up to six tiles: one whose tiles are at places
    a1 <= a2 <= ... in `tile_order`, which has the codes that a rack can hold, is number
    leave_starts[size] + sum of comb(a_i + i - 1, i). `number_of` has that number by mask.
    """

    def __init__(self, points, tile_order, leave_values, by_score: bool = False):
        """Take the tables; a player `by_score` gives no leave a value.

        Raises ValueError when the order names a tile twice, or one without points, or when the
        number of points or leaves is wrong.
        """
        kinds, starts = len(points), leave_starts(len(tile_order))
        if not 2 <= kinds <= TILES:
            raise ValueError(f"a set has 2 to {TILES} kinds of tiles, not {kinds}")
        if not {0} <= {*tile_order} <= {*range(kinds)} or len({*tile_order}) < len(tile_order):
            raise ValueError("the order of tiles must name each once, and the blank")
        if len(leave_values) != starts[-1]:
            raise ValueError(f"a table of leaves has {starts[-1]} values, not {len(leave_values)}")
        self.kinds, self.ordered = kinds, len(tile_order)
        self.points = array("h", list(points))
        self.leave_values, self.by_score = leave_values, by_score
        # from a subset's number to that with one more tile
        steps = [
            starts[size + 1] - starts[size] + comb(place + size, size + 1)
            for place in range(TILES)
            for size in map(int.bit_count, range(64))
        ]
        self.number_step = array("I", steps)
        self.tile_order, self.place_in_order = bytearray(tile_order), bytearray(TILES)
        for place, tile in enumerate(tile_order):
            self.place_in_order[tile] = place
        self.size_of = bytearray(mask.bit_count() for mask in range(MASKS))
        self.counts, self.first = bytearray(TILES), bytearray(TILES)
        self.tiles, self.tile_points = bytearray(KINDS), array("h", bytes(2 * KINDS))
        self.number_of = array("I", bytes(4 * MASKS))
        self.most_kept = 0
        self.leads, self.lead_count, self.lead_row, self.bags = array("i", [0]), 0, 0, 1
        self.sees_pool = self.sees_squares = self.has_squares = False
        self.square_worths, self.most_for_square = array("i", bytes(4 * LANE * LANE)), 0
        self.pool, self.pool_worth = bytearray(TILES), array("i", bytes(4 * KINDS))
        self.kept_value, self.play_value = (
            array("i", bytes(4 * MASKS)),
            array("i", bytes(4 * MASKS)),
        )

    def weigh(self, phases, weights, scales, added, leads=()):
        """Value what is kept by the unseen tiles from now on, which are counted in `pool`.

        All is by the tiles in the bag; the last row has larger numbers too. With `leads`, which are
        in order, all that is repeated for a lead below the first of them, one below the second and
        so on, and one of the last or more. `phases` says which
        table of `weights` applies: for each tile kept, what each unseen tile adds to its worth, and
        what is added once, the sum divided by how many are unseen. A leave is worth its value in
        the table of leaves times a scale, by how many tiles are kept, in 1024ths, and what is
        `added` for that number. In all but the last phase an exchange is worth its leave alone.

        Raises ValueError when the tables do not go together.
        """
        if [*leads] != sorted({*leads}) or len(phases) % (len(leads) + 1):
            raise ValueError("leads must be in order, and each has as many numbers in the bag")
        table, bags = self.kinds * (self.kinds + 1), len(phases)
        if not bags or {*phases} != {*range(max(phases) + 1)}:
            raise ValueError("the phases of the bag must be numbered from 0")
        if len(weights) != table * (max(phases) + 1):
            raise ValueError(f"a phase has {table} weights, and there are {len(weights)} in all")
        if len(scales) != bags * KINDS or len(added) != bags * KINDS:
            raise ValueError(f"for {bags} numbers in the bag there must be {bags * KINDS} scales")
        self.phases, self.last_phase = bytes(phases), max(phases)
        self.pool_weights, self.scales, self.added = weights, scales, added
        self.leads, self.lead_count = array("i", [*leads] or [0]), len(leads)
        self.bags, self.lead_row = bags // (len(leads) + 1), 0
        self.see_lead(0)
        self.sees_pool = True

    def weigh_squares(self, worths):
        """Add the worths of the squares on which a play lays tiles, in the last phase of the bag.

        By the place of the play's lane and then by that along it. A search bounds plays by the best
        square, so that each is kept less this.
        """
        if len(worths) != LANE * LANE:
            raise ValueError(f"there are {LANE * LANE} squares, not {len(worths)}")
        self.most_for_square = max(worths)
        self.square_worths = array("i", [worth - self.most_for_square for worth in worths])
        self.has_squares = True

    def see(self, pool):
        """Take the unseen tiles, counts by code."""
        if len(pool) != self.kinds:
            raise ValueError(f"{len(pool)} counts do not go with {self.kinds} kinds of tiles")
        for tile, count in enumerate(pool):
            self.pool[tile] = count

    def see_lead(self, lead):
        """Take the points by which the seat on turn leads; it trails if they are negative."""
        at: cython.int
        self.lead_row = 0
        for at in range(self.lead_count):
            if lead >= self.leads[at]:
                self.lead_row += self.bags

    def worths(self, rack, pool, bag_count: int, unseen_points: int):
        """Return by mask what plays and exchanges that keep these tiles of a rack are worth.

        Plays beyond their score; `rack` and `pool` are counts by code.
        """
        self.take(rack, 0)
        self.see(pool)
        self.value_plays(bag_count, unseen_points)
        masks = range(1 << self.size)
        return [self.play_value[mask] for mask in masks], [self.kept_value[mask] for mask in masks]

    def take(self, racks, start):
        """Load the rack, the counts by code that begin at `start`."""
        place: cython.int
        tile: cython.int
        _copy: cython.int
        size: cython.int = 0
        for place in range(self.ordered):
            tile = self.tile_order[place]
            self.counts[tile] = racks[start + tile]
            self.first[tile] = size
            for _copy in range(self.counts[tile]):
                self.tiles[size] = tile
                self.tile_points[size] = self.points[tile]
                size += 1
        self.size = size
        for place in range(size, MOST_TILES):
            self.tile_points[place] = 0
        self.blank_mask = ((1 << self.counts[0]) - 1) << self.first[0]

    def value_leaves(self):
        """Value each subset as a leave; none is worth more than `most_kept`.

        A subset with one more tile, later in the order than the others, has their number and a
        step.
        """
        mask: cython.int
        tile: cython.int
        step: cython.Py_ssize_t
        bit: cython.int
        value: cython.int
        most: cython.int = 0
        count: cython.int = 1 << self.size
        self.number_of[0] = 0
        for tile in range(self.size):
            bit = 1 << tile
            step = self.place_in_order[self.tiles[tile]] * 64
            for mask in range(bit):
                self.number_of[bit | mask] = self.number_of[mask] + self.number_step[step + mask]
        if self.size > LARGEST_LEAVE:
            count -= 1
            self.kept_value[count] = 0
        for mask in range(count):
            value = self.leave_values[self.number_of[mask]]
            self.kept_value[mask] = value
            most = max(most, value)
        self.most_kept = most

    def value_plays(self, bag_count, unseen_points):
        """Compute the equity beyond the score by the mask of the tiles kept.

        The leave while the bag has tiles after the draw, nothing when the draw empties it. With an
        empty bag, going out gains the others' tiles twice; otherwise ten points and the player's
        own tiles twice are lost. A player by score adds nothing at all.
        """
        mask: cython.int
        tile: cython.int
        value: cython.int
        self.sees_squares = False
        self.value_leaves()
        if self.sees_pool and not self.by_score:
            self.value_by_pool(bag_count, unseen_points)
            return
        if bag_count > self.size and not self.by_score:
            for mask in range(1 << self.size):
                self.play_value[mask] = self.kept_value[mask]
            return
        for mask in range(1 << self.size):
            if self.by_score:
                value = 0
            elif bag_count > self.size - self.size_of[mask]:
                value = self.kept_value[mask]
            elif bag_count > 0:
                value = 0
            elif mask == 0:
                value = 2000 * unseen_points
            else:
                value = -10000
                for tile in range(self.size):
                    if (mask >> tile) & 1:
                        value -= 2000 * self.tile_points[tile]
            self.play_value[mask] = value

    def value_by_pool(self, bag_count, unseen_points):
        """Compute the equity beyond the score by what is unseen, and the worth of exchanges.

        Going out has the worth that it has by the rules. Divided is what is not negative, where C
        and Python round alike.
        """
        mask: cython.int
        tile: cython.int
        bit: cython.int
        value: cython.longlong
        most: cython.int = 0
        bag: cython.Py_ssize_t = self.lead_row + min(bag_count, self.bags - 1)
        row: cython.Py_ssize_t = KINDS * bag
        self.find_pool_worth(self.phases[bag])
        self.play_value[0] = 0
        for tile in range(self.size):
            bit = 1 << tile
            for mask in range(bit):
                self.play_value[bit | mask] = self.play_value[mask] + self.pool_worth[tile]
        for mask in range(1 << self.size):
            value = self.kept_value[mask]
            value = (value * self.scales[row + self.size_of[mask]]) >> 10
            self.play_value[mask] += value + self.added[row + self.size_of[mask]]
        if bag_count == 0:
            self.play_value[0] = 2000 * unseen_points
        if self.phases[bag] == self.last_phase:
            # a whole rack kept is no exchange
            for mask in range((1 << self.size) - 1):
                value = self.play_value[mask]
                self.kept_value[mask] = value
                most = max(most, value)
            self.most_kept = most
            self.sees_squares = self.has_squares
            for mask in range(1 << self.size):
                self.play_value[mask] += self.most_for_square * (self.size - self.size_of[mask])

    def find_pool_worth(self, phase):
        """Compute what the unseen tiles add to the worth of each tile of the rack."""
        tile: cython.int
        other: cython.int
        unseen: cython.int = 0
        total: cython.longlong
        row: cython.Py_ssize_t
        for other in range(self.kinds):
            unseen += self.pool[other]
        unseen = max(unseen, 1)
        for tile in range(self.size):
            row = (phase * self.kinds + self.tiles[tile]) * (self.kinds + 1)
            total = self.pool_weights[row + self.kinds]
            for other in range(self.kinds):
                total += self.pool_weights[row + other] * self.pool[other]
            total += cython.cast(cython.longlong, MOST_WORTH) * unseen
            self.pool_worth[tile] = total // unseen - MOST_WORTH

    def best_exchange(self, limit):
        """Return the mask of the tiles best kept when at most `limit` go back; -1: no exchange.

        Ties go to the subset that keeps more, then the first. A player by score, who exchanges only
        when there is no play, keeps nothing.
        """
        mask: cython.int
        best: cython.int = -1
        if self.by_score and limit >= self.size:
            return 0
        for mask in range((1 << self.size) - 1):
            if self.size - self.size_of[mask] > limit:
                continue
            if (
                best < 0
                or self.kept_value[mask] > self.kept_value[best]
                or (
                    self.kept_value[mask] == self.kept_value[best]
                    and self.size_of[mask] > self.size_of[best]
                )
            ):
                best = mask
        return best
