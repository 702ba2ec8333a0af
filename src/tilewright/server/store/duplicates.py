"""Duplicate tables: their events, and the guests who take part."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import bindparam, delete, insert, select, update

from tilewright.game.clock import Instant
from tilewright.host.orders import Done
from tilewright.server.store import schema
from tilewright.server.store.courses import CourseStore
from tilewright.server.store.database_interface import (
    Conflict,
    Database,
    Write,
    now,
    readable_moment,
)

_ROWS = schema.duplicates
_GUESTS = schema.duplicate_guests
_INSERT = insert(_ROWS)
_INSERT_GUEST = insert(_GUESTS)
_UPDATE = (
    update(_ROWS)
    .where(_ROWS.c.id == bindparam("of"))
    .values(
        updated=bindparam("updated"),
        over=bindparam("over"),
        deadline=bindparam("deadline"),
        version=bindparam("version"),
    )
)


class DuplicateRow(Struct, frozen=True):
    """The row of a table; its content is in its events."""

    id: str
    host: str
    updated: str
    version: int | None = None


class StoredBatch(Struct, frozen=True):
    """The stored result of some orders, the first of whose events follows `version`."""

    version: int
    events: tuple[bytes, ...]
    done: tuple[Done, ...]
    over: bool
    deadline: Instant | None


class DuplicateStore(CourseStore):
    """The duplicate tables in one database."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, schema.duplicate_events, schema.duplicate_commands, "duplicate")

    async def add(self, row: DuplicateRow, batch: StoredBatch) -> None:
        """Add a table that this guest opens.

        Raises:
            Conflict: there is a table of this id.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        moment = now()
        kept = {
            "id": row.id, "host": row.host, "created": moment, "updated": moment, "over": False,
            "deadline": None, "version": len(batch.events),
        }  # fmt: skip
        guest = {"duplicate": row.id, "guest": row.host, "player": None}
        await self._database.write(
            Write(_INSERT, (kept,)),
            Write(_INSERT_GUEST, (guest,)),
            *self._written(row.id, 0, batch.events, batch.done),
        )

    async def append(self, table: str, batch: StoredBatch) -> None:
        """Append events to the version that they follow.

        Raises:
            Conflict: the table has moved on, or a key was used; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        state = {
            "of": table, "updated": now(), "over": batch.over, "deadline": batch.deadline,
            "version": batch.version + len(batch.events),
        }  # fmt: skip
        written = self._written(table, batch.version, batch.events, batch.done)
        await self._database.write(*written, Write(_UPDATE, (state,)))

    async def seat(self, table: str, guest: str, player: int) -> None:
        """Note which player the guest is.

        Raises:
            StoreDown: the write may or may not have been kept.
        """
        row = {"duplicate": table, "guest": guest, "player": player}
        try:
            await self._database.write(Write(_INSERT_GUEST, (row,)))
        except Conflict:
            change = (
                update(_GUESTS)
                .where(_GUESTS.c.duplicate == bindparam("of"), _GUESTS.c.guest == bindparam("by"))
                .values(player=bindparam("as_player"))
            )
            await self._database.write(
                Write(change, ({"of": table, "by": guest, "as_player": player},))
            )

    async def player_of(self, table: str, guest: str) -> int | None:
        """Return the number of the player that the guest is; None for anybody else."""
        query = select(_GUESTS.c.player).where(
            _GUESTS.c.duplicate == table, _GUESTS.c.guest == guest
        )
        rows = await self._database.read(query)
        return None if not rows or rows[0].player is None else int(rows[0].player)

    async def find(self, table: str) -> DuplicateRow | None:
        """Return the table of this id, or None."""
        rows = await self._database.read(select(_ROWS).where(_ROWS.c.id == table))
        return _row(rows[0]) if rows else None

    async def of_guest(self, guest: str, limit: int) -> list[DuplicateRow]:
        """Return the guest's tables: those under way first, then the latest changed."""
        mine = select(_GUESTS.c.duplicate).where(_GUESTS.c.guest == guest)
        query = select(_ROWS).where(_ROWS.c.id.in_(mine))
        query = query.order_by(_ROWS.c.over, _ROWS.c.updated.desc(), _ROWS.c.id).limit(limit)
        return [_row(row) for row in await self._database.read(query)]

    async def under_way_with(self, guests: Collection[str], limit: int) -> list[str]:
        """Return the tables under way at which these guests are, the latest changed first."""
        theirs = select(_GUESTS.c.duplicate).where(_GUESTS.c.guest.in_(guests))
        query = (
            select(_ROWS.c.id)
            .where(_ROWS.c.over.is_(False), _ROWS.c.id.in_(theirs))
            .order_by(_ROWS.c.updated.desc(), _ROWS.c.id)
            .limit(limit)
        )
        return [str(row.id) for row in await self._database.read(query)]

    async def due(self, until: Instant, limit: int) -> list[tuple[str, Instant]]:
        """Return the tables with deadlines up to this instant, the earliest first."""
        query = (
            select(_ROWS.c.id, _ROWS.c.deadline)
            .where(_ROWS.c.deadline <= until)
            .order_by(_ROWS.c.deadline, _ROWS.c.id)
            .limit(limit)
        )
        return [(str(row.id), Instant(row.deadline)) for row in await self._database.read(query)]


_HAND_OVER = update(_ROWS).where(_ROWS.c.host == bindparam("of")).values(host=bindparam("to"))
_LEAVE = delete(_GUESTS).where(_GUESTS.c.guest == bindparam("of"))


async def duplicates_handed_over(database: Database, guest: str, to: str) -> tuple[Write, ...]:
    """Return the writes that give a guest's tables to another; who has a seat there keeps it."""
    query = select(_GUESTS).where(_GUESTS.c.guest.in_((guest, to)))
    rows = await database.read(query)
    theirs = {row.duplicate for row in rows if row.guest == to}
    moved = tuple(
        {"duplicate": row.duplicate, "guest": to, "player": row.player}
        for row in rows
        if row.guest == guest and row.duplicate not in theirs
    )
    return (
        duplicates_left(guest),
        Write(_INSERT_GUEST, moved),
        Write(_HAND_OVER, ({"of": guest, "to": to},)),
    )


def duplicates_left(guest: str) -> Write:
    """Return the write that takes a guest's seats at all tables away."""
    return Write(_LEAVE, ({"of": guest},))


def _row(row: Any) -> DuplicateRow:
    return DuplicateRow(row.id, row.host, readable_moment(row.updated), row.version)
