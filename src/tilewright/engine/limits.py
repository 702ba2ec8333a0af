"""Limits of searches and simulations: what they may be, and how they end one in time."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

NO_LIMIT = 1 << 62
"""The number of positions to search when there is no limit."""


def check_limits(*limits: float | None) -> None:
    """Check the limits of a search.

    Raises:
        ValueError: one is not above 0.
    """
    for limit in limits:
        if limit is not None and not limit > 0:
            raise ValueError(f"a limit must be above 0, not {limit}")


@contextmanager
def stopping_after(seconds: float | None, stop: Callable[[], None]) -> Iterator[None]:
    """Stop a search when it has taken so long; None gives it as long as it needs."""
    if seconds is None:
        yield
        return
    timer = threading.Timer(seconds, stop)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()  # so that it cannot stop the next search
