"""Processes for answers from rooms with many events: on demand, limited, and charged."""

import asyncio
import operator
import os
import signal
import sys
from collections.abc import Callable, Iterator
from functools import partial

import msgspec
import pytest

from tilewright.api.replays import replay_json
from tilewright.game.commands import Command, ExchangeTiles, GiveNumber
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.state import GameState, Phase
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance, Words
from tilewright.host.table import Table
from tilewright.notation.gcg import Gcg, Player, UnwritableGcg, gcg_for, write_gcg
from tilewright.players.timekeeping import this_instant
from tilewright.rules.editions import FOLIO
from tilewright.server.analysis import answers
from tilewright.server.analysis.heavy_work import FEW_EVENTS, HeavyWorkExecutor, WorkProcesses
from tilewright.server.analysis.work_process import MOST_MEMORY, WorkLost, WorkProcess
from tilewright.server.http.problems import Problem
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, running

MANY = FEW_EVENTS + 1
SOME = 100_000


@pytest.fixture
def database(sqlite_file: str) -> str:
    """One kind will do: nothing of this is stored."""
    return sqlite_file


@pytest.fixture
def processes() -> Iterator[WorkProcesses]:
    found = WorkProcesses()
    yield found
    found.close()


def test_only_answers_from_many_events_are_made_in_a_process_of_their_own() -> None:
    async def visits() -> None:
        heavy_work = HeavyWorkExecutor(1.0)
        assert await heavy_work.rebuild("ann", os.getpid, FEW_EVENTS) == os.getpid()
        assert await heavy_work.rebuild("ann", os.getpid, MANY) != os.getpid()
        heavy_work.close()

    asyncio.run(visits())


def test_the_time_of_a_process_is_charged_to_the_visitor_alone() -> None:
    async def visits() -> None:
        heavy_work = HeavyWorkExecutor(1e-6)
        count = partial(sum, range(SOME))
        assert await heavy_work.rebuild("ann", count, MANY) == sum(range(SOME))
        with pytest.raises(Problem, match="Too many"):
            await heavy_work.rebuild("ann", count, MANY)
        assert await heavy_work.rebuild("ben", count, MANY) == sum(range(SOME))
        heavy_work.close()

    asyncio.run(visits())


def test_a_process_that_dies_is_answered_and_another_one_takes_its_place() -> None:
    async def visits() -> None:
        heavy_work = HeavyWorkExecutor(1.0)
        with pytest.raises(Problem, match="too much to do"):
            await heavy_work.rebuild("ann", partial(os._exit, 1), MANY)
        assert await heavy_work.rebuild("ben", os.getpid, MANY) != os.getpid()
        heavy_work.close()

    asyncio.run(visits())


def test_what_the_work_raises_is_raised_here(processes: WorkProcesses) -> None:
    finished = processes.do(partial(int, "none"))
    assert isinstance(finished.error, ValueError)
    assert processes.do(partial(int, "7")).result == 7


def test_a_process_is_used_again_until_nothing_has_come_for_a_while(
    processes: WorkProcesses,
) -> None:
    assert processes.running == 0
    first = processes.do(os.getpid).result
    assert processes.do(os.getpid).result == first
    processes.end_idle(3600.0)
    assert processes.running == 1
    processes.end_idle(0.0)
    assert processes.running == 0
    assert processes.do(os.getpid).result != first


def test_a_process_killed_while_it_was_idle_is_replaced(processes: WorkProcesses) -> None:
    first = processes.do(os.getpid).result
    process = processes._idle[0].process
    os.kill(first, signal.SIGKILL)
    process._process.wait()
    assert processes.do(os.getpid).result != first


def test_after_closing_no_work_is_taken(processes: WorkProcesses) -> None:
    processes.do(os.getpid)
    processes.close()
    assert processes.running == 0
    with pytest.raises(WorkLost):
        processes.do(os.getpid)


