# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Score the words of a subset's tiles on one placement, and keep the best play so far.

The word map knows letters but not their places, so words are dropped where a square does not admit
their letter. A blank goes where it costs least; where several plays are wanted, everywhere.
"""

import cython

from tilewright.engine.kernels.best_record import BestRecord
from tilewright.engine.kernels.placements import Lanes
from tilewright.engine.kernels.subsets import Subsets
from tilewright.engine.kernels.word_map import WordMap

if not cython.compiled:
    from tilewright.engine.bits import ANY_LETTER, MASK64, lowest_bit, prefetch
    from tilewright.engine.layout import (
        BLANK_CODE,
        LANE,
        MOST_SUBSETS,
        OFFSET_BITS,
        OFFSET_MASK,
        ROW_WIDTH,
        THROUGH_WIDTH,
        WIDTH,
    )

    LEAST_OF_ANY = 1048576


class PlacementScores:
    """Scores the findings of a search; not safe to share between threads."""

    def __init__(self, lanes: Lanes, word_map: WordMap, subsets: Subsets, fitting):
        """Take `fitting`: by lane and empty square, the mask of the rack's tiles that it admits."""
        self.lanes, self.word_map, self.subsets = lanes, word_map, subsets
        self.points, self.fitting = lanes.points, fitting
        self.best = BestRecord()
        self.trial = bytearray(LANE)
        self.looked_at = 0

    def place(self, lane, first, count):
        """Set the placement: `count` tiles from this empty square of the lane on."""
        at: cython.Py_ssize_t = lane * THROUGH_WIDTH + first
        row: cython.Py_ssize_t = lane * ROW_WIDTH + count * WIDTH + first
        self.lane = lane
        self.first = first
        self.count = count
        self.start = self.lanes.square_of[at] + 1
        self.length = self.lanes.square_of[at + count + 1] - self.start
        self.at = lane * WIDTH + self.start
        self.multiplier = self.lanes.multiplier[row]
        self.fixed = self.lanes.fixed[row]
        self.through = (self.lanes.through[at + count + 1] - self.lanes.through[at]) & MASK64
        self.worth = self.worth_of_squares() if self.subsets.rack.sees_squares else 0
        # a square with a tile, where most words have another letter; any square if there is none
        self.tile = 0
        while self.tile < self.length - 1 and self.lanes.letter_factor[self.at + self.tile]:
            self.tile += 1
        self.tile_letters = self.lanes.allowed[self.at + self.tile]

    def worth_of_squares(self):
        """Return what the placement's squares are worth less than the best.

        A single tile lies across as well as down, and has the mean of both.
        """
        q: cython.Py_ssize_t
        squares: cython.Py_ssize_t = self.lane * THROUGH_WIDTH + 1
        row: cython.Py_ssize_t = self.lane % LANE * LANE
        at: cython.Py_ssize_t
        worth: cython.int = 0
        for q in range(self.first, self.first + self.count):
            at = self.lanes.square_of[squares + q]
            worth += self.subsets.rack.square_worths[row + at]
            if self.count == 1:
                worth += self.subsets.rack.square_worths[at * LANE + self.lane % LANE]
        return worth >> 1 if self.count == 1 else worth

    def try_subset(self, subset, entry):
        """Offer the plays of this subset, for which the word map returned `entry`."""
        row: cython.Py_ssize_t = self.count * MOST_SUBSETS + subset
        word: cython.uint = entry & OFFSET_MASK
        blanks: cython.int
        _anagrams: cython.uint
        score: cython.int
        self.value = self.subsets.value[row]
        self.total = (self.through + self.subsets.hash[row]) & MASK64
        if (self.subsets.with_blanks[self.count] >> subset) & 1:
            blanks = self.subsets.blanks_in(self.count, subset)
            self.try_letters(entry & self.blank_letters(subset, blanks), blanks)
            return
        for _anagrams in range(entry >> OFFSET_BITS):
            score = self.score_word(word)
            if score >= 0:
                self.offer(word, score, -1, -1)
            word += self.length

    def try_letters(self, letters, blanks):
        """Offer the plays in which the first blank is one of these letters."""
        x: cython.int
        y: cython.int
        first: cython.ulonglong
        others: cython.ulonglong
        if blanks == 1:
            self.try_each(letters)
            return
        # there are words with each of them, so that the filters need not be asked
        while letters:
            x = lowest_bit(letters) + 1
            letters &= letters - 1
            first = (self.total + self.word_map.letters[x]) & MASK64
            # each pair of letters once
            others = self.word_map.find_blank_certain(first)
            others &= ~((cython.cast(cython.ulonglong, 1) << (x - 1)) - 1)
            while others:
                y = lowest_bit(others) + 1
                others &= others - 1
                self.try_words(
                    self.word_map.find_certain((first + self.word_map.letters[y]) & MASK64), x, y
                )

    def try_each(self, letters):
        """Offer the plays in which the only blank is one of these letters."""
        entries = cython.declare(cython.uint[32])
        letter: cython.int
        total: cython.ulonglong
        left: cython.ulonglong = letters
        # one kind of load for all letters, then the next, so that they do not wait for each other
        while left:
            letter = lowest_bit(left)
            left &= left - 1
            total = (self.total + self.word_map.letters[letter + 1]) & MASK64
            if cython.compiled:
                prefetch(cython.address(self.word_map.slots[total >> self.word_map.slot_shift]))
        left = letters
        while left:
            letter = lowest_bit(left)
            left &= left - 1
            total = (self.total + self.word_map.letters[letter + 1]) & MASK64
            entries[letter] = self.word_map.find_certain(total)
            if cython.compiled:
                prefetch(cython.address(self.word_map.words[entries[letter] & OFFSET_MASK]))
        while letters:
            letter = lowest_bit(letters)
            letters &= letters - 1
            self.try_words(entries[letter], letter + 1, 0)

    def try_words(self, entry, letter, other):
        """Offer these anagrams, with a blank for each of one or two letters."""
        word: cython.uint = entry & OFFSET_MASK
        _anagrams: cython.uint
        for _anagrams in range(entry >> OFFSET_BITS):
            self.try_blanks(word, letter, other)
            word += self.length

    def blank_letters(self, subset, blanks):
        """Return the letters that a square of the placement admits for this subset's blanks.

        A square that admits no other tile of the subset takes the only blank, and its letter.
        """
        q: cython.Py_ssize_t
        squares: cython.Py_ssize_t = self.lane * THROUGH_WIDTH + 1
        others: cython.int = (
            self.subsets.mask_of[self.count * MOST_SUBSETS + subset] & ~self.subsets.rack.blank_mask
        )
        here: cython.uint
        somewhere: cython.uint = 0
        letters: cython.uint = ANY_LETTER
        for q in range(self.first, self.first + self.count):
            here = self.lanes.allowed[self.lane * WIDTH + self.lanes.square_of[squares + q]]
            somewhere |= here
            if blanks == 1 and not self.fitting[self.lane * WIDTH + q] & others:
                letters &= here
        return letters & somewhere

    def score_word(self, word):
        """Return the word's score on this placement; -1 if a square does not admit its letter."""
        at: cython.Py_ssize_t = self.at
        multiplier: cython.int = self.multiplier
        i: cython.int
        letter: cython.uint
        score: cython.int = self.fixed
        self.looked_at += 1
        if not (self.tile_letters >> (self.word_map.words[word + self.tile] - 1)) & 1:
            return -1
        for i in range(self.length):
            letter = self.word_map.words[word + i]
            if not (self.lanes.allowed[at + i] >> (letter - 1)) & 1:
                return -1
            score += self.points[letter] * (
                self.lanes.letter_factor[at + i] * multiplier + self.lanes.cross_factor[at + i]
            )
        return score

    def times(self, i):
        """Return how many times the i-th square of the word counts its tile."""
        return (
            self.lanes.letter_factor[self.at + i] * self.multiplier
            + self.lanes.cross_factor[self.at + i]
        )

    def cheapest(self, word, letter, taken):
        """Return the new square that counts this letter least, the last if equal; -1: none."""
        i: cython.int
        least: cython.int = LEAST_OF_ANY
        where: cython.int = -1
        for i in range(self.length):
            if self.word_map.words[word + i] != letter or i == taken:
                continue
            if self.lanes.letter_factor[self.at + i] and self.times(i) <= least:
                least = self.times(i)
                where = i
        return where

    def try_blanks(self, word, letter, other):
        """Offer the word with a blank for `letter`, and one for `other` unless it is 0."""
        blank: cython.int
        second: cython.int = -1
        score: cython.int = self.score_word(word)
        if score < 0:
            return
        if self.best.wanted:
            self.try_all_blanks(word, letter, other, score)
            return
        blank = self.cheapest(word, letter, -1)
        if blank < 0:
            return
        score -= self.points[letter] * self.times(blank)
        if other:
            second = self.cheapest(word, other, blank)
            if second < 0:
                return
            score -= self.points[other] * self.times(second)
        self.offer(word, score, blank, second)

    def try_all_blanks(self, word, letter, other, score):
        """Offer the word with the blanks on each square that has their letter, or pair of squares.

        `score` is that of the word without blanks.
        """
        blank: cython.int
        second: cython.int
        less: cython.int
        for blank in range(self.length):
            if not self.takes(word, blank, letter):
                continue
            less = score - self.points[letter] * self.times(blank)
            if not other:
                self.offer(word, less, blank, -1)
                continue
            # of equal letters each pair of squares once
            for second in range(blank + 1 if other == letter else 0, self.length):
                if second != blank and self.takes(word, second, other):
                    self.offer(word, less - self.points[other] * self.times(second), blank, second)

    def takes(self, word, i, letter):
        """Return whether the i-th square of the word is empty and takes this letter."""
        return self.word_map.words[word + i] == letter and self.lanes.letter_factor[self.at + i] > 0

    def offer(self, word, score, blank, second):
        """Offer the play to the record, if it is one.

        `blank` and `second` are the places of blanks in the word, or -1. Full equality of the
        hashes is checked here, where it is rarely needed.
        """
        equity: cython.int = score * 1000 + self.value + self.worth
        total: cython.ulonglong = 0
        i: cython.int
        letter: cython.uint
        if equity < self.best.equity:
            return
        for i in range(self.length):
            letter = self.word_map.words[word + i]
            self.trial[i] = letter
            if i == blank or i == second:
                self.trial[i] = letter + BLANK_CODE
            else:
                total = (total + self.word_map.letters[letter]) & MASK64
            if self.lanes.letter_factor[self.at + i] == 0:
                self.trial[i] = 0
        if total == self.total:
            self.best.offer(equity, score, self.lane, self.start, self.length, self.trial, 0)
