"""A database that neither answers nor fails keeps no server from stopping."""

import asyncio
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from databases import PostgresServer
from silence import line_to

from tilewright.game.commands import PassTurn
from tilewright.host.orders import Order
from tilewright.host.system import Words
from tilewright.server.store import postgres

from tests.server.keeping_time import Watch, house


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres, "CLOSING_SECONDS", 0.1)


@pytest.fixture(params=["postgresql"])
def database(request: pytest.FixtureRequest, postgres_databases: PostgresServer) -> Iterator[str]:
    """A database of the kind that is reached over a network."""
    migrated: str = request.getfixturevalue("migrated")
    with postgres_databases.database(template=migrated) as url:
        yield url


async def test_what_the_database_does_not_answer_is_given_up_at_the_stop(
    database: str, impatient: None
) -> None:
    port = urlsplit(database).port
    assert port is not None
    async with line_to(port) as line, asyncio.timeout(60):
        address = database.replace(f":{port}/", f":{line.port}/")
        async with house(address, Watch(), Words.load("club")) as at:
            table = await at.tables.state(await at.open(None))
            line.falls_silent()
            order = Order("key", table.version, PassTurn(table.game.to_move))
            ordering = asyncio.create_task(at.tables.command(table.id, order))
            await line.was_spoken_to_in_vain.wait()
            await at.tables.finish(0.1)
            with pytest.raises(asyncio.CancelledError):
                await ordering
