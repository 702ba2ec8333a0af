"""Tokens for programs: what they may do, until when, and what their owner sees of them."""

import json
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from databases import execute
from websockets.sync.client import connect

from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import moment_of

from tests.server.conftest import PATIENCE, Guest, Json, receive

Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def issued(guest: Guest, **wanted: Any) -> Json:
    answer = guest.post("/api/tokens", {"name": "bot", **wanted})
    assert answer.status_code == 201, answer.text
    token: Json = answer.json()
    return token


def program(new_guest: Come, token: str) -> Guest:
    found = new_guest()
    del found.http.headers["X-Tilewright"]
    found.http.headers["Authorization"] = f"Bearer {token}"
    return found


def test_a_token_for_reading_changes_nothing(ann: Guest, new_guest: Come) -> None:
    game = ann.start()
    reader = program(new_guest, issued(ann, scope="read")["token"])
    player = program(new_guest, issued(ann)["token"])
    view = reader.view(game)
    assert view["rack"] == ann.view(game)["rack"]
    for path, body in (
        (f"/api/games/{game}/notes", {"text": "mine"}),
        (f"/api/games/{game}/rematch", {}),
        ("/api/guest", {}),
    ):
        answer = reader.post(path, body)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "read_only")
    refused = reader.command(game, {"type": "pass"})
    assert (refused.status_code, refused.json()["error"]["code"]) == (403, "read_only")
    assert reader.view(game)["version"] == view["version"]
    assert player.post(f"/api/games/{game}/notes", {"text": "mine"}).status_code == 200


def test_a_socket_opened_with_a_token_for_reading_follows_and_sends_no_command(
    server: Server, ann: Guest
) -> None:
    game = ann.start()
    bearer = {"Authorization": f"Bearer {issued(ann, scope='read')['token']}"}
    address = server.url.replace("http", "ws") + f"api/games/{game}/live"
    with connect(address, additional_headers=bearer, open_timeout=PATIENCE) as socket:
        version = receive(socket)["view"]["version"]
        command = {"type": "command", "key": "k", "version": version, "command": {"type": "pass"}}
        socket.send(json.dumps(command))
        answer = receive(socket)
    assert (answer["type"], answer["key"]) == ("refused", "k")
    assert answer["error"]["code"] == "read_only"


def test_a_token_is_worth_nothing_once_it_has_expired(
    own_server: Server, settings: Settings
) -> None:
    ann, other = Guest(own_server.url), Guest(own_server.url)
    ann.start()
    token = issued(ann, days=30)
    bot = program(lambda: Guest(own_server.url), token["token"])
    assert bot.get("/api/account")["guest"]
    soon = moment_of(datetime.now(UTC) + timedelta(days=29))
    assert soon < token["expires"] < moment_of(datetime.now(UTC) + timedelta(days=31))
    execute(settings.database_address, "UPDATE tokens SET expires = ?", "2026-01-01T00:00:00.000Z")
    assert not bot.get("/api/account")["guest"]
    assert bot.http.get("/api/games").json() == other.get("/api/games")


def test_the_list_says_what_each_token_may_do_until_when_and_when_it_was_used(
    ann: Guest, new_guest: Come
) -> None:
    reading, lasting = issued(ann, name="chart", scope="read", days=7), issued(ann)
    listed = {token["id"]: token for token in ann.get("/api/tokens")}
    assert [listed[token["id"]]["used"] for token in (reading, lasting)] == [None, None]
    program(new_guest, reading["token"]).get("/api/account")
    listed = {token["id"]: token for token in ann.get("/api/tokens")}
    seen = listed[reading["id"]]
    assert (seen["scope"], seen["expires"]) == ("read", reading["expires"])
    assert seen["used"] >= reading["created"]
    seen = listed[lasting["id"]]
    assert (seen["scope"], seen["expires"], seen["used"]) == ("play", None, None)


@pytest.mark.parametrize("wanted", [{"scope": "all"}, {"days": 0}, {"days": 367}])
def test_a_token_of_another_kind_is_refused(ann: Guest, wanted: Json) -> None:
    answer = ann.post("/api/tokens", {"name": "bot", **wanted})
    assert (answer.status_code, answer.json()["error"]["code"]) == (400, "malformed")
