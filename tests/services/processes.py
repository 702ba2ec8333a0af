"""Processes that a test starts, and that end with it even where it fails."""

from collections.abc import Iterator
from contextlib import contextmanager
from subprocess import Popen
from typing import AnyStr


@contextmanager
def killed_at_the_end(process: "Popen[AnyStr]") -> Iterator["Popen[AnyStr]"]:
    """Yield the process; kill it if it still runs at the end of the block.

    Popen's own block would wait for it until the test times out, and then leave it running.
    """
    with process:
        try:
            yield process
        finally:
            process.kill()
