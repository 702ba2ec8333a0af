"""The feeds of turns: whose each is; its secret is known to its owner only."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Select, bindparam, delete, insert

from tilewright.server.store import schema
from tilewright.server.store.games import hash_of, now
from tilewright.server.store.port import Database, Write
from tilewright.server.store.valid import valid

_ROWS = schema.feeds
_INSERT = insert(_ROWS)
_REVOKE = delete(_ROWS).where(_ROWS.c.guest == bindparam("of"), _ROWS.c.id == bindparam("which"))


@dataclass(frozen=True, slots=True)
class FeedRow:
    """A feed as it is listed; `id` is by which it is revoked."""

    id: str
    guest: str
    created: str


class Feeds:
    """The feeds in one database; of each secret only the hash is kept."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, secret: str, guest: str, feed_id: str, epoch: int) -> FeedRow:
        """The secret opens the guest's feed, while their account is in this epoch."""
        row = FeedRow(feed_id, guest, now())
        values = {
            "secret_hash": hash_of(secret), "guest": guest, "id": row.id,
            "created": row.created, "epoch": epoch,
        }  # fmt: skip
        await self._database.write(Write(_INSERT, (values,)))
        return row

    async def by_secret(self, secret: str) -> FeedRow | None:
        """The feed that the secret opens, if any."""
        query = _valid().where(_ROWS.c.secret_hash == hash_of(secret))
        rows = await self._database.read(query)
        return FeedRow(rows[0].id, rows[0].guest, rows[0].created) if rows else None

    async def of(self, guest: str) -> list[FeedRow]:
        """The guest's feeds, in the order in which they were made."""
        query = _valid().where(_ROWS.c.guest == guest).order_by(_ROWS.c.created, _ROWS.c.id)
        return [FeedRow(row.id, row.guest, row.created) for row in await self._database.read(query)]

    async def revoke(self, guest: str, feed_id: str) -> None:
        """The guest's feed of this id is opened by nothing any more."""
        await self._database.write(Write(_REVOKE, ({"of": guest, "which": feed_id},)))


def _valid() -> Select[Any]:
    # whatever ended the sessions of before ended their feeds, also one that was being made
    return valid(_ROWS.c.id, _ROWS.c.guest, _ROWS.c.created)
