# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""Whole games between two players by equity, without returning to Python."""

from array import array

import cython

from tilewright.engine.kernels.best_play import BestPlay
from tilewright.engine.kernels.hands import Hands

if not cython.compiled:  # constants of games.pxd when compiled
    from tilewright.engine.layout import EXCHANGED, MASKS, MOST_TILES, PASSED, PLAYED, TILES

    RESULT_FIELDS = 4
    TURN_FIELDS = 12
    TURN_TILES = 22
    MOST_SCORELESS = 6


class Games:
    """Plays games between two searches on the same lanes; not safe to share between threads."""

    def __init__(self, first: BestPlay, second: BestPlay, points, tile_counts):
        """Take the searches of the player who begins and of the other; they may be the same."""
        if first.lanes is not second.lanes:
            raise ValueError("both players must search the same lanes")
        self.first, self.second, self.lanes = first, second, first.lanes
        self.tile_counts = bytes(tile_counts)
        if sum(tile_counts) < 2 * MOST_TILES:
            raise ValueError("a game between two needs at least 14 tiles")
        self.hands = Hands(points, sum(tile_counts))
        self.scores = array("i", [0, 0])
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
        leaves = len(self.first.rack.leave_values)
        sums, counts = array("q", bytes(8 * leaves)), array("I", bytes(4 * leaves))
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

    def start_game(self, state):
        """Set up an empty board, a shuffled bag and two full racks."""
        self.lanes.squares.clear()
        self.hands.fill(self.tile_counts, 0, state)
        self.scores[0] = 0
        self.scores[1] = 0
        self.hands.deal(0)
        self.hands.deal(1)

    def take_turn(self, mover, seat, exchange_minimum, number, turn):
        """Make the seat's move, and return its kind."""
        kind: cython.int
        mover.rack.take(self.hands.racks, TILES * seat)
        if mover.rack.sees_pool:
            self.hands.count_unseen(seat, mover.rack.pool)
            mover.rack.see_lead(self.scores[seat] - self.scores[1 - seat])
        kind = mover.choose(self.hands.in_bag, self.hands.points_of(1 - seat), exchange_minimum)
        if self.learning and self.hands.in_bag > 0 and kind != PASSED:
            self.learn(mover, mover.equity)
        if kind == PLAYED:
            self.scores[seat] += mover.best.score
        if self.recording:
            self.record(mover, number, turn, seat, kind)
        if kind == PLAYED:
            self.lanes.squares.put(
                mover.best.lane,
                mover.best.start,
                mover.best.length,
                mover.best.tiles,
                0,
            )
            self.hands.lay(seat, mover.best.tiles, 0, mover.best.length)
        elif kind == EXCHANGED:
            self.hands.exchange(seat, mover.put_back, 0, mover.put_back_count)
        return kind

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
            number = mover.rack.number_of[mask]
            self.leave_sums[number] += equity
            self.leave_counts[number] += 1

    def record(self, mover, number, turn, seat, kind):
        """Record the turn, if there is room."""
        row: cython.Py_ssize_t = TURN_FIELDS * self.turn_count
        at: cython.Py_ssize_t = TURN_TILES * self.turn_count
        i: cython.int
        self.turn_count += 1
        if self.turn_count > self.room:
            return
        self.turns[row] = number
        self.turns[row + 1] = turn
        self.turns[row + 2] = seat
        self.turns[row + 3] = kind
        self.turns[row + 4] = 0 if kind == PASSED else mover.equity
        self.turns[row + 5] = mover.best.score if kind == PLAYED else 0
        self.turns[row + 6] = self.scores[seat]
        self.turns[row + 7] = self.hands.in_bag
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
            for i in range(mover.put_back_count):
                self.turn_tiles[at + i] = mover.put_back[i] + 1
            self.turns[row + 11] = mover.put_back_count

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
            if self.hands.sizes[1 - seat] == 0:
                break
        self.results[row + 2] = turn
        self.results[row + 3] = cython.cast(cython.int, self.first.scores.looked_at)
        if self.first is not self.second:
            self.results[row + 3] += cython.cast(cython.int, self.second.scores.looked_at)
        for seat in range(2):
            points = self.hands.points_of(seat)
            self.scores[seat] -= points
            if self.hands.sizes[1 - seat] == 0:
                self.scores[1 - seat] += points
        self.results[row] = self.scores[0]
        self.results[row + 1] = self.scores[1]
