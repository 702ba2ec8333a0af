"""The largest request that each address of the API permits, for a server that limits nobody.

A new address without a request here fails `test_holding_the_loop.py` by its name.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from uuid import uuid4

import msgspec
from benchmarks.attacks.scene import Scene

from tilewright.api.word_files import MOST_REVIEWS, ExportedCard, ExportHead, StudySettings
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.analysis.records import MOST_EVENTS
from tilewright.server.serve import Server
from tilewright.study.words.cards import CardKind

from tests.server.conftest import Guest, Json

NUMBERS = range(1, 16)
FULL_BOARD = [{"square": f"{column}{row}", "tile": "A"} for column in "ABCDEFGHIJKLMNO"
              for row in NUMBERS]  # fmt: skip
ROWS = ["QZJXKVBWPYFMHCD"] * len(NUMBERS)
POSITION = f"{'/'.join(['15'] * 15)} AEINRT?/ 0/0 0;"
NOTES = "n" * 4_000
PASSWORD = "correct horse"
ALL_PARTS = ["since", "games", "rating", "curve", "best_play"]
SEATS = [{"kind": "here", "name": "N" * 40}, *[{"kind": "open"}] * 3]
COMPUTERS = [{"name": "Quill", "level": "champion"}] * 3
REFUSED = tuple(range(400, 500))
LINES, BEGAN = 26, 1_700_000_000_000
"""Lines of an import, each with as many reviews as it may have, from this moment on."""


@dataclass
class Stage:
    """The things that requests name, each made when the first of them needs it."""

    server: Server
    scene: Scene
    owner: Guest
    """The guest of the long game, the long sheet and the finished game."""
    many: Guest
    """The guest with very many games."""

    @classmethod
    def of(cls, server: Server, scene: Scene) -> "Stage":
        """Seat the guests of the scene at its server."""

        def known(token: str) -> Guest:
            guest = Guest(server.url)
            guest.http.cookies.set(COOKIE, token, guest.http.base_url.host)
            return guest

        return cls(server, scene, known(scene.attacker), known(scene.many))

    def guest(self, who: str) -> Guest:
        """Return the guest of this role; a visitor has a session and nothing else."""
        known = {"owner": self.owner, "many": self.many}
        if who in known:
            return known[who]
        guest = Guest(self.server.url)
        if who == "visitor":
            guest.post("/api/guest", {})
        return guest

    @cached_property
    def gcg(self) -> str:
        """The record of the longest game, cut to the most events that a record may have."""
        text = self.owner.http.get(f"/api/games/{self.scene.long_game}/gcg").text
        events = [line for line in text.splitlines() if line.startswith(">")]
        head = [line for line in text.splitlines() if line.startswith("#player")]
        return "\n".join((*head, *events[:MOST_EVENTS]))

    @cached_property
    def record(self) -> str:
        """The record of a game of usual length, in the owner's collection."""
        kept = self.owner.post("/api/collection/records", {"gcg": self.finished_gcg})
        return str(kept.json()["record"]["id"])

    @cached_property
    def finished_gcg(self) -> str:
        """The record of a game of usual length."""
        return self.owner.http.get(f"/api/games/{self.scene.finished}/gcg").text

    @cached_property
    def playing(self) -> str:
        """A game of the owner's in which it is their turn."""
        return self.owner.start(computers=3)

    @cached_property
    def gathering(self) -> str:
        """A table that waits for three more people."""
        return str(self.owner.post("/api/games", {"edition": "wall", "seats": SEATS}).json()["id"])

    @cached_property
    def shared(self) -> str:
        """The secret of the link to the finished game."""
        path = f"/api/games/{self.scene.finished}/sharing"
        link = self.owner.post(path, {"link": True, "racks": [0, 1]}).json()["link"]
        return str(link).rsplit("/", 1)[-1]

    @cached_property
    def feed(self) -> str:
        """The secret of a feed of the guest with very many games."""
        return str(self.many.post("/api/feeds", {}).json()["atom"]).split("/")[-2]

    @cached_property
    def puzzle(self) -> str:
        """A puzzle."""
        return str(self.owner.get("/api/puzzles/next")["puzzle"]["id"])

    @cached_property
    def event(self) -> str:
        """An evening of two hundred players."""
        event = str(self.owner.post("/api/events", {"title": "E"}).json()["view"]["id"])
        for number in range(200):
            command = {"type": "add", "name": f"{number} " + "N" * 30}
            body = {"key": f"k{number}", "version": number + 1, "command": command}
            self.owner.post(f"/api/events/{event}/commands", body)
        pair = {"key": "pair", "version": 201, "command": {"type": "pair"}}
        assert self.owner.post(f"/api/events/{event}/commands", pair).status_code == 200
        return event

    @cached_property
    def profile(self) -> str:
        """The name of the owner's account, which shows all it can."""
        name = f"Ann {uuid4().hex[:8]}"
        claimed = self.owner.post("/api/account", {"name": name, "password": PASSWORD * 8})
        assert claimed.status_code == 201, claimed.text
        shown = self.owner.post("/api/account/profile", {"shows": ALL_PARTS})
        assert shown.json() == {"shows": ALL_PARTS}
        return name

    def names(self) -> dict[str, Callable[[], str]]:
        """Return the values of the names in the paths."""
        none = "none"
        scene = self.scene
        return {
            "game": lambda: scene.long_game, "playing": lambda: self.playing,
            "finished": lambda: scene.finished, "companion": lambda: scene.sheet,
            "event": lambda: self.event, "table": lambda: "1",
            "gathering": lambda: self.gathering, "turn": lambda: "1",
            "secret": lambda: self.shared, "feeds_secret": lambda: self.feed,
            "puzzle": lambda: self.puzzle, "record": lambda: self.record,
            "name": lambda: self.profile,
            "edition": lambda: "wall", "lesson": lambda: "play", "seat": lambda: "1",
            "day": lambda: "2026-11-23", "month": lambda: "2026-11", "message": lambda: "1",
            **dict.fromkeys(("ended", "block", "feed", "mute", "token", "browser"), lambda: none),
        }  # fmt: skip


