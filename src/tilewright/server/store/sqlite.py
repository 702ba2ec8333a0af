"""SQLite: reads in the event loop's thread pool, writes in the thread of the writer."""

import asyncio
import logging
import os
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Executable, Insert, create_engine, event
from sqlalchemy.exc import DBAPIError, OperationalError, SQLAlchemyError

from tilewright.server.store import schema
from tilewright.server.store.database_interface import CLOSING_SECONDS, Row, StoreDown, Write
from tilewright.server.store.migrating import (
    APPLICATION_ID,
    AlreadyLocked,
    lock_file,
    migrate,
    require_own_file,
)
from tilewright.server.store.soundness import (
    HOW,
    DamagedDatabase,
    LastEvent,
    UseMark,
    Witness,
    require_complete,
    require_sound,
    structural_faults,
)
from tilewright.server.store.writer import Writer

log = logging.getLogger(__name__)

_ROOM_IN: Mapping[Any, str] = {
    schema.events: "game",
    schema.companion_events: "companion",
    schema.club_facts: "event",
    schema.duplicate_events: "duplicate",
}
"""The tables that are only added to, with their columns of rooms."""
_NO_TEXT = "Could not decode to UTF-8"
"""How Python's `sqlite3` begins to say that a text is damaged."""


class SQLite:
    """A SQLite file, the database of a single server."""

    is_shared = False

    def __init__(self, path: Path) -> None:
        self.url = f"sqlite:///{path}"
        self._path = path
        self._reader = _engine(self.url, writes=False)
        self._writer = Writer(_engine(self.url, writes=True))
        self._lock: int | None = None
        self._witness = Witness(path)
        self._is_marked = False
        self._writer.committed = self._note

    @property
    def batches(self) -> int:
        """The number of commits tried."""
        return self._writer.batches

    @property
    def transactions(self) -> int:
        """The number of writes requested; several share a commit."""
        return self._writer.transactions

    @property
    def waiting(self) -> int:
        """The number of writes waiting for their commit."""
        return self._writer.waiting

    def claim(self) -> None:
        """Keep the servers of other processes from using the file until it is closed.

        Each server has its games in memory and would not see the moves made at another.

        Raises:
            StoreDown: another server uses the file, or the folder cannot be written.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            # beside the database, because closing that file would end the locks of SQLite
            self._lock = lock_file(Path(f"{self._path}.lock"))
        except AlreadyLocked:
            raise StoreDown(
                f"{self._path}: another server uses this file; stop it first, "
                "or keep the games of several servers in PostgreSQL"
            ) from None
        except OSError as error:
            raise StoreDown(f"{self._path}: {error}") from error

    def prepare(self) -> None:
        """Create the file if needed, and migrate it to this version.

        Raises:
            StoreError: the file cannot be used, or a later version of this program made it.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if self._path.exists():
                require_own_file(self._path)
            require_complete(self._path)
            if self._path.exists():
                require_sound(self._path)
            else:
                # it holds racks and keys, so only its owner may read it
                self._path.touch(mode=0o600)
            migrate(self.url)
            mark_as_own(self._path)
        except sqlite3.OperationalError as error:
            raise StoreDown(f"{self._path}: {error}") from error
        # a damaged schema can make the text of an error unreadable, too
        except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
            raise DamagedDatabase(f"{self._path} is damaged: {error}; {HOW}") from error
        except (OSError, SQLAlchemyError) as error:
            # without the statement and links that SQLAlchemy adds
            why = error.orig if isinstance(error, DBAPIError) else error
            raise StoreDown(f"{self._path}: {why}") from error

    async def open(self) -> None:
        """Start the writer.

        Raises:
            StoreDown: the file cannot be written.
        """
        if self._lock is not None:
            await asyncio.to_thread(self._begin_use)
        self._writer.start()

    async def close(self) -> None:
        """Finish the submitted writes, or give up after a while, and close all connections."""
        is_complete = await self._writer.stop(CLOSING_SECONDS)
        self._reader.dispose()
        if self._lock is not None and is_complete and self._is_marked:
            await asyncio.to_thread(self._end_use)
        self._witness.close()
        self.release()

    def release(self) -> None:
        """Let another server use the file again."""
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def connect_as_writer(self) -> Connection:
        """Return the connection of the writer, before `open`."""
        return self._writer.connect()

    async def faults(self) -> list[str]:
        """Return the faults in the pages, keys and indexes of the file."""
        with closing(sqlite3.connect(self._path, check_same_thread=False)) as database:
            checking = asyncio.create_task(asyncio.to_thread(structural_faults, database))
            try:
                return await asyncio.shield(checking)
            finally:
                database.interrupt()  # a server that stops does not wait for a large file
                await asyncio.wait([checking])

    async def read(self, query: Executable, values: Row | None = None) -> list[Any]:
        """Return the rows of the query.

        Raises:
            StoreDown: the file cannot be read.
        """
        return await asyncio.to_thread(self._read_now, query, values)

    async def write(self, *writes: Write) -> None:
        """Commit the writes to the disk.

        Raises:
            Conflict: another write came first; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        await self._writer.submit(*writes)

    def _begin_use(self) -> None:
        """Mark the file as one whose last commits may be elsewhere, in the file itself."""
        try:
            with closing(sqlite3.connect(self._path, isolation_level=None)) as database:
                before = database.execute("PRAGMA user_version").fetchone()[0]
                self._witness.open(anew=before == UseMark.COPY)
                database.execute("PRAGMA journal_mode=WAL")
                database.execute(f"PRAGMA user_version={UseMark.IN_USE:d}")
                database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except (OSError, sqlite3.Error) as error:
            raise StoreDown(f"{self._path}: {error}") from error
        self._is_marked = True

    def _end_use(self) -> None:
        try:
            with closing(sqlite3.connect(self._path, isolation_level=None)) as database:
                database.execute(f"PRAGMA user_version={UseMark.CLOSED:d}")
        except sqlite3.Error as error:  # everything is in the -wal file
            log.warning("%s cannot be closed in good order: %s", self._path, error)

    def _note(self, rows: Mapping[Executable, Sequence[Row]]) -> None:
        """Name the last event of a commit in the witness."""
        for statement, its in rows.items():
            table: Any = getattr(statement, "table", None)
            room = _ROOM_IN.get(table) if isinstance(statement, Insert) else None
            if room is not None:
                number = int(str(its[-1]["seq"]))
                self._witness.note(LastEvent(str(table), str(its[-1][room]), number))

    def _read_now(self, query: Executable, values: Row | None) -> list[Any]:
        try:
            with self._reader.connect() as connection:
                try:
                    return list(connection.execute(query, values))
                except OperationalError as error:
                    if _NO_TEXT not in str(error.orig):
                        raise
                    return _read_with_marks(connection, query, values)
        except (SQLAlchemyError, UnicodeDecodeError) as error:
            raise StoreDown("the database cannot be read") from error


def _read_with_marks(connection: Connection, query: Executable, values: Row | None) -> list[Any]:
    """Return the rows, with marks in texts that are damaged: they must not hide the others."""
    raw: Any = connection.connection.driver_connection
    raw.text_factory = lambda text: text.decode(errors="replace")
    try:
        return list(connection.execute(query, values))
    finally:
        raw.text_factory = str


def mark_as_own(path: Path) -> None:
    """Mark the file as one of this program, if it is not."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        if database.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
            database.execute(f"PRAGMA application_id={APPLICATION_ID}")


def _engine(url: str, *, writes: bool) -> Engine:
    engine = create_engine(
        url,
        pool_size=1 if writes else 4,
        max_overflow=0 if writes else 4,
        hide_parameters=True,  # errors are logged, and parameters hold racks and draws
        # a reader runs one query and leaves nothing to roll back
        isolation_level=None if writes else "AUTOCOMMIT",
        pool_reset_on_return="rollback" if writes else None,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # the writer begins its transactions itself
        connection.execute("PRAGMA busy_timeout=5000")
        if writes:
            # FULL is set per connection; the default with WAL can lose the last commits
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
        else:
            connection.execute("PRAGMA query_only=ON")

    return engine
