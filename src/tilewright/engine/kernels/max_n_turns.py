# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The turns of an endgame of several players under search, and which plays every seat has.

As in `endgame_turns`, a list of plays is made from that of the turn before, with new plays for the
seat on turn alone. A pass changes nothing on the board, so that most lists go on as they are.
Plays are numbered as they are laid, and the new ones are found from the frontiers of all plays
since the seat's last turn.
"""

from array import array

import cython

from tilewright.engine.kernels.endgame_board import EndgameBoard
from tilewright.engine.kernels.endgame_play_out import EndgamePlayOut

if not cython.compiled:
    from tilewright.engine.kernels.endgame_board import (
        COUNT,
        FACTS,
        MOST_SEATS,
        NO_PLAY,
        POINTS,
        SCORE,
    )

    MANY_TURNS = 256


class MaxNTurns:
    """The turns of one endgame; not safe to share between threads."""

    def __init__(self, board: EndgameBoard):
        """Take the board, which is to be loaded with a rack for every seat."""
        self.board, self.play_out = board, EndgamePlayOut(board)
        rows = bytes(4 * MOST_SEATS * MANY_TURNS)
        self.begins, self.ends, self.origins = (array("i", rows) for _ in range(3))
        self.gains = array("i", rows)
        turns = bytes(4 * MANY_TURNS)
        self.moved, self.laid = array("i", turns), array("i", turns)
        self.list_tops, self.record_tops, self.saved_tops = (array("i", turns) for _ in range(3))

    def begin(self):
        """List the plays of every seat on the board as it was loaded."""
        seat: cython.int
        self.laid[0] = 0
        for seat in range(self.board.seats):
            self.begins[seat] = self.board.list_top
            self.board.list_all(seat)
            self.ends[seat] = self.board.list_top
            self.origins[seat] = 0

    def enter(self, seat, turn):
        """Put the last play on the board, and list the plays of every seat."""
        other: cython.int
        before: cython.int = MOST_SEATS * (turn - 1)
        here: cython.int = MOST_SEATS * turn
        by: cython.int
        self.list_tops[turn] = self.board.list_top
        self.record_tops[turn] = self.board.record_count
        self.saved_tops[turn] = self.board.saved_count
        if turn == 0:
            return
        by = self.moved[turn - 1]
        self.laid[turn] = self.laid[turn - 1]
        if by != NO_PLAY:
            self.board.lay(by, self.laid[turn])
            self.laid[turn] += 1
        for other in range(self.board.seats):
            self.begins[here + other] = self.begins[before + other]
            self.ends[here + other] = self.ends[before + other]
            self.origins[here + other] = self.origins[before + other]
            if by != NO_PLAY and other != seat:
                self.keep_survivors(other, turn, by)
        if self.origins[here + seat] < self.laid[turn]:
            self.keep_survivors(seat, turn, by)
            self.add_new(seat, turn)

    def keep_survivors(self, seat, turn, by):
        """Begin the seat's list of the turn with the plays that are still possible after `by`."""
        at: cython.int = MOST_SEATS * turn + seat
        begin: cython.int = self.board.list_top
        self.board.list_survivors(seat, self.begins[at], self.ends[at], by)
        self.begins[at] = begin
        self.ends[at] = self.board.list_top

    def add_new(self, seat, turn):
        """Add the plays that take in a tile laid since the seat's last turn to its list."""
        at: cython.int = MOST_SEATS * turn + seat
        middle: cython.int = self.board.list_top
        self.board.list_new(seat, self.origins[at], self.laid[turn])
        self.board.sort(self.begins[at], middle)
        self.ends[at] = self.board.list_top
        self.origins[at] = self.laid[turn]

    def leave(self, turn):
        """Undo what `enter` did."""
        if turn and self.moved[turn - 1] != NO_PLAY:
            self.board.lift(self.moved[turn - 1], self.saved_tops[turn])
        self.board.list_top = self.list_tops[turn]
        self.board.record_count = self.record_tops[turn]

    # --- plays, without the board ----------------------------------------------------------------

    def best_out(self, seat, turn):
        """Return the seat's highest play of all its tiles, or NO_PLAY."""
        at: cython.int
        play: cython.int
        row: cython.int = MOST_SEATS * turn + seat
        size: cython.int = self.board.sizes[seat]
        for at in range(self.begins[row], self.ends[row]):
            play = self.board.lists[at]
            if self.board.facts[FACTS * play + COUNT] == size:
                return play
        return NO_PLAY

    def promise_of(self, seat, turn, play):
        """Return a guess at a play's worth: its points, less those of the next seat's reply."""
        at: cython.int
        reply: cython.int
        following: cython.int = self.next_seat(seat)
        row: cython.int = MOST_SEATS * turn + following
        promise: cython.int = (
            self.board.facts[FACTS * play + SCORE] + self.board.facts[FACTS * play + POINTS]
        )
        for at in range(self.begins[row], self.ends[row]):
            reply = self.board.lists[at]
            if not self.board.collide(reply, play):
                return promise - self.board.facts[FACTS * reply + SCORE]
        return promise

    def next_seat(self, seat):
        """Return the seat that is on turn after this one."""
        return seat + 1 if seat + 1 < self.board.seats else 0

    def settle(self, turn, out):
        """Write what every seat gains by the end of the game here; `out` went out, unless -1."""
        other: cython.int
        row: cython.int = MOST_SEATS * turn
        total: cython.int = 0
        for other in range(self.board.seats):
            self.gains[row + other] = -self.board.values[other]
            total += self.board.values[other]
        if out >= 0:
            self.gains[row + out] += total

    def estimate(self, seat, turn):
        """Write what every seat gains if all take their best known plays in turn.

        The last play need not be on the board.
        """
        i: cython.int
        at: cython.int
        seats: cython.int = self.board.seats
        row: cython.int = MOST_SEATS * turn
        play: cython.int
        passes: cython.int = 0
        total: cython.int = 0
        for i in range(seats):
            self.gains[row + i] = 0
        self.play_out.begin(self.moved[turn - 1])
        while passes < seats:
            at = row - MOST_SEATS + seat
            play = self.play_out.best_play(seat, self.begins[at], self.ends[at])
            passes += 1
            if play != NO_PLAY:
                passes = 0
                self.gains[row + seat] += self.board.facts[FACTS * play + SCORE]
                self.play_out.make(seat, play)
                if self.play_out.sizes[seat] == 0:
                    break
            seat = self.next_seat(seat)
        for i in range(seats):
            self.gains[row + i] -= self.play_out.values[i]
            total += self.play_out.values[i]
        if passes < seats:
            self.gains[row + seat] += total
