"""The same request again and again, many at once, and the count of its answers."""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from .clients import Client
from .scene import Scene

LEAVES_AFTER = 1.0

Answers = Counter[str]
Attack = Callable[[Scene, Client, float], Coroutine[Any, Any, Answers]]


async def repeated(one: Callable[[], Awaitable[str]], at_once: int, until: float) -> Answers:
    """Do this at once, as often as given, and again, and count the answers."""
    answers: Answers = Counter()

    async def again() -> None:
        while time.monotonic() < until:
            began = time.monotonic()
            try:
                answers[await one()] += 1
            except OSError as error:
                answers[f"refused {error}"] += 1
            # a client that is turned away at once would only measure itself
            if time.monotonic() - began < 0.01:
                await asyncio.sleep(0.02)

    with suppress(TimeoutError):
        async with asyncio.timeout(until + LEAVES_AFTER - time.monotonic()):
            await asyncio.gather(*(again() for _ in range(at_once)))
    return answers
