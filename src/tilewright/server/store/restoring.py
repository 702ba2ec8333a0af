"""Restores damaged games and companion sheets from a backup, event by event."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from sqlalchemy import bindparam, delete, insert, select

from tilewright.club.state import replay as replay_evening
from tilewright.companion.companion import replay as replay_sheet
from tilewright.duplicate.duplicate import replay as replay_duplicate
from tilewright.game.game import replay
from tilewright.host.errors import RoomKind
from tilewright.notation.club_file import decode_fact
from tilewright.notation.companion_file import decode_event as decode_entry
from tilewright.notation.duplicate_file import decode_event as decode_duplicate
from tilewright.notation.stored_events import decode_event
from tilewright.server.store import schema
from tilewright.server.store.database_interface import Database, Write
from tilewright.server.store.examining import GAMES, ROOMS, DamageFound, Where
from tilewright.server.store.packing import unpacked
from tilewright.server.store.sums import DamagedCourse, StoredEvent, checksum, is_intact

_COMMANDS = {
    RoomKind.GAME: schema.commands,
    RoomKind.COMPANION: schema.companion_commands,
    RoomKind.EVENT: schema.club_commands,
    RoomKind.DUPLICATE: schema.duplicate_commands,
}
_BESIDE = {
    RoomKind.GAME: (schema.seats,),
    RoomKind.COMPANION: (schema.companion_guests,),
    RoomKind.EVENT: (schema.club_guests, schema.club_sheets),
    RoomKind.DUPLICATE: (schema.duplicate_guests,),
}
_REPLAY: dict[RoomKind, Callable[[Iterable[bytes]], object]] = {
    RoomKind.GAME: lambda events: replay(tuple(map(decode_event, events))),
    RoomKind.COMPANION: lambda events: replay_sheet(tuple(map(decode_entry, events))),
    RoomKind.EVENT: lambda facts: replay_evening(tuple(map(decode_fact, facts))),
    RoomKind.DUPLICATE: lambda events: replay_duplicate(tuple(map(decode_duplicate, events))),
}


async def restore(database: Database, backup: Database, damage: DamageFound) -> bool:
    """Restore a room if it and the backup together have all of its events; return whether.

    The events that are intact here are kept, so that moves made after the backup stay, and only
    damaged rooms are taken from it.

    Raises:
        StoreError: one of the databases cannot be used.
    """
    where = ROOMS[damage.kind]
    here, there = (
        await _found(database, where, damage.room),
        await _found(backup, where, damage.room),
    )
    events = {**there.events, **here.events}
    version = max([here.version, there.version, *events], default=0)
    if not events or sorted(events) != list(range(1, len(events) + 1)) or version > len(events):
        return False
    course = [events[number] for number in sorted(events)]
    try:
        _REPLAY[damage.kind](course)
    except Exception:  # events that do not belong together fail in any way
        return False
    await database.write(*_writes(where, damage.room, course, here, there))
    return True


class _IntactPart:
    """The intact part of a room in one database."""

    def __init__(self) -> None:
        self.version = 0
        self.events: dict[int, bytes] = {}
        self.rows: dict[str, list[dict[str, object]]] = {}


async def _found(database: Database, where: Where, room: str) -> _IntactPart:
    found = _IntactPart()
    its = where.events.c
    commands = _COMMANDS[where.kind]
    for table, column in (
        (where.rooms, where.rooms.c.id),
        (commands, commands.c[where.room]),
        *((table, table.c[where.room]) for table in _BESIDE[where.kind]),
    ):
        rows = await database.read(select(table).where(column == room))
        found.rows[table.name] = [
            {c.name: getattr(row, c.name) for c in table.columns} for row in rows
        ]
    for row in await database.read(
        select(its.seq, its.data, its.sum).where(its[where.room] == room)
    ):
        event = StoredEvent(row.seq, row.data, row.sum)
        if is_intact(room, event):
            found.events[row.seq] = row.data
    if where is GAMES:
        await _unpack(database, room, found)
    for row in found.rows[where.rooms.name]:
        found.version = row["version"] if isinstance(row["version"], int) else 0
    return found


async def _unpack(database: Database, game: str, found: _IntactPart) -> None:
    its = schema.archived_games.c
    for row in await database.read(select(its.version, its.data, its.sum).where(its.game == game)):
        try:
            course = unpacked(game, StoredEvent(row.version, row.data, row.sum))
        except DamagedCourse:
            continue
        found.events.update(enumerate(course.events, start=1))
        found.rows["commands"] += [
            {
                "game": game, "key": done.key, "seat": done.seat, "digest": done.digest,
                "version": done.version,
            }
            for done in course.done
        ]  # fmt: skip


def _writes(
    where: Where, room: str, course: Sequence[bytes], here: _IntactPart, there: _IntactPart
) -> list[Write]:
    """Return the writes that put the whole course in the place of the damaged one."""
    of = {"of": room}
    commands = _COMMANDS[where.kind]
    emptied: list[Any] = [where.events.c[where.room], commands.c[where.room]]
    if where is GAMES:
        emptied.append(schema.archived_games.c.game)
    writes = [Write(delete(c.table).where(c == bindparam("of")), (of,)) for c in emptied]
    events = tuple(
        {where.room: room, "seq": number, "data": data, "sum": checksum(room, number, data)}
        for number, data in enumerate(course, start=1)
    )
    by_key = {row["key"]: row for found in (there, here) for row in found.rows[commands.name]}
    writes += [Write(insert(where.events), events), Write(insert(commands), tuple(by_key.values()))]
    for table in (where.rooms, *_BESIDE[where.kind]):
        if not here.rows[table.name]:
            writes.append(Write(insert(table), tuple(there.rows[table.name])))
    return writes
