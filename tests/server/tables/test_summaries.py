"""Summaries of games are made once for each version of a game, and are always those of its view."""

import asyncio

import pytest
from msgspec import structs

from tilewright.game.commands import GiveNumber
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance, Words
from tilewright.host.table import Table
from tilewright.players.timekeeping import this_instant
from tilewright.rules.editions import EDITIONS
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.store.games import GameRow
from tilewright.server.tables.rooms import ListedTable
from tilewright.server.tables.summaries import Summaries


@pytest.fixture
def table(words: Words) -> Table:
    """A game that waits for both numbers."""
    setup = TableSetup(
        EDITIONS["folio"], (Person("Ann"), Person("Ben")), WordPolicy.CHALLENGE, words.default
    )
    return Table.opened("game", ("ann", "ben"), setup, Seed("5e" * 32))


def listed(table: Table, updated: str = "today") -> ListedTable:
    """Return the table as it is in a list."""
    return ListedTable(GameRow(table.id, updated, table.sitters), table)


def numbered(table: Table, words: Words) -> Table:
    """Return the table with one number more."""
    assert table.game.fair is not None
    seat = Seat(table.game.fair.numbers.index(None))
    order = Order(f"number-{seat}", table.version, GiveNumber(seat, SeatNumber("a5" * 16)))
    rulings = words.rulings(table.lexicon, table.game.edition)
    after, _ = table.after(order, table.decide(order, SystemChance(), rulings, this_instant()))
    return after


def test_a_summary_is_kept_until_the_game_goes_on(table: Table, words: Words) -> None:
    summaries = Summaries()
    first, again = (summaries.of(listed(table), "ann") for _ in range(2))
    assert first == again
    assert first.board is again.board  # the rows are written anew with each view
    later = summaries.of(listed(numbered(table, words)), "ann")
    assert (first.your_turn, later.your_turn) == (True, False)


def test_each_guest_has_a_summary_of_its_own(table: Table, words: Words) -> None:
    summaries, after = Summaries(), numbered(table, words)
    ann, ben = (summaries.of(listed(after), guest) for guest in ("ann", "ben"))
    assert [(one.seats, one.your_turn) for one in (ann, ben)] == [((0,), False), ((1,), True)]


def test_the_time_of_the_last_change_is_that_of_the_row(table: Table) -> None:
    summaries = Summaries()
    times = [summaries.of(listed(table, time), "ann").updated for time in ("today", "tomorrow")]
    assert times == ["today", "tomorrow"]


def test_a_damaged_game_is_not_on_turn_though_it_was_before(table: Table) -> None:
    summaries = Summaries()
    assert summaries.of(listed(table), "ann").your_turn
    damaged = summaries.of(structs.replace(listed(table), is_damaged=True), "ann")
    assert (damaged.state, damaged.your_turn, damaged.to_move) == ("damaged", False, None)


def test_the_oldest_summaries_make_room_for_new_ones(table: Table) -> None:
    summaries = Summaries(most=2)
    games = [structs.replace(table, id=f"game-{number}") for number in range(3)]
    boards = [summaries.of(listed(game), "ann").board for game in games]
    assert summaries.of(listed(games[2]), "ann").board is boards[2]
    assert summaries.of(listed(games[0]), "ann").board is not boards[0]


async def test_others_are_served_after_each_summary_that_is_made(table: Table) -> None:
    summaries, budget = Summaries(), HeavyWorkExecutor(1.0).budget("ann")
    tables = [listed(structs.replace(table, id=f"game {number}")) for number in range(20)]
    turns = 0

    async def be_served() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    other = asyncio.create_task(be_served())
    found = await summaries.of_all(tables, "ann", budget.run)
    at_first = turns
    assert await summaries.of_all(tables, "ann", budget.run) == found  # all of them are kept
    other.cancel()
    assert at_first >= len(tables)
    assert turns == at_first
