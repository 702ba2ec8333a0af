# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Leave values from the results of racks: a mean for frequent leaves, an estimate for rare ones.

The worth of a leave is by how much the moves of racks that held it were better than those of all
racks. Most leaves of five and six tiles are too rare for that, so every mean is shrunk towards an
estimate from smaller leaves: for each two tiles t and u of a leave L, the worth of L without t and
of L without u, less that of L without both; of these the average. A leave seen `weight` times lies
half-way between.
"""

from array import array
from math import comb

import cython

from tilewright.engine.layout import leave_starts

if not cython.compiled:
    from tilewright.engine.layout import LARGEST_LEAVE


class LeaveSmoothing:
    """Computes a table of leaves from a table of sums and counts, by rank."""

    def __init__(self, sums, counts, turn_sum: int, turns: int, weight: float, copies):
        """Take `sums` and `counts` by rank of the leave; the mean of all turns is worth nothing.

        `copies` is the number of each tile in the set, in the order of ranks: a leave with more
        copies than that is worth nothing.
        """
        self.sums, self.counts, self.copies = sums, counts, bytearray(copies)
        self.mean = turn_sum / turns if turns else 0.0
        self.weight = weight
        self.kinds = len(self.copies)
        steps = [comb(place + i - 1, i) for i in range(1, 8) for place in range(self.kinds)]
        self.steps = array("i", steps)
        self.offsets = array("i", leave_starts(self.kinds))

    def values(self) -> array:
        """Return a value for every leave of up to six tiles, in thousandths of a point."""
        values = array("i", bytes(4 * self.offsets[LARGEST_LEAVE + 1]))
        self.table = values
        with cython.nogil:
            self.smooth()
        return values

    def number(self, places, size, without, nor):
        """Return the number of the leave at these ascending places, without two of them."""
        i: cython.int
        kept: cython.int = 0
        total: cython.int = 0
        for i in range(size):
            if i != without and i != nor:
                total += self.steps[kept * self.kinds + places[i]]
                kept += 1
        return self.offsets[kept] + total

    def smooth(self):
        """Value every leave, smallest first, so that the smaller ones are known."""
        places = cython.declare(cython.uchar[8])
        size: cython.int
        i: cython.int
        j: cython.int
        self.table[0] = 0
        for size in range(1, LARGEST_LEAVE + 1):
            for i in range(size):
                places[i] = 0
            while True:
                self.value_leave(places, size)
                i = size - 1
                while i >= 0 and places[i] == self.kinds - 1:
                    i -= 1
                if i < 0:
                    break
                places[i] += 1
                for j in range(i + 1, size):
                    places[j] = places[i]

    def value_leave(self, places, size):
        """Value one leave, shrunk towards the estimate from smaller ones."""
        t: cython.int
        u: cython.int
        pairs: cython.int = 0
        expected: cython.double = 0.0
        seen: cython.double
        above: cython.double
        at: cython.int = self.number(places, size, -1, -1)
        same: cython.int = 0
        for t in range(size):
            same = same + 1 if t and places[t] == places[t - 1] else 1
            if same > self.copies[places[t]]:
                return
        for t in range(size):
            for u in range(t + 1, size):
                expected += self.table[self.number(places, size, t, -1)]
                expected += self.table[self.number(places, size, u, -1)]
                expected -= self.table[self.number(places, size, t, u)]
                pairs += 1
        if pairs:
            expected /= pairs
        seen = self.counts[at]
        above = self.sums[at] - seen * self.mean
        self.table[at] = cython.cast(
            cython.int, (above + self.weight * expected) / (seen + self.weight)
        )


def widened(numbers, unit: int) -> array:
    """Return the 16-bit numbers times `unit`, in 32 bits."""
    wide = array("i", bytes(4 * len(numbers)))
    source: cython.short[::1] = numbers
    target: cython.int[::1] = wide
    times: cython.int = unit
    i: cython.Py_ssize_t
    for i in range(len(numbers)):
        target[i] = source[i] * times
    return wide


def add_sums(sums, counts, more_sums, more_counts) -> None:
    """Add the second sums and counts to the first, which have the same lengths."""
    if not len(sums) == len(counts) == len(more_sums) == len(more_counts):
        raise ValueError("sums and counts must have the same length")
    total: cython.longlong[::1] = sums
    number: cython.uint[::1] = counts
    added: cython.longlong[::1] = more_sums
    several: cython.uint[::1] = more_counts
    i: cython.Py_ssize_t
    for i in range(len(sums)):
        total[i] += added[i]
        number[i] += several[i]
