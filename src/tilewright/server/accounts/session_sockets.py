"""The open sockets by session, closed when their session ends."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from itertools import islice

from tilewright.server.periodic import every
from tilewright.server.sockets.outbox import BaseOutbox
from tilewright.server.store.accounts import AccountStore
from tilewright.server.store.sessions import hash_of

NO_SESSION = 4401
SECONDS = 15.0
"""Seconds between checks for sessions that another server has ended."""
AT_ONCE = 500


class SessionSockets:
    """The sockets of one server, by the hash of their session's token."""

    def __init__(self) -> None:
        self._by_session: dict[bytes, set[BaseOutbox]] = {}
        self.listeners: list[Callable[[bytes], None]] = []
        """Called with the hash of each session that ends at this server."""

    @contextmanager
    def holding(self, credential: str | None, outbox: BaseOutbox) -> Iterator[None]:
        """Close the socket when the session of this cookie or token ends; None: it has none."""
        if credential is None:
            yield
            return
        session = hash_of(credential)
        its = self._by_session.setdefault(session, set())
        its.add(outbox)
        try:
            yield
        finally:
            its.discard(outbox)
            if not its and self._by_session.get(session) is its:
                del self._by_session[session]

    def end(self, sessions: Iterable[bytes]) -> None:
        """Close the sockets of sessions that ended at this server, and notify the listeners."""
        for session in sessions:
            self._close(session)
            for listener in self.listeners:
                listener(session)

    async def check(self, kept: AccountStore, sessions: Iterable[bytes] | None = None) -> None:
        """Close the sockets of those of these sessions, or of all, that have ended anywhere.

        Raises:
            StoreError: the database cannot be read.
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
        """Check all sessions periodically, until cancelled."""
        failure = "ended sessions cannot be read"
        await every(SECONDS, partial(self.check, kept), failure, wait_first=True)
