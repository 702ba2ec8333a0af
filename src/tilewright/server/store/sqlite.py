"""A SQLite file: reads in threads of the loop, writes in the one thread of the writer."""

import asyncio
from pathlib import Path
from typing import Any

from sqlalchemy import Connection, Engine, Executable, create_engine, event
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from tilewright.server.store.migrating import migrate
from tilewright.server.store.port import CLOSING_SECONDS, Row, StoreDown, Write
from tilewright.server.store.writer import Writer


class SQLite:
    """The database of one server on one machine."""

    is_shared = False

    def __init__(self, path: Path) -> None:
        self.url = f"sqlite:///{path}"
        self._path = path
        self._reader = _engine(self.url, writes=False)
        self._writer = Writer(_engine(self.url, writes=True))

    @property
    def batches(self) -> int:
        """How many transactions the disk has seen."""
        return self._writer.batches

    @property
    def transactions(self) -> int:
        """How many have been asked for."""
        return self._writer.transactions

    @property
    def waiting(self) -> int:
        """How many writes wait for their commit."""
        return self._writer.waiting

    def prepare(self) -> None:
        """The file exists and has the tables of this version.

        Raises:
            StoreError: it cannot be made or read, or a later version of this program made it.
        """
        try:
            self._path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            if not self._path.exists():
                # racks and keys are in it, so only its owner reads it, wherever it is
                self._path.touch(mode=0o600)
            migrate(self.url)
        except (OSError, SQLAlchemyError) as error:
            # without the statement and the links that SQLAlchemy adds
            why = error.orig if isinstance(error, DBAPIError) else error
            raise StoreDown(f"{self._path}: {why}") from error

    async def open(self) -> None:
        """The writer runs."""
        self._writer.start()

    async def close(self) -> None:
        """All that was submitted is written, or given up after a while; no connection is left."""
        await asyncio.to_thread(self._writer.stop, CLOSING_SECONDS)
        self._reader.dispose()

    def connect_as_writer(self) -> Connection:
        """A connection made just as the writer's own."""
        return self._writer.connect()

    async def read(self, query: Executable, values: Row | None = None) -> list[Any]:
        """The rows that the query finds.

        Raises:
            StoreDown: the file cannot be read.
        """
        return await asyncio.to_thread(self._read_now, query, values)

    async def write(self, *writes: Write) -> None:
        """The writes are on the disk.

        Raises:
            Conflict: another was first; nothing was kept.
            StoreDown: unknown whether it was kept.
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
        hide_parameters=True,  # an error is logged, and what it was about holds racks and draws
        # whoever reads asks one thing, and leaves nothing that would have to be undone
        isolation_level=None if writes else "AUTOCOMMIT",
        pool_reset_on_return="rollback" if writes else None,
    )

    @event.listens_for(engine, "connect")
    def prepare(connection: Any, _record: object) -> None:
        connection.isolation_level = None  # transactions begin where we say, see below
        connection.execute("PRAGMA busy_timeout=5000")
        if writes:
            # FULL is per connection, and the default with WAL can lose the last commits
            connection.execute("PRAGMA journal_mode=WAL")
            connection.execute("PRAGMA synchronous=FULL")
        else:
            connection.execute("PRAGMA query_only=ON")

    if writes:

        @event.listens_for(engine, "begin")
        def begin(connection: Any) -> None:
            # IMMEDIATE takes the write lock at once: a lock taken halfway can only fail
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
