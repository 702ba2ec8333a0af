"""Installed packages are pinned and hashed, and come from the user's own pip and npm sources."""

from __future__ import annotations

import json
import re
import tomllib
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

LOCKS = ("run", "build", "node", "check", "lock", "fuzz", "container")


@pytest.mark.parametrize("name", LOCKS)
def test_every_locked_package_has_one_version_and_its_hashes(root: Path, name: str) -> None:
    text = (root / f"requirements/{name}.txt").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    assert lines
    for line in lines:
        assert re.match(r"[\w.\-]+(\[[\w,\-]+\])?==\S+ ", line), line
        assert "--hash=sha256:" in line, line


@pytest.mark.parametrize("name", LOCKS)
def test_no_python_lock_says_where_to_download(root: Path, name: str) -> None:
    text = (root / f"requirements/{name}.txt").read_text()
    assert re.findall(r"://|--index|--extra-index|--find-links", text) == []


def test_the_front_end_lock_says_no_download_address(root: Path) -> None:
    packages = json.loads((root / "web/package-lock.json").read_text())["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_every_locked_front_end_package_has_its_hash(root: Path) -> None:
    packages = json.loads((root / "web/package-lock.json").read_text())["packages"]
    assert [name for name, package in packages.items() if name and "integrity" not in package] == []


def test_npm_is_set_to_leave_addresses_out_of_the_lock(root: Path) -> None:
    assert "omit-lockfile-registry-resolved=true" in (root / "web/.npmrc").read_text()


def test_an_isolated_build_and_make_use_the_same_build_packages(root: Path) -> None:
    project = tomllib.loads((root / "pyproject.toml").read_text())
    pins = (root / "requirements/build.in").read_text().splitlines()
    assert set(project["build-system"]["requires"]) == {p for p in pins if not p.startswith("#")}
