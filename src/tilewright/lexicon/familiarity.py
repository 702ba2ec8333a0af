"""How familiar words are to people, on the scale of Zipf frequencies: 1 is rare, 4 in daily use."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from tilewright.lexicon.lexicon import Lexicon
from tilewright.lexicon.listed import familiarity_of
from tilewright.lexicon.shipped import club_words, index_of, read_data
from tilewright.rules.languages import ENGLISH_LANGUAGE

STEPS = 10
_RAREST = 0.5
_SAMPLES = 200
_SHARED = 0.5
_OF_TWO_LETTERS, _LESS_A_LETTER = 4.0, 0.25


def familiarity(word: str) -> float | None:
    """Return how familiar a word of CLUB is; None for any other.

    >>> familiarity("house"), familiarity("zyzzyva"), familiarity("houze")
    (4.9, 0.6, None)
    """
    index = index_of(word.upper())
    return None if index is None else _steps()[index] / STEPS


def familiarity_in(lexicon: Lexicon) -> Callable[[str], float]:
    """Return the measure of familiarity for the words of a lexicon.

    A word of which it is not known counts as one of the rarest. In a language of which nothing is
    known short words count as the more familiar.
    """
    if is_english(lexicon):
        return _of_english
    known = familiarity_of(lexicon.language)
    return _by_length if known is None else partial(_of_package, known)


def is_familiarity_known(lexicon: Lexicon) -> bool:
    """Return whether more is known of the words of a lexicon than their lengths."""
    return is_english(lexicon) or familiarity_of(lexicon.language) is not None


def _of_package(known: Callable[[str], float | None], word: str) -> float:
    familiar = known(word)
    return _RAREST if familiar is None else familiar


def _of_english(word: str) -> float:
    known = familiarity(word)
    return _RAREST if known is None else known


def _by_length(word: str) -> float:
    return max(_RAREST, _OF_TWO_LETTERS - _LESS_A_LETTER * (len(word) - 2))


def is_english(lexicon: Lexicon) -> bool:
    """Return whether the lexicon has most of the words that everybody knows, or is tiny.

    A file of a list in another language may have been loaded as an English one.
    """
    if lexicon.language is not ENGLISH_LANGUAGE:
        return False
    every = len(club_words()) // _SAMPLES
    familiar = [word for word in club_words()[::every] if _of_english(word) >= _OF_TWO_LETTERS / 2]
    shared = sum(word in lexicon for word in familiar)
    return len(lexicon) < len(club_words()) // 10 or shared > _SHARED * len(familiar)


@cache
def _steps() -> bytes:
    return read_data("club.familiarity.xz")
