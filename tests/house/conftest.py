"""The repository's own files, for the tests of the house."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MADE = {
    ".git",
    ".hypothesis",
    ".import_linter_cache",
    ".mypy_cache",
    ".pytest_cache",
    ".ruff_cache",
    ".venv",
    "__pycache__",
    "build",
    "dist",
    "node_modules",
    "static",
    "tilewright.egg-info",
}


@pytest.fixture(scope="session")
def root() -> Path:
    return ROOT


@pytest.fixture(scope="session")
def text_files() -> dict[Path, str]:
    """Return every file that people write, by its path from the root, without compressed data."""
    found = {}
    for folder, folders, names in os.walk(ROOT):
        # a source distribution is put together in a folder of its own
        made = {*MADE, *(name for name in folders if name.startswith("tilewright-"))}
        folders[:] = [name for name in folders if name not in made]
        for name in names:
            path = Path(folder, name)
            content = path.read_bytes()
            if b"\0" not in content[:8192]:
                found[path.relative_to(ROOT)] = content.decode("utf-8", errors="replace")
    return found
