# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""An endgame played out greedily, without putting a tile on the board.

Each player takes the highest of the plays already known that its rack still has and whose squares
are still free. It makes the estimate at the depth limit of the searches.
"""

from array import array

import cython

from tilewright.engine.kernels.endgame_board import EndgameBoard

if not cython.compiled:
    from tilewright.engine.kernels.endgame_board import (
        COUNT,
        FACTS,
        GUARDS,
        INFINITE,
        MOST_SEATS,
        NO_PLAY,
        POINTS,
        SETS,
        USED,
        WORTH,
    )


class EndgamePlayOut:
    """The racks and squares of one play-out; not safe to share between threads."""

    def __init__(self, board: EndgameBoard):
        """Take the board, which stays as it is."""
        self.board = board
        self.squares = array("Q", bytes(32))
        self.packed = array("I", bytes(4 * MOST_SEATS))
        self.sizes = array("i", bytes(4 * MOST_SEATS))
        self.values = array("i", bytes(4 * MOST_SEATS))

    def begin(self, play):
        """Begin after this play, whose tiles have left the rack but do not lie yet, or NO_PLAY."""
        i: cython.int
        for i in range(self.board.seats):
            self.packed[i] = self.board.packed[i]
            self.sizes[i] = self.board.sizes[i]
            self.values[i] = self.board.values[i]
        for i in range(4):
            self.squares[i] = 0 if play == NO_PLAY else self.board.sets[SETS * play + i]

    def best_play(self, seat, begin, end):
        """Return the seat's play of the most points in this part of the lists, or NO_PLAY."""
        at: cython.int
        play: cython.int
        worth: cython.int
        found: cython.int = NO_PLAY
        most: cython.int = -INFINITE
        extra: cython.int = 0
        rack: cython.uint = self.packed[seat] | GUARDS
        for at in range(self.board.seats):
            if at != seat:
                extra += 2 * self.values[at]
        for at in range(begin, end):
            play = self.board.lists[at]
            worth = self.board.facts[FACTS * play + WORTH]
            if worth + extra <= most:
                break
            if (rack - self.board.facts[FACTS * play + USED]) & GUARDS != GUARDS:
                continue
            if self.is_taken(play):
                continue
            if self.board.facts[FACTS * play + COUNT] == self.sizes[seat]:
                worth += extra
            if worth > most:
                most = worth
                found = play
        return found

    def is_taken(self, play):
        """Return whether a square of the play's zone has been covered meanwhile."""
        zone: cython.Py_ssize_t = SETS * play + 4
        return (
            (self.board.sets[zone] & self.squares[0])
            | (self.board.sets[zone + 1] & self.squares[1])
            | (self.board.sets[zone + 2] & self.squares[2])
            | (self.board.sets[zone + 3] & self.squares[3])
        ) != 0

    def make(self, seat, play):
        """Make the seat's play."""
        i: cython.int
        self.packed[seat] -= self.board.facts[FACTS * play + USED]
        self.sizes[seat] -= self.board.facts[FACTS * play + COUNT]
        self.values[seat] -= self.board.facts[FACTS * play + POINTS]
        for i in range(4):
            self.squares[i] |= self.board.sets[SETS * play + i]
