"""Which words of a lexicon an edition lets stand."""

from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.shipped import is_barred
from tilewright.rules.edition import Barred, Edition


def bars_words(edition: Edition) -> bool:
    """Whether the edition bars words that a lexicon may hold: those known as hate speech."""
    return Barred.HATE_SPEECH in edition.barred


def is_permitted(word: str, lexicon: Lexicon, edition: Edition) -> bool:
    """Whether the word is in the lexicon and the edition does not bar it.

    >>> from tilewright.lexicon import load_lexicon
    >>> from tilewright.rules.editions import STANDARD
    >>> is_permitted("horn", load_lexicon("club"), STANDARD)
    True
    """
    return word in lexicon and not (bars_words(edition) and is_barred(word))
