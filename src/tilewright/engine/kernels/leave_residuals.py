# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Leave values as what differs from an estimate by smaller leaves: little, for most leaves.

The estimate is that of `leave_smoothing`, from the values as they will be read again, in whole
thousandths of a point; so each value is kept to within half a unit, however large the leave. Sums
are divided above zero, where C and Python round alike.
"""

from array import array
from math import comb

import cython

from tilewright.engine.layout import leave_starts

if not cython.compiled:
    from tilewright.engine.layout import LARGEST_LEAVE

    MOST_VALUE = 8000000
    ABOVE_ALL = 16777216


class LeaveResiduals:
    """Turns a table of leaves by rank into differences in units, and these into the table."""

    def __init__(self, copies, unit: int):
        """Take the number of each tile in the set, in the order of ranks, and the unit.

        A leave with more copies than that is worth nothing.
        """
        self.copies, self.unit = bytearray(copies), unit
        self.kinds = len(self.copies)
        steps = [comb(place + i, i + 1) for i in range(7) for place in range(self.kinds)]
        self.steps = array("i", steps)
        self.offsets = array("i", leave_starts(self.kinds))

    def of_values(self, values) -> array:
        """Return the differences of a table in thousandths, as 16-bit numbers of units.

        Raises:
            OverflowError: one is too large for 16 bits.
        """
        length = self.offsets[LARGEST_LEAVE + 1]
        self.table, found = array("i", bytes(4 * length)), array("h", bytes(2 * length))
        self.numbers, self.given = found, values
        if not self.walk(True):
            raise OverflowError("a value is too far from its estimate for 16 bits")
        return found

    def values(self, residuals) -> array:
        """Return the table of the differences, in thousandths."""
        table = array("i", bytes(4 * self.offsets[LARGEST_LEAVE + 1]))
        self.table, self.numbers, self.given = table, residuals, table
        self.walk(False)
        return table

    def walk(self, measuring):
        """Go through all leaves by rank; return whether each difference fits."""
        places = cython.declare(cython.uchar[8])
        size: cython.int
        i: cython.int
        at: cython.int = 1
        expected: cython.int
        apart: cython.int
        for size in range(1, LARGEST_LEAVE + 1):
            for i in range(size):
                places[i] = 0
            while True:
                if self.can_be(places, size):
                    expected = self.estimate(places, size)
                    if measuring:
                        apart = self.in_units(self.given[at] - expected)
                        if not -32768 <= apart <= 32767:
                            return False
                        self.numbers[at] = apart
                    expected += self.numbers[at] * self.unit
                    self.table[at] = max(-MOST_VALUE, min(expected, MOST_VALUE))
                at += 1
                i = 0  # the next leave of this size: the first place that can rise does
                while i < size and places[i] == (places[i + 1] if i + 1 < size else self.kinds - 1):
                    places[i] = 0
                    i += 1
                if i == size:
                    break
                places[i] += 1
        return True

    def in_units(self, thousandths):
        """Return the nearest number of units."""
        if thousandths < 0:
            return -((self.unit // 2 - thousandths) // self.unit)
        return (self.unit // 2 + thousandths) // self.unit

    def can_be(self, places, size):
        """Return whether the set has enough copies for the leave at these ascending places."""
        i: cython.int
        same: cython.int = 0
        for i in range(size):
            same = same + 1 if i and places[i] == places[i - 1] else 1
            if same > self.copies[places[i]]:
                return False
        return True

    def estimate(self, places, size):
        """Return the estimate for a leave: of a single tile nothing, else by all pairs of tiles.

        Leaves without one or two of the tiles are numbered by sums over the tiles before, between
        and after these.
        """
        before = cython.declare(cython.int[8])
        between = cython.declare(cython.int[8])
        after = cython.declare(cython.int[8])
        t: cython.int
        u: cython.int
        pairs: cython.int = size * (size - 1) // 2
        total: cython.int = ABOVE_ALL * pairs
        kinds: cython.int = self.kinds
        one: cython.int
        if pairs == 0:
            return 0
        before[0] = between[0] = between[1] = after[0] = after[1] = after[2] = 0
        for t in range(size):
            before[t + 1] = before[t] + self.steps[kinds * t + places[t]]
            if t > 0:
                between[t + 1] = between[t] + self.steps[kinds * (t - 1) + places[t]]
            if t > 1:
                after[t + 1] = after[t] + self.steps[kinds * (t - 2) + places[t]]
        for t in range(size):
            one = self.offsets[size - 1] + before[t] + between[size] - between[t + 1]
            total += (size - 1) * self.table[one]
            one = self.offsets[size - 2] + before[t] - between[t + 1] + after[size]
            for u in range(t + 1, size):
                total -= self.table[one + between[u] - after[u + 1]]
        return total // pairs - ABOVE_ALL
