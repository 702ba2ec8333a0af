"""The feeds of turns; only the owner of a feed knows its secret."""

from typing import Any

from msgspec import Struct
from sqlalchemy import Select, bindparam, delete, insert

from tilewright.server.store import schema
from tilewright.server.store.moments import now
from tilewright.server.store.port import Database, Write
from tilewright.server.store.sessions import hash_of
from tilewright.server.store.valid import valid

_ROWS = schema.feeds
_INSERT = insert(_ROWS)
_REVOKE = delete(_ROWS).where(_ROWS.c.guest == bindparam("of"), _ROWS.c.id == bindparam("which"))


class FeedRow(Struct, frozen=True):
    """A feed in a list; `id` revokes it."""

    id: str
    guest: str
    created: str


class Feeds:
    """The feeds in one database, which stores only the hashes of their secrets."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, secret: str, guest: str, feed_id: str, epoch: int) -> FeedRow:
        """Add a feed of the guest, valid in this epoch of their account."""
        row = FeedRow(feed_id, guest, now())
        values = {
            "secret_hash": hash_of(secret), "guest": guest, "id": row.id,
            "created": row.created, "epoch": epoch,
        }  # fmt: skip
        await self._database.write(Write(_INSERT, (values,)))
        return row

    async def by_secret(self, secret: str) -> FeedRow | None:
        """Return the valid feed of this secret, or None."""
        query = _valid().where(_ROWS.c.secret_hash == hash_of(secret))
        rows = await self._database.read(query)
        return FeedRow(rows[0].id, rows[0].guest, rows[0].created) if rows else None

    async def of(self, guest: str) -> list[FeedRow]:
        """Return the guest's feeds, oldest first."""
        query = _valid().where(_ROWS.c.guest == guest).order_by(_ROWS.c.created, _ROWS.c.id)
        return [FeedRow(row.id, row.guest, row.created) for row in await self._database.read(query)]

    async def revoke(self, guest: str, feed_id: str) -> None:
        """Revoke the guest's feed of this id."""
        await self._database.write(Write(_REVOKE, ({"of": guest, "which": feed_id},)))


def _valid() -> Select[Any]:
    # ending all sessions ends the feeds too, even one that is just being made
    return valid(_ROWS.c.id, _ROWS.c.guest, _ROWS.c.created)
