"""A word graph without some of its words, in far less time than building one takes.

The lists on a word's paths are copied behind the others and changed there, since other words share
the old ones. So the graph is a little larger than the smallest one of the same words.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Iterator

from tilewright.lexicon.graph import (
    DAWG,
    FIRST_CHILD,
    GADDAG,
    LAST_SIBLING,
    WORD_ENDS,
    siblings,
)

_SEPARATOR = 0
_TILE = 24


def without(nodes: array[int], words: Iterable[str]) -> array[int]:
    """Return the graph without these words, which are in capitals; others than its own are ignored.

    >>> from tilewright.lexicon.kernels.graph_builder import build_graph
    >>> from tilewright.lexicon.kernels.graph_examiner import examine_graph
    >>> examine_graph(without(build_graph(["HORN", "HORNS", "FARM"]), ["HORNS"]))
    2
    """
    made = _Removal(nodes)
    for word in words:
        for root, path in _paths(word):
            made.remove(root, path)
    return made.nodes


def _paths(word: str) -> Iterator[tuple[int, list[int]]]:
    """Yield the root and the tiles of every path on which the graph has the word."""
    tiles = [ord(letter) - 64 for letter in word]
    yield DAWG, tiles
    for cut in range(1, len(tiles)):
        yield GADDAG, [*tiles[cut - 1 :: -1], _SEPARATOR, *tiles[cut:]]
    yield GADDAG, tiles[::-1]


class _Removal:
    """A graph whose lists are copied before they are changed."""

    def __init__(self, nodes: array[int]) -> None:
        self.nodes = nodes[:]
        self._shared = len(nodes)

    def remove(self, root: int, path: list[int]) -> None:
        """Let the path from this root no longer end a word."""
        first = self._without(self.nodes[root] & FIRST_CHILD, path, 0)
        self.nodes[root] = self.nodes[root] & ~FIRST_CHILD | first

    def _without(self, first: int, path: list[int], depth: int) -> int:
        """Return the list that stands for the one at `first` once the rest of the path is gone."""
        arcs = list(siblings(self.nodes, first))
        at = next((n for n, arc in enumerate(arcs) if arc >> _TILE == path[depth]), None)
        if at is None:
            return first
        old = arcs[at]
        if depth == len(path) - 1:
            arcs[at] = old & ~WORD_ENDS
        else:
            below = self._without(old & FIRST_CHILD, path, depth + 1)
            arcs[at] = old & ~FIRST_CHILD | below
        if arcs[at] == old:
            return first
        if not arcs[at] & (WORD_ENDS | FIRST_CHILD):
            del arcs[at]
        return self._kept(first, arcs)

    def _kept(self, first: int, arcs: list[int]) -> int:
        """Write the list where it may be changed, and return its place; 0 for an empty one."""
        if not arcs:
            return 0
        if first < self._shared:
            first = len(self.nodes)
            self.nodes.extend(arcs)
        for place, arc in enumerate(arcs, first):
            self.nodes[place] = arc & ~LAST_SIBLING
        self.nodes[first + len(arcs) - 1] |= LAST_SIBLING
        return first
