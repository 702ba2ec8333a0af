"""Whether a database takes writes is found out by writing, but not at every question."""

import pytest

from tilewright.server import housekeeping
from tilewright.server.housekeeping import WriteProbe
from tilewright.server.store import database_at

from tests.server.conftest import PATIENCE


async def test_a_database_is_written_to_once_however_often_it_is_asked(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(housekeeping, "REST", 3600.0)
    opened = database_at(database)
    await opened.open()
    try:
        probe = WriteProbe(opened)
        for _ in range(2):
            await probe.check(PATIENCE)
        assert opened.transactions == 1
    finally:
        await opened.close()
