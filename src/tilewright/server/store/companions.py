"""Companion sheets: their events, and the guests who may write in them."""

from collections.abc import Collection
from typing import Any

from msgspec import Struct
from sqlalchemy import bindparam, func, insert, select, update

from tilewright.game.clock import Instant
from tilewright.game.seats import Seat
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

_ROWS = schema.companions
_GUESTS = schema.companion_guests
_INSERT = insert(_ROWS)
_INSERT_GUEST = insert(_GUESTS)
_LEAVE_SEAT = (
    update(_GUESTS)
    .where(_GUESTS.c.companion == bindparam("of"), _GUESTS.c.seat == bindparam("left"))
    .values(seat=None)
)
_TAKE_SEAT = (
    update(_GUESTS)
    .where(_GUESTS.c.companion == bindparam("of"), _GUESTS.c.guest == bindparam("by"))
    .values(seat=bindparam("taken"))
)
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


class CompanionRow(Struct, frozen=True):
    """The row of a companion; its content is in its events."""

    id: str
    link: bytes
    updated: str
    version: int | None = None


class StoredEntry(Struct, frozen=True):
    """The stored result of an order."""

    event: bytes
    done: Done
    over: bool
    deadline: Instant | None


class Seating(Struct, frozen=True):
    """A seat that changes hands: the guest who has it now, None for nobody."""

    seat: int
    guest: str | None


class CompanionStore(CourseStore):
    """The companions in one database."""

    def __init__(self, database: Database) -> None:
        super().__init__(database, schema.companion_events, schema.companion_commands, "companion")

    async def add(self, row: CompanionRow, guest: str, event: bytes, done: Done) -> None:
        """Add a companion in which the guest may write.

        Raises:
            Conflict: there is a companion of this id.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        moment = now()
        kept = {
            "id": row.id, "created": moment, "updated": moment, "over": False,
            "link": row.link, "deadline": None, "version": done.version,
        }  # fmt: skip
        await self._database.write(
            Write(_INSERT, (kept,)),
            Write(_INSERT_GUEST, ({"companion": row.id, "guest": guest},)),
            *self._written(row.id, 0, (event,), (done,)),
        )

    async def append(
        self, companion: str, entry: StoredEntry, seating: Seating | None = None
    ) -> None:
        """Append an entry to the version that it follows, with the change of a seat in it.

        Raises:
            Conflict: the companion has moved on, or the key was used; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        state = {
            "of": companion, "updated": now(), "over": entry.over, "deadline": entry.deadline,
            "version": entry.done.version,
        }  # fmt: skip
        await self._database.write(
            *self._written(companion, entry.done.version - 1, (entry.event,), (entry.done,)),
            Write(_UPDATE, (state,)),
            *_seated(companion, seating),
        )

    async def find(self, companion: str) -> CompanionRow | None:
        """Return the companion of this id, or None."""
        rows = await self._database.read(select(_ROWS).where(_ROWS.c.id == companion))
        return _row(rows[0]) if rows else None

    async def of_guest(self, guest: str, limit: int) -> list[CompanionRow]:
        """Return the guest's companions: those under way first, then the latest changed."""
        mine = select(_GUESTS.c.companion).where(_GUESTS.c.guest == guest)
        query = select(_ROWS).where(_ROWS.c.id.in_(mine))
        query = query.order_by(_ROWS.c.over, _ROWS.c.updated.desc(), _ROWS.c.id).limit(limit)
        return [_row(row) for row in await self._database.read(query)]

    async def under_way_with(self, guests: Collection[str], since: str, limit: int) -> list[str]:
        """Return the companions under way of these guests that were changed since then."""
        theirs = select(_GUESTS.c.companion).where(_GUESTS.c.guest.in_(guests))
        query = (
            select(_ROWS.c.id)
            .where(_ROWS.c.over.is_(False), _ROWS.c.updated >= since, _ROWS.c.id.in_(theirs))
            .order_by(_ROWS.c.updated.desc(), _ROWS.c.id)
            .limit(limit)
        )
        return [str(row.id) for row in await self._database.read(query)]

    async def may_write(self, companion: str, guest: str) -> bool:
        """Return whether the guest opened the companion or joined by its link."""
        query = select(_GUESTS.c.guest).where(
            _GUESTS.c.companion == companion, _GUESTS.c.guest == guest
        )
        return bool(await self._database.read(query))

    async def seat_of(self, companion: str, guest: str) -> Seat | None:
        """Return the seat that the guest's phone has beside the companion, or None."""
        query = select(_GUESTS.c.seat).where(
            _GUESTS.c.companion == companion, _GUESTS.c.guest == guest
        )
        rows = await self._database.read(query)
        return None if not rows or rows[0].seat is None else Seat(rows[0].seat)

    async def finished_of(self, guest: str, limit: int) -> list[tuple[CompanionRow, Seat]]:
        """Return the finished companions in which the guest has a seat, the latest first."""
        query = (
            select(_ROWS, _GUESTS.c.seat)
            .join(_GUESTS, _GUESTS.c.companion == _ROWS.c.id)
            .where(_GUESTS.c.guest == guest, _GUESTS.c.seat.is_not(None), _ROWS.c.over.is_(True))
            .order_by(_ROWS.c.updated.desc(), _ROWS.c.id)
            .limit(limit)
        )
        return [(_row(row), Seat(row.seat)) for row in await self._database.read(query)]

    async def admit(self, companion: str, guest: str, most: int) -> bool:
        """Let the guest write, unless `most` guests may already; return whether they may."""
        if await self.may_write(companion, guest):
            return True
        count = select(func.count()).select_from(_GUESTS).where(_GUESTS.c.companion == companion)
        if (await self._database.read(count))[0][0] >= most:
            return False
        try:
            row = {"companion": companion, "guest": guest}
            await self._database.write(Write(_INSERT_GUEST, (row,)))
        except Conflict:
            return True  # another request of the guest came first
        return True

    async def due(self, until: Instant, limit: int) -> list[tuple[str, Instant]]:
        """Return the companions with deadlines up to this instant, the earliest first."""
        query = (
            select(_ROWS.c.id, _ROWS.c.deadline)
            .where(_ROWS.c.deadline <= until)
            .order_by(_ROWS.c.deadline, _ROWS.c.id)
            .limit(limit)
        )
        return [(str(row.id), Instant(row.deadline)) for row in await self._database.read(query)]


def _seated(companion: str, seating: Seating | None) -> tuple[Write, ...]:
    if seating is None:
        return ()
    left = Write(_LEAVE_SEAT, ({"of": companion, "left": seating.seat},))
    if seating.guest is None:
        return (left,)
    taken = {"of": companion, "by": seating.guest, "taken": seating.seat}
    return left, Write(_TAKE_SEAT, (taken,))


def _row(row: Any) -> CompanionRow:
    return CompanionRow(row.id, bytes(row.link), readable_moment(row.updated), row.version)
