"""The sessions of guests and the access tokens of programs: only the hashes of both are stored."""

import hashlib
from typing import Literal

from msgspec import Struct
from sqlalchemy import bindparam, delete, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Write, now
from tilewright.server.store.hot_queries import SESSION, TOKEN

_INSERT_SESSION = insert(schema.sessions)


_NOTE_USE = (
    update(schema.sessions)
    .where(schema.sessions.c.token_hash == bindparam("of"))
    .values(used=bindparam("at"))
)


_FORGET_SESSIONS = delete(schema.sessions).where(
    schema.sessions.c.created < bindparam("moment"),
    schema.sessions.c.guest.not_in(
        select(schema.seats.c.guest).where(schema.seats.c.guest.is_not(None))
    ),
    schema.sessions.c.guest.not_in(
        select(schema.gathering_guests.c.guest)
        .join(
            schema.gatherings,
            schema.gatherings.c.id == schema.gathering_guests.c.gathering,
        )
        .where(schema.gatherings.c.waiting.is_(True))
    ),
    schema.sessions.c.guest.not_in(select(schema.spectators.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.tokens.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.feeds.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.companion_guests.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.duplicate_guests.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.club_guests.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.mistakes.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.word_study.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.attempts.c.guest)),
    schema.sessions.c.guest.not_in(select(schema.collected.c.guest)),
)


_FORGET_ADDRESSES = delete(schema.addresses).where(
    schema.addresses.c.guest.not_in(select(schema.sessions.c.guest)),
    schema.addresses.c.guest.not_in(select(schema.accounts.c.guest)),
    schema.addresses.c.asked < bindparam("moment"),
)


_FORGET_SUBSCRIPTIONS = delete(schema.subscriptions).where(
    schema.subscriptions.c.session.not_in(select(schema.sessions.c.token_hash)),
    schema.subscriptions.c.created < bindparam("moment"),
)


class SessionRow(Struct, frozen=True):
    """The session of a token: its guest, the epoch of their account, and two times.

    `used` is when it was last used, or made: to the hour.
    """

    guest: str
    epoch: int
    created: str
    used: str


class Sessions:
    """The sessions in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, token: str, guest: str) -> None:
        """Add a session of the guest; only the hash of its token is stored."""
        await self._database.write(session_opened(token, guest))

    async def find(self, token: str) -> SessionRow | None:
        """Return the valid session of the token, or None."""
        rows = await self._database.read(SESSION, {"digest": hash_of(token)})
        if not rows:
            return None
        row = rows[0]
        return SessionRow(row.guest, row.epoch, row.created, row.used or row.created)

    async def note_use(self, token: str) -> None:
        """Record that the session of the token is used now."""
        await self._database.write(Write(_NOTE_USE, ({"of": hash_of(token), "at": now()},)))

    async def forget(self, before: str) -> None:
        """Delete guests who came before this moment and have no games or anything else here."""
        row = {"moment": before}
        # in this order: the later steps delete what belongs to the guests of the first
        steps = (_FORGET_SESSIONS, _FORGET_ADDRESSES, _FORGET_SUBSCRIPTIONS)
        await self._database.write(*(Write(step, (row,)) for step in steps))


def session_opened(token: str, guest: str, epoch: int = 0) -> Write:
    """Return the write that adds a session of the guest in this epoch of their account."""
    row = {"token_hash": hash_of(token), "guest": guest, "created": now(), "epoch": epoch}
    return Write(_INSERT_SESSION, (row,))


def hash_of(token: str) -> bytes:
    """Return the stored hash of a token."""
    # a token has 256 random bits, so its hash cannot be reversed and needs no salt
    return hashlib.sha256(token.encode()).digest()


_INSERT = insert(schema.tokens)


_REVOKE = delete(schema.tokens).where(
    schema.tokens.c.guest == bindparam("of"), schema.tokens.c.id == bindparam("which")
)


_NOTE_TOKEN_USE = (
    update(schema.tokens)
    .where(schema.tokens.c.token_hash == bindparam("of"))
    .values(used=bindparam("at"))
)


Scope = Literal["read", "play"]
"""The rights of a token: to read what its guest can see, or to act for the guest as well."""


class TokenRow(Struct, frozen=True):
    """A token in a list; only its owner knows the token itself.

    Without `expires` it never expires; without `used` it has not been used.
    """

    id: str
    name: str
    created: str
    scope: Scope = "play"
    expires: str | None = None
    used: str | None = None


class TokenUse(Struct, frozen=True):
    """A token that a program sends: its guest, its scope, and when it was last used."""

    guest: str
    scope: Scope
    used: str


class Tokens:
    """The tokens in one database, which stores only their hashes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, token: str, guest: str, row: TokenRow, epoch: int = 0) -> None:
        """Add a token of the guest, valid in this epoch of their account."""
        values = {
            "token_hash": hash_of(token), "guest": guest,
            "id": row.id, "name": row.name, "created": row.created, "epoch": epoch,
            "scope": row.scope, "expires": row.expires,
        }  # fmt: skip
        await self._database.write(Write(_INSERT, (values,)))

    async def use_of(self, token: str) -> TokenUse | None:
        """Return the rights of a program with this token, or None if the token is not valid now."""
        rows = await self._database.read(TOKEN, {"digest": hash_of(token), "at": now()})
        if not rows:
            return None
        row = rows[0]
        return TokenUse(row.guest, row.scope or "play", row.used or "")

    async def note_use(self, token: str) -> None:
        """Record that the token is used now."""
        await self._database.write(Write(_NOTE_TOKEN_USE, ({"of": hash_of(token), "at": now()},)))

    async def of(self, guest: str) -> list[TokenRow]:
        """Return the guest's tokens, oldest first."""
        its = schema.tokens.c
        columns = (its.id, its.name, its.created, its.scope, its.expires, its.used)
        query = select(*columns).where(its.guest == guest)
        rows = await self._database.read(query.order_by(its.created, its.id))
        return [
            TokenRow(row.id, row.name, row.created, row.scope or "play", row.expires, row.used)
            for row in rows
        ]

    async def revoke(self, guest: str, token_id: str) -> list[bytes]:
        """Revoke the guest's token of this id; return its hash, if there was one."""
        its = schema.tokens.c
        query = select(its.token_hash).where(its.guest == guest, its.id == token_id)
        found = [bytes(row.token_hash) for row in await self._database.read(query)]
        await self._database.write(Write(_REVOKE, ({"of": guest, "which": token_id},)))
        return found
