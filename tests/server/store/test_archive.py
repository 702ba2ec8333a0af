"""Finished games are packed, and nobody notices."""

import asyncio
from collections.abc import Collection
from typing import Any

import pytest
from sqlalchemy import Executable, func, select

from tilewright.server.store import Conflict, Store, schema
from tilewright.server.store.archive import Archive
from tilewright.server.store.database_interface import Row, now
from tilewright.server.store.games import KeptGame

from .conftest import SEATS, done

LATER = "9999-01-01T00:00:00.000Z"
MANY = 45


async def end_games(store: Store, games: Collection[str]) -> None:
    """Add games of five events and two commands that are over."""
    for game in games:
        await store.add_game(game, SEATS, (b"1", b"2"))
        await store.append(game, 2, (b"3", b"4"), done("k", 4), over=False)
        await store.append(game, 4, (b"5",), done("l", 5), over=True)


async def kept(store: Store, game: str) -> KeptGame:
    found = await store.kept(game)
    assert found is not None
    return found


async def rows_of(store: Store, game: str) -> int:
    """Return the number of rows that the events and commands of this game take."""
    rows = 0
    for table in (schema.events, schema.commands):
        query = select(func.count()).select_from(table).where(table.c.game == game)
        rows += (await store.database.read(query))[0][0]
    return rows


async def test_a_packed_game_is_read_as_before(store: Store) -> None:
    await end_games(store, ["g"])
    before = await kept(store, "g")
    assert await Archive(store).pack_finished(LATER) == 1
    assert await rows_of(store, "g") == 0
    assert await kept(store, "g") == before
    assert before.done == (done("k", 4), done("l", 5))
    assert [game.id for game in await store.finished_games_of("guest-a", 9)] == ["g"]


async def test_who_lags_behind_a_packed_game_still_gets_what_followed(store: Store) -> None:
    await end_games(store, ["g"])
    before = [await store.tail_of("g", version) for version in range(6)]
    await Archive(store).pack_finished(LATER)
    assert [await store.tail_of("g", version) for version in range(6)] == before
    assert before[4] is not None and before[4].events == (b"5",)
    assert before[4].done == (done("l", 5),)
    assert before[5] is None
    assert await store.versions_of(["g", "h"]) == {"g": 5}


async def test_a_server_that_missed_the_end_cannot_play_on_in_a_packed_game(store: Store) -> None:
    if not store.database.is_shared:
        return  # one server misses nothing
    await end_games(store, ["g"])
    await Archive(store).pack_finished(LATER)
    before = await kept(store, "g")
    with pytest.raises(Conflict):
        await store.append("g", 4, (b"other",), done("m", 5), over=False)
    assert await kept(store, "g") == before
    assert await rows_of(store, "g") == 0
    assert [game.id for game in await store.finished_games_of("guest-a", 9)] == ["g"]


async def test_servers_that_share_a_database_get_what_followed_too(store: Store) -> None:
    if not store.database.is_shared:
        return  # the query is only for them
    await end_games(store, ["g", "i"])
    await store.add_game("h", SEATS, (b"1", b"2"))
    known = {"g": 1, "h": 1, "i": 5}
    before = await store.tails_of(known)
    assert await Archive(store).pack_finished(LATER) == 2
    assert await store.tails_of(known) == before
    assert before.keys() == {"g", "h"}


async def test_what_followed_in_a_game_under_way_takes_one_query(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not store.database.is_shared:
        return  # the query is only for them
    await store.add_game("h", SEATS, (b"1", b"2"))
    asked, read = [], store.database.read

    async def noted(query: Executable, values: Row | None = None) -> list[Any]:
        asked.append(query)
        return await read(query, values)

    monkeypatch.setattr(store.database, "read", noted)
    assert (await store.tails_of({"h": 1}))["h"].events == (b"2",)
    assert len(asked) == 1


async def test_games_under_way_and_those_just_ended_are_not_packed(store: Store) -> None:
    moment = now()
    await end_games(store, ["just ended"])
    await store.add_game("under way", SEATS, (b"1",))
    assert await Archive(store).pack_finished(moment) == 0
    assert await rows_of(store, "just ended") == 7
    assert await Archive(store).pack_finished(LATER) == 1
    assert await rows_of(store, "under way") == 1


async def test_two_servers_may_pack_the_same_games_at_once(store: Store) -> None:
    games = [f"g{number:02}" for number in range(MANY)]
    await end_games(store, games)
    before = [await kept(store, game) for game in games]
    packed = await asyncio.gather(*(Archive(store).pack_finished(LATER) for _ in range(2)))
    assert sum(packed) == MANY
    assert [await kept(store, game) for game in games] == before
    assert await Archive(store).pack_finished(LATER) == 0
