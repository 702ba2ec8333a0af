"""The coach at the server: for games that are over and for records, never for a game under way."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tilewright.api.requests import RecordBrought
from tilewright.coach.coach import Coach
from tilewright.coach.course import Course
from tilewright.coach.notes import Note
from tilewright.engine.generator import Generator
from tilewright.host.system import Words
from tilewright.server.analysis import coaching
from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.live_boards import LiveBoards
from tilewright.server.http.problems import Problem

from tests.server.conftest import Guest, Json
from tests.server.playing import best_command, play_out

RECORDS = Path(__file__).parents[2] / "golden/gcg"


@pytest.fixture
def database(sqlite_file: str) -> str:
    """One kind will do: nothing of the coach is stored."""
    return sqlite_file


def coached(guest: Guest, text: str) -> Json:
    response = guest.post("/api/records/coaching", {"gcg": text})
    assert response.status_code == 200, response.text
    told: Json = response.json()
    return told


def test_nobody_is_coached_while_the_game_is_under_way(
    ann: Guest, engine: Generator, new_guest: Callable[[], Guest]
) -> None:
    game = ann.start()
    view = ann.on_turn(game)
    ann.command(game, best_command(engine, view))
    view = ann.on_turn(game)
    assert view["state"] == "playing"
    stranger = new_guest()
    address = f"/api/games/{game}/coaching"
    assert stranger.http.get(address).status_code == 401
    stranger.open()
    assert stranger.http.get(address).status_code == 404
    refused = ann.http.get(address)
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, "not_over")
    assert refused.json()["error"]["evidence"] == {}


def test_a_game_that_is_over_is_coached_and_so_is_its_record(
    ann: Guest, engine: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = ann.start(level="steady")
    view = play_out(ann, game, engine)
    told: Json = ann.get(f"/api/games/{game}/coaching")
    replayed = ann.get(f"/api/games/{game}/replay")
    assert len(told["chances"]) == len(replayed["turns"]) + 1
    assert all(sum(row) == pytest.approx(1, abs=0.001) for row in told["chances"])
    winners = view["outcome"]["winners"]
    shares = [(seat in winners) / len(winners) for seat in range(2)]
    assert told["chances"][-1] == pytest.approx(shares)
    assert [note["turn"] for note in told["notes"]] == list(range(1, len(replayed["turns"]) + 1))
    # a level in the middle overlooks much
    mine, others = told["seats"]
    assert mine["average_cost"] < others["average_cost"]
    with monkeypatch.context() as nobody_is_read_any_more:
        nobody_is_read_any_more.setattr(coaching, "MOST_AT_ONCE", 0)
        assert ann.get(f"/api/games/{game}/coaching") == told
    again = coached(ann, ann.http.get(f"/api/games/{game}/gcg").text)
    assert [what_matters(note) for note in again["notes"]] == list(map(what_matters, told["notes"]))


def what_matters(note: Json) -> dict[str, Any]:
    """The note but for its seat, for a record has the seats in the order of turns."""
    return {name: note[name] for name in ("turn", "judgement", "cost", "equity", "best", "bingo")}


def test_every_record_is_coached_for_a_stranger(ann: Guest) -> None:
    for file in sorted(RECORDS.glob("*.gcg")):
        text = file.read_text()
        looked = ann.post("/api/records", {"gcg": text}).json()
        told = coached(ann, text)
        assert len(told["chances"]) == len(looked["turns"]) + 1, file.name
        for note in told["notes"]:
            turn = looked["turns"][note["turn"] - 1]
            assert (turn["seat"], turn["withdrawn"]) == (note["seat"], not note["stood"])
            assert turn["racks"][note["seat"]] is not None


def test_a_text_that_is_no_record_is_refused_as_for_looking_through(ann: Guest) -> None:
    for text in ("", "#player1 A\n#player2 B\n>A: QUIZ 8A QUIZ +0 0\n>B\n"):
        refused = ann.post("/api/records/coaching", {"gcg": text})
        assert refused.status_code == 422
        assert refused.json() == ann.post("/api/records", {"gcg": text}).json()


def test_a_coach_with_many_games_to_read_says_so(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coaching, "MOST_AT_ONCE", 0)
    refused = ann.post("/api/records/coaching", {"gcg": "#player1 A\n#player2 B\n"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (503, "busy")


def made_up(turns: int) -> str:
    """A record of the given number of passes, each with a rack that takes long to look through."""
    passes = (f">{'AB'[turn % 2]}: AEINR?? - +0 0" for turn in range(turns))
    return "\n".join(("#player1 A A", "#player2 B B", *passes, ""))


async def test_nobody_waits_for_the_records_that_another_has_queued(words: Words) -> None:
    coach = Coaching(words, HeavyWorkExecutor(100.0))
    ann, ben, order = Visitor("home", "ann"), Visitor("away", "ben"), list[str]()
    may_go_on = threading.Event()

    async def ask(visitor: Visitor, turns: int) -> None:
        await coach.of_record(RecordBrought(made_up(turns)), LiveBoards(()), visitor)
        order.append(visitor.guest)

    coach._thread.submit(ann, lambda: may_go_on.wait(60))
    asked = [asyncio.create_task(ask(ann, 2)) for _ in range(5)]
    await asyncio.sleep(0)
    asked.append(asyncio.create_task(ask(ben, 1)))
    await asyncio.sleep(0)
    may_go_on.set()
    await asyncio.gather(*asked)
    coach.close()
    assert order == ["ben", *["ann"] * 5]


async def test_an_estimate_is_charged_before_a_record_is_read(words: Words) -> None:
    heavy_work = HeavyWorkExecutor(
        0.09
    )  # a minute of it is less than the record is thought to take
    coach = Coaching(words, heavy_work)
    may_go_on = threading.Event()
    coach._thread.submit(Visitor("abroad"), lambda: may_go_on.wait(60))
    ann, long = Visitor("home", "ann"), RecordBrought(made_up(300))
    first = asyncio.create_task(coach.of_record(long, LiveBoards(()), ann))
    await asyncio.sleep(0)
    with pytest.raises(Problem) as refused:
        await coach.of_record(RecordBrought(made_up(1)), LiveBoards(()), ann)
    assert refused.value.code == "too_many"
    first.cancel()
    coach.close()
    may_go_on.set()


def test_a_record_that_takes_too_long_is_given_up_and_refused_by_name(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    noted, notes = list[Note](), Coach._notes

    def counted(coach: Coach, course: Course) -> Iterator[Note]:
        for note in notes(coach, course):
            noted.append(note)
            yield note

    monkeypatch.setattr(Coach, "_notes", counted)
    monkeypatch.setattr(coaching, "MOST_SECONDS", 0.0)
    for path in ("/api/records/coaching", "/api/collection/records"):
        refused = ann.post(path, {"gcg": made_up(300)})
        assert (refused.status_code, refused.json()["error"]["code"]) == (422, "too_costly")
        assert refused.json()["error"]["evidence"] == {"seconds": 0}
    assert len(noted) == 2  # one turn of each was enough to see it
