"""From a word as played back to its dictionary forms, by WordNet's rules."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Literal

PartOfSpeech = Literal["noun", "verb", "adjective", "adverb"]

Irregular = Mapping[str, tuple[tuple[str, PartOfSpeech], ...]]

_ENDINGS: tuple[tuple[PartOfSpeech, tuple[tuple[str, str], ...]], ...] = (
    (
        "noun",
        (
            ("S", ""),
            ("SES", "S"),
            ("XES", "X"),
            ("ZES", "Z"),
            ("CHES", "CH"),
            ("SHES", "SH"),
            ("MEN", "MAN"),
            ("IES", "Y"),
        ),
    ),
    (
        "verb",
        (
            ("S", ""),
            ("IES", "Y"),
            ("ES", "E"),
            ("ES", ""),
            ("IED", "Y"),
            ("ED", "E"),
            ("ED", ""),
            ("ING", "E"),
            ("ING", ""),
        ),
    ),
    (
        "adjective",
        (
            ("ER", ""),
            ("EST", ""),
            ("ER", "E"),
            ("EST", "E"),
            ("IER", "Y"),
            ("IEST", "Y"),
        ),
    ),
)
_SHORTEST_STEM = 2
_DOUBLING = frozenset({"ED", "ING", "ER", "EST"})


def base_forms(word: str, irregular: Irregular) -> Iterator[tuple[str, PartOfSpeech]]:
    """Yield every form of which the word may be an inflection, likeliest first.

    >>> list(base_forms("TAMED", {}))
    [('TAME', 'verb'), ('TAM', 'verb')]
    >>> list(base_forms("GEESE", {"GEESE": (("GOOSE", "noun"),)}))[0]
    ('GOOSE', 'noun')
    """
    yield from irregular.get(word, ())
    for part, endings in _ENDINGS:
        for ending, instead in endings:
            stem_length = len(word) - len(ending)
            if stem_length < _SHORTEST_STEM or not word.endswith(ending):
                continue
            stem = word[:stem_length]
            yield stem + instead, part
            doubled = stem_length > 3 and stem[-1] == stem[-2]
            if doubled and not instead and ending in _DOUBLING:
                yield stem[:-1], part
