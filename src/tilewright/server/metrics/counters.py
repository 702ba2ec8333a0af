"""What is counted while the server runs; no figure names a game, a person or a tile."""

import asyncio
import time
from typing import Any

from tilewright.host.errors import RoomError, Unavailable
from tilewright.host.orders import KeyReused, Stale
from tilewright.rules.errors import Refusal
from tilewright.server.metrics.exposition import Counter, Histogram

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0)
_METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})


class Metrics:
    """The counts of one server since its start."""

    def __init__(self) -> None:
        self.commands = Counter(
            "tilewright_commands_total", "Commands: done, refused, or failed.", "outcome"
        )
        self.seconds = Histogram(
            "tilewright_command_seconds", "From a command's arrival to its outcome.", SECONDS
        )
        self.clocks = Counter(
            "tilewright_clocks_fired_total", "Turns and windows that the server ended.", "kind"
        )
        self.refusals = Counter(
            "tilewright_refusals_total", "Requests and commands not done, by code.", "code"
        )
        self.notices = Counter(
            "tilewright_notices_total", "Turns that somebody wants to hear of.", "kind", "outcome"
        )
        self.requests = Counter(
            "tilewright_http_requests_total", "HTTP requests.", "method", "route", "status"
        )

    def has_answered(self, method: str, route: str, status: int) -> None:
        """An HTTP request was answered; `route` is the address's pattern, never the address."""
        self.requests.add(method if method in _METHODS else "other", route, str(status))

    def has_commanded(self, began: float, task: "asyncio.Task[Any]") -> None:
        """A command that began at this moment of the monotonic clock has its outcome."""
        self.seconds.add(time.monotonic() - began)
        error = None if task.cancelled() else task.exception()
        if task.cancelled() or _is_failure(error):
            self.commands.add("failed")
        else:
            self.commands.add("done" if error is None else "refused")

    def text(self) -> str:
        """All of it, in the text format of Prometheus."""
        of = (
            self.commands, self.seconds, self.clocks, self.refusals, self.notices, self.requests,
        )  # fmt: skip
        return "".join(each.text() for each in of)


def _is_failure(error: BaseException | None) -> bool:
    """Whether the server is at fault, and not the rules or whoever asked."""
    if error is None:
        return False
    if isinstance(error, Unavailable):
        return True
    return not isinstance(error, Refusal | RoomError | Stale | KeyReused)
