"""What waits for a socket: answers in order, and only the newest view."""

import asyncio

from tilewright.server.live import MOST_ANSWERS, Outbox


async def test_only_the_newest_view_is_kept() -> None:
    outbox = Outbox()
    for number in range(1000):
        outbox.post_view(b"%d" % number)
    outbox.post(b"answer")
    assert [await outbox.next(), await outbox.next()] == [b"answer", b"999"]


async def test_whoever_waits_is_woken() -> None:
    outbox = Outbox()
    waiting = asyncio.create_task(outbox.next())
    await asyncio.sleep(0)
    outbox.post_view(b"view")
    assert await waiting == b"view"


async def test_a_client_that_lets_answers_pile_up_is_given_up() -> None:
    outbox = Outbox()
    for _ in range(MOST_ANSWERS + 1):
        outbox.post(b"answer")
    assert await outbox.next() is None
