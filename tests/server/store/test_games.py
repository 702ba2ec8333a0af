"""The store: what is acknowledged is kept, once, and whole."""

import asyncio

from tilewright.server.store import Conflict, Sessions, Store
from tilewright.server.store.gatherings import GatheringStore

from .conftest import SEATS, done, done_in, events_of


async def test_events_come_back_in_order_and_seats_with_them(store: Store) -> None:
    await store.add_game("g", SEATS, (b"1", b"2"))
    await store.append("g", 2, tuple(b"%d" % n for n in range(3, 12)), done("k", 11), False)
    assert await events_of(store, "g") == [b"%d" % n for n in range(1, 12)]
    game = await store.game("g")
    assert game is not None and game.sitters == SEATS
    assert await store.game("h") is None
    assert [game.id for game in await store.games_of("guest-a", 9)] == ["g"]
    assert await store.games_of("guest-b", 9) == []
    assert await done_in(store, "g") == [done("k", 11)]


async def test_waiting_commands_are_committed_together(store: Store) -> None:
    games = [f"g{n}" for n in range(60)]
    await asyncio.gather(*(store.add_game(game, SEATS, (b"1",)) for game in games))
    before = store.database.batches
    await asyncio.gather(*(store.append(g, 1, (b"2",), done("k"), False) for g in games))
    assert store.database.batches - before < 30
    assert store.database.transactions == 120


async def test_a_bad_command_does_not_fail_its_neighbours(store: Store) -> None:
    for game in "abc":
        await store.add_game(game, SEATS, (b"1",))
    await store.append("b", 1, (b"2",), done("k"), False)
    answers = await asyncio.gather(
        store.append("a", 1, (b"2",), done("k"), False),
        store.append("b", 2, (b"3",), done("k"), False),  # this key was used
        store.append("b", 1, (b"3",), done("l"), False),  # the game has moved on
        store.append("c", 1, (b"2",), done("k"), False),
        return_exceptions=True,
    )
    assert [type(answer) for answer in answers] == [type(None), Conflict, Conflict, type(None)]
    assert await events_of(store, "a") == [b"1", b"2"]
    assert await events_of(store, "b") == [b"1", b"2"]
    assert await events_of(store, "c") == [b"1", b"2"]


async def test_only_games_in_play_with_a_computer_are_scanned_at_start(store: Store) -> None:
    await store.add_game("playing", SEATS, (b"1",))
    await store.add_game("over", SEATS, (b"1",))
    await store.append("over", 1, (b"2",), done("k"), True)
    await store.add_game("people", SEATS[:1], (b"1",))
    assert await store.games_in_play() == ["playing"]


async def test_guests_who_have_nothing_are_forgotten_in_time(store: Store) -> None:
    for guest in ("guest-a", "idle", "spectator"):
        await Sessions(store.database).add(f"token of {guest}", guest)
    await store.add_game("g", SEATS, (b"1",))
    await GatheringStore(store.database).add_spectator("g", "spectator", 9)
    await Sessions(store.database).forget("2000-01-01T00:00:00.000Z")
    assert await Sessions(store.database).find("token of idle") is not None
    await Sessions(store.database).forget("9999-01-01T00:00:00.000Z")
    assert await Sessions(store.database).find("token of idle") is None
    for guest in ("guest-a", "spectator"):
        session = await Sessions(store.database).find(f"token of {guest}")
        assert session is not None and session.guest == guest


async def test_a_list_of_games_is_read_in_parts(store: Store) -> None:
    for game in "abcde":
        await store.add_game(game, SEATS, (b"1",))
    everything = [game.id for game in await store.games_of("guest-a", 9)]
    parts = [await store.games_of("guest-a", 2, skip) for skip in (0, 2, 4, 6)]
    assert [len(part) for part in parts] == [2, 2, 1, 0]
    assert [game.id for part in parts for game in part] == everything
