"""Connections for work that is done once, before the server starts, and the lock beside a file.

The lock ends with the process however that ends.
"""

import asyncio
import errno
import logging
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.pool import NullPool

log = logging.getLogger(__name__)


_UNSUPPORTED = frozenset({errno.ENOLCK, errno.ENOSYS, errno.EOPNOTSUPP})


class AlreadyLocked(Exception):
    """A file that another process has locked."""


def lock_file(path: Path) -> int:
    """Lock the file for this process, creating it if needed; return the descriptor to close.

    Where the file system has no locks, log a warning instead.

    Raises:
        AlreadyLocked: another process has the lock.
        OSError: the file cannot be opened.
    """
    # not inherited by the engines that a server starts
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        _lock(descriptor)
    except OSError as error:
        if error.errno in _UNSUPPORTED:
            log.warning("%s cannot be locked: start no second server on this database", path)
            return descriptor
        os.close(descriptor)
        raise AlreadyLocked from error
    return descriptor


def _lock(descriptor: int) -> None:
    if sys.platform == "win32":
        import msvcrt

        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
    else:
        import fcntl  # not available on Windows

        fcntl.lockf(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


T = TypeVar("T")


_LOCK = 7_117_005
"""An arbitrary advisory lock for PostgreSQL, held while one of several servers makes tables."""


POSTGRES = "postgresql://"


def on_connection(url: str, work: Callable[[Connection], T]) -> T:
    """Do the work on a new connection and return its result; needs no running event loop."""
    if url.startswith(POSTGRES):
        return asyncio.run(_on_postgres(url, work))
    engine = create_engine(url, poolclass=NullPool, hide_parameters=True)
    with engine.connect() as connection:
        return work(connection)


async def _on_postgres(url: str, work: Callable[[Connection], T]) -> T:
    # optional dependencies, slow to import, which a server on SQLite does not need
    import asyncpg
    from sqlalchemy.ext.asyncio import create_async_engine

    async def connect() -> object:
        return await asyncpg.connect(url)  # parses the URL as the server does

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    async with engine.connect() as connection:
        return await connection.run_sync(work)


@contextmanager
def exclusive_transaction(connection: Connection) -> Iterator[None]:
    """Run a transaction in which tables are made; servers that start together take turns."""
    is_sqlite = connection.dialect.name == "sqlite"
    if is_sqlite:
        _begin_explicitly(connection)
    with connection.begin():
        if not is_sqlite:
            connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})
        yield


def _begin_explicitly(connection: Connection) -> None:
    raw: Any = connection.connection.driver_connection
    raw.isolation_level = None  # sqlite3 itself begins no transaction for CREATE TABLE

    @event.listens_for(connection, "begin")
    def begin(begun: Connection) -> None:
        begun.exec_driver_sql("BEGIN IMMEDIATE")
