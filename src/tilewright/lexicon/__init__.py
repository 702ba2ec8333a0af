"""Words: word lists, their word graphs, look-ups, hooks, anagrams and glosses."""

from tilewright.lexicon.barring import (
    Bars,
    Origin,
    PermittedWords,
    barred_kinds,
    bars_of,
    is_barred,
    is_permitted,
    latest_bars,
    permitted_words,
    why_barred,
)
from tilewright.lexicon.errors import (
    BadGraph,
    BadQuery,
    BadWordList,
    GraphTooLarge,
    LexiconError,
    LexiconMissing,
    TooLarge,
    UnknownBars,
)
from tilewright.lexicon.familiarity import familiarity, familiarity_in
from tilewright.lexicon.glosses import Gloss, gloss
from tilewright.lexicon.lexicon import Hooks, Lexicon
from tilewright.lexicon.loading import LexiconSource, load_lexicon
from tilewright.lexicon.phoneys import Phoney, phoneys_of, with_phoneys

__all__ = [
    "BadGraph",
    "BadQuery",
    "BadWordList",
    "Bars",
    "Gloss",
    "GraphTooLarge",
    "Hooks",
    "Lexicon",
    "LexiconError",
    "LexiconMissing",
    "LexiconSource",
    "Origin",
    "PermittedWords",
    "Phoney",
    "TooLarge",
    "UnknownBars",
    "barred_kinds",
    "bars_of",
    "familiarity",
    "familiarity_in",
    "gloss",
    "is_barred",
    "is_permitted",
    "latest_bars",
    "load_lexicon",
    "permitted_words",
    "phoneys_of",
    "why_barred",
    "with_phoneys",
]
