"""Advice that sheets print beside their rules: tips and words worth knowing, in our own words."""

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
