"""The open sockets by session: when a session ends, so do its sockets."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from itertools import islice

from tilewright.server.sockets.conversation import Sends
from tilewright.server.store import StoreError
from tilewright.server.store.accounts import AccountStore

log = logging.getLogger(__name__)

NO_SESSION = 4401
SECONDS = 15.0
"""How often a server asks which of its sockets' sessions another server has ended."""
AT_ONCE = 500


class SessionSockets:
    """The sockets of one server, by the hash of the token that they came with."""

    def __init__(self) -> None:
        self._by_session: dict[bytes, set[Sends]] = {}
        self.listeners: list[Callable[[bytes], None]] = []
        """Who hears of each session that was ended at this server."""

    @contextmanager
    def kept(self, session: bytes, outbox: Sends) -> Iterator[None]:
        """The socket is known as one of the session."""
        its = self._by_session.setdefault(session, set())
        its.add(outbox)
        try:
            yield
        finally:
            its.discard(outbox)
            if not its and self._by_session.get(session) is its:
                del self._by_session[session]

    def end(self, sessions: Iterable[bytes]) -> None:
        """The sockets of these sessions, which were ended at this server, are closed."""
        for session in sessions:
            self._close(session)
            for listener in self.listeners:
                listener(session)

    async def check(self, kept: AccountStore, sessions: Iterable[bytes] | None = None) -> None:
        """The sockets of these sessions, or of all, are closed if they have ended, wherever.

        Raises:
            StoreError: the database cannot be asked.
        """
        asked = self._by_session if sessions is None else self._by_session.keys() & set(sessions)
        waiting = iter(list(asked))
        while some := list(islice(waiting, AT_ONCE)):
            valid = await kept.valid(some)
            for session in some:
                if session not in valid:
                    self._close(session)

    def _close(self, session: bytes) -> None:
        for outbox in self._by_session.get(session, ()):
            outbox.end(NO_SESSION)

    async def keep_checking(self, kept: AccountStore) -> None:
        """They are checked again and again, for as long as this runs."""
        while True:
            await asyncio.sleep(SECONDS)
            try:
                await self.check(kept)
            except StoreError as error:
                log.warning("whose sessions have ended is not known: %s", error)
