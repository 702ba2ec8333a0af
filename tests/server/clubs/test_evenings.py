"""A club's evening over HTTP and sockets: opened by one, joined by many, seen on the wall."""

from __future__ import annotations

from collections.abc import Callable
from uuid import uuid4

import pytest
from websockets.sync.client import ClientConnection, connect

from tilewright.library.event import Event
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, receive, running

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


class Evening:
    """An event with its director, and what they and the players ask for."""

    def __init__(self, director: Guest, **more: object) -> None:
        self.director = director
        response = director.post("/api/events", {"title": "Thursday"} | more)
        assert response.status_code == 201, response.text
        told = response.json()
        self.id = told["view"]["id"]
        self.link = told["link"]

    def join(self, guest: Guest, name: str) -> int:
        body = {"secret": self.link, "name": name}
        response = guest.post(f"/api/events/{self.id}/join", body)
        assert response.status_code == 200, response.text
        return int(response.json()["player"])

    def view(self, guest: Guest | None = None) -> Json:
        view: Json = (guest or self.director).get(f"/api/events/{self.id}")["view"]
        return view

    def sent(
        self, guest: Guest, command: Json, key: str | None = None, version: int | None = None
    ) -> tuple[int, Json]:
        if version is None:
            version = self.view(guest)["version"]
        body = {"key": key or uuid4().hex, "version": version, "command": command}
        response = guest.post(f"/api/events/{self.id}/commands", body)
        return response.status_code, response.json()

    def do(self, guest: Guest, command: Json) -> Json:
        status, told = self.sent(guest, command)
        assert status == 200, told
        return told

    def refusal(self, guest: Guest, command: Json) -> str:
        status, told = self.sent(guest, command)
        assert status >= 400
        return str(told["error"]["code"])

    def wall(self, url: str) -> ClientConnection:
        return connect(url.replace("http", "ws") + f"api/events/{self.id}/live")


def scores(table: int, *scores: int, round: int = 1) -> Json:  # noqa: A002
    return {"type": "scores", "round": round, "table": table, "scores": scores}


@pytest.fixture
def evening(ann: Guest) -> Evening:
    return Evening(ann)


@pytest.fixture
def ben(new_guest: Come) -> Guest:
    return new_guest()


@pytest.fixture
def cleo(new_guest: Come) -> Guest:
    return new_guest()


def test_an_evening_is_played_with_agreed_scores_and_seen_on_the_wall(
    evening: Evening, ann: Guest, ben: Guest, cleo: Guest
) -> None:
    assert [evening.join(guest, name) for guest, name in [(ben, "Ben"), (cleo, "Cleo")]] == [1, 2]
    with evening.wall(ann.url) as wall:
        assert receive(wall)["view"]["players"][1]["name"] == "Cleo"
        made = evening.do(ann, {"type": "pair"})
        assert receive(wall)["view"] == made
        first, second = made["rounds"][0]["tables"][0]["players"]
        by = {1: ben, 2: cleo}
        evening.do(by[first], scores(1, 401, 388))
        assert receive(wall)["view"]["rounds"][0]["tables"][0]["scores"] is None
        evening.do(by[second], scores(1, 401, 388))
        shown = receive(wall)["view"]
        assert shown["rounds"][0]["tables"][0]["source"] == "players"
        assert shown["standings"][0] == {
            "rank": 1, "player": first, "wins": 1.0, "losses": 0.0, "spread": 13.0, "games": 1,
            "byes": 0,
        }  # fmt: skip
    assert [row["id"] for row in ben.get("/api/events")] == [evening.id]


def test_who_enters_the_score_of_another_table_is_refused(
    evening: Evening, ann: Guest, ben: Guest, cleo: Guest, new_guest: Come
) -> None:
    evening.join(ben, "Ben")
    evening.join(cleo, "Cleo")
    for name in ["Dan", "Eve"]:
        evening.do(ann, {"type": "add", "name": name})
    evening.do(ann, {"type": "pair", "tables": [[1, 3], [2, 4]]})
    assert evening.refusal(ben, scores(2, 400, 300)) == "not_at_the_table"
    assert evening.refusal(ann, scores(2, 400, 300)) == "not_at_the_table"
    assert evening.refusal(new_guest(), scores(2, 400, 300)) == "no_session"
    stranger = new_guest()
    stranger.post("/api/guest", {})
    assert evening.refusal(stranger, scores(2, 400, 300)) == "unknown_event"
    told = evening.do(ann, scores(2, 400, 300) | {"directing": True})
    assert told["rounds"][0]["tables"][1]["source"] == "director"


