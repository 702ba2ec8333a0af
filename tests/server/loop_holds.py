"""The time for which the steps of a server's tasks hold its event loop, whatever else runs here.

    with loop_holds(server) as holds:
        ann.get("/api/games")
    assert holds.longest() < LIMIT

A step is counted by the processor time of the loop's thread, in milliseconds of a machine on which
`spin` takes one: a busy machine, or a slow one, fails no test.
"""

import math
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache

import httpx

from tilewright.server.serve import Server

from tests.server.conftest import NO_TLS, PATIENCE

LIMIT = 25.0
"""The most calibrated milliseconds that a step may take."""
SPINS = 8_000
TRIES = 20


@dataclass
class Holds:
    """The steps that the loop has taken since the block began: the handler, and its seconds."""

    steps: list[tuple[str, float]] = field(default_factory=list)

    def longest(self) -> float:
        """Return the longest step in calibrated milliseconds."""
        return max((spent for _, spent in self.steps), default=0.0) / millisecond()

    def worst(self) -> str:
        """Describe the longest step."""
        handler, spent = max(self.steps, key=lambda step: step[1], default=("nothing", 0.0))
        return f"{handler} held the loop for {spent / millisecond():.1f} ms"


@contextmanager
def loop_holds(server: Server) -> Iterator[Holds]:
    """Time every step of the tasks that the server creates during the block."""
    watchdog = server.services.watchdog
    before = watchdog.clock, watchdog.counted_seconds, watchdog.reports
    holds = Holds()
    watchdog.reports = [lambda handler, spent: holds.steps.append((handler, spent))]
    watchdog.clock, watchdog.counted_seconds = time.thread_time, -math.inf
    try:
        yield holds
        # its answer shows that the steps before it have ended
        httpx.get(server.url + "api/health", timeout=PATIENCE, verify=NO_TLS).raise_for_status()
    finally:
        watchdog.clock, watchdog.counted_seconds, watchdog.reports = before


@cache
def millisecond() -> float:
    """Return the seconds of processor time that this machine takes for a calibrated millisecond."""
    return min(_spun() for _ in range(TRIES))


def _spun() -> float:
    began = time.thread_time()
    total = 0
    for number in range(SPINS):
        total = (total * 31 + number) & 0xFFFFFFFF
    return time.thread_time() - began
