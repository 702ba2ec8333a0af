"""A bar that shows how far a long command has come."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager


@contextmanager
def progress(doing: str, total: int) -> Iterator[Callable[[int], None]]:
    """A bar on a terminal's standard error; it is told of each more that is done."""
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    from rich.console import Console
    from rich.progress import Progress

    with Progress(console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(doing, total=total)
        yield lambda more: bar.advance(task, more)
