"""The benchmark of players that look ahead, with few positions and one pair of games."""

import json
import sys
from pathlib import Path

import pytest
from benchmarks import foresight

from tilewright.engine.kernels.kernel import compiled

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["foresight", *words])
    foresight.main()


def test_gains_are_those_over_the_first_player(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    same, other = "sim:samples=32", "sim:samples=8,evaluation=shipped"
    run(monkeypatch, "turns", same, same, other, "--positions", "6", "--worlds", "4")
    alike, otherwise = capsys.readouterr().out.splitlines()
    assert alike == f"{same}: +0.000 % ± 0.000 a turn, 0 other choices"
    assert otherwise.startswith(f"{other}: ")


def test_a_match_goes_on_with_the_pairs_of_its_file(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    pairs = tmp_path / "pairs.jsonl"
    pairs.write_text("[400, 300, 350, 360]\n[410, 300, 350, 360]\n")
    words = ("match", "sim:samples=2", "sim:samples=1", "--out", str(pairs))
    run(monkeypatch, *words, "--pairs", "2")
    assert "4 games: 50.00 %" in capsys.readouterr().out
    run(monkeypatch, *words, "--pairs", "3")
    assert "6 games: " in capsys.readouterr().out
    assert len(json.loads(pairs.read_text().splitlines()[2])) == 4


@pytest.mark.parametrize(
    "words", [("match", "equity", "sim"), ("turns", "sim"), ("match", "sim", "sim")]
)
def test_what_cannot_be_compared_is_refused(
    monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, *words)
