"""The window of a last play closes when it is time, though not everybody has answered."""

import asyncio

from databases import execute

from tilewright.game.clock import DaysPerMove
from tilewright.game.commands import AcceptPlay
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.host.system import Words
from tilewright.host.table import Table

from tests.host.test_table import longest
from tests.server.keeping_time import ANN, BEN, EVE, QUILL, House, Watch, house

FIVE_MINUTES = TableTerms(last_word=300)


async def _end_of_bag(at: House, game: str) -> Table:
    """The game is played until its last play is awaited."""
    while (table := await at.tables.state(game)).game.phase is Phase.PLAYING:
        await at.order(game, longest(table))
    assert table.game.phase is Phase.AWAITING_FINAL_CHALLENGE
    return table


async def test_the_window_of_the_last_play_closes_across_a_restart(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(None, ANN, BEN, EVE, policy=WordPolicy.CHALLENGE, terms=FIVE_MINUTES)
        assert await at.deadline(game) is None
        table = await _end_of_bag(at, game)
        closes = watch.after(300)
        assert await at.deadline(game) == closes
        watch.passes(200)
        last = table.game.turns[-1].seat
        await at.order(game, AcceptPlay(Seat((last + 1) % 3)))
        assert await at.deadline(game) == closes
    watch.passes(99)
    async with house(database, watch, words) as again:
        await again.clocks.sweep()
        assert not (await again.kept(game)).is_over
        assert (await again.tables.state(game)).deadline == closes
        watch.passes(1)
        await again.clocks.sweep()
        over = await again.kept(game)
        assert over.game.end is not None
        assert over.game.end.reason == "out"
        assert await again.deadline(game) is None


async def test_a_table_agrees_on_how_long_its_last_play_stays_open(
    database: str, watch: Watch, words: Words
) -> None:
    terms = TableTerms(last_word=3 * 86_400)
    async with house(database, watch, words) as at:
        game = await at.open(None, policy=WordPolicy.CHALLENGE, terms=terms)
        await _end_of_bag(at, game)
        assert await at.deadline(game) == watch.after(3 * 86_400)


async def test_the_last_play_of_a_game_of_days_stays_open_for_days(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(DaysPerMove(2), policy=WordPolicy.CHALLENGE)
        await _end_of_bag(at, game)
        watch.passes(2 * 86_400 - 1)
        await at.clocks.sweep()
        assert not (await at.kept(game)).is_over
        watch.passes(1)
        await at.clocks.sweep()
        assert (await at.kept(game)).is_over


async def test_at_a_table_without_a_limit_the_last_play_waits_for_every_other_player(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(None, ANN, BEN, EVE, policy=WordPolicy.CHALLENGE)
        table = await _end_of_bag(at, game)
        last = table.game.turns[-1].seat
        for place in (1, 2):
            watch.passes(365 * 86_400)
            await at.clocks.sweep()
            assert not (await at.kept(game)).is_over
            assert await at.deadline(game) is None
            await at.order(game, AcceptPlay(Seat((last + place) % 3)))
        assert (await at.kept(game)).is_over


async def test_computers_answer_the_last_play_by_themselves_and_a_person_is_waited_for(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(None, ANN, BEN, QUILL, policy=WordPolicy.CHALLENGE)
        table = await _end_of_bag(at, game)
        last = table.game.turns[-1].seat
        asked = {duty.seat for duty in table.duties_of_computers()}
        if last == Seat(2):  # its words are good: the table accepts for all, one by one
            assert asked == {Seat(0)}
            return
        assert asked == {Seat(2)}
        people = {Seat(0), Seat(1)} - {last}
        assert {duty.seat for duty in table.duties_of_time()} == people


async def test_a_limit_that_was_stored_before_still_closes_its_window(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(None, policy=WordPolicy.CHALLENGE)
        await _end_of_bag(at, game)
    # as a server wrote it that had a limit of its own for every table
    stored = f"UPDATE games SET deadline = {watch.after(300)}"
    await asyncio.to_thread(execute, database, stored)
    watch.passes(300)
    async with house(database, watch, words) as again:
        await again.clocks.sweep()
        assert (await again.kept(game)).is_over


async def test_a_last_play_awaited_since_before_there_were_deadlines_has_its_time_from_now(
    database: str, watch: Watch, words: Words
) -> None:
    async with house(database, watch, words) as at:
        game = await at.open(None, policy=WordPolicy.CHALLENGE, terms=FIVE_MINUTES)
        await _end_of_bag(at, game)
    await asyncio.to_thread(execute, database, "UPDATE games SET deadline = NULL")
    watch.passes(1000)
    async with house(database, watch, words) as again:
        assert (await again.tables.state(game)).deadline == watch.after(300)
