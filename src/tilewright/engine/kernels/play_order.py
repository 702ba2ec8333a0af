# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The plays that a search recorded, from the best to the worst, and as columns in that order.

The higher equity comes first, then the higher score, the earlier square, across before down, and
the letters as written. All but the letters fit into a key of 64 bits, by which the plays are sorted
digit by digit; few plays are equal in all of it, and their letters are compared.
"""

from array import array
from codecs import charmap_decode

import cython

if not cython.compiled:  # constants of play_order.pxd when compiled
    from tilewright.engine.layout import LANE

    PLAY_FIELDS = 6
    COLUMN_FIELDS = 5
    DIGIT_BITS = 8
    DIGITS = 256
    PACKED = 9
    FEW = 80


class PlayOrder:
    """An order of plays recorded; not safe to share between threads."""

    def __init__(self, plays, tiles):
        """Take room for plays: six integers each, and 15 tiles, as the kernel records them.

        The integers are equity, score, direction, lane, start and length. Neither is copied.
        """
        room = len(plays) // PLAY_FIELDS
        if len(plays) != PLAY_FIELDS * room or len(tiles) != LANE * room:
            raise ValueError(f"{len(plays)} numbers do not go with {len(tiles)} tiles")
        self.plays, self.tiles = plays, tiles
        self.order, self.spare_order = array("i", bytes(4 * room)), array("i", bytes(4 * room))
        self.keys, self.spare_keys = array("Q", bytes(8 * room)), array("Q", bytes(8 * room))
        self.digits = array("i", bytes(4 * DIGITS))

    def columns(self, above: int, written: str):
        """Return all plays of more than this equity, best first.

        Five integers per play (equity, score, first square, 1 if down, length) and 15 characters:
        those that `written` has by code: the letters, and for code 0, a tile already on the board
        or after the end, a full stop.
        """
        found: cython.int = len(self.plays) // PLAY_FIELDS
        least: cython.int = above
        with cython.nogil:
            self.sort(found)
            found = self.better(found, least)
        numbers, letters = (
            array("i", bytes(4 * COLUMN_FIELDS * found)),
            bytearray(LANE * found),
        )
        if found:
            self.write(found, numbers, letters)
        return numbers, charmap_decode(letters, "strict", written)[0]

    # --- sorting -------------------------------------------------------------------------------

    def sort(self, count):
        """Write the numbers of the first `count` plays recorded into `order`, the best first."""
        i: cython.int
        shift: cython.int = 0
        first: cython.int = 0
        largest: cython.ulonglong = self.find_keys(count)
        if count <= FEW:
            self.sort_few(count)
            shift = 64
        # two digits at a time, after which the keys are back in their place
        while shift < 64 and largest >> shift:
            self.sort_by_digit(shift, count, False)
            self.sort_by_digit(shift + DIGIT_BITS, count, True)
            shift += 2 * DIGIT_BITS
        for i in range(1, count + 1):
            if i == count or self.keys[i] != self.keys[first]:
                if i - first > 1:
                    self.pack_letters(first, i)
                    self.sort_by_letters(first, i - 1)
                first = i

    def copy_best(self, count, most, plays, tiles):
        """Sort the first plays recorded, copy the best in order, and return their number."""
        i: cython.int
        number: cython.Py_ssize_t
        best: cython.int
        self.sort(count)
        count = min(count, most)
        for best in range(count):
            number = self.order[best]
            for i in range(PLAY_FIELDS):
                plays[PLAY_FIELDS * best + i] = self.plays[PLAY_FIELDS * number + i]
            for i in range(LANE):
                tiles[LANE * best + i] = self.tiles[LANE * number + i]
        return count

    def find_keys(self, count):
        """Compute the keys of the first plays recorded, and return the largest.

        The play with the lower key comes first.
        """
        i: cython.int
        row: cython.Py_ssize_t
        best: cython.longlong = -2147483648
        highest: cython.longlong = 0
        equity: cython.longlong
        score: cython.longlong
        score_bits: cython.int = 0
        largest: cython.ulonglong = 0
        for i in range(count):
            row = PLAY_FIELDS * cython.cast(cython.Py_ssize_t, i)
            best = max(best, self.plays[row])
            highest = max(highest, self.plays[row + 1])
        while highest >> score_bits:
            score_bits += 1
        # an equity of 32 bits is a score of at most 22, and the squares need 9
        for i in range(count):
            row = PLAY_FIELDS * cython.cast(cython.Py_ssize_t, i)
            equity = best - self.plays[row]
            score = highest - self.plays[row + 1]
            self.order[i] = i
            self.keys[i] = (
                (equity << score_bits | score) << 9
                | self.first_square(i) << 1
                | self.plays[row + 2]
            )
            largest = max(largest, self.keys[i])
        return largest

    def sort_few(self, count):
        """Sort by the keys, by insertion, which is quicker where there are few."""
        i: cython.int
        at: cython.int
        number: cython.int
        key: cython.ulonglong
        for i in range(1, count):
            key = self.keys[i]
            number = self.order[i]
            at = i
            while at and self.keys[at - 1] > key:
                self.keys[at] = self.keys[at - 1]
                self.order[at] = self.order[at - 1]
                at -= 1
            self.keys[at] = key
            self.order[at] = number

    def sort_by_digit(self, shift, count, back):
        """Sort by the digit from this bit on into the spare arrays, or back from them."""
        digit: cython.int
        i: cython.int
        at: cython.int = 0
        size: cython.int
        keys: cython.ulonglong[::1] = self.spare_keys if back else self.keys
        order: cython.int[::1] = self.spare_order if back else self.order
        to_keys: cython.ulonglong[::1] = self.keys if back else self.spare_keys
        to_order: cython.int[::1] = self.order if back else self.spare_order
        for digit in range(DIGITS):
            self.digits[digit] = 0
        for i in range(count):
            self.digits[keys[i] >> shift & (DIGITS - 1)] += 1
        for digit in range(DIGITS):
            size = self.digits[digit]
            self.digits[digit] = at
            at += size
        for i in range(count):
            digit = keys[i] >> shift & (DIGITS - 1)
            at = self.digits[digit]
            self.digits[digit] = at + 1
            to_keys[at] = keys[i]
            to_order[at] = order[i]

    def pack_letters(self, low, high):
        """Write the first letters of each play in this part of `order` into a spare key."""
        i: cython.int
        j: cython.int
        length: cython.int
        number: cython.Py_ssize_t
        packed: cython.ulonglong
        for i in range(low, high):
            number = self.order[i]
            length = min(PACKED, self.plays[PLAY_FIELDS * number + 5])
            packed = 0
            for j in range(length):
                packed = packed << 7 | self.tiles[LANE * number + j]
            self.spare_keys[number] = packed << 7 * (PACKED - length)

    def sort_by_letters(self, low, high):
        """Sort this part of `order`, whose keys are equal, by the letters (quicksort)."""
        pivot: cython.int
        left: cython.int
        right: cython.int
        number: cython.int
        while low < high:
            pivot = self.order[(low + high) // 2]
            left = low
            right = high
            while left <= right:
                while self.has_earlier_letters(self.order[left], pivot):
                    left += 1
                while self.has_earlier_letters(pivot, self.order[right]):
                    right -= 1
                if left <= right:
                    number = self.order[left]
                    self.order[left] = self.order[right]
                    self.order[right] = number
                    left += 1
                    right -= 1
            self.sort_by_letters(low, right)
            low = left

    def has_earlier_letters(self, one, other):
        """Return whether the letters of a play come before those of another."""
        i: cython.int
        at: cython.Py_ssize_t = LANE * cython.cast(cython.Py_ssize_t, one)
        there: cython.Py_ssize_t = LANE * cython.cast(cython.Py_ssize_t, other)
        length: cython.int = self.plays[PLAY_FIELDS * cython.cast(cython.Py_ssize_t, one) + 5]
        second: cython.int = self.plays[PLAY_FIELDS * cython.cast(cython.Py_ssize_t, other) + 5]
        if self.spare_keys[one] != self.spare_keys[other]:
            return self.spare_keys[one] < self.spare_keys[other]
        for i in range(min(length, second)):
            if self.tiles[at + i] != self.tiles[there + i]:
                return self.tiles[at + i] < self.tiles[there + i]
        return length < second

    def first_square(self, number):
        """Return the index of the first square of the play with this number."""
        row: cython.Py_ssize_t = PLAY_FIELDS * cython.cast(cython.Py_ssize_t, number)
        lane: cython.int = self.plays[row + 3]
        start: cython.int = self.plays[row + 4]
        return start * LANE + lane if self.plays[row + 2] else lane * LANE + start

    # --- columns -------------------------------------------------------------------------------

    def better(self, count, above):
        """Return how many of the sorted plays have more than this equity."""
        while count and (
            self.plays[PLAY_FIELDS * cython.cast(cython.Py_ssize_t, self.order[count - 1])] <= above
        ):
            count -= 1
        return count

    def write(self, count, numbers, letters):
        """Write the first plays in order as columns."""
        i: cython.int
        j: cython.int
        number: cython.Py_ssize_t
        row: cython.Py_ssize_t
        to: cython.Py_ssize_t = 0
        at: cython.Py_ssize_t = 0
        for i in range(count):
            number = self.order[i]
            row = PLAY_FIELDS * number
            numbers[to] = self.plays[row]
            numbers[to + 1] = self.plays[row + 1]
            numbers[to + 2] = self.first_square(self.order[i])
            numbers[to + 3] = self.plays[row + 2]
            numbers[to + 4] = self.plays[row + 5]
            to += COLUMN_FIELDS
            for j in range(self.plays[row + 5]):
                letters[at + j] = self.tiles[LANE * number + j]
            at += LANE
