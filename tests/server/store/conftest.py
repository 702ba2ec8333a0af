"""An open, empty store."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from tilewright.game.seats import Seat
from tilewright.host.table import SeatDone, Sitter
from tilewright.server.store import Store, database_at

SEATS = (Sitter(Seat(0), "guest-a"), Sitter(Seat(1), None))


def done(key: str, version: int = 3) -> SeatDone:
    return SeatDone(key, b"digest", version, Seat(0))


async def events_of(store: Store, game: str) -> list[bytes]:
    """Return all events of the game, in order; none if it does not exist."""
    kept = await store.kept(game)
    return [] if kept is None else list(kept.events)


async def done_in(store: Store, game: str) -> list[SeatDone]:
    """Return every command done in the game."""
    kept = await store.kept(game)
    return [] if kept is None else list(kept.done)


@pytest.fixture
async def store(database: str) -> AsyncIterator[Store]:
    """Yield a store of each kind."""
    store = Store(database_at(database))
    await asyncio.to_thread(store.database.prepare)
    await store.database.open()
    yield store
    await store.database.close()
