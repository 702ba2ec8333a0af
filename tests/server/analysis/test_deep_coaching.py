"""The coach looking deeper at the server: note by note, charged, stopped, cached, never in play."""

import asyncio
import json
from collections.abc import AsyncIterator, Callable
from typing import Any

import msgspec
import pytest

from tilewright import Coach, Game
from tilewright.api.coaching import note_json, seat_json
from tilewright.coach.course import Decision
from tilewright.coach.deep.deepening import Deepening
from tilewright.coach.deep.look_ahead import SearchBudget
from tilewright.coach.notes import Note
from tilewright.engine.generator import Generator
from tilewright.engine.kernels.kernel import compiled
from tilewright.game.seats import Seat
from tilewright.host.system import Words
from tilewright.host.table import Sitter, Table
from tilewright.lexicon import load_lexicon
from tilewright.server.analysis import deep_coaching
from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.deep_coaching import DeepCoaching
from tilewright.server.analysis.fair_threads import FairThreads, Visitor
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.http.problems import Problem

from tests.server.conftest import Guest
from tests.server.playing import play_out

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")

FEW = SearchBudget(samples=64)
SITTERS = (Sitter(Seat(0), "ann"), Sitter(Seat(1), "ben"))
DOUBTFUL = 3


@pytest.fixture
def database(sqlite_file: str) -> str:
    """One kind will do: nothing of the coach is stored."""
    return sqlite_file


@pytest.fixture(scope="module")
def finished() -> Table:
    """A finished game in which turns 2 and 4 of Ben and turn 3 of Ann were passes."""
    game = Game("heirloom", ["Ann", "Ben"], seed=4, lexicon=load_lexicon("club"))
    game.do(game.best())
    for _ in range(DOUBTFUL):
        game.pass_turn()
    game.resign()
    return Table.replayed("g", SITTERS, game.events, ())


