"""Install the packages of words beside the program, all in one process.

pip would start three processes for each package, and needs 12 s of the processor for ten.
"""

from __future__ import annotations

import io
import shutil
import subprocess
import sys
from contextlib import chdir, redirect_stderr, redirect_stdout
from pathlib import Path
from tempfile import TemporaryDirectory

from tilewright_build.places import ROOT, say

PACKAGES = ROOT / "languages"
"""The folder that has a folder for each package."""


def install(site: str, *names: str) -> None:
    """Install the packages of these languages, or all, into a folder, and nothing else there.

    Raises SystemExit when a package cannot be built, and subprocess.CalledProcessError when pip
    refuses one.
    """
    packages = [file.parent for file in sorted(PACKAGES.glob("*/pyproject.toml"))]
    chosen = [folder for folder in packages if not names or folder.name in names]
    say(f"installing the words of {len(chosen)} languages (4 s for ten)")
    shutil.rmtree(site, ignore_errors=True)
    pip = [sys.executable, "-m", "pip", "install", "-qq", "--no-deps", "--no-index", "--no-compile"]
    with TemporaryDirectory() as wheels:
        built = [_wheel(folder, Path(wheels)) for folder in chosen]
        subprocess.run([*pip, "--target", site, *built], check=True)


def _wheel(package: Path, wheels: Path) -> Path:
    """Build a wheel from a copy of the package's folder, and return its path.

    setuptools would leave files in the folder itself.
    """
    from setuptools import build_meta  # slow to import, and no other step needs it

    copy = wheels / package.name
    shutil.copytree(package, copy, ignore=shutil.ignore_patterns("source", "build", "*.egg-info"))
    output = io.StringIO()
    try:
        with chdir(copy), redirect_stdout(output), redirect_stderr(output):
            return wheels / build_meta.build_wheel(str(wheels))
    except (Exception, SystemExit) as error:
        raise SystemExit(f"{package}: {error}\n{output.getvalue()}") from error
