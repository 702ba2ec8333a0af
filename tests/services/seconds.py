"""The cost of the tests by folder: `pytest --seconds` prints it and writes it by file.

Processor time includes that of the processes that a file's tests start, as far as Linux tells: a
busy machine stretches the time on the clock and leaves the processor time nearly as it was.
"""

from __future__ import annotations

import os
import time
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from collections.abc import Generator, Iterable, Mapping

FOLDER = Path(__file__).parents[1]
WRITTEN = FOLDER.parent / "build/seconds.txt"
TICKS = os.sysconf("SC_CLK_TCK") if hasattr(os, "sysconf") else 100


@dataclass
class Cost:
    """Tests, and what they took, in seconds on the clock and of the processor."""

    tests: int = 0
    clock: float = 0.0
    processor: float = 0.0

    def add(self, other: Cost) -> None:
        """Add another cost to this one."""
        self.tests += other.tests
        self.clock += other.clock
        self.processor += other.processor

    def __str__(self) -> str:
        """Return a line of a table."""
        return f"{self.tests:6d}{self.clock:9.1f}{self.processor:9.1f}"


class Seconds:
    """A plugin that sums up the cost of each file, here and in the processes of xdist."""

    def __init__(self) -> None:
        self._files: dict[str, Cost] = defaultdict(Cost)
        self._open: str | None = None
        self._began = (0.0, 0.0)
        self._used = 0.0

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        """Measure from the first test of a file to its last, without their common fixtures."""
        file = item.path.relative_to(FOLDER).as_posix()
        if self._open != file:
            self._open, self._began = file, _now()
        try:
            return (yield)
        finally:
            self._files[file].tests += 1
            if _is_last(item, nextitem):
                clock, processor = _now()
                processor = max(processor, self._used)
                cost = Cost(0, clock - self._began[0], processor - self._began[1])
                self._files[file].add(cost)
                self._open = None

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        """Measure before the browser ends too: what its own processes used ends with it."""
        if _is_last(item, nextitem):
            self._used = _now()[1]
        return (yield)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Hand the costs to the process that xdist reports to."""
        output = getattr(session.config, "workeroutput", None)
        if output is not None:
            output["seconds"] = {
                file: (cost.tests, cost.clock, cost.processor) for file, cost in self._files.items()
            }

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: object) -> None:
        """Take over the costs of a process of xdist that has ended."""
        output = getattr(node, "workeroutput", {})
        for file, cost in output.get("seconds", {}).items():
            self._files[file].add(Cost(*cost))

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print a table by folder, and write the one by file."""
        if not self._files:
            return
        folders = _summed((file.partition("/")[0], cost) for file, cost in self._files.items())
        folders["all"] = _summed(("all", cost) for cost in folders.values())["all"]
        terminalreporter.write_sep("=", "seconds by folder")
        for line in _table(folders):
            terminalreporter.line(line)
        WRITTEN.parent.mkdir(exist_ok=True)
        WRITTEN.write_text("\n".join(_table(self._files)) + "\n", encoding="utf-8")


def _is_last(item: pytest.Item, nextitem: pytest.Item | None) -> bool:
    """Return whether the next test is one of another file."""
    return nextitem is None or nextitem.path != item.path


def _summed(costs: Iterable[tuple[str, Cost]]) -> dict[str, Cost]:
    sums: dict[str, Cost] = defaultdict(Cost)
    for name, cost in costs:
        sums[name].add(cost)
    return sums


def _table(costs: Mapping[str, Cost]) -> list[str]:
    ordered = sorted(costs.items(), key=lambda row: row[1].processor, reverse=True)
    width = max(map(len, costs))
    head = f"{'':{width}} {'tests':>6}{'clock':>9}{'cpu':>9}"
    return [head, *(f"{name:{width}} {cost}" for name, cost in ordered)]


def _now() -> tuple[float, float]:
    """Return the time on the clock, and the time used by this process and those below it."""
    times = os.times()
    ours = times.user + times.system + times.children_user + times.children_system
    return time.monotonic(), ours + sum(_below(os.getpid()))


def _below(ancestor: int) -> Iterable[float]:
    children: dict[int, list[int]] = defaultdict(list)
    used: dict[int, float] = {}
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            # the name, in brackets, may hold spaces
            fields = status.read_text().rpartition(")")[2].split()
        except OSError:
            continue  # it has ended
        process = int(status.parent.name)
        children[int(fields[1])].append(process)
        used[process] = sum(map(int, fields[11:15])) / TICKS
    left = list(children[ancestor])
    while left:
        process = left.pop()
        left += children[process]
        yield used[process]
