"""Group commit for PostgreSQL: all waiting writes are committed in one transaction.

Two tasks write, so that one batch is sent while the server makes the other one durable.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Collection, Sequence
from typing import Any

import asyncpg
from msgspec import Struct
from sqlalchemy import Dialect
from sqlalchemy.dialects.postgresql.asyncpg import PGDialect_asyncpg

from tilewright.server.store.database_interface import (
    CLOSING_SECONDS,
    Conflict,
    Overloaded,
    Row,
    StoreDown,
    StoreError,
    Write,
)
from tilewright.server.store.statements import Inserted
from tilewright.server.store.writer import BATCH, WAITING, merged

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
