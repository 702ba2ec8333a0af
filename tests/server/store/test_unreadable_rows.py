"""A damaged row is missing from its list, and hides no other."""

import asyncio

import pytest
from databases import execute

from tilewright.server.store import Store
from tilewright.server.store.collected import CollectedRow, CollectionStore
from tilewright.server.store.gatherings import GatheringStore, opening
from tilewright.server.store.messages import Content, MessageStore
from tilewright.server.study.collection import records_of

from .conftest import SEATS
from .test_gatherings import gathering

GARBAGE = [b"", b"{", b"\xff\xfe\x00", b'{"text": 7, "id": 7}', b"[]", b"7"]


@pytest.mark.parametrize("garbage", GARBAGE)
async def test_a_damaged_gathering_hides_no_other(
    store: Store, database: str, garbage: bytes
) -> None:
    kept = GatheringStore(store.database)
    for name in ("one", "two", "three"):
        await kept.write(*opening(gathering(name)))
    change = "UPDATE gatherings SET data = ? WHERE id = 'two'"
    await asyncio.to_thread(execute, database, change, garbage)
    for found in (await kept.listed(None, 9), await kept.of_guest("ann", 9)):
        assert {waiting.id for waiting in found} == {"one", "three"}
    assert await kept.find("two") is None


@pytest.mark.parametrize("garbage", GARBAGE)
async def test_a_damaged_message_hides_no_other(
    store: Store, database: str, garbage: bytes
) -> None:
    kept = MessageStore(store.database)
    for number in (1, 2, 3):
        await kept.add("g", number, 0, f"k{number}", b"digest", Content(f"text {number}"))
    change = "UPDATE messages SET data = ? WHERE number = 2"
    await asyncio.to_thread(execute, database, change, garbage)
    assert [message.number for message in await kept.newest("g", 9)] == [1, 3]
    assert [message.number for message in await kept.said_from("g", [0])] == [1, 3]


@pytest.mark.parametrize("garbage", GARBAGE)
async def test_a_damaged_record_of_a_collection_hides_no_other(
    store: Store, garbage: bytes
) -> None:
    kept = CollectionStore(store.database)
    await kept.add("ann", CollectedRow("one", 1, 1, garbage), b"text")
    assert records_of(await kept.all_of("ann")) == ()


async def test_a_game_whose_moment_is_damaged_hides_no_other(store: Store, database: str) -> None:
    for game in ("one", "two"):
        await store.add_game(game, SEATS, (b"1",))
    change = "UPDATE games SET updated = '2026-11-9' WHERE id = 'two'"
    await asyncio.to_thread(execute, database, change)
    updated = {row.id: row.updated for row in await store.games_of("guest-a", 9)}
    assert updated["two"] == "1970-01-01T00:00:00.000Z"
    assert updated["one"] > "2026"
