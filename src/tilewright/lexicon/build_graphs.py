"""Build the word graphs beside the word data, unless they exist: CLUB, COMMON, CLUB with phoneys.

usage: python -m tilewright.lexicon.build_graphs [--force]
"""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from tilewright.lexicon.graph import replace_file, write_graph
from tilewright.lexicon.kernels.graph_builder import BUILDER_VERSION, build_graph
from tilewright.lexicon.kernels.graph_examiner import examine_graph
from tilewright.lexicon.lexicon import hash_of_words
from tilewright.lexicon.loading import BUILT, CLUB_PHONEYS, INDEX_FILE, BuiltGraph, read_index
from tilewright.lexicon.phoneys import club_phoneys
from tilewright.lexicon.shipped import DATA, WORD_FILES, club_words, common_words

QUIET_SECONDS = 1.0


def sources_hash() -> str:
    """Return a hash of the graphs' sources: the word data and the version of the builder."""
    digest = hashlib.sha256(BUILDER_VERSION.encode())
    for name in WORD_FILES:
        digest.update((DATA / name).read_bytes())
    return digest.hexdigest()


def build_all(*, force: bool = False) -> bool:
    """Bring the graphs up to date with the word data; return whether any was built."""
    source = sources_hash()
    if not force and is_up_to_date(DATA, source):
        return False
    phoneys = (phoney.word for phoney in club_phoneys())
    lists = {
        "club": club_words(),
        "common": common_words(),
        CLUB_PHONEYS: sorted((*club_words(), *phoneys)),
    }
    build_into(DATA, source, lists)
    return True


def build_into(folder: Path, source: str, lists: Mapping[str, Sequence[str]]) -> None:
    """Write a graph of each list into the folder, and then the index that vouches for them."""
    graphs = {name: vars(_build(folder, name, words)) for name, words in lists.items()}
    index = {"source": source, "graphs": graphs}
    replace_file(folder / INDEX_FILE, json.dumps(index, indent=1).encode() + b"\n")


def is_up_to_date(folder: Path, source: str) -> bool:
    """Return whether the folder holds unchanged graphs of this source."""
    index = read_index(folder)
    if index is None or index.source != source or set(index.graphs) != set(BUILT):
        return False
    return all(
        (folder / f"{name}.kwg").exists()
        and hashlib.sha256((folder / f"{name}.kwg").read_bytes()).hexdigest() == built.sha256
        for name, built in index.graphs.items()
    )


def _build(folder: Path, name: str, words: Sequence[str]) -> BuiltGraph:
    nodes = build_graph(words, _progress(name.upper()))
    count = examine_graph(nodes)
    return BuiltGraph(
        words=count,
        content_hash=hash_of_words(words),
        sha256=write_graph(folder / f"{name}.kwg", nodes),
    )


def _progress(title: str) -> Callable[[int, int], None]:
    """Return a reporter: one rewritten line on a terminal, else a final line, nothing if quick."""
    started = time.monotonic()

    def show(done: int, total: int) -> None:
        seconds = time.monotonic() - started
        if seconds < QUIET_SECONDS:
            return
        line = f"word graph {title}: {done * 100 // max(total, 1)} % after {seconds:.0f} s"
        if sys.stderr.isatty():
            print(f"\r{line}", end="\n" if done == total else "", file=sys.stderr, flush=True)
        elif done == total:
            print(line, file=sys.stderr)

    return show


def main() -> None:
    """Run the command: build anything missing or out of date."""
    options = argparse.ArgumentParser(prog="python -m tilewright.lexicon.build_graphs")
    options.add_argument("--force", action="store_true", help="build even when up to date")
    build_all(force=options.parse_args().force)


if __name__ == "__main__":
    main()
