"""A package of words as pip builds and installs it, beside the program."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]

pytestmark = [pytest.mark.nightly, pytest.mark.slow]


@pytest.fixture
def environment(tmp_path: Path) -> dict[str, str]:
    """Return an environment in which packages lie in `site` and graphs in `cache`."""
    paths = f"{tmp_path / 'site'}{os.pathsep}{ROOT / 'src'}"
    return os.environ | {"PYTHONPATH": paths, "TILEWRIGHT_CACHE": str(tmp_path / "cache")}


def test_german_is_installed_with_pip_and_played_at_once(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    pip = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--no-build-isolation"]
    source = tmp_path / "german"
    _copy(ROOT / "languages" / "german", source)
    subprocess.run([*pip, "--target", tmp_path / "site", source], check=True)
    listed = _tilewright(environment, "languages", "--json").splitlines()
    german = next(row for row in map(json.loads, listed) if row["name"] == "german")
    assert german["licence"] == "GPL-2.0-or-later"
    assert "HAUSES" in _tilewright(environment, "words", "check", "Hauses", "--tiles", "german")
    made = sorted((tmp_path / "cache").rglob("*.kwg"))
    assert made, "the graph is kept"
    before = [file.stat().st_mtime_ns for file in made]
    _tilewright(environment, "selfplay", "--tiles", "german", "--games", "1")
    assert [file.stat().st_mtime_ns for file in made] == before


def test_a_wheel_has_words_and_licence_and_the_source_distribution_the_dictionary(
    tmp_path: Path,
) -> None:
    source = tmp_path / "spanish"
    _copy(ROOT / "languages" / "spanish", source)
    build = "from setuptools import build_meta as b; b.build_wheel('..'); b.build_sdist('..')"
    subprocess.run([sys.executable, "-c", build], cwd=source, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    names = {name.rpartition("/")[2] for name in zipfile.ZipFile(wheel).namelist()}
    assert {"words.txt.xz", "leaves.bin", "LICENSE", "NOTICE", "entry_points.txt"} <= names
    assert "dictionary.tar.xz" not in names
    (packed,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(packed) as archive:
        held = {Path(name).name for name in archive.getnames()}
    assert {"words.txt.xz", "LICENSE", "NOTICE", "dictionary.tar.xz"} <= held


def _copy(folder: Path, into: Path) -> None:
    for file in filter(Path.is_file, folder.rglob("*")):
        target = into / file.relative_to(folder)
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes(file.read_bytes())


def _tilewright(environment: dict[str, str], *arguments: str) -> str:
    command = [sys.executable, "-m", "tilewright", *arguments]
    return subprocess.run(
        command, env=environment, check=True, capture_output=True, text=True
    ).stdout
