"""Makes the word graphs from the committed word lists."""

from __future__ import annotations

import subprocess
import sys

from tilewright_build.places import (
    PACKAGE,
    ROOT,
    SOURCE,
    digest,
    is_fresh,
    mark_done,
    say,
    with_path,
)

DATA = PACKAGE / "lexicon/data"
GRAPHS = (DATA / "club.kwg", DATA / "common.kwg")
PACKED = {".gz", ".xz"}
MADE_BY = ("build_graphs.py", "graph_builder.py", "graph_builder.pxd")


def build() -> None:
    """The word graphs under src/ are those of the word lists beside them."""
    inputs = _inputs()
    if is_fresh("graphs", inputs, GRAPHS):
        return
    say("building the word graphs (10 s; a minute without a C compiler)")
    subprocess.run(
        [sys.executable, "-m", "tilewright.lexicon.build_graphs"],
        cwd=ROOT,
        env=with_path(SOURCE),
        check=True,
    )
    mark_done("graphs", inputs)


def _inputs() -> str:
    made_by = [path for name in MADE_BY if (path := PACKAGE / "lexicon" / name).exists()]
    lists = [path for path in DATA.iterdir() if path.is_file() and path.suffix in PACKED]
    return digest([*made_by, *lists])