Body = Json | Callable[[Stage], Json]


@dataclass(frozen=True)
class Largest:
    """A request: its path if it is not the address with its usual names, and its body."""

    body: Body | None = None
    path: str = ""
    who: str = "owner"
    content: Callable[[Stage], bytes] | None = None
    expects: tuple[int, ...] = (200, 201, 204)
    lines: int | None = None
    """The lines after which a stream is left; None reads all."""


def command(told: Json) -> Callable[[Stage], Json]:
    """Return the body of a command in the game under way, at its newest version."""

    def body(stage: Stage) -> Json:
        version = stage.owner.view(stage.playing)["version"]
        return {"key": uuid4().hex, "version": version, "command": told}

    return body


def entry(told: Json) -> Callable[[Stage], Json]:
    """Return the body of an entry on the sheet, which is full."""

    def body(stage: Stage) -> Json:
        view = stage.owner.get(f"/api/companions/{stage.scene.sheet}")["view"]
        return {"key": uuid4().hex, "version": view["version"], "command": told}

    return body


def word_cards(stage: Stage) -> bytes:
    """Return an upload of cards with very many reviews each."""
    known = stage.owner.get("/api/words")["word_list"]
    lines: list[object] = [ExportHead("word cards", 1, StudySettings(), ())]
    log = tuple((BEGAN + minute * 60_000, 3, 1_000, 0, 0) for minute in range(MOST_REVIEWS))
    for number in range(LINES):
        letters = "".join(sorted("AEINRST" + chr(ord("A") + number)))
        lines.append(ExportedCard(known, CardKind.LETTERS, letters, "own", log=log))
    return b"\n".join(map(msgspec.json.encode, lines))


