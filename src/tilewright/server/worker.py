"""A worker process, which accepts no connections and makes the turns of computer players."""

import asyncio
from collections.abc import Callable

from tilewright.server.computers.runner import THREADS
from tilewright.server.http.logs import configure
from tilewright.server.services import Services
from tilewright.server.settings import Settings, SettingsError


def work(settings: Settings, on_ready: Callable[[], None] | None = None) -> None:
    """Make turns until SIGINT or SIGTERM.

    Raises:
        SettingsError: the database cannot be shared, or an optional dependency is missing.
        StoreError: the database cannot be used.
        LexiconError: the lexicon cannot be read.
    """
    if not settings.workers:
        raise SettingsError("a worker needs the setting `workers`, here and at the servers")
    configure(settings)
    services = Services.prepared(settings)
    asyncio.run(_work(services, on_ready))


async def _work(services: Services, on_ready: Callable[[], None] | None) -> None:
    assert services.turn_queue is not None, "the settings require it"
    async with services.opened():
        if on_ready is not None:
            on_ready()
        await services.turn_queue.work(services.computers.act, THREADS)
        await services.computers.finish()
