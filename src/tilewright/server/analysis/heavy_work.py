"""Expensive work for visitors: run in threads, with a share of processor time for each visitor.

The cost of judging a record or drawing a board is known only afterwards. So processor time is
charged when the work is done, and a visitor whose share is used up has to wait.
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
"""The most tasks of one visitor that are running or waiting."""
SECONDS_AT_ONCE = 60.0
"""Seconds over which a visitor's unused share of a processor accumulates."""

Done = TypeVar("Done")


class CpuBudget:
    """The processor time that one visitor may use."""

    __slots__ = ("_bucket",)

    def __init__(self, bucket: TokenBucket) -> None:
        self._bucket = bucket

    def run(self, work: Callable[[], Done]) -> Done:
        """Do the work, charge its processor time in this thread, and return the result."""
        began = time.thread_time()
        try:
            return work()
        finally:
            self.charge(time.thread_time() - began)

    def charge(self, seconds: float) -> None:
        """Charge processor time that was spent in other threads than the caller's."""
        self._bucket.charge(seconds)

    @property
    def is_used_up(self) -> bool:
        """Whether the visitor has to wait before anything else is begun."""
        return self._bucket.is_empty


class HeavyWorkExecutor:
    """A thread pool for work that would otherwise block the event loop."""

    def __init__(self, share: float) -> None:
        """Give every visitor a lasting `share` of one processor, such as 0.2."""
        self._shares = RateLimit(share, share * SECONDS_AT_ONCE)
        self._under_way: Counter[str] = Counter()
        self._threads = ThreadPoolExecutor(THREADS, "tilewright-heavy-work")

    def budget(self, visitor: str) -> CpuBudget:
        """Return the visitor's budget.

        Raises:
            Problem: `too_many`, when the budget is used up.
        """
        bucket = self._shares.of(visitor)
        if bucket.is_empty:
            raise too_many()
        return CpuBudget(bucket)

    def is_used_up(self, visitor: str) -> bool:
        """Return whether the visitor's budget is used up, and refills only with time."""
        return self._shares.of(visitor).is_empty

    @contextmanager
    def place(self, visitor: str) -> Iterator[CpuBudget]:
        """Reserve a place for one task of the visitor while the context lasts.

        Raises:
            Problem: `too_many`, when the visitor's budget or places are used up.
        """
        if self._under_way[visitor] >= MOST_AT_ONCE:
            raise too_many()
        budget = self.budget(visitor)
        self._under_way[visitor] += 1
        try:
            yield budget
        finally:
            self._under_way[visitor] -= 1
            if not self._under_way[visitor]:
                del self._under_way[visitor]

    async def do(self, visitor: str, work: Callable[[], Done]) -> Done:
        """Do the work in a thread and return its result.

        Raises:
            Problem: `too_many`, when the visitor's budget or places are used up.
        """
        with self.place(visitor) as budget:
            loop = asyncio.get_running_loop()
            return await loop.run_in_executor(self._threads, budget.run, work)

    def close(self) -> None:
        """Cancel what is waiting."""
        self._threads.shutdown(wait=False, cancel_futures=True)
