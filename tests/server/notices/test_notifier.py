"""Absent players are notified of a turn once, whatever happens to servers meanwhile."""

import asyncio
import logging
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from datetime import datetime
from uuid import uuid4

import pytest
from databases import execute
from prometheus_client import generate_latest

from tilewright.game.clock import DAY, MINUTE, SECOND, DaysPerMove, Instant, SandTimer, Span
from tilewright.game.commands import AgreeToAbort, Command, DeclineAbort, Resign
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.host.orders import ArmedPlay, Order, Unfit
from tilewright.host.system import Words
from tilewright.players.timekeeping import this_instant
from tilewright.server.notices.channel import (
    AwaitedTurn,
    Gone,
    NoticeRefused,
    Undelivered,
    WaitingNotice,
)
from tilewright.server.notices.notifier import (
    LEASE,
    MARGIN,
    MOST_AT_ONCE,
    MOST_ATTEMPTS,
    RETRY_DELAYS,
    SETTLING,
    Notifier,
)  # fmt: skip
from tilewright.server.notices.wording import notice_text, wording_of
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.store import schema
from tilewright.server.store.armed import ArmedStore
from tilewright.server.store.contacts import Address, AddressBook, address_of
from tilewright.server.store.notices import NoticeStore

from tests.server.keeping_time import ANN, BEN, QUILL, House, Watch, house

DAYS = DaysPerMove(3, 0)
AFTER = Span(10 * MINUTE)
AT_ONCE = Span(0)


@pytest.fixture
def watch() -> Watch:
    watch = Watch()
    watch.at = this_instant()  # which the store writes beside every change
    return watch


@dataclass
class Post:
    """A way of telling people that a test looks into: who was told which turn."""

    book: AddressBook
    kept: NoticeStore
    after: Span = AFTER
    kind: str = "mail"
    told: list[tuple[str, AwaitedTurn]] = field(default_factory=list)
    failing: Exception | None = None
    stuck: asyncio.Event | None = None
    reached: asyncio.Event = field(default_factory=asyncio.Event)
    loses_a_cancellation: bool = False

    async def moved(self, after: Instant, until: Instant) -> list[WaitingNotice]:
        confirmed = schema.addresses.c.confirmed
        found = await self.kept.moved(schema.addresses, confirmed, after, until)
        return [
            WaitingNotice(address_of(waiting.contact), waiting.game, waiting.updated)
            for waiting in found
        ]

    async def expiring(self, after: Instant, until: Instant) -> list[WaitingNotice]:
        confirmed = schema.addresses.c.confirmed
        found = await self.kept.expiring(schema.addresses, confirmed, after, until)
        return [
            WaitingNotice(address_of(waiting.contact), waiting.game, waiting.updated)
            for waiting in found
        ]

    async def contact(self, contact: str) -> Address | None:
        return await self.book.by_id(contact)

    async def forget(self, contact: str) -> None:
        address = await self.book.by_id(contact)
        assert address is not None
        await self.book.remove(address)

    async def tell(self, contact: str, turn: AwaitedTurn) -> None:
        if self.stuck is not None:
            self.reached.set()
            try:
                await self.stuck.wait()
            except asyncio.CancelledError:
                if not self.loses_a_cancellation:
                    raise
                self.loses_a_cancellation = False
                await self.stuck.wait()
        if self.failing is not None:
            raise self.failing
        self.told.append((contact, turn))


@dataclass
class Office:
    """A server that tells turns when the test asks for it."""

    at: House
    post: Post
    notifier: Notifier

    async def want(self, guest: str, *, every_game: bool = False) -> str:
        """The guest has a confirmed address; its id."""
        code = uuid4().hex
        address = Address(guest, uuid4().hex[:24], f"{guest}@post.example", "en", every_game, "")
        await self.post.book.put(address, code)
        await self.post.book.confirm(code)
        return address.id

    async def sweep(self) -> None:
        await self.notifier.sweep()
        await self.notifier.settle()

    async def moved_at(self, game: str) -> Instant:
        """When the database says that the game last moved."""
        row = await self.at.store.game(game)
        assert row is not None
        return Instant(round(datetime.fromisoformat(row.updated).timestamp() * SECOND))

    async def on_turn(self, game: str) -> str:
        """The guest who is waited for."""
        table = await self.at.tables.state(game)
        guest = table.sitters[table.game.to_move].guest
        assert guest is not None
        return guest


