"""A store, open and empty."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tilewright.game.seats import Seat
from tilewright.server.store import Store, database_at
from tilewright.server.table import Done, Sitter

SEATS = (Sitter(Seat(0), "guest-a"), Sitter(Seat(1), None))


def done(key: str, version: int = 3) -> Done:
    return Done(key, Seat(0), b"digest", version)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "games" / "tilewright.db"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[Store]:
    store = Store(database_at(str(path)))
    store.database.prepare()
    await store.database.open()
    yield store
    await store.database.close()
