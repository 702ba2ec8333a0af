# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The scores of a lane's placements: a fixed part, and a factor for each tile.

Rows of sixteen numbers, one for each empty square where a placement may begin (`engine/vectors`).
`placements` explains them.
"""

from array import array

import cython

from tilewright.engine.kernels.word_map import numbers

if not cython.compiled:
    from tilewright.engine.layout import (
        DOUBLE_WIDTH,
        FACTOR_WIDTH,
        LANES,
        MOST_TILES,
        ROW_WIDTH,
        WIDTH,
    )
    from tilewright.engine.vectors import find_factor_rows


class FactorRows:
    """The rows of every lane, computed from facts about its empty squares."""

    def __init__(self, bonus: int, bonus_tiles: int, boards: int = 1):
        """Take the `bonus` for a play of `bonus_tiles` tiles, and the boards to make room for."""
        lanes = LANES * boards
        self.bonus, self.bonus_tiles = bonus, bonus_tiles
        self.multiplier = numbers("h", lanes * ROW_WIDTH)
        self.fixed = numbers("h", lanes * ROW_WIDTH)
        self.factor = numbers("h", lanes * FACTOR_WIDTH)
        self.alone = numbers("h", lanes * DOUBLE_WIDTH)
        self.crossed = numbers("h", lanes * DOUBLE_WIDTH)
        self.word_premium = array("h", bytes(2 * DOUBLE_WIDTH))
        self.through_points = array("h", bytes(2 * DOUBLE_WIDTH))
        self.crossing_points = array("h", bytes(2 * DOUBLE_WIDTH))

    def find(self, lane):
        """Compute the rows of multipliers, fixed points and factors for every number of tiles."""
        start: cython.Py_ssize_t
        row: cython.Py_ssize_t = lane * ROW_WIDTH + self.bonus_tiles * WIDTH
        find_factor_rows(
            self.word_premium,
            self.through_points,
            self.crossing_points,
            self.alone,
            self.crossed,
            lane * DOUBLE_WIDTH,
            self.bonus if self.bonus_tiles == MOST_TILES else 0,
            self.multiplier,
            self.fixed,
            lane * ROW_WIDTH,
            self.factor,
            lane * FACTOR_WIDTH,
        )
        if self.bonus_tiles < MOST_TILES:  # the vectors know the bonus for a whole rack alone
            for start in range(WIDTH):
                self.fixed[row + start] += self.bonus
