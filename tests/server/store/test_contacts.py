"""Contacts for notifications of turns, in both databases alike."""

import asyncio

from msgspec.structs import replace

from tilewright.game.clock import DAY, Instant
from tilewright.players.timekeeping import this_instant
from tilewright.server.store import Sessions, Store, schema
from tilewright.server.store.accounts import AccountStore, StoredAccount
from tilewright.server.store.contacts import (
    COUNTS,
    Address,
    AddressBook,
    Subscription,
    Subscriptions,
)
from tilewright.server.store.keys import Keys
from tilewright.server.store.notices import Notice, NoticeStore
from tilewright.server.store.sessions import hash_of

from .conftest import SEATS

ANNS = Subscription(
    "id", "guest-a", hash_of("token"), "https://push.example/a", b"key", b"auth", "en", True, "2026"
)
MAIL = Address("guest-a", "I" * 24, "ann@post.example", "en", every_game=True, asked="2026")


async def moved(store: Store) -> list[str]:
    """The games of Ann's browser."""
    kept = NoticeStore(store.database, "push", "us")
    created = schema.subscriptions.c.created
    until = Instant(this_instant() + DAY)
    found = await kept.moved(schema.subscriptions, created, Instant(0), until, COUNTS)
    return [waiting.game for waiting in found]


async def test_a_key_is_made_once_however_many_servers_want_it(store: Store) -> None:
    makers = (lambda n=n: bytes([n]) for n in range(5))
    made = await asyncio.gather(*(Keys(store.database).get("k", make) for make in makers))
    assert len(set(made)) == 1
    assert await Keys(store.database).get("k", lambda: b"another") == made[0]


async def test_a_browser_counts_as_long_as_the_session_that_asked_for_it(store: Store) -> None:
    browsers, accounts = Subscriptions(store.database), AccountStore(store.database)
    await store.add_game("g", SEATS, (b"1",))
    await browsers.put(ANNS)
    assert await browsers.of("guest-a") == [] == await moved(store), "there is no such session"
    await Sessions(store.database).add("token", "guest-a")
    assert await browsers.of("guest-a") == [ANNS]
    assert await browsers.by_id("id") == ANNS and await moved(store) == ["g"]
    account = StoredAccount("id", "Ann", "ann", "ann", "hash", "guest-a")
    await accounts.add(account, "token of the account")
    kept = replace(ANNS, session=hash_of("token of the account"))
    assert await browsers.of("guest-a") == [kept] and await moved(store) == ["g"]
    await accounts.renew(account, "another hash", "new token")
    assert await browsers.of("guest-a") == [] == await moved(store)
    assert await browsers.by_id("id") is None


async def test_what_is_left_of_those_who_are_forgotten_goes_too(store: Store) -> None:
    browsers, book = Subscriptions(store.database), AddressBook(store.database)
    await Sessions(store.database).add("token", "guest-a")
    await browsers.put(ANNS)
    await book.put(MAIL, "code")
    await Sessions(store.database).forget("9999")
    assert await book.of("guest-a") is None
    assert await store.database.read(schema.subscriptions.select()) == []


async def test_an_address_is_one_of_a_guest_and_confirmed_once(store: Store) -> None:
    book = AddressBook(store.database)
    other = replace(MAIL, id="J" * 24, address="other@post.example")
    await book.put(MAIL, "code")
    await book.put(other, "other code")
    await book.confirm("code")
    assert await book.of("guest-a") == other
    await book.confirm("other code")
    found = await book.by_code("other code")
    assert found is not None and found.confirmed is not None
    await book.confirm("other code")
    assert await book.by_id(other.id) == found
    await book.remove(MAIL)
    assert await book.of("guest-a") == found, "that was another one"


async def test_a_notice_is_taken_by_one(store: Store) -> None:
    servers = [NoticeStore(store.database, "mail", owner) for owner in ("a", "b", "c")]
    now = this_instant()
    notice = Notice("contact", "g", 1, due=now)
    assert sorted(await asyncio.gather(*(server.claim(notice) for server in servers))) == [0, 0, 1]
    later = Instant(now + DAY)
    taken = await asyncio.gather(*(server.take(notice, later) for server in servers))
    assert sorted(taken) == [0, 0, 1]
    owner = servers[taken.index(True)]
    assert await owner.due(now, 9) == []
    (again,) = await owner.due(later, 9)
    assert (again.attempts, again.due) == (2, later)
    for other in servers:
        if other is not owner:
            await other.settle(again)
    assert len(await owner.due(later, 9)) == 1, "others have no say in it"
    await owner.settle(again)
    assert await owner.due(later, 9) == []
    await owner.forget_over("9999")
