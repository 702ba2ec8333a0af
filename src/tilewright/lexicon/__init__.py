"""Words: lists, their word graphs, look-ups, hooks, anagrams and glosses."""

from tilewright.lexicon.errors import (
    BadGraph,
    BadQuery,
    BadWordList,
    GraphTooLarge,
    LexiconError,
    LexiconMissing,
    TooLarge,
)
from tilewright.lexicon.lexicon import Hooks, Lexicon
from tilewright.lexicon.loading import load_lexicon
from tilewright.lexicon.shipped import is_barred

__all__ = [
    "BadGraph",
    "BadQuery",
    "BadWordList",
    "GraphTooLarge",
    "Hooks",
    "Lexicon",
    "LexiconError",
    "LexiconMissing",
    "TooLarge",
    "is_barred",
    "load_lexicon",
]
