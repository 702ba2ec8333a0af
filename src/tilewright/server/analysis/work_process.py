"""A process that works for the server: pickled work in, its pickled result out, until the end.

`WorkProcess` is the server's side of it, and ``main()`` the other. The work is a function with its
arguments that can be pickled. The process imports what that function needs, so keep the function in
a module that imports little.
"""

import os
import pickle
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from typing import IO, Any

from msgspec import Struct

MOST_MEMORY = 500_000_000
MOST_SECONDS = 20.0
NICENESS = 5


class WorkLost(Exception):
    """The process ended before it was done: the work took too long or needed too much memory."""


class Finished(Struct, frozen=True):
    """The result of some work, or the error that it raised, and its processor time."""

    result: Any
    error: Exception | None
    seconds: float


class WorkProcess:
    """A running process, for one thread at a time, with a limit on its memory in bytes.

    It leaves the processor to others by its `niceness`.

    Raises:
        OSError: no process can be started.
    """

    def __init__(self, most_memory: int = MOST_MEMORY, niceness: int = NICENESS) -> None:
        limits = f"{most_memory}, {niceness}"
        self._process = subprocess.Popen(
            # not from the folder in which the server was started
            [sys.executable, "-P", "-c", f"from {__name__} import main; main({limits})"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )

    def do(self, work: Callable[[], object], most_seconds: float = MOST_SECONDS) -> Finished:
        """Return the outcome of the work; the process is killed if it takes longer than this.

        Raises:
            WorkLost: the process has ended.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        message = pickle.dumps(work)
        overdue = threading.Timer(most_seconds, self._process.kill)
        overdue.daemon = True
        overdue.start()
        try:
            self._process.stdin.write(message)
            self._process.stdin.flush()
            finished: Finished = pickle.load(self._process.stdout)
        except (OSError, EOFError, pickle.UnpicklingError) as error:
            raise WorkLost from error
        finally:
            overdue.cancel()
        return finished

    def end(self) -> None:
        """End the process; it has nothing that could be lost."""
        self._process.kill()
        self._process.wait()
        for pipe in (self._process.stdin, self._process.stdout):
            with suppress(OSError):  # work that was not read is still in its buffer
                assert pipe is not None
                pipe.close()

    def kill(self) -> None:
        """Kill the process; the thread that waits for it then gets `WorkLost`."""
        self._process.kill()

    @property
    def has_ended(self) -> bool:
        """True if the process has ended by itself."""
        return self._process.poll() is not None


def main(most_memory: int = MOST_MEMORY, niceness: int = NICENESS) -> None:
    """Do the work that comes on standard input, until it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends this
    _limit(most_memory, niceness)
    given = sys.stdin.buffer
    with os.fdopen(os.dup(sys.stdout.fileno()), "wb") as taken:
        os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # nothing printed may come between
        _work(given, taken)


def _work(given: IO[bytes], taken: IO[bytes]) -> None:
    while True:
        try:
            work = pickle.load(given)
        except EOFError:
            return
        taken.write(_finished(work))
        taken.flush()


def _finished(work: Callable[[], object]) -> bytes:
    began = time.process_time()
    result, failure = None, None
    try:
        result = work()
    except Exception as error:  # whatever it is, the server answers it
        failure = error
    seconds = time.process_time() - began
    try:
        return pickle.dumps(Finished(result, failure, seconds))
    except Exception:  # some errors cannot be pickled
        return pickle.dumps(Finished(None, RuntimeError(repr(failure)), seconds))


def _limit(most_memory: int, niceness: int) -> None:
    if sys.platform == "win32":
        return
    import resource  # not available on Windows

    with suppress(OSError, ValueError):  # a sandbox may forbid it, or the limit be lower already
        os.nice(niceness)
        resource.setrlimit(resource.RLIMIT_DATA, (most_memory, most_memory))
