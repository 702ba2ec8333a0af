"""Programs that play: tokens instead of cookies, the stream of turns, the bot of the examples."""

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import chance
import httpx
import pytest
from sqlalchemy import select
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tilewright.engine.generator import Generator
from tilewright.server.serve import Server
from tilewright.server.settings import Settings
from tilewright.server.store import database_at, schema
from tilewright.server.tables import rooms

from tests.server.conftest import PATIENCE, Guest, Json, receive
from tests.server.playing import best_command

BOT = Path(__file__).parents[3] / "examples" / "bot.py"


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def issued(guest: Guest, name: str = "bot") -> Json:
    answer = guest.post("/api/tokens", {"name": name})
    assert answer.status_code == 201, answer.text
    token: Json = answer.json()
    return token


def bearing(server: Server, token: str) -> httpx.Client:
    """A program: no cookie, no page, a token."""
    return httpx.Client(base_url=server.url, headers={"Authorization": f"Bearer {token}"})


def stream(server: Server, token: str) -> ClientConnection:
    address = server.url.replace("http", "ws") + "api/turns"
    return connect(address, additional_headers={"Authorization": f"Bearer {token}"})


def wait_until_closed(turns: ClientConnection) -> None:
    with suppress(ConnectionClosed):
        while True:
            turns.recv(timeout=PATIENCE)


def test_a_token_is_who_asked_for_it(ann: Guest, server: Server) -> None:
    game = ann.start()
    with bearing(server, issued(ann)["token"]) as program:
        view = ann.on_turn(game)
        assert program.get(f"/api/games/{game}").json() == view
        body = {"key": "k", "version": view["version"], "command": {"type": "pass"}}
        done = program.post(f"/api/games/{game}/commands", json=body)
        assert (done.status_code, "set-cookie" in done.headers) == (200, False)


def test_a_token_that_is_none_is_nobody_whatever_the_cookie(ann: Guest) -> None:
    game = ann.start()
    for token in ("A" * 43, "x", "é"):
        headers = {b"Authorization": b"Bearer " + token.encode()}
        for ask in ("GET", "POST"):
            path = f"/api/games/{game}" if ask == "GET" else "/api/games"
            body = None if ask == "GET" else {
                "edition": "standard", "words": "void", "name": "A",
                "computers": [{"name": "Q", "level": "steady"}],
            }  # fmt: skip
            answer = ann.http.request(ask, path, json=body, headers=headers)
            assert answer.status_code == 401


def test_a_token_makes_and_revokes_no_tokens(ann: Guest, server: Server) -> None:
    token = issued(ann)
    with bearing(server, token["token"]) as program:
        assert program.post("/api/tokens", json={"name": "more"}).status_code == 403
        assert program.get("/api/tokens").status_code == 403
        assert program.delete(f"/api/tokens/{token['id']}").status_code == 403


def test_a_revoked_token_is_worth_nothing_and_its_stream_ends(
    ann: Guest, server: Server, new_guest: Callable[[], Guest]
) -> None:
    token = issued(ann, " my   bot ")
    assert [token["name"] for token in ann.get("/api/tokens")] == ["my bot"]
    ben = new_guest()
    issued(ben)
    assert ben.http.delete(f"/api/tokens/{token['id']}").status_code == 204
    assert len(ann.get("/api/tokens")) == 1, "another guest's token is not theirs to revoke"
    with stream(server, token["token"]) as turns, bearing(server, token["token"]) as program:
        game = ann.open()
        assert receive(turns)["view"]["id"] == game
        assert ann.http.delete(f"/api/tokens/{token['id']}").status_code == 204
        wait_until_closed(turns)
        assert program.get(f"/api/games/{game}").status_code == 401
    assert ann.get("/api/tokens") == []


def test_revoking_needs_a_page_of_ours(ann: Guest) -> None:
    token = issued(ann)
    del ann.http.headers["X-Tilewright"]
    assert ann.http.delete(f"/api/tokens/{token['id']}").status_code == 403


async def all_that_is_kept(address: str) -> str:
    """Every row of every table."""
    database = database_at(address)
    await database.open()
    try:
        tables = schema.metadata.sorted_tables
        return "\n".join([str(await database.read(select(table))) for table in tables])
    finally:
        await database.close()


def test_a_token_is_kept_as_its_hash_only(own_server: Server, settings: Settings) -> None:
    ann = Guest(own_server.url)
    token = issued(ann, "a bot by this name")["token"]
    kept = asyncio.run(all_that_is_kept(settings.database))
    assert "a bot by this name" in kept
    assert token not in kept
    assert token not in json.dumps(ann.get("/api/tokens"))


def test_a_guest_has_so_many_tokens_and_no_more(ann: Guest) -> None:
    for number in range(20):
        issued(ann, f"bot {number}")
    assert ann.post("/api/tokens", {"name": "one more"}).status_code == 429


def test_the_stream_tells_each_turn_of_every_game_and_its_end(
    ann: Guest, server: Server, engine: Generator
) -> None:
    before = ann.start()
    with stream(server, issued(ann)["token"]) as turns:
        games = {before, ann.open()}
        while games:
            message = receive(turns)
            view = message["view"]
            if message["type"] == "over":
                games.remove(view["id"])
                continue
            number = {"type": "number", "number": chance.number()}
            command = number if view["can"]["number"] else best_command(engine, view)
            answer = ann.command(view["id"], command, view["version"])
            assert answer.status_code in (200, 409), answer.text


def test_a_stream_begins_with_every_turn_that_waits_however_many(
    ann: Guest, server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "PAGE", 2)
    games = {ann.open() for _ in range(5)}
    with stream(server, issued(ann)["token"]) as turns:
        assert {receive(turns)["view"]["id"] for _ in games} == games


def test_a_stream_needs_a_session_or_a_token(server: Server) -> None:
    with pytest.raises(Exception, match=r"403|4401"):
        stream(server, "A" * 43).recv(timeout=PATIENCE)


def test_a_stream_that_is_spoken_to_says_what_it_is_for(ann: Guest, server: Server) -> None:
    with stream(server, issued(ann)["token"]) as turns:
        turns.send("{}")
        told = receive(turns)
        assert (told["type"], told["error"]["code"]) == ("refused", "malformed")


def test_a_server_with_streams_stops_promptly(own_server: Server) -> None:
    ann = Guest(own_server.url)
    with stream(own_server, issued(ann)["token"]) as turns:
        ann.open()
        receive(turns)
        own_server.stop()
        wait_until_closed(turns)


def test_the_bot_of_the_examples_plays_a_game_to_its_end(server: Server) -> None:
    done = subprocess.run(
        [sys.executable, str(BOT), server.url],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "over: Bot" in done.stdout
