"""Files of many games, exported as GCG files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from effort import effort
from typer.testing import CliRunner, Result

from tilewright.cli import app
from tilewright.engine.kernels.kernel import compiled
from tilewright.notation.gcg import read_gcg, rejudge, settings_of

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")


def run(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, list(map(str, arguments)))


def exported(table: Path, folder: Path, *more: str) -> list[Path]:
    """Return the GCG files of the table's games, in order."""
    result = run("export", table, "-o", folder, *more)
    assert result.exit_code == 0, result.stderr
    files = sorted(folder.iterdir())
    assert result.stdout == f"{folder}: {len(files)} games\n"
    return files


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
def test_every_game_of_a_match_is_a_record_that_agrees(tmp_path: Path, ending: str) -> None:
    table = tmp_path / f"match.{ending}"
    played = run("match", "equity", "gentle", "score", "--games", "2", "--out", table)
    assert played.exit_code == 0, played.stderr
    files = exported(table, tmp_path / "games")
    assert files[1].name == "game-0000001-gentle-equity.gcg", "in the order of turns"
    assert len(files) == 6
    for file in files:
        record = read_gcg(file.read_text("utf-8"))
        settings = settings_of(record)
        assert settings is not None and settings.edition_name == "standard"
        assert not record.is_incomplete
        assert not rejudge(record, settings.edition)


def test_a_row_of_a_match_has_its_points_in_its_game(tmp_path: Path) -> None:
    table = tmp_path / "match.jsonl"
    run("match", "equity", "score", "--games", "4", "--out", table)
    for line in table.read_text().splitlines():
        row = json.loads(line)
        record = read_gcg(row["gcg"])
        totals = {event.nick: event.total for event in record.events}
        assert totals == {"equity": row["first_points"], "score": row["second_points"]}
        assert record.nicks == (
            ("equity", "score") if row["beginner"] == 0 else ("score", "equity")
        )


@pytest.mark.parametrize(
    ("players", "edition"),
    [(("equity", "equity"), "wall"), (("equity", "score"), "heirloom"), (("score",) * 2, "folio")],
)
def test_every_game_of_self_play_is_a_record_that_agrees(
    tmp_path: Path, players: tuple[str, str], edition: str, seed: int
) -> None:
    table, most = tmp_path / "turns.parquet", effort(gate=20, night=200)
    asked = ("--games", str(most), "--edition", edition, "--seed", str(seed), "--out", table)
    played = run("selfplay", *players, *asked)
    assert played.exit_code == 0, played.stderr
    files = exported(table, tmp_path / "games", "--edition", edition)
    assert len(files) == most
    for file in files:
        record = read_gcg(file.read_text("utf-8"))
        settings = settings_of(record)
        assert settings is not None and settings.edition_name == edition
        assert not rejudge(record, settings.edition), (file.name, seed)


def test_what_cannot_be_exported_is_refused(tmp_path: Path) -> None:
    old, other, full = (tmp_path / name for name in ("old.jsonl", "other.jsonl", "full"))
    table = tmp_path / "match.jsonl"
    run("match", "equity", "score", "--games", "2", "--out", table)
    rows = [json.loads(line) for line in table.read_text().splitlines()]
    old.write_text("".join(json.dumps(row | {"gcg": None}) + "\n" for row in rows))
    other.write_text('{"a": 1}\n')
    full.mkdir()
    (full / "mine.gcg").write_text("")
    for arguments, said in (
        ((old, "-o", tmp_path / "out"), "its rows do not keep the games"),
        ((other, "-o", tmp_path / "out"), "it has no games; name a file of `tilewright match"),
        ((table,), "many games need a folder: give it with -o"),
    ):
        result = run("export", *arguments)
        assert result.exit_code == 2
        assert said in result.stderr
    assert "is not empty" in run("export", table, "-o", full).stderr
    assert run("export", table, "-o", full, "--force").exit_code == 0
    assert sorted(file.name[:4] for file in full.iterdir()) == ["game", "game", "mine"]
