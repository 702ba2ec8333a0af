"""A program in a process of its own that is spoken to line by line, within limits.

Nothing that the program does can block or fill the process that started it: what it writes is read
by a thread up to a limit, what it does not read is an error at once, and every wait has an end. It
gets a session of its own, so that it can be ended with all processes that it started and have not
left that session, an environment without secrets, and a limit of its memory where the system has
one. It is not confined beyond that: it runs with the rights of the user who started it.
"""

import os
import queue
import select
import signal
import subprocess
import sys
import threading
import time
import weakref
from collections.abc import Mapping, Sequence
from contextlib import suppress
from enum import Enum
from pathlib import Path

from tilewright.players.player import PlayerFailed


class EngineError(PlayerFailed):
    """An engine that did not do what the protocol asks; the message says what."""


class EngineNotStarted(EngineError):
    """A program that cannot be started, or does not speak UCGI."""


class EngineDied(EngineError):
    """An engine that ended, or closed its output, while an answer was due."""


class EngineTimeout(EngineError):
    """An engine that did not answer in time, or does not read."""


class OutputTooLong(EngineError):
    """An engine that wrote a line or an answer beyond the limits."""


class BadAnswer(EngineError):
    """A `bestmove` that is no move."""


class IllegalMove(EngineError):
    """A move that the rules do not allow."""


LONGEST_LINE = 10_000
"""Bytes of a line that an engine writes."""

MOST_OUTPUT = 1_000_000
"""Bytes that an engine may write between two commands."""

COST_OF_A_LINE = 100
"""Bytes for which a line counts at least, since a line held in memory costs as much."""

MOST_MEMORY = 2_000_000_000
SECONDS_TO_END = 5.0
NICENESS = 10

PASSED_ON = ("PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "TEMP", "TMP", "SYSTEMROOT")
"""The variables of the environment that an engine gets."""


class _End(Enum):
    CLOSED = 1
    TOO_LONG = 2


class LineProcess:
    """A running program; every method may raise an `EngineError`, after which it has been ended.

    `memory` limits the bytes of data of each process, on Linux; None for no limit. `environment`
    adds variables to the few that are passed on. What it writes to standard error is lost, unless
    it `shows_errors` on this program's.

    Raises:
        EngineNotStarted: there is no such program, or it cannot be run.
    """

    def __init__(
        self,
        command: Sequence[str],
        *,
        environment: Mapping[str, str] | None = None,
        folder: Path | None = None,
        memory: int | None = MOST_MEMORY,
        niceness: int = 0,
        shows_errors: bool = False,
    ) -> None:
        self.command = tuple(command)
        known = {name: os.environ[name] for name in PASSED_ON if name in os.environ}
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=None if shows_errors else subprocess.DEVNULL,
                env={**known, **(environment or {})},
                cwd=folder,
                start_new_session=True,
            )
        except (OSError, ValueError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            raise EngineNotStarted(f"{self}: cannot be started: {why}") from error
        _limit(self._process.pid, memory, niceness)
        assert self._process.stdin is not None
        self._input = self._process.stdin.fileno()
        if os.name == "posix":
            os.set_blocking(self._input, False)
        self._reader = _Reader(self._process)
        threading.Thread(target=self._reader.run, name=f"reader of {self}", daemon=True).start()
        self._finalizer = weakref.finalize(self, _end, self._process)

    def __str__(self) -> str:
        return Path(self.command[0]).name if self.command else "no program"

    @property
    def is_running(self) -> bool:
        """Whether the program was not ended; it may have ended by itself."""
        return self._finalizer.alive

    def send(self, line: str, *, seconds: float = 0.0) -> None:
        """Write a line; the program gets the given seconds to read the part for which its pipe has
        no room.

        Raises:
            EngineDied: the program has closed its input.
            EngineTimeout: it does not read what it is sent.
        """
        if not self.is_running:
            raise EngineDied(f"{self}: has ended")
        self._reader.room = MOST_OUTPUT
        data = memoryview(line.encode() + b"\n")
        until = time.monotonic() + seconds
        while data:
            try:
                data = data[os.write(self._input, data) :]
            except BlockingIOError:
                pass
            except OSError as error:
                self.end()
                raise EngineDied(f"{self}: has ended") from error
            if data and not _has_room(self._input, until - time.monotonic()):
                self.end()
                raise EngineTimeout(f"{self}: does not read what it is sent")

    def read(self, until: float) -> str | None:
        """Return the next line; None if there is none until this time of `time.monotonic`.

        Raises:
            EngineDied: the program has closed its output.
            OutputTooLong: it has written too long a line, or too much since the last `send`.
        """
        try:
            line = self._reader.lines.get(timeout=max(0.0, until - time.monotonic()))
        except queue.Empty:
            return None
        if isinstance(line, str):
            return line
        self.end()
        if line is _End.TOO_LONG:
            raise OutputTooLong(
                f"{self}: wrote more than {LONGEST_LINE} bytes in a line or {MOST_OUTPUT} in all"
            )
        raise EngineDied(f"{self}: ended without an answer")

    def end(self) -> None:
        """End the program and the processes that it started; safe to repeat."""
        self._finalizer()


class _Reader:
    """The thread that reads a program's output; it holds no more than the limits allow."""

    def __init__(self, process: "subprocess.Popen[bytes]") -> None:
        self.lines: queue.SimpleQueue[str | _End] = queue.SimpleQueue()
        self.room = MOST_OUTPUT
        self._process = process

    def run(self) -> None:
        stream = self._process.stdout
        assert stream is not None
        with stream:
            while True:
                try:
                    line = stream.readline(LONGEST_LINE + 1)
                except (OSError, ValueError):
                    line = b""
                if not line:
                    self.lines.put(_End.CLOSED)
                    return
                self.room -= max(len(line), COST_OF_A_LINE)
                if len(line) > LONGEST_LINE or self.room < 0:
                    _kill(self._process)
                    self.lines.put(_End.TOO_LONG)
                    return
                self.lines.put(line.decode("utf-8", "replace").strip())


def _has_room(pipe: int, seconds: float) -> bool:
    """Return whether the pipe has room within the given seconds."""
    if seconds <= 0:
        return False
    waiting = select.poll()
    waiting.register(pipe, select.POLLOUT)
    return bool(waiting.poll(seconds * 1000))


def _limit(process: int, memory: int | None, niceness: int) -> None:
    """Limit the process's memory and its part of the processor, where the system can."""
    with suppress(OSError):
        if niceness and hasattr(os, "setpriority"):
            os.setpriority(os.PRIO_PROCESS, process, niceness)
    if sys.platform == "linux":
        import resource

        # the program may have ended already
        with suppress(OSError, ValueError):
            resource.prlimit(process, resource.RLIMIT_CORE, (0, 0))
            if memory is not None:
                resource.prlimit(process, resource.RLIMIT_DATA, (memory, memory))


def _kill(process: "subprocess.Popen[bytes]") -> None:
    """Kill the process and its session, unless it was waited for: its number may be another's."""
    if process.returncode is not None:
        return
    with suppress(ProcessLookupError, PermissionError):
        if sys.platform == "win32":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def _end(process: "subprocess.Popen[bytes]") -> None:
    _kill(process)
    if process.stdin is not None:
        with suppress(OSError):
            process.stdin.close()
    with suppress(subprocess.TimeoutExpired):
        process.wait(SECONDS_TO_END)
