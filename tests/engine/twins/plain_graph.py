"""A word graph made the slow and obvious way, for any alphabet: a trie of words, and its GADDAG."""

from array import array
from collections.abc import Iterable, Iterator, Sequence

SEPARATOR = 0
_LAST, _ENDS, _TILE_AT = 0x400000, 0x800000, 24


class PlainWords:
    """Words with their graph; the letters are numbered from 1 in the order of `letters`."""

    def __init__(self, words: Iterable[str], letters: str) -> None:
        self._words = sorted(set(words))
        coded = [[letters.index(letter) + 1 for letter in word] for word in self._words]
        around = [
            [*word[first::-1], *([SEPARATOR, *word[first + 1 :]] if first + 1 < len(word) else [])]
            for word in coded
            for first in range(len(word))
        ]
        self.graph: Sequence[int] = _nodes([coded, around])

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)


class _Node(dict[int, "_Node"]):
    """The nodes that may follow, by tile."""

    ends = False


def _nodes(lists: list[list[list[int]]]) -> "array[int]":
    """Return the nodes of tries of these strings; the first arcs lead to them."""
    nodes = array("I", [0] * len(lists))
    for which, strings in enumerate(lists):
        root = _Node()
        for string in strings:
            node = root
            for tile in string:
                node = node.setdefault(tile, _Node())
            node.ends = True
        nodes[which] = _LAST | _place(root, nodes)
    return nodes


def _place(node: _Node, nodes: "array[int]") -> int:
    """Append the list of what follows, and of all that follows that; return where it begins."""
    if not node:
        return 0
    first = len(nodes)
    nodes.extend([0] * len(node))
    for place, tile in enumerate(sorted(node)):
        below = node[tile]
        arc = tile << _TILE_AT | _place(below, nodes) | (_ENDS if below.ends else 0)
        nodes[first + place] = arc | (_LAST if place == len(node) - 1 else 0)
    return first
