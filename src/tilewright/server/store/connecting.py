"""Connections of SQLAlchemy's own, for what is done once, before there are any games to serve."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection, create_engine
from sqlalchemy.pool import NullPool

T = TypeVar("T")

SQLITE = "sqlite:///"
POSTGRES = "postgresql://"


def on_connection(url: str, work: Callable[[Connection], T]) -> T:
    """What the work gave on a connection of its own; it takes no event loop."""
    if url.startswith(POSTGRES):
        return asyncio.run(_on_postgres(url, work))
    engine = create_engine(url, poolclass=NullPool, hide_parameters=True)
    with engine.connect() as connection:
        return work(connection)


async def _on_postgres(url: str, work: Callable[[Connection], T]) -> T:
    # imported here: a server on SQLite has neither, nor the time
    import asyncpg
    from sqlalchemy.ext.asyncio import create_async_engine

    async def connect() -> object:
        return await asyncpg.connect(url)  # reads the URL as the server itself does

    engine = create_async_engine("postgresql+asyncpg://", async_creator=connect, poolclass=NullPool)
    async with engine.connect() as connection:
        return await connection.run_sync(work)
