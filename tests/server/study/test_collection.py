"""Collections of recorded games: each person's own, within limits, with mistakes across them."""

import asyncio
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec.structs import replace
from sqlalchemy import Connection, func, select

from tilewright.coach.themes.theme import Theme
from tilewright.engine.generator import Generator
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import database_at, schema
from tilewright.server.store.collected import CollectionStore
from tilewright.server.store.migrating import on_connection
from tilewright.server.study import collection
from tilewright.server.study.collection import plain_text
from tilewright.study.collected import (
    CostlyTurn,
    RecordedPlayer,
    Summary,
    mistakes_across,
    names_in,
)

from tests.server.accounts.test_accounts import claim, delete, done, refused, sign_in
from tests.server.conftest import Guest, Json, running
from tests.server.live_games import live_game, play_on, record

RECORDS = Path(__file__).parents[2] / "golden/gcg"
EACH_WAY = (RECORDS / "each_way.gcg").read_text()
DOUBLE = (RECORDS / "double_to_out.gcg").read_text()
# the second play scores 9 and says 10; the last turn passes with a bingo on the rack
FAULTY = """#player1 ann Ann Archer
#player2 jos José
#title Club night
>ann: AEHNORT 8F HORN +14 14
>jos: AEFMRST H6 FA.M +10 10
>ann: AEINRST - +0 14
"""
# after HORN the leave is AET, and the next rack has no T and no E
DOUBTFUL = """#player1 ann Ann Archer
#player2 jos José
>ann: AEHNORT 8F HORN +14 14
>jos: AEFMRST H6 FA.M +9 9
>ann: AIIINRS - +0 14
"""
Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def bring(guest: Guest, gcg: str, file: str = "") -> httpx.Response:
    return guest.post("/api/collection/records", {"gcg": gcg, "file": file})


def brought(guest: Guest, gcg: str, file: str = "") -> Json:
    told: Json = done(bring(guest, gcg, file))["record"]
    return told


def collected(guest: Guest) -> Json:
    told: Json = guest.get("/api/collection")
    return told


def ids(guest: Guest) -> list[str]:
    return [record["id"] for record in collected(guest)["records"]]


def choose(guest: Guest, name: str | None, *also: str) -> httpx.Response:
    return guest.post("/api/collection/player", {"name": name, "also": list(also)})


def test_a_record_is_kept_with_its_players_result_and_differences(ann: Guest) -> None:
    before = time.time() * 1000
    made = brought(ann, FAULTY, "club.gcg")
    (listed,) = collected(ann)["records"]
    assert listed == made
    assert (made["file"], made["title"], made["edition"]) == (
        "club.gcg",
        "Club night",
        "tournament",
    )
    assert (made["turns"], made["differences"]) == (3, 1)
    players = [(player["name"], player["score"]) for player in made["players"]]
    assert players == [("Ann Archer", 14), ("José", 10)]
    assert made["players"][0]["given_up"] > 20
    assert before - 1000 <= made["added"] <= time.time() * 1000 + 1000
    text = ann.http.get(f"/api/collection/records/{made['id']}/gcg")
    assert text.text == FAULTY
    assert text.headers["content-type"] == "text/plain; charset=utf-8"


def test_doubts_are_counted_apart_from_differences(ann: Guest) -> None:
    made = brought(ann, DOUBTFUL)
    assert (made["differences"], made["doubts"]) == (0, 1)
    (doubt,) = done(ann.post("/api/records", {"gcg": DOUBTFUL}))["doubts"]
    assert (doubt["line"], doubt["kind"], doubt["written"]) == (5, "rack", "AIIINRS")
    assert doubt["message"].startswith("Rack AIIINRS. ")
    assert brought(ann, EACH_WAY)["doubts"] == 0


def test_a_visitor_without_a_game_gets_a_collection_with_the_first_record(ann: Guest) -> None:
    assert collected(ann)["records"] == []
    assert ann.http.cookies.get("tilewright") is None
    brought(ann, FAULTY)
    assert len(ids(ann)) == 1


