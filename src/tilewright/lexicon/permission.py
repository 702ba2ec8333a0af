"""Which words of a lexicon an edition lets stand."""

from tilewright.lexicon.barring import bars_of
from tilewright.lexicon.lexicon import Lexicon
from tilewright.rules.edition import Barred, Edition


def bars_words(edition: Edition) -> bool:
    """Whether the edition bars words that a lexicon may hold: hate speech, or foreign words."""
    return not edition.barred.isdisjoint({Barred.HATE_SPEECH, Barred.FOREIGN})


def is_permitted(word: str, lexicon: Lexicon, edition: Edition, bars: str | None = None) -> bool:
    """Whether the word is in the lexicon and the edition does not bar it.

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
    """Why the edition bars a word that the lexicon has; None where it does not, or has it not.

    Raises:
        UnknownBars: there is no such revision.
    """
    return bars_of(bars).why(word, edition) if word in lexicon else None
