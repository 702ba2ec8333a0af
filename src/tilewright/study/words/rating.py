"""Ratings: how well a card was known, read off its answer."""

from enum import IntEnum

from tilewright.study.words.cards import CardKind, WordCard
from tilewright.study.words.judging import Solution, Verdict

QUICK_MS = 3000
"""The time for each word of an answer that was known at once."""
QUICK_LETTER_MS = 1000
"""The time for each letter of hooks."""
LAPSES = 8
"""The number of times that a card is forgotten before it is set aside."""


class Rating(IntEnum):
    """How well a card was known; the numbers are those of the scheduler."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


def rating_of(
    card: WordCard, solution: Solution, verdict: Verdict, *, hints: int, ms: int
) -> Rating:
    """Return the rating of an answer: missed, hinted, found, or found at once.

    `ms` is the time that the answer took, in milliseconds.
    """
    if not verdict.is_right:
        return Rating.AGAIN
    if hints:
        return Rating.HARD
    return Rating.EASY if ms <= _quick(card, solution) else Rating.GOOD


def _quick(card: WordCard, solution: Solution) -> int:
    answers = max(1, len(solution.wanted))
    if card.kind is CardKind.HOOKS:
        return max(QUICK_MS, answers * QUICK_LETTER_MS)
    return answers * QUICK_MS
