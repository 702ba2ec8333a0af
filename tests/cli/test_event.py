"""`tilewright event` as a director and a script have it."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from tilewright import Event
from tilewright.cli import app


def _event(*arguments: str | Path) -> Result:
    return CliRunner().invoke(app, ["event", *map(str, arguments)])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    made = tmp_path / "thursday.json"
    names = [f"--player={name}" for name in ("Ann", "Ben", "Cleo", "Dan", "Eve")]
    assert _event(made, "--new", "Thursday", *names).exit_code == 0
    return made


def test_a_round_is_paired_played_and_counted(file: Path) -> None:
    paired = _event(file, "--pair")
    assert "Round 1" in paired.stdout
    assert "bye:" in paired.stdout
    assert _event(file, "--result", "1:401").exit_code == 2
    ended = _event(file, "--result", "1:401-388", "--result", "2:350--5", "--json")
    lines = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [line["scores"] for line in lines if "table" in line] == [[401, 388], [350, -5]]
    assert {line["wins"] for line in lines if "rank" in line} == {0.0, 1.0}
    kept = Event.from_json(file.read_text(encoding="utf-8"))
    assert kept.rounds[0].is_over


def test_a_refused_change_keeps_nothing_of_the_others(file: Path) -> None:
    before = file.read_text(encoding="utf-8")
    refused = _event(file, "--player", "Fay", "--result", "1:400-300")
    assert refused.exit_code == 2
    assert "No round has been paired yet." in refused.stderr
    assert file.read_text(encoding="utf-8") == before


def test_a_round_of_duplicate_takes_totals(file: Path) -> None:
    told = _event(file, "--leave", "Eve", "--same-rack")
    assert "the same rack for all" in told.stdout
    totals = [f"--total={name}:{points}" for name, points in
              [("Ann", 612), ("Ben", 600), ("Cleo", 590), ("Dan", 580)]]  # fmt: skip
    assert _event(file, *totals).exit_code == 0
    assert Event.from_json(file.read_text(encoding="utf-8")).rounds[0].is_over


def test_players_change_places_and_a_round_is_taken_back(file: Path) -> None:
    _event(file, "--pair")
    first = Event.from_json(file.read_text(encoding="utf-8"))
    (bye,), (one, _) = first.names(first.rounds[0].byes), first.rounds[0].tables[0].players
    name = first.names([one])[0]
    assert _event(file, "--exchange", f"{name}:{bye}").exit_code == 0
    after = Event.from_json(file.read_text(encoding="utf-8"))
    assert after.names(after.rounds[0].byes) == (name,)
    assert _event(file, "--undo", "Fay came").exit_code == 0
    assert Event.from_json(file.read_text(encoding="utf-8")).rounds == ()


def test_a_file_of_directors_is_opened_and_becomes_another(file: Path, tmp_path: Path) -> None:
    _event(file, "--pair", "--leave", "Eve")
    _event(file, "--result", "1:401-388", "--result", "2:350-300")
    division, report = tmp_path / "a.t", tmp_path / "a.tou"
    for written in (division, report):
        assert _event(file, "--out", written).exit_code == 0
        shown = _event(written)
        assert shown.exit_code == 0
        assert "401-388" in shown.stdout
    assert _event(file, "--out", division).exit_code == 2  # without --force


def test_a_file_of_no_event_is_named(tmp_path: Path) -> None:
    wrong = tmp_path / "wrong.json"
    wrong.write_text("{}")
    told = _event(wrong)
    assert (told.exit_code, "wrong.json" in told.stderr) == (2, True)
    assert _event(tmp_path / "none.json").exit_code == 2
