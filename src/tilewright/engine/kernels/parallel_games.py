# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Many games at once for programs that learn: a step makes a move in each, and observes the next.

Only words of the graph can be played. The states are in
`parallel_tables`, what the seat on turn observes is
written into arrays of the caller, one after the other by table.
"""

from array import array

import cython

from tilewright.engine.kernels.best_plays import ROOM, BestPlays
from tilewright.engine.kernels.kernel import Kernel
from tilewright.engine.kernels.parallel_tables import ParallelTables
from tilewright.engine.kernels.seat_views import SeatViews

if not cython.compiled:
    from tilewright.engine.layout import BLANK_CODE, LANE, MOST_TILES, SQUARES, TILES

    MOST_SEATS = 4
    PLAY_FIELDS = 6


class ParallelGames:
    """Games between two to four seats; not safe to share between threads."""

    def __init__(
        self,
        kernel: Kernel,
        tile_counts,
        tables: int,
        seats: int,
        limits,
        rules,
        search=None,
        room: int = ROOM,
    ):
        """Take the kernel whose words are played, the counts of the tiles by code, and the size.

        `limits` are the most plays offered and the most turns. `rules` are six numbers: the fewest
        tiles in the bag for an exchange; the scoreless turns that end a game and the passes in a
        row (0: they do not); whether a play of nothing is scoreless; whether, of two, the one who
        goes out gains twice the other's tiles; whether a tie goes by the score before unplayed
        tiles. `search` is a BestPlay for the
        same words, or None; `room` is for the plays recorded at first.
        """
        most_plays, self.most_turns = limits
        if min(limits) < 1:
            raise ValueError("a game has one or more turns, and plays to choose from")
        self.at = ParallelTables(bytes(kernel.points)[: kernel.kinds], tile_counts, tables, seats)
        self.tables, self.seats = tables, seats
        minimum, self.most_scoreless, self.most_passes = rules[:3]
        self.zero_counts, self.doubles_to_out, self.ties_before_unplayed = rules[3:]
        self.best = BestPlays(kernel, tables, most_plays, search, room)
        letters, words = bytes(kernel.letter_multiplier), bytes(kernel.word_multiplier)
        self.views = SeatViews(self.at, self.best, (letters, words), minimum)

    def observe_into(self, bytes_of, integers, mask, results):
        """Take the arrays to fill, each flat: those of SeatViews, and `results`.

        `results` are the points gained and the final scores by seat, as integers, and whether the
        game is over or broken off, and the seats that won, as bytes.
        """
        self.views.write_into(bytes_of, integers, mask)
        self.gained, self.finals, self.over, self.broken_off, self.won = results
        sizes = [self.seats, self.seats, 1, 1, self.seats]
        if [len(part) for part in results] != [size * self.tables for size in sizes]:
            raise ValueError("the arrays have wrong lengths")

    def reset(self, states):
        """Begin a game at every table, with these nonzero 64-bit states of randomness."""
        if len(states) != self.tables or 0 in states:
            raise ValueError("there is one nonzero state for each table")
        self.at.states = array("Q", states)
        table: cython.int
        with cython.nogil:
            for table in range(self.tables):
                self.start_game(table)
        self._offer_all()

    def step(self, chosen) -> int:
        """Make the chosen move at every table; `go_on` is to follow.

        Returns -1; or the first table whose action is not legal, and then nothing has happened.
        """
        if len(chosen) != self.tables:
            raise ValueError(f"{len(chosen)} actions for {self.tables} tables")
        self.chosen = chosen
        table: cython.int
        for table in range(self.tables):
            if not 0 <= self.chosen[table] < self.views.actions:
                return table
            if not self.views.mask[self.views.actions * table + self.chosen[table]]:
                return table
        with cython.nogil:
            for table in range(self.tables):
                self.take_turn(table, cython.cast(cython.int, self.chosen[table]))
        return -1

    def conclude(self, table: int):
        """Write the last observation of a game that `step` ended or broke off."""
        if not 0 <= table < self.tables:
            raise IndexError(f"there is no table {table}")
        if self.over[table]:
            self.views.end(table)
            return
        while True:
            self.load(table, self.at.to_move[table])
            if self.best.find():
                break
            self.best.make_room(self.best.kernel.play_count)
        self.views.offer(table)

    def go_on(self):
        """Begin a new game where one has ended, and write what is observed at every table."""
        table: cython.int
        with cython.nogil:
            for table in range(self.tables):
                if self.over[table] or self.broken_off[table]:
                    self.start_game(table)
        self._offer_all()

    def _offer_all(self):
        """Write what is observed at every table; where plays had no room, make more."""
        table: cython.int = 0
        while True:
            with cython.nogil:
                table = self.offer_from(table)
            if table == self.tables:
                return
            self.best.make_room(self.best.kernel.play_count)

    def racks_of(self, table: int) -> list[bytes]:
        """Return the counts by code on every rack of a table; players do not see them."""
        return self.at.racks_of(table)

    # --- a game that another referee keeps, at a single table -----------------------------------

    def clear(self):
        """Empty the board."""
        self.at.states[0] = 1
        self.start_game(0)

    def lay(self, square: int, down: int, tiles):
        """Put tiles on the board; 0 is a tile already there."""
        i: cython.int
        code: cython.int
        length: cython.int = len(tiles)
        if not 0 < length <= LANE - (square // LANE if down else square % LANE):
            raise ValueError("the word does not lie on the board")
        if not 0 <= square < SQUARES:
            raise ValueError(f"there is no square {square}")
        # the first row of the plays stands for it, which the next offer writes anew
        self.views.plays[2], self.views.plays[3], self.views.plays[4] = down, square, length
        for i in range(length):
            code = tiles[i]
            self.views.laid[i] = code
            if code:
                self.at.boards[square + i * (LANE if down else 1)] = code
                self.at.hidden[0 if code > BLANK_CODE else code] -= 1
        self.views.offered[0] = max(1, self.views.offered[0])
        self.show(0, 0)

    def offer(self, rack, sizes, scores, in_bag: int, scoreless: int, passes: int):
        """Write what the seat on turn observes.

        `rack` has counts by code; the first of `sizes` and `scores` are its own, the
        others those of the seats after it.
        """
        tile: cython.int
        seat: cython.int
        kinds = self.at.kinds
        if len(rack) != kinds or sum(rack) > MOST_TILES:
            raise ValueError(f"a rack has {kinds} counts, and at most seven tiles")
        for tile in range(self.at.kinds):
            self.at.racks[tile] = rack[tile]
        for seat in range(self.seats):
            self.at.sizes[seat], self.at.scores[seat] = sizes[seat], scores[seat]
        self.at.to_move[0], self.at.in_bag[0] = 0, in_bag
        self.at.scoreless[0], self.at.passes[0] = scoreless, passes
        self._offer_all()

    # --- a game --------------------------------------------------------------------------------

    def start_game(self, table):
        """Begin a game with full racks on an empty board."""
        self.at.start_game(table)
        self.best.begin(table)
        self.views.clear_planes(table)

    def take_turn(self, table, action):
        """Make the legal move of the seat on turn, and write what it gained."""
        seat: cython.int = self.at.to_move[table]
        other: cython.int
        self.over[table] = self.broken_off[table] = 0
        for other in range(self.seats):
            self.gained[self.seats * table + other] = -self.at.scores[MOST_SEATS * table + other]
            self.won[self.seats * table + other] = 0
        self.at.turns[table] += 1
        if action < self.views.most_plays:
            self.play(table, seat, action)
        elif action < self.views.actions - 1:
            self.at.exchange(table, seat, action - self.views.most_plays + 1)
            self.at.scoreless[table] += 1
            self.at.passes[table] = 0
        else:
            self.at.scoreless[table] += 1
            self.at.passes[table] += 1
        self.at.to_move[table] = (seat + 1) % self.seats
        self.end_if_over(table, seat)
        for other in range(self.seats):
            self.gained[self.seats * table + other] += self.at.scores[MOST_SEATS * table + other]
            self.finals[self.seats * table + other] = self.at.scores[MOST_SEATS * table + other]

    def play(self, table, seat, number):
        """Lay the tiles of an offered play, and draw."""
        row: cython.Py_ssize_t = PLAY_FIELDS * (self.views.most_plays * table + number)
        square: cython.int = self.views.plays[row + 3]
        self.show(table, number)
        self.at.lay(
            table,
            seat,
            square,
            LANE if self.views.plays[row + 2] else 1,
            self.views.laid,
            LANE * (self.views.most_plays * table + number),
            self.views.plays[row + 4],
        )
        self.at.scores[MOST_SEATS * table + seat] += self.views.plays[row]
        self.at.passes[table] = 0
        if self.views.plays[row] == 0 and self.zero_counts:
            self.at.scoreless[table] += 1
        else:
            self.at.scoreless[table] = 0
        self.at.draw(table, seat)

    def show(self, table, number):
        """Lay the tiles of an offered play on the board of the search, and of the observation."""
        row: cython.Py_ssize_t = PLAY_FIELDS * (self.views.most_plays * table + number)
        square: cython.int = self.views.plays[row + 3]
        self.views.show_play(table, number)
        self.best.lay(
            table,
            LANE + square % LANE if self.views.plays[row + 2] else square // LANE,
            square // LANE if self.views.plays[row + 2] else square % LANE,
            self.views.plays[row + 4],
            self.views.laid,
            LANE * (self.views.most_plays * table + number),
        )

    def end_if_over(self, table, mover):
        """End the game if the mover's turn was its last, or break it off."""
        if self.at.in_bag[table] == 0 and self.at.sizes[MOST_SEATS * table + mover] == 0:
            self.end(table, mover)
        elif (
            (self.most_scoreless and self.at.scoreless[table] >= self.most_scoreless)
            or (self.most_passes and self.at.passes[table] >= self.most_passes)
            or (self.at.in_bag[table] == 0 and not self.any_has_play(table))
        ):
            self.end(table, -1)
        elif self.at.turns[table] >= self.most_turns:
            self.broken_off[table] = 1

    def end(self, table, out):
        """Count the unplayed tiles, and find who won; `out` is who went out, or -1."""
        seat: cython.int
        points: cython.int
        best: cython.int = 0
        before: cython.int = 0
        at: cython.int = MOST_SEATS * table
        won: cython.int = self.seats * table
        # the scores before unplayed tiles are kept in `finals`
        for seat in range(self.seats):
            self.finals[won + seat] = self.at.scores[at + seat]
        for seat in range(self.seats):
            points = self.at.points_of(table, seat)
            if out >= 0 and self.doubles_to_out and self.seats == 2:
                self.at.scores[at + out] += 2 * points
            else:
                self.at.scores[at + seat] -= points
                if out >= 0:
                    self.at.scores[at + out] += points
        for seat in range(self.seats):
            if seat == 0 or self.at.scores[at + seat] > best:
                best = self.at.scores[at + seat]
        for seat in range(self.seats):
            self.won[won + seat] = self.at.scores[at + seat] == best
            if self.won[won + seat] and self.finals[won + seat] > before:
                before = self.finals[won + seat]
        if self.ties_before_unplayed:
            for seat in range(self.seats):
                if self.finals[won + seat] < before:
                    self.won[won + seat] = 0
        self.over[table] = 1

    def any_has_play(self, table):
        """Return whether any seat has a play."""
        seat: cython.int
        for seat in range(self.seats):
            self.load(table, seat)
            if self.best.has_any():
                return True
        return False

    def load(self, table, seat):
        """Load the table's board and the seat's rack into the search."""
        self.best.load(
            table,
            self.at.boards,
            self.at.racks,
            TILES * (MOST_SEATS * table + seat),
            self.at.in_bag[table],
            self.at.unseen_points(table, seat),
        )

    def offer_from(self, table):
        """Find the legal moves of this table and those after it, and write what is observed.

        Returns the first table whose plays had no room, or the number of tables.
        """
        while table < self.tables:
            self.load(table, self.at.to_move[table])
            if not self.best.find():
                break
            self.views.offer(table)
            table += 1
        return table
