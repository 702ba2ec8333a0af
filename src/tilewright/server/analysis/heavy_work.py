"""Expensive work for visitors, with a share of processor time for each of them.

It is run in threads, and in processes of its own where a room has many events; visitors take turns.
The cost of judging a record or drawing a board is known only afterwards. So an estimate is charged
before the work is begun and the difference when it is done, and a visitor whose share is used up
has to wait.

Threads share the interpreter with the event loop, which gets it back only after half a millisecond,
and needs it several times for a request. A process has its own.
"""

import asyncio
import logging
import os
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TypeVar

from msgspec import Struct

from tilewright.server.analysis.fair_threads import FairThreads, Visitor
from tilewright.server.analysis.work_process import MOST_SECONDS, Finished, WorkLost, WorkProcess
from tilewright.server.http.doorkeeper import step_aside
from tilewright.server.http.problems import Problem, busy, too_many
from tilewright.server.http.rate_limit import LimitSharing, RateLimit, TokenBucket

PROCESSES = 1 if (os.cpu_count() or 1) <= 2 else 2
"""The most processes; a processor is left for the server."""
IDLE_SECONDS = 60.0


class _Idle(Struct, frozen=True):
    process: WorkProcess
    since: float


class WorkProcesses:
    """Processes that start when they are needed, and end when nothing came for a while.

    As many threads may call `do` at once as there are to be processes.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._idle: list[_Idle] = []
        self._busy: set[WorkProcess] = set()
        self._is_closed = False

    @property
    def running(self) -> int:
        """The number of processes."""
        with self._lock:
            return len(self._idle) + len(self._busy)

    def do(self, work: Callable[[], object]) -> Finished:
        """Return the outcome of the work, done in a process.

        Raises:
            WorkLost: no process can be started, or it ended before it was done.
        """
        process = self._taken()
        try:
            finished = process.do(work)
        except BaseException:
            with self._lock:
                self._busy.discard(process)
            process.end()
            raise
        with self._lock:
            self._busy.discard(process)
            if not self._is_closed:
                self._idle.append(_Idle(process, time.monotonic()))
                return finished
        process.end()
        return finished

    def end_idle(self, seconds: float = IDLE_SECONDS) -> None:
        """End the processes that have done nothing for so long."""
        before = time.monotonic() - seconds
        with self._lock:
            leaving = [idle.process for idle in self._idle if idle.since <= before]
            self._idle = [idle for idle in self._idle if idle.since > before]
        for process in leaving:
            process.end()

    def close(self) -> None:
        """End all processes; work under way is lost."""
        with self._lock:
            self._is_closed = True
            for process in self._busy:
                process.kill()
        self.end_idle(0.0)

    def _taken(self) -> WorkProcess:
        with self._lock:
            if self._is_closed:
                raise WorkLost
            process = self._idle.pop().process if self._idle else self._started()
            if process.has_ended:
                process.end()
                process = self._started()
            self._busy.add(process)
            return process

    def _started(self) -> WorkProcess:
        try:
            return WorkProcess()
        except OSError as error:
            raise WorkLost from error


log = logging.getLogger(__name__)

THREADS = 2
MOST_AT_ONCE = 6
"""The most tasks of one visitor that are running or waiting."""
FEW_EVENTS = 80
"""The most events of a room whose answers are made in a thread: they take milliseconds."""
MOST_WAITING = 100
"""The most tasks of all visitors that are running in processes or waiting for one."""
SECONDS_AT_ONCE = 60.0
"""Seconds over which a visitor's unused share of a processor accumulates."""
EXPECTED_SECONDS = 0.02
"""The processor time that is charged before work of which nothing else is known."""

Done = TypeVar("Done")


class CpuBudget:
    """The processor time that one visitor may use; `reserved` is charged at once."""

    __slots__ = ("_bucket", "_reserved", "visitor")

    def __init__(self, bucket: TokenBucket, visitor: str = "", reserved: float = 0.0) -> None:
        self.visitor = visitor
        self._bucket, self._reserved = bucket, reserved
        bucket.charge(reserved)

    def run(self, work: Callable[[], Done]) -> Done:
        """Do the work, charge its processor time in this thread, and return the result."""
        began = time.thread_time()
        try:
            return work()
        finally:
            self.charge(time.thread_time() - began)

    def charge(self, seconds: float) -> None:
        """Charge processor time that was spent in other threads than the caller's."""
        covered = min(seconds, self._reserved)
        self._reserved -= covered
        self._bucket.charge(seconds - covered)

    def release(self) -> None:
        """Give back what was reserved and not used."""
        left, self._reserved = self._reserved, 0.0
        self._bucket.charge(-left)

    @property
    def is_used_up(self) -> bool:
        """Whether the visitor has to wait before anything else is begun."""
        return self._bucket.is_at_most(-self._reserved)


