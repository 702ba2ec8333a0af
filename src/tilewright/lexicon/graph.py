"""Word graph files: fully validated before the first walk, and written atomically."""

from __future__ import annotations

import hashlib
import os
import sys
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from msgspec import Struct

from tilewright.lexicon.errors import BadGraph, LexiconMissing, TooLarge
from tilewright.lexicon.kernels.graph_examiner import examine_graph, survey_graph
from tilewright.rules.alphabet import ENGLISH_ALPHABET, Alphabet

LARGEST_GRAPH = 64 << 20
NODE_BYTES = 4

WORD_ENDS = 0x800000
LAST_SIBLING = 0x400000
FIRST_CHILD = 0x3FFFFF
DAWG = 0
GADDAG = 1


@dataclass(frozen=True, eq=False)
class Graph:
    """A valid KWG: every arc leads inside, every walk ends, and it holds ``words`` words."""

    nodes: array[int]
    words: int


class GraphFacts(Struct, frozen=True):
    """The facts about a graph: words, length of the longest, nodes of either graph, letters."""

    words: int
    longest: int
    dawg_nodes: int
    gaddag_nodes: int
    """Nodes that only the GADDAG reaches; everything after a separator is in the DAWG as well."""
    letters: str


def survey(nodes: array[int], alphabet: Alphabet = ENGLISH_ALPHABET) -> GraphFacts:
    """Examine a graph of words in this alphabet and return facts about it.

    Raises BadGraph, with the place and the arc found there.
    """
    words, longest, dawg_nodes, gaddag_nodes, mask = survey_graph(nodes, len(alphabet))
    letters = "".join(letter for code, letter in enumerate(alphabet.letters, 1) if mask >> code & 1)
    return GraphFacts(words, longest, dawg_nodes, gaddag_nodes, letters)


def read_graph(path: Path, alphabet: Alphabet = ENGLISH_ALPHABET) -> Graph:
    """Return the graph in a file, of words in this alphabet, examined from end to end.

    Raises LexiconMissing, TooLarge, or BadGraph with the place and the arc found there.
    """
    nodes = read_nodes(path)
    return Graph(nodes, examine_graph(nodes, len(alphabet)))


def read_nodes(path: Path) -> array[int]:
    """Return the nodes in a KWG file, not yet examined.

    Raises LexiconMissing, TooLarge, or BadGraph when the size cannot be that of a graph.
    """
    return graph_of_bytes(_read_bounded(path), str(path))


def read_known_graph(path: Path, words: int, sha256: str) -> Graph:
    """Return the graph in a file that was examined when it was built, if the file is unchanged.

    Raises LexiconMissing, TooLarge, or BadGraph when the file has changed since it was built.
    """
    content = _read_bounded(path)
    digest = hashlib.sha256(content).hexdigest()
    if digest != sha256:
        raise BadGraph(f"{path.name} has changed since it was built", path=str(path), sha256=digest)
    return Graph(graph_of_bytes(content, str(path)), words)


def graph_of_bytes(content: bytes, path: str) -> array[int]:
    """Return the unexamined nodes in the content of a KWG file, in this machine's byte order.

    Raises BadGraph when the size cannot be that of a graph.
    """
    if len(content) % NODE_BYTES:
        raise BadGraph(
            "a word graph is truncated: its size is not a multiple of 4", size=len(content)
        )
    nodes = array("I")
    if nodes.itemsize != NODE_BYTES:  # pragma: no cover - no such platform is known
        raise BadGraph("this platform has no 32-bit array", path=path)
    nodes.frombytes(content)
    if sys.byteorder == "big":
        nodes.byteswap()
    return nodes


def bytes_of_graph(nodes: array[int]) -> bytes:
    """Return the content of a KWG file with these nodes."""
    if sys.byteorder == "big":
        nodes = nodes[:]
        nodes.byteswap()
    return nodes.tobytes()


def write_graph(path: Path, nodes: array[int]) -> str:
    """Write the graph to the file atomically, and return the SHA-256 of the content."""
    content = bytes_of_graph(nodes)
    replace_file(path, content)
    return hashlib.sha256(content).hexdigest()


def replace_file(path: Path, content: bytes) -> None:
    """Replace the file's content atomically: readers see the old or the new file, never a part."""
    beside = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        beside.write_bytes(content)
        beside.replace(path)
    finally:
        beside.unlink(missing_ok=True)


def siblings(nodes: array[int], first: int) -> Iterator[int]:
    """Yield the arcs of the list that begins at ``first``; none for 0."""
    while first:
        arc = nodes[first]
        yield arc
        first = 0 if arc & LAST_SIBLING else first + 1


def arc_of(nodes: array[int], first: int, tile: int) -> int:
    """Return the arc of a tile in the list that begins at ``first``; 0 if there is none."""
    while first:
        arc = nodes[first]
        if arc >> 24 == tile:
            return arc
        if arc & LAST_SIBLING:
            return 0
        first += 1
    return 0


def _read_bounded(path: Path) -> bytes:
    try:
        size = path.stat().st_size
        if size > LARGEST_GRAPH:
            raise TooLarge(f"{path.name} is larger than 64 MB", path=str(path), size=size)
        return path.read_bytes()
    except OSError as error:
        reason = error.strerror or "unreadable"
        raise LexiconMissing(f"{path}: {reason}", path=str(path)) from error
