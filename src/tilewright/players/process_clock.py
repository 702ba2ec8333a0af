"""The time within one process, which a change of the system's clock does not move."""

import time
from collections.abc import Callable

from tilewright.game.clock import Instant

# these count the time in which the machine is asleep, on Linux and on macOS; Windows has neither
_COUNTING_SLEEP = getattr(time, "CLOCK_BOOTTIME", None) or getattr(time, "CLOCK_MONOTONIC", None)


def _steady_nanoseconds() -> int:
    return (
        time.monotonic_ns() if _COUNTING_SLEEP is None else time.clock_gettime_ns(_COUNTING_SLEEP)
    )


class ProcessClock:
    """A clock that reads the system's time once and goes by a steady clock from then on.

    So a system clock that is set back or forward takes no time from a player, and gives none.
    """

    def __init__(
        self,
        wall: Callable[[], int] = time.time_ns,
        steady: Callable[[], int] = _steady_nanoseconds,
    ) -> None:
        self._steady = steady
        self._epoch = wall() - steady()

    def __call__(self) -> Instant:
        """Return the current time, in milliseconds since the epoch."""
        return Instant((self._epoch + self._steady()) // 1_000_000)


this_instant = ProcessClock()
"""The clock of this process."""
