"""A program that plays at a server by the interface for programs: docs/api.md.

python examples/bot.py http://127.0.0.1:8017/ [TOKEN]

Without a token it becomes a guest of its own, begins a game against a computer and plays it out;
with one it plays every game of the token's owner, for as long as it runs.
"""

import json
import sys
from secrets import token_hex
from typing import Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

from websockets.sync.client import connect

import tilewright
from tilewright import Board, Position, Tiles

GENERATOR = tilewright.Generator(tilewright.load_lexicon("club"))
COMPUTER = {"name": "Quill", "level": "steady"}
GAME = {"edition": "standard", "words": "void", "name": "Bot", "computers": [COMPUTER]}


def post(address: str, body: object, token: str | None = None) -> Any:
    # a token takes the place of the header that protects the cookie
    who = {"X-Tilewright": "1"} if token is None else {"Authorization": f"Bearer {token}"}
    headers = {"Content-Type": "application/json", **who}
    with urlopen(Request(address, json.dumps(body).encode(), headers)) as answer:
        return json.load(answer)


def command(view: Any) -> dict[str, object]:
    if view["can"]["number"]:
        return {"type": "number", "number": token_hex(16)}
    if not view["can"]["play"]:
        return {"type": "accept"}
    board = Board("".join(view["board"]))
    position = Position(board, tilewright.EDITIONS[view["edition"]])
    plays = GENERATOR.plays(position, Tiles.parse(view["rack"]))
    if not plays:
        return {"type": "pass"}
    laid = plays[0].play.placements
    tiles = [{"square": str(tile.square), "tile": str(tile.tile)} for tile in laid]
    return {"type": "play", "tiles": tiles}


def main(server: str, given: str | None = None) -> None:
    token = given or post(f"{server}api/tokens", {"name": "bot"})["token"]
    if given is None:
        post(f"{server}api/games", GAME, token)
    who = {"Authorization": f"Bearer {token}"}
    with connect(f"{server.replace('http', 'ws', 1)}api/turns", additional_headers=who) as turns:
        for message in map(json.loads, turns):
            view = message["view"]
            if message["type"] == "turn":
                body = {"key": token_hex(8), "version": view["version"], "command": command(view)}
                try:
                    post(f"{server}api/games/{view['id']}/commands", body, token)
                except HTTPError as error:
                    if error.code != 409:  # the game has moved on: if it is still our turn,
                        raise  # the stream tells that too
            elif given is None:
                print(
                    "over:", *(f"{player['name']} {player['score']}" for player in view["players"])
                )
                return


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: python examples/bot.py http://127.0.0.1:8017/ [TOKEN]")
    main(*sys.argv[1:])
