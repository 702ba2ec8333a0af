# cython: language_level=3, boundscheck=False, wraparound=False
# cython: cdivision=True, initializedcheck=False
"""The moves of best lines, which outlive the lists of plays that they came from."""

from array import array

import cython

from tilewright.engine.kernels.endgame_board import EndgameBoard

if not cython.compiled:
    from tilewright.engine.kernels.endgame_board import (
        FACTS,
        LENGTH,
        LETTERS,
        NO_PLAY,
        RUN,
        SCORE,
        START,
    )

    LINE_FACTS = 4


class EndgameLines:
    """Room for the moves of lines; not safe to share between threads."""

    def __init__(self, board: EndgameBoard, room: int):
        """Take the board whose plays are written, and make room for so many moves."""
        self.board = board
        self.facts = array("i", bytes(4 * LINE_FACTS * room))
        self.letters = bytearray(LETTERS * room)

    def write(self, at, play):
        """Write a play of the board, or a pass, as the move `at`."""
        i: cython.int
        row: cython.int = LINE_FACTS * at
        facts: cython.Py_ssize_t = FACTS * play
        if play == NO_PLAY:
            self.facts[row] = -1
            self.facts[row + 1] = self.facts[row + 2] = self.facts[row + 3] = 0
            return
        self.facts[row] = self.board.facts[facts + RUN]
        self.facts[row + 1] = self.board.facts[facts + START]
        self.facts[row + 2] = self.board.facts[facts + SCORE]
        self.facts[row + 3] = self.board.facts[facts + LENGTH]
        for i in range(LETTERS):
            self.letters[LETTERS * at + i] = self.board.letters[LETTERS * play + i]

    def copy(self, source, to, count):
        """Copy so many moves."""
        i: cython.int
        for i in range(LINE_FACTS * count):
            self.facts[LINE_FACTS * to + i] = self.facts[LINE_FACTS * source + i]
        for i in range(LETTERS * count):
            self.letters[LETTERS * to + i] = self.letters[LETTERS * source + i]

    def read(self, count: int):
        """Return the first moves: lane (-1: pass), start, score and letters of each."""
        found = []
        for at in range(count):
            facts = [self.facts[LINE_FACTS * at + field] for field in range(LINE_FACTS)]
            letters = bytes([self.letters[LETTERS * at + i] for i in range(facts[3])])
            found.append((facts[0], facts[1], facts[2], letters))
        return found
