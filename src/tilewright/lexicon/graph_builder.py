# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
"""Weaves words into a KWG word graph and examines graphs that others wove.

One file in Cython's pure-Python mode: compiled it takes seconds, interpreted a minute at most.

A KWG is an array of 32-bit arcs. Bits 24-31 are the tile (1-26 for A-Z, 0 for the GADDAG's
separator), bit 23 says a word ends here, bit 22 that this is the last of its siblings, bits
0-21 where the list of its children begins (0: none). Arc 0 leads to the DAWG, arc 1 to the
GADDAG, in which every word w stands once for each i in 1..len(w): w[:i] backwards and then,
unless i is the whole word, the separator and w[i:].
"""

from array import array
from collections.abc import Callable, Iterable

import cython

from tilewright.lexicon.errors import BadGraph, BadWordList, GraphTooLarge

compiled: bool = cython.compiled

BUILDER_VERSION = "2"
SHORTEST = 2
LONGEST = 15
MOST_NODES = 1 << 22  # what the 22 bits of an arc can address
MAX_WORDS = 4_000_000

_END = cython.declare(cython.uint, 0xFF)  # after each string for the weaver; no tile's value
_ROOM = cython.declare(cython.int, 27)  # siblings: 26 letters and the separator
_LEVELS = cython.declare(cython.int, 16)
_OPEN = cython.declare(cython.uint, 1)  # what a survey knows of a node
_DONE = cython.declare(cython.uint, 2)
_DONE_WITH_SEPARATOR = cython.declare(cython.uint, 3)
_LETTERS = bytes.maketrans(
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", bytes(range(1, 27)) * 2
)
_TILE_CODES = frozenset(range(1, 27))


@cython.cclass
class _Weaver:
    """Minimises while it reads: sorted strings in, shared sibling lists out.

    Lists are finished children first, so children always have an index. A finished list is looked
    up by its content in an open-addressing table, which knows the tails of all lists as well.
    """

    nodes: cython.uint[::1]
    table: cython.uint[::1]
    open_arcs: cython.uint[::1]
    ends: cython.int[::1]  # where the open list of each level ends in open_arcs
    used: cython.Py_ssize_t
    most: cython.Py_ssize_t
    mask: cython.ulonglong
    length: cython.int

    def __init__(self, most: int) -> None:
        self.nodes = array("I", bytes(4 << 16))
        self.table = array("I", bytes(4 << 17))
        self.open_arcs = array("I", bytes(4 * _LEVELS * _ROOM))
        self.ends = array("i", range(0, (_LEVELS + 1) * _ROOM, _ROOM))
        self.used = 2
        self.most = most
        self.mask = (1 << 17) - 1
        self.length = 0

    def add_all(self, text: cython.const[cython.uchar][::1]) -> None:
        """Every string of text (each ended by 255, all in order) is in the open graph."""
        at: cython.Py_ssize_t = 0
        size: cython.Py_ssize_t = len(text)
        depth: cython.int
        code: cython.uint
        while at < size:
            depth = 0
            while depth < self.length and self.open_arcs[self.ends[depth] - 1] >> 24 == text[at]:
                depth += 1
                at += 1
            self._close(depth)
            code = text[at]
            while code != _END:
                self.open_arcs[self.ends[depth]] = code << 24
                self.ends[depth] += 1
                depth += 1
                at += 1
                code = text[at]
            self.length = depth
            self.open_arcs[self.ends[depth - 1] - 1] |= 0x800000
            at += 1

    def finish(self, root: cython.Py_ssize_t) -> None:
        """Arc ``root`` (0 or 1) leads to all that was added; the next string begins anew."""
        self._close(0)
        self.length = 0
        self.nodes[root] = 0x400000 | self._freeze(0)

    def result(self) -> array:
        """The finished graph."""
        return array("I", self.nodes[: self.used])

    @cython.cfunc
    def _close(self, depth: cython.int) -> cython.int:
        """Freeze the lists below ``depth`` and hang each on the last arc above it."""
        level: cython.int = self.length - 1
        first: cython.uint
        while level > depth:
            first = self._freeze(level)
            level -= 1
            self.open_arcs[self.ends[level] - 1] |= first
        return 0

    @cython.cfunc
    def _freeze(self, level: cython.int) -> cython.uint:
        """Where the open list of a level stands in the graph, there before or put there now."""
        base: cython.Py_ssize_t = level * _ROOM
        count: cython.Py_ssize_t = self.ends[level] - base
        first: cython.Py_ssize_t = self.used
        i: cython.Py_ssize_t = count
        key: cython.ulonglong = 0
        known: cython.uint
        self.ends[level] = base
        if count == 0:
            return 0
        if first + count > len(self.nodes):
            self._widen()
        self.open_arcs[base + count - 1] |= 0x400000
        while i > 0:
            i -= 1
            self.nodes[first + i] = self.open_arcs[base + i]
            key = _mix(key, self.open_arcs[base + i])
        known = self._enter(key, first)
        if known == first:
            if first + count > self.most:
                raise GraphTooLarge("the words need too many nodes", most=self.most)
            self.used = first + count
            self._enter_tails(first + 1)
        return known

    @cython.cfunc
    def _enter(self, key: cython.ulonglong, at: cython.Py_ssize_t) -> cython.uint:
        """Where the table knows a list equal to the one at ``at``, which it knows from now on."""
        slot: cython.ulonglong = key & self.mask
        other: cython.Py_ssize_t = self.table[slot]
        i: cython.Py_ssize_t
        while other != 0:
            i = 0
            while self.nodes[other + i] == self.nodes[at + i]:
                if self.nodes[at + i] & 0x400000:
                    # the earliest of equal lists stays the one that arcs lead to
                    self.table[slot] = min(other, at)
                    return min(other, at)
                i += 1
            slot = (slot + 1) & self.mask
            other = self.table[slot]
        self.table[slot] = at
        return at

    @cython.cfunc
    def _enter_tails(self, first: cython.Py_ssize_t) -> cython.int:
        """The table knows the tails of the newest list, and has room for more."""
        i: cython.Py_ssize_t = self.used
        key: cython.ulonglong = 0
        if self.used * 2 > len(self.table):
            self.mask = 2 * len(self.table) - 1
            self.table = array("I", bytes(8 * len(self.table)))
            first = 2
        while i > first:
            i -= 1
            if self.nodes[i] & 0x400000:
                key = 0
            key = _mix(key, self.nodes[i])
            self._enter(key, i)
        return 0

    @cython.cfunc
    def _widen(self) -> cython.int:
        wider = array("I", bytes(8 * len(self.nodes)))
        memoryview(wider)[: self.used] = memoryview(self.nodes)[: self.used]
        self.nodes = wider
        return 0


