"""The tutorial over HTTP: without a session, without a trace, judged by the rules."""

from pathlib import Path

import msgspec
import pytest

from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, running

CAT = [
    {"square": "G8", "tile": "C"},
    {"square": "H8", "tile": "A"},
    {"square": "I8", "tile": "T"},
]


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


def test_a_lesson_is_seen_scored_and_played_without_becoming_a_guest(ann: Guest) -> None:
    view = ann.http.get("/api/tutorial/play").json()
    assert (view["id"], view["seat"], view["rack"]) == ("tutorial", 0, "ACETUUV")
    told = ann.http.post("/api/tutorial/play/preview", json={"tiles": CAT}).json()
    assert (told["type"], told["score"], told["words"][0]["valid"]) == ("scored", 10, True)
    played = {"command": {"type": "play", "tiles": CAT}}
    after = ann.http.post("/api/tutorial/play/commands", json=played)
    assert after.json()["players"][0]["score"] == 10
    assert "set-cookie" not in after.headers
    assert ann.http.get("/api/tutorial/play").json() == view, "the lesson starts again"
    assert ann.http.get("/api/games").json() == []


def test_a_play_off_the_star_and_a_word_not_in_the_list_are_refused_with_their_rule(
    ann: Guest,
) -> None:
    aside = [{**tile, "square": tile["square"][0] + "1"} for tile in CAT]
    told = ann.http.post("/api/tutorial/play/preview", json={"tiles": aside}).json()
    assert told["type"] == "refused" and told["error"]["rule"]["text"]
    played = {
        "command": {"type": "play", "tiles": [CAT[2] | {"square": "H8"}, CAT[0] | {"square": "I8"}]}
    }
    refused = ann.http.post("/api/tutorial/play/commands", json=played)
    assert (refused.status_code, refused.json()["error"]["code"]) == (422, "invalid_words")


def test_the_phoney_can_be_challenged_at_the_price_of_the_edition(ann: Guest) -> None:
    view = ann.http.get("/api/tutorial/challenge").json()
    assert view["can"]["challenge"]["words"] == ["GEMZ"]
    challenged = {"command": {"type": "challenge", "words": ["GEMZ"]}}
    after = ann.http.post("/api/tutorial/challenge/commands", json=challenged).json()
    assert after["turns"][-1]["withdrawn"] is True
    assert after["to_move"] == 0


def test_the_tutorial_takes_a_list_that_has_what_it_suggests(
    settings: Settings, tmp_path: Path
) -> None:
    own = tmp_path / "own.txt"
    own.write_text("ZAX\nAXE\n")
    with running(msgspec.structs.replace(settings, lexicon=str(own))) as server:
        ann = Guest(server.url)
        played = {"command": {"type": "play", "tiles": CAT}}
        after = ann.http.post("/api/tutorial/play/commands", json=played)
        assert after.status_code == 200, after.text
        laid = {"command": {"type": "play", "tiles": [{"square": "I13", "tile": "s"}]}}
        after = ann.http.post("/api/tutorial/blank/commands", json=laid)
        assert after.json()["turns"][-1]["words"][0] == "TABLES"


@pytest.mark.parametrize("lesson", ["resign", "PLAY", "1"])
def test_an_unknown_lesson_is_not_found(ann: Guest, lesson: str) -> None:
    answer = ann.http.get(f"/api/tutorial/{lesson}")
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")
