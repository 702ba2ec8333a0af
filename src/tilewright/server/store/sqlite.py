"""SQLite: reads in the event loop's thread pool, writes in the thread of the writer."""

import asyncio
import os
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Executable, create_engine, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tilewright.server.store.file_lock import AlreadyLocked, lock_file
from tilewright.server.store.migrating import migrate
from tilewright.server.store.port import CLOSING_SECONDS, Row, StoreDown, Write
from tilewright.server.store.writer import Writer


class SQLite:
    """A SQLite file, the database of a single server."""

    is_shared = False

    def __init__(self, path: Path) -> None:
        self.url = f"sqlite:///{path}"
        self._path = path
        self._reader = _engine(self.url, writes=False)
        self._writer = Writer(_engine(self.url, writes=True))
        self._lock: int | None = None

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
            if not self._path.exists():
                # it holds racks and keys, so only its owner may read it
                self._path.touch(mode=0o600)
            migrate(self.url)
        except (OSError, SQLAlchemyError) as error:
            # without the statement and links that SQLAlchemy adds
            why = error.orig if isinstance(error, DBAPIError) else error
            raise StoreDown(f"{self._path}: {why}") from error

    async def open(self) -> None:
        """Start the writer."""
        self._writer.start()

    async def close(self) -> None:
        """Finish the submitted writes, or give up after a while, and close all connections."""
        await self._writer.stop(CLOSING_SECONDS)
        self._reader.dispose()
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None

    def connect_as_writer(self) -> Connection:
        """Return the connection of the writer, before `open`."""
        return self._writer.connect()

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

    def _read_now(self, query: Executable, values: Row | None) -> list[Any]:
        try:
            with self._reader.connect() as connection:
                return list(connection.execute(query, values))
        except SQLAlchemyError as error:
            raise StoreDown("the database cannot be read") from error


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