@pytest.fixture
async def deep(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[DeepCoaching]:
    monkeypatch.setattr(deep_coaching, "BUDGET", FEW)
    words = Words.load("club")
    heavy_work = HeavyWorkExecutor(1.0)
    thread = FairThreads(1, "analysis")
    made = DeepCoaching(words, Coaching(words, heavy_work), heavy_work, thread)
    yield made
    made.close()


async def read_all(lines: AsyncIterator[bytes]) -> list[dict[str, Any]]:
    return [json.loads(line) async for line in lines]


def test_a_game_that_is_over_is_looked_into_and_no_other(
    ann: Guest,
    engine: Generator,
    new_guest: Callable[[], Guest],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(deep_coaching, "BUDGET", FEW)
    game = ann.start(level="gentle")
    address = f"/api/games/{game}/coaching/deeper"
    refused = ann.http.get(address)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not_over")
    play_out(ann, game, engine)
    stranger = new_guest()
    assert stranger.http.get(address).status_code == 401
    stranger.open()
    assert stranger.http.get(address).status_code == 404
    notes = ann.get(f"/api/games/{game}/coaching")["notes"]
    # a turn near the end that is solved at once is not in doubt
    costly = {note["turn"] for note in notes if note["judgement"] == "costly" and not note["ahead"]}
    with ann.http.stream("GET", address) as response:
        assert response.status_code == 200, response.read()
        assert response.headers["content-type"].startswith("application/x-ndjson")
        lines = [json.loads(line) for line in response.iter_lines()]
    assert [line["done"] for line in lines] == [False] * (len(lines) - 1) + [True]
    assert (lines[0]["note"], lines[-1]["note"]) == (None, None)
    found = [line["note"] for line in lines[1:-1]]
    assert [line["judged"] for line in lines[1:-1]] == list(range(1, len(found) + 1))
    assert costly <= {note["turn"] for note in found}
    assert any("±" in note["ahead"]["text"]["en"] for note in found if note["ahead"])


async def test_the_notes_and_sums_are_those_of_the_library(
    deep: DeepCoaching, finished: Table
) -> None:
    lines = await read_all(await deep.begun(finished, Visitor("home", "ann")))
    lessons = Coach("club").game(finished.events, deep=FEW)
    expected = {note.turn: json_of(note_json(note)) for note in lessons.notes}
    assert [line["judged"] for line in lines] == [0, 1, 2, 3, 3]
    assert {line["doubtful"] for line in lines} == {DOUBTFUL}
    for line in lines[1:-1]:
        assert line["note"] == expected[line["note"]["turn"]]
        assert line["note"]["ahead"]["samples"] == FEW.samples
    assert lines[-1]["seats"] == [json_of(seat_json(seat)) for seat in lessons.seats]


async def test_notes_found_before_come_without_being_judged_again(
    deep: DeepCoaching, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await read_all(await deep.begun(finished, Visitor("home", "ann")))

    def judged(*_: object) -> Note:
        raise AssertionError("judged again")

    monkeypatch.setattr(Deepening, "judged", judged)
    assert await read_all(await deep.begun(finished, Visitor("away", "ben"))) == first


async def test_a_reader_that_goes_away_ends_it_after_the_turn_and_the_next_goes_on(
    deep: DeepCoaching, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    held, begun, turns = asyncio.Event(), asyncio.Event(), list[int]()
    loop, judge = asyncio.get_running_loop(), Deepening.judged

    def slowly(deepening: Deepening, decision: Decision, note: Note, until: float) -> Note:
        turns.append(note.turn)
        if len(turns) == 2:
            loop.call_soon_threadsafe(begun.set)
            asyncio.run_coroutine_threadsafe(held.wait(), loop).result(30)
        return judge(deepening, decision, note, until)

    monkeypatch.setattr(Deepening, "judged", slowly)
    lines = await deep.begun(finished, Visitor("home", "ann"))
    async with asyncio.timeout(30):
        await begun.wait()
        await anext(lines)
        await lines.aclose()  # type: ignore[attr-defined]
        held.set()
        while len(deep._streams):
            await asyncio.sleep(0)
    assert len(turns) == 2
    rest = await read_all(await deep.begun(finished, Visitor("home", "ann")))
    assert rest[-1]["judged"] == DOUBTFUL
    assert len(turns) == DOUBTFUL


async def test_only_the_turns_of_the_seats_shown_are_looked_into(
    deep: DeepCoaching, finished: Table
) -> None:
    lines = await read_all(await deep.begun(finished, Visitor("home", "eve"), {Seat(0)}))
    assert [line["note"]["seat"] for line in lines[1:-1]] == [0]
    assert [seat["seat"] for line in lines for seat in line["seats"]] == [0] * len(lines)


async def test_it_ends_when_the_visitors_share_is_used_up(
    deep: DeepCoaching, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    share = deep._heavy_work.budget("home")

    def expensive(_: Deepening, __: Decision, note: Note, ___: float) -> Note:
        share.charge(1000.0)
        return note

    monkeypatch.setattr(Deepening, "judged", expensive)
    lines = await read_all(await deep.begun(finished, Visitor("home", "ann")))
    assert [(line["judged"], line["done"]) for line in lines] == [(0, False), (1, False), (1, True)]
    with pytest.raises(Problem) as refused:
        await deep.begun(finished, Visitor("home", "ann"))
    assert refused.value.code == "too_many"


async def test_a_full_queue_is_refused_and_others_hear_of_their_place(
    deep: DeepCoaching, finished: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(deep_coaching, "MOST_AT_ONCE", 2)
    held = asyncio.Event()
    loop, judge = asyncio.get_running_loop(), Deepening.judged

    def slowly(deepening: Deepening, decision: Decision, note: Note, until: float) -> Note:
        asyncio.run_coroutine_threadsafe(held.wait(), loop).result(30)
        return judge(deepening, decision, note, until)

    monkeypatch.setattr(Deepening, "judged", slowly)
    first = await deep.begun(finished, Visitor("home", "ann"))
    await anext(first)
    second = await deep.begun(finished, Visitor("away", "ben"))
    assert json.loads(await anext(second)) == {"type": "queued", "ahead": 1}
    with pytest.raises(Problem) as refused:
        await deep.begun(finished, Visitor("abroad", "eve"))
    assert refused.value.code == "busy"
    held.set()
    assert (await read_all(first))[-1]["done"] and (await read_all(second))[-1]["done"]


async def test_a_game_under_way_is_never_looked_into(deep: DeepCoaching) -> None:
    game = Game("heirloom", ["Ann", "Ben"], seed=4, lexicon="club")
    game.do(game.best())
    table = Table.replayed("g", SITTERS, game.events, ())
    with pytest.raises(ValueError, match="under way"):
        await deep.begun(table, Visitor("home", "ann"))


def json_of(shape: object) -> Any:
    return json.loads(msgspec.json.encode(shape))
