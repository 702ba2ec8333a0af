"""What nobody needs any more is forgotten, once a day."""

import asyncio
import logging
from datetime import UTC, datetime, timedelta

from tilewright.server.store import Store, StoreError, moment_of

log = logging.getLogger(__name__)

A_DAY = 24 * 3600


async def keep_house(store: Store, session_days: float) -> None:
    """Guests who came so long ago, and have no game, are forgotten, for as long as this runs."""
    while session_days:
        try:
            await store.forget_sessions(moment_of(datetime.now(UTC) - timedelta(session_days)))
        except StoreError as error:
            log.warning("old sessions are still there: %s", error)
        await asyncio.sleep(A_DAY)
