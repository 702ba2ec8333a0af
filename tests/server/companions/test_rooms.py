"""Companions in their rooms: time that runs out once, and several servers of one database."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from uuid import uuid4

import pytest

from tilewright.companion.commands import (
    Command,
    PauseClock,
    ResumeClock,
    StartClock,
    TakeBack,
    WritePass,
    WritePlay,
)
from tilewright.companion.events import CompanionStarted, Judge
from tilewright.game.clock import ChessClock, SandTimer
from tilewright.game.terms import TableTerms
from tilewright.host.companion import CompanionSheet
from tilewright.host.errors import RoomFull
from tilewright.host.orders import Done, Order, Stale
from tilewright.host.system import Words
from tilewright.rules.play import WrittenPlay
from tilewright.server.companions import rooms as keeping
from tilewright.server.companions.rooms import CompanionClocks, CompanionRooms
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.store import database_at
from tilewright.server.store.companions import CompanionStore

from tests.server.keeping_time import Watch

HORN = WritePlay(WrittenPlay.parse("8F HORN"))


@dataclass
class Room:
    """A server's companions and their clocks; sweeps are the test's to ask for."""

    companions: CompanionRooms
    clocks: CompanionClocks
    words: Words

    async def open(self, terms: TableTerms) -> str:
        started = CompanionStarted(
            "standard", ("Ann", "Ben"), Judge.VOID, self.words.default, terms
        )
        companion = uuid4().hex
        await self.companions.open(
            CompanionSheet.opened(companion, b"link", started, b"asked"), "ann"
        )
        return companion

    async def write(self, companion: str, command: Command) -> Done:
        version = (await self.companions.state(companion)).version
        return await self.companions.command(companion, Order(uuid4().hex, version, command))

    async def passes(self, companion: str) -> int:
        """How many turns ran out, as the database has it."""
        await self.clocks.sweep()
        turns = (await self.companions.state(companion)).companion.game.turns
        return sum(turn.timed_out for turn in turns)


@asynccontextmanager
async def room(database: str, watch: Watch, words: Words) -> AsyncIterator[Room]:
    kept = database_at(database)
    await asyncio.to_thread(kept.prepare)
    await kept.open()
    companions = CompanionRooms(CompanionStore(kept), words, watch)
    clocks = CompanionClocks(companions)
    try:
        yield Room(companions, clocks, words)
    finally:
        await clocks.close()
        await companions.finish(60)
        await kept.close()


async def test_a_turn_that_ran_out_passes_once(database: str, watch: Watch, words: Words) -> None:
    async with room(database, watch, words) as here:
        companion = await here.open(TableTerms(SandTimer(60)))
        watch.passes(600)
        assert await here.passes(companion) == 0  # the clock has not been started
        await here.write(companion, StartClock())
        watch.passes(59)
        assert await here.passes(companion) == 0
        watch.passes(1)
        assert await here.passes(companion) == 1
        assert await here.passes(companion) == 1


async def test_what_ran_out_while_the_server_was_down_is_written_after_it(
    database: str, watch: Watch, words: Words
) -> None:
    async with room(database, watch, words) as before:
        companion = await before.open(TableTerms(ChessClock(60)))
        await before.write(companion, StartClock())
        await before.write(companion, HORN)
    watch.passes(60 + 601)
    async with room(database, watch, words) as after:
        await after.clocks.sweep()
        sheet = await after.companions.state(companion)
        assert sheet.companion.ending == "out_of_time"
        assert sheet.deadline is None
        await after.write(companion, TakeBack())
        await after.clocks.sweep()
        assert (await after.companions.state(companion)).companion.ending == "out_of_time"


async def test_a_clock_that_stands_stands_while_the_server_is_down_too(
    database: str, watch: Watch, words: Words
) -> None:
    async with room(database, watch, words) as before:
        companion = await before.open(TableTerms(SandTimer(60)))
        await before.write(companion, StartClock())
        watch.passes(40)
        await before.write(companion, PauseClock())
    watch.passes(3600)
    async with room(database, watch, words) as after:
        assert await after.passes(companion) == 0
        await after.write(companion, ResumeClock())
        watch.passes(19)
        assert await after.passes(companion) == 0
        watch.passes(1)
        assert await after.passes(companion) == 1


async def test_a_timer_rings_without_a_sweep(database: str, watch: Watch, words: Words) -> None:
    async with room(database, watch, words) as here:
        passed = asyncio.Event()
        here.companions.listeners.append(here.clocks.consider)
        here.companions.listeners.append(
            lambda sheet: passed.set() if sheet.companion.game.turns else None
        )
        companion = await here.open(TableTerms(SandTimer(1)))
        await here.write(companion, StartClock())
        watch.passes(1)
        async with asyncio.timeout(60):
            await passed.wait()


async def test_of_two_servers_one_says_that_time_is_over(
    database: str, watch: Watch, words: Words
) -> None:
    async with room(database, watch, words) as one, room(database, watch, words) as other:
        companion = await one.open(TableTerms(SandTimer(60)))
        await one.write(companion, StartClock())
        await other.companions.state(companion)
        watch.passes(60)
        await asyncio.gather(one.clocks.sweep(), other.clocks.sweep())
        tail = await one.companions.kept.tail_of(companion, 0)
        assert len(tail.events) == 3


async def test_of_two_entries_for_one_version_one_is_written(
    database: str, watch: Watch, words: Words
) -> None:
    async with room(database, watch, words) as one, room(database, watch, words) as other:
        companion = await one.open(TableTerms())
        await other.companions.state(companion)
        answers = await asyncio.gather(
            one.companions.command(companion, Order("a", 1, HORN)),
            other.companions.command(companion, Order("b", 1, WritePass())),
            return_exceptions=True,
        )
        done = [answer for answer in answers if isinstance(answer, Done)]
        refused = [answer for answer in answers if isinstance(answer, Stale)]
        assert len(done) == len(refused) == 1


async def test_the_same_entry_at_two_servers_is_written_once(
    database: str, watch: Watch, words: Words
) -> None:
    async with room(database, watch, words) as one, room(database, watch, words) as other:
        companion = await one.open(TableTerms())
        await other.companions.state(companion)
        order = Order("a", 1, HORN)
        first, second = await asyncio.gather(
            one.companions.command(companion, order), other.companions.command(companion, order)
        )
        assert first == second
        assert len((await one.companions.kept.tail_of(companion, 0)).events) == 2


async def test_who_looks_at_one_server_is_shown_what_was_written_at_another(
    migrated: str, watch: Watch, words: Words
) -> None:
    async with room(migrated, watch, words) as one, room(migrated, watch, words) as other:
        companion = await one.open(TableTerms())
        outbox = Outbox(0)
        other.companions.watch(await other.companions.state(companion), outbox)
        await outbox.next()
        await one.write(companion, HORN)
        await other.companions.look()
        async with asyncio.timeout(60):
            message = await outbox.next()
        assert message is not None and b'"HORN"' in message
        await one.write(companion, TakeBack())
        await other.companions.heard(companion, 3)
        async with asyncio.timeout(60):
            message = await outbox.next()
        assert message is not None and b'"corrections":1' in message


async def test_a_sheet_that_is_full_takes_nothing_more(
    database: str, watch: Watch, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MOST_VERSIONS", 2)
    async with room(database, watch, words) as here:
        companion = await here.open(TableTerms())
        await here.write(companion, HORN)
        with pytest.raises(RoomFull, match="sheet is full"):
            await here.write(companion, WritePass())


async def test_sheets_nobody_looks_at_leave_memory_and_are_read_again(
    database: str, watch: Watch, words: Words, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(keeping, "MOST_BYTES", 1)
    async with room(database, watch, words) as here:
        first = await here.open(TableTerms())
        await here.write(first, HORN)
        second = await here.open(TableTerms())
        await here.write(second, HORN)
        assert (await here.companions.state(first)).version == 2
        assert (await here.companions.state(second)).version == 2
