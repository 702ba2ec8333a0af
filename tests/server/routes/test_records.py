"""The record of a game: for those who sat at it, when it is over, and proved by anybody."""

import os
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tilewright.notation.game_file import SealedFile, read_record, read_stored
from tilewright.sealing import key_in, read_with
from tilewright.sealing.storing import KEY_FILE
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import Guest


@pytest.fixture
def server(shared_server: Server) -> Server:
    return shared_server


@pytest.fixture
def over(ann: Guest) -> str:
    """A game that was broken off after a few turns."""
    game = ann.start("challenge", "tournament", computers=2)
    for _ in range(2):
        view = ann.on_turn(game)
        tiles = view["rack"][:3]
        ann.command(game, {"type": "exchange", "tiles": tiles}, view["version"])
    ann.on_turn(game)
    ann.command(game, {"type": "abort"})
    return game


def test_the_record_of_a_game_under_way_is_sealed(own_server: Server, settings: Settings) -> None:
    ann = Guest(own_server.url)
    for game in (ann.open(), ann.start()):
        before = ann.view(game)
        answer = ann.http.get(f"/api/games/{game}/file")
        assert answer.status_code == 200
        stored = read_stored(answer.content)
        assert isinstance(stored, SealedFile)
        view = ann.view(game)
        assert stored.readable.id == game
        assert stored.readable.face_down.commitment == view["proof"]["commitment"]
        assert not view["rack"] or f'"{view["rack"]}"' not in answer.text
        assert key_in(settings.data_path) is not None
        opened = read_with(answer.content, None, settings.data_path)
        # a computer may have moved meanwhile
        assert before["version"] <= opened.game.version <= view["version"]


def test_a_server_that_cannot_seal_gives_nothing_away(
    own_server: Server, settings: Settings
) -> None:
    ann = Guest(own_server.url)
    game = ann.start()
    settings.data_path.mkdir(parents=True, exist_ok=True)
    (settings.data_path / KEY_FILE).write_text("no key")
    refused = ann.http.get(f"/api/games/{game}/file")
    assert (refused.status_code, refused.json()["error"]["code"]) == (503, "unsealable")
    assert "content-disposition" not in refused.headers


def test_gcg_of_a_game_under_way_has_the_racks_of_the_seat_that_asks(ann: Guest) -> None:
    game = ann.start("challenge", "tournament")
    view = ann.on_turn(game)
    ann.command(game, {"type": "exchange", "tiles": view["rack"][:3]}, view["version"])
    rack = ann.view(game)["rack"]
    text = ann.http.get(f"/api/games/{game}/gcg").text
    assert re.findall("^#rack[12] (.+)$", text, re.MULTILINE) == [
        "".join(sorted(rack, key=by_letter))
    ]
    assert "#incomplete" in text


def by_letter(tile: str) -> tuple[bool, str]:
    """Blanks come last."""
    return tile == "?", tile


def test_a_record_is_only_for_those_who_sat_there(
    over: str, new_guest: Callable[[], Guest]
) -> None:
    stranger = new_guest()
    assert stranger.http.get(f"/api/games/{over}/file").status_code == 401
    stranger.open()
    assert stranger.http.get(f"/api/games/{over}/file").status_code == 404


def test_a_record_is_a_file_that_verify_proves(ann: Guest, over: str, tmp_path: Path) -> None:
    answer = ann.http.get(f"/api/games/{over}/file")
    assert answer.status_code == 200
    assert answer.headers["content-type"] == "application/json"
    name = f'attachment; filename="tilewright-{over}.json"'
    assert answer.headers["content-disposition"] == name
    view = ann.view(over)
    record = read_record(answer.content)
    assert (record.id, len(record.events), record.is_intact) == (over, view["version"], True)
    file = tmp_path / "game.json"
    file.write_bytes(answer.content)
    command = ["verify", str(file), "--commitment", view["proof"]["commitment"]]
    done = subprocess.run(
        [sys.executable, "-m", "tilewright", *command],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "every draw follows from the seed and the numbers" in done.stdout
