"""Gatherings in the database: of two changes of one version one is kept."""

import asyncio

import msgspec
import pytest

from tilewright.game.seats import LexiconIdentity, WordPolicy
from tilewright.host.gathering import ForAnybody, Gathering, Joiner, Taken
from tilewright.notation.terms import WireTerms
from tilewright.server.store import Conflict, Store, database_at
from tilewright.server.store.gatherings import (
    GatheringStore,
    change,
    opening,
    permission_to_watch,
)
from tilewright.server.store.sharing import SharingStore, WatchingStore, WatchState


def gathering(name: str = "g") -> Gathering:
    return Gathering(
        id=name,
        host="ann",
        created=f"2026-01-01T00:00:00.000Z {name}",
        edition="standard",
        words=WordPolicy.VOID,
        lexicon=LexiconIdentity("CLUB", "hash"),
        terms=WireTerms(),
        chairs=(Taken("ann", "Ann"), ForAnybody(), ForAnybody()),
    )


async def test_of_two_changes_of_one_version_one_is_kept(store: Store) -> None:
    kept = GatheringStore(store.database)
    before = gathering()
    await kept.write(*opening(before))
    guests = ("ben", "cai", "dot")
    after = [before.joined(Joiner(guest, guest)) for guest in guests]
    answers = await asyncio.gather(
        *(kept.write(*change(before, later)) for later in after), return_exceptions=True
    )
    assert sorted(type(answer).__name__ for answer in answers) == [
        "Conflict", "Conflict", "NoneType",
    ]  # fmt: skip
    won = answers.index(None)
    assert await kept.find("g") == after[won]
    for number, guest in enumerate(guests):
        mine = await kept.of_guest(guest, 9)
        assert mine == ([after[won]] if number == won else [])


async def test_a_change_of_a_version_long_gone_is_refused(store: Store) -> None:
    kept = GatheringStore(store.database)
    first = gathering()
    second = first.joined(Joiner("ben", "Ben"))
    third = second.left_by("ben")
    await kept.write(*opening(first))
    await kept.write(*change(first, second))
    await kept.write(*change(second, third))
    with pytest.raises(Conflict):
        await kept.write(*change(first, first.joined(Joiner("cai", "Cai"))))
    assert await kept.find("g") == third
    assert await kept.listed(None, 9) == [third]


async def test_what_was_called_off_cannot_be_joined_from_elsewhere(store: Store) -> None:
    kept = GatheringStore(store.database)
    before = gathering()
    await kept.write(*opening(before))
    await kept.write(*change(before, before.cancelled_by("ann")))
    with pytest.raises(Conflict):
        await kept.write(*change(before, before.joined(Joiner("ben", "Ben"))))
    assert await kept.of_guest("ann", 9) == await kept.of_guest("ben", 9) == []
    assert await kept.listed(None, 9) == []


async def test_lists_are_bounded_and_the_newest_come_first(store: Store) -> None:
    kept = GatheringStore(store.database)
    for name in "abcd":
        await kept.write(*opening(gathering(name)))
    strangers = msgspec.structs.replace(gathering("e"), host="eve", chairs=(Taken("eve", "Eve"),))
    await kept.write(*opening(strangers))
    assert [gathering.id for gathering in await kept.listed("ben", 3)] == ["d", "c", "b"]
    assert [gathering.id for gathering in await kept.of_guest("ann", 2)] == ["d", "c"]
    assert await kept.listed("ann", 9) == []


async def test_so_many_spectators_and_no_more(store: Store) -> None:
    kept = GatheringStore(store.database)
    await store.database.write(*permission_to_watch("g", b"d"))
    admitted = [await kept.add_spectator("g", guest, most=2) for guest in "abcab"]
    assert admitted == [True, True, False, True, True]
    assert await kept.watches("g", "a") and not await kept.watches("g", "c")


async def test_nobody_watches_a_game_whose_link_has_ended(store: Store) -> None:
    kept, permission = GatheringStore(store.database), WatchingStore(store.database)
    await store.database.write(*permission_to_watch("g", b"d"))
    assert await kept.add_spectator("g", "a", most=2)
    await permission.forbid("g")
    assert not await kept.watches("g", "a") and not await kept.may_watch("g", b"d")
    assert await permission.state_of("g") == WatchState()
    await permission.allow("g", "secret", b"e")
    await permission.allow("g", "another", b"f")
    assert await permission.state_of("g") == WatchState(True, "secret")
    assert not await kept.watches("g", "a") and await kept.may_watch("g", b"e")


async def test_a_link_to_a_finished_game_ends_for_good(store: Store) -> None:
    kept = SharingStore(store.database)
    for secret in ("first", "second"):
        await kept.switch_on("g", secret)
    assert (await kept.secret_of("g"), await kept.game_of("first")) == ("first", "g")
    await kept.switch_off("g")
    assert await kept.secret_of("g") is await kept.game_of("first") is None
    await kept.show_racks("g", (0, 2), (0, 1, 2))
    await kept.show_racks("g", (), (2,))
    assert await kept.racks_of("g") == {0}


async def test_two_who_wait_for_each_other_s_keys_are_one_who_was_first(
    store: Store, database: str
) -> None:
    """The last takers of one table, at two servers, need not write its rows in one order."""
    other = database_at(database)
    await other.open()
    try:
        for name in "abcdef":
            watch, game = permission_to_watch(name, b"d"), opening(gathering(name))
            answers = await asyncio.gather(
                store.database.write(*game, *watch),
                other.write(*watch, *game),
                return_exceptions=True,
            )
            assert sorted(type(answer).__name__ for answer in answers) == ["Conflict", "NoneType"]
    finally:
        await other.close()
