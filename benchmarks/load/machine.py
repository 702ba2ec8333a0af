"""The use of the machine by processes, and by everything else meanwhile (Linux)."""

import os
import time
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

TICKS_A_SECOND = os.sysconf("SC_CLK_TCK")
PROBE_STEPS = 20_000


def cpu_seconds(pid: int) -> float:
    """Return the user and system CPU time of the process and its threads so far."""
    # the name, in parentheses, may hold spaces
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS_A_SECOND


def resident_megabytes(pid: int) -> float:
    """Return the resident memory of the process."""
    for line in Path(f"/proc/{pid}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) / 1024
    raise ProcessLookupError(pid)


def children_of(pid: int) -> tuple[int, ...]:
    """Return the processes that this one has started."""
    lists = Path(f"/proc/{pid}/task").glob("*/children")
    return tuple(int(child) for listing in lists for child in listing.read_text().split())


def probe_microseconds() -> float:
    """Time a fixed loop, the best of five, as a measure of the processor's speed."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        sum(range(PROBE_STEPS))
        times.append(time.perf_counter() - start)
    return min(times) * 1e6


def _all_busy_seconds() -> float:
    user, nice, system, _, _, irq, softirq, steal = (
        int(field) for field in Path("/proc/stat").read_text().split(maxsplit=9)[1:9]
    )
    return (user + nice + system + irq + softirq + steal) / TICKS_A_SECOND


@dataclass(frozen=True, slots=True)
class Usage:
    """CPU use over a period, in percent of one core."""

    servers: float
    others_of_ours: float
    clients: float
    neighbours: float
    cpu_seconds: float
    """of the servers"""


class Meter:
    """Measure from creation until it is read; processes that end meanwhile are lost."""

    def __init__(self, servers: Iterable[int], others: Iterable[int] = ()) -> None:
        self._servers = tuple(servers)
        self._others = tuple(others)
        self._before = self._now()
        self._start = time.monotonic()

    def read(self) -> Usage:
        """Return the use since then."""
        seconds = time.monotonic() - self._start
        used = [now - before for now, before in zip(self._now(), self._before, strict=True)]
        servers, others, clients, everybody = used
        percent = 100 / seconds
        neighbours = max(0.0, everybody - servers - others - clients)
        return Usage(
            servers * percent, others * percent, clients * percent, neighbours * percent, servers
        )

    def _now(self) -> tuple[float, float, float, float]:
        return (
            sum(map(cpu_seconds, self._servers)),
            sum(map(cpu_seconds, self._others)),
            cpu_seconds(os.getpid()),
            _all_busy_seconds(),
        )
