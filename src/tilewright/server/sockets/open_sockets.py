"""The sockets that are open at one server, until it sends them all away."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from tilewright.server.sockets.conversation import Sends


class Sockets:
    """Every open socket's outbox; whoever comes after the others were sent away is sent away."""

    def __init__(self) -> None:
        self._open: set[Sends] = set()
        self._empty = asyncio.Event()
        self._empty.set()
        self._are_sent_away = False
        self.are_leaving = False

    def __len__(self) -> int:
        return len(self._open)

    @contextmanager
    def holding(self, outbox: Sends) -> Iterator[None]:
        """The socket counts as open."""
        self._open.add(outbox)
        self._empty.clear()
        if self._are_sent_away:
            outbox.dismiss()
        try:
            yield
        finally:
            self._open.discard(outbox)
            if not self._open:
                self._empty.set()

    async def send_away(self, seconds: float) -> None:
        """Every client has what waited for it and was asked to connect anew.

        Those that have not gone after so many seconds are left to whoever ends the process.
        """
        self._are_sent_away = True
        for outbox in list(self._open):
            outbox.dismiss()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), seconds)
