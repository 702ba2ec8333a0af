"""Games over HTTP: begun, played to the end, given up and taken up again, each done once."""

import json
import logging
import threading
import time
from collections.abc import Callable

import httpx
import msgspec
import pytest
from databases import execute
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from tilewright.engine.generator import Generator
from tilewright.game.game import replay
from tilewright.game.seats import LexiconIdentity
from tilewright.game.verify import verify
from tilewright.lexicon import load_lexicon
from tilewright.notation.game_file import read_record
from tilewright.notation.stored_events import decode_event
from tilewright.players import COMPUTERS
from tilewright.rules.board import Board
from tilewright.rules.editions import EDITIONS
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import PATIENCE, Guest, Json, receive, running
from tests.server.playing import best_command, play_out

NEW_GAME = {
    "edition": "standard",
    "words": "void",
    "name": "Ann",
    "computers": [{"name": "Quill", "level": "steady"}],
}


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def test_the_first_game_makes_a_guest_with_a_safe_cookie(ann: Guest) -> None:
    response = ann.post("/api/games", NEW_GAME)
    cookie = response.headers["set-cookie"]
    assert "httponly" in cookie.lower()
    assert "samesite=lax" in cookie.lower()
    assert "secure" not in cookie.lower()  # this request came over plain HTTP
    assert len(response.cookies[COOKIE]) == 43  # 256 random bits
    assert "set-cookie" not in ann.http.get("/api/games").headers


def test_looking_round_makes_nobody_a_guest(ann: Guest) -> None:
    response = ann.http.get("/api/games")
    assert response.json() == []
    assert "set-cookie" not in response.headers


def test_games_under_way_are_listed_before_those_that_are_over(ann: Guest) -> None:
    first, second = ann.start(), ann.start()
    ann.on_turn(second)
    assert ann.command(second, {"type": "resign"}).status_code == 200
    assert [game["id"] for game in ann.get("/api/games")] == [first, second]


def test_a_cookie_that_the_client_chose_is_not_taken_over(ann: Guest) -> None:
    ann.http.cookies.set(COOKIE, "B" * 43)
    response = ann.post("/api/games", NEW_GAME)
    assert response.cookies[COOKIE] != "B" * 43


def test_editions_and_levels_are_told(ann: Guest) -> None:
    editions = ann.http.get("/api/editions").json()
    assert {"heirloom", "standard", "wall", "folio", "classic"} <= {e["name"] for e in editions}
    assert all(len(edition["lines"]) == 12 for edition in editions)
    levels = ann.http.get("/api/levels").json()
    assert [level["name"] for level in levels] == [*COMPUTERS]
    assert levels[-1]["name"] == "champion"


def test_a_table_plays_with_the_lexicon_that_was_chosen(ann: Guest) -> None:
    offered = ann.http.get("/api/lexicons").json()
    assert [lexicon["name"] for lexicon in offered] == ["CLUB", "COMMON"]
    assert offered[0]["words"] == len(load_lexicon("club")) > offered[1]["words"] > 60_000
    opened = [
        ann.post("/api/games", {**NEW_GAME, "lexicon": name}).json()["id"]
        for name in ("COMMON", "CLUB")
    ]
    chosen = [ann.view(game)["lexicon"] for game in opened]
    lexicons = [load_lexicon("common"), load_lexicon("club")]
    assert [lexicon["hash"] for lexicon in chosen] == [lexicon.content_hash for lexicon in lexicons]
    refused = ann.post("/api/games", {**NEW_GAME, "lexicon": "../club"})
    assert refused.status_code == 422
    error = refused.json()["error"]
    assert (error["code"], error["evidence"]) == ("not_offered", {"offered": ["CLUB", "COMMON"]})


def test_a_new_game_is_listed_and_viewed(ann: Guest) -> None:
    game = ann.start()
    view = ann.on_turn(game)
    assert (view["id"], view["seat"], view["edition"]) == (game, 0, "standard")
    assert [player["kind"] for player in view["players"]] == ["person", "computer"]
    assert len(view["rack"]) == 7
    (listed,) = ann.http.get("/api/games").json()
    assert (listed["id"], listed["your_turn"], listed["state"]) == (game, True, "playing")
    assert (listed["board"], listed["winners"]) == (view["board"], [])


