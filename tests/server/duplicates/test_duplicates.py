"""Duplicate over HTTP and sockets: opened by one, joined by many, answers in secret."""

import json
from collections.abc import Callable
from typing import Any
from uuid import uuid4

import pytest
from websockets.sync.client import ClientConnection, connect

from tilewright import DuplicateGame, Generator, Position, Setup
from tilewright.rules.board import Board
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json

Come = Callable[[], Guest]
NO_CLOCK: Json = {"seconds": None, "pause": 0}


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def opened(guest: Guest, **asked: object) -> str:
    response = guest.post(
        "/api/duplicates", {"edition": "wall", "name": "Ann", "terms": NO_CLOCK, **asked}
    )
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


def join(guest: Guest, which: str, name: str, **asked: object) -> Json:
    response = guest.post(f"/api/duplicates/{which}/join", {"name": name, **asked})
    assert response.status_code == 200, response.text
    told: Json = response.json()
    return told


def do(guest: Guest, which: str, command: Json, key: str | None = None) -> tuple[int, Json]:
    body = {"key": key or uuid4().hex, "command": command}
    response = guest.post(f"/api/duplicates/{which}/commands", body)
    return response.status_code, response.json()


def look(guest: Guest, which: str) -> Json:
    told: Json = guest.get(f"/api/duplicates/{which}")
    return told


def settled(guest: Guest, which: str, number: int) -> Json:
    """The table once this many rounds are over; the server ends a round by itself."""
    while len((view := look(guest, which))["rounds"]) < number:
        pass
    return view


def best(view: Json) -> Json:
    board = Board.from_rows(view["board"])
    position: Position = Setup(board).position("wall")
    found = Generator("club").plays(position, view["rack"]).weighted(0.0)[0]
    return {"type": "answer", "round": view["round"], "written": str(found.written)}


def live(guest: Guest, which: str) -> ClientConnection:
    address = guest.url.replace("http", "ws") + f"api/duplicates/{which}/live"
    cookie = guest.http.cookies.get(COOKIE)
    return connect(address, additional_headers={"Cookie": f"{COOKIE}={cookie}"} if cookie else {})


def received(socket: ClientConnection) -> Json:
    told: Json = json.loads(socket.recv(timeout=60))["view"]
    return told


def test_two_people_and_a_computer_play_a_round(new_guest: Come) -> None:
    ann, ben, eve = new_guest(), new_guest(), new_guest()
    which = opened(ann, computers=[{"name": "Quill", "level": "champion"}])
    assert join(ben, which, "Ben")["you"]["player"] == 2
    with live(ben, which) as socket, live(eve, which) as watching:
        assert received(socket)["state"] == "gathering"
        assert do(ben, which, {"type": "next"})[0] == 403
        assert do(ann, which, {"type": "next"})[0] == 200
        while (view := received(socket))["state"] != "running":
            pass
        status, told = do(ann, which, best(view))
        assert status == 200
        assert told["answer"]["score"] > 0
        assert look(ben, which)["you"]["answer"] is None
        assert look(eve, which)["you"]["player"] is None
        assert do(eve, which, {"type": "sit_out", "round": 1})[0] == 401
        assert do(ben, which, {"type": "sit_out", "round": 1})[0] == 200
        while (seen := received(watching))["state"] != "between":
            assert seen["rounds"] == []
    assert seen["rounds"][0]["found"] == 2
    assert {line["name"]: line["rank"] for line in seen["standings"]} == {
        "Ann": 1, "Quill": 1, "Ben": 3,
    }  # fmt: skip
    (answers,) = [eve.get(f"/api/duplicates/{which}/rounds/1")["answers"]]
    assert [answer["written"] is None for answer in answers] == [False, False, True]
    status, refused = do(ben, which, {"type": "sit_out", "round": 1})
    assert (status, refused["error"]["code"]) == (422, "round_over")


def test_answers_are_secret_until_the_round_ends(new_guest: Come) -> None:
    ann, ben = new_guest(), new_guest()
    which = opened(ann)
    join(ben, which, "Ben")
    do(ann, which, {"type": "next"})
    answer = best(look(ann, which))
    do(ann, which, answer)
    word = answer["written"].split()[1].upper()
    for path in ("", "/rounds/1", "/file"):
        told = ben.http.get(f"/api/duplicates/{which}{path}").text
        assert word not in told.upper()
    assert ben.http.get(f"/api/duplicates/{which}/rounds/1").status_code == 409
    assert look(ben, which)["proof"]["seed"] is None


