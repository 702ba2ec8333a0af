"""Check a wheel for missing and superfluous files: `python tools/check_wheel.py dist/*.whl`."""

from __future__ import annotations

import sys
import zipfile
from pathlib import Path

WANTED = (
    "tilewright/__init__.pyi",
    "tilewright/py.typed",
    "tilewright/engine/data/chances.json",
    "tilewright/engine/bits.py",
    "tilewright/engine/bits.pxd",
    "tilewright/engine/data/leaves.bin",
    "tilewright/engine/kernels/best_play.py",
    "tilewright/engine/kernels/best_play.pxd",
    "tilewright/engine/kernels/kernel.py",
    "tilewright/engine/layout.py",
    "tilewright/engine/vector_rows.h",
    "tilewright/engine/vectors.h",
    "tilewright/engine/vectors.pxd",
    "tilewright/engine/vectors.py",
    "tilewright/lexicon/kernels/graph_builder.py",
    "tilewright/lexicon/data/club.kwg",
    "tilewright/lexicon/data/club-phoneys.kwg",
    "tilewright/lexicon/data/common.kwg",
    "tilewright/server/migrations/env.py",
    "tilewright/server/names/unicode-security.json",
    "tilewright/server/static/index.html",
)
UNWANTED = (".c", ".map", ".pyc", ".svelte", ".tmp", ".ts", ".tsbuildinfo")


def faults(wheel: Path) -> list[str]:
    """Return the faults of the wheel; empty if there are none."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
    native = [name for name in names if name.endswith((".so", ".pyd"))]
    found = [f"{name} is missing" for name in WANTED if name not in names]
    found += [f"{name} is not for users" for name in names if name.endswith(UNWANTED)]
    found += [f"{name} lies outside the package" for name in names if not _belongs(name)]
    found += [f"{name} is for one Python only" for name in native if not _is_stable(name)]
    scripts = [n for n in names if n.startswith("tilewright/server/static/") and n.endswith(".js")]
    if not scripts:
        found.append("the page has no script")
    for licence in ("LICENSE", "NOTICE"):
        if not any(name.endswith(f"licenses/{licence}") for name in names):
            found.append(f"{licence} is missing")
    if bool(native) == wheel.name.endswith("-none-any.whl"):
        found.append(f"the tag does not fit {len(native)} compiled kernels")
    return found


def _belongs(name: str) -> bool:
    return name.startswith(("tilewright/", "tilewright-"))


def _is_stable(name: str) -> bool:
    return name.endswith((".abi3.so", ".pyd"))


def main(wheels: list[str]) -> int:
    """Print one line for each wheel; return 0 if none has a fault."""
    status = 0
    for wheel in map(Path, wheels):
        found = faults(wheel)
        size = wheel.stat().st_size
        print(f"{wheel.name}: {size:,} bytes, {'; '.join(found) or 'as it should be'}")
        status |= bool(found)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
