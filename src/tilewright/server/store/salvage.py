"""Copies all rows that can still be read from a damaged SQLite file to a new one."""

import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

from msgspec import Struct

from tilewright.game.game import replay
from tilewright.notation.stored_events import decode_event
from tilewright.server.store import schema
from tilewright.server.store.database_interface import now

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
