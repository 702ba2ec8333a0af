"""Permissions: every address and message, requested by everyone who could.

A new handler without a row fails here.
"""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from uuid import uuid4

import httpx
import pytest
from litestar.handlers import HTTPRouteHandler, WebsocketRouteHandler
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tilewright.engine.kernels.kernel import compiled
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.app import create_app
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import PATIENCE, Guest, Json, receive
from tests.server.http.test_refusals import NEW_GAME
from tests.server.lobby.test_gatherings import HERE, LINK, asked, join, number, secret_of

ROLES = ("stranger", "other guest", "spectator", "other seat", "own seat")
COMMAND: Json = {"key": "k", "version": 0, "command": {"type": "pass"}}
CHALLENGE: Json = {"key": "k", "version": 0, "command": {"type": "challenge", "words": []}}
MESSAGE: Json = {"key": "k", "text": "Good luck."}
MUTE: Json = {"seat": 0, "mute": True}
REPORT: Json = {"seat": 0, "reason": "other"}
OWN_EDITION = 'like = "standard"\nname = "ours"\ntitle = "Ours"\n'
PICTURE: Json = {"edition": "wall", "board": ["." * 15] * 15}
SUBSCRIPTION: Json = {"endpoint": "https://push.example/a", "p256dh": "A", "auth": "A"}
ARMED: Json = {"tiles": [{"square": "H8", "tile": "A"}]}
ANSWER: Json = {"command": {"type": "pass"}}
HINT: Json = {"step": "theme"}
CARD: Json = {"key": "k", "kind": "letters", "letters": "QQ", "number": 0}
POSITION = f"{'/'.join(['15'] * 15)} QI/ 0/0 0;"
FIRST_SEAT: Json = {"seat": 0}
SEEN = (401, 404, 200, 200, 200)
NOT_SEEN = (401, 404, 404)
UNTAUGHT = (401, 404, 409, 409, 409)
NO_TURN = (401, 404, 404, 404, 404)
DEEPER = 200 if compiled else 503
NOT_FULL = 422 if compiled else 503
"""The answers of searches, for which an interpreted engine is too slow."""
ANYBODY = (200,) * 5
OPENED = (201,) * 5


@dataclass(frozen=True)
class Row:
    """One request: what each role is answered while the game is under way, and after its end."""

    handler: str
    playing: tuple[int, ...]
    over: tuple[int, ...]
    body: Json | None = None
    more: str = ""


