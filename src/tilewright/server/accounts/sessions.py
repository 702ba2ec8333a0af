"""Sessions: guests, with or without an account, identified by a random token in a cookie."""

import logging
import secrets
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from functools import partial
from itertools import islice

from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, MutableScopeHeaders
from litestar.types import Message, Scope
from msgspec import Struct

from tilewright.server.http.security import AnyConnection, cookie_of
from tilewright.server.periodic import every
from tilewright.server.sockets.outbox import BaseOutbox
from tilewright.server.store import Sessions, StoreError, Tokens, moment_of
from tilewright.server.store.accounts import AccountStore
from tilewright.server.store.sessions import hash_of

NO_SESSION = 4401
SECONDS_BETWEEN_CHECKS = 15.0
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
        await every(SECONDS_BETWEEN_CHECKS, partial(self.check, kept), failure, wait_first=True)


log = logging.getLogger(__name__)

COOKIE = "tilewright_session"
TLS_COOKIE = f"__Host-{COOKIE}"
"""The name over TLS, which no other host and no page without TLS can set."""
_YEAR = 366 * 24 * 3600
_TOKEN_BYTES, _TLS_TOKEN_BYTES = 32, 33
"""The lengths of random tokens: over TLS another, so that a token tells how it was issued."""
_TOKEN_LENGTH, _TLS_TOKEN_LENGTH = 43, 44  # in URL-safe base 64
_USE_NOTED_AFTER = timedelta(hours=1)
"""The time after which a session's use is recorded again: not with every request."""


class Session(Struct, frozen=True):
    """A guest's session; ``token`` is set when the guest is new and must be sent the cookie.

    The session, and the tokens and feeds made in it, are valid for this ``epoch`` of the account.
    """

    guest: str
    token: str | None = None
    epoch: int = 0
    created: str | None = None
    may_act: bool = True
    """False with a token for reading."""

    @property
    def is_half_over(self) -> bool:
        """True if the cookie should be renewed, long before the browser deletes it."""
        half = datetime.now(UTC) - timedelta(seconds=_YEAR / 2)
        return self.created is not None and self.created < moment_of(half)


async def session_of(sessions: Sessions, token: str | None) -> Session | None:
    """Return the session of the cookie's token, or None.

    A token that was not issued here is never adopted, which rules out session fixation.
    """
    if token is None or len(token) not in {_TOKEN_LENGTH, _TLS_TOKEN_LENGTH}:
        return None
    row = await sessions.find(token)
    if row is None:
        return None
    if row.used < moment_of(datetime.now(UTC) - _USE_NOTED_AFTER):
        try:
            await sessions.note_use(token)
        except StoreError as error:  # only a list of sessions shows it
            log.warning("the use of a session cannot be recorded: %s", error)
    return Session(row.guest, epoch=row.epoch, created=row.created)


async def session_of_program(tokens: Tokens, token: str) -> Session | None:
    """Return the session of a program's token, or None if the token is not valid now."""
    use = await tokens.use_of(token)
    if use is None:
        return None
    if use.used < moment_of(datetime.now(UTC) - _USE_NOTED_AFTER):
        try:
            await tokens.note_use(token)
        except StoreError as error:  # only a list of tokens shows it
            log.warning("the use of a token cannot be recorded: %s", error)
    return Session(use.guest, may_act=use.scope == "play")


async def new_session(sessions: Sessions, *, secure: bool) -> Session:
    """Create a guest, with a token that only the guest's browser knows."""
    session = Session(new_guest(), new_token(secure=secure))
    assert session.token is not None
    await sessions.add(session.token, session.guest)
    return session


def new_guest() -> str:
    """Return a random internal id for a guest; it is never sent to clients."""
    return secrets.token_hex(16)


def new_token(*, secure: bool) -> str:
    """Return a secret token of at least 256 random bits, for a connection over TLS if `secure`."""
    return secrets.token_urlsafe(_TLS_TOKEN_BYTES if secure else _TOKEN_BYTES)


def is_secure(scope: Scope) -> bool:
    """Return whether the connection comes over TLS."""
    return scope["scheme"] in {"https", "wss"}


def session_cookie(connection: AnyConnection) -> str | None:
    """Return the token in the session's cookie.

    Over TLS the plain name still counts for a session opened without TLS, or by an earlier version;
    `rename_cookie` then replaces it. It does not for a session opened over TLS, whose cookie never
    had this name: another host of the domain must have set it.
    """
    plain = cookie_of(connection, COOKIE)
    if not is_secure(connection.scope):
        return plain
    found = cookie_of(connection, TLS_COOKIE)
    if found is None and plain is not None and len(plain) != _TLS_TOKEN_LENGTH:
        return plain
    return found


async def rename_cookie(message: Message, scope: Scope) -> None:
    """Replace a cookie that comes over TLS by its plain name; only in answers that nobody keeps."""
    if message["type"] != "http.response.start" or not is_secure(scope):
        return
    headers = MutableScopeHeaders.from_message(message)
    connection: AnyConnection = ASGIConnection(scope)
    if cookie_of(connection, COOKIE) is None or headers.get("cache-control") != "no-store":
        return
    given = headers.getall("set-cookie", [])
    is_new = any(cookie.startswith(f"{TLS_COOKIE}=") for cookie in given)
    token = session_cookie(connection)
    if token is not None and not is_new and cookie_of(connection, TLS_COOKIE) is None:
        headers.add("set-cookie", cookie_for(token, secure=True).to_header(header=""))
    headers.add("set-cookie", no_cookie(secure=False).to_header(header=""))


def cookie_for(token: str, *, secure: bool) -> Cookie:
    """Return the cookie that carries the token: `HttpOnly` and `SameSite=Lax`."""
    return Cookie(
        key=TLS_COOKIE if secure else COOKIE,
        value=token,
        path="/",
        max_age=_YEAR,
        httponly=True,
        samesite="lax",
        secure=secure,
    )


def no_cookie(*, secure: bool) -> Cookie:
    """Return the cookie that deletes the session's cookie."""
    return Cookie(
        key=TLS_COOKIE if secure else COOKIE,
        value="",
        path="/",
        max_age=0,
        httponly=True,
        samesite="lax",
        secure=secure,
    )
