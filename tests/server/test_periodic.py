"""Work that a server repeats goes on, whatever fails."""

import asyncio

import pytest

from tilewright.server.periodic import every
from tilewright.server.store import StoreDown


class Work:
    """Work that fails in a new way each time, and sets `is_done` once it succeeds."""

    def __init__(self, *failures: Exception) -> None:
        self._failures = list(failures)
        self.is_done = asyncio.Event()

    async def __call__(self) -> None:
        if self._failures:
            raise self._failures.pop(0)
        self.is_done.set()


async def test_work_that_fails_is_logged_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    work = Work(StoreDown("no disk"), KeyError("nobody expects this"))
    repeating = asyncio.create_task(every(0.001, work, "cards cannot be dealt"))
    await asyncio.wait_for(work.is_done.wait(), 10)
    repeating.cancel()
    (down, unexpected) = caplog.records
    assert (down.levelname, down.getMessage()) == ("WARNING", "cards cannot be dealt: no disk")
    assert (unexpected.levelname, unexpected.getMessage()) == ("ERROR", "cards cannot be dealt")
    assert unexpected.exc_info is not None and unexpected.exc_info[0] is KeyError


@pytest.mark.parametrize("wait_first", [False, True])
async def test_work_begins_at_once_or_after_the_first_wait(wait_first: bool) -> None:
    work = Work()
    repeating = asyncio.create_task(every(3600, work, "nothing", wait_first=wait_first))
    await asyncio.sleep(0)  # the task runs as far as its first wait
    assert work.is_done.is_set() is not wait_first
    repeating.cancel()


async def test_work_ends_when_it_is_cancelled() -> None:
    repeating = asyncio.create_task(every(3600, Work(), "nothing"))
    await asyncio.sleep(0)
    repeating.cancel()
    with pytest.raises(asyncio.CancelledError):
        await repeating
