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
from tilewright.lexicon.glosses import Gloss, gloss
from tilewright.lexicon.lexicon import Hooks, Lexicon
from tilewright.lexicon.loading import load_lexicon
from tilewright.lexicon.permission import bars_words, is_permitted
from tilewright.lexicon.shipped import is_barred

__all__ = [
    "BadGraph",
    "BadQuery",
    "BadWordList",
    "Gloss",
    "GraphTooLarge",
    "Hooks",
    "Lexicon",
    "LexiconError",
    "LexiconMissing",
    "TooLarge",
    "bars_words",
    "gloss",
    "is_barred",
    "is_permitted",
    "load_lexicon",
]
