"""What waits for a socket: answers in order, and only the newest view."""

import asyncio
from dataclasses import dataclass

from tilewright.server.live import MOST_ANSWERS, Outbox


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
