"""Checks of numbers that callers give: seeds, and numbers of things to do."""

from operator import index

from tilewright.errors import TilewrightError

SEEDS = 1 << 64
"""The seeds that there are: whole numbers from 0, each with draws of its own."""


class SeedOutOfRange(TilewrightError, ValueError):
    """A seed that would draw what another one draws; `seed` is the number."""

    def __init__(self, seed: int) -> None:
        self.seed = seed
        super().__init__(f"a seed is a whole number from 0 to {SEEDS - 1}, not {seed}")


class NotThatMany(TilewrightError, ValueError):
    """A number of things that there cannot be; `what` they are, and the `number`."""

    def __init__(self, what: str, number: int, fewest: int) -> None:
        self.what = what
        self.number = number
        super().__init__(f"{what} must be {fewest} or more, not {number}")


def require_seed(seed: int | None) -> None:
    """Check that no other seed draws the same; None stands for draws that nobody can repeat.

    Raises:
        SeedOutOfRange: it is below 0, or has more than 64 bits.
        TypeError: it is not a whole number.
    """
    if seed is not None and not 0 <= index(seed) < SEEDS:
        raise SeedOutOfRange(index(seed))


def require_number(what: str, number: int, fewest: int = 0) -> None:
    """Check a number of things.

    Raises:
        NotThatMany: there are fewer than the fewest.
        TypeError: it is not a whole number.
    """
    if index(number) < fewest:
        raise NotThatMany(what, index(number), fewest)
