"""The gate leaves out the nightly tests, and the nightly run leaves out none."""

from __future__ import annotations

import os
import re
import subprocess
from pathlib import Path

import pytest

SIDE_BY_SIDE = "--dist loadfile"
UNCOMPILED = "TILEWRIGHT_KERNEL=interpreted .venv/bin/python -m pytest -m"
LEFT_OUT = '-m "not nightly"'
SET_BY_MAKE = {"TILEWRIGHT_NIGHTLY", "MAKEFLAGS", "MFLAGS", "MAKELEVEL", "STEPS"}
"""What the run of these tests may have been given by a make of its own."""


def commands(root: Path, target: str, part: str) -> list[str]:
    """Return the commands of this target that have this part."""
    told = subprocess.run(
        ["make", "--dry-run", "--no-print-directory", target],
        cwd=root,
        env={name: value for name, value in os.environ.items() if name not in SET_BY_MAKE},
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [line for line in told.splitlines() if part in line]


@pytest.mark.parametrize("target", ["check", "test"])
def test_the_gate_leaves_out_the_nightly_tests(root: Path, target: str) -> None:
    (command,) = commands(root, target, SIDE_BY_SIDE)
    assert LEFT_OUT in command


def test_the_nightly_run_leaves_out_no_test(root: Path) -> None:
    (command,) = commands(root, "check-all", SIDE_BY_SIDE)
    assert "-m pytest" in command
    assert "nightly" not in command
    assert re.search(r" -[mk] ", command.partition("-m pytest")[2]) is None


@pytest.mark.parametrize(("target", "leaves_out"), [("check", True), ("check-all", False)])
def test_the_long_tests_of_uncompiled_kernels_run_at_night(
    root: Path, target: str, leaves_out: bool
) -> None:
    (command,) = commands(root, target, UNCOMPILED)
    assert ("not long_uncompiled" in command) == leaves_out


def test_ci_runs_the_nightly_tests_every_night(root: Path) -> None:
    workflow = (root / ".github/workflows/ci.yml").read_text()
    nightly = workflow.partition("  nightly:")[2]
    assert "schedule:" in workflow
    assert "run: .ci/run check-all" in nightly
