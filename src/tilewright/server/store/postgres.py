"""A PostgreSQL database: any number of servers may use it at once."""

import asyncio
from typing import Any

import asyncpg
from sqlalchemy import Executable, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from tilewright.server.store.group_commit import GroupCommit
from tilewright.server.store.migrating import migrate
from tilewright.server.store.port import CLOSING_SECONDS, Row, StoreDown, StoreError, Write
from tilewright.server.store.statements import Asked

READERS = 8
SECONDS = 10.0
"""How long the database may take over one statement."""
DURABLE = {"application_name": "tilewright", "synchronous_commit": "on"}
"""A commit is on the disk before it is answered, whatever the database's own default."""
_FAILED = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,  # a connection that broke while it was being made
    OSError,
    TimeoutError,
)


class _Found(asyncpg.Record):  # type: ignore[misc]  # asyncpg has no types
    """A row whose columns are read as SQLAlchemy's are."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(name) from None


class Postgres:
    """The database of any number of servers."""

    is_shared = True

    def __init__(self, url: str) -> None:
        """`url` is as SQLAlchemy's, ``postgresql+asyncpg://user:password@host/name``.

        Raises:
            StoreError: it cannot be read.
        """
        try:
            parsed = make_url(url)
        except (ArgumentError, ValueError):
            # without the cause: it holds the URL, and that the password
            raise StoreError("the URL of the database cannot be read") from None
        self.url = parsed.set(drivername="postgresql").render_as_string(hide_password=False)
        self._where = f"{parsed.host or 'localhost'}/{parsed.database or ''}"
        self._readers: Any = None
        self._asked = Asked()
        self._writers = GroupCommit(self.connect_as_writer)

    @property
    def batches(self) -> int:
        """How many transactions the database has seen."""
        return self._writers.batches

    @property
    def transactions(self) -> int:
        """How many have been asked for."""
        return self._writers.transactions

    @property
    def waiting(self) -> int:
        """How many writes wait for their commit."""
        return self._writers.waiting

    def prepare(self) -> None:
        """The database has the tables of this version; servers that start together take turns.

        Raises:
            StoreError: it cannot be read, or a later version of this program made it.
        """
        try:
            migrate(self.url)
        except (*_FAILED, DBAPIError) as error:
            raise StoreDown(f"{self._where}: {error}") from error

    async def open(self) -> None:
        """It can be read and written."""
        try:
            self._readers = await asyncpg.create_pool(
                self.url,
                min_size=1,
                max_size=READERS,
                record_class=_Found,
                command_timeout=SECONDS,
                server_settings=DURABLE,
                reset=_leave_as_it_is,
            )
        except _FAILED as error:
            raise StoreDown(f"{self._where}: {error}") from error
        self._writers.start()

    async def close(self) -> None:
        """All that was submitted is written, or given up after a while; no connection is left."""
        await self._writers.stop(CLOSING_SECONDS)
        if self._readers is not None:
            try:
                async with asyncio.timeout(CLOSING_SECONDS):
                    await self._readers.close()
            except TimeoutError:
                self._readers.terminate()

    async def read(self, query: Executable, values: Row | None = None) -> list[Any]:
        """The rows that the query finds.

        Raises:
            StoreDown: the database cannot be read.
        """
        text, given = self._asked(query, values)
        try:
            found: list[Any] = await self._readers.fetch(text, *given)
        except asyncpg.DataError:
            return []  # what PostgreSQL cannot hold is found nowhere
        except _FAILED as error:
            raise StoreDown("the database cannot be read") from error
        return found

    async def write(self, *writes: Write) -> None:
        """The writes are kept for good.

        Raises:
            Conflict: another was first; nothing was kept.
            StoreDown: unknown whether it was kept.
            Overloaded: nothing was kept.
        """
        await self._writers.submit(*writes)

    async def connect_as_writer(self) -> Any:
        """A connection made just as the writers' own."""
        return await asyncpg.connect(
            self.url, timeout=SECONDS, command_timeout=SECONDS, server_settings=DURABLE
        )


async def _leave_as_it_is(_connection: object) -> None:
    """Readers change nothing about their connections, so a round trip to reset them is saved."""
