"""Counts of one server since its start; no metric names a game, a person or a tile."""

import asyncio
import time
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
