# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Cached look-ups of a rack's subsets in the word map, together with letters played through.

A *memo* caches the answers for one collection of letters played through: for every subset whether
it was looked up, whether it forms words, and which. Memos are dropped with the rack.
"""

from array import array

import cython

from tilewright.engine.kernels.subsets import Subsets
from tilewright.engine.kernels.word_map import WordMap

if not cython.compiled:
    from tilewright.engine.bits import GOLDEN, LOW32, MASK64, lowest_bit, prefetch
    from tilewright.engine.layout import (
        FIRST_BIT,
        KINDS,
        MOST_SUBSETS,
        OFFSET_MASK,
        SECOND_BIT,
    )

    MEMO_SIZE = 256
    MEMO_ROW = 280
    MEMO_KIND = 35


class LookUps:
    """Looks up the subsets of one rack in one word map; not safe to share between threads."""

    def __init__(self, word_map: WordMap, subsets: Subsets):
        """Start with an empty cache."""
        self.word_map, self.subsets = word_map, subsets
        self.through = array("Q", bytes(8 * MEMO_SIZE))
        self.known = array("Q", bytes(8 * MEMO_SIZE * KINDS))
        self.found = array("Q", bytes(8 * MEMO_SIZE * KINDS))
        self.written = array("I", bytes(4 * MEMO_SIZE))
        self.entries = array("I", bytes(4 * MEMO_SIZE * MEMO_ROW))
        self.epoch = 0

    def forget(self):
        """Drop the cache for a new rack."""
        self.epoch += 1

    def memo_of(self, through):
        """Return the memo for these letters played through."""
        memo: cython.Py_ssize_t = ((through * GOLDEN) & MASK64) >> 56
        k: cython.Py_ssize_t
        if self.through[memo] != through or self.written[memo] != self.epoch:
            self.through[memo] = through
            self.written[memo] = self.epoch
            for k in range(KINDS):
                self.known[memo * KINDS + k] = 0
        return memo

    def look_up(self, count, wanted, through):
        """Return which of these subsets of `count` tiles may form a word with `through`.

        The findings for a subset are in `entries`, offset by `first_entry`.
        """
        memo: cython.Py_ssize_t = self.memo_of(through)
        at: cython.Py_ssize_t = memo * KINDS + count
        unknown: cython.ulonglong = wanted & ~self.known[at]
        found: cython.ulonglong
        with_blanks: cython.ulonglong = unknown & self.subsets.with_blanks[count]
        self.first_entry = memo * MEMO_ROW + count * MEMO_KIND
        if unknown:
            found = self.ask(count, unknown & ~with_blanks, memo)
            if with_blanks:
                found |= self.ask_with_blanks(count, with_blanks, memo)
            self.known[at] |= unknown
            self.found[at] = (self.found[at] & ~unknown) | found
        return wanted & self.found[at]

    def ask(self, count, unknown, memo):
        """Return which of these subsets without blanks form words, and record where those are."""
        totals = cython.declare(cython.ulonglong[48])
        which = cython.declare(cython.int[48])
        slots = cython.declare(cython.ulonglong[48])
        found: cython.ulonglong = 0
        entries: cython.Py_ssize_t = memo * MEMO_ROW + count * MEMO_KIND
        asked: cython.int = self.pass_filter(count, unknown, self.through[memo], totals, which)
        n: cython.int
        entry: cython.uint
        # all at once, so that the loads do not wait for each other
        for n in range(asked):
            slots[n] = self.word_map.slots[totals[n] >> self.word_map.slot_shift]
        for n in range(asked):
            entry = cython.cast(cython.uint, slots[n] & LOW32)
            if (slots[n] >> 32) != (totals[n] & LOW32):
                entry = 0 if slots[n] == 0 else self.word_map.find_certain(totals[n])
            if entry:
                self.entries[entries + which[n]] = entry
                found |= cython.cast(cython.ulonglong, 1) << which[n]
                if cython.compiled:
                    prefetch(cython.address(self.word_map.words[entry & OFFSET_MASK]))
        return found

    def pass_filter(self, count, unknown, through, totals, which):
        """List the subsets that may form words, by their hashes and numbers; return how many.

        Free of branches: whether a subset passes cannot be foreseen.
        """
        hashes: cython.Py_ssize_t = count * MOST_SUBSETS
        kept: cython.int = 0
        subset: cython.int
        total: cython.ulonglong
        bits: cython.ulonglong
        while unknown:
            subset = lowest_bit(unknown)
            unknown &= unknown - 1
            total = (self.subsets.hash[hashes + subset] + through) & MASK64
            bits = self.word_map.filter[total >> self.word_map.filter_shift]
            totals[kept] = total
            which[kept] = subset
            kept += cython.cast(
                cython.int,
                (bits >> ((total >> FIRST_BIT) & 63)) & (bits >> ((total >> SECOND_BIT) & 63)) & 1,
            )
        return kept

    def ask_with_blanks(self, count, unknown, memo):
        """Return which of these subsets with blanks form words, and record the first blank's
        letters.
        """
        totals = cython.declare(cython.ulonglong[48])
        which = cython.declare(cython.uchar[48])
        slots = cython.declare(cython.ulonglong[48])
        found: cython.ulonglong = 0
        subsets: cython.Py_ssize_t = count * MOST_SUBSETS
        entries: cython.Py_ssize_t = memo * MEMO_ROW + count * MEMO_KIND
        through: cython.ulonglong = self.through[memo]
        asked: cython.int = 0
        i: cython.int
        n: cython.int
        entry: cython.uint
        while unknown:
            i = lowest_bit(unknown)
            unknown &= unknown - 1
            totals[asked] = (self.subsets.hash[subsets + i] + through) & MASK64
            if self.subsets.blanks_in(count, i) == 2:
                entry = self.completing_letters(totals[asked])
                if entry:
                    self.entries[entries + i] = entry
                    found |= cython.cast(cython.ulonglong, 1) << i
                continue
            which[asked] = i
            asked += 1
        asked = self.first_blank_slots(totals, which, slots, asked)
        for n in range(asked):
            entry = self.first_letters(totals[n], slots[n])
            if entry:
                self.entries[entries + which[n]] = entry
                found |= cython.cast(cython.ulonglong, 1) << which[n]
        return found

    def first_blank_slots(self, totals, which, slots, asked):
        """Keep the subsets that pass the filter for blanks, with their first slots.

        Returns their number.
        """
        passed: cython.ulonglong = 0
        bit: cython.ulonglong
        n: cython.int
        kept: cython.int = 0
        for n in range(asked):
            bit = totals[n] >> self.word_map.blank_filter_shift
            passed |= ((self.word_map.blank_filter[bit >> 6] >> (bit & 63)) & 1) << n
        while passed:
            n = lowest_bit(passed)
            passed &= passed - 1
            which[kept] = which[n]
            totals[kept] = totals[n]
            slots[kept] = self.word_map.blank_slots[totals[n] >> self.word_map.blank_shift]
            kept += 1
        return kept

    def completing_letters(self, total):
        """Return the letters that the first of two blanks can be."""
        totals = cython.declare(cython.ulonglong[48])
        which = cython.declare(cython.uchar[48])
        slots = cython.declare(cython.ulonglong[48])
        n: cython.int
        asked: cython.int
        letters: cython.uint = 0
        for n in range(self.word_map.letter_count):
            totals[n] = (total + self.word_map.letters[n + 1]) & MASK64
            which[n] = n
        asked = self.first_blank_slots(totals, which, slots, self.word_map.letter_count)
        for n in range(asked):
            if self.first_letters(totals[n], slots[n]):
                letters |= cython.cast(cython.uint, 1) << which[n]
        return letters

    def first_letters(self, total, slot):
        """Return the letters that complete a word with this hash, whose first slot is known."""
        if slot == 0 or (slot >> 32) == (total & LOW32):
            return cython.cast(cython.uint, slot & LOW32)
        return self.word_map.find_blank_certain(total)
