"""Group commit for SQLite: one thread commits all waiting writes in one transaction.

A commit waits for the disk. With a commit for each command a slow disk would limit the server; with
one for all the commands that waited meanwhile, it hardly matters. Writes that an event loop submits
in one round of its callbacks reach the thread together, because each waking of the thread
interrupts the loop.

Statements of SQLAlchemy are compiled once, because its own execution costs more than the drivers'
for a row or two.
"""

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence

from msgspec import Struct
from sqlalchemy import Connection, Dialect, Engine, Executable, PoolProxiedConnection
from sqlalchemy.sql.compiler import SQLCompiler

from tilewright.server.store.database_interface import (
    Conflict,
    Overloaded,
    Row,
    StoreDown,
    StoreError,
    Write,
)

Values = tuple[object, ...]

# The schema has only text, numbers, booleans and bytes, which need no conversion by a dialect.
_Parts = tuple[str, tuple[str, ...], Row]
"""The text, the names of its values in order, and those of them that the statement has itself."""


class CompiledQueries:
    """Compiled queries; those with values as parameters are compiled once."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._known: dict[Executable, _Parts] = {}

    def __call__(self, query: Executable, values: Row | None) -> tuple[str, Values]:
        """Return the text and its values in order; without `values` the query has its own."""
        if values is None:
            text, order, found = _compiled(query, self._dialect)
        else:
            known = self._known.get(query)
            if known is None:
                known = self._known[query] = _compiled(query, self._dialect)
            text, order, own = known
            found = {**own, **values}
        return text, tuple(found[name] for name in order)


class Inserted:
    """Compiled statements that take their values from rows, each compiled once."""

    def __init__(self, dialect: Dialect) -> None:
        self._dialect = dialect
        self._known: dict[tuple[Executable, frozenset[str]], _Parts] = {}

    def __call__(self, statement: Executable, rows: Sequence[Row]) -> tuple[str, list[Values]]:
        """Return the text and the values of each row; all rows have the same columns."""
        names = frozenset(rows[0])
        known = self._known.get((statement, names))
        if known is None:
            known = _compiled(statement, self._dialect, [*rows[0]])
            self._known[statement, names] = known
        text, order, own = known
        return text, [
            tuple(row[name] if name in row else own[name] for name in order) for row in rows
        ]


def _compiled(statement: Executable, dialect: Dialect, columns: list[str] | None = None) -> _Parts:
    compiled = statement.compile(  # type: ignore[attr-defined]
        dialect=dialect, column_keys=columns, compile_kwargs={"render_postcompile": True}
    )
    assert isinstance(compiled, SQLCompiler)
    return compiled.string, tuple(compiled.positiontup or ()), compiled.params


log = logging.getLogger(__name__)

BATCH = 256
WAITING = 4096


def merged(transactions: Iterable[tuple[Write, ...]]) -> dict[Executable, list[Row]]:
    """Return the rows of all transactions by statement, in the order of first occurrence."""
    found: dict[Executable, list[Row]] = {}
    for writes in transactions:
        for write in writes:
            if write.rows:
                found.setdefault(write.statement, []).extend(write.rows)
    return found


class _QueuedWrites(Struct, frozen=True):
    writes: tuple[Write, ...]
    loop: asyncio.AbstractEventLoop
    future: "asyncio.Future[None]"


Answer = tuple[_QueuedWrites, StoreError | None]


class Writer:
    """The only writer to the database: a thread that takes transactions from event loops.

    SQLAlchemy compiles the statements and `sqlite3` executes them: with one command in a commit,
    as on a quiet server, SQLAlchemy's own execution takes longer than all the rest.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._inserted = Inserted(engine.dialect)
        self._connection: PoolProxiedConnection | None = None  # the thread's own
        # the bounded queue locks and notifies in Python, for each command on both sides
        self._queue: queue.SimpleQueue[_QueuedWrites | None] = queue.SimpleQueue()
        self._submitted: dict[asyncio.AbstractEventLoop, list[_QueuedWrites]] = {}
        """The transactions that each event loop has yet to hand over."""
        self._thread: threading.Thread | None = None
        self.batches = 0
        self.transactions = 0
        self.committed: Callable[[Mapping[Executable, Sequence[Row]]], None] = lambda _: None
        """Called in the thread with the rows of each commit, before anyone else hears of it."""

    @property
    def waiting(self) -> int:
        """The number of transactions waiting for their commit."""
        submitted = sum(map(len, list(self._submitted.values())))
        return submitted + self._queue.qsize()

    def start(self) -> None:
        """Start the thread."""
        self._thread = threading.Thread(target=self._run, name="tilewright-writer", daemon=True)
        self._thread.start()

    async def stop(self, seconds: float) -> bool:
        """Finish the submitted writes and end the thread; abandon it after the given seconds.

        Return whether everything was finished.
        """
        self._hand_over(asyncio.get_running_loop())
        return await asyncio.to_thread(self._end, seconds)

    def _end(self, seconds: float) -> bool:
        is_done = True
        if self._thread is not None:
            ends = time.monotonic() + seconds
            self._queue.put(None)
            self._thread.join(max(0.0, ends - time.monotonic()))
            if self._thread.is_alive():
                is_done = False
                log.error("%d writes were abandoned: the disk does not answer", self.waiting)
            self._thread = None
        self._engine.dispose()
        return is_done

    def connect(self) -> Connection:
        """Return the connection of the writer, which must not be running."""
        return self._engine.connect()

    def submit(self, *writes: Write) -> "asyncio.Future[None]":
        """Return a future that is done when the writes are on the disk.

        It raises Conflict if another write came first, or StoreDown if the outcome is unknown.

        Raises:
            Overloaded: too many writes are waiting; nothing was kept.
        """
        if self.waiting >= WAITING:
            raise Overloaded("too many writes are waiting")
        loop = asyncio.get_running_loop()
        waiting = _QueuedWrites(writes, loop, loop.create_future())
        submitted = self._submitted.setdefault(loop, [])
        if not submitted:
            loop.call_soon(self._hand_over, loop)
        submitted.append(waiting)
        return waiting.future

    def _hand_over(self, loop: asyncio.AbstractEventLoop) -> None:
        for waiting in self._submitted.pop(loop, ()):
            self._queue.put(waiting)

    def _run(self) -> None:
        stopping = False
        while not stopping:
            first = self._queue.get()
            batch = [] if first is None else [first]
            stopping = first is None
            while not stopping and len(batch) < BATCH:
                try:
                    item = self._queue.get_nowait()
                except queue.Empty:
                    break
                if item is None:
                    stopping = True
                else:
                    batch.append(item)
            if batch:
                _tell(self._commit(batch))
        self._disconnect()

    def _commit(self, batch: Sequence[_QueuedWrites]) -> list[Answer]:
        self.batches += 1
        self.transactions += len(batch)
        try:
            self._write(batch)
        except sqlite3.IntegrityError as error:
            if len(batch) == 1:
                return [(batch[0], Conflict(type(error).__name__))]
            # one bad command must not fail the others: each gets a transaction of its own
            return [answer for item in batch for answer in self._commit([item])]
        except Exception as error:
            log.exception("writing %d transactions failed", len(batch))
            return [(item, StoreDown(type(error).__name__)) for item in batch]
        return [(item, None) for item in batch]

    def _write(self, batch: Sequence[_QueuedWrites]) -> None:
        if self._connection is None:
            self._connection = self._engine.raw_connection()
        cursor = self._connection.cursor()
        try:
            # IMMEDIATE takes the write lock at once: upgrading a lock halfway may fail
            cursor.execute("BEGIN IMMEDIATE")
            written = merged(item.writes for item in batch)
            for statement, rows in written.items():
                cursor.executemany(*self._inserted(statement, rows))
            cursor.execute("COMMIT")
            self.committed(written)
        except BaseException:
            self._disconnect()
            raise

    def _disconnect(self) -> None:
        """Give the connection back, which rolls back what it has begun."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.close()


def _tell(answers: Sequence[Answer]) -> None:
    """Resolve the futures, waking each loop once for the batch and not once for each command."""
    by_loop: dict[asyncio.AbstractEventLoop, list[Answer]] = {}
    for answer in answers:
        by_loop.setdefault(answer[0].loop, []).append(answer)
    for loop, its in by_loop.items():
        try:
            loop.call_soon_threadsafe(_resolve, its)
        except RuntimeError:  # the loop is closed
            log.info("%d results came after their event loop had closed", len(its))


def _resolve(answers: Sequence[Answer]) -> None:
    for item, error in answers:
        if item.future.done():  # its waiter was cancelled
            continue
        if error is None:
            item.future.set_result(None)
        else:
            item.future.set_exception(error)
