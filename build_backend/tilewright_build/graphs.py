"""Build the word graphs from the committed word lists."""

from __future__ import annotations

import subprocess
import sys

from tilewright_build.places import SOURCE, say


def build() -> None:
    """Build the word graphs under src/ from the word lists beside them.

    Raises subprocess.CalledProcessError when they cannot be made.
    """
    say("making sure of the word graphs (3 s to build; half a minute without a C compiler)")
    # run from src/, not with src/ on PYTHONPATH: an isolated pip drops from it whatever an
    # editable install of its own environment points to
    subprocess.run(
        [sys.executable, "-m", "tilewright.lexicon.build_graphs"], cwd=SOURCE, check=True
    )
