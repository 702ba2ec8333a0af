"""Requests of one client wait in line for each other, and nobody else waits for them."""

import asyncio
import random
from collections import Counter
from typing import Any, cast

import pytest

from tilewright.server.http.doorkeeper import (
    AT_ONCE,
    Turnstile,
    in_line,
    seconds_in_line,
    step_aside,
)

LONG = 60.0


class Work:
    """An application whose requests take a number of steps, and which keeps who was served."""

    def __init__(self, turnstile: Turnstile, steps: int = 5) -> None:
        self.ended: list[str] = []
        self.began: list[str] = []
        self.most: Counter[str] = Counter()
        self.goes_on = asyncio.Event()
        self._steps = steps
        self._inside: Counter[str] = Counter()
        self._app = in_line(cast("Any", self._serve), turnstile)

    async def _serve(self, scope: dict[str, Any], *_: object) -> None:
        client = scope["client"][0]
        self.began.append(scope["path"])
        self._inside[client] += 1
        self.most[client] = max(self.most[client], self._inside[client])
        try:
            for _step in range(self._steps):
                await asyncio.sleep(0)
            if scope["path"] == "aside":
                step_aside()
            if scope["path"] in ("long", "aside"):
                await self.goes_on.wait()
        finally:
            self._inside[client] -= 1
        self.ended.append(scope["path"])

    def ask(self, client: str, path: str = "") -> "asyncio.Task[None]":
        """Send a request from this address."""
        scope = {"type": "http", "client": (client, 1), "path": path or client}
        return asyncio.ensure_future(self._app(cast("Any", scope), *cast("Any", (None, None))))


async def test_another_client_waits_for_few_of_the_requests_that_one_sends_at_once() -> None:
    work = Work(Turnstile())
    many = [work.ask("ann") for _ in range(60)]
    await asyncio.sleep(0)
    await work.ask("ben")
    assert work.ended.count("ann") <= AT_ONCE
    await asyncio.gather(*many)
    assert work.ended.count("ann") == 60
    assert work.most == {"ann": AT_ONCE, "ben": 1}


@pytest.mark.parametrize(("how", "seconds"), [("long", 0.01), ("aside", LONG)])
async def test_a_request_that_takes_long_or_steps_aside_lets_the_next_one_in(
    how: str, seconds: float
) -> None:
    work = Work(Turnstile(at_once=1, seconds=seconds))
    first = work.ask("ann", how)
    async with asyncio.timeout(LONG):
        await work.ask("ann", "short")
    assert not first.done()
    work.goes_on.set()
    await first


async def test_a_line_is_served_in_its_order_and_forgotten(dice: random.Random) -> None:
    turnstile = Turnstile(seconds=LONG)
    work = Work(turnstile)
    asked = {client: [f"{client}{n}" for n in range(20)] for client in ("ann", "ben", "cai")}
    left = [client for client, paths in asked.items() for _ in paths]
    dice.shuffle(left)
    turn = {client: iter(paths) for client, paths in asked.items()}
    sent = {path: work.ask(client, path) for client in left for path in [next(turn[client])]}
    await asyncio.sleep(0)
    gone = set(dice.sample([path for path in sent if path not in work.began], 20))
    for path in gone:
        sent[path].cancel()
    async with asyncio.timeout(LONG):
        await asyncio.gather(*sent.values(), return_exceptions=True)
    for client, paths in asked.items():
        served = [path for path in work.began if path.startswith(client)]
        assert served == [path for path in paths if path not in gone]
    assert max(work.most.values()) == AT_ONCE
    assert not len(turnstile)


async def test_who_leaves_as_it_is_let_in_holds_up_nobody() -> None:
    turnstile = Turnstile(at_once=1, seconds=LONG)
    entered = await turnstile.enter("ann")
    second = asyncio.ensure_future(turnstile.enter("ann"))
    third = asyncio.ensure_future(turnstile.enter("ann"))
    await asyncio.sleep(0)
    turnstile.leave("ann", entered)
    second.cancel()  # in the same step, so that it was let in already
    async with asyncio.timeout(LONG):
        turnstile.leave("ann", await third)
    assert not len(turnstile)


async def test_a_request_knows_how_long_it_waited_for_others_of_its_client() -> None:
    waited: list[float] = []
    goes_on = asyncio.Event()

    async def app(scope: dict[str, Any], *_: object) -> None:
        waited.append(seconds_in_line())
        if scope["path"] == "long":
            await goes_on.wait()

    async def ask(path: str) -> None:
        scope = {"type": "http", "client": ("ann", 1), "path": path}
        await served(cast("Any", scope), *cast("Any", (None, None)))

    served = in_line(cast("Any", app), Turnstile(at_once=1, seconds=LONG))
    first, second = asyncio.ensure_future(ask("long")), asyncio.ensure_future(ask("short"))
    loop = asyncio.get_running_loop()
    loop.call_later(0.05, goes_on.set)
    await asyncio.gather(first, second)
    assert waited[0] < waited[1]
    assert waited[1] >= 0.04
