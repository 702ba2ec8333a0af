"""Where every test must run, one that skips itself fails the run."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

ONE_TEST = "import pytest\n\ndef test_it():\n    pytest.skip('no chromium: apt install chromium')\n"
WHOLE_MODULE = "import pytest\n\npytest.skip('no chromium', allow_module_level=True)\n"


def _run(folder: Path, root: Path, content: str, no_skip: str) -> subprocess.CompletedProcess[str]:
    shutil.copy(root / "tests/conftest.py", folder)
    (folder / "test_it.py").write_text(content)
    return subprocess.run(
        [sys.executable, "-m", "pytest", "--rootdir", str(folder), "-c", "/dev/null"],
        cwd=folder,
        env={
            **os.environ,
            "TILEWRIGHT_NO_SKIP": no_skip,
            # loading plugins takes most of the time of such a run
            "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
        },
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("content", [ONE_TEST, WHOLE_MODULE])
def test_a_skip_fails_the_run_where_none_is_allowed(
    tmp_path: Path, root: Path, content: str
) -> None:
    result = _run(tmp_path, root, content, no_skip="1")
    assert result.returncode != 0
    assert "TILEWRIGHT_NO_SKIP=1, but: Skipped: no chromium" in result.stdout


def test_a_skip_is_only_told_elsewhere(tmp_path: Path, root: Path) -> None:
    result = _run(tmp_path, root, ONE_TEST, no_skip="")
    assert result.returncode == 0
    assert "1 skipped" in result.stdout


def test_skips_of_one_reason_are_told_in_one_line_with_their_remedy(
    tmp_path: Path, root: Path
) -> None:
    another = ONE_TEST.removeprefix("import pytest").replace("test_it", "test_more")
    result = _run(tmp_path, root, ONE_TEST + another, no_skip="")
    told = [line for line in result.stdout.splitlines() if "no chromium" in line]
    assert told == ["2 skipped: no chromium: apt install chromium"]


def test_a_run_says_which_seed_repeats_it(tmp_path: Path, root: Path) -> None:
    result = _run(tmp_path, root, "def test_it(seed):\n    assert seed\n", no_skip="1")
    assert result.returncode == 0
    assert re.search(r"TILEWRIGHT_SEED=\d+ repeats", result.stdout)
