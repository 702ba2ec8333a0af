"""The browsers that are told of turns, for as long as the session in which that was asked for."""

from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, bindparam, delete, exists, func, insert, select

from tilewright.server.store import schema
from tilewright.server.store.notices import forgotten
from tilewright.server.store.port import Database, Write

MOST_OF_A_GUEST = 10

_ROWS = schema.subscriptions
_INSERT = insert(_ROWS)
_DELETE = delete(_ROWS).where(_ROWS.c.id == bindparam("of"))
_SESSIONS, _ACCOUNTS = schema.sessions, schema.accounts
_EPOCH = (
    select(_ACCOUNTS.c.epoch)
    .where(_ACCOUNTS.c.guest == _SESSIONS.c.guest)
    .correlate(_SESSIONS)
    .scalar_subquery()
)
COUNTS: ColumnElement[bool] = exists().where(
    _SESSIONS.c.token_hash == _ROWS.c.session,
    _SESSIONS.c.guest == _ROWS.c.guest,
    _SESSIONS.c.epoch == func.coalesce(_EPOCH, 0),
)
"""Whether the session still counts in which it was made."""


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser: where it is reached, and the keys with which only it reads what it is sent.

    `session` is the hash of the token with which that was asked for.
    """

    id: str
    guest: str
    session: bytes
    endpoint: str
    public_key: bytes
    auth: bytes
    language: str
    every_game: bool
    created: str


class Subscriptions:
    """The subscriptions in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guest: str) -> list[Subscription]:
        """The guest's browsers, in the order in which they came."""
        query = select(_ROWS).where(_ROWS.c.guest == guest, COUNTS)
        rows = await self._database.read(query.order_by(_ROWS.c.created, _ROWS.c.id))
        return [subscription_of(row) for row in rows]

    async def by_id(self, subscription: str) -> Subscription | None:
        """The subscription of this id, while it counts."""
        rows = await self._database.read(select(_ROWS).where(_ROWS.c.id == subscription, COUNTS))
        return subscription_of(rows[0]) if rows else None

    async def put(self, new: Subscription) -> None:
        """The browser is told of this guest's turns, and of nobody else's.

        Of many browsers of one guest the oldest goes.

        Raises:
            Conflict: it was put at the same moment; nothing was kept.
            StoreDown: unknown whether it was kept.
            Overloaded: nothing was kept.
        """
        others = [each.id for each in await self.of(new.guest) if each.id != new.id]
        surplus = others[: max(0, len(others) + 1 - MOST_OF_A_GUEST)]
        row = {
            "id": new.id, "guest": new.guest, "session": new.session, "endpoint": new.endpoint,
            "public_key": new.public_key, "auth": new.auth, "language": new.language,
            "every_game": new.every_game, "created": new.created,
        }  # fmt: skip
        await self._database.write(*_removed(new.id, *surplus), Write(_INSERT, (row,)))

    async def remove(self, subscription: str) -> None:
        """The browser is told nothing more."""
        await self._database.write(*_removed(subscription))


def subscription_of(row: Any) -> Subscription:
    """The subscription that a row of the table holds."""
    return Subscription(
        row.id, row.guest, bytes(row.session), row.endpoint, bytes(row.public_key),
        bytes(row.auth), row.language, row.every_game, row.created,
    )  # fmt: skip


def _removed(*subscriptions: str) -> tuple[Write, ...]:
    rows = tuple({"of": each} for each in subscriptions)
    return Write(_DELETE, rows), forgotten(subscriptions)