def test_the_list_of_games_shows_boards_and_never_a_rack(ann: Guest, engine: Generator) -> None:
    game = ann.start()
    view = ann.on_turn(game)
    ann.command(game, best_command(engine, view), view["version"])
    view = ann.on_turn(game)
    response = ann.http.get("/api/games")
    (listed,) = response.json()
    assert listed["board"] == view["board"]
    assert set(listed) == {
        "board",
        "edition",
        "id",
        "own_board",
        "players",
        "seats",
        "state",
        "to_move",
        "turn",
        "updated",
        "winners",
        "your_turn",
    }
    assert set(listed["players"][0]) == {"kind", "name", "score"}
    assert f'"{view["rack"]}"' not in response.text


@pytest.mark.parametrize(
    ("edition", "words", "computers"),
    [("standard", "void", 1), ("wall", "challenge", 1), ("tournament", "void", 3)],
)
def test_a_whole_game_is_played_to_its_final_score(
    ann: Guest, engine: Generator, edition: str, words: str, computers: int
) -> None:
    game = ann.start(words, edition, computers)
    view = play_out(ann, game, engine)
    outcome = view["outcome"]
    assert outcome["winners"]
    for line, player in zip(outcome["lines"], view["players"], strict=True):
        final = line["before"] - line["lost"] + line["gained"] - line["overtime"]
        assert line["final"] == final == player["score"]
        assert player["rack"] is not None
    record = read_record(ann.http.get(f"/api/games/{game}/file").content)
    assert verify(record.events, view["proof"]["commitment"]).proves_the_draws
    refused = ann.command(game, {"type": "pass"})
    assert refused.json()["error"]["code"] == "game_over"
    (listed,) = ann.http.get("/api/games").json()
    assert (listed["state"], listed["your_turn"]) == ("over", False)
    assert (listed["board"], listed["winners"]) == (view["board"], outcome["winners"])


def receive_all(socket: ClientConnection) -> None:
    while True:
        receive(socket)


KEYS = """
    own_edition
    id version seat edition words lexicon name hash state order to_move players kind level score
    tiles lost_turns left rack board bag unseen turns number at word squares count total withdrawn
    challenges by bad succeeded cost points last_play turn can play exchange pass challenge of
    accept resign drawing tile outcome type key view error code message rule evidence reference
    text your_turn updated terms proof commitment numbers seed clock agreed abort timed_out why
    to_accept leaving_accepts pending declined decline give_time absent absent_at claim helped help
""".split()


def keys_in(value: object) -> set[str]:
    """Every key of every object in it, but for the letters of what is unseen."""
    if isinstance(value, dict):
        inner = (keys_in(item) for key, item in value.items() if key != "unseen")
        return set(value).union(*inner)
    if isinstance(value, list):
        return set().union(*map(keys_in, value))
    return set()


def test_nothing_a_person_gets_before_the_end_holds_another_rack_or_a_draw(
    own_server: Server,
    engine: Generator,
    settings: Settings,
    caplog: pytest.LogCaptureFixture,
) -> None:
    caplog.set_level(logging.INFO)
    ann = Guest(own_server.url)
    game = ann.start("challenge")
    play_out(ann, game, engine)
    find = "SELECT data FROM events WHERE game = ? ORDER BY seq"
    events = [decode_event(data) for (data,) in execute(settings.database_address, find, game)]
    states = [replay(events[:number]) for number in range(1, len(events) + 1)]
    own = {str(state.racks[0]) for state in states}
    others = {str(state.racks[1]) for state in states if len(state.racks[1]) == 7} - own
    assert len(others) > 5
    assert game in caplog.text
    assert ann.http.cookies[COOKIE] not in caplog.text
    assert not [rack for rack in own | others if len(rack) == 7 and rack in caplog.text]
    before_the_end = [answer for answer in ann.seen if b'"state":"over"' not in answer]
    assert len(before_the_end) > 10
    for answer in before_the_end:
        assert not [rack for rack in others if rack.encode() in answer]
        told = json.loads(answer)
        assert keys_in(told) <= set(KEYS)
        view = told.get("view", told) if isinstance(told, dict) else {}
        for player in view.get("players", []):
            assert player["rack"] is None
        if "unseen" in view:  # the bag and the other rack are not told apart
            on_board = sum(square != "." for row in view["board"] for square in row)
            assert sum(view["unseen"].values()) == 100 - on_board - len(view["rack"])


