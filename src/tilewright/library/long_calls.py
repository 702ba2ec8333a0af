"""Calls that take seconds: they show how far they are, and an interrupt ends them early.

Progress is shown on a terminal or in a notebook, when a call has taken a second. The first Ctrl-C,
or "Interrupt" in a notebook, lets the call return its result so far; another one interrupts as
usual.
"""

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

SECONDS_BEFORE = 1.0
"""How long a call takes before anything is shown."""
SECONDS_BETWEEN = 0.25
"""How long a line stands in a notebook, which gets a message for each."""
BAR = 24

Answer = TypeVar("Answer")
Show = Callable[[float, str], None]


class LongCall:
    """A call under way: `is_stopped` once it was interrupted, and `show` tells how far it is."""

    def __init__(self, show: Show, stop: Callable[[], None]) -> None:
        self.show = show
        self._stop = stop
        self.is_stopped = False

    def stop(self) -> None:
        """End the call with what it has."""
        self.is_stopped = True
        self._stop()

    def wait(self, work: Callable[[], Answer]) -> Answer:
        """Return the answer of work that holds its thread, and yet listen to interrupts."""
        with ThreadPoolExecutor(1) as executor:
            return executor.submit(work).result()


@contextmanager
def long_call(doing: str, stop: Callable[[], None] = lambda: None) -> Iterator[LongCall]:
    """Show the progress of the block and let an interrupt call `stop`, if this is the main thread.

    `show` takes the share that is done, from 0 to 1, and a few words.
    """
    if threading.current_thread() is not threading.main_thread():
        yield LongCall(lambda _, __: None, stop)
        return
    with _shown(doing) as show:
        call = LongCall(show, stop)
        before = signal.getsignal(signal.SIGINT)

        def interrupt(*_: object) -> None:
            signal.signal(signal.SIGINT, before)
            call.stop()

        # an interrupt that the program ignores, or handles itself, is its own affair
        if before is not signal.default_int_handler:
            yield call
            return
        signal.signal(signal.SIGINT, interrupt)
        try:
            yield call
        finally:
            signal.signal(signal.SIGINT, before)


@contextmanager
def _shown(doing: str) -> Iterator[Show]:
    if _is_notebook():
        with _line(doing) as show:
            yield show
    elif sys.stderr is not None and sys.stderr.isatty():
        with _bar(doing) as show:
            yield show
    else:
        yield lambda _, __: None


def _is_notebook() -> bool:
    """Return whether the program runs in a notebook's kernel."""
    interactive = sys.modules.get("IPython")
    shell = None if interactive is None else interactive.get_ipython()
    return hasattr(shell, "kernel")


@contextmanager
def _line(doing: str) -> Iterator[Show]:
    """Show progress as a line of text that is written again and again, and wiped at the end."""
    due, longest = time.monotonic() + SECONDS_BEFORE, 0

    def show(share: float, words: str) -> None:
        nonlocal due, longest
        now = time.monotonic()
        if now < due:
            return
        due = now + SECONDS_BETWEEN
        full = round(BAR * min(1.0, share))
        line = f"{doing} {'█' * full}{'░' * (BAR - full)} {words}"
        print(f"\r{line:<{longest}}", end="", flush=True)
        longest = max(longest, len(line))

    try:
        yield show
    finally:
        if longest:
            print(f"\r{'':<{longest}}\r", end="", flush=True)


@contextmanager
def _bar(doing: str) -> Iterator[Show]:
    """Show progress as a bar on standard error, which disappears at the end."""
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn

    columns = (TextColumn(doing), BarColumn(), TextColumn("{task.fields[words]}", markup=False))
    bar = Progress(*columns, console=Console(stderr=True), transient=True)
    task, began = bar.add_task(doing, total=1.0, words=""), time.monotonic()

    def show(share: float, words: str) -> None:
        if time.monotonic() - began >= SECONDS_BEFORE:
            bar.start()
            bar.update(task, completed=share, words=words)

    try:
        yield show
    finally:
        bar.stop()
