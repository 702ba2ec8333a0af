"""Chance at the tables of a test: different in every test, and the same when a run is repeated.

A table draws by the server's seed and by the numbers that its seats give. Under test the seed is
one for all tables and TILEWRIGHT_SEED, and the numbers are those of the test, one after the other.
"""

import os
import random

_numbers = random.Random()


class Foretold(random.Random):
    """Gives everyone the same bytes, so that it makes no difference who asks first."""

    def __init__(self) -> None:
        self._seed = os.environ["TILEWRIGHT_SEED"]
        super().__init__(self._seed)

    def randbytes(self, n: int) -> bytes:
        return random.Random(self._seed).randbytes(n)


def begin(test: str) -> None:
    """Start the numbers of this test."""
    _numbers.seed(f"{os.environ['TILEWRIGHT_SEED']} {test}")


def number() -> str:
    """Return the next seat's number for the draws."""
    return _numbers.randbytes(16).hex()
