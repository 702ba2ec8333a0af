"""Maintenance of a database: its migration while no server runs, and backups while one does.

A backup is complete, checked, and put in place atomically. A database is found by its address.
"""

import os
import sqlite3
import tempfile
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from sqlalchemy.exc import DBAPIError

from tilewright.server.store.database_interface import Database, StoreDown, StoreError
from tilewright.server.store.migrating import require_in_reach, revision_of
from tilewright.server.store.soundness import UseMark
from tilewright.server.store.sqlite import SQLite

T = TypeVar("T")


BASE = "base"


class NoSuchRevision(ValueError):
    """A migration that the database cannot be downgraded to."""

    def __init__(self, wanted: str, present: str | None) -> None:
        super().__init__(f"{wanted} is not a migration before {present or BASE}, the current one")
        self.wanted = wanted
        self.present = present


def revision_at(address: str) -> str | None:
    """Return the migration that the database is at; None before the first.

    Raises:
        StoreError: the database does not exist or cannot be read.
    """
    if not address.startswith(POSTGRES) and not Path(address).is_file():
        raise StoreDown(f"{address}: there is no such file")  # opening it would create it
    return _reported(lambda: revision_of(database_at(address).url))


def take_forward(address: str) -> str | None:
    """Upgrade the database to this version; return the migration that it was at.

    Raises:
        StoreError: the database cannot be used, or a later version of this program made it.
    """
    is_there = address.startswith(POSTGRES) or Path(address).is_file()
    before = revision_at(address) if is_there else None
    database_at(address).prepare()
    return before


def take_back(address: str, revision: str) -> str | None:
    """Downgrade the database to an earlier migration, ``base`` for empty; return the one before.

    Raises:
        NoSuchRevision: there is no earlier migration of this name.
        StoreError: the database cannot be read or changed, or this program lacks its migration.
    """
    from tilewright.server.migrations import downgrade, revisions

    before = revision_at(address)
    if before is not None:
        require_in_reach(before)
    newest_first = revisions()
    after = newest_first.index(before) if before in newest_first else len(newest_first)
    earlier = [BASE, *newest_first[after + 1 :]]
    if revision not in earlier:
        raise NoSuchRevision(revision, before)
    _reported(lambda: downgrade(database_at(address).url, revision))
    return before


def _reported(work: Callable[[], T]) -> T:
    try:
        return work()
    except StoreError:
        raise
    except Exception as error:  # drivers raise errors of their own
        why = error.orig if isinstance(error, DBAPIError) else error
        raise StoreDown(str(why)) from error


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


POSTGRES = "postgresql+asyncpg://"


def database_at(address: str) -> Database:
    """Return the PostgreSQL database of this URL or the SQLite file of this path, unopened.

    Raises:
        StoreError: the URL cannot be parsed, or the driver for PostgreSQL is not installed.
    """
    if not address.startswith(POSTGRES):
        return SQLite(Path(address))
    try:
        # an optional dependency
        from tilewright.server.store.postgres import Postgres
    except ModuleNotFoundError as error:
        raise StoreError(f"{error.name} is missing: pip install 'tilewright[postgres]'") from error
    return Postgres(address)
