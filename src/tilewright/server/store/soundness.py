"""Checks of a SQLite file before it is used: is everything there, and can it be read?

SQLite notices neither that its `-wal` file is gone, nor that an older copy of the database is in
its place: what was in there is silently missing. So a small file beside it, the witness, names the
last event acknowledged. It is written after every commit, without a wait for the disk. It is never
newer than the database, so an event that it names and the database lacks was lost.
"""

import logging
import os
import sqlite3
import zlib
from contextlib import closing
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

from tilewright.server.store.database_interface import StoreDown

log = logging.getLogger(__name__)

_SIZE = 256


class UseMark(IntEnum):
    """Whether the file has everything by itself, as its `user_version` says."""

    CLOSED = 0
    """A server stopped in good order, or an earlier version used the file."""
    IN_USE = 1
    """A server uses the file, or was killed: the last commits may be in the `-wal` file."""
    COPY = 2
    """A backup that no server has used yet."""


class LastEvent(NamedTuple):
    """The last event that was acknowledged: its table, its room and its number."""

    table: str
    room: str
    number: int


class Witness:
    """The witness of the database at this path."""

    def __init__(self, database: Path) -> None:
        self.path = Path(f"{database}.last")
        self._descriptor: int | None = None

    def read(self) -> LastEvent | None:
        """Return the event that the witness names, or None if it names none.

        Raises:
            FileNotFoundError: there is no witness.
            OSError: it cannot be read.
        """
        try:
            told, _, data = self.path.read_bytes().partition(b" ")
            text = data.rstrip(b" \n")
            if int(told, 16) != zlib.crc32(text):
                return None  # a crash of the machine may have left half of it
            table, room, number = text.decode().split(" ")
            return LastEvent(table, room, int(number))
        except ValueError:
            return None

    def open(self, *, anew: bool) -> None:
        """Create it if needed, and keep it open; forget what it names if the database is new here.

        Raises:
            OSError: it cannot be written.
        """
        how = os.O_RDWR | os.O_CREAT | (os.O_TRUNC if anew else 0)
        self._descriptor = os.open(self.path, how, 0o600)

    def note(self, event: LastEvent) -> None:
        """Name this event from now on."""
        if self._descriptor is None:
            return
        text = f"{event.table} {event.room} {event.number}".encode()
        line = b"%08x %s" % (zlib.crc32(text), text)
        try:
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, line.ljust(_SIZE - 1) + b"\n")
        except OSError as error:  # the event itself is on the disk
            log.warning("%s cannot be written: %s", self.path, error)

    def close(self) -> None:
        """Close it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None


CHECKED_AT_START = 32_000_000
"""The largest file, in bytes, that is checked before the start: it takes a tenth of a second.

A larger one is checked while the server runs.
"""
HOW = "`tilewright database check` tells what is damaged and what can be done"


class DamagedDatabase(StoreDown):
    """A database of which a part is damaged or missing."""


def require_complete(path: Path) -> None:
    """Check that what was acknowledged is in the file, or in its `-wal` file beside it.

    Raises:
        DamagedDatabase: something is missing.
        OSError, sqlite3.Error: it cannot be read.
    """
    try:
        last = Witness(path).read()
        is_witnessed = True
    except FileNotFoundError:
        last, is_witnessed = None, False
    if not path.exists() or not path.stat().st_size:
        if last is not None:
            raise DamagedDatabase(
                f"{path} is empty, but moves were stored in it: restore a backup,"
                f" or remove {path}.last to begin anew"
            )
        return
    has_wal = Path(f"{path}-wal").exists()
    with closing(sqlite3.connect(path)) as database:
        mark = int(database.execute("PRAGMA user_version").fetchone()[0])
        if mark == UseMark.IN_USE and not is_witnessed and not has_wal:
            raise DamagedDatabase(
                f"{path} was copied without {path.name}-wal, in which its last moves are:"
                f" copy that too, or use tilewright backup; {HOW}"
            )
        if last is not None and mark != UseMark.COPY and not has_event(database, last):
            raise DamagedDatabase(
                f"{path} lacks moves that were acknowledged: event {last.number} of"
                f" {last.room} is missing. Was {path.name}-wal removed, or an older copy put in its"
                f" place? {HOW}"
            )


def require_sound(path: Path) -> None:
    """Check the structure of a file that is not large.

    Raises:
        DamagedDatabase: it is damaged.
        OSError, sqlite3.Error: it cannot be read.
    """
    if not CHECKED_AT_START >= path.stat().st_size > 0:
        return
    with closing(sqlite3.connect(path)) as database:
        faults = structural_faults(database, most=1)
    if faults:
        raise DamagedDatabase(f"{path} is damaged: {faults[0]}; {HOW}")


def structural_faults(database: sqlite3.Connection, most: int = 100) -> list[str]:
    """Return the faults in the pages, keys and indexes of the file."""
    try:
        rows = database.execute(f"PRAGMA integrity_check({most})").fetchall()
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:  # even its message may be damaged
        return [str(error)]
    found = [" ".join(str(text).split()) for (text,) in rows]
    return [] if found == ["ok"] else found


def has_event(database: sqlite3.Connection, event: LastEvent) -> bool:
    """Return whether the event is there, packed or not, or known to be missing.

    A room that knows how many events it had is shown as damaged without this one.
    """
    if event.table == "events":
        asked = [
            "SELECT 1 FROM games WHERE id = ? AND version >= ?",
            "SELECT 1 FROM events WHERE game = ? AND seq = ?",
            "SELECT 1 FROM archived_games WHERE game = ? AND version >= ?",
        ]
    elif event.table == "companion_events":
        asked = [
            "SELECT 1 FROM companions WHERE id = ? AND version >= ?",
            "SELECT 1 FROM companion_events WHERE companion = ? AND seq = ?",
        ]
    elif event.table == "club_facts":
        asked = [
            "SELECT 1 FROM club_events WHERE id = ? AND version >= ?",
            "SELECT 1 FROM club_facts WHERE event = ? AND seq = ?",
        ]
    elif event.table == "duplicate_events":
        asked = [
            "SELECT 1 FROM duplicates WHERE id = ? AND version >= ?",
            "SELECT 1 FROM duplicate_events WHERE duplicate = ? AND seq = ?",
        ]
    else:
        return True  # of a later version
    values = (event.room, event.number)
    return any(database.execute(query, values).fetchone() for query in asked)