def test_the_same_command_twice_is_done_once(ann: Guest) -> None:
    """Scenario 48: a retry or a double click."""
    game = ann.start("void")
    view = ann.on_turn(game)
    first = ann.command(game, {"type": "pass"}, view["version"], key="once")
    again = ann.command(game, {"type": "pass"}, view["version"], key="once")
    assert first.status_code == again.status_code == 200
    assert first.content == again.content
    own_turns = [turn for turn in ann.on_turn(game)["turns"] if turn["seat"] == 0]
    assert len(own_turns) == 1


def test_a_key_belongs_to_one_command(ann: Guest) -> None:
    game = ann.start("void")
    view = ann.on_turn(game)
    ann.command(game, {"type": "pass"}, view["version"], key="once")
    other = ann.command(game, {"type": "resign"}, view["version"], key="once")
    assert (other.status_code, other.json()["error"]["code"]) == (422, "key_reused")


def test_two_tabs_at_once_are_done_once(ann: Guest) -> None:
    """Scenario 48: two tabs."""
    game = ann.start("void")
    view = ann.on_turn(game)
    answers: list[httpx.Response] = []

    def click() -> None:
        answers.append(ann.command(game, {"type": "pass"}, view["version"], key="double"))

    tabs = [threading.Thread(target=click) for _ in range(4)]
    for tab in tabs:
        tab.start()
    for tab in tabs:
        tab.join()
    assert {answer.status_code for answer in answers} == {200}
    assert len({answer.content for answer in answers}) == 1


def test_a_restarted_server_goes_on_exactly_where_it_was(
    settings: Settings, engine: Generator
) -> None:
    with running(settings) as server:
        ann = Guest(server.url)
        game = ann.start("challenge")
        for _ in range(3):
            view = ann.on_turn(game)
            ann.command(game, best_command(engine, view), view["version"])
        before = ann.on_turn(game)
        cookie = ann.http.cookies[COOKIE]
        ann.http.close()
    with running(settings) as server:
        ann = Guest(server.url)
        ann.http.cookies.set(COOKIE, cookie)
        assert ann.view(game) == before
        assert play_out(ann, game, engine)["outcome"] is not None
        ann.http.close()


def test_a_computer_on_turn_acts_after_a_restart(settings: Settings, engine: Generator) -> None:
    # where several servers share a database, one waits as long as another's computer may think
    hasty = msgspec.structs.replace(settings, think_seconds=0.5)
    patient = msgspec.structs.replace(hasty, computer_pause_seconds=3600.0)
    with running(patient) as server:
        ann = Guest(server.url)
        game = ann.start("challenge")
        while (view := ann.view(game))["to_move"] != 0:  # a computer that begins would not go on
            game = ann.start("challenge")
        command = best_command(engine, view)
        assert ann.command(game, command, view["version"]).status_code == 200
        waiting = ann.view(game)
        assert waiting["to_move"] == 1
        cookie = ann.http.cookies[COOKIE]
        ann.http.close()
    with running(hasty) as server:
        ann = Guest(server.url)
        ann.http.cookies.set(COOKIE, cookie)
        assert ann.on_turn(game)["version"] > waiting["version"]
        ann.http.close()


def test_the_window_of_a_last_play_closes_by_itself_where_that_was_agreed_on(
    settings: Settings, engine: Generator
) -> None:
    with running(settings) as server:
        ann = Guest(server.url)
        game = _awaited(ann, engine)
        cookie = ann.http.cookies[COOKIE]
        ann.http.close()
    execute(settings.database, "UPDATE games SET deadline = 1 WHERE NOT over")
    with running(settings) as server:
        ann = Guest(server.url)
        ann.http.cookies.set(COOKIE, cookie)
        with ann.live(game) as socket:
            while receive(socket)["view"]["state"] != "over":
                pass
        assert ann.view(game)["outcome"]["reason"] == "out"
        ann.http.close()


