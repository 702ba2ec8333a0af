"""Tables, sheets and lists of a guest on a running server, for requests that are to find something.

Made-up ids find nothing, so every address would only ever answer 404.
"""

from __future__ import annotations

import secrets
from time import monotonic
from typing import Any

import httpx

import tilewright
from tilewright.rules.board import Board
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

Json = dict[str, Any]

PATIENCE = 60.0
TURNS = 3
"""Turns that are played at each table: enough for the coach, exercises and statistics."""
LESSONS = ("play", "exchange", "blank", "challenge")


class Visitor:
    """A guest of the server, in a browser of their own."""

    def __init__(self, url: str, generator: tilewright.Generator) -> None:
        headers = {"X-Tilewright": "1"}
        self.http = httpx.Client(base_url=url, headers=headers, timeout=PATIENCE, verify=False)
        self._generator = generator
        self.get("api/games")
        self.http.post("api/guest", json={}).raise_for_status()

    @property
    def cookies(self) -> dict[str, str]:
        """The cookies of the session."""
        return dict(self.http.cookies)

    def get(self, path: str) -> Any:
        """Return the JSON at an address."""
        return self.http.get(path).raise_for_status().json()

    def post(self, path: str, body: object) -> Any:
        """Send JSON and return the answer, or None if there is none."""
        answer = self.http.post(path, json=body).raise_for_status()
        return answer.json() if answer.content else None

    def game(self, words: str = "void", terms: Json | None = None, turns: int = TURNS) -> str:
        """Begin a game against a computer, play a number of its turns, and return its id."""
        computers = [{"name": "Quill", "level": "gentle"}]
        body = {"edition": "standard", "words": words, "name": "Ann", "computers": computers}
        game = str(self.post("api/games", body | ({"terms": terms} if terms else {}))["id"])
        self.play(game, turns)
        return game

    def play(self, game: str, turns: int) -> None:
        """Make some moves at a table, as its turns come, and answer the plays of others."""
        ends = monotonic() + PATIENCE
        while turns and monotonic() < ends:
            view = self.get(f"api/games/{game}")
            if view["state"] == "over":
                return
            if (command := self._command(view)) is not None and self._sent(view, command):
                turns -= command["type"] not in ("number", "accept")
        if turns:
            raise TimeoutError(f"{game}: the turns did not come")

    def _sent(self, view: Json, command: Json) -> bool:
        body = {"key": secrets.token_hex(8), "version": view["version"], "command": command}
        answer = self.http.post(f"api/games/{view['id']}/commands", json=body)
        if answer.status_code != 409:  # the table has moved on meanwhile
            answer.raise_for_status()
        return answer.is_success

    def _command(self, view: Json) -> Json | None:
        can = view["can"]
        if can["number"]:
            return {"type": "number", "number": secrets.token_hex(16)}
        if can["play"]:
            return self.worst_play(view)
        return {"type": "accept"} if can["accept"] else None

    def worst_play(self, view: Json) -> Json:
        """Return the play of the least score, so that the coach has something to say."""
        position = Position(Board("".join(view["board"])), tilewright.EDITIONS[view["edition"]])
        plays = self._generator.plays(position, Tiles.parse(view["rack"]))
        if not plays:
            return {"type": "pass"}
        laid = plays[-1].play.placements
        tiles = [{"square": str(tile.square), "tile": str(tile.tile)} for tile in laid]
        return {"type": "play", "tiles": tiles}

    def leave(self, game: str) -> None:
        """Resign a game, which ends it."""
        ends = monotonic() + PATIENCE
        while monotonic() < ends:
            view = self.get(f"api/games/{game}")
            if view["state"] == "over":
                return
            self._sent(view, {"type": "resign"})  # late, if the computer has just moved
        raise TimeoutError(f"{game}: it does not end")


