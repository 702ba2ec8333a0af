"""What waits for a socket: answers in order, and only the newest view."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import cast

import pytest
from litestar.exceptions import WebSocketDisconnect

from tilewright.server.http.rate_limit import TokenBucket
from tilewright.server.sockets import conversation as live
from tilewright.server.sockets.conversation import MOST_ANSWERS, STUCK, Outbox, Socket, converse


@dataclass(frozen=True)
class Numbered:
    """Shows no more than what version it is, and from which it leads here."""

    version: int

    def whole(self) -> bytes:
        return b"whole %d" % self.version

    def since(self, version: int) -> bytes:
        return b"%d to %d" % (version, self.version)


async def test_only_the_newest_view_is_kept() -> None:
    outbox = Outbox()
    for number in range(1000):
        outbox.show(Numbered(number))
    outbox.post(b"answer")
    assert [await outbox.next(), await outbox.next()] == [b"answer", b"whole 999"]


async def test_a_client_that_said_its_version_is_led_on_from_what_it_was_last_sent() -> None:
    outbox = Outbox(4)
    sent = []
    for numbers in ((6,), (7, 9), (12,)):
        for number in numbers:
            outbox.show(Numbered(number))
        sent.append(await outbox.next())
    assert sent == [b"4 to 6", b"6 to 9", b"9 to 12"]


async def test_who_is_here_is_told_after_the_view_and_only_to_those_who_follow_changes() -> None:
    follows, plain = Outbox(0), Outbox()
    for outbox in (follows, plain):
        outbox.post_presence(b"here 0")
        outbox.post_presence(b"here 0, 1")
        outbox.show(Numbered(1))
        outbox.post(b"answer")
    assert [await follows.next() for _ in range(3)] == [b"answer", b"0 to 1", b"here 0, 1"]
    assert [await plain.next() for _ in range(2)] == [b"answer", b"whole 1"]
    waiting = asyncio.create_task(plain.next())
    await asyncio.sleep(0)
    assert not waiting.done()
    waiting.cancel()


async def test_whoever_waits_is_woken() -> None:
    outbox = Outbox()
    waiting = asyncio.create_task(outbox.next())
    await asyncio.sleep(0)
    outbox.show(Numbered(3))
    assert await waiting == b"whole 3"


async def test_a_client_that_lets_answers_pile_up_is_given_up() -> None:
    outbox = Outbox()
    for _ in range(MOST_ANSWERS + 1):
        outbox.post(b"answer")
    assert await outbox.next() is None


class Client:
    """The far end of a socket: takes what it is sent as `taking` does, and says nothing."""

    def __init__(self, taking: Callable[[], Awaitable[object]]) -> None:
        self._taking = taking
        self.closed: list[int] = []

    async def send_data(self, _: bytes, mode: str) -> None:
        assert mode == "text"
        await self._taking()

    async def receive_data(self, mode: str) -> str:
        assert mode == "text"
        await asyncio.Event().wait()
        raise AssertionError("says nothing")

    async def close(self, code: int) -> None:
        self.closed.append(code)


async def conversed(client: Client, outbox: Outbox) -> None:
    async def answer(_: bytes) -> None:
        raise AssertionError("nothing was said")

    await converse(cast("Socket", client), outbox, answer, b"", TokenBucket(1, 1))


async def test_a_client_that_takes_nothing_is_left_and_told_so(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(live, "SEND_SECONDS", 0.02)
    outbox = Outbox()
    outbox.show(Numbered(1))
    client = Client(asyncio.Event().wait)
    async with asyncio.timeout(5):
        await conversed(client, outbox)
    assert client.closed == [STUCK]


async def test_a_client_that_is_gone_is_nothing_to_warn_of(
    caplog: pytest.LogCaptureFixture,
) -> None:
    for gone in (WebSocketDisconnect(detail="gone"), ConnectionResetError("gone")):

        async def leave(error: Exception = gone) -> None:
            raise error

        outbox = Outbox()
        outbox.show(Numbered(1))
        client = Client(leave)
        async with asyncio.timeout(5):
            await conversed(client, outbox)
        assert (client.closed, caplog.records) == ([], [])
