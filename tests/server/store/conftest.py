"""A store, open and empty."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from tilewright.game.seats import Seat
from tilewright.server.store import Store, database_at
from tilewright.server.table import Done, Sitter

SEATS = (Sitter(Seat(0), "guest-a"), Sitter(Seat(1), None))


def done(key: str, version: int = 3) -> Done:
    return Done(key, Seat(0), b"digest", version)


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """A store of each kind."""
    store = Store(database_at(database))
    await asyncio.to_thread(store.database.prepare)
    await store.database.open()
    yield store
    await store.database.close()
