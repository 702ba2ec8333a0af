# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
# mypy: ignore-errors
"""Validate word graphs from elsewhere before anything walks them.

One file in Cython's pure-Python mode, like the builder's, where the KWG is described. Kernels
without bounds checks rely on these checks: no arc leads outside, no walk is endless, no word is
longer than the board, and no walk goes far without finding a word.
"""

from array import array

import cython

from tilewright.lexicon.errors import BadGraph

compiled: bool = cython.compiled

SHORTEST = 2
LONGEST = 15
MOST_NODES = 1 << 22  # as many as the 22 bits of an arc can address
MAX_WORDS = 4_000_000
LETTERS = 26
"""Those of English, for graphs of which nothing else is known."""

_OPEN = cython.declare(cython.uint, 1)  # the states of a node in a survey
_DONE = cython.declare(cython.uint, 2)
_DONE_WITH_SEPARATOR = cython.declare(cython.uint, 3)
_LARGEST = cython.declare(cython.ulonglong, 0xFFFFFFFF)
_SPREAD = cython.declare(cython.ulonglong, 0x9E3779B1)


def examine_graph(nodes: array, letters: int = LETTERS) -> int:
    """Validate a graph and return its number of words; see `survey_graph`."""
    words: int = survey_graph(nodes, letters)[0]
    return words


def survey_graph(nodes: array, letters: int = LETTERS) -> tuple:
    """Return words, longest word, nodes of the DAWG and of the GADDAG alone, and letters (bit 1:
    A), of a graph whose alphabet has so many letters.

    Raises BadGraph, with the place and the arc, for arcs that lead outside, unknown tiles, a list
    that runs off the end or is not in order, a cycle, an arc that leads to no word, words longer
    than the board, too many words, and a GADDAG that does not match its DAWG. Nothing is walked
    before all arcs are known to lead inside.
    """
    size: cython.Py_ssize_t = len(nodes)
    _check_arcs(nodes, size, 2, letters)
    survey = _Survey(nodes, LONGEST, MAX_WORDS, True)
    dawg = survey.of_list(nodes[0] & 0x3FFFFF)
    dawg_nodes, used = survey.done, survey.tiles
    gaddag = survey.of_list(nodes[1] & 0x3FFFFF)
    if dawg.words > MAX_WORDS:
        raise BadGraph("too many words", words=dawg.words, most=MAX_WORDS)
    if dawg.words == 0:
        raise BadGraph("a word graph without words", nodes=size)
    if dawg.has_separator:
        raise BadGraph("the DAWG holds the GADDAG's separator", nodes=size)
    if gaddag.words != dawg.letters or gaddag.mark != dawg.marks:
        raise BadGraph(
            "the GADDAG does not belong to the DAWG", strings=gaddag.words, expected=dawg.letters
        )
    _check_roots(nodes, nodes[0] & 0x3FFFFF)
    _check_roots(nodes, nodes[1] & 0x3FFFFF)
    return dawg.words, dawg.longest, dawg_nodes, survey.done - dawg_nodes, used


def count_strings(nodes: array, longest: int, most: int, letters: int = LETTERS) -> int:
    """Return the number of strings below arc 0, of tiles 0 to ``letters``, none beyond ``longest``.

    For graphs that are not word graphs: there is no arc 1, and tile 0 is an ordinary tile. Raises
    BadGraph as `survey_graph` does, or when there are more than ``most``.
    """
    _check_arcs(nodes, len(nodes), 1, letters)
    survey = _Survey(nodes, longest, most, False)
    strings: int = survey.of_list(nodes[0] & 0x3FFFFF).words
    if strings > most:
        raise BadGraph("too many strings", strings=strings, most=most)
    return strings


@cython.cfunc
def _check_arcs(
    nodes: cython.const[cython.uint][::1],
    size: cython.Py_ssize_t,
    roots: cython.Py_ssize_t,
    letters: cython.uint,
) -> cython.int:
    """Check that every arc leads to a list behind the roots, and that the last list is complete."""
    i: cython.Py_ssize_t
    arc: cython.uint = 0
    child: cython.uint
    if not roots <= size <= MOST_NODES:
        raise BadGraph(f"a graph has {roots} to {MOST_NODES} nodes", nodes=size)
    for i in range(size):
        arc = nodes[i]
        child = arc & 0x3FFFFF
        if child >= size or 0 < child < roots:
            raise BadGraph(f"arc {i} leads outside the graph", index=i, arc=arc)
        if i >= roots and arc >> 24 > letters:
            of = "from A to Z" if letters == LETTERS else f"of {letters} letters"
            raise BadGraph(f"arc {i} has no tile {of}", index=i, arc=arc)
    if size > roots and not arc & 0x400000:
        raise BadGraph("the last list of siblings runs off the end", index=size - 1, arc=arc)
    return 0


@cython.cfunc
def _check_roots(nodes: cython.const[cython.uint][::1], first: cython.uint) -> cython.int:
    """Check that no string is a single letter, and that none begins with the separator."""
    while True:
        if nodes[first] & 0x800000 or nodes[first] >> 24 == 0:
            raise BadGraph("a word of a single letter", index=first, arc=nodes[first])
        if nodes[first] & 0x400000:
            return 0
        first += 1


class _Below:
    """Facts about everything below a list of siblings."""

    def __init__(self, found: tuple) -> None:
        self.words, self.letters, self.longest, self.mark, self.marks, self.has_separator = found


