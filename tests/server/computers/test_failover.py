"""Computers' turns left by a dead server are played by another, once."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from databases import execute

from tilewright.game.clock import Instant, Span
from tilewright.game.seats import Seat
from tilewright.host.system import Words
from tilewright.host.table import Table
from tilewright.server.computers.failover import RETRY_DELAY, Failover
from tilewright.server.computers.runner import ComputerRunner
from tilewright.server.tables.timing import Timing

from tests.server.keeping_time import ANN, BEN, PACE, QUILL, House, Watch, house

OVERDUE = PACE.patience / 1000
"""Seconds; in these games nobody can challenge, so computers do not wait before."""


class Server:
    """A house with computers, which act only for what is taken up from others."""

    def __init__(self, at: House) -> None:
        self.at = at
        self.computers = ComputerRunner(at.tables, at.words)
        self.failover = Failover(at.tables, at.store, self.computers)
        self._changed = asyncio.Event()
        at.tables.listeners.append(lambda _: self._changed.set())

    async def until(self, game: str, version: int) -> Table:
        """The game once it has come so far here."""
        async with asyncio.timeout(60):
            while True:
                self._changed.clear()  # before it is read: what changes meanwhile is seen
                if (table := await self.at.kept(game)).version >= version:
                    return table
                await self._changed.wait()


@asynccontextmanager
async def server(database: str, watch: Watch, words: Words) -> AsyncIterator[Server]:
    async with house(database, watch, words) as at:
        found = Server(at)
        try:
            yield found
        finally:
            await found.computers.close()


async def left_to_a_computer(at: House) -> Table:
    """A game whose server is gone when a computer is on turn."""
    game = await at.open(None, ANN, QUILL)
    while (await at.tables.state(game)).game.to_move != 1:
        await at.pass_turn(game)
    return await at.tables.state(game)


async def test_a_computer_whose_server_died_acts_at_another_that_never_saw_the_game(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as goes:
        left = await left_to_a_computer(goes)
    async with server(database, watch, words) as stays:
        watch.passes(OVERDUE)
        await stays.failover.look()
        assert stays.computers.under_way == 0, "it may still be thinking there"
        watch.passes(0.001)
        await stays.failover.look()
        table = await stays.until(left.id, left.version + 1)
    assert f"server:{left.version}:1" in table.done


async def test_of_several_servers_that_find_it_one_acts(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as goes:
        left = await left_to_a_computer(goes)
    watch.passes(OVERDUE + 1)
    async with server(database, watch, words) as one, server(database, watch, words) as two:
        await asyncio.gather(one.failover.look(), two.failover.look(), one.failover.look())
        await asyncio.wait(
            [asyncio.create_task(server.until(left.id, left.version + 1)) for server in (one, two)],
            return_when=asyncio.FIRST_COMPLETED,
        )
        table = await one.at.kept(left.id)
    assert [key for key in table.done if key.startswith(f"server:{left.version}:")] == [
        f"server:{left.version}:1"
    ]


async def test_a_server_that_takes_a_turn_up_has_time_before_the_next_one_does(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as goes:
        left = await left_to_a_computer(goes)
    watch.passes(OVERDUE + 1)
    async with server(database, watch, words) as dies:
        await dies.failover.look()
        await dies.computers.close()  # before it has got anywhere, or just after
    async with server(database, watch, words) as stays:
        if (await stays.at.kept(left.id)).version == left.version:
            await stays.failover.look()
            assert stays.computers.under_way == 0
            watch.passes(OVERDUE + 1)
            await stays.failover.look()
        await stays.until(left.id, left.version + 1)


async def test_a_worker_keeps_no_place_for_a_turn_whose_pause_is_not_over(
    database: str, watch: Watch, words: Words
) -> None:
    hours = Timing(challenge=Span(0), think=PACE.think, pause=Span(10**7))
    async with house(database, watch, words, hours) as at:
        worker, left = ComputerRunner(at.tables, at.words), await left_to_a_computer(at)
        await worker.act(left.id, left.version, Seat(1))  # it has chosen, and is free again
        assert worker.under_way == 1
        assert (await at.kept(left.id)).version == left.version
        await worker.close()
    async with house(database, watch, words) as at:
        worker = ComputerRunner(at.tables, at.words)
        await worker.act(left.id, left.version, Seat(1))
        await worker.finish()
        assert f"server:{left.version}:1" in (await at.kept(left.id)).done


async def test_nothing_is_overdue_where_people_are_on_turn(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(None, ANN, BEN)
        assert await at.store.overdue(watch.after(10**6), 9) == []
        game = await at.open(None, ANN, QUILL)
        while (await at.tables.state(game)).game.to_move != 0:
            await at.pass_turn(game)
        assert await at.store.overdue(watch.after(10**6), 9) == []


async def test_a_game_that_cannot_be_read_is_left_alone_and_holds_up_no_other(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as goes:
        broken = await left_to_a_computer(goes)
        left = await left_to_a_computer(goes)
    damage = "UPDATE events SET data = ? WHERE game = ? AND seq = 1"
    await asyncio.to_thread(execute, database, damage, b"x", broken.id)
    watch.passes(OVERDUE + 1)
    async with server(database, watch, words) as stays:
        await stays.failover.look()
        await stays.until(left.id, left.version + 1)
        later = Instant(watch() + RETRY_DELAY)
        assert await stays.at.store.overdue(later, 9) == []
        assert await stays.at.store.overdue(Instant(later + 1), 9) == [(broken.id, later)]
