"""PostgreSQL, which any number of servers may share."""

import asyncio
from typing import Any

import asyncpg
from sqlalchemy import Executable, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from tilewright.server.store.database_interface import (
    CLOSING_SECONDS,
    Row,
    StoreDown,
    StoreError,
    Write,
)
from tilewright.server.store.group_commit import DIALECT, GroupCommit
from tilewright.server.store.migrating import migrate
from tilewright.server.store.statements import Asked

READERS = 8
SECONDS = 10.0
"""The most seconds for one statement."""
DURABLE = {"application_name": "tilewright", "synchronous_commit": "on"}
"""Settings that make every commit durable, whatever the database's default."""
_FAILED = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that broke while being opened
    OSError,
    TimeoutError,
)


class _PostgresRow(asyncpg.Record):  # type: ignore[misc]  # asyncpg has no types
    """A row whose columns are attributes, as in SQLAlchemy."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


class Postgres:
    """A PostgreSQL database, shared by any number of servers."""

    is_shared = True

    def __init__(self, url: str) -> None:
        """Use the database of a SQLAlchemy URL, ``postgresql+asyncpg://user:password@host/name``.

        Raises:
            StoreError: the URL cannot be parsed.
        """
        try:
            parsed = make_url(url)
        except (ArgumentError, ValueError):
            # without the cause, which quotes the URL and so the password
            raise StoreError("the URL of the database cannot be parsed") from None
        self.url = parsed.set(drivername="postgresql").render_as_string(hide_password=False)
        self._where = f"{parsed.host or 'localhost'}/{parsed.database or ''}"
        self._readers: Any = None
        self._asked = Asked(DIALECT)
        self._writers = GroupCommit(self.connect_as_writer)

    @property
    def batches(self) -> int:
        """The number of commits tried."""
        return self._writers.batches

    @property
    def transactions(self) -> int:
        """The number of writes requested; several share a commit."""
        return self._writers.transactions

    @property
    def waiting(self) -> int:
        """The number of writes waiting for their commit."""
        return self._writers.waiting

    def claim(self) -> None:
        """Do nothing: any number of servers may use the database."""

    def prepare(self) -> None:
        """Migrate the database to this version; servers that start together take turns.

        Raises:
            StoreError: the database cannot be used, or a later version of this program made it.
        """
        try:
            migrate(self.url)
        except (*_FAILED, DBAPIError) as error:
            raise StoreDown(f"{self._where}: {error}") from error

    async def open(self) -> None:
        """Open the connections for reading and writing."""
        try:
            self._readers = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=READERS,
                record_class=_PostgresRow,
                command_timeout=SECONDS,
                server_settings=DURABLE,
                reset=_leave_as_it_is,
            )
        except _FAILED as error:
            raise StoreDown(f"{self._where}: {error}") from error
        self._writers.start()

    async def close(self) -> None:
        """Finish the submitted writes, or give up after a while, and close all connections."""
        await self._writers.stop(CLOSING_SECONDS)
        if self._readers is not None:
            try:
                async with asyncio.timeout(CLOSING_SECONDS):
                    await self._readers.close()
            except TimeoutError:
                self._readers.terminate()

    async def faults(self) -> list[str]:
        """Return nothing: PostgreSQL watches over its own pages, with `--data-checksums`."""
        return []

    async def read(self, query: Executable, values: Row | None = None) -> list[Any]:
        """Return the rows of the query.

        Raises:
            StoreDown: the database cannot be read.
        """
        text, given = self._asked(query, values)
        try:
            found: list[Any] = await self._readers.fetch(text, *given)
        except asyncpg.DataError:
            return []  # a value that PostgreSQL cannot store matches nothing
        except _FAILED as error:
            raise StoreDown("the database cannot be read") from error
        return found

    async def write(self, *writes: Write) -> None:
        """Commit the writes.

        Raises:
            Conflict: another write came first; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """
        await self._writers.submit(*writes)

    async def connect_as_writer(self) -> Any:
        """Return a new connection like those of the writers."""
        return await asyncpg.connect(
            self.url, timeout=SECONDS, command_timeout=SECONDS, server_settings=DURABLE
        )


async def _leave_as_it_is(_connection: object) -> None:
    """Save the round trip of a reset: readers change nothing about their connections."""