def test_a_finished_game_is_downloaded_and_proved(new_guest: Come) -> None:
    ann = new_guest()
    which = opened(ann, number="ab" * 16)
    do(ann, which, {"type": "next"})
    do(ann, which, best(look(ann, which)))
    view = settled(ann, which, 1)
    assert view["you"]["standing"]["share"] == 1000
    assert ann.http.get(f"/api/duplicates/{which}/file").status_code == 409
    assert do(ann, which, {"type": "call_off"})[0] == 200
    game = DuplicateGame.from_json(ann.http.get(f"/api/duplicates/{which}/file").text)
    assert game.verify() == ()
    assert str(game.state.fair.numbers[0]) == "ab" * 16
    assert game.view().commitment == view["proof"]["commitment"]
    assert look(ann, which)["proof"]["seed"] is not None


def test_a_round_is_shown_as_any_table_with_the_best_beside_the_player(new_guest: Come) -> None:
    ann = new_guest()
    which = opened(ann)
    do(ann, which, {"type": "next"})
    first = best(look(ann, which))
    do(ann, which, first)
    settled(ann, which, 1)
    do(ann, which, {"type": "next"})
    view, table = look(ann, which), ann.get(f"/api/duplicates/{which}/table?best=Top")
    assert (table["rack"], table["board"]) == (view["rack"], view["board"])
    players = [(player["name"], player["score"]) for player in table["players"]]
    assert players == [("Ann", view["best_total"]), ("Top", view["best_total"])]
    assert table["last_play"]["squares"] == view["rounds"][0]["squares"]
    assert table["can"]["play"]
    # one who looks on sees the leader there
    seen = new_guest().get(f"/api/duplicates/{which}/table?best=Top")
    assert [(player["name"], player["score"]) for player in seen["players"]] == players


def test_the_host_ends_a_round_early_and_sees_the_table_in_the_list(new_guest: Come) -> None:
    ann, ben = new_guest(), new_guest()
    which = opened(ann, terms={"seconds": 600, "pause": 60})
    join(ben, which, "Ben")
    do(ann, which, {"type": "next"})
    view = look(ben, which)
    assert 0 < view["left"] <= 600_000
    assert do(ann, which, {"type": "end_round", "round": 1})[0] == 200
    assert settled(ann, which, 1)["state"] == "between"
    assert do(ann, which, {"type": "next"})[0] == 200
    (mine,) = [row for row in ben.get("/api/duplicates") if row["id"] == which]
    assert (mine["round"], mine["playing"], mine["total"]) == (2, 2, 0)


def test_the_same_request_opens_and_joins_once(new_guest: Come) -> None:
    ann, ben = new_guest(), new_guest()
    key = uuid4().hex
    ann.post("/api/guest", {})
    assert opened(ann, key=key) == opened(ann, key=key)
    which = opened(ann, key=key)
    join(ben, which, "Ben")
    assert [line["name"] for line in join(ben, which, "Ben")["standings"]] == ["Ann", "Ben"]


@pytest.mark.parametrize(
    ("body", "status"),
    [
        ({"edition": "nope"}, 422),
        ({"edition": "wall", "terms": {"seconds": 3}}, 422),
        ({"edition": "wall", "computers": [{"name": "Q", "level": "genius"}]}, 400),
        ({"edition": "wall", "language": "klingon"}, 422),
        ({"edition": "wall", "number": "x"}, 400),
        ({"edition": "wall", "more": 1}, 400),
    ],
)
def test_a_table_that_cannot_be_is_refused(ann: Guest, body: Json, status: int) -> None:
    response = ann.post("/api/duplicates", body)
    assert response.status_code == status, response.text


def test_what_does_not_fit_is_refused_by_name(new_guest: Come) -> None:
    ann, ben = new_guest(), new_guest()
    which = opened(ann)
    alike = ben.post(f"/api/duplicates/{which}/join", {"name": "ann"})
    assert alike.json()["error"]["code"] == "names_alike"
    assert do(ann, which, {"type": "sit_out", "round": 1})[1]["error"]["code"] == "no_round"
    do(ann, which, {"type": "next"})
    missing = next(letter for letter in "QZJX" if letter not in look(ann, which)["rack"])
    tiles = [{"square": "H8", "tile": missing}, {"square": "I8", "tile": missing}]
    assert do(ann, which, {"type": "answer", "round": 1, "tiles": tiles})[1]["error"]["code"] == (
        "tile_not_on_rack"
    )
    told: Any = ann.post(f"/api/duplicates/{which}/preview", {"tiles": tiles}).json()
    assert told["type"] == "refused"
    for path in ("", "/rounds/1", "/file"):
        assert ann.http.get(f"/api/duplicates/nowhere{path}").status_code == 404