@cython.cfunc
@cython.inline
@cython.exceptval(check=False)
def _mix(key: cython.ulonglong, arc: cython.ulonglong) -> cython.ulonglong:
    # both halves of the product, folded; masked by hand, for Python's integers do not wrap
    product: cython.ulonglong = ((key ^ arc) & 0xFFFFFFFF) * 0x9E3779B1
    return (product ^ (product >> 32)) & 0xFFFFFFFF


def encode_word(word: str) -> bytes:
    """The word as tile codes 1-26; raises BadWordList for anything but 2 to 15 letters A-Z.

    >>> encode_word("CAB")
    b'\\x03\\x01\\x02'
    """
    coded: bytes = word.encode("ascii", "replace").translate(_LETTERS)
    if not _TILE_CODES.issuperset(coded) or not SHORTEST <= len(coded) <= LONGEST:
        raise BadWordList(f"{word[:40]!r} is not a word of 2 to 15 letters A-Z", word=word[:40])
    return coded


def build_graph(
    words: Iterable[str],
    progress: Callable[[int, int], None] | None = None,
    most_nodes: int = MOST_NODES,
) -> array:
    """The KWG of words (any order, any case): its DAWG and its GADDAG, sharing what they can.

    ``progress(done, total)`` is called now and then. Raises BadWordList for what is no word,
    GraphTooLarge when they need more nodes than may be.

    >>> len(build_graph(["AT", "TA"]))
    12
    """
    coded: list = sorted({encode_word(word) for word in words})
    by_letter: list = _splits_by_first_letter(coded)
    total: int = sum(len(splits) for splits in by_letter)
    done = 0
    weaver = _Weaver(most_nodes)
    weaver.add_all(_joined(coded))
    weaver.finish(0)
    for splits in by_letter:
        weaver.add_all(_joined(_gaddag_strings(coded, splits)))
        done += len(splits)
        if progress is not None:
            progress(done, total)
    weaver.finish(1)
    return weaver.result()


def _joined(strings: list) -> bytes:
    return b"".join([string + b"\xff" for string in strings])


def _splits_by_first_letter(coded: list) -> list:
    """For each letter, the splits (word index * 16 + last letter read backwards) starting with it.

    A bucket at a time keeps the GADDAG's million and a half strings from all being held at once.
    """
    buckets = [array("I") for _ in range(27)]
    for number in range(len(coded)):
        split = number << 4
        for code in coded[number]:
            buckets[code].append(split)
            split += 1
    return buckets[1:]


def _gaddag_strings(coded: list, splits: Iterable[int]) -> list:
    """The GADDAG's strings of these splits, in order."""
    strings: list = []
    split: cython.uint
    last: cython.Py_ssize_t
    for split in splits:
        word: bytes = coded[split >> 4]
        last = split & 15
        if last + 1 < len(word):
            strings.append(word[last::-1] + b"\0" + word[last + 1 :])
        else:
            strings.append(word[::-1])
    strings.sort()
    return strings


