"""Backup of a SQLite database that is in use: complete, checked, and put in place atomically."""

import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path

from tilewright.server.store.port import StoreDown
from tilewright.server.store.witness import UseMark

_WAIT_SECONDS = 30
_BESIDE = ("", "-wal", "-shm", "-journal")


def back_up(database: Path, target: Path, *, replace: bool = False) -> str:
    """Copy the database as it is at one moment, even while a server writes to it.

    The copy is one file, checked for integrity. If anything fails, the target stays as it was.
    Return the migration of the copy.

    Raises:
        FileExistsError: the target exists and may not be replaced.
        ValueError: the target is the database itself.
        OSError: the target cannot be written.
        StoreDown: the database cannot be read, or its copy is damaged.
    """
    database, target = database.resolve(), target.resolve()
    if target in [Path(f"{database}{suffix}") for suffix in _BESIDE]:
        raise ValueError(f"{target} is the database itself: choose another name for the backup")
    descriptor, name = tempfile.mkstemp(".part", f".{target.name}.", target.parent)
    os.close(descriptor)
    part = Path(name)
    try:
        revision = _copy(database, part)
        _make_durable(part)
        if target.exists() and not replace:
            raise FileExistsError(f"{target} already exists")
        part.replace(target)
        _make_durable(target.parent)
    except sqlite3.Error as error:
        raise StoreDown(f"{database}: {error}") from error
    finally:
        part.unlink(missing_ok=True)
    return revision


def _copy(database: Path, part: Path) -> str:
    address = f"{database.as_uri()}?mode=ro"  # read-only, so a missing file is not created
    with (
        closing(sqlite3.connect(address, uri=True, timeout=_WAIT_SECONDS)) as source,
        closing(sqlite3.connect(part)) as copy,
    ):
        # in one step: with several, every write of the server would restart the copy
        source.backup(copy)
        # otherwise opening the copy would create two more files beside it
        copy.execute("PRAGMA journal_mode=DELETE")
        copy.execute(f"PRAGMA user_version={UseMark.COPY:d}")
        faults = [str(row[0]) for row in copy.execute("PRAGMA integrity_check(1)")]
        if faults != ["ok"]:
            raise StoreDown(f"{database}: the copy is damaged: {faults[0]}")
        return str(copy.execute("SELECT version_num FROM alembic_version").fetchone()[0])


def _make_durable(path: Path) -> None:
    if path.is_dir() and os.name == "nt":  # Windows cannot sync a folder
        return
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