class Scene:
    """The ids and secrets of what a guest has, by the names of the parameters that they fill."""

    ids: dict[str, list[str]]

    def __init__(self, url: str) -> None:
        self._url, self._visitors = url, list[Visitor]()
        self._generator = tilewright.Generator(tilewright.load_lexicon("club"))
        self.renew()

    def visitor(self) -> Visitor:
        """Return a new guest, whose connection is closed with the scene."""
        visitor = Visitor(self._url, self._generator)
        self._visitors.append(visitor)
        return visitor

    def close(self) -> None:
        """Close every connection."""
        while self._visitors:
            self._visitors.pop().http.close()

    def renew(self) -> None:
        """Begin everything anew with another guest: requests have ended or deleted much of it."""
        self.close()
        ann = self.ann = self.visitor()
        self.token = str(ann.post("api/tokens", {"name": "bot"})["token"])
        over = self._finished_game()
        self.gcg = ann.http.get(f"api/games/{over}/gcg").raise_for_status().text
        link = ann.post(f"api/games/{over}/sharing", {"link": True, "racks": [0]})["link"]
        feed = ann.post("api/feeds", {})
        self.ids = {
            "game": [ann.game(), over, ann.game("challenge", {"help": True}, turns=1)],
            "companion": [self._sheet()],
            "event": [self._evening()],
            "table": ["1"],
            "duplicate": [self._duplicate()],
            "number": ["1"],
            "feed": [feed["id"]],
            "secret": [last_part(link), feed["atom"].split("/")[-2]],
            "record": [self._record()],
            "turn": [str(turn) for turn in range(2 * TURNS)],
            "puzzle": [ann.get("api/puzzles/next")["puzzle"]["id"] for _ in range(2)],
            "day": ["2026-02-03"],
            "month": ["2026-02"],
            "lesson": list(LESSONS),
            "edition": sorted(tilewright.EDITIONS),
            "language": ["german", "es"],
            "token": [row["id"] for row in ann.get("api/tokens")],
            "ended": [row["id"] for row in ann.get("api/account/sessions")],
        }
        for name, more in self._among_people().items():
            self.ids.setdefault(name, []).extend(more)

    def _finished_game(self) -> str:
        game = self.ann.game()
        self.ann.leave(game)
        return game

    def _sheet(self) -> str:
        body = {"edition": "wall", "words": "challenge", "players": ["Ann", "Ben"]}
        sheet = self.ann.post("api/companions", body)
        view, self.sheet_link = sheet["view"], last_part(sheet["link"])
        command = {"type": "play", "written": "8H CAT"}
        entry = {"key": secrets.token_hex(8), "version": view["version"], "command": command}
        self.ann.post(f"api/companions/{view['id']}/commands", entry)
        return str(view["id"])

    def _evening(self) -> str:
        told = self.ann.post("api/events", {"title": "Thursday", "has_sheets": True})
        event, self.event_link = str(told["view"]["id"]), last_part(told["link"])
        for version, name in enumerate(("Ann", "Ben"), 1):
            command = {"type": "add", "name": name}
            body = {"key": secrets.token_hex(8), "version": version, "command": command}
            self.ann.post(f"api/events/{event}/commands", body)
        pair = {"key": secrets.token_hex(8), "version": 3, "command": {"type": "pair"}}
        self.ann.post(f"api/events/{event}/commands", pair)
        return event

    def _duplicate(self) -> str:
        body = {"edition": "wall", "name": "Ann", "terms": {"seconds": None, "pause": 0}}
        which = str(self.ann.post("api/duplicates", body)["id"])
        for command in ({"type": "next"}, {"type": "sit_out", "round": 1}):
            entry = {"key": secrets.token_hex(8), "command": command}
            self.ann.post(f"api/duplicates/{which}/commands", entry)
        return which

    def _record(self) -> str:
        brought = self.ann.post("api/collection/records", {"gcg": self.gcg})
        return str(brought["record"]["id"])

    def _among_people(self) -> dict[str, list[str]]:
        """Sit down with another guest, say something, and mute and block the other one."""
        ben = self.visitor()
        name = f"Ben {secrets.token_hex(4)}"
        ben.post("api/account", {"name": name, "password": secrets.token_hex(8)})
        ben.post(
            "api/account/profile", {"shows": ["since", "games", "rating", "curve", "best_play"]}
        )
        body = {"edition": "standard", "seats": [{"kind": "here", "name": "Ann"}, {"kind": "open"}]}
        waiting, table = (str(self.ann.post("api/games", body)["id"]) for _ in range(2))
        ben.post(f"api/gatherings/{table}/join", {"name": "Ben"})
        for person in (self.ann, ben):
            person.post(f"api/games/{table}/messages/agree", {"agree": True})
        message = ben.post(f"api/games/{table}/messages", {"key": "hello", "text": "Hello"})
        self.ann.post(f"api/games/{table}/messages/mute", {"seat": 1, "mute": True})
        self.ann.post("api/blocks", {"game": table, "seat": 1})
        return {
            "game": [table],
            "gathering": [waiting, waiting, table],
            "message": [str(message["number"])],
            "block": [row["id"] for row in self.ann.get("api/blocks")],
            "mute": [row["id"] for row in self.ann.get("api/mutes")],
            "seat": ["0", "1"],
            "name": [name],
        }


def last_part(link: str) -> str:
    """Return the secret at the end of a link."""
    return link.replace("#", "/").rsplit("/", 1)[-1]
