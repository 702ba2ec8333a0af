"""The words of a lexicon that an edition permits."""

from array import array
from collections.abc import Iterator
from functools import lru_cache

from tilewright.lexicon.barring import bars_of
from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.removal import without
from tilewright.rules.edition import Barred, Edition

KEPT_GRAPHS = 8
"""The word graphs without barred words that a process keeps, of some 4 MB each."""


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


class PermittedWords:
    """The words of a lexicon that an edition permits, with a word graph of their own."""

    def __init__(self, lexicon: Lexicon, barred: frozenset[Barred], bars: str | None) -> None:
        self.lexicon = lexicon
        self._gone = frozenset(word for word in bars_of(bars).barred_as(barred) if word in lexicon)
        self.graph: array[int] = without(lexicon.graph, sorted(self._gone))

    def __iter__(self) -> Iterator[str]:
        return (word for word in self.lexicon if word not in self._gone)

    def __repr__(self) -> str:
        return f"<PermittedWords of {self.lexicon.name}, without {len(self._gone)}>"


def permitted_words(
    lexicon: Lexicon, edition: Edition, bars: str | None = None
) -> Lexicon | PermittedWords:
    """Return the lexicon, or those of its words that the edition permits, whose graph is kept.

    `bars` is as for `is_permitted`.

    Raises:
        UnknownBars: there is no such revision.
    """
    if not bars_words(edition):
        return lexicon
    return _kept(lexicon, edition.barred, bars_of(bars).revision)


@lru_cache(maxsize=KEPT_GRAPHS)
def _kept(lexicon: Lexicon, barred: frozenset[Barred], bars: str) -> PermittedWords:
    return PermittedWords(lexicon, barred, bars)
