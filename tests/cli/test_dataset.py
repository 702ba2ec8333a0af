"""Tables of games from the command line."""

import json
import sys
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tilewright.cli import app

GOOD = "#player1 ann\n#player2 bob\n>ann: AEHNORT 8E NORTH +16 16\n"


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["dataset", *arguments])
    return result.exit_code, result.stdout, result.stderr


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "games"
    folder.mkdir()
    (folder / "a.gcg").write_text(GOOD)
    (folder / "b.gcg").write_text(GOOD.replace("16 16", "16 x"))
    return tmp_path


def test_a_bad_file_is_named_with_its_line_and_left_out(games: Path) -> None:
    status, said, told = run("tables", "games", "--no-positions", "--json")
    assert status == 0
    assert json.loads(said) == {"out": "tables", "games": 1, "turns": 1, "positions": 0}
    assert told == "tilewright: games/b.gcg: line 3: 'x' is not a total\n"
    assert sorted(file.name for file in (games / "tables").iterdir()) == [
        "dataset.json",
        "games.parquet",
        "turns.parquet",
    ]
    assert run("tables", "games/a.gcg")[0] == 2, "the folder has files"
    assert run("tables", "games/a.gcg", "--force", "--no-positions")[0] == 0


def test_a_strict_collection_with_a_bad_file_writes_nothing(games: Path) -> None:
    status, said, told = run("tables", "games", "--strict", "--no-positions")
    assert (status, said) == (2, "")
    assert "games/b.gcg: line 3: 'x' is not a total" in told
    assert [file.name for file in games.iterdir()] == ["games"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ((), "one of the two"),
        (("games", "--selfplay", "3"), "one of the two"),
        (("nowhere",), "nowhere"),
        (("games", "--edition", "travel"), "travel"),
        (("games", "--lexicon", "no/such/list"), "no/such/list"),
        (("--selfplay", "0"), "--selfplay"),
    ],
)
def test_misuse_is_named_and_nothing_is_written(
    arguments: tuple[str, ...], told: str, games: Path
) -> None:
    status, _, said = run("tables", *arguments)
    assert status == 2
    assert told in said
    assert [file.name for file in games.iterdir()] == ["games"]


def test_a_folder_with_files_needs_force_and_a_file_is_no_folder(games: Path) -> None:
    (games / "full").mkdir()
    (games / "full" / "note.txt").write_text("mine")
    status, _, said = run("full", "games", "--no-positions")
    assert status == 2
    assert "the folder full is not empty; choose another, or use --force" in said
    assert run("full", "games", "--no-positions", "--force")[0] == 0
    assert (games / "full" / "note.txt").read_text() == "mine"
    (games / "file").write_text("")
    status, _, said = run("file", "games", "--force")
    assert (status, "file is a file; the tables need a folder" in said) == (2, True)


def test_tables_without_pyarrow_say_what_to_install(
    games: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)
    status, _, said = run("tables", "games")
    assert status == 2
    assert "pip install 'tilewright[data]'" in said
    assert [file.name for file in games.iterdir()] == ["games"]
