"""Searches in the thread of the analyses, streamed to visitors as lines of JSON, one for each.

Visitors take turns. The processor time is charged to the visitor's share, the first seconds of it
before the search begins. A search whose reader has gone away, or begins another, is stopped.
"""

import asyncio
import time
from collections.abc import AsyncGenerator, Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack
from functools import partial
from typing import Protocol, runtime_checkable

import msgspec

from tilewright.api.coaching import WireDeeper, WireQueued
from tilewright.api.positions import WireSearch
from tilewright.api.rebuilding_stream import WireRebuilding
from tilewright.server.analysis.fair_threads import FairThreads, TaskStep, Visitor
from tilewright.server.analysis.heavy_work import CpuBudget, HeavyWorkExecutor

PAUSE = 0.15
"""The least seconds between two states that are sent, of a search that has many."""
LOOK_AROUND = 0.5
"""The seconds after which a waiting visitor hears of their place."""
EXPECTED_SECONDS = 2.0
"""The most processor time that is charged before a search begins."""

State = WireSearch | WireDeeper | WireRebuilding
"""One line of a stream."""


class Streamed(Protocol):
    """A search that can be stopped from another thread."""

    def stop(self) -> None:
        """End the search soon."""

    def states(self, seconds: float) -> Iterator[State]:
        """Search for the given seconds at most; yield each finding, the last state as done."""


@runtime_checkable
class CountsItsTime(Protocol):
    """A search whose work is done elsewhere, and which counts the processor time of that."""

    def time_taken(self) -> float:
        """Return the processor time since the last call."""


class SearchStreams:
    """The searches that are under way or wait for the thread, by guest."""

    def __init__(
        self,
        heavy_work: HeavyWorkExecutor,
        thread: FairThreads,
        pause: float = PAUSE,
        *,
        lets_others_in: bool = False,
    ) -> None:
        """Leave out states within `pause` seconds of the one before.

        With `lets_others_in` the searches of other visitors may come between two states.
        """
        self._heavy_work = heavy_work
        self._thread = thread
        self._pause, self._lets_others_in = pause, lets_others_in
        self._under_way: dict[str, _Job] = {}

    def __len__(self) -> int:
        return len(self._under_way)

    def make_room(self, visitor: Visitor, most: int) -> bool:
        """Stop the guest's last search; return whether there is room among the `most` at once."""
        before = self._under_way.get(visitor.guest)
        if before is not None:
            before.stop()
        return before is not None or len(self) < most

    def begun(self, search: Streamed, seconds: float, visitor: Visitor) -> AsyncGenerator[bytes]:
        """Begin a search; yield its states as lines of JSON, and its place in the queue before.

        Raises:
            Problem: `too_many` when the visitor's share is used up.
        """
        with ExitStack() as stack:
            expected = min(seconds, EXPECTED_SECONDS)
            budget = stack.enter_context(self._heavy_work.place(visitor.address, expected))
            job = _Job(search, seconds, budget, self._pause, goes_on=not self._lets_others_in)
            job.begin(self._thread, visitor)
            place = stack.pop_all()
        self._under_way[visitor.guest] = job

        def finish() -> None:
            place.close()
            if self._under_way.get(visitor.guest) is job:
                del self._under_way[visitor.guest]

        loop = asyncio.get_running_loop()
        job.task.add_done_callback(lambda _: loop.call_soon_threadsafe(finish))
        return job.lines()

    def close(self) -> None:
        """Stop what is under way, and cancel what is waiting."""
        for job in self._under_way.values():
            job.stop()
        self._thread.close()


class _Job:
    """A search in the thread, and the lines that tell of it."""

    task: Future[None]

    def __init__(
        self, search: Streamed, seconds: float, budget: CpuBudget, pause: float, *, goes_on: bool
    ) -> None:
        """Prepare it; where it `goes_on`, its visitor's turn is the whole search, not one state."""
        self._search = search
        self._found = search.states(seconds)
        self._budget = budget
        self._pause, self._goes_on = pause, goes_on
        self._states = asyncio.Queue[State | None]()
        self._last_sent = 0.0
        self._is_begun = self._is_stopped = False

    def begin(self, thread: FairThreads, visitor: Visitor) -> None:
        """Wait for the visitor's turn."""
        loop = asyncio.get_running_loop()

        def tell(state: State | None) -> None:
            loop.call_soon_threadsafe(self._states.put_nowait, state)

        self._thread = thread
        self.task = thread.submit(visitor, partial(self._run, tell))
        self.task.add_done_callback(lambda _: tell(None))

    def stop(self) -> None:
        """End the search soon; one that waits is not begun."""
        self._is_stopped = True
        self.task.cancel()
        self._search.stop()

    async def lines(self) -> AsyncGenerator[bytes]:
        """Yield the place in the queue whenever it changes, then the states; stop in any case."""
        said: State | None = None
        try:
            while True:
                ahead = self._thread.ahead(self.task)
                if ahead and said != WireQueued(ahead):
                    said = WireQueued(ahead)
                    yield _line(said)
                try:
                    state = await asyncio.wait_for(self._states.get(), LOOK_AROUND)
                except TimeoutError:
                    continue
                if state is None:
                    break
                yield _line(state)
            # an error of the search ends the answer
            if not self.task.cancelled():
                self.task.result()
        finally:
            self.stop()

    def _run(self, tell: Callable[[State], object]) -> TaskStep | None:
        """Search until it is decided, stopped or late, or the visitor's share is used up."""
        if self._is_stopped and not self._is_begun:
            return None
        self._is_begun = True
        while (state := self._next()) is not None:
            now = time.perf_counter()
            is_done = not isinstance(state, WireQueued) and state.done
            if is_done or now - self._last_sent >= self._pause:
                tell(state)
                self._last_sent = now
            if self._budget.is_used_up:
                self._search.stop()
            if not (is_done or self._goes_on):
                return TaskStep.PAUSED
        return None

    def _next(self) -> State | None:
        began = time.perf_counter()
        try:
            return next(self._found, None)
        finally:
            if isinstance(self._search, CountsItsTime):
                self._budget.charge(self._search.time_taken())
            else:
                # a search may use threads of its own, whose time is not this one's
                self._budget.charge(time.perf_counter() - began)


def _line(state: State) -> bytes:
    return msgspec.json.encode(state) + b"\n"
