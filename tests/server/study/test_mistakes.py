"""My mistakes: turns that were missed, on every device of a person and for nobody else."""

from collections.abc import Callable

import pytest
from sqlalchemy import Connection, func, select

from tilewright.engine.generator import Generator
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import database_at, schema
from tilewright.server.store.migrating import on_connection
from tilewright.server.study import mistakes
from tilewright.server.study.mistakes import A_DAY
from tilewright.study import progress

from tests.server.accounts.test_accounts import claim, delete, done, sign_in
from tests.server.conftest import Guest, Json
from tests.server.study.test_exercises import PASS, answer, best_of, exercise_of, played_badly

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def listed(guest: Guest) -> list[Json]:
    found: list[Json] = guest.get("/api/mistakes")["mistakes"]
    return found


def of_turn(address: str) -> str:
    return address.replace("/exercise", "/mistake")


def test_a_miss_is_kept_and_found_turns_are_not(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben = new_guest()
    game = played_badly(ann, ben, engine)
    address, shown = exercise_of(ann, game)
    best = ann.post(f"{address}/hints", {"step": "answer", "keep": False}).json()["best"]
    assert best
    assert listed(ann) == []
    answer(ann, address, PASS)
    (mistake,) = listed(ann)
    assert (mistake["game"], mistake["turn"]) == (game, shown["turn"])
    assert (mistake["rack"], mistake["made"], mistake["cost"]) == (
        shown["view"]["rack"], "", shown["cost"],
    )  # fmt: skip
    assert (mistake["found"], mistake["aside"], mistake["due"]) == (0, False, False)
    assert listed(ben) == []
    # found later on the same day, which has counted as a miss
    answer(ann, address, best_of(ann, address))
    assert listed(ann) == [mistake]


def test_a_turn_comes_back_when_it_is_due_until_it_is_set_aside(
    ann: Guest, new_guest: Come, engine: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = [20_000]
    monkeypatch.setattr(mistakes, "this_instant", lambda: today[0] * A_DAY)
    game = played_badly(ann, new_guest(), engine)
    address, _ = exercise_of(ann, game)
    best = best_of(ann, address)
    assert not listed(ann)[0]["due"]
    seen = []
    # a clock that is put back counts nothing a second time
    for day in (1, 1, 0):
        today[0] = 20_000 + day
        answer(ann, address, best)
        (mistake,) = listed(ann)
        seen.append((mistake["found"], mistake["due"]))
    assert seen == [(1, False)] * 3
    today[0], answers = 20_001, 1
    while not listed(ann)[0]["aside"]:
        today[0] += 1
        if listed(ann)[0]["due"]:
            answer(ann, address, best)
            answers += 1
        assert today[0] < 20_200
    assert listed(ann)[0]["found"] == answers
    assert answers > 2
    today[0] += 1
    assert ann.get("/api/mistakes")["due"] == 0
    # a turn that was set aside begins again
    assert ann.post(of_turn(address), {}).json()["due"] == 1
    assert (listed(ann)[0]["found"], listed(ann)[0]["aside"]) == (0, False)


def test_any_turn_can_be_added_and_dropped(
    ann: Guest, new_guest: Come, engine: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = played_badly(ann, new_guest(), engine)
    for turn in (1, 2, 2):
        assert ann.post(f"/api/games/{game}/turns/{turn}/mistake", {}).status_code == 200
    assert sorted(one["turn"] for one in listed(ann)) == [1, 2]
    assert ann.get("/api/mistakes")["due"] == 2
    monkeypatch.setattr(mistakes, "MOST_MISTAKES", 2)
    full = ann.post(f"/api/games/{game}/turns/3/mistake", {})
    assert (full.status_code, full.json()["error"]["code"]) == (409, "list_full")
    dropped = ann.http.delete(f"/api/games/{game}/turns/1/mistake")
    assert [one["turn"] for one in dropped.json()["mistakes"]] == [2]


def test_new_turns_come_a_few_a_day_and_the_others_wait(
    ann: Guest, new_guest: Come, engine: Generator, monkeypatch: pytest.MonkeyPatch
) -> None:
    today = [20_000]
    monkeypatch.setattr(mistakes, "this_instant", lambda: today[0] * A_DAY)
    monkeypatch.setattr(progress, "NEW_A_DAY", 1)
    game = played_badly(ann, new_guest(), engine)

    def due_and_waiting() -> tuple[list[int], int]:
        shown = ann.get("/api/mistakes")
        due = [one["turn"] for one in shown["mistakes"] if one["due"]]
        assert shown["due"] == len(due)
        return due, shown["waiting"]

    for turn in (1, 2):
        ann.post(f"/api/games/{game}/turns/{turn}/mistake", {})
    assert due_and_waiting() == ([1], 1)
    answer(ann, f"/api/games/{game}/turns/1/exercise", PASS)
    assert due_and_waiting() == ([], 1)
    today[0] += 1
    # the missed one comes back, and the new one beside it
    assert due_and_waiting() == ([1, 2], 0)


def test_mistakes_move_to_the_account_are_exported_and_deleted_with_it(
    own_server: Server, engine: Generator, settings: Settings
) -> None:
    ann, phone = Guest(own_server.url), Guest(own_server.url)
    game = played_badly(ann, phone, engine)
    ann.post(f"/api/games/{game}/turns/1/mistake", {})
    for turn in (1, 2):
        phone.post(f"/api/games/{game}/turns/{turn}/mistake", {})
    done(claim(ann))
    done(sign_in(phone))
    assert sorted(one["turn"] for one in listed(ann)) == [1, 2]
    assert listed(phone) == listed(ann)
    assert ann.get("/api/account/export")["mistakes"] == listed(ann)
    done(delete(phone))
    assert on_connection(database_at(settings.database_address).url, _count) == 0


def _count(connection: Connection) -> int:
    return int(connection.execute(select(func.count()).select_from(schema.mistakes)).scalar_one())