def test_the_figures_are_those_of_the_record_review(ann: Guest) -> None:
    made = brought(ann, EACH_WAY)
    coached = done(ann.post("/api/records/coaching", {"gcg": EACH_WAY}))
    averages = [seat["average_cost"] for seat in coached["seats"]]
    assert [player["given_up"] for player in made["players"]] == averages
    assert made["lexicon"] == coached["lexicon"]
    done(choose(ann, "Ann Archer"))
    mistakes = collected(ann)["mistakes"]
    own = [note for note in coached["notes"] if note["seat"] == 0]
    costly = [note for note in own if note["judgement"] == "costly"]
    assert sum(theme["turns"] for theme in mistakes["themes"]) == len(costly)
    assert {
        (turn["turn"], turn["cost"], theme["theme"])
        for theme in mistakes["themes"]
        for turn in theme["costliest"]
    } == {(note["turn"], note["cost"], note["reasons"][0]["theme"]) for note in costly}
    assert mistakes["turns"] == sum(note["cost"] is not None for note in own)


def test_mistakes_add_up_over_records_and_name_the_costliest_turns(ann: Guest) -> None:
    first = brought(ann, FAULTY)
    # the name as another program writes it
    second = brought(ann, EACH_WAY.replace("Ann Archer", "ANN  ARCHER"))
    told = done(choose(ann, "ANN ARCHER"))
    assert told["names"][0] == {"name": "ANN ARCHER", "records": 2}
    assert {name["name"] for name in told["names"]} == {"ANN ARCHER", "Bob Baker", "José"}
    mistakes = told["mistakes"]
    assert mistakes["records"] == 2
    costs = [theme["cost"] for theme in mistakes["themes"]]
    assert costs == sorted(costs, reverse=True)
    (bingo,) = (theme for theme in mistakes["themes"] if theme["theme"] == "bingo")
    assert {turn["record"] for turn in bingo["costliest"]} == {first["id"], second["id"]}
    assert (first["id"], 3) in {(turn["record"], turn["turn"]) for turn in bingo["costliest"]}
    # another name, and none
    assert done(choose(ann, "José"))["mistakes"]["records"] == 1
    assert done(choose(ann, None))["mistakes"] is None


def test_several_names_can_be_those_of_one_person(ann: Guest) -> None:
    brought(ann, FAULTY)
    second = brought(ann, EACH_WAY.replace("Ann Archer", "Ann"))
    alone = done(choose(ann, "Ann Archer"))["mistakes"]
    both = done(choose(ann, "Ann Archer", "Ann", "ann"))["mistakes"]
    assert (both["name"], both["also"]) == ("Ann Archer", ["Ann"])
    assert (alone["records"], both["records"]) == (1, 2)
    assert both["turns"] > alone["turns"]
    assert collected(ann)["mistakes"] == both
    ann.http.delete(f"/api/collection/records/{second['id']}")
    kept = done(choose(ann, "Ann Archer", "Ann", "José"))["mistakes"]
    assert kept["also"] == ["Ann", "José"], "a name that was chosen stays without its records"
    refused(choose(ann, "Ann Archer", "Nobody"), 422, "unknown_player")
    refused(choose(ann, "Ann Archer", *["José"] * 20), 400, "malformed")
    assert collected(ann)["mistakes"]["also"] == ["Ann", "José"]
    assert done(choose(ann, None, "José"))["mistakes"] is None


def test_the_chosen_name_is_remembered_when_its_records_are_gone(ann: Guest) -> None:
    made = brought(ann, FAULTY)
    done(choose(ann, "Ann Archer"))
    ann.http.delete(f"/api/collection/records/{made['id']}")
    mistakes = collected(ann)["mistakes"]
    assert (mistakes["name"], mistakes["records"], mistakes["themes"]) == ("Ann Archer", 0, [])


