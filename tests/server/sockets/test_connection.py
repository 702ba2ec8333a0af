"""A socket: what waits to be sent on it, what it receives, and how it ends."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass
from typing import cast

import pytest
from litestar.exceptions import WebSocketDisconnect

from tilewright.host.errors import RoomKind, UnknownRoom
from tilewright.server.sockets import connection as live
from tilewright.server.sockets.connection import Connection, OpenSockets, Socket
from tilewright.server.sockets.outbox import MOST_ANSWERS, STUCK, TEXTS_EXTENSION, Outbox


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


async def test_an_answer_and_the_view_after_it_are_sent_together() -> None:
    outbox = Outbox(0)
    for answer in (b"first", b"second"):
        outbox.post(answer)
    outbox.post_presence(b"here 0")
    outbox.show(Numbered(1))
    assert [await outbox.next(), *outbox.rest()] == [b"first", b"second", b"0 to 1"]
    assert [await outbox.next(), *outbox.rest()] == [b"here 0"]


async def test_nothing_is_sent_together_with_the_last_message_of_an_ended_socket() -> None:
    outbox = Outbox(0)
    for answer in (b"first", b"second"):
        outbox.post(answer)
    first = await outbox.next()
    outbox.end(STUCK)
    assert (first, outbox.rest(), await outbox.next()) == (b"first", [], None)


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
    """The far end of a socket: takes messages by calling `taking`, and sends what it `says`."""

    def __init__(self, taking: Callable[[], Awaitable[object]], says: Iterable[str] = ()) -> None:
        self.scope = {
            "subprotocols": ["tilewright"],
            "extensions": {TEXTS_EXTENSION: self.send_texts},
        }
        self.client = None
        self.accepted: list[str | None] = []
        self.sent: list[bytes] = []
        self.closed: list[int] = []
        self.receive = self.send = None  # the framework's, which nothing here calls
        self._taking = taking
        self._says = iter(says)

    async def accept(self, subprotocol: str | None) -> None:
        self.accepted.append(subprotocol)

    async def send_texts(self, *messages: bytes) -> None:
        await self._taking()
        self.sent += messages

    async def receive_data(self, mode: str) -> str:
        assert mode == "text"
        for message in self._says:
            return message
        await asyncio.Event().wait()
        raise AssertionError("says nothing more")

    async def close(self, code: int) -> None:
        self.closed.append(code)


async def conversed(client: Client, outbox: Outbox) -> list[bytes]:
    """Read what the client says until the connection ends."""
    heard = []
    async with Connection(cast("Socket", client), OpenSockets()) as connection:
        await connection.accept(outbox, messages_per_second=1)
        while True:
            heard.append(await connection.receive())
    return heard


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


async def silence() -> None:
    """Take a message at once."""


async def test_a_message_longer_than_any_real_one_closes_the_socket() -> None:
    client = Client(silence, says=["short", "x" * (live.LONGEST_MESSAGE + 1)])
    async with asyncio.timeout(5):
        assert await conversed(client, Outbox()) == [b"short"]
    assert client.closed == [live.TOO_BIG]


async def test_messages_above_the_rate_limit_are_refused_unread() -> None:
    outbox, client = Outbox(), Client(silence, says=[str(number) for number in range(5)])
    conversing = asyncio.create_task(conversed(client, outbox))
    async with asyncio.timeout(5):
        while len(client.sent) < 2:
            await asyncio.sleep(0)
        outbox.end(STUCK)
        assert await conversing == [b"0", b"1", b"2"]
    assert [b"too_many" in answer for answer in client.sent] == [True, True]


async def test_a_socket_that_is_ended_is_closed_in_the_middle_of_a_command() -> None:
    outbox, client, open_sockets = Outbox(), Client(silence, says=["command"]), OpenSockets()
    has_left = False

    async def serve() -> None:
        nonlocal has_left
        async with Connection(cast("Socket", client), open_sockets) as connection:
            await connection.accept(outbox, messages_per_second=1)
            try:
                await connection.receive()
                outbox.end(4401)
                await asyncio.Event().wait()
            finally:
                has_left = not client.closed

    async with asyncio.timeout(5):
        await serve()
    assert (client.closed, has_left, len(open_sockets)) == ([4401], True, 0)


async def test_a_refusal_before_the_socket_is_accepted_closes_it_with_its_status() -> None:
    client = Client(silence)
    async with Connection(cast("Socket", client), OpenSockets()):
        raise UnknownRoom(RoomKind.GAME, "g")
    assert (client.accepted, client.closed) == ([], [4404])


async def test_a_server_that_gives_up_a_socket_is_not_held_up_by_it() -> None:
    conversing = asyncio.create_task(conversed(Client(silence), Outbox()))
    for _ in range(3):
        await asyncio.sleep(0)
    conversing.cancel()
    with pytest.raises(asyncio.CancelledError):
        await conversing


async def test_a_client_with_too_many_sockets_is_turned_away_until_one_is_closed() -> None:
    open_sockets, first = OpenSockets(most_of_a_client=2), Outbox()
    for outbox in (first, Outbox()):
        open_sockets.add(outbox, "")
    open_sockets.add(Outbox(), "another client")
    client = Client(silence)
    async with Connection(cast("Socket", client), open_sockets) as connection:
        await connection.accept(Outbox(), messages_per_second=1)
    assert (client.accepted, client.closed) == ([], [4429])
    open_sockets.discard(first)
    open_sockets.require_place("")
