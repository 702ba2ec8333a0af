"""SQLAlchemy connections for work that is done once, before the server starts."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, TypeVar

from sqlalchemy import Connection, create_engine, event, text
from sqlalchemy.pool import NullPool

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
