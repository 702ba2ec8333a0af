"""Quotas, so that the puzzles of a pack are varied."""

from collections import Counter, deque

from tilewright.rules.play import Exchange, Move, WrittenPlay
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind

SHARES = {
    PuzzleKind.BEST_PLAY: 0.46,
    PuzzleKind.BINGO: 0.25,
    PuzzleKind.EXCHANGE: 0.03,
    PuzzleKind.HOOKS: 0.13,
    PuzzleKind.GOOD: 0.13,
}
"""The share of each kind. Positions with one right exchange are rare."""
COMMON_SHARE = 0.25
"""The least share of puzzles whose answer takes common words alone, of each kind but hooks."""
MOST_OF_STARS = {
    PuzzleKind.BEST_PLAY: 0.4,
    PuzzleKind.BINGO: 0.4,
    PuzzleKind.EXCHANGE: 1.0,
    PuzzleKind.HOOKS: 0.6,
    PuzzleKind.GOOD: 0.6,
}
"""The greatest share of a kind's puzzles with as many stars."""
MOST_OF_THEME = 0.25
"""The greatest share of best plays with the same first theme."""
NO_REPEAT = 200
"""The puzzles within which no answer comes twice."""


class Quotas:
    """The puzzles that a pack of this size still needs, beyond those it has."""

    def __init__(self, count: int) -> None:
        self._targets = {kind: round(share * count) for kind, share in SHARES.items()}
        # what rounding leaves over
        self._targets[PuzzleKind.BEST_PLAY] += count - sum(self._targets.values())
        self._kinds = Counter[PuzzleKind]()
        self._uncommon = Counter[PuzzleKind]()
        self._stars = Counter[tuple[PuzzleKind, int]]()
        self._themes = Counter[str]()
        self._answers = deque[str](maxlen=NO_REPEAT)

    @property
    def wanted(self) -> frozenset[PuzzleKind]:
        """The kinds of which there are too few."""
        return frozenset(kind for kind in PuzzleKind if self._kinds[kind] < self._targets[kind])

    def may_take(self, puzzle: Puzzle) -> bool:
        """Return whether a puzzle not yet rated is wanted: for its kind, words and answer."""
        kind = puzzle.kind
        if kind not in self.wanted or answer_key(puzzle) in self._answers:
            return False
        if puzzle.is_common or kind is PuzzleKind.HOOKS:
            return True
        return self._uncommon[kind] < (1 - COMMON_SHARE) * self._targets[kind]

    def take(self, puzzle: Puzzle) -> bool:
        """Count a rated puzzle, if it is wanted, and return whether it is."""
        kind, target = puzzle.kind, self._targets[puzzle.kind]
        graded = (kind, puzzle.stars)
        if not self.may_take(puzzle):
            return False
        if self._stars[graded] >= max(1, MOST_OF_STARS[kind] * target):
            return False
        theme = puzzle.themes[0].value if puzzle.themes else ""
        if kind is PuzzleKind.BEST_PLAY:
            if self._themes[theme] >= max(1, MOST_OF_THEME * target):
                return False
            self._themes[theme] += 1
        self._kinds[kind] += 1
        self._stars[graded] += 1
        self._uncommon[kind] += not puzzle.is_common
        self._answers.append(answer_key(puzzle))
        return True


def answer_key(puzzle: Puzzle) -> str:
    """Return the key shared by puzzles with the same answer: a word, tiles, or the word asked
    about.

    A word counts however it is laid.
    """
    if puzzle.asked is not None:
        return puzzle.asked.word.upper()
    match Move.parse(puzzle.answer):
        case WrittenPlay(_, _, word):
            return word.upper()
        case Exchange(tiles):
            return f"-{tiles}"
    return puzzle.answer
