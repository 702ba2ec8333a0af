"""`tilewright export` as a script sees it."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilewright.cli import app
from tilewright.companion.events import CompanionStarted, Entered, Judge, TilesReturned
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.library import Game
from tilewright.notation.companion_file import CompanionFile, write_companion_file


def run(*arguments: str | Path, text: str | bytes | None = None) -> Result:
    return CliRunner().invoke(app, list(map(str, arguments)), input=text)


@pytest.fixture
def game() -> Game:
    """Two plays and a challenge that failed, under the standard edition."""
    game = Game("standard", ["José", "Ben"], racks=["AEHNORT", "AEFMRST"])
    game.play("8F HORN")
    game.challenge("HORN", by="Ben")
    game.play("H6 FARM")
    return game


@pytest.fixture
def file(game: Game, tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    path.write_text(game.json(), encoding="utf-8")
    return path


def test_gcg_goes_to_standard_output(game: Game, file: Path) -> None:
    result = run("export", file)
    assert result.exit_code == 0
    assert result.stdout_bytes == game.gcg().encode()
    assert result.stderr == ""


def test_a_game_may_come_from_standard_input(game: Game) -> None:
    result = run("export", "-", text=game.json().encode())
    assert (result.exit_code, result.stdout) == (0, game.gcg())


def test_gcg_goes_to_a_file_and_replay_agrees_by_the_edition_that_it_names(
    game: Game, file: Path, tmp_path: Path
) -> None:
    written = tmp_path / "game.gcg"
    result = run("export", file, "-o", written)
    assert (result.exit_code, result.stdout) == (0, "")
    assert written.read_bytes() == game.gcg().encode()
    replayed = run("replay", written, "--json")
    assert replayed.exit_code == 0
    assert json.loads(replayed.stdout)["edition"] == "standard"


def test_what_is_there_is_replaced_by_force_only(game: Game, file: Path, tmp_path: Path) -> None:
    written = tmp_path / "game.gcg"
    written.write_text("precious")
    result = run("export", file, "-o", written)
    assert result.exit_code == 2
    assert f"{written} exists; use --force to replace it" in result.stderr
    assert written.read_text() == "precious"
    assert run("export", file, "-o", written, "--force").exit_code == 0
    assert written.read_bytes() == game.gcg().encode()


def test_the_game_file_is_never_its_own_output(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.gcg"
    link.symlink_to(file)
    before = file.read_bytes()
    for output in (file, link):
        result = run("export", file, "-o", output, "--force")
        assert result.exit_code == 2
        assert "is the game file itself" in result.stderr
    assert file.read_bytes() == before


def test_a_link_and_a_device_stay_what_they_are(game: Game, file: Path, tmp_path: Path) -> None:
    written, link = tmp_path / "game.gcg", tmp_path / "link.gcg"
    written.write_text("old")
    link.symlink_to(written)
    assert run("export", file, "-o", link, "--force").exit_code == 0
    assert link.is_symlink()
    assert written.read_bytes() == game.gcg().encode()
    assert run("export", file, "-o", os.devnull, "--force").exit_code == 0
    assert not Path(os.devnull).is_file()
    assert {path.name for path in tmp_path.iterdir()} == {"game.json", "game.gcg", "link.gcg"}


def test_json_tells_what_was_written(game: Game, file: Path, tmp_path: Path) -> None:
    written = tmp_path / "game.gcg"
    told = json.loads(run("export", file, "-o", written, "--json").stdout)
    summary = {
        "file": str(file),
        "output": str(written),
        "events": 3,
        "incomplete": True,
        "totals": {"José": 14, "Ben": -1},
    }
    assert told == summary
    told = json.loads(run("export", file, "--json").stdout)
    assert told == summary | {"output": None, "gcg": game.gcg()}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not JSON"),
        ("[]", "this is not a game file"),
        ('{"tilewright_game": 1, "events": []}', "$.events"),
    ],
)
def test_what_is_no_game_file_exits_with_2_and_says_why(text: str, said: str) -> None:
    result = run("export", "-", text=text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert said in result.stderr
    told = json.loads(run("export", "-", "--json", text=text).stdout)
    assert told["file"] == "-"
    assert said in told["error"]


def test_files_that_cannot_be_opened_exit_with_2(file: Path, tmp_path: Path) -> None:
    assert run("export", tmp_path / "missing.json").exit_code == 2
    result = run("export", file, "-o", tmp_path / "no" / "place.gcg")
    assert result.exit_code == 2
    assert f"place.gcg: the folder {tmp_path / 'no'} does not exist" in result.stderr
    result = run("export", file, "-o", tmp_path, "--force")
    assert result.exit_code == 2
    assert f"{tmp_path} is a folder" in result.stderr


def test_a_changed_file_is_reported_and_exported_as_it_is(file: Path) -> None:
    changed = file.read_text(encoding="utf-8").replace("José", "Josh")
    result = run("export", "-", text=changed)
    assert result.exit_code == 0
    assert "its digest differs" in result.stderr
    assert "#player1 Josh Josh" in result.stdout


def test_the_file_of_a_companion_goes_to_gcg_too(tmp_path: Path) -> None:
    started = CompanionStarted(
        "wall", ("Ann", "Ben"), Judge.CHALLENGE, LexiconIdentity("CLUB", "0" * 64)
    )
    exchange = Entered((TilesReturned(Seat(0), 3),))
    path = tmp_path / "companion.json"
    path.write_text(write_companion_file(CompanionFile((started, exchange))), encoding="utf-8")
    result = run("export", path)
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == ">Ann: -3 +0 0"
    path.write_text(path.read_text().replace("Ann", "Eve"), encoding="utf-8")
    assert run("export", path).exit_code == 2
