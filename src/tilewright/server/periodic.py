"""Work that a server repeats while it runs."""

import asyncio
import logging
from collections.abc import Awaitable, Callable

from tilewright.host.errors import RoomError
from tilewright.server.store import StoreError

log = logging.getLogger(__name__)


async def every(
    seconds: float, work: Callable[[], Awaitable[object]], failure: str, *, wait_first: bool = False
) -> None:
    """Do the work, wait for the given seconds, and so on, until cancelled.

    If the work raises an error, `failure` is logged with it, and the work is tried again in time.
    """
    if wait_first:
        await asyncio.sleep(seconds)
    while True:
        try:
            await work()
        except (StoreError, RoomError) as error:
            log.warning("%s: %s", failure, error)
        except Exception:
            log.exception("%s", failure)
        await asyncio.sleep(seconds)
