"""Locations of the build's files, and stamps of completed steps."""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src"
PACKAGE = SOURCE / "tilewright"
BUILD = ROOT / "build"


def say(text: str) -> None:
    """Print a line of progress at once, even to a pipe."""
    print(f"tilewright: {text}", flush=True)


def digest(paths: Iterable[Path], *facts: str) -> str:
    """Return a hash of the files' names and contents, and of the facts given."""
    sha = hashlib.sha256("\0".join(facts).encode())
    for path in sorted(paths):
        sha.update(str(path.relative_to(ROOT)).encode() + b"\0" + path.read_bytes() + b"\0")
    return sha.hexdigest()


def is_fresh(step: str, inputs: str, outputs: Iterable[Path]) -> bool:
    """Return whether the step last ran on the same inputs and its outputs still exist."""
    stamp = _stamp(step)
    return all(p.exists() for p in outputs) and stamp.exists() and stamp.read_text() == inputs


def mark_done(step: str, inputs: str) -> None:
    """Record that the step has run on these inputs."""
    stamp = _stamp(step)
    stamp.parent.mkdir(parents=True, exist_ok=True)
    stamp.write_text(inputs)


def _stamp(step: str) -> Path:
    return BUILD / "stamps" / f"{step}.sha256"
