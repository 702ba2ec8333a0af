"""Duplicate tables in their rooms: rounds that end once, restarts, and several servers."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from uuid import uuid4

import pytest

from tilewright.duplicate.commands import Answer, Command, Join, NextRound, RoundOver, SitOut
from tilewright.duplicate.events import DuplicateStarted, PlayerNumber
from tilewright.duplicate.state import DuplicatePhase, DuplicateState
from tilewright.duplicate.terms import DuplicateTerms
from tilewright.host.duplicate import GRACE, DuplicateTable
from tilewright.host.orders import Done, KeyReused, Order
from tilewright.host.system import Words, new_seed
from tilewright.server.duplicates.rooms import DuplicateRooms
from tilewright.server.duplicates.rounds import DuplicateRounds
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.store import database_at
from tilewright.server.store.duplicates import DuplicateStore

from tests.server.keeping_time import Watch

LIVE = DuplicateTerms(seconds=60, pause=10)
LATE = 60 + GRACE / 1000
ANN, BEN = PlayerNumber(0), PlayerNumber(1)


@dataclass
class Room:
    """A server's duplicate tables and their rounds; sweeps are the test's to ask for."""

    duplicates: DuplicateRooms
    rounds: DuplicateRounds
    words: Words

    async def open(self, *names: str, terms: DuplicateTerms = LIVE) -> str:
        started = DuplicateStarted("wall", self.words.default, terms, new_seed())
        which = uuid4().hex
        await self.duplicates.open(DuplicateTable.opened(which, "host", started, b"asked"))
        for name in names:
            await self.do(which, Join(name))
        return which

    async def begun(self, *names: str, terms: DuplicateTerms = LIVE) -> str:
        which = await self.open(*names, terms=terms)
        await self.do(which, NextRound(early=True))
        return which

    async def do(self, which: str, command: Command, key: str | None = None) -> Done:
        return await self.duplicates.command(which, Order(key or uuid4().hex, 0, command))

    async def best(self, which: str, player: PlayerNumber) -> Answer:
        table = await self.duplicates.state(which)
        return Answer(player, table.state.round, await self.rounds.best(table))

    async def state(self, which: str) -> DuplicateState:
        await self.rounds.sweep()
        return (await self.duplicates.state(which)).state

    async def events(self, which: str) -> int:
        return len((await self.duplicates.kept.tail_of(which, 0)).events)


@asynccontextmanager
async def room(database: str, watch: Watch, words: Words) -> AsyncIterator[Room]:
    kept = database_at(database)
    await asyncio.to_thread(kept.prepare)
    await kept.open()
    duplicates = DuplicateRooms(DuplicateStore(kept), words, watch)
    rounds = DuplicateRounds(duplicates, words)
    try:
        yield Room(duplicates, rounds, words)
    finally:
        await rounds.close()
        await duplicates.finish(60)
        await kept.close()


async def test_a_round_ends_with_its_time_and_the_next_begins_after_the_pause(
    database: str, watch: Watch, words: Words
) -> None:
    async with room(database, watch, words) as here:
        which = await here.begun("Ann", "Ben")
        await here.do(which, await here.best(which, ANN))
        watch.passes(60)
        assert (await here.state(which)).phase is DuplicatePhase.RUNNING
        watch.passes(GRACE / 1000)
        state = await here.state(which)
        assert (state.phase, state.players[ANN].total) == (
            DuplicatePhase.BETWEEN,
            state.best_total,
        )
        watch.passes(10)
        state = await here.state(which)
        assert (state.phase, state.round) == (DuplicatePhase.RUNNING, 2)


async def test_an_answer_within_the_time_counts_and_one_a_second_late_is_refused_by_name(
    database: str, watch: Watch, words: Words
) -> None:
    async with room(database, watch, words) as here:
        which = await here.begun("Ann", "Ben")
        best = await here.best(which, ANN)
        watch.passes(60)
        await here.do(which, best)
        watch.passes(1)
        with pytest.raises(RoundOver) as late:
            await here.do(which, Answer(BEN, 1, best.play))
        assert late.value.code == "round_over"
        watch.passes(GRACE / 1000)
        state = await here.state(which)
        answers = [answer.play is not None for answer in state.rounds[0].answers]
        assert answers == [True, False]


async def test_what_ran_out_while_the_server_was_down_is_settled_after_it(
    database: str, watch: Watch, words: Words
) -> None:
    async with room(database, watch, words) as before:
        which = await before.begun("Ann", "Ben")
        await before.do(which, await before.best(which, ANN), key="ann")
    watch.passes(3600)
    async with room(database, watch, words) as after:
        again = await after.duplicates.state(which)
        assert again.done["ann"].version == again.version
        state = await after.state(which)
        assert len(state.rounds) == 1
        answer = state.rounds[0].answer_of(ANN)
        assert answer is not None
        assert answer.score == state.rounds[0].best.score


async def test_computers_answer_and_a_round_ends_when_all_have(
    database: str, watch: Watch, words: Words
) -> None:
    async with room(database, watch, words) as here:
        which = await here.open("Ann", terms=DuplicateTerms())
        await here.do(which, Join("Quill", "champion"))
        await here.do(which, NextRound())
        assert (await here.state(which)).answers.keys() == {1}
        await here.do(which, SitOut(ANN, 1))
        state = await here.state(which)
        assert (state.players[1].total, state.phase) == (state.best_total, DuplicatePhase.BETWEEN)


async def test_two_servers_end_a_round_once(database: str, watch: Watch, words: Words) -> None:
    async with room(database, watch, words) as one, room(database, watch, words) as other:
        which = await one.begun("Ann", "Ben")
        await other.duplicates.state(which)
        watch.passes(LATE)
        await asyncio.gather(one.rounds.sweep(), other.rounds.sweep())
        assert await one.events(which) == 5
        watch.passes(10)
        await asyncio.gather(one.rounds.sweep(), other.rounds.sweep())
        assert await one.events(which) == 6


async def test_answers_of_one_second_at_two_servers_all_count(
    migrated: str, watch: Watch, words: Words
) -> None:
    names = [f"Player {number}" for number in range(40)]
    async with room(migrated, watch, words) as one, room(migrated, watch, words) as other:
        which = await one.begun(*names)
        best = await one.best(which, ANN)
        watch.passes(60)
        await asyncio.gather(
            *(
                (one, other)[number % 2].do(which, Answer(PlayerNumber(number), 1, best.play))
                for number in range(len(names))
            )
        )
        state = await one.state(which)
        assert len(state.rounds) == 1
        assert all(player.total == state.best_total for player in state.players)


async def test_the_same_answer_twice_is_stored_once_and_a_key_is_for_one_answer(
    database: str, watch: Watch, words: Words
) -> None:
    async with room(database, watch, words) as here:
        which = await here.begun("Ann", "Ben")
        best = await here.best(which, ANN)
        first, second = await asyncio.gather(
            here.do(which, best, key="a"), here.do(which, best, key="a")
        )
        assert first == second
        assert await here.events(which) == 5
        with pytest.raises(KeyReused):
            await here.do(which, SitOut(ANN, 1), key="a")


async def test_who_watches_is_shown_rounds_and_never_the_answer_of_another(
    migrated: str, watch: Watch, words: Words
) -> None:
    async with room(migrated, watch, words) as one, room(migrated, watch, words) as other:
        which = await one.begun("Ann", "Ben")
        outbox = Outbox()
        other.duplicates.watch(await other.duplicates.state(which), outbox, None, is_host=False)
        await outbox.next()
        best = await one.best(which, ANN)
        await one.do(which, best)
        await other.duplicates.look()
        async with asyncio.timeout(60):
            message = await outbox.next()
        assert message is not None
        assert b'"answered":1' in message
        squares = [str(square).encode() for square in best.play.squares]
        assert not all(b'"' + square + b'"' in message for square in squares)
        await one.do(which, SitOut(BEN, 1))
        await one.rounds.sweep()
        await other.duplicates.look()
        async with asyncio.timeout(60):
            message = await outbox.next()
        assert message is not None
        assert b'"state":"between"' in message
