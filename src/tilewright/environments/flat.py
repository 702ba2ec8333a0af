"""Observations as one vector of float32, for learners that take nothing else."""

from itertools import pairwise
from math import prod
from typing import Any

import numpy as np
from gymnasium import spaces

from tilewright.environments.observing import LETTERS, arrays_space

Vector = np.ndarray[Any, np.dtype[np.float32]]


def layout_of(seats: int, most_plays: int, letters: int = LETTERS) -> dict[str, slice]:
    """Return the part of a flat observation that each array has."""
    parts = arrays_space(seats, most_plays, letters)
    sizes = [prod(part.shape or ()) for part in parts.values()]
    ends = np.cumsum([0, *sizes]).tolist()
    return dict(zip(parts, map(slice, *zip(*pairwise(ends), strict=True)), strict=True))


def flat_space(seats: int, most_plays: int, letters: int = LETTERS) -> spaces.Box:
    """Return the space of flat observations."""
    parts = arrays_space(seats, most_plays, letters).values()
    low = np.concatenate([part.low.reshape(-1) for part in parts], dtype=np.float32)
    high = np.concatenate([part.high.reshape(-1) for part in parts], dtype=np.float32)
    return spaces.Box(low, high, dtype=np.float32)


def flattened(arrays: dict[str, Any]) -> Vector:
    """Return the arrays of one seat as a vector."""
    return np.concatenate([part.reshape(-1) for part in arrays.values()], dtype=np.float32)


def rows_flattened(arrays: dict[str, Any], rows: int) -> Vector:
    """Return arrays whose first axis is that of the tables as a vector for each table."""
    return np.concatenate([part.reshape(rows, -1) for part in arrays.values()], 1, dtype=np.float32)