def test_a_name_that_no_record_has_is_refused(ann: Guest) -> None:
    brought(ann, FAULTY)
    for name in ("Nobody", "a\x00b", "\N{RIGHT-TO-LEFT OVERRIDE}"):
        refused(choose(ann, name), 422, "unknown_player")
    refused(choose(ann, "x" * 61), 400, "malformed")
    assert collected(ann)["mistakes"] is None


def test_the_same_text_again_is_the_same_record(ann: Guest) -> None:
    made = brought(ann, FAULTY, "a.gcg")
    for again in (FAULTY, f"\ufeff{FAULTY}", FAULTY.replace("\n", "\r\n"), f"{FAULTY}\n\n"):
        told = done(bring(ann, again, "b.gcg"))
        assert not told["is_new"]
        assert told["record"]["id"] == made["id"]
        assert told["record"]["added"] == made["added"]
    assert ids(ann) == [made["id"]]
    assert done(bring(ann, DOUBLE))["is_new"]


def test_a_bad_record_is_refused_as_by_the_review_and_the_others_stay(ann: Guest) -> None:
    kept = brought(ann, FAULTY)
    for text in ("", "PK\x03\x04\x00", "#player1 A\n#player2 B\n>A: HORN 8F HORN\n", "\x00"):
        told = bring(ann, text)
        assert told.status_code == 422
        assert told.json() == ann.post("/api/records", {"gcg": text}).json()
    assert ids(ann) == [kept["id"]]


def test_what_is_too_large_is_refused_with_the_limit(ann: Guest) -> None:
    told = bring(ann, f"{FAULTY}#note {'x' * 70_000}\n")
    refused(told, 413, "too_large")
    assert told.json()["error"]["evidence"] == {"most": 65_536}
    refused(bring(ann, FAULTY, "x" * 256), 400, "malformed")


def test_hostile_text_comes_back_as_it_was_and_names_are_clipped(ann: Guest) -> None:
    name = "<b>\N{COMBINING ACUTE ACCENT}" * 200
    text = FAULTY.replace("José", f"\x00{name}")
    made = brought(ann, text, "../../<script>\x00.gcg")
    assert made["file"] == "../../<script>\x00.gcg"
    assert made["players"][1]["name"] == name[:60]
    assert ann.http.get(f"/api/collection/records/{made['id']}/gcg").text == text
    done(choose(ann, name[:60]))
    for unknown in ("..", "%00", "x" * 5000, f"{made['id']}'--"):
        told = ann.http.get(f"/api/collection/records/{unknown}/gcg")
        assert told.status_code == 404


