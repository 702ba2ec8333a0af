"""Bodies that the addresses of the interface take, as made-up ones are refused almost always."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from interface_scene import Scene

Json = dict[str, Any]

PASSWORD = "four boats and a heron"
EMPTY = "/".join(["15"] * 15)
CGP = f"{EMPTY} AEINRST/ 0/0 0 edition standard;"
QUILL = {"name": "Quill", "level": "steady"}
HERE = {"kind": "here", "name": "Ann"}
TILES = [{"square": "H8", "tile": "A"}, {"square": "I8", "tile": "T"}]
PAPER = [
    *["." * 15] * 7, ".....HORN......", ".......E.......", ".......D.......", *["." * 15] * 5,
]  # fmt: skip
GAMES = (
    {"name": "Ann", "computers": [QUILL]},
    {"seats": [HERE, {"kind": "link"}], "watch": True},
    {"seats": [HERE, {"kind": "open"}], "terms": {"time": {"kind": "days", "days": 3}}},
)
AT_TABLES = (
    {"type": "pass"}, {"type": "help"}, {"type": "accept"}, {"type": "abort"}, {"type": "resign"},
    {"type": "play", "tiles": TILES},
)  # fmt: skip
ON_SHEETS = (
    {"type": "pass"}, {"type": "exchange", "count": 2}, {"type": "take_back"},
    {"type": "play", "written": "8H CAT"}, {"type": "leave", "seat": 1}, {"type": "break_off"},
)  # fmt: skip
AT_EVENINGS = (
    {"type": "add", "name": "Dan"}, {"type": "pair"}, {"type": "undo", "reason": "Eve came"},
    {"type": "scores", "round": 1, "table": 1, "scores": [400, 300], "directing": True},
    {"type": "correct", "round": 1, "table": 1, "scores": [400, 301], "reason": "added up again"},
    {"type": "leave", "player": 1}, {"type": "return", "player": 1}, {"type": "close"},
)  # fmt: skip
IN_ROOMS = {"game": AT_TABLES, "companion": ON_SHEETS, "event": AT_EVENINGS}


def bodies(operation: str, path: Json, scene: Scene) -> list[Json]:
    """Return bodies for an operation, by its method and address, with what `path` names."""
    made: list[Json] | None = _AS_THEY_ARE.get(operation)
    if made is not None:
        return made
    match operation.removeprefix("POST /api/").split("/"):
        case ["games"]:
            return [
                {"edition": edition, **game} for edition in scene.ids["edition"] for game in GAMES
            ]
        case ["records", *_] | ["collection", "records"]:
            return [{"gcg": scene.gcg}]
        case ["games" | "companions" | "events", _, "commands"]:
            return _commands(path, scene)
        case ["games", _, "messages"]:
            return [{"key": secrets.token_hex(8), "text": "Good luck"}]
        case ["blocks"]:
            return [{"game": scene.ids["game"][-1], "seat": 1}]
        case ["companions" | "events" as room, _, "join"]:
            by_sheet, by_event = {"secret": scene.sheet_link}, {"secret": scene.event_link}
            return [by_sheet if room == "companions" else {**by_event, "name": "Cleo"}]
        case ["puzzles" | "games", *_, "answers"]:
            return _played(operation, path, scene)
        case ["words", "answers" | "mends"]:
            return _answered(operation, scene)
    return []


_AS_THEY_ARE: dict[str, list[Json]] = {
    "POST /api/account": [{"name": "Ann of the Hill", "password": PASSWORD}],
    "POST /api/account/sessions": [{"name": "Ann of the Hill", "password": PASSWORD}],
    "POST /api/account/password": [{"old": PASSWORD, "new": PASSWORD[::-1]}],
    "POST /api/account/password/forgotten": [{"name": "Ann of the Hill"}],
    "POST /api/account/password/reset": [{"code": "A" * 43, "password": PASSWORD}],
    "POST /api/account/password/recovery": [{"allow": True, "password": PASSWORD}],
    "DELETE /api/account": [{"password": PASSWORD}],
    "POST /api/account/profile": [{"shows": ["since", "best_play"]}],
    "POST /api/events": [{"title": "Thursday"}, {"title": "Friday", "has_sheets": True}],
    "POST /api/companions": [{"edition": "wall", "words": "people", "players": ["Ann", "Ben"]}],
    "POST /api/companions/{companion}/seat": [{"key": "seat", "seat": 0}],
    "POST /api/companions/{companion}/seat/racks": [{"key": "rack", "turn": 0, "rack": "AEINRS?"}],
    "POST /api/companions/{companion}/seat/code": [{"key": "code", "seat": 0}],
    "POST /api/companions/{companion}/seat/open": [{"key": "open"}],
    "POST /api/companions/{companion}/seat/leave": [{"key": "leave"}],
    "POST /api/companions/{companion}/seat/preview": [{"written": "H8 CUP"}, {"tiles": TILES}],
    "POST /api/companions/{companion}/preview": [{"written": "H8 CUP"}, {"tiles": TILES}],
    "POST /api/duplicates": [{"edition": "wall", "name": "Ann", "terms": {"seconds": None}}],
    "POST /api/duplicates/{duplicate}/commands": [
        {"key": "next", "command": {"type": "next"}},
        {"key": "out", "command": {"type": "sit_out", "round": 2}},
    ],
    "POST /api/duplicates/{duplicate}/join": [{"name": "Cleo"}],
    "POST /api/duplicates/{duplicate}/preview": [{"written": "H8 CUP"}, {"tiles": TILES}],
    "POST /api/gatherings/{gathering}/seats/{seat}": [{"kind": "computer", **QUILL}],
    "POST /api/gatherings/{gathering}/join": [{"name": "Cleo"}],
    "POST /api/games/{game}/preview": [{"tiles": TILES}],
    "POST /api/games/{game}/armed": [{"tiles": TILES}],
    "POST /api/puzzles/{puzzle}/preview": [{"tiles": TILES}],
    "POST /api/tutorial/{lesson}/preview": [{"tiles": TILES}],
    "POST /api/games/{game}/turns/{turn}/exercise/preview": [{"tiles": TILES}],
    "POST /api/games/{game}/turns/{turn}/exercise/hints": [{"step": "theme"}, {"step": "answer"}],
    "POST /api/games/{game}/sharing": [{"link": True, "racks": [0]}],
    "POST /api/pictures": [{"edition": "standard", "board": ["." * 15] * 15, "rack": "AEINRS?"}],
    "POST /api/positions": [{"cgp": CGP}],
    "POST /api/positions/moves": [{"cgp": CGP, "move": "8D RETAINS"}, {"cgp": CGP, "move": "pass"}],
    "POST /api/positions/search": [{"cgp": CGP, "seconds": 1}],
    "POST /api/rebuildings": [
        {"board": PAPER, "players": ["Ann", "Ben"], "columns": [["14"], ["4"]]}
    ],
    "POST /api/puzzles/{puzzle}/hints": [{"number": 1}],
    "POST /api/words/decks": [{"deck": "twos", "started": True}],
    "POST /api/collection/player": [{"name": None}],
    "POST /api/games/{game}/messages/agree": [{"agree": True}],
    "POST /api/games/{game}/messages/mute": [{"seat": 1, "mute": True}],
    "POST /api/games/{game}/notes": [{"text": "Q is out."}],
    "POST /api/games/{game}/reports": [{"seat": 1, "reason": "other"}],
    "POST /api/games/{game}/watching": [{"allow": True}, {"allow": False}],
    "POST /api/tutorial/{lesson}/commands": [{"command": {"type": "pass"}}],
    "POST /api/tokens": [{"name": "bot", "scope": "read", "days": 3}],
}


def _commands(path: Json, scene: Scene) -> list[Json]:
    """Return commands for the room as it is now."""
    kind, room = next((f"{name}s", path[name]) for name in IN_ROOMS if name in path)
    answer = scene.ann.http.get(f"api/{kind}/{room}")
    if not answer.is_success:
        return []
    told = answer.json()
    version = told.get("view", told)["version"]
    key = secrets.token_hex(8)
    commands = next(IN_ROOMS[name] for name in IN_ROOMS if name in path)
    return [{"key": key, "version": version, "command": command} for command in commands]


def _played(operation: str, path: Json, scene: Scene) -> list[Json]:
    """Return a legal answer to a puzzle or an exercise."""
    address = operation.removeprefix("POST /").removesuffix("/answers").format(**path)
    answer = scene.ann.http.get(address)
    if not answer.is_success:
        return []
    told = answer.json()
    return [{"command": scene.ann.worst_play(told.get("puzzle", told)["view"])}]


def _answered(operation: str, scene: Scene) -> list[Json]:
    """Return an answer to the card that is asked now."""
    question = scene.ann.get("api/words/next")
    card = question.get("question", question) or {}
    if "letters" not in card:
        return []
    body = {name: card[name] for name in ("kind", "letters", "number")}
    body["key"] = secrets.token_hex(8)
    return [body | {"answer": "AA"} if operation.endswith("answers") else body]
