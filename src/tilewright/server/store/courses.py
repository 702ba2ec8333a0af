"""The events and orders of rooms beside games: sheets, evenings of a club, duplicate tables.

Each kind of room has a table of events, whose primary key keeps exactly one of two batches that
follow the same version, on any database and with any number of servers; and a table of the orders
that were done, so that one that is sent again is not done twice.
"""

from collections.abc import Sequence

from msgspec import Struct
from sqlalchemy import Column, Table, func, insert, select

from tilewright.host.orders import Done
from tilewright.server.store.database_interface import Database, Write
from tilewright.server.store.packing import StoredEvent, checksum, intact_events


class CourseTail(Struct, frozen=True):
    """The events and orders after some version."""

    events: tuple[bytes, ...]
    done: tuple[Done, ...]


class CourseStore:
    """The courses of the rooms of one kind in one database.

    `events` and `commands` are the tables of the kind, in which the column `room` has the room.
    """

    def __init__(self, database: Database, events: Table, commands: Table, room: str) -> None:
        self._database = database
        self._events, self._commands, self._room = events, commands, room
        self._insert_event, self._insert_command = insert(events), insert(commands)

    @property
    def is_shared(self) -> bool:
        """True if other servers may write to the database too."""
        return self._database.is_shared

    async def tail_of(self, room: str, version: int, at_least: int | None = None) -> CourseTail:
        """Return the events and orders after this version; all of them for version 0.

        Raises:
            DamagedCourse: an event is changed, or one up to the version `at_least` is missing.
        """
        e = self._events.c
        events = select(e.seq.label("number"), e.data, e.sum).where(
            self._of(self._events) == room, e.seq > version
        )
        rows = await self._database.read(events.order_by(e.seq))
        stored = [StoredEvent(row.number, row.data, row.sum) for row in rows]
        data = intact_events(room, stored, version, at_least)
        c = self._commands.c
        done = select(self._commands).where(
            self._of(self._commands) == room,
            c.version > version,
            c.version <= version + len(data),
        )
        rows = await self._database.read(done)
        return CourseTail(
            data, tuple(Done(row.key, bytes(row.digest), row.version) for row in rows)
        )

    async def versions_of(self, rooms: Sequence[str]) -> dict[str, int]:
        """Return the version of each of these rooms."""
        room = self._of(self._events)
        query = select(room.label("room"), func.max(self._events.c.seq).label("seq"))
        rows = await self._database.read(query.where(room.in_(rooms)).group_by(room))
        return {str(row.room): int(row.seq) for row in rows}

    def _written(
        self, room: str, after: int, events: Sequence[bytes], done: Sequence[Done]
    ) -> tuple[Write, Write]:
        """Return the writes of the events that follow version `after`, and of their orders."""
        commands = tuple(
            {self._room: room, "key": one.key, "digest": one.digest, "version": one.version}
            for one in done
        )
        rows = tuple(
            {self._room: room, "seq": seq, "data": data, "sum": checksum(room, seq, data)}
            for seq, data in enumerate(events, after + 1)
        )
        return Write(self._insert_command, commands), Write(self._insert_event, rows)

    def _of(self, table: Table) -> Column[str]:
        return table.c[self._room]