@asynccontextmanager
async def notice_service(
    database: str, watch: Watch, words: Words, settling: Span = AT_ONCE
) -> AsyncIterator[Office]:
    async with house(database, watch, words) as at:
        port = at.store.database
        post = Post(AddressBook(port), NoticeStore(port, "mail", uuid4().hex))
        notifier = Notifier(
            at.tables,
            post.kept,
            post,
            ArmedStore(port),
            is_shared=port.is_shared,
            settling=settling,
        )
        try:
            yield Office(at, post, notifier)
        finally:
            await notifier.close()


async def test_an_absent_player_is_notified_once_and_not_at_once(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        ids = {guest: await server.want(guest) for guest in ("ann", "ben")}
        game = await server.at.open(DAYS)
        first = await server.on_turn(game)
        watch.at = Instant(await server.moved_at(game) + AFTER - 1)
        await server.sweep()
        assert server.post.told == []
        watch.passes(60)
        for _ in range(3):
            await server.sweep()
        ((who, turn),) = server.post.told
        assert who == ids[first]
        assert (turn.game, turn.number, turn.edition) == (game, 1, "standard")
        assert turn.until == await server.at.deadline(game)
        await server.at.pass_turn(game)
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        for _ in range(3):
            await server.sweep()
        assert [who for who, _ in server.post.told] == [ids[first], ids[await server.on_turn(game)]]
        assert [turn.number for _, turn in server.post.told] == [1, 2]


async def test_the_notice_of_a_turn_says_that_an_armed_play_was_not_made(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        for guest in ("ann", "ben"):
            await server.want(guest)
        game = await server.at.open(DAYS)
        (seat,) = (await server.at.tables.state(game)).seats_of(await server.on_turn(game))
        armed = ArmedPlay(game, seat, "a", (("H8", "A"), ("I8", "T")), ("8H AT",), 4, 0)
        kept = ArmedStore(server.at.store.database)
        await kept.arm(armed)
        await kept.drop(armed, Unfit.TAKEN)
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await server.sweep()
        ((_, turn),) = server.post.told
        assert turn.was_dropped
        english, german = (notice_text(wording_of(language), turn) for language in ("en", "de"))
        assert english.startswith("The play that you had armed no longer fits, and was not made. ")
        assert "passt nicht mehr" in german
        assert not {"AT", "H8"} & set(english.split())
        await server.at.pass_turn(game)
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await server.sweep()
        assert [turn.was_dropped for _, turn in server.post.told] == [True, False]


async def test_an_absent_player_is_notified_of_an_offer_to_abort_once_in_a_turn(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        ids = {guest: await server.want(guest) for guest in ("ann", "ben")}
        game = await server.at.open(DAYS)
        mover = await server.on_turn(game)
        (absent,) = set(ids) - {mover}
        table = await server.at.tables.state(game)
        (seat,) = table.seats_of(mover)
        commands: tuple[Command, ...] = (AgreeToAbort(seat), DeclineAbort(seat), AgreeToAbort(seat))
        for command in commands:
            table = await server.at.tables.state(game)
            await server.at.tables.command(game, Order(uuid4().hex, table.version, command))
            watch.at = Instant(this_instant() + AFTER + MINUTE)
            for _ in range(2):
                await server.sweep()
        told = [(who, turn.number, turn.is_offer) for who, turn in server.post.told]
        # the player on turn, who has made the offer, hears of the turn only
        assert sorted(told) == sorted([(ids[absent], -1, True), (ids[mover], 1, False)])


async def test_an_absent_player_is_warned_once_before_the_others_may_claim_the_game(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        ids = {guest: await server.want(guest, every_game=True) for guest in ("ann", "ben")}
        terms = TableTerms(absence=3 * DAY // SECOND)
        game = await server.at.open(None, ANN, BEN, terms=terms)
        absent = await server.on_turn(game)
        until = await server.at.deadline(game)
        assert until is not None
        watch.at = Instant(until - DAY - MINUTE)
        await server.sweep()
        assert [turn.is_warning for _, turn in server.post.told] == [False]
        watch.passes(60)
        for _ in range(3):
            await server.sweep()
        (_, (who, warning)) = server.post.told
        assert (who, warning.is_warning, warning.until) == (ids[absent], True, until)
        english, german = (notice_text(wording_of(language), warning) for language in ("en", "de"))
        assert "may claim this game from" in english
        assert "unless you play" in english
        assert "beanspruchen" in german
        # a turn that is taken begins the time anew, for the other
        await server.at.pass_turn(game)
        await server.sweep()
        assert len(server.post.told) == 2


async def test_a_warning_that_could_not_be_sent_is_tried_again_while_it_matters(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        for guest in ("ann", "ben"):
            await server.want(guest, every_game=True)
        game = await server.at.open(None, ANN, BEN, terms=TableTerms(absence=3 * DAY // SECOND))
        watch.at = Instant((await server.at.deadline(game) or 0) - DAY)
        server.post.failing = Undelivered("down")
        await server.sweep()
        server.post.failing = None
        watch.at = Instant(watch.at + RETRY_DELAYS[0])
        await server.sweep()
        assert sorted(turn.is_warning for _, turn in server.post.told) == [False, True]


async def test_a_turn_is_notified_once_even_after_a_restart_and_by_one_of_two_servers(
    database: str, watch: Watch, words: Words
) -> None:
    async with AsyncExitStack() as stack:
        servers = [
            await stack.enter_async_context(notice_service(database, watch, words))
            for _ in range(2)
        ]
        for guest in ("ann", "ben"):
            await servers[0].want(guest)
        games = [await servers[0].at.open(DAYS) for _ in range(6)]
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        for _ in range(3):
            await asyncio.gather(*(server.sweep() for server in servers))
        told = [turn.game for server in servers for _, turn in server.post.told]
        assert sorted(told) == sorted(games)
    async with notice_service(database, watch, words) as again:
        await again.sweep()
        assert again.post.told == []


async def test_a_player_who_looks_at_the_table_is_not_notified(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        for guest in ("ann", "ben"):
            await server.want(guest)
        game = await server.at.open(DAYS)
        table = await server.at.tables.state(game)
        outbox = Outbox()
        server.at.tables.watch(table, table.game.to_move, outbox)
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await server.sweep()
        server.at.tables.unwatch(game, table.game.to_move, outbox)
        await server.sweep()
        assert server.post.told == [], "they have seen that it is their turn"
    async with notice_service(database, watch, words) as again:
        await again.sweep()
        assert again.post.told == []


async def test_looking_from_another_server_counts_too(
    database: str, watch: Watch, words: Words
) -> None:
    async with (
        notice_service(database, watch, words) as one,
        notice_service(database, watch, words) as other,
    ):
        if not one.at.store.database.is_shared:
            return  # a file is one server's
        for guest in ("ann", "ben"):
            await one.want(guest)
        game = await one.at.open(DAYS)
        table = await other.at.tables.state(game)
        other.at.tables.watch(table, table.game.to_move, Outbox())
        watch.at = Instant(await one.moved_at(game) + AFTER - MARGIN + SECOND)
        for server in (one, other):
            await server.sweep()
        watch.passes(60)
        for server in (one, other):
            await server.sweep()
        assert one.post.told == other.post.told == []


async def test_only_games_of_days_count_unless_one_wants_all_with_people(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        few, many = await server.want("ann"), await server.want("ben", every_game=True)
        opened = [
            (await server.at.open(DAYS), (few, many)),
            (await server.at.open(None), (None, many)),
            (await server.at.open(DAYS, ANN, QUILL), (few, None)),
            (await server.at.open(None, BEN, QUILL), (None, None)),
        ]
        expected = set()
        for game, of in opened:
            seat = (await server.at.tables.state(game)).game.to_move
            sitter = (await server.at.tables.state(game)).sitters[seat].guest
            index = {"ann": 0, "ben": 1}.get(sitter or "")
            if index is not None and of[index] is not None:
                expected.add((of[index], game))
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await server.sweep()
        assert {(who, turn.game) for who, turn in server.post.told} == expected


async def test_each_turn_of_a_guest_with_several_seats_is_notified(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        await server.want("ann")
        game = await server.at.open(DAYS, ANN, ANN)
        for number in (1, 2):
            watch.at = Instant(this_instant() + AFTER + MINUTE)
            await server.sweep()
            assert [turn.number for _, turn in server.post.told] == list(range(1, number + 1))
            await server.at.pass_turn(game)


async def test_a_turn_of_before_the_address_was_confirmed_is_not_told(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        await server.at.open(DAYS)
        await asyncio.sleep(0.01)  # the moments of the store are milliseconds
        for guest in ("ann", "ben"):
            await server.want(guest)
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await server.sweep()
        assert server.post.told == []


async def test_an_unconfirmed_address_gets_nothing(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        for guest in ("ann", "ben"):
            address = Address(guest, uuid4().hex[:24], "a@post.example", "en", True, "")
            await server.post.book.put(address, uuid4().hex)
        await server.at.open(DAYS)
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await server.sweep()
        assert server.post.told == []


async def test_what_could_not_be_sent_is_tried_again_also_by_another_server(
    database: str, watch: Watch, words: Words, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.ERROR)
    async with notice_service(database, watch, words) as server:
        for guest in ("ann", "ben"):
            await server.want(guest)
        game = await server.at.open(DAYS)
        server.post.failing = Undelivered("down")
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await server.sweep()
        watch.passes(RETRY_DELAYS[0] / SECOND - 1)
        server.post.failing = None
        await server.sweep()
        assert server.post.told == []
    watch.passes(1)
    async with AsyncExitStack() as stack:
        servers = [
            await stack.enter_async_context(notice_service(database, watch, words))
            for _ in range(2)
        ]
        for _ in range(2):
            await asyncio.gather(*(server.sweep() for server in servers))
        told = [turn.game for server in servers for _, turn in server.post.told]
        assert told == [game]


async def test_what_was_begun_by_a_server_that_was_killed_is_sent_later(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as killed:
        for guest in ("ann", "ben"):
            await killed.want(guest)
        game = await killed.at.open(DAYS)
        killed.post.stuck = asyncio.Event()
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await killed.notifier.sweep()
    async with notice_service(database, watch, words) as server:
        await server.sweep()
        assert server.post.told == [], "the other may still be sending"
        watch.passes(LEASE / SECOND)
        await server.sweep()
        assert [turn.game for _, turn in server.post.told] == [game]


async def test_a_turn_that_was_taken_meanwhile_is_not_told_any_more(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        for guest in ("ann", "ben"):
            await server.want(guest)
        game = await server.at.open(DAYS)
        server.post.failing = Undelivered("down")
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await server.sweep()
        server.post.failing = None
        table = await server.at.tables.state(game)
        await server.at.order(game, Resign(table.game.to_move))
        watch.passes(RETRY_DELAYS[0] / SECOND + 1)
        await server.sweep()
        assert server.post.told == []
        assert await server.post.kept.due(Instant(watch.at + DAY), 10) == []


@pytest.mark.parametrize("failing", [Undelivered("down"), NoticeRefused("no"), RuntimeError("bug")])
async def test_trying_has_an_end(
    database: str, watch: Watch, words: Words, failing: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    async with notice_service(database, watch, words) as server:
        for guest in ("ann", "ben"):
            await server.want(guest)
        await server.at.open(DaysPerMove(30, 0))
        server.post.failing = failing
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        for _ in range(MOST_ATTEMPTS + 2):
            await server.sweep()
            watch.passes(RETRY_DELAYS[-1] / SECOND + 1)
        server.post.failing = None
        await server.sweep()
        assert server.post.told == []
        figures = generate_latest(server.at.tables.metrics.registry).decode()
        assert 'outcome="failed"' in figures or 'outcome="refused"' in figures


async def test_where_nobody_is_any_more_is_forgotten(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        ids = [await server.want(guest) for guest in ("ann", "ben")]
        await server.at.open(DAYS)
        server.post.failing = Gone()
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await server.sweep()
        left = [contact for contact in ids if await server.post.book.by_id(contact) is not None]
        assert len(left) == 1


async def test_after_a_start_those_who_were_looking_may_come_back_first(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as before:
        for guest in ("ann", "ben"):
            await before.want(guest)
        await before.at.open(DAYS)
    watch.at = Instant(this_instant() + AFTER + MINUTE)
    async with notice_service(database, watch, words, SETTLING) as server:
        await server.sweep()
        assert server.post.told == []
        watch.passes(SETTLING / SECOND)
        await server.sweep()
        assert len(server.post.told) == 1


async def test_a_way_that_is_stuck_holds_up_no_game_and_fills_no_memory(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        for guest in ("ann", "ben"):
            await server.want(guest)
        games = [await server.at.open(DAYS) for _ in range(MOST_AT_ONCE + 3)]
        server.post.stuck = asyncio.Event()
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        for _ in range(3):
            await server.notifier.sweep()
        free = server.post.stuck
        server.post.stuck = None
        free.set()
        await server.sweep()
        await server.sweep()
        told = Counter(turn.game for _, turn in server.post.told)
        assert told == Counter(games)


async def test_a_cancellation_that_is_lost_does_not_hold_up_the_end(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        for guest in ("ann", "ben"):
            await server.want(guest)
        await server.at.open(DAYS)
        server.post.stuck, server.post.loses_a_cancellation = asyncio.Event(), True
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await server.notifier.sweep()
        await server.post.reached.wait()
        await asyncio.wait_for(server.notifier.close(), 60)
        assert not server.post.loses_a_cancellation
        assert server.post.told == []


async def test_a_game_that_cannot_be_read_keeps_nobody_else_from_being_told(
    database: str, watch: Watch, words: Words, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.CRITICAL)
    async with notice_service(database, watch, words) as server:
        for guest in ("ann", "ben"):
            await server.want(guest)
        broken, whole = await server.at.open(DAYS), await server.at.open(DAYS)
        damage = f"UPDATE events SET data = '{{}}' WHERE game = '{broken}' AND seq = 1"
        await asyncio.to_thread(execute, database, damage)
        await server.at.tables.forget(broken)
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        for _ in range(2):
            await server.sweep()
        assert [turn.game for _, turn in server.post.told] == [whole]


async def test_what_is_kept_of_games_that_are_over_goes(
    database: str, watch: Watch, words: Words
) -> None:
    async with notice_service(database, watch, words) as server:
        for guest in ("ann", "ben"):
            await server.want(guest)
        game = await server.at.open(SandTimer(60), terms=None)
        over = await server.at.open(DAYS)
        server.post.failing = Undelivered("down")
        watch.at = Instant(this_instant() + AFTER + MINUTE)
        await server.sweep()
        assert len(await server.post.kept.due(Instant(watch.at + DAY), 10)) == 1
        await server.at.order(over, Resign(Seat(0)))
        assert (await server.at.tables.state(over)).game.phase is Phase.OVER
        watch.passes(2 * DAY / SECOND)
        await server.sweep()
        assert game and await server.post.kept.due(Instant(watch.at + DAY), 10) == []
