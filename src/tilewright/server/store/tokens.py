"""The access tokens of programs: their owner and the name that the owner gave."""

from typing import Literal

from msgspec import Struct
from sqlalchemy import bindparam, delete, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.asked_often import TOKEN
from tilewright.server.store.moments import now
from tilewright.server.store.port import Database, Write
from tilewright.server.store.sessions import hash_of

_INSERT = insert(schema.tokens)
_REVOKE = delete(schema.tokens).where(
    schema.tokens.c.guest == bindparam("of"), schema.tokens.c.id == bindparam("which")
)
_NOTE_USE = (
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
        """Return what a program with this token may do, or None if the token is not valid now."""
        rows = await self._database.read(TOKEN, {"digest": hash_of(token), "at": now()})
        if not rows:
            return None
        row = rows[0]
        return TokenUse(row.guest, row.scope or "play", row.used or "")

    async def note_use(self, token: str) -> None:
        """Record that the token is used now."""
        await self._database.write(Write(_NOTE_USE, ({"of": hash_of(token), "at": now()},)))

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
