"""`tilewright database check`: what is damaged is named, and repaired where it can be."""

import json
import lzma
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from tilewright.cli import app
from tilewright.notation.game_file import SealedFile, read_stored
from tilewright.server.store import database_at
from tilewright.server.store.maintenance import back_up

RECORDED = Path(__file__).parents[1] / "golden/database/games-0031.db.xz"
OF_0012 = RECORDED.with_name("games.db.xz")
PAGE = 4096


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["database", "check", *map(str, arguments)])


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("played") / "tilewright.db"
    path.write_bytes(lzma.decompress(RECORDED.read_bytes()))
    database_at(str(path)).prepare()
    return path


@pytest.fixture
def path(played: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(played, tmp_path))


def execute(path: Path, statement: str, *values: object) -> list[tuple[Any, ...]]:
    with closing(sqlite3.connect(path)) as database:
        found = database.execute(statement, values).fetchall()
        database.commit()
    return found


def events_of(path: Path) -> list[tuple[Any, ...]]:
    return execute(path, "SELECT game, seq, data, sum FROM events ORDER BY game, seq")


@pytest.fixture
def game(path: Path) -> str:
    """The longest game."""
    find = "SELECT game FROM events GROUP BY game ORDER BY count(*) DESC LIMIT 1"
    return str(execute(path, find)[0][0])


def spoil(path: Path, game: str, number: int) -> None:
    execute(path, "UPDATE events SET data = ? WHERE game = ? AND seq = ?", b"{}", game, number)


def zero_root_of(path: Path, name: str) -> None:
    """Fill the first page of a table or index with zeros."""
    (page,) = execute(path, "SELECT rootpage FROM sqlite_schema WHERE name = ?", name)[0]
    content = bytearray(path.read_bytes())
    content[PAGE * (page - 1) : PAGE * page] = bytes(PAGE)
    path.write_bytes(content)


def test_where_nothing_is_damaged_it_says_so(path: Path) -> None:
    result = run("--database", path)
    assert (result.exit_code, result.stdout) == (0, "nothing is damaged\n")
    assert list(path.parent.iterdir()) == [path]


def test_each_damaged_game_is_named_and_nothing_is_changed(path: Path, game: str) -> None:
    spoil(path, game, 5)
    before = path.read_bytes()
    result = run("--database", path, "--json")
    assert result.exit_code == 1
    damaged = {"kind": "game", "id": game, "intact": 4, "why": "event 5 is changed"}
    assert json.loads(result.stdout) == {"faults": [], "damaged": [damaged]}
    assert game in run("--database", path).stdout
    assert path.read_bytes() == before


def test_a_damaged_sheet_is_named_and_restored_too(path: Path, tmp_path: Path) -> None:
    back_up(path, tmp_path / "backup.db")
    execute(path, "DELETE FROM companion_events WHERE seq = 2")
    assert "companion" in run("--database", path).stdout
    assert run("--database", path, "--repair", "--from", tmp_path / "backup.db").exit_code == 0
    assert execute(path, "SELECT count(*) FROM companion_events WHERE seq = 2") == [(1,)]


def test_a_game_is_restored_without_the_moves_made_since_the_backup_being_lost(
    path: Path, game: str, tmp_path: Path
) -> None:
    before = events_of(path)
    older = tmp_path / "older.db"
    back_up(path, older)
    last = max(number for of, number, *_ in before if of == game)
    execute(older, "DELETE FROM events WHERE game = ? AND seq = ?", game, last)
    execute(older, "UPDATE games SET version = ? WHERE id = ?", last - 1, game)
    spoil(path, game, 3)
    result = run("--database", path, "--repair", "--from", older)
    assert result.exit_code == 0, result.output
    assert f"{game} was restored" in result.stderr
    assert events_of(path) == before


def test_a_game_of_which_no_copy_has_every_move_stays_as_it_is(
    path: Path, game: str, tmp_path: Path
) -> None:
    back_up(path, tmp_path / "older.db")
    for damaged in (path, tmp_path / "older.db"):
        spoil(damaged, game, 4)
    before = events_of(path)
    result = run("--database", path, "--repair", "--from", tmp_path / "older.db")
    assert result.exit_code == 1
    assert game in result.stdout
    assert events_of(path) == before


def test_the_record_of_a_damaged_game_has_its_moves_before_the_damage(
    path: Path, game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TILEWRIGHT_DATA_DIR", str(tmp_path))
    spoil(path, game, 7)
    assert run("--database", path, "--records", tmp_path / "records").exit_code == 1
    (file,) = (tmp_path / "records").iterdir()
    assert game in file.name
    stored = read_stored(file.read_bytes())
    assert isinstance(stored, SealedFile)  # since it is not over, its racks stay secret


def test_a_damaged_index_is_made_anew(path: Path) -> None:
    before = events_of(path)
    zero_root_of(path, "seats_by_guest")
    assert run("--database", path).exit_code == 1
    result = run("--database", path, "--repair")
    assert result.exit_code == 0, result.output
    assert ".damaged-" in result.stderr
    assert events_of(path) == before


def test_what_can_be_read_of_a_damaged_table_is_kept_and_the_rest_is_named(
    path: Path, tmp_path: Path
) -> None:
    before = events_of(path)
    back_up(path, tmp_path / "backup.db")
    (page,) = execute(path, "SELECT max(pageno) FROM dbstat WHERE name = 'events'")[0]
    content = bytearray(path.read_bytes())
    content[PAGE * (page - 1) : PAGE * page] = bytes(PAGE)
    path.write_bytes(content)
    result = run("--database", path, "--repair")
    assert result.exit_code == 1
    assert "events" in result.stderr
    left = events_of(path)
    assert set(left) < set(before)
    games = {of for of, *_ in before}
    short = {
        of for of in games if [e for e in before if e[0] == of] != [e for e in left if e[0] == of]
    }
    assert all(of in result.stdout for of in short)
    restored = run("--database", path, "--from", tmp_path / "backup.db")
    assert restored.exit_code == 0, restored.output
    assert events_of(path) == before
    (kept,) = path.parent.glob("tilewright.db.damaged-*")
    assert kept.read_bytes() == bytes(content)


def test_a_file_of_another_program_is_no_business_of_ours(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / "other.db")) as database:
        database.execute("CREATE TABLE notes (text)")
    for options in ([], ["--repair"]):
        result = run("--database", tmp_path / "other.db", *options)
        assert result.exit_code == 2
        assert "another program" in result.stderr


def test_an_older_version_is_upgraded_first(tmp_path: Path) -> None:
    path = tmp_path / "old.db"
    path.write_bytes(lzma.decompress(OF_0012.read_bytes()))
    for options in ([], ["--repair"]):
        result = run("--database", path, *options)
        assert result.exit_code == 2
        assert "0012" in result.stderr and "commit" in result.stderr