def test_work_that_takes_too_long_is_killed() -> None:
    process = WorkProcess()
    with pytest.raises(WorkLost):
        process.do(signal.pause, most_seconds=0.01)
    process.end()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux limits the data of a process")
def test_work_that_needs_too_much_memory_fails(processes: WorkProcesses) -> None:
    assert isinstance(processes.do(partial(bytes, MOST_MEMORY)).error, MemoryError)


def test_what_the_work_prints_is_no_part_of_the_answer(processes: WorkProcesses) -> None:
    assert processes.do(partial(print, "a line")).error is None
    assert processes.do(partial(operator.add, 2, 3)).result == 5


@pytest.fixture(scope="module")
def table() -> Table:
    """A game with some exchanges."""
    words = Words.load("club")
    people = (Person("Ann"), Person("Ben"))
    setup = TableSetup(FOLIO, people, WordPolicy.CHALLENGE, words.default)
    table = Table.opened("t", ("a", "b"), setup, Seed("5e" * 32))
    rulings = words.rulings(table.lexicon, FOLIO)
    while len(table.game.turns) < 4:
        command = next_command(table.game)
        order = Order(f"order-{table.version}", table.version, command)
        table, _ = table.after(order, table.decide(order, SystemChance(), rulings, this_instant()))
    return table


def next_command(game: GameState) -> Command:
    if game.phase is Phase.WAITING:
        assert game.fair is not None
        return GiveNumber(Seat(game.fair.numbers.index(None)), SeatNumber("a5" * 16))
    return ExchangeTiles(game.to_move, game.racks[game.to_move])


def test_a_game_travels_to_the_process_and_its_answers_come_back(
    processes: WorkProcesses, table: Table
) -> None:
    seat, events = Seat(1), table.events
    expected: dict[Callable[[], object], object] = {
        partial(answers.game_replay, events, seat): msgspec.json.encode(
            replay_json(events, table.view(seat))
        ),
        partial(answers.game_replay, events, None): msgspec.json.encode(
            replay_json(events, table.view(None))
        ),
        partial(answers.game_record, events, seat): write_gcg(gcg_for(events, seat)),
    }
    for work, answer in expected.items():
        assert processes.do(work).result == answer


def test_a_reason_that_there_is_no_record_comes_back(processes: WorkProcesses) -> None:
    record = Gcg((Player("A nick", "Ann"), Player("B", "Ben")))
    with pytest.raises(UnwritableGcg) as refused:
        write_gcg(record)
    error = processes.do(partial(write_gcg, record)).error
    assert isinstance(error, UnwritableGcg)
    assert error.why == refused.value.why


def test_a_long_sheet_is_answered_as_a_short_one_is(settings: Settings) -> None:
    """Its answers are made in a process; everything else about them stays."""
    new_sheet = {"edition": "standard", "words": "people", "players": ["Ann", "Ben"]}
    with running(settings) as server:
        ann = Guest(server.url)
        sheet = ann.post("/api/companions", new_sheet).json()["view"]["id"]
        seen = [written(ann, sheet, version) for version in range(1, MANY + 2)]
        assert written(ann, sheet, MANY) == seen[MANY - 1]
        replay = ann.http.get(f"/api/companions/{sheet}/replay")
        assert replay.headers["content-type"] == "application/json"
        assert len(replay.json()["turns"]) == MANY + 1
        file = ann.get(f"/api/companions/{sheet}/file")
        assert len(file["events"]) == MANY + 2
        record = ann.http.get(f"/api/companions/{sheet}/gcg").text
        assert record.count("-1") >= MANY


def written(guest: Guest, sheet: str, version: int) -> Json:
    """The sheet after an exchange, without the time at which it was shown."""
    command = {"type": "exchange", "count": 1}
    body = {"key": f"key-{version}", "version": version, "command": command}
    response = guest.post(f"/api/companions/{sheet}/commands", body)
    assert response.status_code == 200, response.text
    view: Json = response.json()
    return view
