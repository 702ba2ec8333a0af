"""The analysis of a turn at the server: of finished games alone, streamed, charged and stopped."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from tilewright import Game
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.simulation.race import Race
from tilewright.game.history import NoChoice, choice_of
from tilewright.game.seats import Seat
from tilewright.host.system import Words
from tilewright.host.table import Sitter, Table
from tilewright.lexicon import load_lexicon
from tilewright.server.analysis import turn_analysis
from tilewright.server.analysis.fair_threads import FairThreads, Visitor
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.turn_analysis import TurnAnalysis
from tilewright.server.http.problems import Problem

from tests.server.conftest import Guest
from tests.server.playing import play_out

ANN, BEN = Visitor("home", "ann"), Visitor("away", "ben")

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")


@pytest.fixture
def database(sqlite_file: str) -> str:
    """One kind will do: nothing of an analysis is stored."""
    return sqlite_file


@pytest.fixture(scope="module")
def finished() -> Table:
    """A finished game of the library, as a table has it."""
    game = Game("heirloom", ["Ann", "Ben"], seed=4, lexicon=load_lexicon("club"))
    for _ in range(4):
        game.do(game.best())
    game.resign()
    sitters = (Sitter(Seat(0), "ann"), Sitter(Seat(1), "ben"))
    return Table.replayed("g", sitters, game.events, ())


@pytest.fixture
async def analyses() -> AsyncIterator[TurnAnalysis]:
    made = TurnAnalysis(Words.load("club"), HeavyWorkExecutor(1.0), FairThreads(1, "analysis"))
    yield made
    made.close()


def test_a_turn_of_a_game_that_is_over_is_analysed_line_by_line(
    ann: Guest, engine: Generator, new_guest: Callable[[], Guest]
) -> None:
    game = ann.start()
    address = f"/api/games/{game}/turns/1/analysis?seconds=1"
    refused = ann.http.get(address)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not_over")
    play_out(ann, game, engine)
    stranger = new_guest()
    assert stranger.http.get(address).status_code == 401
    stranger.open()
    assert stranger.http.get(address).status_code == 404
    with ann.http.stream("GET", address) as response:
        assert response.status_code == 200, response.read()
        assert response.headers["content-type"].startswith("application/x-ndjson")
        lines = [json.loads(line) for line in response.iter_lines()]
    assert [line["done"] for line in lines] == [False] * (len(lines) - 1) + [True]
    last = lines[-1]
    assert last["turn"] == 1
    assert [line["samples"] for line in lines] == sorted({line["samples"] for line in lines})
    played = ann.get(f"/api/games/{game}/replay")["turns"][0]
    (made,) = (prospect for prospect in last["prospects"] if prospect["made"])
    assert (made["kind"], made["at"]) == (played["kind"], played["at"])
    assert all(0 <= prospect["chance"] <= 1 for prospect in last["prospects"])
    assert ann.http.get(f"/api/games/{game}/turns/99/analysis").status_code == 404
    assert ann.http.get(f"/api/games/{game}/turns/1/analysis?seconds=11").status_code == 400


async def test_a_reader_that_goes_away_stops_the_simulation(
    analyses: TurnAnalysis, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = await read_all(await analyses.begun(finished, 2, 0.5, ANN))
    assert whole[-1]["done"]
    ended = asyncio.Event()
    simulate, loop = turn_analysis._simulate, asyncio.get_running_loop()

    def reported(*arguments: Any) -> None:
        simulate(*arguments)
        loop.call_soon_threadsafe(ended.set)

    monkeypatch.setattr(turn_analysis, "_simulate", reported)
    monkeypatch.setattr(Race, "is_decided", False)  # so that it would go on and on
    lines = await analyses.begun(finished, 2, 600.0, ANN)
    assert not json.loads(await anext(lines))["done"]
    await lines.aclose()  # type: ignore[attr-defined]
    async with asyncio.timeout(30):
        await ended.wait()


async def test_the_time_is_charged_to_the_visitor(finished: Table) -> None:
    analyses = TurnAnalysis(
        Words.load("club"), HeavyWorkExecutor(0.001), FairThreads(1, "analysis")
    )
    await read_all(await analyses.begun(finished, 3, 5.0, ANN))
    with pytest.raises(Problem) as refused:
        await analyses.begun(finished, 3, 5.0, ANN)
    assert refused.value.code == "too_many"
    await read_all(await analyses.begun(finished, 3, 1.0, BEN))
    analyses.close()


async def test_a_full_queue_is_refused(
    analyses: TurnAnalysis, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(turn_analysis, "MOST_AT_ONCE", 1)
    lines = await analyses.begun(finished, 1, 0.5, ANN)
    with pytest.raises(Problem) as refused:
        await analyses.begun(finished, 2, 0.5, BEN)
    assert refused.value.code == "busy"
    await read_all(lines)
    await read_all(await analyses.begun(finished, 2, 0.5, BEN))


async def test_a_game_under_way_is_never_analysed(analyses: TurnAnalysis) -> None:
    game = Game("heirloom", ["Ann", "Ben"], seed=4, lexicon="club")
    game.do(game.best())
    table = Table.replayed("g", (Sitter(Seat(0), "a"), Sitter(Seat(1), "b")), game.events, ())
    with pytest.raises(ValueError, match="under way"):
        await analyses.begun(table, 1, 1.0, ANN)


def test_a_turn_is_seen_as_its_player_saw_it(finished: Table) -> None:
    for number in (1, 2, 3, 4):
        choice = choice_of(finished.events, number)
        assert len(choice.view.turns) == number - 1
        assert choice.view.to_move == choice.view.seat
        assert all(player.rack is None for player in choice.view.players)
    for number in (0, 5, 6):
        with pytest.raises(NoChoice, match=f"turn {number} cannot be analysed"):
            choice_of(finished.events, number)


async def read_all(lines: AsyncIterator[bytes]) -> list[dict[str, Any]]:
    return [json.loads(line) async for line in lines]
