"""Nobody holds up a table by not giving a number: the server gives it in time, once."""

import asyncio
from uuid import uuid4

import pytest

from tilewright.game.clock import SECOND, SandTimer, Span
from tilewright.game.commands import GiveNumber
from tilewright.game.fair_bag import SeatNumber
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.host.system import Words, new_seed
from tilewright.host.table import Table
from tilewright.rules.editions import EDITIONS
from tilewright.server.settings import Settings
from tilewright.server.tables.timing import Timing

from tests.server.keeping_time import ANN, BEN, House, Watch, house

PACE = Timing(Span(0), Span(10_000), number=Span(120 * SECOND))
OURS = SeatNumber("0f" * 16)


async def opened(at: House, time: SandTimer | None = None) -> str:
    setup = TableSetup(
        EDITIONS["standard"], (ANN, BEN), WordPolicy.VOID, at.words.default, TableTerms(time=time)
    )
    game = uuid4().hex
    await at.tables.open_table(Table.opened(game, ("ann", "ben"), setup, new_seed()))
    return game


@pytest.mark.parametrize("time", [None, SandTimer(60)])
async def test_a_missing_number_is_given_when_the_time_is_up(
    database: str, watch: Watch, words: Words, time: SandTimer | None
) -> None:
    async with house(database, watch, words, PACE) as at:
        game = await opened(at, time)
        due = watch.after(120)
        assert await at.deadline(game) == due
        watch.passes(60)
        await at.order(game, GiveNumber(Seat(0), OURS))
        assert await at.deadline(game) == due  # one number does not give the other more time
        watch.passes(59.9)
        await at.clocks.sweep()
        assert (await at.kept(game)).game.phase is Phase.WAITING
        watch.passes(0.1)
        await asyncio.gather(*(at.clocks.sweep() for _ in range(3)))
        kept = await at.kept(game)
        assert kept.game.phase is Phase.PLAYING
        assert kept.game.fair is not None and kept.game.fair.numbers[0] == OURS
        assert await at.deadline(game) == (None if time is None else watch.after(60))


async def test_all_numbers_are_given_also_after_a_restart(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words, PACE) as at:
        game = await opened(at)
    watch.passes(1000)
    async with house(database, watch, words, PACE) as at:
        await at.clocks.sweep()
        assert (await at.kept(game)).game.phase is Phase.PLAYING


async def test_without_a_limit_a_table_waits_without_end(
    database: str, watch: Watch, words: Words
) -> None:
    assert Timing.of(Settings(number_seconds=0)).number is None
    assert Timing.of(Settings()).number == 120 * SECOND
    async with house(database, watch, words) as at:
        game = await opened(at)
        watch.passes(10**6)
        await at.clocks.sweep()
        assert await at.deadline(game) is None
        assert (await at.kept(game)).game.phase is Phase.WAITING
