"""Several seats of one device: each is asked for by its number, and sees its own rack only."""

import json
from collections.abc import Callable
from uuid import uuid4

import chance
import httpx
import pytest
from websockets.exceptions import InvalidStatus

from tilewright.server.serve import Server

from tests.server.conftest import Guest, Json, receive

HOT = [
    {"kind": "here", "name": "Ann"},
    {"kind": "here", "name": "Bea"},
    {"kind": "computer", "name": "Quill", "level": "steady"},
]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def seats(*seats: Json) -> Json:
    return {"edition": "standard", "words": "challenge", "seats": list(seats)}


def opened(guest: Guest, *which: Json) -> str:
    response = guest.post("/api/games", seats(*which))
    assert response.status_code == 201, response.text
    return str(response.json()["id"])


def act(guest: Guest, game: str, seat: int, command: Json) -> httpx.Response:
    version = guest.get(f"/api/games/{game}?seat={seat}")["version"]
    body = {"key": uuid4().hex, "version": version, "command": command, "seat": seat}
    return guest.post(f"/api/games/{game}/commands", body)


def begun(guest: Guest, *which: Json) -> str:
    game = opened(guest, *which)
    for seat, sitter in enumerate(which):
        if sitter["kind"] == "here":
            number = {"type": "number", "number": chance.number()}
            while (given := act(guest, game, seat, number)).status_code == 409:
                pass  # a computer gave its own meanwhile
            assert given.status_code == 200, given.text
            assert given.json()["seat"] == seat
    return game


def test_one_device_plays_two_seats_with_a_rack_each(ann: Guest) -> None:
    game = begun(ann, *HOT[:2])
    views = [ann.get(f"/api/games/{game}?seat={seat}") for seat in (0, 1)]
    assert ann.view(game) == views[0]
    assert [view["seat"] for view in views] == [0, 1]
    assert [len(view["rack"]) for view in views] == [7, 7]
    for view in views:
        assert [player["rack"] for player in view["players"]] == [None, None]
    (listed,) = ann.get("/api/games")
    assert (listed["seats"], listed["your_turn"]) == ([0, 1], True)
    first = views[0]["to_move"]
    for seat in (first, 1 - first):
        assert act(ann, game, seat, {"type": "pass"}).status_code == 200
    turns = ann.view(game)["turns"]
    assert [(turn["seat"], turn["kind"]) for turn in turns] == [
        (first, "pass"),
        (1 - first, "pass"),
    ]


def test_each_of_two_seats_must_agree_to_break_off(ann: Guest) -> None:
    game = begun(ann, *HOT[:2])
    view = act(ann, game, 1, {"type": "abort"}).json()
    assert (view["state"], view["agreed"]) == ("playing", [1])
    assert ann.view(game)["agreed"] == [1]
    assert act(ann, game, 0, {"type": "abort"}).json()["state"] == "over"


def test_an_offer_to_break_off_is_declined_and_then_withdrawn(ann: Guest) -> None:
    game = begun(ann, *HOT[:2])
    act(ann, game, 1, {"type": "abort"})
    view = act(ann, game, 0, {"type": "decline"}).json()
    assert (view["state"], view["agreed"], view["declined"]) == ("playing", [], 0)
    again = act(ann, game, 0, {"type": "decline"})
    assert again.json()["error"]["code"] == "nothing_offered"
    act(ann, game, 0, {"type": "abort"})
    view = act(ann, game, 0, {"type": "decline"}).json()
    assert (view["agreed"], view["declined"], view["can"]["decline"]) == ([], 0, False)


def test_a_socket_shows_one_seat_and_takes_commands_of_the_other(ann: Guest) -> None:
    game = begun(ann, *HOT[:2])
    with ann.live(game, query="?seat=1") as socket:
        view = receive(socket)["view"]
        assert view["seat"] == 1
        command = {"type": "command", "key": "k", "version": view["version"]}
        command |= {"command": {"type": "pass"}, "seat": view["to_move"]}
        socket.send(json.dumps(command))
        assert receive(socket)["type"] == "accepted"
        after = receive(socket)["view"]
        assert (after["seat"], after["rack"]) == (1, view["rack"])
        assert len(after["turns"]) == 1
        command |= {"key": "l", "seat": 2}
        socket.send(json.dumps(command))
        assert receive(socket)["error"]["code"] == "unknown_game"


def test_a_preview_is_of_the_rack_of_its_seat(ann: Guest) -> None:
    game = begun(ann, *HOT[:2])
    view = ann.get(f"/api/games/{game}?seat=1")
    tiles = [{"square": "H8", "tile": view["rack"][0].replace("?", "e")}]
    told = ann.post(f"/api/games/{game}/preview", {"tiles": tiles, "seat": 1})
    assert told.json().get("error", {}).get("code") != "tile_not_on_rack"
    missing = next(letter for letter in "ZQXJKVW" if letter not in view["rack"])
    tiles = [{"square": "H8", "tile": missing}]
    told = ann.post(f"/api/games/{game}/preview", {"tiles": tiles, "seat": 1})
    assert told.json()["error"]["code"] == "tile_not_on_rack"


def test_a_seat_that_is_not_one_s_own_is_an_unknown_game(
    ann: Guest, new_guest: Callable[[], Guest]
) -> None:
    game = begun(ann, *HOT)
    stranger = new_guest()
    stranger.start()
    answers = [
        ann.http.get(f"/api/games/{game}?seat=2"),
        ann.http.get(f"/api/games/{game}?seat=3"),
        stranger.http.get(f"/api/games/{game}?seat=0"),
        stranger.http.get("/api/games/AAAAAAAAAAAAAAAA?seat=0"),
    ]
    assert {answer.status_code for answer in answers} == {404}
    assert len({answer.content for answer in answers}) == 1
    for seat in ("-1", "4", "one", ""):
        assert ann.http.get(f"/api/games/{game}?seat={seat}").status_code == 400
    body = {"key": "k", "version": 1, "command": {"type": "pass"}, "seat": 2}
    assert ann.post(f"/api/games/{game}/commands", body).status_code == 404
    tiles = [{"square": "H8", "tile": "A"}]
    refused = ann.post(f"/api/games/{game}/preview", {"tiles": tiles, "seat": 2})
    assert refused.status_code == 404
    with pytest.raises(InvalidStatus, match="403"), ann.live(game, query="?seat=2"):
        pass


@pytest.mark.parametrize(
    "body",
    [
        seats(),
        seats(HOT[0]),
        seats(HOT[2], HOT[2]),
        seats(*HOT, *HOT),
        seats(HOT[0], {"kind": "here"}),
        seats(HOT[0], {"kind": "throne"}),
        seats(HOT[0], {"kind": "computer", "name": "Quill", "level": "perfect"}),
        seats(*HOT) | {"name": "Ann"},
        seats(*HOT) | {"computers": [{"name": "Quill", "level": "steady"}]},
    ],
)
def test_seats_that_make_no_table_are_malformed(ann: Guest, body: Json) -> None:
    refused = ann.post("/api/games", body)
    assert (refused.status_code, refused.json()["error"]["code"]) == (400, "malformed")