def _awaited(ann: Guest, engine: Generator) -> str:
    """A game whose last play, the computer's, waits for the person."""
    while True:
        game = ann.start("challenge", terms={"last_word": 3600, "phoneys": True})
        while (view := ann.on_turn(game))["state"] == "playing":
            position = Position(Board("".join(view["board"])), EDITIONS[view["edition"]])
            plays = engine.plays(position, Tiles.parse(view["rack"]))
            command: Json = {"type": "pass"}
            if plays:  # so few tiles that the computer is out first
                placements = min((p.play.placements for p in plays), key=len)
                tiles = [{"square": str(p.square), "tile": str(p.tile)} for p in placements]
                command = {"type": "play", "tiles": tiles}
            assert ann.command(game, command, view["version"]).status_code == 200
        if view["state"] == "awaiting_final_challenge":
            return game


def test_a_preview_adds_up_and_changes_nothing(ann: Guest, engine: Generator) -> None:
    for words in ("void", "challenge"):
        game = ann.start(words)
        view = ann.on_turn(game)
        tiles = best_command(engine, view)["tiles"]
        told = ann.preview(game, tiles)
        assert (told.status_code, told.json()["type"]) == (200, "scored")
        assert told.json()["valid"] is (True if words == "void" else None)
        assert {word["valid"] for word in told.json()["words"]} == {told.json()["valid"]}
        assert ann.view(game) == view
        played = ann.command(game, {"type": "play", "tiles": tiles}, view["version"]).json()
        assert played["turns"][-1]["score"] == told.json()["score"]


def test_a_preview_asks_for_tiles_that_are_there(ann: Guest) -> None:
    game = ann.start()
    view = ann.on_turn(game)
    missing = next(letter for letter in "ZQXJKVW" if letter not in view["rack"])
    told = ann.preview(game, [{"square": "H8", "tile": missing}])
    assert told.status_code == 200
    assert (told.json()["type"], told.json()["error"]["code"]) == ("refused", "tile_not_on_rack")
    assert told.json()["error"]["rule"]["name"] == "rack"
    assert told.json()["error"]["evidence"]
    assert ann.preview(game, []).json()["error"]["code"] == "no_tiles"
    assert ann.preview(game, [{"square": "H8", "tile": "7"}]).status_code == 400


def test_a_guest_with_very_many_games_under_way_opens_another_when_one_ends(
    settings: Settings,
) -> None:
    body = {
        "edition": "standard", "words": "void", "name": "Ann",
        "computers": [{"name": "Quill", "level": "strong"}],
    }  # fmt: skip
    invitation = {
        "edition": "standard",
        "words": "void",
        "seats": [{"kind": "here", "name": "Ann"}, {"kind": "link"}],
    }
    with running(msgspec.structs.replace(settings, open_games_per_guest=2)) as server:
        ann, ben = Guest(server.url), Guest(server.url)
        first = ann.start()
        second = ann.post("/api/games", body | {"key": "second"})
        for refused in (body, invitation):
            answer = ann.post("/api/games", refused)
            assert answer.status_code == 429
            assert answer.json()["error"]["evidence"] == {"what": "games"}
        assert ann.post("/api/games", body | {"key": "second"}).json() == second.json()
        assert ben.open()
        ann.on_turn(first)
        assert ann.command(first, {"type": "resign"}).status_code == 200
        assert ann.open()


def test_resigning_ends_a_game_of_two(ann: Guest) -> None:
    game = ann.start()
    ann.on_turn(game)
    view = ann.command(game, {"type": "resign"}).json()
    assert (view["state"], view["outcome"]["winners"]) == ("over", [1])


def test_a_table_shows_itself_at_once_and_after_every_change(ann: Guest) -> None:
    game = ann.start("void")
    view = ann.on_turn(game)
    with ann.live(game) as socket, ann.live(game) as other:
        assert receive(socket) == receive(other) == {"type": "view", "view": view}
        command = {"type": "pass"}
        message = {"type": "command", "key": "k", "version": view["version"], "command": command}
        socket.send(json.dumps(message))
        accepted = receive(socket)
        assert accepted == {"type": "accepted", "key": "k", "version": view["version"] + 1}
        assert receive(socket)["view"]["version"] > view["version"]
        assert receive(other)["view"]["version"] > view["version"]
        socket.send(json.dumps(message))
        while (again := receive(socket))["type"] == "view":
            pass
        assert again == accepted


