"""Work that waits for other machines, done beside the event loop and never waited for at the end.

The loop's own threads are joined when the process ends, so one that waits for a mail server that
does not answer would hold up the stop of a server. These are not.
"""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import TypeVar

T = TypeVar("T")


async def beside(work: Callable[[], T]) -> T:
    """What the work gives, done in a thread of its own.

    Whoever stops waiting leaves the thread to end when it will.
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
