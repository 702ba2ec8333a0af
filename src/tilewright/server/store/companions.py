"""The companions: what was written beside each board, and who may write there.

Of two entries that follow the same version the primary key keeps exactly one, on any database and
with any number of servers.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import bindparam, func, insert, select, update

from tilewright.game.clock import Instant
from tilewright.host.orders import Done
from tilewright.server.store import schema
from tilewright.server.store.games import now
from tilewright.server.store.port import Conflict, Database, Write

_ROWS = schema.companions
_EVENTS = schema.companion_events
_COMMANDS = schema.companion_commands
_GUESTS = schema.companion_guests
_INSERT = insert(_ROWS)
_INSERT_EVENT = insert(_EVENTS)
_INSERT_COMMAND = insert(_COMMANDS)
_INSERT_GUEST = insert(_GUESTS)
_UPDATE = (
    update(_ROWS)
    .where(_ROWS.c.id == bindparam("of"))
    .values(updated=bindparam("updated"), over=bindparam("over"), deadline=bindparam("deadline"))
)


@dataclass(frozen=True, slots=True)
class CompanionRow:
    """A companion as the store knows it; what was written is in its events."""

    id: str
    link: bytes
    updated: str


@dataclass(frozen=True, slots=True)
class CompanionTail:
    """What was written after some version."""

    events: tuple[bytes, ...]
    done: tuple[Done, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """What is kept of an order that was done."""

    event: bytes
    done: Done
    over: bool
    deadline: Instant | None


class CompanionStore:
    """The companions in one database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def is_shared(self) -> bool:
        """Whether other servers may write here too."""
        return self._database.is_shared

    async def add(self, row: CompanionRow, guest: str, event: bytes, done: Done) -> None:
        """The companion is kept, and the guest may write.

        Raises:
            Conflict: there is one of this id.
            StoreDown: unknown whether it was kept.
            Overloaded: nothing was kept.
        """
        moment = now()
        kept = {
            "id": row.id, "created": moment, "updated": moment, "over": False,
            "link": row.link, "deadline": None,
        }  # fmt: skip
        await self._database.write(
            Write(_INSERT, (kept,)),
            Write(_INSERT_GUEST, ({"companion": row.id, "guest": guest},)),
            *_written(row.id, event, done),
        )

    async def append(self, companion: str, entry: Entry) -> None:
        """The entry is kept behind the version that it follows.

        Raises:
            Conflict: the companion has moved on, or the key was used; nothing was kept.
            StoreDown: unknown whether it was kept.
            Overloaded: nothing was kept.
        """
        state = {
            "of": companion, "updated": now(), "over": entry.over, "deadline": entry.deadline
        }  # fmt: skip
        await self._database.write(
            *_written(companion, entry.event, entry.done), Write(_UPDATE, (state,))
        )

    async def find(self, companion: str) -> CompanionRow | None:
        """The companion of this id, if there is one."""
        rows = await self._database.read(select(_ROWS).where(_ROWS.c.id == companion))
        return _row(rows[0]) if rows else None

    async def of_guest(self, guest: str, limit: int) -> list[CompanionRow]:
        """Where the guest may write: games under way first, then the one written in last."""
        mine = select(_GUESTS.c.companion).where(_GUESTS.c.guest == guest)
        query = select(_ROWS).where(_ROWS.c.id.in_(mine))
        query = query.order_by(_ROWS.c.over, _ROWS.c.updated.desc(), _ROWS.c.id).limit(limit)
        return [_row(row) for row in await self._database.read(query)]

    async def under_way_with(self, guests: Collection[str], since: str, limit: int) -> list[str]:
        """Return the games under way that one of the guests writes, written in since then."""
        theirs = select(_GUESTS.c.companion).where(_GUESTS.c.guest.in_(guests))
        query = (
            select(_ROWS.c.id)
            .where(_ROWS.c.over.is_(False), _ROWS.c.updated >= since, _ROWS.c.id.in_(theirs))
            .order_by(_ROWS.c.updated.desc(), _ROWS.c.id)
            .limit(limit)
        )
        return [str(row.id) for row in await self._database.read(query)]

    async def may_write(self, companion: str, guest: str) -> bool:
        """Whether the guest opened it, or has come by its link."""
        query = select(_GUESTS.c.guest).where(
            _GUESTS.c.companion == companion, _GUESTS.c.guest == guest
        )
        return bool(await self._database.read(query))

    async def admit(self, companion: str, guest: str, most: int) -> bool:
        """The guest may write, unless there are so many already; whether they may."""
        if await self.may_write(companion, guest):
            return True
        count = select(func.count()).select_from(_GUESTS).where(_GUESTS.c.companion == companion)
        if (await self._database.read(count))[0][0] >= most:
            return False
        try:
            row = {"companion": companion, "guest": guest}
            await self._database.write(Write(_INSERT_GUEST, (row,)))
        except Conflict:
            return True  # by another request of theirs
        return True

    async def tail_of(self, companion: str, version: int) -> CompanionTail:
        """What was written after this version; after version 0 all of it."""
        events = select(_EVENTS.c.data).where(
            _EVENTS.c.companion == companion, _EVENTS.c.seq > version
        )
        data = [bytes(r.data) for r in await self._database.read(events.order_by(_EVENTS.c.seq))]
        done = select(_COMMANDS).where(
            _COMMANDS.c.companion == companion,
            _COMMANDS.c.version > version,
            _COMMANDS.c.version <= version + len(data),
        )
        rows = await self._database.read(done)
        found = tuple(Done(row.key, bytes(row.digest), row.version) for row in rows)
        return CompanionTail(tuple(data), found)

    async def due(self, until: Instant, limit: int) -> list[tuple[str, Instant]]:
        """The companions whose deadlines come no later than this, the earliest first."""
        query = (
            select(_ROWS.c.id, _ROWS.c.deadline)
            .where(_ROWS.c.deadline <= until)
            .order_by(_ROWS.c.deadline, _ROWS.c.id)
            .limit(limit)
        )
        return [(str(row.id), Instant(row.deadline)) for row in await self._database.read(query)]

    async def versions_of(self, companions: Sequence[str]) -> dict[str, int]:
        """How far each of these has come."""
        e = _EVENTS.c
        query = select(e.companion, func.max(e.seq).label("seq")).where(e.companion.in_(companions))
        rows = await self._database.read(query.group_by(e.companion))
        return {str(row.companion): int(row.seq) for row in rows}


def _written(companion: str, event: bytes, done: Done) -> tuple[Write, Write]:
    command = {
        "companion": companion, "key": done.key, "digest": done.digest, "version": done.version
    }  # fmt: skip
    row = {"companion": companion, "seq": done.version, "data": event}
    return Write(_INSERT_COMMAND, (command,)), Write(_INSERT_EVENT, (row,))


def _row(row: Any) -> CompanionRow:
    return CompanionRow(row.id, bytes(row.link), row.updated)
