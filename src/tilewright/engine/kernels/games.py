# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Whole games between two players by equity, without returning to Python."""

from array import array

import cython

from tilewright.engine.kernels.best_play import BestPlay
from tilewright.engine.kernels.rack_values import RANKS

if not cython.compiled:  # constants of games.pxd when compiled
    from tilewright.engine.bits import MASK64

    LANE = 15
    MOST_TILES = 7
    BLANK_BIT = 32
    NO_EQUITY = -2000000000
    RESULT_FIELDS = 4
    TURN_FIELDS = 12
    TURN_TILES = 22
    MASKS = 128
    MOST_SCORELESS = 6
    PLAYED = 0
    EXCHANGED = 1
    PASSED = 2


LEAVES = RANKS[-1]


def next_random(state):
    """Return the next state of xorshift64; the masks only matter where integers do not wrap."""
    state ^= (state << 13) & MASK64
    state ^= state >> 7
    state ^= (state << 17) & MASK64
    return state


class Games:
    """Plays games between two searches on the same lanes; not safe to share between threads."""

    def __init__(self, first: BestPlay, second: BestPlay, points, tile_counts):
        """Take the searches of the player who begins and of the other; they may be the same."""
        if first.lanes is not second.lanes:
            raise ValueError("both players must search the same lanes")
        self.first, self.second, self.lanes = first, second, first.lanes
        self.points = array("h", list(points))
        self.tile_counts = array("i", list(tile_counts))
        self.tile_total = sum(tile_counts)
        if self.tile_total < 2 * MOST_TILES:
            raise ValueError("a game between two needs at least 14 tiles")
        self.bag, self.racks = bytearray(self.tile_total), bytearray(54)
        self.sizes, self.scores = array("i", [0, 0]), array("i", [0, 0])
        self.recording = self.learning = False
        self.turns, self.turn_tiles = array("i", [0]), bytearray(1)
        self.leave_sums, self.leave_counts = array("q", [0]), array("I", [0])

    def play(self, states, exchange_minimum: int) -> array:
        """Play a game for each nonzero 64-bit state.

        Returns four integers per game: the final scores of the player who begins and of the other,
        turns, words looked up.
        """
        self.recording = self.learning = False
        return self._played(states, exchange_minimum)

    def play_recording(self, states, exchange_minimum: int):
        """Play games and record every turn: 12 integers and 22 bytes per turn.

        The integers are game, turn, seat, kind (0 play, 1 exchange, 2 pass), equity, score, the
        mover's total after it, tiles in the bag before it, lane, start, length, tiles put back. The
        bytes are the rack, then the tiles as played on the lane (0 was there) or put back.
        """
        self.room = 64 * len(states)
        while True:
            turns = array("i", bytes(4 * TURN_FIELDS * self.room))
            tiles = bytearray(TURN_TILES * self.room)
            self.turns, self.turn_tiles = turns, tiles
            self.recording, self.learning = True, False
            results = self._played(states, exchange_minimum)
            if self.turn_count <= self.room:
                break
            self.room = self.turn_count
        count = self.turn_count
        return results, turns[: TURN_FIELDS * count], bytes(tiles[: TURN_TILES * count])

    def play_learning(self, states, exchange_minimum: int):
        """Play games and sum up the worth of racks while the bag had tiles.

        For every leave that was part of a full rack on turn: the sum of the equities of the moves
        made then, and their number; and the same for all those turns together. Sums are exact, so
        that those of parts of the games add up to those of all.
        """
        sums = array("q", bytes(8 * LEAVES))
        counts = array("I", bytes(4 * LEAVES))
        self.leave_sums, self.leave_counts = sums, counts
        self.turn_sum = self.turn_number = 0
        self.recording, self.learning = False, True
        results = self._played(states, exchange_minimum)
        return results, sums, counts, self.turn_sum, self.turn_number

    def _played(self, states, exchange_minimum):
        games: cython.int = len(states)
        minimum: cython.int = exchange_minimum
        number: cython.int
        self.states = array("Q", list(states))
        results = array("i", bytes(4 * RESULT_FIELDS * games))
        self.results = results
        self.turn_count = 0
        with cython.nogil:
            for number in range(games):
                self.play_game(number, minimum)
        return results

    def shuffle_bag(self):
        """Shuffle the bag (Fisher and Yates)."""
        i: cython.int
        other: cython.int
        tile: cython.uchar
        for i in range(self.in_bag - 1, 0, -1):
            self.random_state = next_random(self.random_state)
            other = self.random_state % (i + 1)
            tile = self.bag[i]
            self.bag[i] = self.bag[other]
            self.bag[other] = tile

    def deal(self, seat):
        """Fill the seat's rack from the end of the shuffled bag."""
        while self.in_bag and self.sizes[seat] < MOST_TILES:
            self.in_bag -= 1
            self.racks[27 * seat + self.bag[self.in_bag]] += 1
            self.sizes[seat] += 1

    def start_game(self, state):
        """Set up an empty board, a shuffled bag and two full racks."""
        tile: cython.int
        _copy: cython.int
        self.random_state = state
        self.lanes.squares.clear()
        self.in_bag = 0
        for tile in range(27):
            self.racks[tile] = 0
            self.racks[27 + tile] = 0
            for _copy in range(self.tile_counts[tile]):
                self.bag[self.in_bag] = tile
                self.in_bag += 1
        self.shuffle_bag()
        for tile in range(2):
            self.sizes[tile] = 0
            self.scores[tile] = 0
        self.deal(0)
        self.deal(1)

    def points_on_rack(self, seat):
        """Return the total value of the seat's rack."""
        tile: cython.int
        points: cython.int = 0
        for tile in range(27):
            points += self.points[tile] * self.racks[27 * seat + tile]
        return points

    def take_turn(self, mover, seat, exchange_minimum, number, turn):
        """Make the seat's move, and return its kind."""
        equity: cython.int
        kind: cython.int = PASSED
        kept: cython.int = -1
        mover.rack.take(self.racks, 27 * seat)
        mover.value(self.in_bag, self.points_on_rack(1 - seat))
        self.lanes.refresh()
        mover.find()
        equity = mover.best.equity
        if self.in_bag > 0 and self.in_bag >= exchange_minimum:
            kept = mover.rack.best_exchange(min(self.in_bag, MOST_TILES))
        if kept >= 0 and mover.rack.kept_value[kept] > equity:
            equity = mover.rack.kept_value[kept]
            kind = EXCHANGED
        elif equity > NO_EQUITY:
            kind = PLAYED
            self.scores[seat] += mover.best.score
        if self.learning and self.in_bag > 0 and kind != PASSED:
            self.learn(mover, equity)
        if self.recording:
            self.record(mover, number, turn, seat, kind, kept, equity)
        if kind == PLAYED:
            self.lay_tiles(mover, seat)
        elif kind == EXCHANGED:
            self.exchange_tiles(mover, seat, kept)
        return kind

    def lay_tiles(self, mover, seat):
        """Put the best play on the board and refill the rack."""
        i: cython.int
        code: cython.int
        for i in range(mover.best.length):
            code = mover.best.tiles[i]
            if code:
                self.racks[27 * seat + (0 if code & BLANK_BIT else code)] -= 1
                self.sizes[seat] -= 1
        self.lanes.squares.put(
            mover.best.lane,
            mover.best.start,
            mover.best.length,
            mover.best.tiles,
            0,
        )
        self.deal(seat)

    def exchange_tiles(self, mover, seat, mask):
        """Draw new tiles, and then put the old ones back."""
        i: cython.int
        for i in range(mover.rack.size):
            if not (mask >> i) & 1:
                self.racks[27 * seat + mover.rack.tiles[i]] -= 1
                self.sizes[seat] -= 1
        self.deal(seat)
        for i in range(mover.rack.size):
            if not (mask >> i) & 1:
                self.bag[self.in_bag] = mover.rack.tiles[i]
                self.in_bag += 1
        self.shuffle_bag()

    def learn(self, mover, equity):
        """Add the move's equity to every leave that is part of the rack, each once."""
        mask: cython.int
        tile: cython.int
        same: cython.int = 0
        number: cython.Py_ssize_t
        if mover.rack.size < MOST_TILES:
            return
        for tile in range(1, MOST_TILES):
            if mover.rack.tiles[tile] == mover.rack.tiles[tile - 1]:
                same |= 1 << tile
        self.turn_sum += equity
        self.turn_number += 1
        for mask in range(1, MASKS - 1):
            # the first of equal tiles represent them all
            if same & mask & ~(mask << 1):
                continue
            number = mover.rack.rank_offset[mover.rack.size_of[mask]] + mover.rack.rank_of[mask]
            self.leave_sums[number] += equity
            self.leave_counts[number] += 1

    def record(self, mover, number, turn, seat, kind, kept, equity):
        """Record the turn, if there is room."""
        row: cython.Py_ssize_t = TURN_FIELDS * self.turn_count
        at: cython.Py_ssize_t = TURN_TILES * self.turn_count
        i: cython.int
        put_back: cython.int = 0
        self.turn_count += 1
        if self.turn_count > self.room:
            return
        self.turns[row] = number
        self.turns[row + 1] = turn
        self.turns[row + 2] = seat
        self.turns[row + 3] = kind
        self.turns[row + 4] = 0 if kind == PASSED else equity
        self.turns[row + 5] = mover.best.score if kind == PLAYED else 0
        self.turns[row + 6] = self.scores[seat]
        self.turns[row + 7] = self.in_bag
        for i in range(mover.rack.size):
            self.turn_tiles[at + i] = mover.rack.tiles[i] + 1
        at += MOST_TILES
        if kind == PLAYED:
            self.turns[row + 8] = mover.best.lane
            self.turns[row + 9] = mover.best.start
            self.turns[row + 10] = mover.best.length
            for i in range(mover.best.length):
                self.turn_tiles[at + i] = mover.best.tiles[i]
        elif kind == EXCHANGED:
            for i in range(mover.rack.size):
                if not (kept >> i) & 1:
                    self.turn_tiles[at + put_back] = mover.rack.tiles[i] + 1
                    put_back += 1
            self.turns[row + 11] = put_back

    def play_game(self, number, exchange_minimum):
        """Play one game to its end: a player out, or six scoreless turns in a row."""
        row: cython.int = RESULT_FIELDS * number
        seat: cython.int = 0
        scoreless: cython.int = 0
        turn: cython.int = 0
        kind: cython.int
        points: cython.int
        self.start_game(self.states[number])
        self.first.scores.looked_at = 0
        self.second.scores.looked_at = 0
        while scoreless < MOST_SCORELESS:
            if seat:
                kind = self.take_turn(self.second, seat, exchange_minimum, number, turn)
            else:
                kind = self.take_turn(self.first, seat, exchange_minimum, number, turn)
            if kind == PLAYED:
                scoreless = 0
            else:
                scoreless += 1
            turn += 1
            seat = 1 - seat
            if self.sizes[1 - seat] == 0:
                break
        self.results[row + 2] = turn
        self.results[row + 3] = cython.cast(cython.int, self.first.scores.looked_at)
        if self.first is not self.second:
            self.results[row + 3] += cython.cast(cython.int, self.second.scores.looked_at)
        for seat in range(2):
            points = self.points_on_rack(seat)
            self.scores[seat] -= points
            if self.sizes[1 - seat] == 0:
                self.scores[1 - seat] += points
        self.results[row] = self.scores[0]
        self.results[row + 1] = self.scores[1]
