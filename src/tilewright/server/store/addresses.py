"""Mail addresses of guests who subscribe to notices: one for each guest, with double opt-in."""

import re
from typing import Any

from msgspec import Struct
from sqlalchemy import ColumnElement, bindparam, delete, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.moments import now
from tilewright.server.store.notices import forgotten
from tilewright.server.store.port import Database, Write
from tilewright.server.store.sessions import hash_of

_ROWS = schema.addresses
_ID = re.compile(r"[A-Za-z0-9_-]{24}")
_INSERT = insert(_ROWS)
_DELETE = delete(_ROWS).where(_ROWS.c.id == bindparam("of"))
_CONFIRM = (
    update(_ROWS)
    .where(_ROWS.c.code == bindparam("hash"), _ROWS.c.confirmed.is_(None))
    .values(confirmed=bindparam("moment"))
)
_CHANGE = (
    update(_ROWS)
    .where(_ROWS.c.guest == bindparam("of"))
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
        return await self._find(_ROWS.c.guest == guest)

    async def by_id(self, address_id: str) -> Address | None:
        """Return the address of this id, or None."""
        if _ID.fullmatch(address_id) is None:  # the id comes from a link
            return None
        return await self._find(_ROWS.c.id == address_id)

    async def by_code(self, code: str) -> Address | None:
        """Return the address that this code confirms, or None."""
        return await self._find(_ROWS.c.code == hash_of(code))

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
        await self._database.write(*_forgotten(before), Write(_INSERT, (row,)))
        return address

    async def change(self, guest: str, *, every_game: bool, language: str) -> None:
        """Change the games and the language of the guest's mails."""
        values = {"of": guest, "every": every_game, "speaks": language}
        await self._database.write(Write(_CHANGE, (values,)))

    async def confirm(self, code: str) -> None:
        """Confirm the address of this code."""
        values = {"hash": hash_of(code), "moment": now()}
        await self._database.write(Write(_CONFIRM, (values,)))

    async def remove(self, address: Address) -> None:
        """Delete the address."""
        await self._database.write(*_forgotten(address))

    async def _find(self, which: ColumnElement[bool]) -> Address | None:
        rows = await self._database.read(select(_ROWS).where(which))
        return address_of(rows[0]) if rows else None


def address_of(row: Any) -> Address:
    """Return the address of a row of the table."""
    return Address(
        row.guest, row.id, row.address, row.language, row.every_game, row.asked, row.confirmed
    )


def _forgotten(address: Address | None) -> tuple[Write, ...]:
    if address is None:
        return ()
    return Write(_DELETE, ({"of": address.id},)), forgotten((address.id,))
