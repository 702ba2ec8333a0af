"""Compile the Cython kernels in place, or report in one line that this failed.

Each kernel is one Python file that runs interpreted as well. TILEWRIGHT_KERNEL=interpreted
leaves them uncompiled; TILEWRIGHT_KERNEL=compiled makes a failure to compile an error.
"""

from __future__ import annotations

import ast
import os
import platform
import subprocess
import sys
from pathlib import Path

from tilewright_build.places import (
    BUILD,
    PACKAGE,
    ROOT,
    digest,
    is_fresh,
    mark_done,
    say,
)

HERE = Path(__file__).parent
HEADERS = PACKAGE / "engine"
"""The folder of the headers in C that the kernels include."""

LAYOUT = HEADERS / "layout.py"

SHARED = "tilewright.lexicon.kernels._memoryviews"
"""The module that Cython writes for all kernels; it has no source."""
NO_COMPILER = (
    "no working C compiler: the engine will run interpreted, some thirty times slower. "
    "Install gcc and Python's headers (on Debian: gcc python3-dev), then install again "
    "or run `make kernel`"
)


def build() -> None:
    """Compile the kernels under src/ from the sources beside them, as far as possible.

    Raises SystemExit when TILEWRIGHT_KERNEL=compiled and a kernel does not compile.
    """
    mode = os.environ.get("TILEWRIGHT_KERNEL", "")
    if mode == "interpreted":
        return
    shared = ROOT / "src" / f"{SHARED.replace('.', '/')}.py"
    declare_layout()
    inputs, outputs = _inputs(), [_compiled(source) for source in [shared, *sources()]]
    if is_fresh("kernels", inputs, outputs):
        return
    # in every folder: kernels that were moved leave their compiled files behind
    for stale in [*PACKAGE.rglob("*.so"), *PACKAGE.rglob("*.pyd")]:
        stale.unlink()
    say("compiling the kernels (about a minute)")
    BUILD.mkdir(exist_ok=True)
    log = BUILD / "kernels.log"
    with log.open("w") as out:
        # another process: distutils keeps state, and its output belongs in the log
        compiled = subprocess.run(
            [sys.executable, "-m", "tilewright_build.compile_kernels"],
            cwd=ROOT,
            env=_with_this_package(),
            stdout=out,
            stderr=subprocess.STDOUT,
            check=False,
        )
    if all(path.exists() for path in outputs):
        mark_done("kernels", inputs)
    elif mode == "compiled" or compiled.returncode:  # not the C compiler's fault, but ours
        raise SystemExit(f"The kernels did not compile:\n{log.read_text()}")
    else:
        say(f"{NO_COMPILER} ({log.relative_to(ROOT)} has the details)")


def declare_layout() -> None:
    """Write layout.pxd, which has the constants of layout.py for the compiled kernels."""
    text = LAYOUT.read_text(encoding="utf-8")
    constants = [node for node in ast.parse(text).body if isinstance(node, ast.Assign)]
    declared = "# The constants of layout.py for the compiled kernels.\ncdef enum:\n"
    declared += "".join(f"    {ast.get_source_segment(text, node)}\n" for node in constants)
    target = LAYOUT.with_suffix(".pxd")
    # Cython compiles every kernel again after a change of this file
    if not target.exists() or target.read_text(encoding="utf-8") != declared:
        target.write_text(declared, encoding="utf-8")


def sources() -> list[Path]:
    """Return the kernels: every file in a folder `kernels` except `__init__.py`."""
    return sorted(PACKAGE.glob("*/kernels/[!_]*.py"))


def headers() -> list[Path]:
    """Return the headers in C."""
    return sorted(HEADERS.glob("*.h"))


def module_of(source: Path) -> str:
    """Return the import name of a kernel."""
    return ".".join(source.relative_to(ROOT / "src").with_suffix("").parts)


def _with_this_package() -> dict[str, str]:
    # before what is there: an isolated build finds its packages through PYTHONPATH
    paths = [str(HERE.parent), os.environ.get("PYTHONPATH", "")]
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}


def _compiled(source: Path) -> Path:
    return source.with_suffix(".pyd" if os.name == "nt" else ".abi3.so")


def _inputs() -> str:
    # the ones shared by kernels included
    declarations = sorted(PACKAGE.rglob("*.pxd"))
    recipe = HERE / "compile_kernels.py"
    return digest([*sources(), *declarations, *headers(), recipe], sys.platform, platform.machine())
