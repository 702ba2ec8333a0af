"""The watchdog of the event loop: long steps are logged and counted by handler."""

import asyncio
import gc
import logging
import math
from collections.abc import Awaitable, Callable, Iterator
from itertools import count

import pytest
from prometheus_client import generate_latest

from tilewright.server.metrics import Metrics, Watchdog
from tilewright.server.serve import LOOP, Server

from tests.server.conftest import Guest, receive
from tests.server.loop_holds import loop_holds


@pytest.fixture
def database(sqlite_file: str) -> str:
    """The database, whose kind makes no difference here."""
    return sqlite_file


def watched(
    watchdog: Watchdog, work: Callable[[], Awaitable[object]], loop: str = "asyncio"
) -> object:
    """The result of the work, in a task under the watchdog."""

    async def begin() -> object:
        running = asyncio.get_running_loop()
        watchdog.watch(running)
        return await asyncio.ensure_future(work())

    if loop == "uvloop":
        import uvloop  # not available on Windows

        return uvloop.run(begin())
    return asyncio.run(begin())


def ticking(*seconds: float) -> Callable[[], float]:
    """A clock whose steps take these seconds in turn, and then none."""

    def moments() -> Iterator[float]:
        moment = 0.0
        for spent in seconds:
            yield moment
            yield (moment := moment + spent)
        for _ in count():
            yield moment

    told = moments()
    return lambda: next(told)


def counted(metrics: Metrics) -> str:
    return generate_latest(metrics.registry).decode()


@pytest.mark.parametrize("loop", sorted({"asyncio", LOOP}))
def test_a_task_that_held_the_loop_for_long_is_logged_once_and_counted_each_time(
    loop: str, caplog: pytest.LogCaptureFixture
) -> None:
    metrics = Metrics()
    watchdog = Watchdog(metrics, ticking(0.002, 0.3, 0.4, 0.02))

    async def slow() -> str:
        for _ in range(4):
            await asyncio.sleep(0)
        return "done"

    with caplog.at_level(logging.WARNING):
        assert watched(watchdog, slow, loop) == "done"
    name = slow.__qualname__
    assert caplog.messages == [
        f"{name} held the event loop for 300 ms"
    ]  # the next would be too soon
    assert f'tilewright_loop_held_seconds_count{{handler="{name}"}} 3.0' in counted(metrics)


def test_requests_and_sockets_are_counted_by_their_pattern_and_tasks_by_their_function(
    ann: Guest, own_server: Server
) -> None:
    game = ann.start()
    with loop_holds(own_server) as holds:
        ann.view(game)
        with ann.live(game) as socket:
            receive(socket)
        ann.http.get("/api/no-such-thing/secret")
        ann.command(game, {"type": "pass"})
    handlers = {handler for handler, _ in holds.steps}
    assert "GET /api/games/{game}" in handlers
    assert "SOCKET /api/games/{game}/live" in handlers
    assert "none" in handlers
    assert "Rooms._command" in handlers
    assert not any(game in handler or "secret" in handler for handler in handlers)


def test_a_watched_task_ends_fails_and_is_cancelled_as_any_other() -> None:
    async def waits() -> None:
        await asyncio.Event().wait()

    async def fails() -> None:
        raise ValueError("as it does")

    async def work() -> None:
        with pytest.raises(ValueError, match="as it does"):
            await asyncio.create_task(fails())
        begun, unbegun = asyncio.create_task(waits()), None
        await asyncio.sleep(0)
        unbegun = asyncio.create_task(waits())
        for task in (begun, unbegun):
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(waits(), 0.001)

    watched(Watchdog(Metrics(), counted_seconds=-math.inf), work)
    gc.collect()  # a coroutine that was never begun would warn here


def test_the_lateness_of_the_loop_is_measured_all_the_time() -> None:
    metrics = Metrics()
    seen = metrics.registry.get_sample_value

    async def work() -> None:
        measuring = asyncio.create_task(watchdog.keep_measuring_lateness())
        while not seen("tilewright_loop_late_seconds_count"):
            await asyncio.sleep(0.01)
        measuring.cancel()

    watchdog = Watchdog(metrics)
    watched(watchdog, work)
    assert seen("tilewright_loop_late_seconds_count")
