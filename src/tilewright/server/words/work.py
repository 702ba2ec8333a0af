"""The work beside the event loop that imports and exports ask for, at their visitor's expense."""

from collections.abc import Callable
from typing import Protocol, TypeVar

Done = TypeVar("Done")

SECONDS_A_ROW = 0.000_02
"""The processor time of a row that is read from the database or stored, which is estimated."""


class Work(Protocol):
    """The work of one visitor; each step waits until their share of a processor allows it."""

    async def in_process(self, work: Callable[[], Done]) -> Done:
        """Return the result of work that can be pickled, done in a process of its own."""

    async def in_thread(self, work: Callable[[], Done]) -> Done:
        """Return the result of work done in a thread."""

    async def until_affordable(self) -> None:
        """Wait until the visitor's share allows more."""

    def charge(self, seconds: float) -> None:
        """Charge the visitor for processor time that was spent elsewhere."""
