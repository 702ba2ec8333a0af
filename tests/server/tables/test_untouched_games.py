"""Games of long ago are put away and packed, and nobody loses anything by it."""

import asyncio

from databases import execute

from tilewright.game.clock import DaysPerMove
from tilewright.game.commands import Resign
from tilewright.game.events import EndReason
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.game.verify import verify
from tilewright.host.orders import Order
from tilewright.host.system import Words
from tilewright.server.housekeeping import clear_up
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.settings import Settings
from tilewright.server.store.gatherings import GatheringStore
from tilewright.server.store.people import BlockStore

from tests.host.test_table import longest
from tests.server.keeping_time import ANN, BEN, EVE, House, Watch, house


async def a_day_passes(at: House, settings: Settings | None = None) -> None:
    lobby = Lobby(GatheringStore(at.store.database), at.tables, BlockStore(at.store.database))
    await clear_up(at.store, at.tables, lobby, (), settings or Settings())


async def months_pass(database: str, *games: str) -> None:
    """Nothing has happened in these games for a long time."""
    for game in games:
        long_ago = f"UPDATE games SET updated = '2000-01-01T00:00:00.000Z' WHERE id = '{game}'"
        await asyncio.to_thread(execute, database, long_ago)


async def test_a_game_that_nobody_has_touched_for_months_is_put_away_without_a_winner(
    database: str, words: Words
) -> None:
    async with house(database, Watch(), words) as at:
        old, young = [await at.open(None, policy=WordPolicy.CHALLENGE) for _ in range(2)]
        await at.order(old, longest(await at.tables.state(old)))
        scores = (await at.tables.state(old)).game.scores
        await months_pass(database, old)
        await a_day_passes(at)
        put_away = await at.kept(old)
        assert put_away.game.end is not None
        assert (put_away.game.end.reason, put_away.game.end.winners) == (EndReason.UNTOUCHED, ())
        assert put_away.game.scores == scores
        assert not (await at.kept(young)).is_over


async def test_a_last_play_that_is_still_waited_for_is_accepted_then(
    database: str, words: Words
) -> None:
    async with house(database, Watch(), words) as at:
        game = await at.open(None, ANN, BEN, EVE, policy=WordPolicy.CHALLENGE)
        while (table := await at.tables.state(game)).game.phase is Phase.PLAYING:
            await at.order(game, longest(table))
        assert table.game.phase is Phase.AWAITING_FINAL_CHALLENGE
        last = table.game.turns[-1].seat
        await months_pass(database, game)
        await a_day_passes(at)
        over = await at.kept(game)
        end = over.game.end
        assert end is not None
        assert (end.reason, end.went_out) == (EndReason.OUT, last)
        assert end.winners
        assert verify(over.events).findings == ()


async def test_a_game_with_an_agreed_deadline_is_left_to_it(database: str, words: Words) -> None:
    async with house(database, Watch(), words) as at:
        days = await at.open(DaysPerMove(366, bank=366))
        agreed = TableTerms(last_word=366 * 86_400)
        awaited = await at.open(None, policy=WordPolicy.CHALLENGE, terms=agreed)
        while (table := await at.tables.state(awaited)).game.phase is Phase.PLAYING:
            await at.order(awaited, longest(table))
        await months_pass(database, days, awaited)
        await a_day_passes(at)
        assert not (await at.kept(days)).is_over
        assert not (await at.kept(awaited)).is_over


async def test_a_server_may_be_told_to_put_nothing_away(database: str, words: Words) -> None:
    async with house(database, Watch(), words) as at:
        game = await at.open(None)
        await months_pass(database, game)
        await a_day_passes(at, Settings(untouched_days=0))
        assert not (await at.kept(game)).is_over


async def test_a_seat_that_was_left_does_not_keep_a_game_from_being_put_away(
    database: str, words: Words
) -> None:
    async with house(database, Watch(), words) as at:
        game = await at.open(None, ANN, BEN, EVE)
        await at.order(game, Resign(Seat(0)))
        await months_pass(database, game)
        await a_day_passes(at)
        assert (await at.kept(game)).is_over


async def test_a_packed_game_still_acknowledges_a_command_of_before(
    database: str, words: Words
) -> None:
    async with house(database, Watch(), words) as at:
        game = await at.open(None)
        table = await at.tables.state(game)
        order = Order("resigned", table.version, Resign(Seat(0)))
        done = await at.tables.command(game, order)
        over = await at.kept(game)
        await months_pass(database, game)
        await a_day_passes(at)
        left = await asyncio.to_thread(execute, database, "SELECT game FROM events")
        assert left == []
        await at.tables.forget(game)
        assert await at.tables.command(game, order) == done
        assert await at.kept(game) == over