def _gcg(stage: Stage) -> Json:
    return {"gcg": stage.gcg}


def _finished_gcg(stage: Stage) -> Json:
    return {"gcg": stage.finished_gcg}


PLAYED, LONG, DONE = "/api/games/{playing}", "/api/games/{game}", "/api/games/{finished}"
TURN = f"{DONE}/turns/{{turn}}"
PASS: Json = {"type": "pass"}
FULL: Json = {"tiles": FULL_BOARD}
EXERCISE = (200, 404, 409)
STREAM = 1

REQUESTS: dict[str, Largest] = {
    **dict.fromkeys(
        map(
            "GET /api/{}".format,
            "editions editions/{edition}/advice levels lexicons openapi.json health ready tutorial/"
            "{lesson} statistics statistics.csv statistics/luck statistics/luck.csv".split(),
        ),
        Largest(),
    ),
    # accounts
    "GET /api/account": Largest(),
    "POST /api/account": Largest(
        lambda _: {"name": f"Ann {uuid4().hex[:8]}", "password": PASSWORD * 8}, who="visitor"
    ),
    "DELETE /api/account": Largest({"password": "wrong" * 20}, expects=REFUSED),
    "GET /api/account/export": Largest(who="many"),
    "GET /api/account/profile": Largest(),
    "POST /api/account/profile": Largest({"shows": ALL_PARTS * 2}, expects=REFUSED),
    "GET /api/statistics/rating": Largest(),
    "GET /api/profiles/{name}": Largest(),
    "GET /api/games/{game}/profiles": Largest(),
    "GET /api/events/{event}/profiles": Largest(),
    "POST /api/account/password": Largest(
        {"old": "wrong" * 20, "new": PASSWORD * 8}, expects=REFUSED
    ),
    "POST /api/account/password/forgotten": Largest(
        {"name": "N" * 40}, who="stranger", expects=REFUSED
    ),
    "POST /api/account/password/reset": Largest(
        {"code": "A" * 43, "password": PASSWORD * 8}, who="stranger", expects=REFUSED
    ),
    "POST /api/account/password/recovery": Largest(
        {"allow": True, "password": PASSWORD * 8}, expects=REFUSED
    ),
    "POST /api/account/sessions": Largest(
        {"name": "Nobody", "password": PASSWORD * 8}, who="stranger", expects=REFUSED
    ),
    "GET /api/account/sessions": Largest(),
    "DELETE /api/account/sessions": Largest(who="stranger", expects=REFUSED),
    "DELETE /api/account/sessions/current": Largest(who="visitor", expects=(204, 409)),
    "DELETE /api/account/sessions/others": Largest(who="visitor", expects=(204, 409)),
    "DELETE /api/account/sessions/{ended}": Largest(expects=(204, 404, 409)),
    "POST /api/guest": Largest({}, who="stranger"),
    "POST /api/tokens": Largest({"name": "N" * 40, "days": 366}),
    "GET /api/tokens": Largest(),
    "DELETE /api/tokens/{token}": Largest(),
    # games
    "POST /api/games": Largest({"edition": "wall", "name": "N" * 40, "computers": COMPUTERS}),
    "GET /api/games": Largest(who="many"),
    "GET /api/games/{game}": Largest(),
    "GET /api/games/{game}/file": Largest(),
    "GET /api/games/{game}/gcg": Largest(),
    "GET /api/games/{game}/replay": Largest(),
    "POST /api/games/{game}/commands": Largest(
        command({"type": "play", "tiles": FULL_BOARD}),
        f"{PLAYED}/commands",
        expects=(400, 409, 422),  # the computer may just have moved
    ),
    "POST /api/games/{game}/preview": Largest(FULL, f"{PLAYED}/preview"),
    "GET /api/games/{game}/armed": Largest(path=f"{PLAYED}/armed"),
    "POST /api/games/{game}/armed": Largest(FULL, f"{PLAYED}/armed", expects=REFUSED),
    "DELETE /api/games/{game}/armed": Largest(path=f"{PLAYED}/armed"),
    "GET /api/games/{game}/help": Largest(path=f"{PLAYED}/help", expects=(200, 409, 422)),
    "GET /api/games/{game}/coaching": Largest(path=f"{DONE}/coaching", lines=STREAM),
    "GET /api/games/{game}/coaching/deeper": Largest(
        path=f"{DONE}/coaching/deeper", lines=1, expects=(200, 503)
    ),
    "GET /api/games/{game}/exercises": Largest(
        path=f"{DONE}/exercises", lines=STREAM, expects=EXERCISE
    ),
    "GET /api/games/{game}/meanings": Largest(path=f"{DONE}/meanings"),
    "GET /api/games/{game}/messages": Largest(path=f"{PLAYED}/messages"),
    "POST /api/games/{game}/messages": Largest(
        lambda _: {"key": uuid4().hex, "text": "m" * 500}, f"{PLAYED}/messages", expects=(201, 422)
    ),
    "POST /api/games/{game}/messages/agree": Largest({"agree": True}, f"{PLAYED}/messages/agree"),
    "POST /api/games/{game}/messages/mute": Largest(
        {"seat": 1, "mute": True}, f"{PLAYED}/messages/mute", expects=(200, *REFUSED)
    ),
    "DELETE /api/games/{game}/messages/{message}": Largest(
        path=f"{PLAYED}/messages/{{message}}", expects=(204, 404)
    ),
    "GET /api/games/{game}/notes": Largest(),
    "POST /api/games/{game}/notes": Largest({"text": NOTES}),
    "GET /api/games/{game}/rematch": Largest(expects=(200, 404)),
    "POST /api/games/{game}/rematch": Largest({}, f"{DONE}/rematch"),
    "POST /api/games/{game}/reports": Largest(
        {"seat": 1, "reason": "other"}, f"{PLAYED}/reports", expects=(204, *REFUSED)
    ),
    "GET /api/games/{game}/sharing": Largest(path=f"{DONE}/sharing"),
    "POST /api/games/{game}/sharing": Largest({"racks": [0, 1]}, f"{DONE}/sharing"),
    "GET /api/games/{game}/turns/{turn}/analysis": Largest(
        path=f"{TURN}/analysis", lines=STREAM, expects=(200, 503)
    ),
    "GET /api/games/{game}/turns/{turn}/exercise": Largest(
        path=f"{TURN}/exercise", expects=EXERCISE
    ),
    "POST /api/games/{game}/turns/{turn}/exercise/answers": Largest(
        {"command": PASS}, f"{TURN}/exercise/answers", expects=EXERCISE
    ),
    "POST /api/games/{game}/turns/{turn}/exercise/hints": Largest(
        {"step": "answer"}, f"{TURN}/exercise/hints", expects=EXERCISE
    ),
    "POST /api/games/{game}/turns/{turn}/exercise/preview": Largest(
        FULL, f"{TURN}/exercise/preview", expects=(200, 404, 409, 422)
    ),
    "POST /api/games/{game}/turns/{turn}/mistake": Largest(
        {}, f"{TURN}/mistake", expects=(200, 201, 204, 404, 409)
    ),
    "DELETE /api/games/{game}/turns/{turn}/mistake": Largest(path=f"{TURN}/mistake"),
    "POST /api/games/{game}/watch": Largest({"secret": "A" * 64}, expects=(404,)),
    "GET /api/games/{game}/watching": Largest(path=f"{PLAYED}/watching"),
    "POST /api/games/{game}/watching": Largest({"allow": True}, f"{PLAYED}/watching"),
    "GET /api/mistakes": Largest(),
    # other people
    "POST /api/blocks": Largest({"game": "none", "seat": 0}, expects=(404,)),
    "GET /api/blocks": Largest(),
    "DELETE /api/blocks/{block}": Largest(),
    "GET /api/mutes": Largest(),
    "DELETE /api/mutes/{mute}": Largest(),
    "GET /api/gatherings": Largest(who="many"),
    "GET /api/gatherings/{gathering}": Largest(),
    "POST /api/gatherings/{gathering}/join": Largest({"name": "M" * 40}, who="visitor"),
    "POST /api/gatherings/{gathering}/leave": Largest({}, expects=(200, 204, 403, 409)),
    "POST /api/gatherings/{gathering}/seats/{seat}": Largest({"kind": "open"}, expects=(200, 409)),
    "POST /api/gatherings/{gathering}/cancel": Largest({}, expects=(200, 204, 409)),
    # what was shared, and notices
    "GET /api/shared/{secret}": Largest(),
    "GET /api/shared/{secret}/coaching": Largest(lines=STREAM),
    "GET /api/shared/{secret}/coaching/deeper": Largest(lines=1, expects=(200, 503)),
    "GET /api/shared/{secret}/gcg": Largest(),
    "GET /api/shared/{secret}/meanings": Largest(),
    "POST /api/feeds": Largest({}),
    "GET /api/feeds": Largest(),
    "DELETE /api/feeds/{feed}": Largest(),
    "GET /api/feeds/{secret}/turns.atom": Largest(path="/api/feeds/{feeds_secret}/turns.atom"),
    "GET /api/feeds/{secret}/turns.ics": Largest(path="/api/feeds/{feeds_secret}/turns.ics"),
    "GET /api/notices": Largest(),
    "POST /api/notices/mail": Largest({"address": "a@b.example"}, expects=REFUSED),
    "DELETE /api/notices/mail": Largest(),
    "POST /api/notices/push": Largest(
        {"endpoint": "https://push.example/" + "a" * 900, "p256dh": "A" * 88, "auth": "A" * 24},
        expects=REFUSED,
    ),
    "DELETE /api/notices/push/{browser}": Largest(),
    # records, positions and pictures
    "POST /api/records": Largest(_gcg),
    "POST /api/records/coaching": Largest(_finished_gcg, lines=STREAM),
    "POST /api/records/meanings": Largest(_gcg),
    "GET /api/collection": Largest(),
    "POST /api/collection/records": Largest(_gcg, expects=(200, 201, 422)),
    "POST /api/collection/player": Largest({"name": None, "also": ["x" * 60] * 19}),
    "GET /api/collection/records/{record}/gcg": Largest(),
    "DELETE /api/collection/records/{record}": Largest(),
    "DELETE /api/collection": Largest(),
    "POST /api/positions": Largest({"cgp": POSITION}),
    "POST /api/positions/moves": Largest({"cgp": POSITION, "move": "8D RETAIN"}),
    "POST /api/positions/search": Largest(
        {"cgp": POSITION, "moves": ["8D RETAIN"] * 20, "seconds": 1},
        lines=1,
        expects=(200, 422, 503),
    ),
    "POST /api/editions": Largest(
        {"text": "\n".join(f"field{number} = 1" for number in range(3500))}, expects=(422,)
    ),
    "POST /api/pictures": Largest(
        {"edition": "wall", "board": ROWS, "rack": "AEINRT?", "title": "t" * 200, "size": 4000}
    ),
    # sheets
    "POST /api/companions": Largest(
        {"edition": "wall", "words": "people", "players": ["N" * 40 + str(n) for n in range(4)]},
        expects=(201, 400),
    ),
    "GET /api/companions": Largest(),
    "GET /api/companions/{companion}": Largest(),
    "POST /api/companions/{companion}/commands": Largest(
        entry({"type": "play", "tiles": FULL_BOARD}), expects=REFUSED
    ),
    "GET /api/companions/{companion}/file": Largest(),
    "GET /api/companions/{companion}/gcg": Largest(),
    "POST /api/companions/{companion}/join": Largest({"secret": "A" * 64}, expects=REFUSED),
    "POST /api/companions/{companion}/preview": Largest(FULL, expects=(200, *REFUSED)),
    "GET /api/companions/{companion}/replay": Largest(),
    "GET /api/companions/{companion}/broadcast": Largest(),
    "POST /api/companions/{companion}/broadcast": Largest({"allow": True}),
    "GET /api/companions/{companion}/broadcast/{secret}": Largest(expects=REFUSED),
    # evenings
    "POST /api/events": Largest({"title": "E" * 80}, expects=(201,)),
    "GET /api/events": Largest(),
    "GET /api/events/{event}": Largest(),
    "POST /api/events/{event}/join": Largest({"secret": "A" * 64, "name": "N"}, expects=REFUSED),
    "POST /api/events/{event}/commands": Largest(
        {"key": "k", "version": 0, "command": {"type": "pair", "tables": [[1, 2, 3, 4]] * 200}},
        expects=REFUSED,
    ),
    "POST /api/events/{event}/tables/{table}/sheet": Largest({}, expects=REFUSED),
    "POST /api/events/{event}/tables/{table}/game": Largest({}, expects=REFUSED),
    "POST /api/events/{event}/duplicate": Largest({}, expects=REFUSED),
    "GET /api/events/{event}/broadcast": Largest(),
    "GET /api/events/{event}/ratings": Largest(),
    "GET /api/events/{event}/file": Largest(),
    # what everybody may read
    "GET /api/metrics": Largest(expects=(404,)),
    "POST /api/tutorial/{lesson}/commands": Largest(
        {"command": {"type": "play", "tiles": FULL_BOARD}}, expects=(400, 422)
    ),
    "POST /api/tutorial/{lesson}/preview": Largest(FULL),
    # puzzles
    "GET /api/languages": Largest(),
    "GET /api/tiles/{language}": Largest(path="/api/tiles/german"),
    "GET /api/house": Largest(),
    "POST /api/house": Largest({"open": False}, expects=(200, 403)),
    "GET /api/puzzles": Largest(),
    "GET /api/puzzles/days/{day}": Largest(),
    "GET /api/puzzles/months/{month}": Largest(),
    "GET /api/puzzles/next": Largest(),
    "GET /api/puzzles/{puzzle}": Largest(),
    "POST /api/puzzles/{puzzle}/preview": Largest(FULL, expects=(200, 409, 422)),
    "POST /api/puzzles/{puzzle}/answers": Largest(
        {"command": {"type": "play", "tiles": FULL_BOARD}}, expects=(200, 400, 409, 422)
    ),
    "POST /api/puzzles/{puzzle}/hints": Largest({"number": 1}, expects=(200, 409)),
    "POST /api/puzzles/{puzzle}/solution": Largest({}, expects=(200, 409)),
    # word cards
    "GET /api/words": Largest(),
    "POST /api/words/decks": Largest({"deck": "twos", "started": True}),
    "GET /api/words/next": Largest(),
    "POST /api/words/answers": Largest(
        lambda _: {
            "key": uuid4().hex,
            "kind": "letters",
            "letters": "AEINRST",
            "number": 0,
            "answer": "RETAINS " * 20,
        },
        expects=(200, 400, 409),
    ),
    "POST /api/words/mends": Largest(
        lambda _: {"key": uuid4().hex, "kind": "letters", "letters": "AEINRST", "number": 0},
        expects=(200, 404, 409),
    ),
    "POST /api/words/games": Largest({}),
    "POST /api/words/settings": Largest({"new_a_day": 100, "reviews_a_day": 1000}),
    "GET /api/words/statistics": Largest(),
    "POST /api/words/cards": Largest(
        content=word_cards, who="visitor", expects=(200, 413, 422, 429)
    ),
    "GET /api/words/cards.jsonl": Largest(),
    "GET /api/words/cards.txt": Largest(),
    "POST /api/words/restore": Largest({}, expects=(200, 404, 409)),
}
