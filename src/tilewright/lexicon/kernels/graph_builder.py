# cython: language_level=3, boundscheck=False, wraparound=False, initializedcheck=False
"""Build a KWG word graph from words.

One file in Cython's pure-Python mode: a second or two compiled, ten at most interpreted.

A KWG is an array of 32-bit arcs. Bits 24-31 are the tile (1-26 for A-Z, the codes of the alphabet
in other languages, 0 for the GADDAG's separator), bit 23 says a word ends here, bit 22 that this
is the last of its siblings, bits 0-21 where the list of its children begins (0: none). Arc 0 leads
to the DAWG, arc 1 to the GADDAG, which has every word w once for each i in 1..len(w): w[:i]
backwards and then, unless i is the whole word, the separator and w[i:].
"""

from array import array
from collections.abc import Callable, Iterable

import cython

from tilewright.lexicon.errors import BadWordList, GraphTooLarge

compiled: bool = cython.compiled

BUILDER_VERSION = "2"
SHORTEST = 2
LONGEST = 15
MOST_NODES = 1 << 22  # as many as the 22 bits of an arc can address

_SEPARATOR = cython.declare(cython.uint, 0)
_ROOM = cython.declare(cython.int, 33)  # siblings: at most 32 letters and the separator
_LEVELS = cython.declare(cython.int, 16)
_WHOLE = b"\0\0\0\0"  # follows a string that is a whole word rather than a beginning
_LETTERS = bytes.maketrans(
    b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz", bytes(range(1, 27)) * 2
)
_TILE_CODES = frozenset(range(1, 27))
_ENGLISH = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


@cython.cclass
class _Weaver:
    """A minimiser of sorted strings: it merges lists of siblings as it reads.

    Lists are finished children first, so children always have an index. A finished list is looked
    up by its content in an open-addressing table, which knows the tails of all lists as well.
    """

    nodes: cython.uint[::1]
    table: cython.uint[::1]
    open_arcs: cython.uint[::1]
    ends: cython.int[::1]  # the end of each level's open list in open_arcs
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
        """Add every string of the text, all in order, to the open graph.

        Four bytes end a string: the separator, and the start in the finished DAWG of the list that
        follows it; or 0, in which case the string has no separator and is a whole word.
        """
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
            while code != _SEPARATOR:
                self._open(depth, code << 24)
                depth += 1
                at += 1
                code = text[at]
            code = text[at + 1] << 16 | text[at + 2] << 8 | text[at + 3]
            at += 4
            if code == 0:
                self.open_arcs[self.ends[depth - 1] - 1] |= 0x800000
            else:
                self._open(depth, code)
                depth += 1
            self.length = depth

    def finish(self, root: cython.Py_ssize_t) -> None:
        """Close everything added so far below arc ``root`` (0 or 1) and start afresh."""
        self._close(0)
        self.length = 0
        self.nodes[root] = 0x400000 | self._freeze(0)

    def result(self) -> array:
        """Return the finished graph."""
        return array("I", self.nodes[: self.used])

    @cython.cfunc
    def child(self, first: cython.uint, tile: cython.uint) -> cython.uint:
        """Return the start of the list below a tile, which must be in the list at ``first``."""
        while self.nodes[first] >> 24 != tile:
            first += 1
        return self.nodes[first] & 0x3FFFFF

    @cython.cfunc
    def _open(self, level: cython.int, arc: cython.uint) -> cython.int:
        self.open_arcs[self.ends[level]] = arc
        self.ends[level] += 1
        return 0

    @cython.cfunc
    def _close(self, depth: cython.int) -> cython.int:
        """Freeze the lists below ``depth`` and attach each to the last arc above it."""
        level: cython.int = self.length - 1
        first: cython.uint
        while level > depth:
            first = self._freeze(level)
            level -= 1
            self.open_arcs[self.ends[level] - 1] |= first
        return 0

    @cython.cfunc
    def _freeze(self, level: cython.int) -> cython.uint:
        """Return the position of a level's open list in the graph, adding it if it is new."""
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
        """Return the position of a list equal to the one at ``at``; record it if new."""
        slot: cython.ulonglong = key & self.mask
        other: cython.Py_ssize_t = self.table[slot]
        i: cython.Py_ssize_t
        while other != 0:
            i = 0
            while self.nodes[other + i] == self.nodes[at + i]:
                if self.nodes[at + i] & 0x400000:
                    # arcs lead to the earliest of equal lists
                    self.table[slot] = min(other, at)
                    return min(other, at)
                i += 1
            slot = (slot + 1) & self.mask
            other = self.table[slot]
        self.table[slot] = at
        return at

    @cython.cfunc
    def _enter_tails(self, first: cython.Py_ssize_t) -> cython.int:
        """Record the tails of the newest list, and make room for more."""
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
    # both halves of the product, folded; masked by hand, as Python's integers do not wrap
    product: cython.ulonglong = ((key ^ arc) & 0xFFFFFFFF) * 0x9E3779B1
    return (product ^ (product >> 32)) & 0xFFFFFFFF