def examine_graph(nodes: array) -> int:
    """How many words a graph holds, once it is known to be sound.

    Raises BadGraph, with the place and the arc, for arcs that lead outside, unknown tiles, a
    list that runs off the end, a cycle, words longer than the board, too many words, and a
    GADDAG that does not hold what its DAWG does. Nothing is walked before all arcs are known
    to lead inside.
    """
    size: cython.Py_ssize_t = len(nodes)
    if not 2 <= size <= MOST_NODES:
        raise BadGraph("a word graph has 2 to 4194304 nodes", nodes=size)
    _check_arcs(nodes, size)
    survey = _Survey(nodes)
    words, letters, longest, has_separator = survey.of_list(nodes[0] & 0x3FFFFF)
    strings, _, deepest, _ = survey.of_list(nodes[1] & 0x3FFFFF)
    if words == 0:
        raise BadGraph("a word graph without words", nodes=size)
    if has_separator:
        raise BadGraph("the DAWG holds the GADDAG's separator", nodes=size)
    if words > MAX_WORDS or longest > LONGEST:
        raise BadGraph("too many or too long words", words=words, longest=longest)
    if strings != letters or deepest > LONGEST + 1:
        raise BadGraph("the GADDAG does not belong to the DAWG", strings=strings, expected=letters)
    return words


@cython.cfunc
def _check_arcs(nodes: cython.const[cython.uint][::1], size: cython.Py_ssize_t) -> cython.int:
    i: cython.Py_ssize_t
    arc: cython.uint
    child: cython.uint
    for i in range(size):
        arc = nodes[i]
        child = arc & 0x3FFFFF
        if child >= size or child == 1:
            raise BadGraph(f"arc {i} leads outside the graph", index=i, arc=arc)
        if i > 1 and arc >> 24 > 26:
            raise BadGraph(f"arc {i} has no tile from A to Z", index=i, arc=arc)
    if size > 2 and not nodes[size - 1] & 0x400000:
        raise BadGraph("the last list of siblings runs off the end", index=size - 1, arc=arc)
    return 0


@cython.cclass
class _Survey:
    """Words, letters in them and longest word below each node, each worked out once.

    A node here stands for itself and the siblings after it.
    """

    nodes: cython.const[cython.uint][::1]
    words: cython.uint[::1]
    letters: cython.uint[::1]
    longest: cython.uchar[::1]
    state: cython.uchar[::1]
    stack: cython.uint[::1]

    def __init__(self, nodes: array) -> None:
        size = len(nodes)
        self.nodes = nodes
        self.words = array("I", bytes(4 * size))
        self.letters = array("I", bytes(4 * size))
        self.longest = bytearray(size)
        self.state = bytearray(size)
        self.stack = array("I", bytes(4 * (size + 1)))

    def of_list(self, first: cython.uint) -> tuple:
        """Of a list of siblings: words, letters in all of them, longest, whether any separator."""
        if first == 0:
            return 0, 0, 0, False
        if self.state[first] < _DONE:
            self._walk(first)
        is_mixed = self.state[first] == _DONE_WITH_SEPARATOR
        return self.words[first], self.letters[first], self.longest[first], is_mixed

    @cython.cfunc
    def _walk(self, first: cython.uint) -> cython.int:
        """Depth first; a node met again while it is still open closes a cycle."""
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
        """The child or next sibling to work out first; 0 when both are done."""
        arc: cython.uint = self.nodes[at]
        child: cython.uint = arc & 0x3FFFFF
        if child != 0 and self.state[child] < _DONE:
            return child
        if not arc & 0x400000 and self.state[at + 1] < _DONE:
            return at + 1
        return 0

    @cython.cfunc
    def _sum_up(self, at: cython.uint) -> cython.int:
        arc: cython.uint = self.nodes[at]
        child: cython.uint = arc & 0x3FFFFF
        words: cython.ulonglong = 1 if arc & 0x800000 else 0
        letters: cython.ulonglong = 0
        longest: cython.uint = 1
        state: cython.uint = _DONE if arc >> 24 else _DONE_WITH_SEPARATOR
        if child != 0:
            words += self.words[child]
            letters = self.letters[child]
            longest += self.longest[child]
            state = max(state, self.state[child])
        letters += words
        if not arc & 0x400000:
            words += self.words[at + 1]
            letters += self.letters[at + 1]
            longest = max(longest, self.longest[at + 1])
            state = max(state, self.state[at + 1])
        # a small graph can hold more words than there are atoms: stop before anything overflows
        if longest > LONGEST + 1 or letters > 16 * MAX_WORDS:
            raise BadGraph("too many or too long words", index=at, words=words, longest=longest)
        self.words[at] = words
        self.letters[at] = letters
        self.longest[at] = longest
        self.state[at] = state
        return 0
