"""Where guests are sent notices: by mail, with double opt-in, and to browsers; and password links.

A guest has one address. A browser is subscribed as long as its session lasts. Of a link that sets a
new password only the hash of its secret is stored. It belongs to one epoch of its account: setting
a password raises the epoch, which spends the link and every other one of the account.
"""

import re
from datetime import UTC, datetime, timedelta
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam, delete, exists, func, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.accounts import StoredAccount
from tilewright.server.store.database_interface import Database, Write, moment_of, now
from tilewright.server.store.notices import forgotten
from tilewright.server.store.sessions import hash_of

_SESSIONS, _ACCOUNTS = schema.sessions, schema.accounts


_ADDRESSES = schema.addresses


_ID = re.compile(r"[A-Za-z0-9_-]{24}")


_INSERT_ADDRESS = insert(_ADDRESSES)


_DELETE_ADDRESS = delete(_ADDRESSES).where(_ADDRESSES.c.id == bindparam("of"))


_RECOVERY = schema.recovery_addresses


_DISALLOW = delete(_RECOVERY).where(_RECOVERY.c.address == bindparam("of"))


_CONFIRM = (
    update(_ADDRESSES)
    .where(_ADDRESSES.c.code == bindparam("hash"), _ADDRESSES.c.confirmed.is_(None))
    .values(confirmed=bindparam("moment"))
)


_CHANGE = (
    update(_ADDRESSES)
    .where(_ADDRESSES.c.guest == bindparam("of"))
    .values(every_game=bindparam("every"), language=bindparam("speaks"))
)


class Address(Struct, frozen=True):
    """A guest's mail address, the language of mails, and the games they are for.

    `id` is the secret that unsubscribes; `confirmed` is the time of confirmation, or None.
    """

    guest: str
    id: str
    address: str
    language: str
    every_game: bool
    asked: str
    confirmed: str | None = None


class AddressBook:
    """The addresses in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guest: str) -> Address | None:
        """Return the guest's address, or None."""
        return await self._find(_ADDRESSES.c.guest == guest)

    async def by_id(self, address_id: str) -> Address | None:
        """Return the address of this id, or None."""
        if _ID.fullmatch(address_id) is None:  # the id comes from a link
            return None
        return await self._find(_ADDRESSES.c.id == address_id)

    async def by_code(self, code: str) -> Address | None:
        """Return the address that this code confirms, or None."""
        return await self._find(_ADDRESSES.c.code == hash_of(code))

    async def put(self, address: Address, code: str) -> Address:
        """Set the guest's only address, which is unconfirmed at first.

        Raises:
            Conflict: the guest set another address at the same moment; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        row = {
            "guest": address.guest, "id": address.id, "address": address.address,
            "language": address.language, "every_game": address.every_game,
            "asked": address.asked, "code": hash_of(code), "confirmed": None,
        }  # fmt: skip
        before = await self.of(address.guest)
        await self._database.write(*_forgotten(before), Write(_INSERT_ADDRESS, (row,)))
        return address

    async def change(self, guest: str, *, every_game: bool, language: str) -> None:
        """Change the games and the language of the guest's mails."""
        values = {"of": guest, "every": every_game, "speaks": language}
        await self._database.write(Write(_CHANGE, (values,)))

    async def confirm(self, code: str) -> None:
        """Confirm the address of this code."""
        values = {"hash": hash_of(code), "moment": now()}
        await self._database.write(Write(_CONFIRM, (values,)))

    async def allow_recovery(self, address: Address, *, allow: bool) -> None:
        """Let links for a new password be sent to the address, or no longer.

        Raises:
            StoreError: the change may or may not have been kept.
        """
        row = ({"of": address.id},)
        added = (Write(insert(_RECOVERY), ({"address": address.id},)),) if allow else ()
        await self._database.write(Write(_DISALLOW, row), *added)

    async def may_recover(self, address: Address) -> bool:
        """Return whether links for a new password may be sent to the address."""
        query = select(_RECOVERY.c.address).where(_RECOVERY.c.address == address.id)
        return address.confirmed is not None and bool(await self._database.read(query))

    async def remove(self, address: Address) -> None:
        """Delete the address."""
        await self._database.write(*_forgotten(address))

    async def _find(self, which: ColumnElement[bool]) -> Address | None:
        rows = await self._database.read(select(_ADDRESSES).where(which))
        return address_of(rows[0]) if rows else None


def address_of(row: Any) -> Address:
    """Return the address of a row of the table."""
    return Address(
        row.guest, row.id, row.address, row.language, row.every_game, row.asked, row.confirmed
    )


def _forgotten(address: Address | None) -> tuple[Write, ...]:
    if address is None:
        return ()
    row = ({"of": address.id},)
    return Write(_DISALLOW, row), Write(_DELETE_ADDRESS, row), forgotten((address.id,))


MOST_OF_A_GUEST = 10


_SUBSCRIPTIONS = schema.subscriptions


_INSERT_SUBSCRIPTION = insert(_SUBSCRIPTIONS)


_DELETE_SUBSCRIPTION = delete(_SUBSCRIPTIONS).where(_SUBSCRIPTIONS.c.id == bindparam("of"))


_EPOCH = (
    select(_ACCOUNTS.c.epoch)
    .where(_ACCOUNTS.c.guest == _SESSIONS.c.guest)
    .correlate(_SESSIONS)
    .scalar_subquery()
)


COUNTS: ColumnElement[bool] = exists().where(
    _SESSIONS.c.token_hash == _SUBSCRIPTIONS.c.session,
    _SESSIONS.c.guest == _SUBSCRIPTIONS.c.guest,
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
        query = select(_SUBSCRIPTIONS).where(_SUBSCRIPTIONS.c.guest == guest, COUNTS)
        rows = await self._database.read(
            query.order_by(_SUBSCRIPTIONS.c.created, _SUBSCRIPTIONS.c.id)
        )
        return [subscription_of(row) for row in rows]

    async def by_id(self, subscription: str) -> Subscription | None:
        """Return the valid subscription of this id, or None."""
        rows = await self._database.read(
            select(_SUBSCRIPTIONS).where(_SUBSCRIPTIONS.c.id == subscription, COUNTS)
        )
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
        await self._database.write(*_removed(new.id, *surplus), Write(_INSERT_SUBSCRIPTION, (row,)))

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
    return Write(_DELETE_SUBSCRIPTION, rows), forgotten(subscriptions)


_RESETS, _ACCOUNTS = schema.password_resets, schema.accounts
_INSERT = insert(_RESETS)
_DELETE_EXPIRED = delete(_RESETS).where(_RESETS.c.expires < bindparam("moment"))


class PasswordResets:
    """The links of one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, code: str, account: StoredAccount, valid: timedelta) -> None:
        """Store the secret of a link for this account.

        Raises:
            StoreError: it may or may not have been kept.
        """
        row = {
            "code": hash_of(code), "account": account.id, "epoch": account.epoch,
            "expires": moment_of(datetime.now(UTC) + valid),
        }  # fmt: skip
        await self._database.write(
            Write(_DELETE_EXPIRED, ({"moment": now()},)), Write(_INSERT, (row,))
        )

    async def guest_of(self, code: str) -> str | None:
        """Return the guest of the account of this link, or None if it is spent or has expired."""
        its = _RESETS.c
        query = (
            select(_ACCOUNTS.c.guest)
            .join(_RESETS, (its.account == _ACCOUNTS.c.id) & (its.epoch == _ACCOUNTS.c.epoch))
            .where(its.code == hash_of(code), its.expires > now())
        )
        rows = await self._database.read(query)
        return str(rows[0].guest) if rows else None
