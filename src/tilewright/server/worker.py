"""A worker: a server without doors, which plays for the computers of all games."""

import asyncio
from collections.abc import Callable

from tilewright.server.desk import Desk
from tilewright.server.jobs import THREADS
from tilewright.server.logs import configure
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
    desk = Desk.prepared(settings)
    asyncio.run(_work(desk, on_ready))


async def _work(desk: Desk, on_ready: Callable[[], None] | None) -> None:
    assert desk.offers is not None, "prepared with settings that ask for it"
    async with desk.opened():
        if on_ready is not None:
            on_ready()
        await desk.offers.work(desk.computers.act, THREADS)
