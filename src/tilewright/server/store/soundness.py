"""Checks of a SQLite file before it is used: is everything there, and can it be read?"""

import sqlite3
from contextlib import closing
from pathlib import Path

from tilewright.server.store.database_interface import StoreDown
from tilewright.server.store.witness import LastEvent, UseMark, Witness

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
