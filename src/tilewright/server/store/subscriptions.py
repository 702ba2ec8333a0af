"""Browsers subscribed to push notices, each for as long as its session lasts."""

from typing import Any

from msgspec import Struct
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
"""The condition that the session of the subscription is still valid."""


class Subscription(Struct, frozen=True):
    """A browser's push subscription: its endpoint, and the keys that encrypt messages to it.

    `session` is the hash of the token of the session that subscribed.
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
        """Return the guest's subscriptions, oldest first."""
        query = select(_ROWS).where(_ROWS.c.guest == guest, COUNTS)
        rows = await self._database.read(query.order_by(_ROWS.c.created, _ROWS.c.id))
        return [subscription_of(row) for row in rows]

    async def by_id(self, subscription: str) -> Subscription | None:
        """Return the valid subscription of this id, or None."""
        rows = await self._database.read(select(_ROWS).where(_ROWS.c.id == subscription, COUNTS))
        return subscription_of(rows[0]) if rows else None

    async def put(self, new: Subscription) -> None:
        """Subscribe the browser to this guest's turns, and to no other guest's.

        Beyond `MOST_OF_A_GUEST`, the guest's oldest subscription is dropped.

        Raises:
            Conflict: the browser subscribed at the same moment; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        known = [subscription.id for subscription in await self.of(new.guest)]
        others = [subscription for subscription in known if subscription != new.id]
        surplus = others[: max(0, len(others) + 1 - MOST_OF_A_GUEST)]
        row = {
            "id": new.id, "guest": new.guest, "session": new.session, "endpoint": new.endpoint,
            "public_key": new.public_key, "auth": new.auth, "language": new.language,
            "every_game": new.every_game, "created": new.created,
        }  # fmt: skip
        await self._database.write(*_removed(new.id, *surplus), Write(_INSERT, (row,)))

    async def remove(self, subscription: str) -> None:
        """Delete a subscription."""
        await self._database.write(*_removed(subscription))


def subscription_of(row: Any) -> Subscription:
    """Return the subscription of a row of the table."""
    return Subscription(
        row.id, row.guest, bytes(row.session), row.endpoint, bytes(row.public_key),
        bytes(row.auth), row.language, row.every_game, row.created,
    )  # fmt: skip


def _removed(*subscriptions: str) -> tuple[Write, ...]:
    rows = tuple({"of": subscription} for subscription in subscriptions)
    return Write(_DELETE, rows), forgotten(subscriptions)
