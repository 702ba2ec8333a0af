# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The turns of an endgame under search: what was played, and which plays both seats have.

A turn's lists are made from those of the turn before: the plays that the last one left as they
are, and, for the seat on turn, the new ones. They also tell, without putting a play on the board,
how the game would go on with the plays already known: a bound and a guess for every play, and an
estimate of the end.
"""

from array import array

import cython

from tilewright.engine.kernels.endgame_board import EndgameBoard
from tilewright.engine.kernels.endgame_play_out import EndgamePlayOut

if not cython.compiled:
    from tilewright.engine.kernels.endgame_board import (
        COUNT,
        FACTS,
        INFINITE,
        MOST_TURNS,
        NO_PLAY,
        POINTS,
        SCORE,
        USED,
    )

    MOST_OUTS = 8


class EndgameTurns:
    """The turns of one endgame of two; not safe to share between threads."""

    def __init__(self, board: EndgameBoard):
        """Take the board, which is to be loaded with two racks."""
        self.board, self.play_out = board, EndgamePlayOut(board)
        self.begins = array("i", bytes(4 * 2 * MOST_TURNS))
        self.ends = array("i", bytes(4 * 2 * MOST_TURNS))
        self.origins = array("i", bytes(4 * 2 * MOST_TURNS))
        self.moved = array("i", bytes(4 * MOST_TURNS))
        self.list_tops = array("i", bytes(4 * MOST_TURNS))
        self.record_tops = array("i", bytes(4 * MOST_TURNS))
        self.saved_tops = array("i", bytes(4 * MOST_TURNS))
        self.outs = array("i", bytes(4 * MOST_OUTS * MOST_TURNS))
        self.zero_plays_count = False

    def begin(self):
        """List the plays of both seats on the board as it was loaded."""
        seat: cython.int
        for seat in range(2):
            self.begins[seat] = self.board.list_top
            self.board.list_all(seat)
            self.ends[seat] = self.board.list_top
            self.origins[seat] = 0

    def enter(self, seat, turn):
        """Put the last play on the board, and list the plays of both seats."""
        other: cython.int = 1 - seat
        before: cython.int = 2 * (turn - 1)
        here: cython.int = 2 * turn
        by: cython.int
        middle: cython.int
        self.list_tops[turn] = self.board.list_top
        self.record_tops[turn] = self.board.record_count
        self.saved_tops[turn] = self.board.saved_count
        if turn == 0:
            return
        by = self.moved[turn - 1]
        if by == NO_PLAY:
            self.board.clear_frontier(turn - 1)
        else:
            self.board.lay(by, turn - 1)
        self.begins[here + other] = self.board.list_top
        self.board.list_survivors(other, self.begins[before + other], self.ends[before + other], by)
        self.ends[here + other] = self.board.list_top
        self.origins[here + other] = self.origins[before + other]
        self.begins[here + seat] = self.board.list_top
        self.board.list_survivors(seat, self.begins[before + seat], self.ends[before + seat], by)
        middle = self.board.list_top
        self.board.list_new(seat, self.origins[before + seat], turn)
        self.board.sort(self.begins[here + seat], middle)
        self.ends[here + seat] = self.board.list_top
        self.origins[here + seat] = turn

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
        size: cython.int = self.board.sizes[seat]
        for at in range(self.begins[2 * turn + seat], self.ends[2 * turn + seat]):
            play = self.board.lists[at]
            if self.board.facts[FACTS * play + COUNT] == size:
                return play
        return NO_PLAY

    def find_outs(self, seat, turn):
        """Note the seat's highest plays of all its tiles, and return how many there are."""
        at: cython.int
        play: cython.int
        count: cython.int = 0
        size: cython.int = self.board.sizes[seat]
        for at in range(self.begins[2 * turn + seat], self.ends[2 * turn + seat]):
            play = self.board.lists[at]
            if self.board.facts[FACTS * play + COUNT] == size:
                self.outs[MOST_OUTS * turn + count] = play
                count += 1
                if count == MOST_OUTS:
                    break
        return count

    def bound_of(self, seat, turn, play, out_count):
        """Return the most that a move can be worth, as the other may go out after it."""
        i: cython.int
        out: cython.int
        score: cython.int = 0
        kept: cython.int = self.board.values[seat]
        if play != NO_PLAY:
            score = self.board.facts[FACTS * play + SCORE]
            kept -= self.board.facts[FACTS * play + POINTS]
            if score == 0 and self.zero_plays_count:
                return INFINITE
        for i in range(out_count):
            out = self.outs[MOST_OUTS * turn + i]
            if play == NO_PLAY or not self.board.collide(out, play):
                return score - self.board.facts[FACTS * out + SCORE] - 2 * kept
        return INFINITE

    def promise_of(self, seat, turn, play, bound):
        """Return a guess at the value of a play: its points, less those of the best reply."""
        at: cython.int
        reply: cython.int
        promise: cython.int = (
            self.board.facts[FACTS * play + SCORE] + self.board.facts[FACTS * play + POINTS]
        )
        for at in range(self.begins[2 * turn + 1 - seat], self.ends[2 * turn + 1 - seat]):
            reply = self.board.lists[at]
            if not self.board.collide(reply, play):
                promise -= self.board.facts[FACTS * reply + SCORE]
                break
        return min(promise, bound)

    def estimate(self, seat, turn):
        """Return what the seat on turn gains if both take their best known plays in turn.

        The last play need not be on the board.
        """
        row: cython.int
        play: cython.int
        gain: cython.int = 0
        sign: cython.int = 1
        passes: cython.int = 0
        player: cython.int = seat
        self.play_out.begin(self.moved[turn - 1])
        while passes < 2:
            row = 2 * (turn - 1) + player
            play = self.play_out.best_play(player, self.begins[row], self.ends[row])
            if play == NO_PLAY:
                passes += 1
            else:
                passes = 0
                gain += sign * self.board.facts[FACTS * play + SCORE]
                self.play_out.make(player, play)
                if self.play_out.sizes[player] == 0:
                    return gain + sign * 2 * self.play_out.values[1 - player]
            player = 1 - player
            sign = -sign
        return gain + self.play_out.values[1 - seat] - self.play_out.values[seat]

    def going_out_at(self, seat, turn):
        """Return what the seat gains by a known play of all its tiles, or -INFINITE."""
        at: cython.int
        play: cython.int
        by: cython.int = self.moved[turn - 1]
        before: cython.int = 2 * (turn - 1) + seat
        rack: cython.int = self.board.packed[seat]
        others: cython.int = 2 * self.board.values[1 - seat]
        for at in range(self.begins[before], self.ends[before]):
            play = self.board.lists[at]
            if (
                self.board.facts[FACTS * play + USED] == rack
                and self.board.facts[FACTS * play + COUNT] == self.board.sizes[seat]
                and (by == NO_PLAY or not self.board.collide(play, by))
            ):
                return self.board.facts[FACTS * play + SCORE] + others
        return -INFINITE
