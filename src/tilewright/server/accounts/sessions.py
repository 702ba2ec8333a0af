"""Sessions: guests, with or without an account, identified by a random token in a cookie."""

import logging
import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from litestar.datastructures import Cookie

from tilewright.server.store import Store, StoreError, moment_of

log = logging.getLogger(__name__)

COOKIE = "tilewright_session"
_YEAR = 366 * 24 * 3600
_TOKEN_LENGTH = 43  # of 256 bits in URL-safe base 64
_USE_NOTED_AFTER = timedelta(hours=1)
"""The time after which a session's use is recorded again: not with every request."""


@dataclass(frozen=True, slots=True)
class Session:
    """A guest's session; ``token`` is set when the guest is new and must be sent the cookie.

    The session, and the tokens and feeds made in it, are valid for this ``epoch`` of the account.
    """

    guest: str
    token: str | None = None
    epoch: int = 0
    created: str | None = None

    @property
    def is_half_over(self) -> bool:
        """True if the cookie should be renewed, long before the browser deletes it."""
        half = datetime.now(UTC) - timedelta(seconds=_YEAR / 2)
        return self.created is not None and self.created < moment_of(half)


async def session_of(store: Store, token: str | None) -> Session | None:
    """Return the session of the cookie's token, or None.

    A token that was not issued here is never adopted, which rules out session fixation.
    """
    if token is None or len(token) != _TOKEN_LENGTH:
        return None
    row = await store.session(token)
    if row is None:
        return None
    if row.used < moment_of(datetime.now(UTC) - _USE_NOTED_AFTER):
        try:
            await store.note_use(token)
        except StoreError as error:  # only a list of sessions shows it
            log.warning("the use of a session cannot be recorded: %s", error)
    return Session(row.guest, epoch=row.epoch, created=row.created)


async def new_session(store: Store) -> Session:
    """Create a guest, with a token that only the guest's browser knows."""
    session = Session(new_guest(), new_token())
    assert session.token is not None
    await store.add_session(session.token, session.guest)
    return session


def new_guest() -> str:
    """Return a random internal id for a guest; it is never sent to clients."""
    return secrets.token_hex(16)


def new_token() -> str:
    """Return a secret token of 256 random bits."""
    return secrets.token_urlsafe(32)


def cookie_for(token: str, *, secure: bool) -> Cookie:
    """Return the cookie that carries the token: `HttpOnly` and `SameSite=Lax`."""
    return Cookie(
        key=COOKIE,
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
        key=COOKIE, value="", path="/", max_age=0, httponly=True, samesite="lax", secure=secure
    )
