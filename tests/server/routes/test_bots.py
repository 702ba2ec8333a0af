"""Programs that play each other at a server, by nothing but what docs/api.md says."""

import secrets
from threading import Thread

import chance
import httpx
import pytest
from websockets.sync.client import connect

from tilewright.engine.generator import Generator
from tilewright.server.serve import Server

from tests.server.conftest import PATIENCE, Json, receive
from tests.server.playing import best_command


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


class Bot:
    """A program with a token, and the end of its game once there is one."""

    def __init__(self, server: Server, name: str) -> None:
        page = httpx.post(
            f"{server.url}api/tokens", json={"name": name}, headers={"X-Tilewright": "1"}
        )
        self.bearer = {"Authorization": f"Bearer {page.json()['token']}"}
        self.http = httpx.Client(base_url=server.url, headers=self.bearer, timeout=PATIENCE)
        self.stream = server.url.replace("http", "ws", 1) + "api/turns"
        self.end: Json | None = None

    def post(self, path: str, body: Json) -> Json:
        answer: Json = self.http.post(path, json=body).raise_for_status().json()
        return answer

    def play(self, engine: Generator) -> None:
        with connect(self.stream, additional_headers=self.bearer) as turns:
            while (message := receive(turns))["type"] != "over":
                view = message["view"]
                command = (
                    {"type": "number", "number": chance.number()}
                    if view["can"]["number"]
                    else best_command(engine, view)
                )
                body = {"key": secrets.token_hex(8), "version": view["version"], "command": command}
                answer = self.http.post(f"api/games/{view['id']}/commands", json=body)
                assert answer.status_code in (200, 409), answer.text
            self.end = message["view"]


def test_two_bots_and_a_computer_play_a_game_that_one_of_them_opened(
    server: Server, engine: Generator
) -> None:
    ann, ben = Bot(server, "Ann"), Bot(server, "Ben")
    computer = {"kind": "computer", "name": "Quill", "level": "steady"}
    seats = [{"kind": "here", "name": "Ann"}, {"kind": "link"}, computer]
    opened = ann.post("api/games", {"edition": "standard", "words": "void", "seats": seats})
    game, secret = opened["gathering"]["seats"][1]["link"].removeprefix("/#/join/").split("/")
    assert game == opened["id"]
    ben.post(f"api/gatherings/{game}/join", {"name": "Ben", "secret": secret})
    playing = [Thread(target=bot.play, args=(engine,)) for bot in (ann, ben)]
    for thread in playing:
        thread.start()
    for thread in playing:
        thread.join(PATIENCE)
    assert ann.end is not None and ben.end is not None
    assert ann.end["outcome"] == ben.end["outcome"] is not None
    for bot in (ann, ben):
        bot.http.close()