def test_a_full_collection_says_which_limit_is_reached(
    ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    brought(ann, FAULTY)
    monkeypatch.setattr(collection, "MOST_RECORDS", 1)
    full = bring(ann, DOUBLE)
    refused(full, 409, "collection_full")
    assert full.json()["error"]["evidence"] == {"most": 1, "what": "records"}
    # what is there already takes no room
    assert done(bring(ann, FAULTY))["is_new"] is False
    monkeypatch.undo()
    monkeypatch.setattr(collection, "MOST_KILOBYTES", 1)
    full = bring(ann, DOUBLE)
    assert full.json()["error"]["evidence"] == {"most": 1, "what": "kilobytes"}
    ann.http.delete(f"/api/collection/records/{ids(ann)[0]}")
    brought(ann, FAULTY)


def test_records_are_deleted_one_by_one_or_all_together(ann: Guest) -> None:
    first, second = brought(ann, FAULTY), brought(ann, DOUBLE)
    done(choose(ann, "José"))
    left = ann.http.delete(f"/api/collection/records/{first['id']}").json()
    assert [record["id"] for record in left["records"]] == [second["id"]]
    assert ann.http.get(f"/api/collection/records/{first['id']}/gcg").status_code == 404
    emptied = ann.http.delete("/api/collection").json()
    assert (emptied["records"], emptied["mistakes"]) == ([], None)


def test_a_stranger_sees_nothing_of_another_s_collection(ann: Guest, new_guest: Come) -> None:
    eve, stranger = new_guest(), new_guest()
    made = brought(ann, FAULTY)
    brought(eve, DOUBLE)
    for guest in (eve, stranger):
        assert made["id"] not in ids(guest)
        told = guest.http.get(f"/api/collection/records/{made['id']}/gcg")
        assert told.status_code == (404 if guest is eve else 401)
        guest.http.delete(f"/api/collection/records/{made['id']}")
        guest.http.delete("/api/collection")
    refused(choose(eve, "José"), 422, "unknown_player")
    assert ids(ann) == [made["id"]]
    # the same text is a record of each
    assert brought(eve, FAULTY)["id"] == made["id"]


def test_a_position_of_a_game_under_way_is_not_kept(
    ann: Guest, new_guest: Come, engine: Generator
) -> None:
    ben = new_guest()
    game = live_game(ann, ben)["id"]
    plays = play_on(game, (ann, ben), engine, 20)
    refused(bring(ann, record(plays)), 409, "game_under_way")
    assert ids(ann) == []


def test_beside_a_game_between_people_each_record_is_a_look_up(
    settings: Settings, engine: Generator
) -> None:
    with running(replace(settings, lookups_per_hour=18.0)) as server:
        reader, ann, ben = (Guest(server.url) for _ in range(3))
        for place, guest in enumerate((reader, ann, ben)):
            guest.http.headers["X-Forwarded-For"] = f"192.0.2.{place}"
        texts = [FAULTY.replace("Club night", f"Night {number}") for number in range(8)]
        # a quiet evening at home is no word guide
        assert [bring(reader, text).status_code for text in texts] == [200] * 8
        live_game(ann, ben)
        answers = [bring(ann, text) for text in texts]
        assert [answer.status_code for answer in answers] == [200] * 6 + [429] * 2
        assert answers[-1].json()["error"]["evidence"] == {"what": "lookups"}
        for guest in (reader, ann, ben):
            guest.http.close()


def test_the_work_is_charged_to_the_sender(settings: Settings) -> None:
    with running(replace(settings, work_share=0.00001)) as server:
        ann, ben = Guest(server.url), Guest(server.url)
        ann.http.headers["X-Forwarded-For"] = "192.0.2.1"
        assert bring(ann, EACH_WAY).status_code == 200
        refused(bring(ann, DOUBLE), 429, "too_many")
        # reading and deleting what is there costs nothing
        assert len(ids(ann)) == 1
        assert bring(ben, DOUBLE).status_code == 200
        for guest in (ann, ben):
            guest.http.close()


def test_collections_move_to_the_account_are_exported_and_deleted_with_it(
    own_server: Server, settings: Settings
) -> None:
    ann, phone = Guest(own_server.url), Guest(own_server.url)
    brought(ann, FAULTY, "desk.gcg")
    for text in (FAULTY, DOUBLE):
        brought(phone, text, "phone.gcg")
    done(choose(phone, "José"))
    done(claim(ann))
    done(sign_in(phone))
    assert len(ids(ann)) == 2
    assert collected(phone) == collected(ann)
    assert collected(ann)["mistakes"]["name"] == "José"
    exported = ann.get("/api/account/export")["records"]
    assert {(one["file"], one["gcg"]) for one in exported} == {
        ("desk.gcg", FAULTY),
        ("phone.gcg", plain_text(DOUBLE).decode()),
    }
    done(delete(phone))
    assert on_connection(database_at(settings.database_address).url, _count) == 0


def _count(connection: Connection) -> int:
    tables = (schema.collected, schema.collection_players)
    return sum(
        int(connection.execute(select(func.count()).select_from(table)).scalar_one())
        for table in tables
    )


def test_a_collection_that_nobody_added_to_for_long_goes_unless_there_is_an_account(
    own_server: Server, settings: Settings
) -> None:
    ann, ben = Guest(own_server.url), Guest(own_server.url)
    for guest in (ann, ben):
        brought(guest, FAULTY)
        done(choose(guest, "José"))
    done(claim(ann))
    address = settings.database_address
    asyncio.run(_forgotten(address, before=collected(ben)["records"][0]["added"]))
    assert len(ids(ben)) == 1
    asyncio.run(_forgotten(address, before=int(time.time() * 1000) + 1000))
    assert ids(ben) == []
    assert collected(ben)["mistakes"] is None
    assert collected(ann)["mistakes"]["name"] == "José"


async def _forgotten(address: str, before: int) -> None:
    database = database_at(address)
    await database.open()
    try:
        await CollectionStore(database).forget(before)
    finally:
        await database.close()


@pytest.fixture
def two_servers(
    settings: Settings, request: pytest.FixtureRequest
) -> Iterator[tuple[Guest, Guest]]:
    """Yield one guest's browsers at two servers of a database."""
    address = request.getfixturevalue("postgresql_database")
    with (
        running(replace(settings, database=address)) as one,
        running(replace(settings, database=address)) as other,
    ):
        ann, same = Guest(one.url), Guest(other.url)
        brought(ann, FAULTY)
        same.http.cookies.update(ann.http.cookies)
        yield ann, same
        for guest in (ann, same):
            guest.http.close()


@pytest.mark.parametrize("database", ["sqlite"], indirect=True)
def test_two_servers_keep_one_collection(two_servers: tuple[Guest, Guest]) -> None:
    ann, same = two_servers
    made = brought(same, DOUBLE)
    assert ids(ann) == ids(same)
    done(choose(ann, "José"))
    assert collected(same)["mistakes"]["name"] == "José"
    # at the same moment at both, it is still one record, and one name
    with ThreadPoolExecutor(8) as pool:
        told: list[Any] = list(pool.map(bring, (ann, same) * 4, [EACH_WAY] * 8))
        chosen = list(pool.map(choose, (ann, same) * 4, ["José", "Ann Archer"] * 4))
    assert sorted(done(answer)["is_new"] for answer in told) == [False] * 7 + [True]
    assert {answer.status_code for answer in chosen} == {200}
    assert len(ids(ann)) == 3
    same.http.delete(f"/api/collection/records/{made['id']}")
    assert len(ids(ann)) == 2


def test_turns_of_a_theme_come_costliest_first_whatever_record_they_are_of() -> None:
    def player(name: str, *costly: CostlyTurn) -> RecordedPlayer:
        return RecordedPlayer(name, 300, 10, sum(turn.cost for turn in costly), 1, 2, 0, costly)

    small = CostlyTurn(4, Theme.BINGO, 6000)
    big = CostlyTurn(9, Theme.BINGO, 30_000, is_big=True)
    other = CostlyTurn(2, Theme.BLANK, 36_500)
    found = mistakes_across(
        [[player("Ann", small, other), player("Ben", big)], [player("ann ", big)]], "ANN"
    )
    assert (found.records, found.compared, found.big, found.cost) == (2, 20, 1, 72_500)
    assert [(theme.theme, theme.cost) for theme in found.themes] == [
        (Theme.BLANK, 36_500),
        (Theme.BINGO, 36_000),
    ]
    assert [(placed.record, placed.turn) for placed in found.themes[1].turns] == [
        (1, big),
        (0, small),
    ]


def test_a_name_counts_once_for_each_record_that_has_it() -> None:
    def summary(*names: str) -> Summary:
        players = tuple(RecordedPlayer(name, 0, 0, 0, 0, 0, 0, ()) for name in names)
        return Summary("", "", "wall", "club", 0, 0, players)

    found = names_in([summary("Ann", "Ben"), summary("ann", "ANN"), summary("Ben", "Eve")])
    assert found == {"Ann": 2, "Ben": 2, "Eve": 1}