def both(*statuses: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The same after the end as before."""
    return statuses, statuses


SEATED = both(404, 404, 404, 200, 200)
ROWS = [
    Row("GET /api/health", ANYBODY, ANYBODY),
    Row("GET /api/ready", ANYBODY, ANYBODY),
    Row("GET /api/metrics", (404,) * 5, (404,) * 5),
    # of a server that does not offer it; who else is refused is in test_house.py
    Row("GET /api/house", ANYBODY, ANYBODY),
    Row("POST /api/house", *both(*(403,) * 5), {"open": True}),
    Row("GET /api/editions", ANYBODY, ANYBODY),
    Row("POST /api/editions", ANYBODY, ANYBODY, {"text": OWN_EDITION}),
    Row("GET /api/editions/{edition}/advice", ANYBODY, ANYBODY),
    Row("GET /api/levels", ANYBODY, ANYBODY),
    Row("GET /api/tutorial/{lesson}", ANYBODY, ANYBODY),
    Row("POST /api/tutorial/{lesson}/preview", ANYBODY, ANYBODY, {"tiles": []}),
    Row("POST /api/tutorial/{lesson}/commands", ANYBODY, ANYBODY, {"command": {"type": "pass"}}),
    Row("GET /api/lexicons", ANYBODY, ANYBODY),
    Row("GET /api/languages", ANYBODY, ANYBODY),
    Row("GET /api/tiles/{language}", ANYBODY, ANYBODY),
    Row("GET /api/openapi.json", ANYBODY, ANYBODY),
    Row("GET /", ANYBODY, ANYBODY),
    Row("GET /{path}", (404,) * 5, (404,) * 5),
    Row("POST /api/guest", ANYBODY, ANYBODY, {}),
    Row("POST /api/games", OPENED, OPENED, NEW_GAME),
    Row("GET /api/games", ANYBODY, ANYBODY),
    Row("GET /api/games/{game}", SEEN, SEEN),
    Row("GET /api/games/{game}", (*NOT_SEEN, 404, 200), (*NOT_SEEN, 404, 200), more="?seat=0"),
    Row("GET /api/games/{game}/file", *both(*NOT_SEEN, 200, 200)),
    Row("GET /api/games/{game}/gcg", *both(*NOT_SEEN, 200, 200)),
    Row("GET /api/games/{game}/gcg", *both(*NOT_SEEN, 404, 200), more="?seat=0"),
    Row("GET /api/games/{game}/replay", SEEN, SEEN),
    Row("GET /api/games/{game}/replay", *both(*NOT_SEEN, 404, 200), more="?seat=0"),
    Row("GET /api/games/{game}/coaching", (*NOT_SEEN[:2], 409, 409, 409), SEEN),
    Row(
        "GET /api/games/{game}/coaching",
        (*NOT_SEEN, 404, 409),
        (*NOT_SEEN, 404, 200),
        more="?seat=0",
    ),
    Row("GET /api/games/{game}/coaching/deeper", UNTAUGHT, (401, 404, *(DEEPER,) * 3)),
    Row(
        "GET /api/games/{game}/coaching/deeper",
        (*NOT_SEEN, 404, 409),
        (*NOT_SEEN, 404, DEEPER),
        more="?seat=0",
    ),
    # the game was broken off before its first turn
    Row(
        "GET /api/games/{game}/turns/{turn}/analysis",
        UNTAUGHT,
        NO_TURN,
    ),
    Row("GET /api/games/{game}/exercises", (*NOT_SEEN[:2], 409, 409, 409), SEEN),
    Row(
        "GET /api/games/{game}/exercises",
        (*NOT_SEEN, 404, 409),
        (*NOT_SEEN, 404, 200),
        more="?seat=0",
    ),
    Row("GET /api/games/{game}/turns/{turn}/exercise", UNTAUGHT, NO_TURN),
    Row("POST /api/games/{game}/turns/{turn}/exercise/preview", UNTAUGHT, NO_TURN, {"tiles": []}),
    Row("POST /api/games/{game}/turns/{turn}/exercise/answers", UNTAUGHT, NO_TURN, ANSWER),
    Row("POST /api/games/{game}/turns/{turn}/exercise/hints", UNTAUGHT, NO_TURN, HINT),
    Row("GET /api/mistakes", ANYBODY, ANYBODY),
    # a collection is one's own, and nobody else's
    Row("GET /api/collection", ANYBODY, ANYBODY),
    Row("POST /api/collection/records", *both(*(422,) * 5), {"gcg": ""}),
    Row("GET /api/collection/records/{record}/gcg", *both(401, *(404,) * 4)),
    Row("DELETE /api/collection/records/{record}", *both(401, *(200,) * 4)),
    Row("DELETE /api/collection", *both(401, *(200,) * 4)),
    Row("POST /api/collection/player", *both(401, *(422,) * 4), {"name": "Ann"}),
    # of one's own finished games, and of nobody else's
    Row("GET /api/statistics", ANYBODY, ANYBODY),
    Row("GET /api/statistics.csv", ANYBODY, ANYBODY),
    Row("GET /api/statistics/rating", ANYBODY, ANYBODY),
    Row("GET /api/statistics/luck", ANYBODY, (*ANYBODY[:3], *(DEEPER,) * 2)),
    Row("GET /api/statistics/luck.csv", ANYBODY, (*ANYBODY[:3], *(DEEPER,) * 2)),
    Row("POST /api/games/{game}/turns/{turn}/mistake", UNTAUGHT, NO_TURN, {}),
    # the list is one's own, whatever the game
    Row("DELETE /api/games/{game}/turns/{turn}/mistake", *both(401, 200, 200, 200, 200)),
    Row("POST /api/records/coaching", *both(*(422,) * 5), {"gcg": ""}),
    Row("POST /api/records/coaching", ANYBODY, ANYBODY, {"gcg": "#player1 A\n#player2 B\n"}),
    Row("POST /api/positions", ANYBODY, ANYBODY, {"cgp": POSITION}),
    Row("POST /api/positions/moves", ANYBODY, ANYBODY, {"cgp": POSITION, "move": "8G QI"}),
    # racks that are not full, which only the search itself finds out
    Row("POST /api/positions/search", *both(*(NOT_FULL,) * 5), {"cgp": POSITION}),
    Row("GET /api/games/{game}/meanings", SEEN, SEEN),
    Row("GET /api/games/{game}/meanings", *both(*NOT_SEEN, 404, 200), more="?seat=0"),
    Row("POST /api/records/meanings", *both(*(422,) * 5), {"gcg": ""}),
    Row("POST /api/records/meanings", ANYBODY, ANYBODY, {"gcg": "#player1 A\n#player2 B\n"}),
    Row("POST /api/records", *both(*(422,) * 5), {"gcg": ""}),
    Row("POST /api/records", ANYBODY, ANYBODY, {"gcg": "#player1 A\n#player2 B\n"}),
    Row("POST /api/pictures", ANYBODY, ANYBODY, PICTURE),
    Row("POST /api/games/{game}/commands", (*NOT_SEEN, 409, 409), (*NOT_SEEN, 409, 409), COMMAND),
    Row("POST /api/games/{game}/commands", (*NOT_SEEN, 409, 409), (*NOT_SEEN, 409, 409), CHALLENGE),
    Row(
        "POST /api/games/{game}/commands",
        (*NOT_SEEN, 404, 409),
        (*NOT_SEEN, 404, 409),
        COMMAND | FIRST_SEAT,
    ),
    Row(
        "POST /api/games/{game}/preview",
        (*NOT_SEEN, 200, 200),
        (*NOT_SEEN, 200, 200),
        {"tiles": []},
    ),
    Row(
        "POST /api/games/{game}/preview",
        (*NOT_SEEN, 404, 200),
        (*NOT_SEEN, 404, 200),
        {"tiles": []} | FIRST_SEAT,
    ),
    Row("GET /api/games/{game}/rematch", (*NOT_SEEN, 404, 404), (*NOT_SEEN, 404, 404)),
    Row("POST /api/games/{game}/rematch", (*NOT_SEEN, 409, 409), (*NOT_SEEN, 200, 200), {}),
    Row("POST /api/games/{game}/watch", (404,) * 5, (404,) * 5, {"secret": "A" * 24}),
    # what others may see is for players to know and to change
    Row("GET /api/games/{game}/sharing", (*NOT_SEEN, 409, 409), (*NOT_SEEN, 200, 200)),
    Row("POST /api/games/{game}/sharing", (*NOT_SEEN, 409, 409), (*NOT_SEEN, 200, 200), {}),
    Row("GET /api/games/{game}/watching", *both(*NOT_SEEN, 200, 200)),
    Row(
        "POST /api/games/{game}/watching",
        (*NOT_SEEN, 200, 200),
        (*NOT_SEEN, 409, 409),
        {"allow": True},
    ),
    # only those who have the link may see a shared game
    Row("GET /api/shared/{secret}", *both(*(404,) * 5)),
    Row("GET /api/shared/{secret}/gcg", *both(*(404,) * 5)),
    Row("GET /api/shared/{secret}/meanings", *both(*(404,) * 5)),
    Row("GET /api/shared/{secret}/coaching", *both(*(404,) * 5)),
    Row("GET /api/shared/{secret}/coaching/deeper", *both(*(404,) * 5)),
    # one's notes are for oneself
    Row("GET /api/games/{game}/notes", *both(*NOT_SEEN, 200, 200)),
    Row("POST /api/games/{game}/notes", *both(*NOT_SEEN, 200, 200), {"text": "Who has the Q?"}),
    # a play that is armed is a secret of its seat; this game is not one of days
    Row("GET /api/games/{game}/armed", *both(*NOT_SEEN, 200, 200)),
    Row("GET /api/games/{game}/armed", *both(*NOT_SEEN, 404, 200), more="?seat=0"),
    Row("POST /api/games/{game}/armed", *both(*NOT_SEEN, 409, 409), ARMED),
    Row("POST /api/games/{game}/armed", *both(*NOT_SEEN, 404, 409), ARMED | FIRST_SEAT),
    Row("DELETE /api/games/{game}/armed", *both(*NOT_SEEN, 200, 200)),
    # help is for a person alone against computers; in this game there are two
    Row("GET /api/games/{game}/help", *both(*NOT_SEEN, 422, 422)),
    Row("GET /api/games/{game}/help", *both(*NOT_SEEN, 404, 422), more="?seat=0"),
    # spectators neither read nor write messages
    Row("GET /api/games/{game}/messages", *both(*NOT_SEEN, 200, 200)),
    Row("POST /api/games/{game}/messages", *both(*NOT_SEEN, 422, 201), MESSAGE),
    Row("POST /api/games/{game}/messages", *both(*NOT_SEEN, 404, 201), MESSAGE | FIRST_SEAT),
    Row("POST /api/games/{game}/messages/agree", *both(*NOT_SEEN, 200, 200), {"agree": True}),
    # the person at the first seat, by another
    Row("POST /api/games/{game}/messages/mute", *both(*NOT_SEEN, 200, 400), MUTE),
    Row("DELETE /api/games/{game}/messages/{message}", *both(*NOT_SEEN, 404, 204)),
    # of a person at the table by another
    Row("POST /api/games/{game}/reports", *both(*NOT_SEEN, 204, 400), REPORT),
    Row("GET /api/gatherings", ANYBODY, ANYBODY),
    # a gathering that has begun: who sits there sees it, and only the host could change it
    Row("GET /api/gatherings/{gathering}", *SEATED),
    Row("POST /api/gatherings/{gathering}/join", *SEATED, {"name": "Eve"}),
    Row("POST /api/gatherings/{gathering}/leave", *both(*NOT_SEEN, 409, 409), {}),
    Row("POST /api/gatherings/{gathering}/cancel", *both(*NOT_SEEN, 403, 409), {}),
    Row(
        "POST /api/gatherings/{gathering}/seats/{seat}",
        *both(*NOT_SEEN, 403, 409),
        {"kind": "open"},
    ),
    Row("POST /api/tokens", OPENED, OPENED, {"name": "bot"}),
    Row("GET /api/tokens", ANYBODY, ANYBODY),
    Row("DELETE /api/tokens/{token}", (401, *(204,) * 4), (401, *(204,) * 4)),
    # only a person met in a game of one's own
    Row("GET /api/people", ANYBODY, ANYBODY),
    Row("POST /api/blocks", *both(401, *(404,) * 4), {"game": "none", "seat": 0}),
    Row("GET /api/blocks", ANYBODY, ANYBODY),
    Row("DELETE /api/blocks/{block}", *both(401, *(204,) * 4)),
    # of a name that shows nothing; what is shown to whom is in test_profiles.py
    Row("GET /api/profiles/{name}", *both(*(404,) * 5)),
    Row("GET /api/games/{game}/profiles", *both(*NOT_SEEN, 200, 200)),
    Row("GET /api/mutes", ANYBODY, ANYBODY),
    Row("DELETE /api/mutes/{mute}", *both(401, *(204,) * 4)),
    Row("POST /api/feeds", OPENED, OPENED, {}),
    Row("GET /api/feeds", ANYBODY, ANYBODY),
    Row("DELETE /api/feeds/{feed}", (401, *(204,) * 4), (401, *(204,) * 4)),
    Row("GET /api/notices", ANYBODY, ANYBODY),
    # where there is a mail server, a guest may
    Row("POST /api/notices/mail", *both(401, *(404,) * 4), {"address": "ann@post.example"}),
    Row("DELETE /api/notices/mail", *both(401, *(204,) * 4)),
    Row("POST /api/notices/push", *both(401, *(404,) * 4), SUBSCRIPTION),
    Row("DELETE /api/notices/push/{browser}", *both(401, *(204,) * 4)),
    Row("GET /mail/confirm/{secret}", *both(*(404,) * 5)),
    Row("POST /mail/confirm/{secret}", *both(*(404,) * 5)),
    Row("GET /mail/stop/{secret}", *both(*(404,) * 5)),
    # a second time it stays so for everyone
    Row("POST /mail/stop/{secret}", ANYBODY, ANYBODY),
    # only those who know the secret may read
    Row("GET /api/feeds/{secret}/turns.atom", (404,) * 5, (404,) * 5),
    Row("GET /api/feeds/{secret}/turns.ics", (404,) * 5, (404,) * 5),
]
GUESTS_ONLY = both(401, *(409,) * 4)
PASSWORDS = {"old": "wrong horse", "new": "battery staple"}
ROWS += [
    Row("GET /api/account", ANYBODY, ANYBODY),
    Row("POST /api/account", *both(*(422,) * 5), {"name": "...", "password": "correct horse"}),
    Row(
        "POST /api/account/sessions",
        *both(*(403,) * 5),
        {"name": "Nobody", "password": "correct horse"},
    ),
    Row("DELETE /api/account/sessions/current", *GUESTS_ONLY),
    Row("GET /api/account/sessions", ANYBODY, ANYBODY),
    Row("DELETE /api/account/sessions/others", *GUESTS_ONLY),
    Row("DELETE /api/account/sessions/{ended}", *GUESTS_ONLY),
    Row("DELETE /api/account/sessions", *GUESTS_ONLY),
    Row("POST /api/account/password", *GUESTS_ONLY, PASSWORDS),
    # where there is a mail server, anybody may ask; the link decides who sets a password
    Row("POST /api/account/password/forgotten", *both(*(404,) * 5), {"name": "Ann"}),
    Row(
        "POST /api/account/password/reset",
        *both(*(403,) * 5),
        {"code": "A" * 43, "password": "battery staple"},
    ),
    Row(
        "POST /api/account/password/recovery",
        *GUESTS_ONLY,
        {"allow": True, "password": "wrong horse"},
    ),
    Row("DELETE /api/account", *GUESTS_ONLY, {"password": "wrong horse"}),
    Row("GET /api/account/profile", ANYBODY, ANYBODY),
    Row("POST /api/account/profile", *GUESTS_ONLY, {"shows": ["games"]}),
    Row("GET /api/account/export", *both(401, *(200,) * 4)),
    Row("GET /api/puzzles", *both(401, *(200,) * 4)),
    Row("GET /api/puzzles/next", *both(401, *(200,) * 4)),
    Row("GET /api/puzzles/days/{day}", *both(401, *(200,) * 4)),
    Row("GET /api/puzzles/months/{month}", *both(401, *(200,) * 4)),
    Row("GET /api/puzzles/{puzzle}", *both(401, *(404,) * 4)),
    Row("POST /api/puzzles/{puzzle}/preview", *both(401, *(404,) * 4), {"tiles": []}),
    Row("POST /api/puzzles/{puzzle}/answers", *both(401, *(404,) * 4), ANSWER),
    Row("POST /api/puzzles/{puzzle}/hints", *both(401, *(404,) * 4), {"number": 1}),
    Row("POST /api/puzzles/{puzzle}/solution", *both(401, *(404,) * 4), {}),
    Row("GET /api/words", *both(401, *(200,) * 4)),
    Row("POST /api/words/settings", *both(401, *(200,) * 4), {}),
    Row("POST /api/words/decks", *both(401, *(200,) * 4), {"deck": "twos", "started": True}),
    Row("POST /api/words/games", *both(401, *(200,) * 4), {}),
    Row("GET /api/words/next", *both(401, *(200,) * 4)),
    Row("POST /api/words/answers", *both(401, *(409,) * 4), {**CARD, "answer": ""}),
    Row("POST /api/words/mends", *both(401, *(409,) * 4), CARD),
    Row("GET /api/words/statistics", *both(401, *(200,) * 4)),
    Row("POST /api/words/restore", *both(401, *(200,) * 4), {}),
    Row("GET /api/words/cards.txt", *both(401, *(200,) * 4)),
    Row("GET /api/words/cards.jsonl", *both(401, *(200,) * 4)),
    Row("POST /api/words/cards", *both(401, *(200,) * 4), {}),
]
PAPER: Json = {"edition": "wall", "words": "people", "players": ["Ann", "Ben"]}
# a companion that the own seat has opened and the other seat has the link of
ROWS += [
    Row("POST /api/rebuildings", *both(*(400,) * 5), {"edition": "wall"}),
    Row("POST /api/companions", OPENED, OPENED, PAPER),
    Row("GET /api/companions", ANYBODY, ANYBODY),
    Row("GET /api/companions/{companion}", *both(*NOT_SEEN, 200, 200)),
    Row("POST /api/companions/{companion}/join", *both(*(404,) * 5), {"secret": "A" * 24}),
    Row("POST /api/companions/{companion}/commands", *both(*NOT_SEEN, 409, 409), COMMAND),
    Row(
        "POST /api/companions/{companion}/preview",
        *both(*NOT_SEEN, 200, 200),
        {"written": "8F HORN"},
    ),
    Row("GET /api/companions/{companion}/replay", *both(*NOT_SEEN, 200, 200)),
    Row("GET /api/companions/{companion}/file", *both(*NOT_SEEN, 200, 200)),
    Row("GET /api/companions/{companion}/gcg", *both(*NOT_SEEN, 200, 200)),
    Row("GET /api/companions/{companion}/broadcast", *both(*NOT_SEEN, 200, 200)),
    Row("POST /api/companions/{companion}/broadcast", *both(*NOT_SEEN, 200, 200), {"allow": True}),
    Row("GET /api/companions/{companion}/broadcast/{secret}", *both(*(404,) * 5)),
]
SEAT: Json = {"key": "k", "seat": 0}
# the other seat takes one beside the board, and has its rack for itself
ROWS += [
    Row("GET /api/companions/{companion}/seat", *both(*NOT_SEEN, 200, 200)),
    Row("POST /api/companions/{companion}/seat", *both(*NOT_SEEN, 200, 422), SEAT),
    Row(
        "POST /api/companions/{companion}/seat/racks",
        *both(*NOT_SEEN, 200, 422),
        {"key": "r", "turn": 0, "rack": "HORNAEI"},
    ),
    Row(
        "POST /api/companions/{companion}/seat/preview",
        *both(*NOT_SEEN, 200, 422),
        {"written": "8F HORN"},
    ),
    Row("POST /api/companions/{companion}/seat/open", *both(*NOT_SEEN, 422, 422), {"key": "o"}),
    # the second time the key is known
    Row(
        "POST /api/companions/{companion}/seat/code",
        *both(*NOT_SEEN, 200, 422),
        {"key": "c", "seat": 0},
    ),
    Row("POST /api/companions/{companion}/seat/leave", *both(*NOT_SEEN, 200, 422), {"key": "l"}),
]
SITS_OUT: Json = {"key": "k", "command": {"type": "sit_out", "round": 9}}
# a duplicate table that the own seat has opened and the other seat plays at; everybody may look on
ROWS += [
    Row("POST /api/duplicates", OPENED, OPENED, {"edition": "standard"}),
    Row("GET /api/duplicates", ANYBODY, ANYBODY),
    Row("GET /api/duplicates/{duplicate}", ANYBODY, ANYBODY),
    Row("GET /api/duplicates/{duplicate}/table", ANYBODY, ANYBODY),
    Row("GET /api/duplicates/{duplicate}/rounds/{number}", *both(*(409,) * 5)),
    Row("GET /api/duplicates/{duplicate}/file", *both(*(409,) * 5)),
    # the first newcomer has the name, and players keep theirs
    Row("POST /api/duplicates/{duplicate}/join", *both(200, 409, 409, 200, 200), {"name": "Eve"}),
    Row("POST /api/duplicates/{duplicate}/commands", *both(401, 403, 403, 422, 422), SITS_OUT),
    Row("POST /api/duplicates/{duplicate}/preview", ANYBODY, ANYBODY, {"written": "8F HORN"}),
]
LEAVES: Json = {"key": "k", "version": 0, "command": {"type": "leave", "player": 1}}
# an event that the own seat directs and the other seat plays in; everybody may look on
ROWS += [
    Row("POST /api/events", OPENED, OPENED, {"title": "Thursday"}),
    Row("GET /api/events", ANYBODY, ANYBODY),
    Row("GET /api/events/{event}", ANYBODY, ANYBODY),
    Row("POST /api/events/{event}/join", *both(*(404,) * 5), {"secret": "A" * 24, "name": "Eve"}),
    Row("POST /api/events/{event}/commands", *both(*NOT_SEEN, 409, 409), LEAVES),
    Row("POST /api/events/{event}/tables/{table}/sheet", *both(401, *(422,) * 4), {}),
    Row("POST /api/events/{event}/tables/{table}/game", *both(401, *(422,) * 4), {}),
    Row("POST /api/events/{event}/duplicate", *both(*NOT_SEEN, 422, 422), {}),
    Row("GET /api/events/{event}/broadcast", ANYBODY, ANYBODY),
    Row("GET /api/events/{event}/ratings", ANYBODY, ANYBODY),
    # names of its players for its players alone
    Row("GET /api/events/{event}/profiles", ANYBODY, ANYBODY),
    Row("GET /api/events/{event}/file", ANYBODY, ANYBODY),
]
SOCKETS = {
    "WebSocket /api/events/{event}/live": ANYBODY,
    "WebSocket /api/duplicates/{duplicate}/live": ANYBODY,
    "WebSocket /api/games/{game}/live": (403, 403, 200, 200, 200),
    "WebSocket /api/companions/{companion}/live": (403, 403, 403, 200, 200),
    "WebSocket /api/gatherings/{gathering}/live": (403, 403, 403, 200, 200),
    "WebSocket /api/turns": (403, 200, 200, 200, 200),
}


@dataclass
class Party:
    """A game of two, with a spectator, and everyone else who may come."""

    game: str
    companion: str
    event: str
    duplicate: str
    guests: dict[str, Guest] = field(default_factory=dict)


Come = Callable[[], Guest]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


@pytest.fixture
def party(ann: Guest, new_guest: Come) -> Party:
    """Ann's game with Ben, which Eve watches."""
    ben, eve, other = new_guest(), new_guest(), new_guest()
    opened = ann.post("/api/games", asked(HERE, LINK, watch=True)).json()
    game = opened["id"]
    assert join(ben, game, secret=secret_of(opened["gathering"])).status_code == 200
    for guest in (ben, ann):
        number(guest, game)
    assert ann.post(f"/api/games/{game}/messages", MESSAGE).status_code == 201
    secret = opened["watch_link"].split("/")[-1]
    assert eve.post(f"/api/games/{game}/watch", {"secret": secret}).status_code == 200
    assert other.post("/api/guest", {}).status_code == 200
    guests = {"other guest": other, "spectator": eve, "other seat": ben, "own seat": ann}
    sheet = ann.post("/api/companions", PAPER).json()
    companion = sheet["view"]["id"]
    came = ben.post(f"/api/companions/{companion}/join", {"secret": sheet["link"]})
    assert came.status_code == 200
    told = ann.post("/api/events", {"title": "Thursday"}).json()
    event = told["view"]["id"]
    body = {"secret": told["link"], "name": "Ben"}
    assert ben.post(f"/api/events/{event}/join", body).status_code == 200
    told = ann.post("/api/duplicates", {"edition": "standard", "name": "Ann"}).json()
    duplicate = told["id"]
    assert ben.post(f"/api/duplicates/{duplicate}/join", {"name": "Ben"}).status_code == 200
    return Party(game, companion, event, duplicate, guests)


def ended(party: Party) -> None:
    for name in ("own seat", "other seat"):
        assert party.guests[name].command(party.game, {"type": "abort"}).status_code == 200


def addressed(path: str, party: Party) -> str:
    """A path with what it names: the game, its gathering, the second seat, a token of nobody's.

    The message is the first, which the own seat has written.
    """
    named = {
        "game": party.game, "gathering": party.game, "companion": party.companion,
        "seat": "1", "turn": "1", "message": "1", "token": "none",
        "edition": "wall", "language": "german", "lesson": "play", "path": "none.js",
        "feed": "none", "block": "none", "mute": "none", "browser": "none", "ended": "none",
        "secret": "A" * 43, "day": "2026-11-23", "month": "2026-11",
        "puzzle": "none", "record": "none", "event": party.event, "table": "1",
        "duplicate": party.duplicate, "number": "1", "name": "Nobody",
    }  # fmt: skip
    return re.sub(r"{(\w+)}", lambda found: named[found[1]], path)


def asked_by_all(row: Row, party: Party, come: Come) -> Iterator[httpx.Response]:
    method, path = row.handler.split()
    address = addressed(path, party) + row.more
    for role in ROLES:
        guest = party.guests.get(role) or come()
        yield guest.http.request(method, address, json=row.body)


def names_of(handler: HTTPRouteHandler | WebsocketRouteHandler) -> Iterator[str]:
    methods = ["WebSocket"]
    if isinstance(handler, HTTPRouteHandler):
        methods = sorted(handler.http_methods - {"HEAD", "OPTIONS"})
    for path in handler.paths:
        yield from (f"{method} {re.sub(r':[a-z]+}', '}', path)}" for method in methods)


def test_every_handler_has_a_row(settings: Settings) -> None:
    app = create_app(settings)
    handlers = {
        name
        for route in app.routes
        for handler in getattr(route, "route_handlers", [getattr(route, "route_handler", None)])
        if isinstance(handler, HTTPRouteHandler | WebsocketRouteHandler)
        for name in names_of(handler)
    }
    assert handlers == {row.handler for row in ROWS} | set(SOCKETS)


@pytest.mark.parametrize("state", ["playing", "over"])
def test_everybody_is_answered_as_they_may_be(party: Party, new_guest: Come, state: str) -> None:
    if state == "over":
        ended(party)
    wrong = []
    for row in ROWS:
        expected = row.playing if state == "playing" else row.over
        answers = list(asked_by_all(row, party, new_guest))
        got = tuple(answer.status_code for answer in answers)
        if got != expected:
            wrong.append((row.handler, row.body, got, expected))
        assert 500 not in got
    assert wrong == [], "\n".join(map(str, wrong))


@pytest.mark.parametrize("state", ["playing", "over"])
@pytest.mark.parametrize("name", SOCKETS)
def test_every_socket_opens_to_whom_it_may(
    server: Server, party: Party, new_guest: Come, name: str, state: str
) -> None:
    if state == "over":
        ended(party)
    address = server.url.replace("http", "ws") + addressed(name.split()[1], party)[1:]
    got = tuple(_opened(address, party.guests.get(role)) for role in ROLES)
    assert got == SOCKETS[name]


def _opened(address: str, guest: Guest | None) -> int:
    """200 for a socket that stays open, else the status of the handshake."""
    cookie = None if guest is None else guest.http.cookies.get(COOKIE)
    headers = {} if cookie is None else {"Cookie": f"{COOKIE}={cookie}"}
    try:
        with connect(address, additional_headers=headers) as socket:
            socket.send("{}")
            socket.recv(timeout=PATIENCE)
            return 200
    except InvalidStatus as refused:
        return refused.response.status_code


@pytest.mark.parametrize(
    ("role", "seat", "code"),
    [
        ("spectator", None, "unknown_game"),
        ("spectator", 0, "unknown_game"),
        ("other seat", 0, "unknown_game"),
        ("other seat", None, "stale_version"),
        ("own seat", 0, "stale_version"),
    ],
)
def test_a_command_over_a_socket_is_for_one_s_own_seat(
    party: Party, role: str, seat: int | None, code: str
) -> None:
    with party.guests[role].live(party.game) as socket:
        receive(socket)
        message = {"type": "command", **COMMAND, "key": uuid4().hex}
        socket.send(json.dumps(message | {"seat": seat}))
        answer = receive(socket)
    assert (answer["type"], answer["error"]["code"]) == ("refused", code)
