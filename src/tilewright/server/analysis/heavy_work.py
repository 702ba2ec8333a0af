"""Long work that visitors ask for: beside serving, and no more than a share of it for each.

What a record costs to judge, or a board to draw, shows only when it is done. So a visitor's share
is one of the processor's time, charged afterwards; whoever has used up theirs waits.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from tilewright.server.http.problems import too_many
from tilewright.server.http.rate_limit import RateLimit, TokenBucket

THREADS = 2
MOST_AT_ONCE = 6
"""Pieces of one visitor's work that are done or wait."""
SECONDS_AT_ONCE = 60.0
"""For so long a visitor may take the whole of a processor's share that they did not use before."""

Done = TypeVar("Done")


class Tab:
    """What the work of one visitor takes is written here."""

    __slots__ = ("_bucket",)

    def __init__(self, bucket: TokenBucket) -> None:
        self._bucket = bucket

    def run(self, work: Callable[[], Done]) -> Done:
        """What the work gives; the processor's time that this thread spent on it is charged."""
        began = time.thread_time()
        try:
            return work()
        finally:
            self._bucket.charge(time.thread_time() - began)


class HeavyWorkExecutor:
    """Where the work is done that would hold up everybody at their tables."""

    def __init__(self, share: float) -> None:
        """`share` is how much of one processor one visitor may keep busy for good."""
        self._shares = RateLimit(share, share * SECONDS_AT_ONCE)
        self._under_way: Counter[str] = Counter()
        self._threads = ThreadPoolExecutor(THREADS, "tilewright-workshop")

    def tab(self, visitor: str) -> Tab:
        """Where the visitor's next work is written.

        Raises:
            Problem: they have used up their share.
        """
        bucket = self._shares.of(visitor)
        if bucket.is_empty:
            raise too_many()
        return Tab(bucket)

    @contextmanager
    def place(self, visitor: str) -> Iterator[Tab]:
        """There is room for one more piece of the visitor's work while this lasts.

        Raises:
            Problem: they have used up their share, or much of theirs waits already.
        """
        if self._under_way[visitor] >= MOST_AT_ONCE:
            raise too_many()
        tab = self.tab(visitor)
        self._under_way[visitor] += 1
        try:
            yield tab
        finally:
            self._under_way[visitor] -= 1
            if not self._under_way[visitor]:
                del self._under_way[visitor]

    async def do(self, visitor: str, work: Callable[[], Done]) -> Done:
        """What the work gives, which was done in a thread beside.

        Raises:
            Problem: the visitor has used up their share, or much of theirs waits already.
        """
        with self.place(visitor) as tab:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, tab.run, work)

    def close(self) -> None:
        """What waits is not done any more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
