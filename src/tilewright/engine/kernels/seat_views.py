# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The observations of the seats on turn at many tables, written into arrays of the caller.

The arrays are flat, with one table after the other. Tiles are codes, 0 the blank and the letters
from 1 on; a blank on the board is its letter + 32.
"""

from array import array

import cython

from tilewright.engine.kernels.best_plays import BestPlays
from tilewright.engine.kernels.parallel_tables import ParallelTables

if not cython.compiled:
    from tilewright.engine.bits import copy_bytes
    from tilewright.engine.layout import BLANK_CODE, LANE, LETTER_BITS, MOST_TILES, SQUARES, TILES

    MOST_SEATS = 4
    FURTHER_PLANES = 3
    PLAY_FIELDS = 6
    EXCHANGES = 127


class SeatViews:
    """Writes what seats observe: the board, their tiles and their legal moves."""

    def __init__(self, at: ParallelTables, best: BestPlays, multipliers, exchange_minimum: int):
        """Take the tables, the search for plays, and the rule for exchanges.

        `multipliers` are those of letters and words by square, and `exchange_minimum` the fewest
        tiles in the bag for an exchange.
        """
        self.at, self.best, self.exchange_minimum = at, best, exchange_minimum
        self.kinds, self.letters = at.kinds, at.kinds - 1
        self.plane_count = self.letters + FURTHER_PLANES
        self.letter_multiplier, self.word_multiplier = multipliers
        self.most_plays, self.actions = best.most, best.most + EXCHANGES + 1
        self.offered = array("i", bytes(4 * at.tables))
        self.slots, self.exchanged = (
            bytearray(MOST_TILES),
            bytearray((EXCHANGES + 1) * at.tables),
        )
        self.size_of = bytes(number.bit_count() for number in range(EXCHANGES + 1))
        self.last_of = bytes(max(0, number.bit_length() - 1) for number in range(EXCHANGES + 1))

    def write_into(self, bytes_of, integers, mask):
        """Take the arrays to fill.

        `bytes_of` are planes, rack, unseen, held, laid and kept, of unsigned bytes; `integers` are
        scores, quiet, plays and the seat on turn.
        """
        (self.planes, self.seen_rack, self.unseen, self.held, self.laid, self.kept) = bytes_of
        self.seen_scores, self.quiet, self.plays, self.on_turn = integers
        self.mask = mask
        seats, plays, kinds = self.at.seats, self.most_plays, self.kinds
        squares = self.plane_count * SQUARES
        wanted = (
            [squares, kinds, kinds, seats + 1, LANE * plays, kinds * self.actions],
            [seats, 2, PLAY_FIELDS * plays, 1],
            [self.actions],
        )
        for arrays, sizes in zip((bytes_of, integers, [mask]), wanted, strict=True):
            if [len(part) for part in arrays] != [size * self.at.tables for size in sizes]:
                raise ValueError("the arrays have wrong lengths")

    def clear_planes(self, table):
        """Show an empty board."""
        at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, self.plane_count * SQUARES) * table
        i: cython.int
        for i in range((self.letters + 1) * SQUARES):
            self.planes[at + i] = 0
        at += (self.letters + 1) * SQUARES
        for i in range(SQUARES):
            self.planes[at + i] = self.letter_multiplier[i]
            self.planes[at + SQUARES + i] = self.word_multiplier[i]

    def show_play(self, table, number):
        """Show the tiles of an offered play on the board."""
        i: cython.int
        code: cython.int
        row: cython.Py_ssize_t = PLAY_FIELDS * (self.most_plays * table + number)
        at: cython.Py_ssize_t = LANE * (self.most_plays * table + number)
        planes: cython.Py_ssize_t = (
            cython.cast(cython.Py_ssize_t, self.plane_count * SQUARES) * table
        )
        square: cython.int = self.plays[row + 3]
        for i in range(self.plays[row + 4]):
            code = self.laid[at + i]
            if code:
                self.planes[planes + SQUARES * ((code - 1) & LETTER_BITS) + square] = 1
                self.planes[planes + SQUARES * self.letters + square] = code > BLANK_CODE
                self.planes[planes + SQUARES * (self.letters + 1) + square] = 0
                self.planes[planes + SQUARES * (self.letters + 2) + square] = 0
            square += LANE if self.plays[row + 2] else 1

    def keep_nothing(self, kept):
        """Clear the row of `kept` that begins there."""
        i: cython.int
        for i in range(self.kinds):
            self.kept[kept + i] = 0

    def offer(self, table):
        """Write all that the seat on turn observes; the search has found its best plays."""
        i: cython.int
        mask: cython.Py_ssize_t = self.actions * table
        rack: cython.Py_ssize_t = TILES * (MOST_SEATS * table + self.at.to_move[table])
        for i in range(self.actions - 1):
            self.mask[mask + i] = 0
        self.mask[mask + self.actions - 1] = 1
        copy_bytes(
            self.kept, self.kinds * (mask + self.actions - 1), self.at.racks, rack, self.kinds
        )
        self.offer_plays(table, rack)
        self.offer_exchanges(table, rack)
        self.see(table)

    def offer_plays(self, table, rack):
        """Write the plays found, in order; rows that were used before are cleared."""
        number: cython.int
        i: cython.int
        code: cython.int
        tiles: cython.int
        count: cython.int = self.best.count
        row: cython.Py_ssize_t = PLAY_FIELDS * self.most_plays * table
        at: cython.Py_ssize_t = LANE * self.most_plays * table
        kept: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, self.kinds * self.actions) * table
        for number in range(max(count, self.offered[table])):
            for i in range(LANE):
                self.laid[at + i] = 0
            if number >= count:
                for i in range(PLAY_FIELDS):
                    self.plays[row + i] = 0
                self.keep_nothing(kept)
            else:
                self.mask[self.actions * table + number] = 1
                copy_bytes(self.kept, kept, self.at.racks, rack, self.kinds)
                tiles = 0
                for i in range(self.best.plays[PLAY_FIELDS * number + 5]):
                    code = self.best.tiles[LANE * number + i]
                    self.laid[at + i] = code
                    if code:
                        tiles += 1
                        self.kept[kept + (0 if code > BLANK_CODE else code)] -= 1
                self.plays[row] = self.best.plays[PLAY_FIELDS * number + 1]
                self.plays[row + 1] = self.best.plays[PLAY_FIELDS * number]
                self.plays[row + 2] = self.best.plays[PLAY_FIELDS * number + 2]
                self.plays[row + 3] = self.best.first_square(number)
                self.plays[row + 4] = self.best.plays[PLAY_FIELDS * number + 5]
                self.plays[row + 5] = tiles
            row += PLAY_FIELDS
            at += LANE
            kept += self.kinds
        self.offered[table] = count

    def offer_exchanges(self, table, rack):
        """Write the legal exchanges."""
        tile: cython.int
        _copy: cython.int
        number: cython.int
        size: cython.int = 0
        same: cython.int = 0
        most: cython.int = self.at.in_bag[table]
        mask: cython.Py_ssize_t = self.actions * table + self.most_plays - 1
        kept: cython.Py_ssize_t
        parent: cython.Py_ssize_t
        last: cython.int
        shown: cython.Py_ssize_t = (EXCHANGES + 1) * table
        if most < self.exchange_minimum:
            most = 0
        for tile in range(self.kinds):
            for _copy in range(self.at.racks[rack + tile]):
                if _copy:
                    same |= 1 << size
                self.slots[size] = tile
                size += 1
        # the row of the pass has the whole rack; each exchange keeps a tile less than another
        for number in range(1, EXCHANGES + 1):
            kept = self.kinds * (mask + number)
            if number >= 1 << size or self.size_of[number] > most or same & number & ~(number << 1):
                if self.exchanged[shown + number]:
                    self.keep_nothing(kept)
                self.exchanged[shown + number] = 0
                continue
            self.mask[mask + number] = self.exchanged[shown + number] = 1
            last = self.last_of[number]
            parent = number ^ 1 << last
            if parent == 0:
                parent = EXCHANGES + 1
            copy_bytes(self.kept, kept, self.kept, self.kinds * (mask + parent), self.kinds)
            self.kept[kept + self.slots[last]] -= 1

    def end(self, table):
        """Write what the seat observes that would be on turn, were the game not over."""
        i: cython.int
        mask: cython.Py_ssize_t = self.actions * table
        for i in range(self.actions):
            self.mask[mask + i] = 0
            self.keep_nothing(self.kinds * (mask + i))
        for i in range(LANE * self.offered[table]):
            self.laid[LANE * self.most_plays * table + i] = 0
        for i in range(PLAY_FIELDS * self.offered[table]):
            self.plays[PLAY_FIELDS * self.most_plays * table + i] = 0
        for i in range(EXCHANGES + 1):
            self.exchanged[(EXCHANGES + 1) * table + i] = 0
        self.offered[table] = 0
        self.see(table)

    def see(self, table):
        """Write the tiles, scores and counts that the seat on turn sees."""
        tile: cython.int
        seat: cython.int
        i: cython.int
        own: cython.int = self.at.to_move[table]
        at: cython.Py_ssize_t = self.kinds * table
        hidden: cython.Py_ssize_t = TILES * table
        rack: cython.Py_ssize_t = TILES * (MOST_SEATS * table + own)
        self.on_turn[table] = own
        for tile in range(self.kinds):
            self.seen_rack[at + tile] = self.at.racks[rack + tile]
            self.unseen[at + tile] = self.at.hidden[hidden + tile] - self.at.racks[rack + tile]
        for i in range(self.at.seats):
            seat = MOST_SEATS * table + (own + i) % self.at.seats
            self.seen_scores[self.at.seats * table + i] = self.at.scores[seat]
            self.held[(self.at.seats + 1) * table + i] = self.at.sizes[seat]
        self.held[(self.at.seats + 1) * table + self.at.seats] = self.at.in_bag[table]
        self.quiet[2 * table] = self.at.scoreless[table]
        self.quiet[2 * table + 1] = self.at.passes[table]
