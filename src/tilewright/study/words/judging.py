"""Typed answers and what is right about them, how well the card was known, and a day's limits."""

import re
from enum import IntEnum

from msgspec import Struct

from tilewright.lexicon import Lexicon, is_barred_in
from tilewright.rules.alphabet import in_text
from tilewright.rules.errors import MalformedText
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage
from tilewright.study.words.cards import CardKind, WordCard

LONGEST_ANSWER = 1000


MOST_ANSWERS = 60


IS_GOOD, IS_PHONEY = "GOOD", "PHONEY"


_BETWEEN = re.compile(r"[\s,;.]+")


_POINT = re.compile(r"(?<=[lL])\.(?=[lL])")
"""The point of a Catalan L·L as most people type it."""


class CardSolution(Struct, frozen=True):
    """The answers that a card wants, and others that it takes.

    Words are whole words, in memory. Hooks are `_S` for a letter at the end, `S_` for one in front.
    A card that asks whether a word is good wants `GOOD` or `PHONEY`.
    """

    wanted: tuple[str, ...]
    allowed: frozenset[str] = frozenset()


class CardVerdict(Struct, frozen=True):
    """A judged answer: what of the solution it has, what it misses, what else it says."""

    found: tuple[str, ...]
    missed: tuple[str, ...]
    wrong: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """True if nothing is missing and nothing is wrong."""
        return not self.missed and not self.wrong


def solution_of(card: WordCard, lexicon: Lexicon) -> CardSolution:
    """Return the solution of a card by this word list; a word that is barred is never wanted.

    >>> from tilewright.lexicon import load_lexicon
    >>> solution_of(WordCard.read("AB"), load_lexicon("club")).wanted
    ('AB', 'BA')
    """
    match card.kind:
        case CardKind.LETTERS:
            words = lexicon.anagrams(in_text(card.letters))
            barred = frozenset(word for word in words if is_barred_in(lexicon, word))
            return CardSolution(tuple(word for word in words if word not in barred), barred)
        case CardKind.HOOKS:
            hooks, word = lexicon.hooks(card.letters), card.letters
            letters = {f"{letter}_": letter + word for letter in hooks.front}
            letters |= {f"_{letter}": word + letter for letter in hooks.back}
            wanted = tuple(
                hook for hook, made in letters.items() if not is_barred_in(lexicon, made)
            )
            return CardSolution(wanted, frozenset(letters) - {*wanted})
        case CardKind.GOOD:
            return CardSolution((IS_GOOD if card.letters in lexicon else IS_PHONEY,))


def judged(
    card: WordCard,
    answer: str,
    solution: CardSolution,
    language: GameLanguage = ENGLISH_LANGUAGE,
) -> CardVerdict:
    """Return the verdict on a typed answer, in any order and in small letters too.

    Words are separated by spaces, commas or lines, and folded to the tiles of the language. Hooks
    are the letters in front, a slash, and the letters at the end. `good` or `phoney` say whether a
    word is good.

    >>> judged(WordCard.read("AB"), "ba", CardSolution(("AB", "BA"))).missed
    ('AB',)
    """
    said = tuple(dict.fromkeys(_said(card.kind, answer, language)))
    return CardVerdict(
        tuple(one for one in solution.wanted if one in said),
        tuple(one for one in solution.wanted if one not in said),
        tuple(
            one
            for one in said[:MOST_ANSWERS]
            if one not in solution.wanted and one not in solution.allowed
        ),
    )


def _said(kind: CardKind, answer: str, language: GameLanguage) -> list[str]:
    match kind:
        case CardKind.LETTERS:
            return _words(answer, language)
        case CardKind.HOOKS:
            return _hooks(answer, language)
        case CardKind.GOOD:
            return _words(answer, ENGLISH_LANGUAGE)


def _words(answer: str, language: GameLanguage) -> list[str]:
    if language == ENGLISH_LANGUAGE:
        return [word for word in _BETWEEN.split(answer.upper()) if word]
    pieces = _BETWEEN.split(_POINT.sub("·", answer))
    return [_folded(piece, language) for piece in pieces if piece]


def _folded(piece: str, language: GameLanguage) -> str:
    """Return a typed word or letters as in memory; what cannot be laid stays as it is."""
    try:
        return language.fold(piece)
    except MalformedText:
        return piece.upper()


def _hooks(answer: str, language: GameLanguage) -> list[str]:
    front, _, back = answer.partition("/")
    ends = ((front, "{}_"), (back, "_{}"))
    return [
        form.format(letter)
        for end, form in ends
        for letter in "".join(_words(end, language))
        if letter.isalnum()
    ]


QUICK_MS = 3000
"""The time for each word of an answer that was known at once."""


QUICK_LETTER_MS = 1000
"""The time for each letter of hooks."""


LAPSES = 8
"""The number of times that a card is forgotten before it is set aside."""


class CardRating(IntEnum):
    """How well a card was known; the numbers are those of the scheduler."""

    AGAIN = 1
    HARD = 2
    GOOD = 3
    EASY = 4


def rating_of(
    card: WordCard, solution: CardSolution, verdict: CardVerdict, *, hints: int, ms: int
) -> CardRating:
    """Return the rating of an answer: missed, hinted, found, or found at once.

    `ms` is the time that the answer took, in milliseconds.
    """
    if not verdict.is_right:
        return CardRating.AGAIN
    if hints:
        return CardRating.HARD
    return CardRating.EASY if ms <= _quick(card, solution) else CardRating.GOOD


def _quick(card: WordCard, solution: CardSolution) -> int:
    answers = max(1, len(solution.wanted))
    if card.kind is CardKind.HOOKS:
        return max(QUICK_MS, answers * QUICK_LETTER_MS)
    return answers * QUICK_MS


DAY_MS = 24 * 3600 * 1000


MINUTE_MS = 60 * 1000


DAY_BEGINS_MS = 4 * 3600 * 1000
"""A day begins at four in the morning, so that an evening's study is not cut in two."""


class Limits(Struct, frozen=True):
    """The most new cards and the most reviews of a day."""

    new: int = 20
    reviews: int = 200


class StudiedToday(Struct, frozen=True):
    """The new cards and reviews since the day began."""

    new: int
    reviews: int

    def new_left(self, limits: Limits) -> int:
        """Return how many new cards there may still be today."""
        return max(0, limits.new - self.new)

    def reviews_left(self, limits: Limits) -> int:
        """Return how many reviews there may still be today."""
        return max(0, limits.reviews - self.reviews)


def day_begun(now: int, offset_minutes: int) -> int:
    """Return when the day of this moment began, in milliseconds since the epoch.

    `offset_minutes` is what the person's clock is ahead of UTC.

    >>> day_begun(5 * 3600 * 1000, 0) // 3600_000
    4
    >>> day_begun(3 * 3600 * 1000, 120) // 3600_000
    2
    """
    shift = offset_minutes * MINUTE_MS - DAY_BEGINS_MS
    return (now + shift) // DAY_MS * DAY_MS - shift


def days_for(overdue: int, limits: Limits) -> int:
    """Return the days until this number of overdue cards is back in order.

    >>> days_for(401, Limits())
    3
    """
    return -(-overdue // limits.reviews) if limits.reviews else 0
