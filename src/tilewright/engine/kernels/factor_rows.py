# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The scores of a lane's placements: a fixed part, and a factor for each tile.

Rows of sixteen numbers, one for each empty square where a placement may begin, in loops that the
compiler turns into vectors. `placements` explains them.
"""

from array import array

import cython

if not cython.compiled:
    from tilewright.engine.layout import (
        DOUBLE_WIDTH,
        FACTOR_WIDTH,
        LANES,
        MOST_TILES,
        ROW_WIDTH,
        WIDTH,
    )


class FactorRows:
    """The rows of every lane, computed from facts about its empty squares."""

    def __init__(self, bonus: int):
        """Take the `bonus` for a play of seven tiles."""
        self.bonus = bonus
        self.multiplier = array("h", bytes(2 * LANES * ROW_WIDTH))
        self.fixed = array("h", bytes(2 * LANES * ROW_WIDTH))
        self.factor = array("h", bytes(2 * LANES * FACTOR_WIDTH))
        self.alone = array("h", bytes(2 * LANES * DOUBLE_WIDTH))
        self.crossed = array("h", bytes(2 * LANES * DOUBLE_WIDTH))
        self.word_premium = array("h", bytes(2 * DOUBLE_WIDTH))
        self.through_points = array("h", bytes(2 * DOUBLE_WIDTH))
        self.crossing_points = array("h", bytes(2 * DOUBLE_WIDTH))

    def find(self, lane):
        """Compute the rows of multipliers, fixed points and factors for every number of tiles."""
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
                together[r] = together[r] * self.word_premium[r + k - 1]
                self.multiplier[row + r] = together[r]
            for r in range(WIDTH):
                self.fixed[row + r] = cython.cast(
                    cython.short,
                    (self.through_points[r + k + 1] - self.through_points[r]) * together[r]
                    + self.crossing_points[r + k]
                    - self.crossing_points[r]
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
        """Sort the `count` rows in descending order, column by column.

        Uses the networks with the fewest comparisons (Knuth, volume 3, section 5.3.4), written out
        so that the compiler knows that two rows do not overlap.
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
        """Move the larger of each two numbers to the upper row, the smaller to the lower one."""
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
