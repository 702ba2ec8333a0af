"""The player of docs/write-a-player.md is found, plays and wins, as the page says."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def _install(page: str, folder: Path) -> None:
    """Write the page's module and its entry points, as an installation does."""
    (module,) = re.findall(r"^```python\n(.+?)^```", page, re.MULTILINE | re.DOTALL)
    (project,) = re.findall(r"^```toml\n(.+?)^```", page, re.MULTILINE | re.DOTALL)
    settings = tomllib.loads(project)
    for name in settings["tool"]["setuptools"]["py-modules"]:
        (folder / f"{name}.py").write_text(module)
    metadata = folder / "tidy-1.0.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text("Metadata-Version: 2.1\nName: tidy\nVersion: 1.0\n")
    points = [
        f"[{group}]\n" + "".join(f"{name} = {value}\n" for name, value in offered.items())
        for group, offered in settings["project"]["entry-points"].items()
    ]
    (metadata / "entry_points.txt").write_text("".join(points))


def test_the_player_of_the_page_beats_gentle(root: Path, tmp_path: Path) -> None:
    page = (root / "docs/write-a-player.md").read_text()
    _install(page, tmp_path)
    (match,) = re.findall(r"^tilewright (match plugin:tidy gentle) --games 200", page, re.MULTILINE)
    command = [sys.executable, "-m", "tilewright", *match.split(), "--games", "4", "--seed", "1"]
    done = subprocess.run(
        [*command, "--json"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    result = json.loads(done.stdout)
    assert result["forfeits"] == 0
    assert result["score"] > 0.5