def test_a_client_that_gives_its_version_is_sent_only_changes(
    ann: Guest,
) -> None:
    game = ann.start("void")
    view = ann.on_turn(game)
    with ann.live(game, query="?version=0") as socket:
        assert receive(socket) == {"type": "view", "view": view}
        assert receive(socket) == {"type": "presence", "here": [0], "spectators": 0}
    with ann.live(game, query=f"?version={view['version']}") as socket:
        nothing = {"changes": {}, "turns": {"keep": len(view["turns"]), "add": []}}
        version = view["version"]
        assert receive(socket) == {"type": "changes", "from": version, "version": version} | nothing
        receive(socket)
        ann.command(game, {"type": "pass"}, version)
        changes = receive(socket)
        assert changes["from"] == version < changes["version"] == changes["changes"]["version"]
        assert changes["turns"]["add"][0]["kind"] == "pass"
        assert "board" not in changes["changes"]
    for nonsense in ("-1", "x", "", "9" * 30):
        with pytest.raises(InvalidStatus), ann.live(game, query=f"?version={nonsense}"):
            pass


def test_a_socket_refuses_as_http_does(ann: Guest) -> None:
    game = ann.start("void")
    view = ann.on_turn(game)
    with ann.live(game) as socket:
        receive(socket)
        stale = {"type": "command", "key": "k", "version": 1, "command": {"type": "pass"}}
        socket.send(json.dumps(stale))
        refused = receive(socket)
        assert (refused["type"], refused["key"]) == ("refused", "k")
        assert refused["error"]["code"] == "stale_version"
        assert refused["error"]["version"] == view["version"]
        for nonsense in ("{", "[]", '{"type":"view"}', "[" * 9000):
            socket.send(nonsense)
            assert receive(socket)["error"]["code"] == "malformed"


def test_a_socket_of_another_site_is_not_opened(ann: Guest) -> None:
    game = ann.start()
    for origin in ("https://evil.example", "null"):
        with pytest.raises(InvalidStatus, match="403"), ann.live(game, origin):
            pass
    with ann.live(game, ann.url.rstrip("/")) as socket:
        assert receive(socket)["type"] == "view"


def test_anothers_table_is_not_opened(ann: Guest, new_guest: Callable[[], Guest]) -> None:
    game = ann.start()
    stranger = new_guest()
    with pytest.raises(InvalidStatus, match="403"), stranger.live(game):
        pass
    stranger.start()
    for name in (game, "AAAAAAAAAAAAAAAA"):
        with pytest.raises(InvalidStatus, match="403"), stranger.live(name):
            pass


def test_a_flood_of_messages_is_refused_and_a_huge_one_ends_the_socket(ann: Guest) -> None:
    game = ann.start()
    ann.on_turn(game)
    with ann.live(game) as socket:
        receive(socket)
        for _ in range(40):
            socket.send("{")
        codes = {receive(socket)["error"]["code"] for _ in range(40)}
        assert codes == {"malformed", "too_many"}
    with ann.live(game) as socket:
        receive(socket)
        socket.send("x" * 40_000)
        with pytest.raises(ConnectionClosed):
            receive(socket)


def test_a_server_with_open_tables_stops_promptly(settings: Settings) -> None:
    with running(settings) as server:
        ann = Guest(server.url)
        game = ann.start()
        with ann.live(game) as socket:
            receive(socket)
            before = time.monotonic()
            server.stop()
            with pytest.raises(ConnectionClosed):
                receive_all(socket)
        ann.http.close()
    # two seconds, however busy the machine is with others; else until the others hang up
    assert time.monotonic() - before < PATIENCE / 2


def test_the_words_of_a_table_are_recorded(ann: Guest) -> None:
    lexicon = load_lexicon("club")
    identity = LexiconIdentity(lexicon.name, lexicon.content_hash)
    told = ann.view(ann.start())["lexicon"]
    assert told == {"name": identity.name, "hash": identity.content_hash}
