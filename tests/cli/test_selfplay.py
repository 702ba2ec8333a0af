"""Computers against each other, from the command line."""

import json
from pathlib import Path

import pytest
from typer.testing import CliRunner

from tilewright.cli import app
from tilewright.engine.kernel import compiled

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, list(arguments))
    return result.exit_code, result.stdout, result.stderr


def test_selfplay_says_how_fast_and_how_well() -> None:
    status, said, _ = run("selfplay", "--games", "60", "--players", "equity,score", "--json")
    assert status == 0
    figures = json.loads(said)
    assert figures["games"] == 60
    assert {"turns", "seconds", "cpu_seconds"} < figures.keys()
    assert {"games_per_second", "games_per_cpu_second"} < figures.keys()
    assert sum(figures["wins"]) == 60
    _, text, _ = run("selfplay", "--games", "20")
    assert "games per cpu second" in text


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("--players", "equity"), "two players, not 1"),
        (("--players", "equity,luck"), "luck"),
        (("--lexicon", "no/such/list"), "no/such/list"),
        (("--leaves", "no/such.klv2"), "no/such.klv2"),
        (("--edition", "travel"), "travel"),
    ],
)
def test_selfplay_says_what_was_wrong(arguments: tuple[str, ...], told: str) -> None:
    status, _, said = run("selfplay", "--games", "2", *arguments)
    assert status == 2
    assert told in said


def test_trained_leaves_are_written_once_and_played_with(tmp_path: Path) -> None:
    file = tmp_path / "leaves.klv2"
    train = ("leaves", "train", "--games", "40", "--out", str(file))
    assert run(*train)[0] == 0
    status, said, _ = run("lexicon", "info", str(file), "--json")
    assert (status, json.loads(said)["leaves"]) == (0, 914_624)
    assert run("selfplay", "--games", "20", "--leaves", str(file))[0] == 0
    assert run(*train)[0] == 2
    assert run(*train, "--force")[0] == 0
    assert run("leaves", "train", "--games", "40", "--out", str(tmp_path / "x.txt"))[0] == 2
    compact = tmp_path / "leaves.bin"
    assert run("leaves", "train", "--games", "40", "--out", str(compact))[0] == 0
    assert compact.read_bytes()[:4] == b"TWL1"