class HeavyWorkExecutor:
    """Threads and processes for work that would otherwise hold up the event loop."""

    def __init__(self, share: float, sharing: LimitSharing | None = None) -> None:
        """Give every visitor a lasting `share` of one processor, such as 0.2."""
        self._shares = RateLimit(share, share * SECONDS_AT_ONCE, name="work", sharing=sharing)
        self._under_way: Counter[str] = Counter()
        self._threads = FairThreads(THREADS, "tilewright-heavy-work")
        self._processes = WorkProcesses()
        # a thread for each process, which sends it work and waits for it
        self._senders = FairThreads(PROCESSES, "tilewright-work-process")
        self._sent = 0

    def budget(self, visitor: str, reserved: float = 0.0) -> CpuBudget:
        """Return the visitor's budget, with the given seconds reserved.

        Raises:
            Problem: `too_many`, when the budget is used up.
        """
        bucket = self._shares.of(visitor)
        if bucket.is_empty:
            raise too_many(retry_after=bucket.wait(0.0))
        return CpuBudget(bucket, visitor, reserved)

    def open_budget(self, visitor: str) -> CpuBudget:
        """Return the visitor's budget, for work that is done even if it is used up."""
        return CpuBudget(self._shares.of(visitor))

    def is_used_up(self, visitor: str) -> bool:
        """Return whether the visitor's budget is used up, and refills only with time."""
        return self._shares.of(visitor).is_empty

    def charge(self, visitor: str, seconds: float) -> None:
        """Charge the visitor for processor time, whether their budget is used up or not."""
        self._shares.of(visitor).charge(seconds)

    @contextmanager
    def place(self, visitor: str, expected: float = EXPECTED_SECONDS) -> Iterator[CpuBudget]:
        """Reserve a place for one task of the visitor while the context lasts.

        The `expected` seconds are charged at once, and what was not used of them comes back.

        Raises:
            Problem: `too_many`, when the visitor's budget or places are used up.
        """
        if self._under_way[visitor] >= MOST_AT_ONCE:
            raise too_many()
        budget = self.budget(visitor, expected)
        self._under_way[visitor] += 1
        try:
            yield budget
        finally:
            budget.release()
            self._under_way[visitor] -= 1
            if not self._under_way[visitor]:
                del self._under_way[visitor]

    async def do(self, visitor: str, work: Callable[[], Done]) -> Done:
        """Do the work in a thread and return its result.

        Raises:
            Problem: `too_many`, when the visitor's budget or places are used up.
        """
        with self.place(visitor) as budget:
            return await self.in_thread(budget, work)

    async def rebuild(self, visitor: str, work: Callable[[], Done], events: int) -> Done:
        """Do work that grows with the events of a room: in a process if there are many of them.

        The work is a function in `answers`, with arguments that can be pickled.

        Raises:
            Problem: `too_many`, when the visitor's budget or places are used up, or `busy`.
        """
        if events <= FEW_EVENTS:
            return await self.do(visitor, work)
        with self.place(visitor) as budget:
            return await self.in_process(budget, work)

    async def in_process(self, budget: CpuBudget, work: Callable[[], Done]) -> Done:
        """Do the work in a process, and charge its processor time to the budget.

        The work is a function with arguments that can be pickled, in a module that imports little.

        Raises:
            Problem: `busy`, when too much is waiting, or the work was lost.
        """
        if self._sent >= MOST_WAITING:
            raise _overloaded()
        step_aside()
        loop = asyncio.get_running_loop()
        self._sent += 1
        try:
            work_there = partial(self._processes.do, work)
            task = self._senders.submit(Visitor(budget.visitor), work_there)
            finished: Finished = await asyncio.wrap_future(task)
        except WorkLost as error:
            budget.charge(MOST_SECONDS)
            log.error("work for a visitor was lost: %r", error.__cause__)
            raise _overloaded() from error
        finally:
            self._sent -= 1
            loop.call_later(IDLE_SECONDS, self._processes.end_idle)
        budget.charge(finished.seconds)
        if finished.error is not None:
            raise finished.error
        result: Done = finished.result
        return result

    async def in_thread(self, budget: CpuBudget, work: Callable[[], Done]) -> Done:
        """Do the work in a thread, and charge its processor time to the budget."""
        step_aside()
        task = self._threads.submit(Visitor(budget.visitor), partial(budget.run, work))
        return await asyncio.wrap_future(task)

    def close(self) -> None:
        """Cancel what is waiting, and end the processes."""
        self._threads.close()
        self._senders.close()
        self._processes.close()


def _overloaded() -> Problem:
    return busy("The server has too much to do: try again in a moment.")
