"""Words: word lists, their word graphs, look-ups, hooks, anagrams and glosses."""

from tilewright.lexicon.barring import (
    Bars,
    Origin,
    PermittedWords,
    barred_kinds,
    bars_of,
    is_barred,
    is_barred_in,
    is_permitted,
    latest_bars,
    permitted_words,
    require_language_of,
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
    WordsMissing,
    WordsOfOtherLanguage,
)
from tilewright.lexicon.familiarity import familiarity, familiarity_in
from tilewright.lexicon.glosses import Gloss, gloss
from tilewright.lexicon.lexicon import Hooks, Lexicon
from tilewright.lexicon.loading import (
    LexiconSource,
    default_lexicon,
    lexicon_names,
    load_lexicon,
)
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
    "WordsMissing",
    "WordsOfOtherLanguage",
    "barred_kinds",
    "bars_of",
    "default_lexicon",
    "familiarity",
    "familiarity_in",
    "gloss",
    "is_barred",
    "is_barred_in",
    "is_permitted",
    "latest_bars",
    "lexicon_names",
    "load_lexicon",
    "permitted_words",
    "phoneys_of",
    "require_language_of",
    "why_barred",
    "with_phoneys",
]
