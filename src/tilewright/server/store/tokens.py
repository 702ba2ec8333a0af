"""The access tokens of programs: their owner and the name that the owner gave."""

from dataclasses import dataclass

from sqlalchemy import bindparam, delete, insert, select

from tilewright.server.store import schema
from tilewright.server.store.asked_often import TOKEN
from tilewright.server.store.games import hash_of, now
from tilewright.server.store.port import Database, Write

_INSERT = insert(schema.tokens)
_REVOKE = delete(schema.tokens).where(
    schema.tokens.c.guest == bindparam("of"), schema.tokens.c.id == bindparam("which")
)


@dataclass(frozen=True, slots=True)
class TokenRow:
    """A token in a list; only its owner knows the token itself."""

    id: str
    name: str
    created: str


class Tokens:
    """The tokens in one database, which stores only their hashes."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(
        self, token: str, guest: str, token_id: str, name: str, epoch: int = 0
    ) -> TokenRow:
        """Add a token of the guest, valid in this epoch of their account."""
        row = TokenRow(token_id, name, now())
        values = {
            "token_hash": hash_of(token), "guest": guest,
            "id": row.id, "name": row.name, "created": row.created, "epoch": epoch,
        }  # fmt: skip
        await self._database.write(Write(_INSERT, (values,)))
        return row

    async def guest_of(self, token: str) -> str | None:
        """Return the guest whose valid token this is, or None."""
        rows = await self._database.read(TOKEN, {"digest": hash_of(token)})
        return str(rows[0].guest) if rows else None

    async def of(self, guest: str) -> list[TokenRow]:
        """Return the guest's tokens, oldest first."""
        its = schema.tokens.c
        query = select(its.id, its.name, its.created).where(its.guest == guest)
        rows = await self._database.read(query.order_by(its.created, its.id))
        return [TokenRow(str(row.id), str(row.name), str(row.created)) for row in rows]

    async def revoke(self, guest: str, token_id: str) -> list[bytes]:
        """Revoke the guest's token of this id; return its hash, if there was one."""
        its = schema.tokens.c
        query = select(its.token_hash).where(its.guest == guest, its.id == token_id)
        found = [bytes(row.token_hash) for row in await self._database.read(query)]
        await self._database.write(Write(_REVOKE, ({"of": guest, "which": token_id},)))
        return found
