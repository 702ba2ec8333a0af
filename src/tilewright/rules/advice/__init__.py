"""What sheets say beside their rules: tips, words worth knowing. In our own words, as data."""

from tilewright.rules.advice.shapes import (
    NO_ADVICE,
    Advice,
    Arranged,
    HookedWord,
    LetterGroups,
    ListedWord,
    ListName,
    Tip,
    TipName,
    WordList,
)

__all__ = [
    "NO_ADVICE",
    "Advice",
    "Arranged",
    "HookedWord",
    "LetterGroups",
    "ListName",
    "ListedWord",
    "Tip",
    "TipName",
    "WordList",
]
