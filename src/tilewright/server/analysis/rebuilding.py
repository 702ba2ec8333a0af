"""Games rebuilt from their score sheets, one at a time, each in a process of its own.

Nothing is stored. Visitors take turns, and each has one search: a new one ends the one before.
"""

import time
from collections.abc import AsyncGenerator, Callable, Iterator
from functools import partial
from typing import TypeVar

from msgspec.structs import replace

from tilewright.api.rebuilding import (
    WireLooking,
    WireNoGame,
    WireRebuilt,
    misread_json,
)
from tilewright.api.rebuilding_stream import WireRebuilding
from tilewright.recovery.search import MOST_MISTAKES
from tilewright.server.analysis.fair_threads import FairThreads, Visitor
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.sheet_work import (
    MISREAD_SECONDS,
    PaperOfGame,
    found_with,
    misread_in,
)
from tilewright.server.analysis.streams import SearchStreams
from tilewright.server.analysis.work_process import WorkLost, WorkProcess
from tilewright.server.http.problems import busy

MOST_AT_ONCE = 8
"""The most sheets that are searched or wait for it: the last waits two minutes at the most."""
SECONDS = 15.0
"""The most time of a search."""
GRACE = 5.0
"""Seconds after which a process that does not end by itself is killed."""

START_SECONDS = 0.4
"""The processor time in which a process begins."""

Done = TypeVar("Done")


class Rebuilding:
    """The searches for games of score sheets on one server."""

    def __init__(self, heavy_work: HeavyWorkExecutor) -> None:
        self._streams = SearchStreams(
            heavy_work, FairThreads(1, "tilewright-rebuilding"), pause=0, lets_others_in=False
        )

    def begun(
        self, paper: PaperOfGame, visitor: Visitor, seconds: float = SECONDS
    ) -> AsyncGenerator[bytes]:
        """Begin a search; yield its states as lines of JSON, and its place in the queue before.

        Raises:
            Problem: `too_many` when the visitor's share is used up, or `busy` when too many wait.
        """
        if not self._streams.make_room(visitor, MOST_AT_ONCE):
            raise busy("Other games are being rebuilt: try again in a moment.")
        return self._streams.begun(SheetSearch(paper), seconds, visitor)

    def close(self) -> None:
        """Stop what is under way, and cancel what is waiting."""
        self._streams.close()


class SheetSearch:
    """A search in a process, which another thread can end."""

    def __init__(self, paper: PaperOfGame) -> None:
        self._paper = paper
        self._process: WorkProcess | None = None
        self._is_stopped = False
        self._taken = START_SECONDS

    def stop(self) -> None:
        """End it; nothing more is found."""
        self._is_stopped = True
        if self._process is not None:
            self._process.kill()

    def time_taken(self) -> float:
        """Return the processor time of the process since the last call."""
        taken, self._taken = self._taken, 0.0
        return taken

    def states(self, seconds: float) -> Iterator[WireRebuilding]:
        """Search with ever more mistakes on the sheet; yield their number, and what was found."""
        ends = time.monotonic() + seconds
        try:
            self._process = WorkProcess()
            yield from self._found(ends)
        except (OSError, WorkLost):
            if not self._is_stopped:
                raise
        finally:
            if self._process is not None:
                self._process.end()

    def _found(self, ends: float) -> Iterator[WireRebuilding]:
        failed: WireNoGame | None = None
        for mistakes in range(MOST_MISTAKES + 1):
            if self._is_stopped:
                return
            yield WireLooking(mistakes, done=False)
            try:
                found = self._done(partial(found_with, self._paper, mistakes), ends)
            except MemoryError:
                assert failed is not None  # without a mistake few stages follow
                failed = replace(failed, certain=False)
                break
            if isinstance(found, WireRebuilt) or found.by == "board":
                yield found
                return
            failed = found
            if not found.certain:
                break
        if failed is not None and not self._is_stopped:
            left = max(ends, time.monotonic() + MISREAD_SECONDS)
            misread = self._done(partial(misread_in, self._paper, None), left)
            yield replace(failed, misread=tuple(map(misread_json, misread)))

    def _done(self, work: Callable[[float], Done], ends: float) -> Done:
        """Return the result of the work, which is given the seconds left.

        Raises:
            WorkLost: the process has ended.
        """
        assert self._process is not None
        left = max(0.1, ends - time.monotonic())
        finished = self._process.do(partial(work, left), left + GRACE)
        self._taken += finished.seconds
        if finished.error is not None:
            raise finished.error
        result: Done = finished.result
        return result
