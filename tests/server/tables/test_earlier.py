"""Commands that are sent again: the same answer, cheap, and charged to the sender."""

import asyncio
import random
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from tilewright.game.commands import Command, ExchangeTiles, GiveNumber
from tilewright.game.events import Event
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.game import evolve, replay
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.state import GameState, Phase
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance, Words
from tilewright.host.table import Table
from tilewright.players.timekeeping import this_instant
from tilewright.rules.editions import EDITIONS
from tilewright.server.tables import earlier
from tilewright.server.tables.earlier import MOST_GAMES, SPACING, EarlierGames

from tests.server.conftest import Guest, Json, running, unhurried

LONG = 5 * SPACING + 3


class Unlimited:
    """A budget that charges nobody."""

    def run(self, work: Callable[[], GameState]) -> GameState:
        return work()


@pytest.fixture(scope="module")
def table(words: Words) -> Table:
    """A game of many exchanges."""
    setup = TableSetup(
        EDITIONS["folio"], (Person("Ann"), Person("Ben")), WordPolicy.CHALLENGE, words.default
    )
    table = Table.opened("long", ("ann", "ben"), setup, Seed("5e" * 32))
    rulings = words.rulings(table.lexicon, table.game.edition)
    while table.version < LONG:
        order = Order(f"turn-{table.version}", table.version, following(table.game))
        drafted = table.decide(order, SystemChance(), rulings, this_instant())
        table, _ = table.after(order, drafted)
    return table


def following(game: GameState) -> Command:
    if game.phase is Phase.WAITING:
        assert game.fair is not None
        return GiveNumber(Seat(game.fair.numbers.index(None)), SeatNumber("a5" * 16))
    return ExchangeTiles(game.to_move, game.racks[game.to_move])


def test_a_game_is_as_it_was_at_every_version_in_whatever_order_they_are_asked_for(
    table: Table, dice: random.Random
) -> None:
    versions = [*range(1, table.version + 1)]
    dice.shuffle(versions)
    games = EarlierGames()
    for version in versions:
        game = asyncio.run(games.at(table, version, Unlimited()))
        assert game == replay(table.events[:version])


def test_an_answer_follows_few_events_once_the_game_is_known(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    followed: list[Event] = []

    def counted(game: GameState | None, event: Event) -> GameState:
        followed.append(event)
        return evolve(game, event)

    monkeypatch.setattr(earlier, "evolve", counted)
    games = EarlierGames()
    asyncio.run(games.at(table, table.version, Unlimited()))
    assert len(followed) == table.version
    for version in range(1, table.version + 1):
        followed.clear()
        asyncio.run(games.at(table, version, Unlimited()))
        assert len(followed) < SPACING


def test_two_who_ask_at_once_get_the_same(table: Table) -> None:
    async def both() -> list[GameState]:
        games = EarlierGames()
        asked = (games.at(table, version, Unlimited()) for version in (LONG, LONG - 1, LONG))
        return await asyncio.gather(*asked)

    assert asyncio.run(both()) == [replay(table.events[:v]) for v in (LONG, LONG - 1, LONG)]


def test_only_some_games_are_known(table: Table) -> None:
    games = EarlierGames()
    for number in range(MOST_GAMES + 5):
        other = msgspec.structs.replace(table, id=f"game {number}")
        asyncio.run(games.at(other, LONG, Unlimited()))
    assert len(games) == MOST_GAMES


def test_an_old_command_that_is_sent_again_is_charged_and_new_ones_are_never_refused(
    tmp_path: Path, database: str
) -> None:
    settings = msgspec.structs.replace(unhurried(tmp_path, database), work_share=1e-9)
    with running(settings) as server:
        ann = Guest(server.url)
        game = ann.start("challenge")
        sent: list[tuple[int, Json]] = []
        for turn in range(3):
            version = ann.on_turn(game)["version"]
            response = ann.command(game, {"type": "pass"}, version, key=f"turn-{turn}")
            assert response.status_code == 200, response.text
            sent.append((version, response.json()))

        def again(turn: int) -> tuple[int, Json]:
            version, _ = sent[turn]
            response = ann.command(game, {"type": "pass"}, version, key=f"turn-{turn}")
            return response.status_code, response.json()

        assert again(0) == (200, sent[0][1])
        status, refused = again(1)
        assert (status, refused["error"]["code"]) == (429, "too_many")
        ann.http.close()
