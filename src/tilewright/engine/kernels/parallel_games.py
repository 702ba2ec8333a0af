# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Many games at once for programs that learn: a step makes a move in each, and observes the next.

Only words of the graph can be played. The states are here; what the seat on turn observes is
written into arrays of the caller, one after the other by table. Tiles are codes, 0 the blank and 1
to 26 the letters; a blank on the board is its letter + 32.
"""

from array import array

import cython

from tilewright.engine.kernels.kernel import Kernel

if not cython.compiled:
    from tilewright.engine.kernels.hands import next_random
    from tilewright.engine.layout import BLANK_BIT, LANE, MOST_TILES, NO_EQUITY, SQUARES

    TILES = 27
    MOST_SEATS = 4
    LETTERS = 26
    PLANES = 29
    PLAY_FIELDS = 6
    RECORDING = 1
    ANCHOR_FIELDS = 5
    EXCHANGES = 127
    MUCH = 512
    MOST_TILES_IN_SET = 256

ROOM = 1 << 18
"""Twice the plays of an opening with two blanks and the best letters, which has the most."""


class ParallelGames:
    """Games between two to four seats; not safe to share between threads."""

    def __init__(self, kernel: Kernel, tile_counts, tables: int, seats: int, limits, rules):
        """Take the kernel whose words are played, the counts of the 27 tiles, and the size.

        `limits` are the most plays offered and the most turns. `rules` are six numbers: the fewest
        tiles in the bag for an exchange; the scoreless turns that end a game and the passes in a
        row (0: they do not); whether a play of nothing is scoreless; whether, of two, the one who
        goes out gains twice the other's tiles; whether a tie goes by the score before unplayed
        tiles.
        """
        self.kernel, self.tables, self.seats = kernel, tables, seats
        self.most_plays, self.most_turns = limits
        self.tile_counts = bytes(tile_counts)
        if tables < 1 or not 2 <= seats <= MOST_SEATS or min(limits) < 1:
            raise ValueError("there are one or more tables of 2 to 4 seats")
        if len(tile_counts) != TILES or not seats * MOST_TILES <= sum(tile_counts) < (
            MOST_TILES_IN_SET
        ):
            raise ValueError("the set has 27 counts, and full racks for every seat")
        self.exchange_minimum, self.most_scoreless, self.most_passes = rules[:3]
        self.zero_counts, self.doubles_to_out, self.ties_before_unplayed = rules[3:]
        self.actions = self.most_plays + EXCHANGES + 1
        kernel._make_room(max(ROOM, 8 * self.most_plays))
        self._make_states(tables)

    def _make_states(self, tables):
        self.boards, self.hidden = bytearray(SQUARES * tables), bytearray(TILES * tables)
        self.racks = bytearray(TILES * MOST_SEATS * tables)
        self.bags = bytearray(MOST_TILES_IN_SET * tables)
        self.sizes = array("i", bytes(4 * MOST_SEATS * tables))
        self.scores = array("i", bytes(4 * MOST_SEATS * tables))
        self.in_bag, self.to_move = array("i", bytes(4 * tables)), array("i", bytes(4 * tables))
        self.scoreless, self.passes = array("i", bytes(4 * tables)), array("i", bytes(4 * tables))
        self.turns, self.offered = array("i", bytes(4 * tables)), array("i", bytes(4 * tables))
        self.states = array("Q", bytes(8 * tables))
        self.order = array("i", bytes(4 * max(ROOM, 8 * self.most_plays)))
        self.best = array("i", bytes(4 * PLAY_FIELDS * self.most_plays))
        self.best_tiles = bytearray(LANE * self.most_plays)
        self.slots, self.put_back = bytearray(MOST_TILES), bytearray(MOST_TILES)

    def observe_into(self, bytes_of, integers, mask, results):
        """Take the arrays to fill, each flat.

        `bytes_of` are planes, rack, unseen, held, laid and kept, of unsigned bytes; `integers` are
        scores, quiet, plays and the seat on turn. `results` are the points gained and the final
        scores by seat, as integers, and whether the game is over or broken off, and the seats that
        won, as bytes.
        """
        (self.planes, self.seen_rack, self.unseen, self.held, self.laid, self.kept) = bytes_of
        self.seen_scores, self.quiet, self.plays, self.on_turn = integers
        self.mask = mask
        self.gained, self.finals, self.over, self.broken_off, self.won = results
        tables, seats, plays = self.tables, self.seats, self.most_plays
        wanted = (
            [PLANES * SQUARES, TILES, TILES, seats + 1, LANE * plays, TILES * self.actions],
            [seats, 2, PLAY_FIELDS * plays, 1],
            [self.actions],
            [seats, seats, 1, 1, seats],
        )
        for arrays, sizes in zip((bytes_of, integers, [mask], results), wanted, strict=True):
            if [len(part) for part in arrays] != [size * tables for size in sizes]:
                raise ValueError("the arrays have wrong lengths")

    def reset(self, states):
        """Begin a game at every table, with these nonzero 64-bit states of randomness."""
        if len(states) != self.tables or 0 in states:
            raise ValueError("there is one nonzero state for each table")
        self.states = array("Q", states)
        table: cython.int
        with cython.nogil:
            for table in range(self.tables):
                self.start_game(table)
                self.offer(table)

    def step(self, chosen) -> int:
        """Make the chosen move at every table, and begin a new game where one ends.

        Returns -1; or the first table whose action is not legal, and then nothing has happened.
        """
        if len(chosen) != self.tables:
            raise ValueError(f"{len(chosen)} actions for {self.tables} tables")
        self.chosen = chosen
        table: cython.int
        for table in range(self.tables):
            if not 0 <= self.chosen[table] < self.actions:
                return table
            if not self.mask[self.actions * table + self.chosen[table]]:
                return table
        with cython.nogil:
            for table in range(self.tables):
                self.take_turn(table, cython.cast(cython.int, self.chosen[table]))
                if self.over[table] or self.broken_off[table]:
                    self.start_game(table)
                self.offer(table)
        return -1

    def racks_of(self, table: int) -> list[bytes]:
        """Return the counts of the 27 tiles on every rack of a table; players do not see them."""
        start: cython.Py_ssize_t = TILES * MOST_SEATS * table
        racks = bytes(self.racks[start : start + TILES * self.seats])
        return [racks[TILES * seat : TILES * (seat + 1)] for seat in range(self.seats)]

    # --- a game --------------------------------------------------------------------------------

    def start_game(self, table):
        """Empty the board, fill the bag and every rack, and choose who begins."""
        tile: cython.int
        seat: cython.int
        _copy: cython.int
        at: cython.Py_ssize_t = MOST_TILES_IN_SET * table
        self.in_bag[table] = 0
        for tile in range(TILES):
            self.hidden[TILES * table + tile] = self.tile_counts[tile]
            for _copy in range(self.tile_counts[tile]):
                self.bags[at + self.in_bag[table]] = tile
                self.in_bag[table] += 1
        for tile in range(TILES * MOST_SEATS):
            self.racks[TILES * MOST_SEATS * table + tile] = 0
        for seat in range(MOST_SEATS):
            self.sizes[MOST_SEATS * table + seat] = 0
            self.scores[MOST_SEATS * table + seat] = 0
        for tile in range(SQUARES):
            self.boards[SQUARES * table + tile] = 0
        self.clear_planes(table)
        for seat in range(self.seats):
            self.draw(table, seat)
        self.states[table] = next_random(self.states[table])
        self.to_move[table] = cython.cast(cython.int, self.states[table] % self.seats)
        self.scoreless[table] = self.passes[table] = self.turns[table] = 0

    def clear_planes(self, table):
        """Show an empty board."""
        at: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, PLANES * SQUARES) * table
        i: cython.int
        for i in range((LETTERS + 1) * SQUARES):
            self.planes[at + i] = 0
        at += (LETTERS + 1) * SQUARES
        for i in range(SQUARES):
            self.planes[at + i] = self.kernel.letter_multiplier[i]
            self.planes[at + SQUARES + i] = self.kernel.word_multiplier[i]

    def draw(self, table, seat):
        """Fill the seat's rack with tiles drawn from the bag."""
        place: cython.int
        number: cython.int = MOST_SEATS * table + seat
        at: cython.Py_ssize_t = MOST_TILES_IN_SET * table
        while self.in_bag[table] and self.sizes[number] < MOST_TILES:
            self.states[table] = next_random(self.states[table])
            place = cython.cast(cython.int, self.states[table] % self.in_bag[table])
            self.in_bag[table] -= 1
            self.racks[TILES * number + self.bags[at + place]] += 1
            self.sizes[number] += 1
            self.bags[at + place] = self.bags[at + self.in_bag[table]]

    def take_turn(self, table, action):
        """Make the legal move of the seat on turn, and write what it gained."""
        seat: cython.int = self.to_move[table]
        other: cython.int
        self.over[table] = self.broken_off[table] = 0
        for other in range(self.seats):
            self.gained[self.seats * table + other] = -self.scores[MOST_SEATS * table + other]
            self.won[self.seats * table + other] = 0
        self.turns[table] += 1
        if action < self.most_plays:
            self.lay(table, seat, action)
        elif action < self.actions - 1:
            self.exchange(table, seat, action - self.most_plays + 1)
        else:
            self.scoreless[table] += 1
            self.passes[table] += 1
        self.to_move[table] = (seat + 1) % self.seats
        self.end_if_over(table, seat)
        for other in range(self.seats):
            self.gained[self.seats * table + other] += self.scores[MOST_SEATS * table + other]
            self.finals[self.seats * table + other] = self.scores[MOST_SEATS * table + other]

    def lay(self, table, seat, number):
        """Lay the tiles of an offered play, and draw."""
        i: cython.int
        code: cython.int
        tile: cython.int
        holder: cython.int = MOST_SEATS * table + seat
        row: cython.Py_ssize_t = PLAY_FIELDS * (self.most_plays * table + number)
        at: cython.Py_ssize_t = LANE * (self.most_plays * table + number)
        planes: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, PLANES * SQUARES) * table
        square: cython.int = self.plays[row + 3]
        step: cython.int = LANE if self.plays[row + 2] else 1
        for i in range(self.plays[row + 4]):
            code = self.laid[at + i]
            if code:
                tile = 0 if code & BLANK_BIT else code
                self.boards[SQUARES * table + square] = code
                self.hidden[TILES * table + tile] -= 1
                self.racks[TILES * holder + tile] -= 1
                self.sizes[holder] -= 1
                self.planes[planes + SQUARES * ((code & 31) - 1) + square] = 1
                self.planes[planes + SQUARES * LETTERS + square] = code > BLANK_BIT
                self.planes[planes + SQUARES * (LETTERS + 1) + square] = 0
                self.planes[planes + SQUARES * (LETTERS + 2) + square] = 0
            square += step
        self.scores[holder] += self.plays[row]
        self.passes[table] = 0
        if self.plays[row] == 0 and self.zero_counts:
            self.scoreless[table] += 1
        else:
            self.scoreless[table] = 0
        self.draw(table, seat)

    def exchange(self, table, seat, number):
        """Draw as many tiles as the exchange puts back, and then put them back."""
        tile: cython.int
        _copy: cython.int
        place: cython.int = 0
        count: cython.int = 0
        i: cython.int
        holder: cython.int = MOST_SEATS * table + seat
        at: cython.Py_ssize_t = MOST_TILES_IN_SET * table
        for tile in range(TILES):
            for _copy in range(self.racks[TILES * holder + tile]):
                if (number >> place) & 1:
                    self.put_back[count] = tile
                    count += 1
                place += 1
        for i in range(count):
            self.racks[TILES * holder + self.put_back[i]] -= 1
        self.sizes[holder] -= count
        self.draw(table, seat)
        for i in range(count):
            self.bags[at + self.in_bag[table]] = self.put_back[i]
            self.in_bag[table] += 1
        self.scoreless[table] += 1
        self.passes[table] = 0

    def end_if_over(self, table, mover):
        """End the game if the mover's turn was its last, or break it off."""
        if self.in_bag[table] == 0 and self.sizes[MOST_SEATS * table + mover] == 0:
            self.end(table, mover)
        elif (
            (self.most_scoreless and self.scoreless[table] >= self.most_scoreless)
            or (self.most_passes and self.passes[table] >= self.most_passes)
            or (self.in_bag[table] == 0 and not self.any_has_play(table))
        ):
            self.end(table, -1)
        elif self.turns[table] >= self.most_turns:
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
            self.finals[won + seat] = self.scores[at + seat]
        for seat in range(self.seats):
            points = self.points_of(table, seat)
            if out >= 0 and self.doubles_to_out and self.seats == 2:
                self.scores[at + out] += 2 * points
            else:
                self.scores[at + seat] -= points
                if out >= 0:
                    self.scores[at + out] += points
        for seat in range(self.seats):
            if seat == 0 or self.scores[at + seat] > best:
                best = self.scores[at + seat]
        for seat in range(self.seats):
            self.won[won + seat] = self.scores[at + seat] == best
            if self.won[won + seat] and self.finals[won + seat] > before:
                before = self.finals[won + seat]
        if self.ties_before_unplayed:
            for seat in range(self.seats):
                if self.finals[won + seat] < before:
                    self.won[won + seat] = 0
        self.over[table] = 1

    def points_of(self, table, seat):
        """Return the value of the seat's rack."""
        tile: cython.int
        points: cython.int = 0
        at: cython.Py_ssize_t = TILES * (MOST_SEATS * table + seat)
        for tile in range(TILES):
            points += self.kernel.points[tile] * self.racks[at + tile]
        return points

    def any_has_play(self, table):
        """Return whether any seat has a play."""
        seat: cython.int
        for seat in range(self.seats):
            self.load(table, seat)
            self.kernel.find_all(RECORDING, True)
            if self.kernel.play_count:
                return True
        return False

    # --- what the seat on turn observes --------------------------------------------------------

    def load(self, table, seat):
        """Load the table's board and the seat's rack into the kernel, and value what is kept."""
        tile: cython.int
        row: cython.int
        column: cython.int
        code: cython.int
        points: cython.int = 0
        hidden: cython.Py_ssize_t = TILES * table
        rack: cython.Py_ssize_t = TILES * (MOST_SEATS * table + seat)
        square: cython.Py_ssize_t = SQUARES * table
        for tile in range(TILES):
            self.kernel.rack[tile] = self.racks[rack + tile]
            points += self.kernel.points[tile] * (
                self.hidden[hidden + tile] - self.racks[rack + tile]
            )
        self.kernel.prepare_rack()
        self.kernel.clear_board()
        for row in range(LANE):
            for column in range(LANE):
                code = self.boards[square]
                square += 1
                if code:
                    self.kernel.board[row * LANE + column] = code
                    self.kernel.board[SQUARES + column * LANE + row] = code
                    self.kernel.tiles_on_board += 1
        if self.kernel.tiles_on_board:
            for row in range(LANE):
                for column in range(LANE):
                    self.kernel.update_cross(0, row, column)
                    self.kernel.update_cross(1, row, column)
        self.kernel.value_plays(self.in_bag[table], points)

    def offer(self, table):
        """Find the legal moves of the seat on turn, and write all that it observes."""
        i: cython.int
        mask: cython.Py_ssize_t = self.actions * table
        kept: cython.Py_ssize_t = TILES * (mask + self.actions - 1)
        self.load(table, self.to_move[table])
        self.find_plays()
        for i in range(self.actions - 1):
            self.mask[mask + i] = 0
        self.mask[mask + self.actions - 1] = 1
        for i in range(TILES):
            self.kept[kept + i] = self.kernel.rack[i]
        self.offer_plays(table)
        self.offer_exchanges(table)
        self.see(table)

    def offer_plays(self, table):
        """Write the plays found, in order; rows that were used before are cleared."""
        number: cython.int
        play: cython.int
        i: cython.int
        code: cython.int
        tiles: cython.int
        count: cython.int = min(self.kernel.play_count, self.most_plays)
        row: cython.Py_ssize_t = PLAY_FIELDS * self.most_plays * table
        at: cython.Py_ssize_t = LANE * self.most_plays * table
        kept: cython.Py_ssize_t = cython.cast(cython.Py_ssize_t, TILES * self.actions) * table
        for number in range(max(count, self.offered[table])):
            for i in range(LANE):
                self.laid[at + i] = 0
            if number >= count:
                for i in range(PLAY_FIELDS):
                    self.plays[row + i] = 0
                for i in range(TILES):
                    self.kept[kept + i] = 0
            else:
                self.mask[self.actions * table + number] = 1
                play = self.order[number]
                for i in range(TILES):
                    self.kept[kept + i] = self.kernel.rack[i]
                tiles = 0
                for i in range(self.kernel.plays[PLAY_FIELDS * play + 5]):
                    code = self.kernel.play_tiles[LANE * play + i]
                    self.laid[at + i] = code
                    if code:
                        tiles += 1
                        self.kept[kept + (0 if code & BLANK_BIT else code)] -= 1
                self.plays[row] = self.kernel.plays[PLAY_FIELDS * play + 1]
                self.plays[row + 1] = self.kernel.plays[PLAY_FIELDS * play]
                self.plays[row + 2] = self.kernel.plays[PLAY_FIELDS * play + 2]
                self.plays[row + 3] = self.first_square(PLAY_FIELDS * play)
                self.plays[row + 4] = self.kernel.plays[PLAY_FIELDS * play + 5]
                self.plays[row + 5] = tiles
            row += PLAY_FIELDS
            at += LANE
            kept += TILES
        self.offered[table] = count

    def offer_exchanges(self, table):
        """Write the legal exchanges."""
        tile: cython.int
        _copy: cython.int
        i: cython.int
        number: cython.int
        size: cython.int = 0
        same: cython.int = 0
        most: cython.int = self.in_bag[table]
        mask: cython.Py_ssize_t = self.actions * table + self.most_plays - 1
        kept: cython.Py_ssize_t
        if most < self.exchange_minimum:
            most = 0
        for tile in range(TILES):
            for _copy in range(self.kernel.rack[tile]):
                if _copy:
                    same |= 1 << size
                self.slots[size] = tile
                size += 1
        for number in range(1, EXCHANGES + 1):
            kept = TILES * (mask + number)
            if (
                number >= 1 << size
                or self.kernel.mask_size[number] > most
                or same & number & ~(number << 1)
            ):
                for i in range(TILES):
                    self.kept[kept + i] = 0
                continue
            self.mask[mask + number] = 1
            for i in range(TILES):
                self.kept[kept + i] = self.kernel.rack[i]
            for i in range(size):
                if (number >> i) & 1:
                    self.kept[kept + self.slots[i]] -= 1

    def see(self, table):
        """Write the tiles, scores and counts that the seat on turn sees."""
        tile: cython.int
        seat: cython.int
        i: cython.int
        own: cython.int = self.to_move[table]
        at: cython.Py_ssize_t = TILES * table
        rack: cython.Py_ssize_t = TILES * (MOST_SEATS * table + own)
        self.on_turn[table] = own
        for tile in range(TILES):
            self.seen_rack[at + tile] = self.racks[rack + tile]
            self.unseen[at + tile] = self.hidden[at + tile] - self.racks[rack + tile]
        for i in range(self.seats):
            seat = MOST_SEATS * table + (own + i) % self.seats
            self.seen_scores[self.seats * table + i] = self.scores[seat]
            self.held[(self.seats + 1) * table + i] = self.sizes[seat]
        self.held[(self.seats + 1) * table + self.seats] = self.in_bag[table]
        self.quiet[2 * table] = self.scoreless[table]
        self.quiet[2 * table + 1] = self.passes[table]

    # --- the best plays ------------------------------------------------------------------------

    def find_plays(self):
        """Find the plays of the position loaded; `order` then begins with the best.

        With a blank there are thousands. Anchors are then searched by descending bound, until
        none can hold a play that would be offered.
        """
        number: cython.int
        at: cython.int
        least: cython.int = NO_EQUITY
        if not self.kernel.tiles_on_board or not self.kernel.rack[0]:
            self.kernel.find_all(RECORDING, False)
            self.sort_best()
            return
        self.kernel.queue_anchors()
        self.kernel.start_search(RECORDING)
        for number in range(self.kernel.anchor_count):
            at = ANCHOR_FIELDS * number
            if self.kernel.play_count > self.most_plays + MUCH:
                self.keep_best()
                least = self.kernel.plays[PLAY_FIELDS * (self.most_plays - 1)]
            if self.kernel.anchors[at] < least:
                break
            self.kernel.set_lane(self.kernel.anchors[at + 1], self.kernel.anchors[at + 2])
            self.kernel.search_anchor(self.kernel.anchors[at + 3], self.kernel.anchors[at + 4])
        self.sort_best()

    def keep_best(self):
        """Forget all plays recorded but the best, which are then in order."""
        number: cython.int
        i: cython.int
        self.sort_best()
        for number in range(self.most_plays):
            for i in range(PLAY_FIELDS):
                self.best[PLAY_FIELDS * number + i] = self.kernel.plays[
                    PLAY_FIELDS * self.order[number] + i
                ]
            for i in range(LANE):
                self.best_tiles[LANE * number + i] = self.kernel.play_tiles[
                    LANE * self.order[number] + i
                ]
        for i in range(PLAY_FIELDS * self.most_plays):
            self.kernel.plays[i] = self.best[i]
        for i in range(LANE * self.most_plays):
            self.kernel.play_tiles[i] = self.best_tiles[i]
        self.kernel.play_count = self.most_plays

    def sort_best(self):
        """Sort the numbers of the best plays recorded to the front of `order`."""
        number: cython.int
        if self.kernel.play_count > self.kernel.room:
            self.kernel.play_count = self.kernel.room
        for number in range(self.kernel.play_count):
            self.order[number] = number
        self.sort(0, self.kernel.play_count - 1)

    def sort(self, low, high):
        """Sort this part of `order` (quicksort), as far as plays are offered."""
        pivot: cython.int
        left: cython.int
        right: cython.int
        number: cython.int
        while low < high and low < self.most_plays:
            pivot = self.order[(low + high) // 2]
            left = low
            right = high
            while left <= right:
                while self.comes_before(self.order[left], pivot):
                    left += 1
                while self.comes_before(pivot, self.order[right]):
                    right -= 1
                if left <= right:
                    number = self.order[left]
                    self.order[left] = self.order[right]
                    self.order[right] = number
                    left += 1
                    right -= 1
            self.sort(low, right)
            low = left

    def comes_before(self, one, other):
        """Return whether a play recorded comes before another.

        The higher equity comes first, then the higher score, the earlier square, across, and the
        letters as written.
        """
        row: cython.int = PLAY_FIELDS * one
        second: cython.int = PLAY_FIELDS * other
        square: cython.int
        other_square: cython.int
        i: cython.int
        if self.kernel.plays[row] != self.kernel.plays[second]:
            return self.kernel.plays[row] > self.kernel.plays[second]
        if self.kernel.plays[row + 1] != self.kernel.plays[second + 1]:
            return self.kernel.plays[row + 1] > self.kernel.plays[second + 1]
        square = self.first_square(row)
        other_square = self.first_square(second)
        if square != other_square:
            return square < other_square
        if self.kernel.plays[row + 2] != self.kernel.plays[second + 2]:
            return self.kernel.plays[row + 2] < self.kernel.plays[second + 2]
        for i in range(min(self.kernel.plays[row + 5], self.kernel.plays[second + 5])):
            if self.kernel.play_tiles[LANE * one + i] != self.kernel.play_tiles[LANE * other + i]:
                return (
                    self.kernel.play_tiles[LANE * one + i]
                    < self.kernel.play_tiles[LANE * other + i]
                )
        return self.kernel.plays[row + 5] < self.kernel.plays[second + 5]

    def first_square(self, row):
        """Return the index of the first square of the play recorded in this row."""
        lane: cython.int = self.kernel.plays[row + 3]
        start: cython.int = self.kernel.plays[row + 4]
        return start * LANE + lane if self.kernel.plays[row + 2] else lane * LANE + start
