"""Long tasks of visitors, such as imports and exports: done in steps, between those of others.

A step is begun when the visitor's share of a processor allows it. Only one step at a time is sent
to the processes, so that opening a room waits for one step at most.
"""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from tilewright.server.analysis.heavy_work import CpuBudget, HeavyWorkExecutor
from tilewright.server.http.problems import too_many

MOST_OF_VISITOR = 3
"""The most long tasks of one network address; a household may have several people."""
MOST_AT_ONCE = 50
"""The most long tasks of all visitors."""
REST_SECONDS = 0.25

Done = TypeVar("Done")


class LongTask:
    """One long task of a visitor."""

    def __init__(
        self, heavy_work: HeavyWorkExecutor, budget: CpuBudget, turn: asyncio.Lock
    ) -> None:
        self._heavy_work = heavy_work
        self._budget = budget
        self._turn = turn

    async def in_process(self, work: Callable[[], Done]) -> Done:
        """Return the result of work that can be pickled, done in a process of its own.

        Raises:
            Problem: `busy`, when the server has too much to do.
        """
        await self.until_affordable()
        async with self._turn:
            return await self._heavy_work.in_process(self._budget, work)

    async def in_thread(self, work: Callable[[], Done]) -> Done:
        """Return the result of work done in a thread."""
        await self.until_affordable()
        return await self._heavy_work.in_thread(self._budget, work)

    async def until_affordable(self) -> None:
        """Wait until the visitor's share allows more."""
        while self._budget.is_used_up:
            await asyncio.sleep(REST_SECONDS)

    def charge(self, seconds: float) -> None:
        """Charge the visitor for processor time that was spent elsewhere."""
        self._budget.charge(seconds)


class LongTasks:
    """The long tasks under way on one server: one for each guest, few for a network address."""

    def __init__(self, heavy_work: HeavyWorkExecutor) -> None:
        self._heavy_work = heavy_work
        self._guests: set[str] = set()
        self._visitors: Counter[str] = Counter()
        self._turn = asyncio.Lock()

    def check(self, guest: str, visitor: str) -> CpuBudget:
        """Check that a long task of the guest may begin; return the visitor's budget.

        Raises:
            Problem: `too_many`, when one of the guest is under way, too many of the visitor or of
                all, or the visitor's budget is used up.
        """
        if guest in self._guests:
            message = "Your last import or export is not finished: wait for it."
            raise too_many(message, what="tasks", most=1)
        if self._visitors[visitor] >= MOST_OF_VISITOR:
            message = "Too many imports and exports from your network: wait for them."
            raise too_many(message, what="tasks", most=MOST_OF_VISITOR)
        if self._visitors.total() >= MOST_AT_ONCE:
            message = "Too many imports and exports: wait a moment."
            raise too_many(message, what="tasks", most=MOST_AT_ONCE)
        return self._heavy_work.budget(visitor)

    @contextmanager
    def begun(self, guest: str, visitor: str) -> Iterator[LongTask]:
        """Begin a long task, which lasts as long as the context.

        Raises:
            Problem: `too_many`, as `check` does.
        """
        budget = self.check(guest, visitor)
        self._guests.add(guest)
        self._visitors[visitor] += 1
        try:
            yield LongTask(self._heavy_work, budget, self._turn)
        finally:
            self._guests.discard(guest)
            self._visitors[visitor] -= 1
            if not self._visitors[visitor]:
                del self._visitors[visitor]

    async def stream(
        self,
        guest: str,
        visitor: str,
        made: Callable[[LongTask], AsyncIterator[bytes]],
    ) -> AsyncIterator[bytes]:
        """Yield a stream that is made as a long task; it begins with the first piece.

        A task that another request began since `check` ends the stream at once.

        Raises:
            Problem: `too_many`, as `check` does.
        """
        with self.begun(guest, visitor) as task:
            async for piece in made(task):
                yield piece
