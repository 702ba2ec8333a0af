# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The moves of the positions under search, each with its promise: a stack of lists to pick from.

Killers are plays that refuted the move before them. What refutes one move often refutes its
siblings, so the two latest of every turn are tried early.
"""

from array import array

import cython

if not cython.compiled:
    from tilewright.engine.kernels.endgame_board import INFINITE, LIST_ROOM, MOST_TURNS


class EndgameOrder:
    """The moves to try at every turn of one search; not safe to share between threads."""

    def __init__(self):
        """Begin without moves."""
        self.moves, self.keys = (array("i", bytes(4 * LIST_ROOM)) for _ in range(2))
        self.killers = array("I", bytes(8 * MOST_TURNS))
        self.top = 0

    def append(self, move, key):
        """Append a move with its promise."""
        self.moves[self.top] = move
        self.keys[self.top] = key
        self.top += 1

    def next_at(self, at):
        """Return the most promising of the moves from `at` on, after moving it there."""
        i: cython.int
        best: cython.int = at
        move: cython.int
        key: cython.int
        for i in range(at + 1, self.top):
            if self.keys[i] > self.keys[best]:
                best = i
        move = self.moves[best]
        key = self.keys[best]
        self.moves[best] = self.moves[at]
        self.keys[best] = self.keys[at]
        self.moves[at] = move
        self.keys[at] = key
        return move

    def forget(self):
        """Forget the moves and the killers of an earlier search."""
        i: cython.int
        self.top = 0
        for i in range(2 * MOST_TURNS):
            self.killers[i] = 0

    def note_killer(self, turn, hint):
        """Note a play of this turn that refuted the move before it."""
        if self.killers[2 * turn] != hint:
            self.killers[2 * turn + 1] = self.killers[2 * turn]
            self.killers[2 * turn] = hint

    def killer_promise(self, turn, hint):
        """Return the promise of a killer of this turn, or -INFINITE if the play is none."""
        if self.killers[2 * turn] == hint:
            return INFINITE - 1
        return INFINITE - 2 if self.killers[2 * turn + 1] == hint else -INFINITE
