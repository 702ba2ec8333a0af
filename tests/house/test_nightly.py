"""The gate leaves out the nightly tests, and the nightly run leaves out none."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

LEFT_OUT = '-m "not nightly"'
SET_BY_MAKE = {"TILEWRIGHT_NIGHTLY", "MAKEFLAGS", "MFLAGS", "MAKELEVEL", "STEPS"}
"""What the run of these tests may have been given by a make of its own."""


def python_tests(root: Path, target: str) -> list[str]:
    """Return the commands by which this target runs the Python tests side by side."""
    told = subprocess.run(
        ["make", "--dry-run", "--no-print-directory", target],
        cwd=root,
        env={name: value for name, value in os.environ.items() if name not in SET_BY_MAKE},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [line for line in told.splitlines() if "--dist loadfile" in line]


@pytest.mark.parametrize("target", ["check", "test"])
def test_the_gate_leaves_out_the_nightly_tests(root: Path, target: str) -> None:
    (command,) = python_tests(root, target)
    assert LEFT_OUT in command


def test_the_nightly_run_leaves_out_no_test(root: Path) -> None:
    (command,) = python_tests(root, "check-all")
    assert "-m pytest" in command
    assert "nightly" not in command
    assert re.search(r" -[mk] ", command.partition("-m pytest")[2]) is None


def test_ci_runs_the_nightly_tests_every_night(root: Path) -> None:
    workflow = (root / ".github/workflows/ci.yml").read_text()
    nightly = workflow.partition("  nightly:")[2]
    assert "schedule:" in workflow
    assert "run: .ci/run check-all" in nightly
