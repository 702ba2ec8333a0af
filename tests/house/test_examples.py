"""Every example runs, and prints what it promises."""

from __future__ import annotations

import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

SAYS = {
    "referee.py": (["heirloom"], "8F HORN\nH6 FARM\nA1 QI\n", "H6 FARM: 9 (FARM 9)"),
    "best_plays.py": ([], "", "G7 FOREMAST      69"),
    "computers_game.py": (["7"], "", "won by"),
    "recorded_game.py": (["game"], "", "lines, 0 differences"),
    "picture.py": (["board.svg"], "", ""),
    "learn_leaves.py": (["--steps", "12", "--games", "64"], "", "against the greedy player:"),
    "one_phoney_six_editions.py": ([], "", "standard    ANOTHER stands for 78; 78 : -10"),
}

NEEDS_A_SERVER = {"bot.py"}


def test_every_example_is_tried(root: Path) -> None:
    assert {path.name for path in root.glob("examples/*.py")} == set(SAYS) | NEEDS_A_SERVER


@pytest.mark.parametrize("name", SAYS)
def test_the_example_runs(name: str, root: Path, tmp_path: Path) -> None:
    arguments, typed, said = SAYS[name]
    done = subprocess.run(
        [sys.executable, str(root / "examples" / name), *arguments],
        cwd=tmp_path,
        input=typed,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert said in done.stdout
    if name == "picture.py":
        assert (tmp_path / "board.svg").read_text().startswith("<svg")