@cython.cclass
class _Survey:
    """Words, their letters and longest word below each node, each computed once.

    A node here includes the siblings after it. The *mark* of a string is a product of odd numbers,
    one for each letter, and that of a node the sum over its strings; ``marks`` counts each string
    as often as it has letters. A GADDAG that holds the strings of other words than its DAWG has a
    different sum, but for a chance of one in four billion.
    """

    nodes: cython.const[cython.uint][::1]
    words: cython.uint[::1]
    letters: cython.uint[::1]
    mark: cython.uint[::1]
    marks: cython.uint[::1]
    longest: cython.uchar[::1]
    state: cython.uchar[::1]
    stack: cython.uint[::1]
    most: cython.ulonglong
    limit: cython.uint
    separates: cython.bint
    done: cython.uint
    tiles: cython.ulonglong

    def __init__(self, nodes: array, longest: int, most: int, separates: bool) -> None:
        size = len(nodes)
        self.nodes = nodes
        self.words = array("I", bytes(4 * size))
        self.letters = array("I", bytes(4 * size))
        self.mark = array("I", bytes(4 * size))
        self.marks = array("I", bytes(4 * size))
        self.longest = bytearray(size)
        self.state = bytearray(size)
        self.stack = array("I", bytes(4 * (size + 1)))
        self.most = most
        self.limit = longest
        self.separates = separates
        self.done = 0
        self.tiles = 0

    def of_list(self, first: cython.uint) -> _Below:
        """Return the facts about everything below a list of siblings."""
        if first == 0:
            return _Below((0, 0, 0, 0, 0, False))
        if self.state[first] < _DONE:
            self._walk(first)
        is_mixed = self.state[first] == _DONE_WITH_SEPARATOR
        sums = self.words[first], self.letters[first], self.longest[first]
        return _Below((*sums, self.mark[first], self.marks[first], is_mixed))

    @cython.cfunc
    def _walk(self, first: cython.uint) -> cython.int:
        """Walk depth first; a node met again while it is still open closes a cycle."""
        depth: cython.Py_ssize_t = 0
        at: cython.uint
        after: cython.uint
        self.stack[0] = first
        while depth >= 0:
            at = self.stack[depth]
            self.state[at] = _OPEN
            after = self._unfinished(at)
            if after == 0:
                self._sum_up(at)
                depth -= 1
            elif self.state[after] == _OPEN:
                raise BadGraph("a cycle: a word would never end", index=after)
            else:
                depth += 1
                self.stack[depth] = after
        return 0

    @cython.cfunc
    def _unfinished(self, at: cython.uint) -> cython.uint:
        """Return the child or next sibling to compute first; 0 when both are done."""
        arc: cython.uint = self.nodes[at]
        child: cython.uint = arc & 0x3FFFFF
        if child != 0 and self.state[child] < _DONE:
            return child
        if not arc & 0x400000 and self.state[at + 1] < _DONE:
            return at + 1
        return 0

    @cython.cfunc
    def _sum_up(self, at: cython.uint) -> cython.int:
        """Compute the sums of a node whose child and next sibling are done."""
        arc: cython.uint = self.nodes[at]
        child: cython.uint = arc & 0x3FFFFF
        words: cython.ulonglong = 1 if arc & 0x800000 else 0
        letters: cython.ulonglong = 0
        longest: cython.uint = 1
        state: cython.uint = _DONE
        factor: cython.ulonglong = (arc >> 24) * _SPREAD & _LARGEST | 1
        mark: cython.ulonglong = words
        marks: cython.ulonglong = words
        if self.separates and arc >> 24 == 0:
            self._check_separator(at)
            longest = 0
            state = _DONE_WITH_SEPARATOR
        if child != 0:
            words += self.words[child]
            letters = self.letters[child]
            longest += self.longest[child]
            mark += self.mark[child]
            marks += self.mark[child] + cython.cast(cython.ulonglong, self.marks[child])
            state = max(state, self.state[child])
        if words == 0:
            raise BadGraph(f"arc {at} leads to no word", index=at, arc=arc)
        letters += words
        mark = (mark & _LARGEST) * factor & _LARGEST
        marks = (marks & _LARGEST) * factor & _LARGEST
        if not arc & 0x400000:
            if self.nodes[at + 1] >> 24 <= arc >> 24:
                raise BadGraph("siblings are not in order", index=at + 1, arc=self.nodes[at + 1])
            words += self.words[at + 1]
            letters += self.letters[at + 1]
            longest = max(longest, self.longest[at + 1])
            mark += self.mark[at + 1]
            marks += self.marks[at + 1]
            state = max(state, self.state[at + 1])
        # even a small graph can hold astronomically many words: stop before anything overflows
        if longest > self.limit or words > 16 * self.most:
            raise BadGraph("too many or too long words", index=at, words=words, longest=longest)
        self.words[at] = words
        self.letters[at] = letters
        self.longest[at] = longest
        self.mark[at] = mark & _LARGEST
        self.marks[at] = marks & _LARGEST
        self.state[at] = state
        self.tiles |= cython.cast(cython.ulonglong, 1) << (arc >> 24)
        self.done += 1
        return 0

    @cython.cfunc
    def _check_separator(self, at: cython.uint) -> cython.int:
        """Check that a separator ends no word, and that something but a separator follows it."""
        arc: cython.uint = self.nodes[at]
        child: cython.uint = arc & 0x3FFFFF
        if arc & 0x800000 or child == 0 or self.state[child] == _DONE_WITH_SEPARATOR:
            raise BadGraph("a separator out of place", index=at, arc=arc)
        return 0
