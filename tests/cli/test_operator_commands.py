"""`tilewright backup` and `tilewright database` as a script sees them."""

import json
from pathlib import Path

import pytest
from databases import execute
from typer.testing import CliRunner, Result

from tilewright.cli import app
from tilewright.server.store import database_at
from tilewright.server.store.schema import HEAD

POSTGRES = "postgresql+asyncpg://ann:secret@127.0.0.1:1/games"


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, list(map(str, arguments)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / "tilewright.db"
    database_at(str(path)).prepare()
    return path


def test_a_backup_tells_what_it_has_made(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    result = run("backup", copy, "--database", path, "--json")
    assert result.exit_code == 0, result.stderr
    told = json.loads(result.stdout)
    assert told == {"file": str(copy), "bytes": copy.stat().st_size, "revision": HEAD}


def test_a_backup_replaces_a_file_only_when_told_to(path: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.db"
    copy.write_text("mine")
    result = run("backup", copy, "--database", path)
    assert (result.exit_code, copy.read_text()) == (2, "mine")
    assert "--force" in result.stderr
    assert run("backup", copy, "--database", path, "--force").exit_code == 0


def test_where_there_are_no_games_there_is_no_backup(tmp_path: Path) -> None:
    result = run("backup", tmp_path / "copy.db", "--database", tmp_path / "none.db")
    assert result.exit_code == 2
    assert "none.db" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_postgresql_has_backups_of_its_own(tmp_path: Path) -> None:
    result = run("backup", tmp_path / "copy.db", "--database", POSTGRES)
    assert result.exit_code == 2
    assert "pg_dump" in result.stderr
    assert "secret" not in result.stderr


def test_a_database_goes_back_and_forward_again(path: Path) -> None:
    def version() -> dict[str, str | None]:
        told: dict[str, str | None] = json.loads(
            run("database", "version", "--database", path, "--json").stdout
        )
        return told

    assert version() == {"database": HEAD, "program": HEAD}
    result = run("database", "downgrade", "base", "--database", path)
    assert (result.exit_code, result.stdout) == (0, f"database {HEAD} -> base\n")
    assert version() == {"database": None, "program": HEAD}
    result = run("database", "upgrade", "--database", path)
    assert (result.exit_code, result.stdout) == (0, f"database base -> {HEAD}\n")
    assert version()["database"] == HEAD


def test_a_database_from_before_the_first_release_names_the_version_that_upgrades_it(
    path: Path,
) -> None:
    execute(str(path), "UPDATE alembic_version SET version_num = '0012'")
    for command in (["upgrade"], ["downgrade", "base"]):
        result = run("database", *command, "--database", path)
        assert result.exit_code == 2
        assert "0012" in result.stderr and "commit" in result.stderr
        assert result.stderr.count("\n") == 1


@pytest.mark.parametrize("revision", [HEAD, "9999", "head", "-1"])
def test_back_is_only_to_an_earlier_version(path: Path, revision: str) -> None:
    result = run("database", "downgrade", "--database", path, "--", revision)
    assert result.exit_code == 2
    assert revision in result.stderr


@pytest.mark.parametrize("command", [["version"], ["downgrade", "base"]])
def test_asking_makes_no_database(tmp_path: Path, command: list[str]) -> None:
    result = run("database", *command, "--database", tmp_path / "none.db")
    assert result.exit_code == 2
    assert list(tmp_path.iterdir()) == []


def test_a_new_database_is_made_by_upgrading(tmp_path: Path) -> None:
    result = run("database", "upgrade", "--database", tmp_path / "new.db")
    assert (result.exit_code, result.stdout) == (0, f"database base -> {HEAD}\n")


def test_a_database_that_does_not_answer_is_reported_without_its_password() -> None:
    pytest.importorskip("asyncpg")
    result = run("database", "version", "--database", POSTGRES)
    assert result.exit_code == 2
    assert "secret" not in result.stderr
