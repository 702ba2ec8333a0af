"""Blocking calls in daemon threads, for which the end of the process does not wait.

The event loop joins the threads of its own executor when it closes: one that waits for a push
service would hold up the end of the server.
"""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def beside(work: Callable[[], T]) -> T:
    """Run the work in a daemon thread and return its result.

    Cancelling stops the waiting, not the thread.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def tell(result: T | None, error: BaseException | None) -> None:
        if future.done():  # nobody waits any more
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, failed = None, None
        try:
            result = work()
        except Exception as error:
            failed = error
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(tell, result, failed)

    threading.Thread(target=run, name="tilewright-notice", daemon=True).start()
    return await future
