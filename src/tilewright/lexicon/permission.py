"""The words of a lexicon that an edition permits."""

from tilewright.lexicon.barring import bars_of
from tilewright.lexicon.lexicon import Lexicon
from tilewright.rules.edition import Barred, Edition


def bars_words(edition: Edition) -> bool:
    """Return whether the edition bars words of a lexicon: hate speech, or foreign words."""
    return not edition.barred.isdisjoint({Barred.HATE_SPEECH, Barred.FOREIGN})


def is_permitted(word: str, lexicon: Lexicon, edition: Edition, bars: str | None = None) -> bool:
    """Return whether the word is in the lexicon and the edition does not bar it.

    `bars` is the revision of barred words that a game began with; today's where it is None.

    >>> from tilewright.lexicon import load_lexicon
    >>> from tilewright.rules.editions import HEIRLOOM, STANDARD
    >>> is_permitted("horn", load_lexicon("club"), STANDARD)
    True
    >>> is_permitted("weltschmerz", load_lexicon("club"), HEIRLOOM)
    False

    Raises:
        UnknownBars: there is no such revision.
    """
    return word in lexicon and bars_of(bars).why(word, edition) is None


def why_barred(
    word: str, lexicon: Lexicon, edition: Edition, bars: str | None = None
) -> Barred | None:
    """Return the reason why the edition bars a word of the lexicon; None for any other word.

    Raises:
        UnknownBars: there is no such revision.
    """
    return bars_of(bars).why(word, edition) if word in lexicon else None
