"""Who somebody is: a guest, known by a random token in a cookie, with or without an account."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

from litestar.datastructures import Cookie

from tilewright.server.store import Store, moment_of

COOKIE = "tilewright_session"
_YEAR = 366 * 24 * 3600
_TOKEN_LENGTH = 43  # of 256 bits in URL-safe base 64


@dataclass(frozen=True, slots=True)
class Session:
    """A guest; ``token`` is set when the guest is new and must be given the cookie.

    What is made in it counts for this ``epoch`` of the guest's account, as the session itself does.
    """

    guest: str
    token: str | None = None
    epoch: int = 0
    created: str | None = None

    @property
    def is_half_over(self) -> bool:
        """Whether the cookie should be given anew, before the browser throws it away."""
        half = datetime.now(UTC) - timedelta(seconds=_YEAR / 2)
        return self.created is not None and self.created < moment_of(half)


async def session_of(store: Store, token: str | None) -> Session | None:
    """The session that the cookie's token stands for, if any.

    A token that was not made here is never taken over, so nobody can be given a chosen one.
    """
    if token is None or len(token) != _TOKEN_LENGTH:
        return None
    row = await store.session(token)
    return None if row is None else Session(row.guest, epoch=row.epoch, created=row.created)


async def new_session(store: Store) -> Session:
    """A new guest, with a token that only the guest's browser knows."""
    session = Session(new_guest(), new_token())
    assert session.token is not None
    await store.add_session(session.token, session.guest)
    return session


def new_guest() -> str:
    """What a guest is called inside: nobody is told."""
    return secrets.token_hex(16)


def new_token() -> str:
    """256 random bits, for one browser to know."""
    return secrets.token_urlsafe(32)


def cookie_for(token: str, *, secure: bool) -> Cookie:
    """The cookie that carries the token: no script reads it, no other site sends it."""
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
    """The cookie that ends the one before."""
    return Cookie(
        key=COOKIE, value="", path="/", max_age=0, httponly=True, samesite="lax", secure=secure
    )
