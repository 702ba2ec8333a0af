"""Word graphs that were built into a folder, beside an index that vouches for them."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from tilewright.lexicon.errors import LexiconMissing
from tilewright.lexicon.graph import Graph, read_known_graph, replace_file, write_graph
from tilewright.lexicon.kernels.graph_builder import build_graph
from tilewright.lexicon.kernels.graph_examiner import examine_graph
from tilewright.lexicon.lexicon import hash_of_words
from tilewright.rules.alphabet import ENGLISH_ALPHABET, Alphabet

INDEX_FILE = "graphs.json"
QUIET_SECONDS = 1.0


@dataclass(frozen=True)
class BuiltGraph:
    """The facts recorded when a graph was built, so that it need not be examined again."""

    words: int
    content_hash: str
    sha256: str


@dataclass(frozen=True)
class BuiltGraphs:
    """The content of graphs.json: the hash of the graphs' sources, and each graph."""

    source: str
    graphs: dict[str, BuiltGraph]


def read_index(folder: Path) -> BuiltGraphs | None:
    """Return the content of the folder's graphs.json; None if there is none from this builder."""
    try:
        written = json.loads((folder / INDEX_FILE).read_bytes())
        graphs = {name: BuiltGraph(**graph) for name, graph in written["graphs"].items()}
        return BuiltGraphs(str(written["source"]), graphs)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return None


def read_built(folder: Path, name: str) -> tuple[Graph, str] | None:
    """Return a graph that was built into the folder, and its words' hash; None if there is none.

    Raises BadGraph if it has changed since it was built, LexiconMissing if it has gone.
    """
    index = read_index(folder)
    built = index.graphs.get(name) if index else None
    if built is None:
        return None
    graph = read_known_graph(folder / f"{name}.kwg", built.words, built.sha256)
    return graph, built.content_hash


def require_built(folder: Path, name: str) -> tuple[Graph, str]:
    """Return the same as `read_built`.

    Raises LexiconMissing if there is none, BadGraph if it has changed since it was built.
    """
    found = read_built(folder, name)
    if found is None:
        raise LexiconMissing(
            "the word graphs are not built: run python -m tilewright.lexicon.build_graphs",
            name=name,
        )
    return found


def build_into(
    folder: Path,
    source: str,
    lists: Mapping[str, Sequence[str]],
    alphabet: Alphabet = ENGLISH_ALPHABET,
) -> None:
    """Write a graph of each list into the folder, and then the index that vouches for them."""
    graphs = {name: vars(_build(folder, name, words, alphabet)) for name, words in lists.items()}
    index = {"source": source, "graphs": graphs}
    replace_file(folder / INDEX_FILE, json.dumps(index, indent=1).encode() + b"\n")


def _build(folder: Path, name: str, words: Sequence[str], alphabet: Alphabet) -> BuiltGraph:
    nodes = build_graph(words, _progress(name.upper()), letters=alphabet.characters)
    count = examine_graph(nodes, len(alphabet))
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
