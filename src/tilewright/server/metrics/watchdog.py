"""A watchdog of the event loop: the steps of tasks that held it for long are logged and counted.

While one task runs from an `await` to the next, every other client waits. So each such step of each
task is timed: that costs a clock read or two, unlike the loop's own debug mode, which uvloop lacks.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Generator
from typing import Any

from tilewright.server.http.logs import request_address
from tilewright.server.metrics.counters import Metrics

log = logging.getLogger(__name__)

COUNTED_SECONDS = 0.01
"""A longer step is counted: no handler should hold the loop for more than this."""
LOGGED_SECONDS = 0.1
QUIET_SECONDS = 10.0
"""The pause before the same handler is logged again, because clients may cause it at will."""
BEAT_SECONDS = 0.1

Clock = Callable[[], float]
Report = Callable[[str, float], None]

_OF_A_CLIENT = "run_asgi"
"""The coroutine in which uvicorn handles a request or socket; others only began in its context."""


class Watchdog:
    """The watchdog of one server; `reports` is called with each long step's handler and seconds."""

    def __init__(
        self,
        metrics: Metrics,
        clock: Clock = time.perf_counter,
        counted_seconds: float = COUNTED_SECONDS,
    ) -> None:
        self._metrics = metrics
        self.clock = clock
        self.counted_seconds = counted_seconds
        self._logged: dict[str, float] = {}
        self.reports: list[Report] = [self._count, self._log]

    def watch(self, loop: asyncio.AbstractEventLoop) -> None:
        """Time the steps of all tasks that the loop creates from now on."""
        loop.set_task_factory(self._task)

    async def keep_measuring_lateness(self) -> None:
        """Measure how late the loop is, whatever holds it: also callbacks and the collector."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT_SECONDS
            await asyncio.sleep(BEAT_SECONDS)
            self._metrics.late.observe(max(0.0, loop.time() - due))

    def _task(
        self, loop: asyncio.AbstractEventLoop, running: Any, **more: Any
    ) -> "asyncio.Task[Any]":
        return asyncio.Task(_TimedSteps(running, self), loop=loop, **more)

    def report(self, running: Any, seconds: float) -> None:
        """Report a long step of this coroutine."""
        handler = _handler_of(running)
        for report in self.reports:
            report(handler, seconds)

    def _count(self, handler: str, seconds: float) -> None:
        self._metrics.held.labels(handler).observe(seconds)

    def _log(self, handler: str, seconds: float) -> None:
        moment = time.monotonic()
        if seconds < LOGGED_SECONDS or moment < self._logged.get(handler, 0.0):
            return
        self._logged[handler] = moment + QUIET_SECONDS
        log.warning("%s held the event loop for %.0f ms", handler, seconds * 1000)


class _TimedSteps(Coroutine[Any, Any, Any]):
    """A coroutine whose steps are timed; in all else it is the wrapped one."""

    __slots__ = ("_running", "_watchdog")

    def __init__(self, running: Any, watchdog: Watchdog) -> None:
        self._running = running
        self._watchdog = watchdog

    def send(self, value: Any) -> Any:
        """Run the coroutine to its next wait."""
        watchdog = self._watchdog
        clock = watchdog.clock
        began = clock()
        try:
            return self._running.send(value)
        finally:
            if (spent := clock() - began) >= watchdog.counted_seconds:
                watchdog.report(self._running, spent)

    def throw(self, *error: Any) -> Any:
        """Raise the error where the coroutine waits, and run it to its next wait."""
        watchdog = self._watchdog
        began = watchdog.clock()
        try:
            return self._running.throw(*error)
        finally:
            del error  # its traceback leads to this frame
            if (spent := watchdog.clock() - began) >= watchdog.counted_seconds:
                watchdog.report(self._running, spent)

    def close(self) -> None:
        """End the coroutine."""
        self._running.close()

    def __await__(self) -> Generator[Any, Any, Any]:
        result: Generator[Any, Any, Any] = self._running.__await__()
        return result

    def __getattr__(self, name: str) -> Any:
        """Return the coroutine's name, frame and so on, which others read."""
        return getattr(self._running, name)


def _handler_of(running: Any) -> str:
    """Return the address for the task of a request or socket, and else the task's function."""
    name = str(getattr(running, "__qualname__", type(running).__qualname__))
    return request_address() if name.endswith(_OF_A_CLIENT) else name
