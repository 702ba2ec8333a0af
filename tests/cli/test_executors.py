"""Where the commands play their games."""

import threading
from concurrent.futures import Future

import pytest

from tilewright.cli import executors


def test_an_interrupt_waits_only_for_the_pieces_that_have_begun() -> None:
    is_cancelled = threading.Event()
    pieces: list[Future[object]] = []

    def interrupted() -> None:
        with executors.threads(1) as (executor, _):
            pieces.append(executor.submit(is_cancelled.wait, 10))
            pieces.extend(executor.submit(int) for _ in range(3))
            pieces[-1].add_done_callback(lambda _: is_cancelled.set())
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        interrupted()
    begun, *waiting = pieces
    assert begun.result()
    assert all(piece.cancelled() for piece in waiting)
