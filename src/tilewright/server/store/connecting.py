"""SQLAlchemy connections for work that is done once, before the server starts."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool

T = TypeVar("T")

SQLITE = "sqlite:///"
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
