# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""How words can be extended: by how many letters before them and after them.

A placement that plays through a word of the board extends it by so many squares before and after.
Where no word of the list does that, whatever its letters, nothing can be played on the placement.
The longer the words on a board, the more of its placements this rules out, and for every rack.
"""

from array import array

import cython

from tilewright.engine.kernels.word_map import numbers

if not cython.compiled:
    from tilewright.engine.bits import GOLDEN, MASK64, prefetch
    from tilewright.engine.layout import KINDS, LANE

    CHILD = 0x3FFFFF
    LAST_SIBLING = 0x400000
    ENDS_WORD = 0x800000
    SHORTEST = 2
    LONGEST = 12
    MOST_BEFORE = 11
    SLOT_WIDTH = 4
    COUNT = 0
    ENTER = 1
    EXTEND = 2


class Extensions:
    """The extensions of every word of two to twelve letters. Built once, only read afterwards."""

    def __init__(self, nodes):
        """Take the words of the KWG with these nodes, whose paths have at most 15 letters."""
        self.nodes, self.count = nodes, 0
        self.path, self.word = array("I", bytes(4 * (LANE + 1))), bytearray(LANE + 1)
        self.walk(COUNT)
        bits = max(4, (4 * self.count // 3).bit_length())
        self.shift, self.mask = 64 - bits, (1 << bits) - 1
        self.slots = numbers("Q", SLOT_WIDTH << bits)
        self.passed = numbers("Q", 1 << max(bits - 2, 0))
        with cython.nogil:
            self.walk(ENTER)
            self.walk(EXTEND)
        self.passed = numbers("Q", 1)

    def extending(self, letters: bytes) -> list:
        """Return the pairs of letters before and after that extend a word of these codes."""
        key = 1
        for letter in letters[: LONGEST + 1]:
            key = key << 5 | letter - 1
        if len(letters) > LONGEST or self.slots[self.slot_of(key)] != key:
            return []
        at = self.slot_of(key)
        return [
            (before, after)
            for before in range(MOST_BEFORE + 1)
            for after in range(LANE)
            if self.span_of(at, before) >> after & 1
        ]

    # --- the placements of a lane ----------------------------------------------------------------

    def expect(self, key, length):
        """Return whether a word of this length has a slot; if so, fetch that of this key ahead."""
        if not SHORTEST <= length <= LONGEST:
            return False
        if cython.compiled:
            prefetch(cython.address(self.slots[((key * GOLDEN) >> self.shift) * SLOT_WIDTH]))
        return True

    def restrict(self, key, first, end, empties, square_of, sums, starts, row):
        """Remove the starts of placements through a word that no word extends so far.

        The word of this key is on the places `first` to `end` of a lane, and so many squares before
        it are empty. `square_of` and `starts` have the lane's empty squares and starts, as in
        `placements`, from `sums` and `row` on.
        """
        at: cython.Py_ssize_t = self.slot_of(key)
        tiles: cython.int
        start: cython.int
        count: cython.int
        before: cython.int
        after: cython.int
        span: cython.uint
        if self.slots[at] != key:
            # not a word of the list, which may still be part of one
            return
        for tiles in range(min(KINDS, empties + 1)):
            start = empties - tiles
            before = first - square_of[sums + start] - 1
            if before > MOST_BEFORE:
                return
            span = ~self.span_of(at, before)
            for count in range(max(1, tiles), KINDS):
                after = square_of[sums + start + count + 1] - end
                starts[row + count] &= ~((span >> after & 1) << start)

    def span_of(self, at, before):
        """Return the numbers of letters after the word of this slot with so many before, as bits.

        All of them are in the slot, and so in one line of the cache.
        """
        return cython.cast(
            cython.uint, (self.slots[at + 1 + (before >> 2)] >> ((before & 3) << 4)) & 0xFFFF
        )

    def slot_of(self, key):
        """Return the slot of the word with this key, or the free one where it would be."""
        at: cython.Py_ssize_t = ((key * GOLDEN) & MASK64) >> self.shift
        while self.slots[at * SLOT_WIDTH] != 0 and self.slots[at * SLOT_WIDTH] != key:
            at = (at + 1) & self.mask
        return at * SLOT_WIDTH

    # --- building --------------------------------------------------------------------------------

    def walk(self, task):
        """Visit every word for one of the tasks: count it, enter it, or extend those within it."""
        depth: cython.int = 0
        node: cython.uint
        self.path[0] = self.nodes[0] & CHILD
        if self.path[0] == 0:
            depth = -1
        while depth >= 0:
            node = self.nodes[self.path[depth]]
            self.word[depth] = node >> 24
            if node & ENDS_WORD:
                if task == EXTEND:
                    self.extend(depth + 1)
                elif SHORTEST <= depth + 1 <= LONGEST:
                    self.count += task == COUNT
                    if task == ENTER:
                        self.enter(depth + 1)
            if node & CHILD and depth < LANE - 1:
                depth += 1
                self.path[depth] = node & CHILD
                continue
            while depth >= 0 and self.nodes[self.path[depth]] & LAST_SIBLING:
                depth -= 1
            if depth >= 0:
                self.path[depth] += 1

    def enter(self, length):
        """Give the word visited a slot."""
        key: cython.ulonglong = 1
        bit: cython.ulonglong
        i: cython.int
        for i in range(length):
            key = key << 5 | (self.word[i] - 1)
        bit = ((key * GOLDEN) & MASK64) >> (self.shift - 4)
        self.passed[bit >> 6] |= cython.cast(cython.ulonglong, 1) << (bit & 63)
        self.slots[self.slot_of(key)] = key

    def extend(self, length):
        """Note the word visited as an extension of each word within it."""
        before: cython.int
        end: cython.int
        at: cython.Py_ssize_t
        key: cython.ulonglong
        bit: cython.ulonglong
        for before in range(min(MOST_BEFORE, length - SHORTEST) + 1):
            key = 1 << 5 | (self.word[before] - 1)
            for end in range(before + SHORTEST, min(before + LONGEST, length) + 1):
                key = key << 5 | (self.word[end - 1] - 1)
                bit = ((key * GOLDEN) & MASK64) >> (self.shift - 4)
                if not (self.passed[bit >> 6] >> (bit & 63)) & 1:
                    # most of a word's parts are no words
                    continue
                at = self.slot_of(key)
                if self.slots[at] == key:
                    self.slots[at + 1 + (before >> 2)] |= cython.cast(cython.ulonglong, 1) << (
                        ((before & 3) << 4) + length - end
                    )
