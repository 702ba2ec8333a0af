"""Meanings of words: WordNet's glosses, and our own for the two-letter words.

A word as played is traced back to its dictionary forms by WordNet's rules.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Literal

from msgspec import Struct

from tilewright.lexicon.shipped import DATA, read_data

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


TWO_LETTERS = 2


class Gloss(Struct, frozen=True):
    """The meaning of a word: its dictionary form, its part of speech, and a text."""

    word: str
    lemma: str
    part_of_speech: str
    text: str


def gloss(word: str) -> Gloss | None:
    """Return the meaning of the word in its commonest sense, if known, valid word or not.

    Inflected forms are traced back to the dictionary form.

    >>> gloss("geese").lemma
    'GOOSE'
    >>> gloss("qi").text
    'the life energy that Chinese tradition finds in all things'
    """
    form = word.upper()
    if len(form) <= TWO_LETTERS:
        return _two_letter_glosses().get(form)
    for part, text in _senses(form):
        return Gloss(form, form, part, text)
    bases = dict.fromkeys(base_forms(form, _irregular()))
    for lemma in dict.fromkeys(lemma for lemma, _ in bases):
        for part, text in _senses(lemma):
            if (lemma, part) in bases:
                return Gloss(form, lemma, part, text)
    return None


def _senses(lemma: str) -> Iterator[tuple[str, str]]:
    """Yield the parts of speech of a dictionary form with their glosses, commonest first."""
    lines = _lines()
    head = lemma + "\t"
    for index in range(bisect_left(_lemmas(), lemma), len(lines)):
        if not lines[index].startswith(head):
            return
        _, part, text = lines[index].split("\t")
        yield part, text


@cache
def _lines() -> tuple[str, ...]:
    return tuple(read_data("glosses.txt.xz").decode("utf-8").splitlines())


@cache
def _lemmas() -> tuple[str, ...]:
    # separate from the lines, which are sorted by lemma but not always by the rest
    return tuple(line.partition("\t")[0] for line in _lines())


@cache
def _irregular() -> Irregular:
    forms: dict[str, list[tuple[str, PartOfSpeech]]] = defaultdict(list)
    for line in read_data("irregular.txt.xz").decode("ascii").splitlines():
        form, lemma, part = line.split("\t")
        forms[form].append((lemma, _part(part)))
    return {form: tuple(lemmas) for form, lemmas in forms.items()}


def _part(name: str) -> PartOfSpeech:
    match name:
        case "noun" | "verb" | "adjective" | "adverb":
            return name
        case _:
            raise ValueError(f"{name!r} is not a part of speech that inflects")


@cache
def _two_letter_glosses() -> dict[str, Gloss]:
    glosses = {}
    for line in (DATA / "twos.txt").read_text("utf-8").splitlines():
        word, part, text = line.split("\t")
        glosses[word] = Gloss(word, word, part, text)
    return glosses
