# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The words that a collection of letters forms, in one addition and one or two loads per look-up.

Every letter has a random 64-bit number; a collection's hash is their sum, so that the hashes of
tiles and of letters played through can be added. A filter of single bits, small enough for the
second-level cache, rejects most look-ups. Behind it is an open-addressing table: 32 bits of the
hash, the number of anagrams, and their place among the words.

The table for one blank is keyed by the other letters, and holds the letters that complete a word.
Two blanks take a look-up in it for each letter of the alphabet.

Two collections whose hashes agree in the low 32 bits would be confused. The build ensures that no
two of the list do; a collection outside the list may collide with one of them by accident, once in
billions. Callers that accept an answer as a word compare all 64 bits.
"""

import mmap
from array import array
from contextlib import suppress

import cython

from tilewright.errors import TilewrightError

if not cython.compiled:  # constants of word_map.pxd when compiled
    from tilewright.engine.bits import LOW32, MASK64
    from tilewright.engine.layout import FIRST_BIT, OFFSET_BITS, OFFSET_MASK, SECOND_BIT, TILES

    FIRST_WORD = 16
    MOST_ANAGRAMS = 127
    LONGEST_WORD = 15
    CHILD = 0x3FFFFF
    LAST_SIBLING = 0x400000
    ENDS_WORD = 0x800000


LARGE_PAGE = 1 << 21
"""Bytes of a large page, where it is not larger still."""


class CannotMap(TilewrightError, ValueError):
    """A list of words that does not fit into the map."""


def filter_bits(total):
    """Return the two bits of a hash in the filter, in the word that its highest bits name."""
    one: cython.ulonglong = 1
    return one << ((total >> FIRST_BIT) & 63) | one << ((total >> SECOND_BIT) & 63)


class WordMap:
    """The words of a graph by their letters. Built once, read by many threads."""

    def __init__(self, nodes, seed: int = 0):
        """Take every word of 2 to 15 letters of the KWG with these nodes.

        Raises CannotMap when the words do not fit into the map.
        """
        self.nodes = nodes
        self.stack = bytearray(4 * 16 * 16)
        self._list_all()
        while not self._fill(seed):
            seed += 1

    def _list_all(self):
        """List all words, each after its length."""
        self.listed, self.room = bytearray(1), 0
        with cython.nogil:
            self.list_words()
        self.listed, self.room = bytearray(self.listed_size + 1), self.listed_size
        with cython.nogil:
            self.list_words()
        if self.listed_size + FIRST_WORD - self.word_count > OFFSET_MASK:
            raise CannotMap(f"{self.word_count} words are too many for the word map")

    def _fill(self, seed):
        """Fill the tables; return False when two collections of the list collide."""
        letters = [letter_hash(seed, letter) for letter in range(1, TILES)]
        self.letters = array("Q", [0, *letters, *letters])  # those of blanks after those of letters
        # about half full: a larger table costs more in cache misses than it saves in steps
        bits = max(10, (19 * self.word_count // 10 - 1).bit_length())
        self.slot_shift, self.slot_mask = 64 - bits, (1 << bits) - 1
        self.filter_shift = 64 - (bits - 4)
        self.slots = large_table(8 << bits).cast("Q")
        self.full_hashes = array("Q", bytes(8 << bits))
        self.samples = array("I", bytes(4 << bits))
        self.filter = large_table(1 << (bits - 1)).cast("Q")
        self.words = large_table(FIRST_WORD + self.listed_size - self.word_count + 16)
        self.problem = 0
        with cython.nogil:
            self.count_anagrams()
            if not self.problem:
                self.place_words()
        if self.problem == 2:
            raise CannotMap(f"more than {MOST_ANAGRAMS} words of the same letters")
        self.full_hashes = array("Q", [0])
        self.blank_slots = array("Q", bytes(8))
        self.blank_mask, self.blank_shift, self.blank_keys = 0, 63, 0
        self.blank_filter, self.blank_filter_shift = array("Q", bytes(16)), 63
        return not self.problem

    def prepare_blanks(self):
        """Build the table for blanks, which is three times as large as everything else."""
        if self.blank_mask:
            return
        bits = max(12, (6 * self.alphagrams).bit_length())
        while not self._fill_blank_table(bits):
            bits += 1  # a list of long words: each is found without any of its many letters
        self.blank_mask = (1 << bits) - 1
        # needed only for filling
        self.samples, self.listed, self.listed_size = array("I", [0]), bytearray(1), 0

    def _fill_blank_table(self, bits):
        """Fill a table of this size for blanks; return False when it is too full to search."""
        self.blank_slots, self.blank_size = large_table(8 << bits).cast("Q"), 1 << bits
        self.blank_shift = 64 - bits
        self.blank_filter = large_table(1 << (bits - 1)).cast("Q")
        self.blank_filter_shift = 64 - (bits + 2)
        self.blank_room = self.blank_size // 10 * 9
        with cython.nogil:
            self.fill_blanks()
        return self.blank_keys <= self.blank_room

    def anagrams(self, letters: bytes) -> list:
        """Return the words of exactly these letters, as codes and in order."""
        total = sum(self.letters[letter] for letter in letters) & MASK64
        entry = self.find(total)
        first, length = entry & OFFSET_MASK, len(letters)
        found = []
        for number in range(entry >> OFFSET_BITS):
            word = bytes(self.words[first + number * length : first + (number + 1) * length])
            if sum(self.letters[letter] for letter in word) & MASK64 == total:
                found.append(word)
        return sorted(found)

    def completing(self, letters: bytes) -> bytes:
        """Return the letters that complete a word with these, as a blank can, by their codes."""
        found = self.find_blank(sum(self.letters[letter] for letter in letters) & MASK64)
        return bytes(letter for letter in range(1, TILES) if found >> letter - 1 & 1)

    # --- look-ups -------------------------------------------------------------------------------

    def find(self, total):
        """Return the anagrams of the collection with this hash: how many << 25 | where; 0: none."""
        bits: cython.ulonglong = filter_bits(total)
        if self.filter[total >> self.filter_shift] & bits != bits:
            return 0
        return self.find_certain(total)

    def find_certain(self, total):
        """Do the same without the filter."""
        at: cython.uint = cython.cast(cython.uint, total >> self.slot_shift)
        mark: cython.uint = cython.cast(cython.uint, total & LOW32)
        entry: cython.ulonglong
        while True:
            entry = self.slots[at]
            if entry == 0:
                return 0
            if (entry >> 32) == mark:
                return cython.cast(cython.uint, entry & LOW32)
            at = (at + 1) & self.slot_mask

    def find_blank(self, total):
        """Return the letters, a bit each, that complete a word with the collection of this hash."""
        bit: cython.ulonglong = total >> self.blank_filter_shift
        if not (self.blank_filter[bit >> 6] >> (bit & 63)) & 1:
            return 0
        return self.find_blank_certain(total)

    def find_blank_certain(self, total):
        """Do the same without the filter."""
        at: cython.uint = cython.cast(cython.uint, total >> self.blank_shift)
        mark: cython.uint = cython.cast(cython.uint, total & LOW32)
        entry: cython.ulonglong
        while True:
            entry = self.blank_slots[at]
            if entry == 0:
                return 0
            if (entry >> 32) == mark:
                return cython.cast(cython.uint, entry & LOW32)
            at = (at + 1) & self.blank_mask

    # --- building -------------------------------------------------------------------------------

    def list_words(self):
        """Write every word into `listed`, after its length; only count where that is empty.

        The caller has rejected graphs with paths longer than 15 letters.
        """
        path = cython.declare(cython.uint[16])
        word = cython.declare(cython.uchar[16])
        depth: cython.int = 0
        size: cython.int = 0
        words: cython.int = 0
        i: cython.int
        node: cython.uint
        room: cython.int = self.room
        self.letter_count = 0
        path[0] = self.nodes[0] & CHILD
        if path[0] == 0:
            depth = -1
        while depth >= 0:
            node = self.nodes[path[depth]]
            word[depth] = cython.cast(cython.uchar, node >> 24)
            self.letter_count = max(self.letter_count, word[depth])
            if node & ENDS_WORD and depth > 0:
                if size + depth + 2 <= room:
                    self.listed[size] = cython.cast(cython.uchar, depth + 1)
                    for i in range(depth + 1):
                        self.listed[size + 1 + i] = word[i]
                size += depth + 2
                words += 1
            if node & CHILD and depth < LONGEST_WORD - 1:
                depth += 1
                path[depth] = node & CHILD
                continue
            while depth >= 0 and self.nodes[path[depth]] & LAST_SIBLING:
                depth -= 1
            if depth >= 0:
                path[depth] += 1
        self.listed_size = size
        self.word_count = words

    def hash_of(self, start, length):
        """Return the hash of `length` letters of `listed`."""
        total: cython.ulonglong = 0
        i: cython.int
        for i in range(length):
            total = (total + self.letters[self.listed[start + i]]) & MASK64
        return total

    def same_letters(self, first, second, length):
        """Return whether two words of `listed` are anagrams of each other."""
        counts = cython.declare(cython.int[33])
        i: cython.int
        for i in range(TILES):
            counts[i] = 0
        for i in range(length):
            counts[self.listed[first + i]] += 1
            counts[self.listed[second + i]] -= 1
        for i in range(TILES):
            if counts[i]:
                return False
        return True

    def count_anagrams(self):
        """Create a slot for every collection of letters, for now with the number of its words."""
        at: cython.uint
        start: cython.uint = 0
        length: cython.int
        entry: cython.ulonglong
        total: cython.ulonglong
        self.alphagrams = 0
        while start < cython.cast(cython.uint, self.listed_size):
            length = self.listed[start]
            total = self.hash_of(start + 1, length)
            at = cython.cast(cython.uint, total >> self.slot_shift)
            while True:
                entry = self.slots[at]
                if entry == 0:
                    self.slots[at] = ((total & LOW32) << 32) | 1
                    self.full_hashes[at] = total
                    self.samples[at] = start
                    self.alphagrams += 1
                    self.filter[total >> self.filter_shift] |= filter_bits(total)
                    break
                if (entry >> 32) == (total & LOW32):
                    if self.full_hashes[at] != total or self.listed[self.samples[at]] != length:
                        self.problem = 1
                        return
                    if not self.same_letters(start + 1, self.samples[at] + 1, length):
                        self.problem = 1
                        return
                    self.slots[at] = entry + 1
                    break
                at = (at + 1) & self.slot_mask
            start += length + 1

    def place_words(self):
        """Put the words of each collection side by side, in the order of the first ones."""
        at: cython.uint
        start: cython.uint = 0
        place: cython.uint = FIRST_WORD
        length: cython.int
        i: cython.int
        count: cython.uint
        total: cython.ulonglong
        entry: cython.ulonglong
        while start < cython.cast(cython.uint, self.listed_size):
            length = self.listed[start]
            total = self.hash_of(start + 1, length)
            at = cython.cast(cython.uint, total >> self.slot_shift)
            while (self.slots[at] >> 32) != (total & LOW32):
                at = (at + 1) & self.slot_mask
            entry = self.slots[at]
            if self.samples[at] == start:
                # the first of its collection: from here on `samples` is the place of the next one
                count = cython.cast(cython.uint, entry & LOW32)
                if count > MOST_ANAGRAMS:
                    self.problem = 2
                    return
                self.slots[at] = (entry & ~LOW32) | ((count << OFFSET_BITS) | place)
                self.full_hashes[at] = place
                place += count * length
            for i in range(length):
                self.words[self.full_hashes[at] + i] = self.listed[start + 1 + i]
            self.full_hashes[at] += length
            start += length + 1

    def fill_blanks(self):
        """Record, for every collection less one letter, the letters that complete a word.

        Stop as soon as there are more of these collections than `blank_room`.
        """
        at: cython.uint
        slot: cython.uint
        length: cython.int
        i: cython.int
        letter: cython.int
        seen: cython.uint
        start: cython.uint
        total: cython.ulonglong
        rest: cython.ulonglong
        bit: cython.ulonglong
        mask: cython.uint = self.blank_size - 1
        self.blank_keys = 0
        for slot in range(self.slot_mask + 1):
            if self.slots[slot] == 0:
                continue
            start = cython.cast(cython.uint, self.slots[slot] & OFFSET_MASK)
            length = self.listed[self.samples[slot]]
            total = 0
            for i in range(length):
                total = (total + self.letters[self.words[start + i]]) & MASK64
            seen = 0
            for i in range(length):
                letter = self.words[start + i]
                if (seen >> (letter - 1)) & 1:
                    continue
                seen |= cython.cast(cython.uint, 1) << (letter - 1)
                rest = (total - self.letters[letter]) & MASK64
                at = cython.cast(cython.uint, rest >> self.blank_shift)
                while self.blank_slots[at] != 0 and (self.blank_slots[at] >> 32) != (rest & LOW32):
                    at = (at + 1) & mask
                if self.blank_slots[at] == 0:
                    self.blank_keys += 1
                    if self.blank_keys > self.blank_room:
                        return
                    bit = rest >> self.blank_filter_shift
                    self.blank_filter[bit >> 6] |= cython.cast(cython.ulonglong, 1) << (bit & 63)
                    self.blank_slots[at] = (rest & LOW32) << 32
                self.blank_slots[at] |= cython.cast(cython.ulonglong, 1) << (letter - 1)


def large_table(size):
    """Return this many zeroes, on large pages if the system has them, to save page-table misses."""
    if not hasattr(mmap, "MADV_HUGEPAGE"):
        return memoryview(bytearray(size))
    # memory of its own, beginning with a page: shared memory and what is not aligned get small ones
    pages = mmap.mmap(-1, size + LARGE_PAGE, flags=mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
    with suppress(OSError):
        pages.madvise(mmap.MADV_HUGEPAGE)
    skipped = to_next_page(pages)
    return memoryview(pages)[skipped : skipped + size]


def numbers(code, count):
    """Return so many zeroes of this type code, on large pages if they come to half of one."""
    size = array(code).itemsize * count
    many = size >= LARGE_PAGE // 2
    return (large_table(size) if many else memoryview(bytearray(size))).cast(code)


def to_next_page(pages):
    """Return how many bytes there are before the next large page begins; 0 when interpreted."""
    view: cython.uchar[::1] = pages
    if not cython.compiled:
        return 0
    return -cython.cast(cython.size_t, cython.address(view[0])) % LARGE_PAGE


def letter_hash(seed, letter):
    """Return a random number for a letter, by splitmix64."""
    x = (seed * 32 + letter + 1) * 0x9E3779B97F4A7C15 & MASK64
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & MASK64
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & MASK64
    return x ^ (x >> 31)
