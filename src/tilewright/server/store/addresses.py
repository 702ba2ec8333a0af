"""The addresses of people who want mail: one for a guest, confirmed by whoever reads it."""

import re
from dataclasses import dataclass
from typing import Any

from sqlalchemy import ColumnElement, bindparam, delete, insert, select, update

from tilewright.server.store import schema
from tilewright.server.store.games import hash_of, now
from tilewright.server.store.notices import forgotten
from tilewright.server.store.port import Database, Write

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


@dataclass(frozen=True, slots=True)
class Address:
    """Where a guest wants mail, in which language, and for which games.

    `id` stops the mails; `confirmed` is since when they may be sent, None before.
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
        """The guest's address, if they have given one."""
        return await self._find(_ROWS.c.guest == guest)

    async def by_id(self, address_id: str) -> Address | None:
        """The address of this id, if it is kept."""
        if _ID.fullmatch(address_id) is None:  # a link may hold anything
            return None
        return await self._find(_ROWS.c.id == address_id)

    async def by_code(self, code: str) -> Address | None:
        """The address that this code confirms."""
        return await self._find(_ROWS.c.code == hash_of(code))

    async def put(self, address: Address, code: str) -> Address:
        """The guest has this address, which waits to be confirmed, and no other.

        Raises:
            Conflict: the guest has given another one at the same moment; nothing was kept.
            StoreDown: unknown whether it was kept.
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
        """The guest wants mail for these games, in this language."""
        values = {"of": guest, "every": every_game, "speaks": language}
        await self._database.write(Write(_CHANGE, (values,)))

    async def confirm(self, code: str) -> None:
        """The address of this code gets mail from now on."""
        values = {"hash": hash_of(code), "moment": now()}
        await self._database.write(Write(_CONFIRM, (values,)))

    async def remove(self, address: Address) -> None:
        """The address is not known any more."""
        await self._database.write(*_forgotten(address))

    async def _find(self, which: ColumnElement[bool]) -> Address | None:
        rows = await self._database.read(select(_ROWS).where(which))
        return address_of(rows[0]) if rows else None


def address_of(row: Any) -> Address:
    """The address that a row of the table holds."""
    return Address(
        row.guest, row.id, row.address, row.language, row.every_game, row.asked, row.confirmed
    )


def _forgotten(address: Address | None) -> tuple[Write, ...]:
    if address is None:
        return ()
    return Write(_DELETE, ({"of": address.id},)), forgotten((address.id,))
