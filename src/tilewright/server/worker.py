"""A worker: a server without doors, which plays for the computers of all games."""

import asyncio
from collections.abc import Callable

from tilewright.server.computers.runner import THREADS
from tilewright.server.http.logs import configure
from tilewright.server.services import Services
from tilewright.server.settings import Settings, SettingsError


def work(settings: Settings, on_ready: Callable[[], None] | None = None) -> None:
    """Plays until SIGINT or SIGTERM.

    Raises:
        SettingsError: the database is not one that servers share, or what is needed is missing.
        StoreError: the database cannot be used.
        LexiconError: the lexicon cannot be read.
    """
    if not settings.workers:
        raise SettingsError("workers: a worker is for servers that leave turns to workers")
    configure(settings)
    services = Services.prepared(settings)
    asyncio.run(_work(services, on_ready))


async def _work(services: Services, on_ready: Callable[[], None] | None) -> None:
    assert services.turn_queue is not None, "prepared with settings that ask for it"
    async with services.opened():
        if on_ready is not None:
            on_ready()
        await services.turn_queue.work(services.computers.act, THREADS)
