"""What nobody needs any more is forgotten, once a day."""

import asyncio
import logging
from datetime import UTC, datetime, timedelta

from tilewright.server.problems import Problem
from tilewright.server.reception import Reception
from tilewright.server.settings import Settings
from tilewright.server.store import Store, StoreError, moment_of

log = logging.getLogger(__name__)

A_DAY = 24 * 3600


async def keep_house(store: Store, reception: Reception, settings: Settings) -> None:
    """What has had its time is gone, for as long as this runs."""
    while True:
        try:
            await clear_up(store, reception, settings)
        except (StoreError, Problem) as error:
            log.warning("what has had its time is still there: %s", error)
        await asyncio.sleep(A_DAY)


async def clear_up(store: Store, reception: Reception, settings: Settings) -> None:
    """Tables that have waited so long are called off, and guests who have nothing forgotten.

    Raises:
        StoreError: the database cannot be used.
        Problem: a table cannot be called off now.
    """
    if settings.gathering_days:
        await reception.expire(_days_ago(settings.gathering_days))
    if settings.session_days:
        await store.forget_sessions(_days_ago(settings.session_days))


def _days_ago(days: float) -> str:
    return moment_of(datetime.now(UTC) - timedelta(days))
