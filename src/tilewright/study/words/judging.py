"""Typed answers and what is right about them."""

import re

from msgspec import Struct

from tilewright.lexicon import Lexicon, is_barred
from tilewright.study.words.cards import CardKind, WordCard

LONGEST_ANSWER = 1000
MOST_ANSWERS = 60
IS_GOOD, IS_PHONEY = "GOOD", "PHONEY"
_BETWEEN = re.compile(r"[\s,;.]+")


class Solution(Struct, frozen=True):
    """The answers that a card wants, and those that it takes besides.

    Words are whole words. Hooks are `_S` for a letter at the end, `S_` for one in front. A card
    that asks whether a word is good wants `GOOD` or `PHONEY`.
    """

    wanted: tuple[str, ...]
    allowed: frozenset[str] = frozenset()


class Verdict(Struct, frozen=True):
    """A judged answer: what of the solution it has, what it misses, what else it says."""

    found: tuple[str, ...]
    missed: tuple[str, ...]
    wrong: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """True if nothing is missing and nothing is wrong."""
        return not self.missed and not self.wrong


def solution_of(card: WordCard, lexicon: Lexicon) -> Solution:
    """Return the solution of a card by this word list; a word that is barred is never wanted.

    >>> from tilewright.lexicon import load_lexicon
    >>> solution_of(WordCard.read("AB"), load_lexicon("club")).wanted
    ('AB', 'BA')
    """
    match card.kind:
        case CardKind.LETTERS:
            words = sorted(lexicon.anagrams(card.letters))
            barred = frozenset(word for word in words if is_barred(word))
            return Solution(tuple(word for word in words if word not in barred), barred)
        case CardKind.HOOKS:
            hooks, word = lexicon.hooks(card.letters), card.letters
            letters = {f"{letter}_": letter + word for letter in hooks.front}
            letters |= {f"_{letter}": word + letter for letter in hooks.back}
            wanted = tuple(hook for hook, made in letters.items() if not is_barred(made))
            return Solution(wanted, frozenset(letters) - {*wanted})
        case CardKind.GOOD:
            return Solution((IS_GOOD if card.letters in lexicon else IS_PHONEY,))


def judged(card: WordCard, answer: str, solution: Solution) -> Verdict:
    """Return the verdict on a typed answer, in any order and in small letters too.

    Words are separated by spaces, commas or lines. Hooks are the letters in front, a slash, and
    the letters at the end. `good` or `phoney` say whether a word is good.

    >>> judged(WordCard.read("AB"), "ba", Solution(("AB", "BA"))).missed
    ('AB',)
    """
    said = tuple(dict.fromkeys(_hooks(answer) if card.kind is CardKind.HOOKS else _words(answer)))
    return Verdict(
        tuple(one for one in solution.wanted if one in said),
        tuple(one for one in solution.wanted if one not in said),
        tuple(
            one
            for one in said[:MOST_ANSWERS]
            if one not in solution.wanted and one not in solution.allowed
        ),
    )


def _words(answer: str) -> list[str]:
    return [word for word in _BETWEEN.split(answer.upper()) if word]


def _hooks(answer: str) -> list[str]:
    front, _, back = answer.upper().partition("/")
    ends = ((front, "{}_"), (back, "_{}"))
    return [form.format(letter) for end, form in ends for letter in end if letter.isalnum()]
