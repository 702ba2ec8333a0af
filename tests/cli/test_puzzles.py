"""Puzzles from the command line: made, shown and solved."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from processes import killed_at_the_end
from typer.testing import CliRunner

from tilewright.cli import app
from tilewright.engine.kernels.kernel import compiled
from tilewright.study.puzzles.making.journal import Journal
from tilewright.study.puzzles.making.maker import Recipe
from tilewright.study.puzzles.pack import read_pack_file, shipped_pack
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind


def run(*arguments: str) -> tuple[int, str, str]:
    result = CliRunner().invoke(app, ["puzzles", *arguments])
    return result.exit_code, result.stdout, result.stderr


def shipped(kind: PuzzleKind) -> Puzzle:
    return next(puzzle for puzzle in shipped_pack() if puzzle.kind is kind)


@pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")
def test_a_pack_is_made_once_and_its_puzzle_solved(tmp_path: Path) -> None:
    out = tmp_path / "own.puzzles.xz"
    status, said, _ = run("make", str(out), "--count", "1", "--name", "own", "--json")
    assert status == 0
    facts = json.loads(said)
    assert (facts["puzzles"], facts["made_now"]) == (1, 1)
    (puzzle,) = read_pack_file(out)
    assert list(tmp_path.iterdir()) == [out]
    status, said, _ = run("solve", puzzle.id, puzzle.answer, "--pack", str(out))
    assert (status, said.startswith("best: ")) == (0, True)
    status, _, told = run("make", str(out), "--count", "1")
    assert status == 2
    assert "--force" in told


@pytest.mark.skipif(os.name == "nt", reason="Windows has other interrupts")
@pytest.mark.usefixtures("interrupts_raise")
def test_ctrl_c_writes_what_is_made_and_the_same_command_goes_on(tmp_path: Path) -> None:
    out = tmp_path / "some.xz"
    journal = Journal(tmp_path / "some.xz.journal", Recipe(900))
    journal.read()
    some = list(shipped_pack())[:20]
    journal.add(some, 0)
    command = [sys.executable, "-m", "tilewright", "puzzles", "make", str(out), "--count", "900"]
    started = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
    with killed_at_the_end(started) as making:
        assert making.stderr is not None
        assert "going on with the 20 puzzles" in making.stderr.readline()
        making.send_signal(signal.SIGINT)
        making.communicate(timeout=60)
    assert making.returncode == 130
    assert list(read_pack_file(out))[:20] == some
    assert journal.read()[0][:20] == some
    # another number of puzzles is another pack
    status, _, told = run("make", str(out), "--count", "1")
    assert status == 2
    assert "start over with --force" in told


def test_the_puzzles_of_a_day_are_shown_without_their_answers() -> None:
    status, said, _ = run("show", "--day", "2026-12-24")
    assert status == 0
    assert [line.count("★") for line in said.splitlines() if "★" in line] == [1, 2, 3]
    assert "answer" not in said
    status, said, _ = run("show", "--day", "2026-12-24", "--json", "--answer")
    puzzles = [json.loads(line) for line in said.splitlines()]
    assert all(shipped_pack().find(one["id"]) is not None for one in puzzles)
    assert all(one["answer"] for one in puzzles)


@pytest.mark.parametrize("kind", list(PuzzleKind))
def test_right_answers_of_every_kind_are_found_and_wrong_ones_are_not(kind: PuzzleKind) -> None:
    puzzle = shipped(kind)
    assert run("solve", puzzle.id, puzzle.answer)[0] == 0
    wrong = puzzle.tempting or {"GOOD": "phoney", "PHONEY": "good"}.get(puzzle.answer, "/")
    status, said, _ = run("solve", puzzle.id, wrong)
    assert (status, "not yet" in said) == (1, True)
    assert run("show", puzzle.id)[0] == 0


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("show", "0" * 12), "no puzzle '000000000000' in the pack club-1"),
        (("show", "--day", "Christmas"), "Christmas"),
        (("show", "--pack", "no/such.xz"), "no/such.xz"),
        (("make", "no/such/folder/pack.xz"), "folder"),
        (("make", "pack.xz", "--count", "0"), "--count"),
        (("make", "pack.xz", "--count", "20001"), "--count"),
        (("make", "pack.xz", "--name", "two words"), "two words"),
        (("make", "pack.xz", "--lexicon", "no/such/list"), "no/such/list"),
        (("make", "pack.xz", "--edition", "travel"), "travel"),
    ],
)
def test_misuse_is_explained(
    arguments: tuple[str, ...], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    status, _, said = run(*arguments)
    assert status == 2
    assert told in said
    assert not list(tmp_path.iterdir())


def test_an_answer_that_the_rules_do_not_allow_is_misuse() -> None:
    puzzle = shipped(PuzzleKind.BEST_PLAY)
    for answer in ("nonsense", "8H QQQQ"):
        assert run("solve", puzzle.id, answer)[0] == 2
