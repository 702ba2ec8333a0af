"""PostgreSQL, which any number of servers may share.

All waiting writes are committed in one transaction. Two tasks write, so that one batch is sent
while the server makes the other one durable.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any

import asyncpg
from msgspec import Struct
from sqlalchemy import Dialect, Executable, make_url
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg
from sqlalchemy.exc import ArgumentError, DBAPIError

from tilewright.server.store.database_interface import (
    CLOSING_SECONDS,
    Conflict,
    Overloaded,
    Row,
    StoreDown,
    StoreError,
    Write,
)
from tilewright.server.store.migrating import migrate
from tilewright.server.store.writer import BATCH, WAITING, CompiledQueries, Inserted, merged

log = logging.getLogger(__name__)

TASKS = 2
DIALECT: Dialect = PGDialect_asyncpg()

Connect = Callable[[], Awaitable[Any]]

_OTHERS_FIRST = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.DeadlockDetectedError,  # two transactions waited for each other
)


class _Undone(Exception):
    """A transaction that was rolled back because the database refused a statement."""


class _WaitingWrites(Struct, frozen=True):
    writes: tuple[Write, ...]
    future: "asyncio.Future[None]"


class GroupCommit:
    """The only writer to the database in this process."""

    def __init__(self, connect: Connect) -> None:
        self._connect = connect
        self._waiting: deque[_WaitingWrites] = deque()
        self._news = asyncio.Event()
        self._is_stopping = False
        self._tasks: list[asyncio.Task[None]] = []
        self._inserted = Inserted(DIALECT)
        self.batches = 0
        self.transactions = 0

    @property
    def waiting(self) -> int:
        """The number of transactions waiting for their commit."""
        return len(self._waiting)

    def start(self) -> None:
        """Start the tasks."""
        self._tasks = [asyncio.create_task(self._run()) for _ in range(TASKS)]

    async def stop(self, seconds: float) -> None:
        """Finish the submitted writes and end the tasks; cancel them after the given seconds."""
        self._is_stopping = True
        self._news.set()
        if self._tasks:
            _, hanging = await asyncio.wait(self._tasks, timeout=seconds)
            for task in hanging:
                task.cancel()
            if hanging:
                log.error("writes were abandoned: the database does not answer")
        await asyncio.gather(*self._tasks, return_exceptions=True)
        _give_up(self._waiting)

    async def submit(self, *writes: Write) -> None:
        """Commit the writes.

        Raises:
            Conflict: another write came first; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: too many writes are waiting; nothing was kept.
        """
        if len(self._waiting) >= WAITING:
            raise Overloaded("too many writes are waiting")
        waiting = _WaitingWrites(writes, asyncio.get_running_loop().create_future())
        self._waiting.append(waiting)
        self._news.set()
        await waiting.future

    async def _run(self) -> None:
        connection = None
        while batch := await self._next():
            try:
                if connection is None or connection.is_closed():
                    connection = await self._connect()
                failed = await self._commit(connection, batch)
            except asyncio.CancelledError:
                _give_up(batch)
                if connection is not None:
                    connection.terminate()
                raise
            except Exception as error:
                log.exception("writing %d transactions failed", len(batch))
                failed = {id(item): StoreDown(type(error).__name__) for item in batch}
                if connection is not None:
                    connection.terminate()  # its state is unknown
            _tell(batch, failed)
        if connection is not None:
            await connection.close(timeout=CLOSING_SECONDS)

    async def _next(self) -> list[_WaitingWrites]:
        """Return the next batch; it is empty when there will be no more."""
        while not self._waiting and not self._is_stopping:
            self._news.clear()
            await self._news.wait()
        return [self._waiting.popleft() for _ in range(min(BATCH, len(self._waiting)))]

    async def _commit(
        self, connection: Any, batch: Sequence[_WaitingWrites]
    ) -> dict[int, StoreError]:
        """Commit the batch; return the errors of the items that were not kept, by `id`."""
        self.batches += 1
        self.transactions += len(batch)
        try:
            await self._write(connection, batch)
        except _Undone as undone:
            if len(batch) > 1:
                # one bad command must not fail the others: each gets a transaction of its own
                alone = [await self._commit(connection, [item]) for item in batch]
                return {key: error for failed in alone for key, error in failed.items()}
            why = undone.__cause__
            if isinstance(why, _OTHERS_FIRST):
                return {id(batch[0]): Conflict(type(why).__name__)}
            # only the type: the message may quote the data
            log.warning("a transaction was refused: %s", type(why).__name__)
            return {id(batch[0]): StoreDown(type(why).__name__)}
        return {}

    async def _write(self, connection: Any, batch: Sequence[_WaitingWrites]) -> None:
        transaction = connection.transaction()
        await transaction.start()
        try:
            for statement, rows in merged(item.writes for item in batch).items():
                # in one order, so that two servers that lock the same rows cannot deadlock
                rows.sort(key=_first)
                await connection.executemany(*self._inserted(statement, rows))
        except (asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            if connection.is_closed():
                raise
            await transaction.rollback()
            raise _Undone from error
        # outside the try: if this fails, the outcome is unknown
        await transaction.commit()


def _first(row: Row) -> str:
    return str(next(iter(row.values())))


def _give_up(waiting: Collection[_WaitingWrites]) -> None:
    _tell(waiting, {id(item): StoreDown("the database was closed") for item in waiting})


def _tell(batch: Collection[_WaitingWrites], failed: dict[int, StoreError]) -> None:
    for item in batch:
        if item.future.done():  # its waiter was cancelled
            continue
        error = failed.get(id(item))
        if error is None:
            item.future.set_result(None)
        else:
            item.future.set_exception(error)


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
        self._asked = CompiledQueries(DIALECT)
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
