"""Repairs: damaged rooms restored from a backup, and rows saved from a damaged SQLite file."""

import sqlite3
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct
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
from tilewright.server.store.database_interface import Database, Write, now
from tilewright.server.store.examining import GAMES, ROOMS, DamageFound, Where
from tilewright.server.store.packing import (
    DamagedCourse,
    StoredEvent,
    checksum,
    is_intact,
    unpacked,
)

Row = tuple[Any, ...]

_ROOMS = ("game", "companion", "duplicate", "event", "id")
"""Columns with ids of rooms, by which rows beyond a damaged page can be found."""


class Salvaged(Struct, frozen=True):
    """The number of rows copied, and the tables of which some may be lost."""

    rows: int
    incomplete: tuple[str, ...]


def salvage(damaged: Path, fresh: Path) -> Salvaged:
    """Copy what can be read; `fresh` has the tables of the same version, and no rows.

    Raises:
        sqlite3.Error: nothing at all can be read, or the new file cannot be written.
    """
    incomplete, rows = [], 0
    ids: set[str] = set()
    with (
        closing(sqlite3.connect(damaged)) as source,
        closing(sqlite3.connect(fresh)) as target,
    ):
        source.text_factory = lambda text: text.decode(errors="replace")
        tables = [table for table in schema.metadata.tables if _columns(target, table)]
        for table in tables:  # twice, since a table later in the order may know more ids
            _copy(source, target, table, ids)
        for table in tables:
            if not _copy(source, target, table, ids):
                incomplete.append(table)
            rows += target.execute(f"SELECT count(*) FROM {table}").fetchone()[0]
        target.commit()
    return Salvaged(rows, tuple(incomplete))


def _columns(database: sqlite3.Connection, table: str) -> list[tuple[str, int]]:
    """Return the names of the columns with their place in the key, 0 for none."""
    return [(row[1], row[5]) for row in database.execute(f"PRAGMA table_info({table})")]


def _copy(
    source: sqlite3.Connection, target: sqlite3.Connection, table: str, ids: set[str]
) -> bool:
    """Copy the rows of one table that can be read; return whether that is all of them."""
    columns = _columns(target, table)
    names = [name for name, _ in columns]
    key = [name for name, place in sorted(columns, key=lambda column: column[1]) if place]
    put = (
        f"INSERT OR IGNORE INTO {table} ({', '.join(names)}) VALUES ({', '.join('?' * len(names))})"
    )
    room = next((place for place, name in enumerate(names) if name in _ROOMS), None)
    read = f"SELECT {', '.join(names)} FROM {table}"
    is_whole = False

    def copied(rows: Iterable[Row]) -> bool:
        try:
            for row in rows:
                with suppress(sqlite3.Error):  # a row that the new table does not take
                    target.execute(put, row)
                if room is not None and isinstance(row[room], str):
                    ids.add(row[room])
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            return False
        return True

    with suppress(sqlite3.DatabaseError, UnicodeDecodeError):
        is_whole = copied(source.execute(f"{read} NOT INDEXED ORDER BY {', '.join(key)}"))
    if not is_whole:
        orders = _orders(read, key, names[room] if room is not None else None)
        for query, needs_id in orders:
            for values in [(room_id,) for room_id in sorted(ids)] if needs_id else [()]:
                with suppress(sqlite3.DatabaseError, UnicodeDecodeError):
                    copied(source.execute(query, values))
    return is_whole


def _orders(read: str, key: list[str], room: str | None) -> Iterator[tuple[str, bool]]:
    """Yield further ways to read a table, each with whether it needs the id of a room."""
    backwards = ", ".join(f"{name} DESC" for name in key)
    yield f"{read} NOT INDEXED ORDER BY {backwards}", False
    if room is not None:
        yield f"{read} WHERE {room} = ? ORDER BY {', '.join(key)}", True
        yield f"{read} WHERE {room} = ? ORDER BY {backwards}", True


def revive(database: sqlite3.Connection) -> int:
    """Give each game that is known only by its other rows a row again; return their number.

    It is then listed, as damaged where it is.
    """
    known = "SELECT id FROM games"
    parts = " UNION ".join(
        f"SELECT {room} FROM {table}"
        for table, room in (("seats", "game"), ("events", "game"), ("archived_games", "game"))
    )
    lost = database.execute(f"SELECT * FROM ({parts}) EXCEPT {known}").fetchall()
    for (game,) in lost:
        find = "SELECT max(version) FROM commands WHERE game = ? UNION ALL SELECT max(seq) FROM"
        versions = database.execute(f"{find} events WHERE game = ?", (game, game)).fetchall()
        version = max([version or 0 for (version,) in versions])
        row = (game, now(), now(), _is_over(database, game), version or 1)
        database.execute(
            "INSERT INTO games (id, created, updated, over, version) VALUES (?, ?, ?, ?, ?)", row
        )
    database.commit()
    return len(lost)


def _is_over(database: sqlite3.Connection, game: str) -> bool:
    rows = database.execute("SELECT data FROM events WHERE game = ? ORDER BY seq", (game,))
    try:
        return replay(tuple(decode_event(bytes(data)) for (data,) in rows)).end is not None
    except Exception:  # damaged events fail in any way
        return bool(
            database.execute("SELECT 1 FROM archived_games WHERE game = ?", (game,)).fetchone()
        )


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
