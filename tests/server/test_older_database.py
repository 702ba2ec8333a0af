"""A database that an older state of the server wrote is opened, and everything in it goes on."""

import json
import lzma
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from uuid import uuid4

import pytest

from tilewright.engine.generator import Generator
from tilewright.lexicon import load_lexicon
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest, Json, everybody_leaves, receive, running
from tests.server.playing import best_command

RECORDED = Path(__file__).parents[1] / "golden/database"
WORDS = RECORDED / "words.txt"
SEEN: Json = json.loads((RECORDED / "seen.json").read_text())


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A server on a copy of the old database, which clears nothing up however old that is."""
    path = tmp_path / "tilewright.db"
    path.write_bytes(lzma.decompress((RECORDED / "games-0031.db.xz").read_bytes()))
    settings = Settings(
        port=0,
        data_dir=str(tmp_path),
        lexicon=str(WORDS),
        challenge_wait_seconds=0.0,
        computer_pause_seconds=0.0,
        session_days=0,
        gathering_days=0,
        untouched_days=0,
    )
    with running(settings) as server:
        yield server
        everybody_leaves()


@pytest.fixture(scope="module")
def engine() -> Generator:
    return Generator(load_lexicon(str(WORDS)))


@pytest.fixture
def ann(new_guest: Callable[[], Guest]) -> Guest:
    """Ann, who signs in with the password of her account."""
    ann = new_guest()
    answer = ann.post("/api/account/sessions", {"name": "Ann", "password": SEEN["password"]})
    assert answer.status_code == 201, answer.text
    return ann


@pytest.fixture
def ben(new_guest: Callable[[], Guest]) -> Guest:
    """Ben, a guest, whose browser still has its cookie."""
    ben = new_guest()
    ben.http.cookies.set(COOKIE, SEEN["cookie of ben"])
    return ben


@pytest.mark.parametrize("who", SEEN["answers"])
def test_everybody_finds_everything_as_it_was(who: str, request: pytest.FixtureRequest) -> None:
    guest: Guest = request.getfixturevalue(who)
    for path, answer in SEEN["answers"][who].items():
        now = _without_what_came_later(guest.get(f"/api{path}"), answer)
        assert without_wording(now) == without_wording(answer), path


def _without_what_came_later(now: Any, recorded: Any) -> Any:
    """Return the answer without the fields that answers did not have when they were recorded."""
    if isinstance(now, dict) and isinstance(recorded, dict):
        return {
            key: _without_what_came_later(value, recorded[key])
            for key, value in now.items()
            if key in recorded
        }
    if isinstance(now, list) and isinstance(recorded, list) and len(now) == len(recorded):
        return [_without_what_came_later(*pair) for pair in zip(now, recorded, strict=True)]
    return now


def without_wording(answer: Json) -> Json:
    """Return the answer without the sentences of rules: they are the program's, and may change."""
    found: Json = json.loads(json.dumps(answer), object_hook=_without_text_of_rule)
    return found


def _without_text_of_rule(found: Json) -> Json:
    is_rule = found.keys() == {"edition", "name", "reference", "text"}
    return {key: value for key, value in found.items() if not (is_rule and key == "text")}


def test_a_game_against_a_computer_is_played_on(ann: Guest, engine: Generator) -> None:
    game, before = SEEN["alone"], SEEN["answers"]["ann"][f"/games/{SEEN['alone']}"]
    view = ann.on_turn(game)
    answer = ann.command(game, best_command(engine, view), view["version"])
    assert answer.status_code == 200, answer.text
    after = ann.on_turn(game)
    # the person's turn, then the computer's
    assert len(after["turns"]) >= len(before["turns"]) + 2
    kept = after["turns"][: len(before["turns"])]
    assert _without_what_came_later(kept, before["turns"]) == before["turns"]


def test_people_play_and_talk_on_over_sockets(ann: Guest, ben: Guest, engine: Generator) -> None:
    game = SEEN["together"]
    guest, other = (ann, ben) if ann.view(game)["can"]["play"] else (ben, ann)
    with guest.live(game) as own, other.live(game) as seen:
        view = receive(own)["view"]
        assert receive(seen)["view"]["version"] == view["version"]
        command = {"type": "command", "key": "on", "version": view["version"]}
        own.send(json.dumps(command | {"command": best_command(engine, view)}))
        accepted = receive(own)
        assert (accepted["type"], accepted["key"]) == ("accepted", "on")
        assert receive(seen)["view"]["version"] >= accepted["version"]
    said = guest.post(f"/api/games/{game}/messages", {"key": uuid4().hex, "text": "On we go."})
    assert said.status_code == 201, said.text
    texts = [message["text"] for message in other.get(f"/api/games/{game}/messages")["messages"]]
    assert texts == ["Good luck!", "Same to you", None, "On we go."]


def test_a_sheet_is_written_on(ann: Guest, ben: Guest) -> None:
    path = f"/api/companions/{SEEN['sheet']}"
    version = ann.get(path)["view"]["version"]
    entry = {"key": "on", "version": version, "command": {"type": "pass"}}
    written = ann.post(f"{path}/commands", entry)
    assert written.status_code == 200, written.text
    assert ben.get(path)["view"]["version"] == version + 1


def test_a_table_that_waits_is_joined_by_its_old_link(
    ann: Guest, new_guest: Callable[[], Guest]
) -> None:
    path, cai = f"/api/gatherings/{SEEN['waiting']}", new_guest()
    joined = cai.post(f"{path}/join", {"name": "Cai", "secret": SEEN["link"]})
    assert joined.status_code == 200, joined.text
    assert [guest.get(path)["phase"] for guest in (ann, cai)] == ["started", "started"]


def test_a_token_and_a_feed_still_say_whose_they_are(new_guest: Callable[[], Guest]) -> None:
    program, reader = new_guest(), new_guest()
    program.http.headers["Authorization"] = f"Bearer {SEEN['token']}"
    assert program.get("/api/account")["name"] == "Ann"
    feed = reader.http.get(SEEN["feed"])
    assert feed.status_code == 200 and b"<feed" in feed.content