def encode_word(word: str) -> bytes:
    """Return the word as tile codes 1-26; raise BadWordList for anything but 2 to 15 letters A-Z.

    >>> encode_word("CAB")
    b'\\x03\\x01\\x02'
    """
    coded: bytes = word.encode("ascii", "replace").translate(_LETTERS)
    if not _TILE_CODES.issuperset(coded) or not SHORTEST <= len(coded) <= LONGEST:
        raise BadWordList(f"{word[:40]!r} is not a word of 2 to 15 letters A-Z", word=word[:40])
    return coded


def encoder_of(letters: str) -> Callable[[str], bytes]:
    """Return the function that codes words of these letters, each one character, from 1."""
    if letters == _ENGLISH:
        return encode_word
    shown = letters + letters.lower()
    codes = str.maketrans(shown, "".join(map(chr, range(1, len(letters) + 1))) * 2)
    known = frozenset(shown)

    def encode(word: str) -> bytes:
        if not known.issuperset(word) or not SHORTEST <= len(word) <= LONGEST:
            raise BadWordList(
                f"{word[:40]!r} is not a word of 2 to 15 letters {letters}", word=word[:40]
            )
        return word.translate(codes).encode("latin-1")

    return encode


def build_graph(
    words: Iterable[str],
    progress: Callable[[int, int], None] | None = None,
    most_nodes: int = MOST_NODES,
    letters: str = _ENGLISH,
) -> array:
    """Return the KWG of words (any order, any case): its DAWG and its GADDAG, sharing common nodes.

    Words are of these letters, one character each, in the order of their codes.
    ``progress(done, total)`` is called now and then. Raises BadWordList for anything that is not a
    word, GraphTooLarge when they need more than ``most_nodes``.

    >>> len(build_graph(["AT", "TA"]))
    12
    """
    encode = encoder_of(letters)
    coded: list = sorted({encode(word) for word in words})
    weaver: _Weaver = _Weaver(most_nodes)
    weaver.add_all(b"".join([word + _WHOLE for word in coded]))
    weaver.finish(0)
    buckets: list = _gaddag_strings(coded, weaver)
    total: int = sum(len(strings) for strings in buckets)
    done = 0
    for strings in buckets:
        strings.sort()
        weaver.add_all(b"".join(strings))
        done += len(strings)
        if progress is not None and strings:
            progress(done, total)
    weaver.finish(1)
    return weaver.result()


def _gaddag_strings(coded: list, weaver: _Weaver) -> list:
    """Return the GADDAG's strings for the weaver, by their first letters.

    The part after the separator is in the DAWG already, so all words that begin alike share one
    string: their beginning, backwards, and the place where the DAWG continues.
    """
    buckets: list = [[] for _ in range(_ROOM)]
    firsts = array("I", bytes(4 * _LEVELS))  # the start of the DAWG's list after this many letters
    lists: cython.uint[::1] = firsts
    before: bytes = b""
    word: bytes
    at: cython.Py_ssize_t
    last: cython.Py_ssize_t
    known: cython.Py_ssize_t
    lists[0] = weaver.nodes[0] & 0x3FFFFF
    for word in coded:
        last = len(word) - 1
        known = 0
        # the previous word may be a prefix of this one, but it was added as a whole word
        while known < len(before) - 1 and known < last and word[known] == before[known]:
            known += 1
        for at in range(known, last):
            lists[at + 1] = weaver.child(lists[at], word[at])
            buckets[word[at]].append(word[at::-1] + lists[at + 1].to_bytes(4, "big"))
        buckets[word[last]].append(word[::-1] + _WHOLE)
        before = word
    return buckets[1:]
