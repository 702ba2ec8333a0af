"""Counts of one server since its start, and a watchdog of its event loop.

While one task runs from an `await` to the next, every other client waits. So each such step of each
task is timed: that costs a clock read or two, unlike the loop's own debug mode, which uvloop lacks.
"""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Generator
from functools import partial
from typing import Any

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
)

from tilewright.host.errors import RoomError, Unavailable
from tilewright.host.orders import KeyReused, Stale
from tilewright.rules.errors import Refusal
from tilewright.server.http.logs import request_address

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
HELD = (0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
LATE = (0.001, 0.005, 0.01, *HELD)
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})

# a second time series for each count, with the moment it began: nothing here reads it
disable_created_metrics()


class Metrics:
    """The metrics of one server.

    Each server has a registry of its own, not the library's global one: a process may run several
    servers, as the tests do.
    """

    def __init__(self) -> None:
        registry = self.registry = CollectorRegistry()
        counter = partial(Counter, registry=registry)
        histogram = partial(Histogram, registry=registry)
        commands = counter(
            "tilewright_commands_total", "Commands: done, refused, or failed.", ["outcome"]
        )
        # looked up once, not for each command
        self._done = commands.labels("done")
        self._refused = commands.labels("refused")
        self._failed = commands.labels("failed")
        self.seconds = histogram(
            "tilewright_command_seconds",
            "From a command's arrival to its outcome.",
            buckets=SECONDS,
        )
        self.clocks = counter(
            "tilewright_clocks_fired_total",
            "Turns and challenge windows that the server ended.",
            ["kind"],
        )
        self.refusals = counter(
            "tilewright_refusals_total", "Requests and commands refused, by code.", ["code"]
        )
        turned_away = counter(
            "tilewright_turned_away_total",
            "Requests of clients above their rate limit: answered with 429, or not even read.",
            ["how"],
        )
        self._turned_away_answered = turned_away.labels("answered")
        self._turned_away_dropped = turned_away.labels("dropped")
        self.notices = counter("tilewright_notices_total", "Notices of turns.", ["kind", "outcome"])
        self.reports = counter(
            "tilewright_reports_total", "Reports of messages and names, by reason.", ["reason"]
        )
        self.held = histogram(
            "tilewright_loop_held_seconds",
            "Steps of handlers and tasks that held the event loop for 10 ms or longer.",
            ["handler"],
            buckets=HELD,
        )
        self.late = histogram(
            "tilewright_loop_late_seconds",
            "Lateness of a timer that fires ten times a second: the wait for the event loop.",
            buckets=LATE,
        )
        self.requests = counter(
            "tilewright_http_requests_total", "HTTP requests.", ["method", "route", "status"]
        )
        ProcessCollector(registry=registry)

    def has_answered(self, method: str, route: str, status: int) -> None:
        """Count an HTTP request; `route` is the pattern of the address, never the address."""
        self.requests.labels(method if method in _METHODS else "other", route, str(status)).inc()

    def has_refused(self, method: str | None) -> None:
        """Count what the doorkeeper has refused: a request of this method, or None for a socket."""
        self._turned_away_answered.inc()
        if method is not None:
            self.has_answered(method, "none", 429)
            self.refusals.labels("too_many").inc()

    def has_dropped(self) -> None:
        """Count a connection that was closed as it was opened."""
        self._turned_away_dropped.inc()

    def has_commanded(self, began: float, task: "asyncio.Task[Any]") -> None:
        """Count a finished command that arrived at `began`, in seconds of the monotonic clock."""
        self.seconds.observe(time.monotonic() - began)
        error = None if task.cancelled() else task.exception()
        if task.cancelled() or _is_failure(error):
            self._failed.inc()
        elif error is None:
            self._done.inc()
        else:
            self._refused.inc()


def _is_failure(error: BaseException | None) -> bool:
    """Return whether the server is at fault, not the rules or the client."""
    if error is None:
        return False
    if isinstance(error, Unavailable):
        return True
    return not isinstance(error, Refusal | RoomError | Stale | KeyReused)


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
