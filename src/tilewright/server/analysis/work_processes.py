"""A few processes for work that would hold up the server even in a thread.

Threads share the interpreter with the event loop, which gets it back only after half a millisecond,
and needs it several times for a request. A process has its own.
"""

import os
import threading
import time
from collections.abc import Callable

from msgspec import Struct

from tilewright.server.analysis.work_process import Finished, WorkLost, WorkProcess

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
