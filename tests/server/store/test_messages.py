"""Messages in the database: one of each number and key; the withdrawn say nothing."""

import asyncio

import pytest

from tilewright.server.store import Conflict, Store, schema
from tilewright.server.store.messages import Content, MessageStore

SECRET = Content("nobody else's business")


async def said(kept: MessageStore, number: int, key: str | None = None) -> None:
    await kept.add("g", number, 0, key or f"k{number}", b"digest", Content(f"text {number}"))


async def test_of_two_of_one_number_or_key_one_is_kept(store: Store) -> None:
    kept = MessageStore(store.database)
    answers = await asyncio.gather(said(kept, 1, "a"), said(kept, 1, "b"), return_exceptions=True)
    assert sorted(type(answer).__name__ for answer in answers) == ["Conflict", "NoneType"]
    first = "ab"[answers.index(None)]
    with pytest.raises(Conflict):
        await said(kept, 2, first)
    assert await kept.last_number("g") == 1
    assert (await kept.by_key("g", first)) == (await kept.by_number("g", 1))


async def test_pages_are_bounded_and_in_order(store: Store) -> None:
    kept = MessageStore(store.database)
    assert await kept.last_number("g") == 0
    for number in range(1, 6):
        await said(kept, number)
    assert [message.number for message in await kept.newest("g", 2)] == [4, 5]
    assert [message.number for message in await kept.newest("g", 2, before=4)] == [2, 3]
    assert await kept.newest("other", 2) == []


async def test_nothing_of_what_a_withdrawn_message_said_is_left_in_its_row(store: Store) -> None:
    kept = MessageStore(store.database)
    await kept.add("g", 1, 0, "k", b"digest", SECRET)
    await kept.withdraw("g", 1)
    (row,) = await store.database.read(schema.messages.select())
    assert (row.data, bytes(row.digest)) == (None, b"")
    found = await kept.by_key("g", "k")
    assert found is not None and found.content is None


async def test_an_agreement_is_one_s_own_and_can_be_taken_back(store: Store) -> None:
    kept = MessageStore(store.database)
    for guest in ("ann", "ben", "ann"):
        await kept.agree("g", guest)
    await kept.agree("other", "cai")
    assert await kept.agreed("g") == {"ann", "ben"}
    await kept.disagree("g", "ann")
    assert await kept.agreed("g") == {"ben"}