@pytest.mark.parametrize(
    "command",
    [
        {"type": "pair"},
        {"type": "add", "name": "Eve"},
        {"type": "undo", "reason": "no"},
        {"type": "exchange", "player": 1, "other": 2},
        {"type": "close"},
        {"type": "leave", "player": 2},
        {"type": "give_up", "round": 1, "table": 1, "player": 2},
        {"type": "correct", "round": 1, "table": 1, "scores": [1, 2], "reason": "no"},
        scores(1, 3, 4) | {"directing": True},
    ],
)
def test_a_player_cannot_do_what_is_the_directors(
    command: Json, evening: Evening, ann: Guest, ben: Guest, cleo: Guest
) -> None:
    evening.join(ben, "Ben")
    evening.join(cleo, "Cleo")
    evening.do(ann, {"type": "pair", "tables": [[2, 1]]})
    before = evening.view()
    assert evening.refusal(ben, command) == "not_the_director"
    assert evening.view() == before


def test_a_player_comes_late_leaves_and_is_paired_no_more(
    evening: Evening, ann: Guest, ben: Guest, cleo: Guest, new_guest: Come
) -> None:
    evening.join(ben, "Ben")
    evening.join(cleo, "Cleo")
    evening.do(ann, {"type": "pair"})
    late = evening.join(new_guest(), "Late")
    evening.do(ann, {"type": "leave", "player": late})
    evening.do(ann, scores(1, 300, 299) | {"directing": True})
    told = evening.do(ann, {"type": "pair", "repeats": 1})
    assert sorted(told["rounds"][1]["tables"][0]["players"]) == [1, 2]
    evening.do(ben, {"type": "leave", "player": 1})
    assert evening.join(ben, "Ben") == 1  # the same phone is the same player
    told = evening.do(ann, {"type": "give_up", "round": 2, "table": 1, "player": 1})
    assert told["rounds"][1]["tables"][0]["forfeit"] == 1


def test_without_the_links_secret_nobody_joins_and_only_the_director_has_it(
    evening: Evening, ben: Guest
) -> None:
    wrong = ben.post(f"/api/events/{evening.id}/join", {"secret": "A" * 24, "name": "Ben"})
    assert wrong.json()["error"]["code"] == "unknown_event"
    assert ben.get(f"/api/events/{evening.id}")["link"] is None
    assert evening.director.get(f"/api/events/{evening.id}")["link"] == evening.link
    unknown = ben.http.get("/api/events/AAAAAAAAAAAAAAAA")
    assert unknown.json()["error"]["code"] == "unknown_event"


def test_a_command_is_carried_out_once_under_its_key(evening: Evening, ann: Guest) -> None:
    for name in ["Ben", "Cleo", "Dan", "Eve", "Fay"]:
        evening.do(ann, {"type": "add", "name": name})
    version = evening.view()["version"]
    first = evening.sent(ann, {"type": "pair"}, key="pair", version=version)
    assert evening.sent(ann, {"type": "pair"}, key="pair", version=version) == first
    assert len(evening.view()["rounds"]) == 1
    status, told = evening.sent(ann, {"type": "add", "name": "Gus"}, version=version)
    assert (status, told["error"]["code"]) == (409, "stale_version")


@pytest.mark.parametrize(
    "more",
    [
        {"title": "x" * 81},
        {"title": ""},
        {"table_size": 5},
        {"bye_spread": 501},
        {"edition": "none"},
        {"method": "chess"},
        {"after": "AAAAAAAAAAAAAAAA"},
    ],
)
def test_an_event_that_cannot_be_is_refused(ann: Guest, more: Json) -> None:
    assert ann.post("/api/events", {"title": "E"} | more).status_code in (400, 404, 422)


def sheet_of(evening: Evening, guest: Guest, table: int = 1) -> str:
    response = guest.post(f"/api/events/{evening.id}/tables/{table}/sheet", {})
    assert response.status_code == 200, response.text
    return str(response.json()["companion"])


def write(guest: Guest, sheet: str, command: Json) -> None:
    version = guest.get(f"/api/companions/{sheet}")["view"]["version"]
    body = {"key": uuid4().hex, "version": version, "command": command}
    response = guest.post(f"/api/companions/{sheet}/commands", body)
    assert response.status_code == 200, response.text


def play_to_the_end(guest: Guest, sheet: str) -> None:
    """A play, passes until the game is over, and the racks."""
    write(guest, sheet, {"type": "play", "written": "8D RETAINS"})
    view = guest.get(f"/api/companions/{sheet}")["view"]
    while view["can"]["turn"]:
        write(guest, sheet, {"type": "pass"})
        view = guest.get(f"/api/companions/{sheet}")["view"]
    racks = {"type": "count", "racks": ["AEIOUEE", "BCDFGHH"], "as_they_are": True}
    write(guest, sheet, racks)


