"""Measure how familiar each word of CLUB is to people, on the scale of Zipf frequencies.

The frequency of a form and the size of its SCOWL list are blended: a count in texts alone takes
names and abbreviations for words ("Jo", "Ed"), and a list alone has a few steps only.
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Mapping, Sequence

import msgspec

from tilewright.lexicon.glosses import base_forms
from wordlist.packages import files_of_zip
from wordlist.wordnet import WordNet

STEPS = 10
"""Steps of the written value to one of the scale, which counts powers of ten."""

_LIST = "wordfreq/data/large_en.msgpack.gz"
_MOST_FREQUENT = 9.0
_CENTIBELS = 100
_NEVER_COUNTED = 0.7

# the median frequency of each SCOWL list, words that were never counted included
_OF_SIZE: Mapping[int, float] = {
    10: 4.5,
    20: 3.7,
    35: 2.7,
    40: 2.3,
    50: 1.9,
    55: 1.6,
    60: 1.3,
    70: 1.0,
}
_OF_NO_LIST = 0.5
_MOST_BELOW, _MOST_ABOVE = 1.0, 0.8
_SHARE_OF_FREQUENCY = 0.5
_LESS_FOR_AN_INFLECTION = 0.3
_SHORTEST_INFLECTION = 4


def zipf_frequencies(package: bytes) -> dict[str, float]:
    """Return the Zipf frequency of every form that wordfreq lists, in capitals.

    The list holds, for each centibel below the most frequent form there could be, the forms of
    that frequency.
    """
    packed = gzip.decompress(files_of_zip(package)[_LIST])
    _, *buckets = msgspec.msgpack.decode(packed)
    return {
        form.upper(): _MOST_FREQUENT - centibels / _CENTIBELS
        for centibels, forms in enumerate(buckets)
        for form in forms
    }


def familiarities(
    club: Sequence[str],
    sizes: Mapping[str, int],
    frequencies: Mapping[str, float],
    wordnet: WordNet,
) -> bytes:
    """Return the familiarity of each word in steps, one byte a word.

    An inflection is almost as familiar as the word that it is a form of.
    """
    own = {word: _blended(sizes.get(word), frequencies.get(word)) for word in club}
    steps = bytearray()
    for word in club:
        bases = (
            own[base] - _LESS_FOR_AN_INFLECTION for base in _bases(word, wordnet) if base in own
        )
        steps.append(round(STEPS * max(own[word], *bases, 0.0)))
    return bytes(steps)


def _blended(size: int | None, frequency: float | None) -> float:
    listed = _OF_SIZE.get(size or 0, _OF_NO_LIST)
    counted = _NEVER_COUNTED if frequency is None else frequency
    bounded = min(max(counted, listed - _MOST_BELOW), listed + _MOST_ABOVE)
    return listed + _SHARE_OF_FREQUENCY * (bounded - listed)


def _bases(word: str, wordnet: WordNet) -> Iterable[str]:
    """Yield the words of which WordNet's rules make this one."""
    if len(word) < _SHORTEST_INFLECTION:
        return
    for base, part in base_forms(word, wordnet.irregular):
        if base != word and any(sense.part == part for sense in wordnet.senses.get(base, ())):
            yield base