def test_a_game_on_a_sheet_flows_in_with_its_best_play_and_its_bingos(
    ann: Guest, ben: Guest, cleo: Guest, new_guest: Come
) -> None:
    evening = Evening(ann, has_sheets=True, edition="wall")
    evening.join(ben, "Ben")
    evening.join(cleo, "Cleo")
    evening.do(ann, {"type": "pair", "tables": [[2, 1]]})
    with evening.wall(ann.url) as wall:
        receive(wall)
        sheet = sheet_of(evening, cleo)
        assert sheet_of(evening, ben) == sheet
        players = ben.get(f"/api/companions/{sheet}")["view"]["players"]
        assert [player["name"] for player in players] == ["Cleo", "Ben"]
        play_to_the_end(ben, sheet)
        shown = receive(wall)["view"]
    table = shown["rounds"][0]["tables"][0]
    final = ben.get(f"/api/companions/{sheet}")["view"]["players"]
    assert table["source"] == "game"
    assert table["scores"] == [player["score"] for player in final]
    assert shown["records"]["best_play"]["words"] == ["RETAINS"]
    assert (
        shown["records"]["most_bingos"]["player"],
        shown["records"]["most_bingos"]["figure"],
    ) == (2, 1)
    stranger = new_guest()
    evening.join(stranger, "Dan")
    refused = stranger.post(f"/api/events/{evening.id}/tables/1/sheet", {})
    assert refused.json()["error"]["code"] == "not_at_the_table"


def test_the_director_changes_a_pairing_once_for_its_key(
    evening: Evening, ann: Guest, ben: Guest
) -> None:
    evening.join(ben, "Ben")
    for name in ["Cleo", "Dan", "Eve"]:
        evening.do(ann, {"type": "add", "name": name})
    version = evening.do(ann, {"type": "pair", "tables": [[1, 2], [3, 4]]})["version"]
    swap = {"type": "exchange", "player": 1, "other": 4}
    first = evening.sent(ann, swap, key="swap", version=version)
    assert evening.sent(ann, swap, key="swap", version=version) == first
    tables = first[1]["rounds"][0]["tables"]
    assert [table["players"] for table in tables] == [[4, 2], [3, 1]]


def test_an_event_is_downloaded_as_directors_read_it(evening: Evening, ann: Guest) -> None:
    for name in ["Ben", "Cleo"]:
        evening.do(ann, {"type": "add", "name": name})
    evening.do(ann, {"type": "pair", "tables": [[1, 2]]})
    unwritable = ann.http.get(f"/api/events/{evening.id}/file?format=tou")
    assert unwritable.json()["error"]["code"] == "unwritable"
    evening.do(ann, scores(1, 401, 388) | {"directing": True})
    kept = Event.from_json(ann.http.get(f"/api/events/{evening.id}/file").content)
    assert kept.standings[0].name == "Ben"
    tsh = ann.http.get(f"/api/events/{evening.id}/file?format=tsh").text
    assert Event.from_tsh(tsh).standings[0].spread == 13
    assert "2401" in ann.http.get(f"/api/events/{evening.id}/file?format=tou").text


def test_ratings_go_on_from_the_evening_before(ann: Guest, ben: Guest) -> None:
    first = Evening(ann)
    for name in ["Ben", "Cleo"]:
        first.do(ann, {"type": "add", "name": name})
    first.do(ann, {"type": "pair", "tables": [[1, 2]]})
    first.do(ann, scores(1, 400, 300) | {"directing": True})
    rated = ann.get(f"/api/events/{first.id}/ratings")
    assert [row["player"] for row in rated] == [1, 2]
    assert rated[0]["low"] < rated[0]["rating"] < rated[0]["high"]
    second = Evening(ann, after=first.id)
    second.join(ben, "cleo")
    (own,) = ann.get(f"/api/events/{second.id}/ratings")
    assert own["rating"] == rated[1]["rating"]
    refused = ben.post("/api/events", {"title": "E", "after": first.id})
    assert refused.json()["error"]["code"] == "not_the_director"


def test_a_guests_evening_comes_along_to_an_account(
    evening: Evening, ann: Guest, new_guest: Come
) -> None:
    name = f"Ann {uuid4().hex[:8]}"
    tablet = new_guest()
    claim = {"name": name, "password": "correct horse"}
    assert tablet.post("/api/account", claim).status_code == 201
    evening.join(ann, "Ann")
    assert ann.post("/api/account/sessions", claim).status_code < 300
    told = tablet.get(f"/api/events/{evening.id}")
    assert (told["directs"], told["player"]) == (True, 1)


def test_after_a_restart_the_event_is_as_it_was_and_a_pairing_finds_its_sheets(
    settings: Settings, ann: Guest
) -> None:
    """A server that is killed between a pairing and its tables has kept the pairing alone."""
    with running(settings) as server:
        director = Guest(server.url)
        evening = Evening(director, has_sheets=True)
        director_plays = evening.join(director, "Ann")
        evening.do(director, {"type": "add", "name": "Ben"})
        before = evening.do(director, {"type": "pair", "tables": [[1, 2]]})
        assert director_plays == 1
        cookies = dict(director.http.cookies)
        director.http.close()
    with running(settings) as server:
        again = Guest(server.url)
        again.http.cookies.update(cookies)
        evening.director = again
        assert evening.view() == before
        sheet = sheet_of(evening, again)
        play_to_the_end(again, sheet)
        with evening.wall(server.url) as wall:
            shown = receive(wall)["view"]
            while shown["rounds"][0]["tables"][0]["scores"] is None:
                shown = receive(wall)["view"]
        assert shown["rounds"][0]["tables"][0]["source"] == "game"
        again.http.close()
