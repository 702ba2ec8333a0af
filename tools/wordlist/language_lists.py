"""The words of other languages, each from one pinned package.

A word has small letters only, as a noun in German a capital first, neither hyphen nor apostrophe,
and 2 to 15 tiles when it is folded. Words of two tiles are those of a list that was reviewed by
hand; of three, abbreviations and names are left out by another. An abbreviation is no word.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from tilewright.rules.errors import MalformedText
from tilewright.rules.languages import GameLanguage, core_language
from wordlist.affixes import forms_of, read_affixes, read_entries
from wordlist.compose import LISTS
from wordlist.packages import Package, files_of_deb, files_of_tar

LONGEST = 15
SHORTEST = 2
SHORTEST_FREE = 4
"""Shorter words were reviewed by hand."""

_FRENCH_NAMES_AND_SIGNS = re.compile(r"po:(npr|prn|patr|titr|sym|unit|ponc|sign|err|pfx|sfx|loc\.)")
_FRENCH_UNIT = "U."
_REFLEXIVE = ("arse", "irse", "írse", "ándose", "éndose")

Read = Callable[[bytes], Iterator[str]]


@dataclass(frozen=True)
class LanguageList:
    """How a language's list is made: its package, how that is read, and what must come of it."""

    package: Package
    read: Read
    words: int
    sha256: str
    """That of the list as it is written, one word a line."""


def compose(name: str, read: Read, content: bytes) -> list[str]:
    """Return the list of a language from the content of its package, in alphabetical order."""
    language = core_language(name)
    twos, refused = _reviewed(language, "twos"), _reviewed(language, "not-words")
    folded = {word for word in _folded(read(content), language) if len(word) > SHORTEST}
    fragments = {
        word for word in folded if len(word) < SHORTEST_FREE and not _speaks(word, language)
    }
    return sorted((folded - refused - fragments) | twos, key=language.alphabet.in_order)


def _folded(words: Iterable[str], language: GameLanguage) -> Iterator[str]:
    for word in set(words):
        try:
            folded = language.fold(word)
        except MalformedText:
            continue
        if SHORTEST <= len(folded) <= LONGEST:
            yield folded


def _dictionary(path: str, *, nouns: bool = False) -> Read:
    """Return a reader of a package's list of words; nouns are written with a capital."""

    def read(content: bytes) -> Iterator[str]:
        for word in files_of_deb(content)[path].decode("utf-8").split():
            if _is_plain(word) or (nouns and word[0].isupper() and _is_plain(word[1:])):
                yield word

    return read


def _french(content: bytes) -> Iterator[str]:
    """Yield every form without names, titles, signs and units."""
    files = files_of_deb(content)
    folder = "usr/share/hunspell/fr"
    rules = read_affixes(files[f"{folder}.aff"].decode("utf-8"))
    for stem, flags, about in read_entries(files[f"{folder}.dic"].decode("utf-8"), rules):
        named = _FRENCH_NAMES_AND_SIGNS.search(about) is not None or _FRENCH_UNIT in flags
        if _is_plain(stem) and not named:
            yield from (form for form, _ in forms_of(stem, flags, rules) if _is_plain(form))


def _spanish(content: bytes) -> Iterator[str]:
    """Yield every form without forms that end in pronouns, as most do whose flag is not ASCII."""
    files = files_of_tar(content)
    rules = read_affixes(files["package/index.aff"].decode("utf-8"))
    entries = list(read_entries(files["package/index.dic"].decode("utf-8"), rules))
    stems = {stem for stem, _, _ in entries}
    for stem, flags, _ in filter(lambda entry: _is_plain(entry[0]), entries):
        for form, _ in forms_of(stem, frozenset(filter(str.isascii, flags)), rules):
            reflexive = form.endswith(_REFLEXIVE) or (
                form.endswith("erse") and form.removesuffix("se") in stems
            )
            if _is_plain(form) and not reflexive:
                yield form


def _is_plain(word: str) -> bool:
    return word.isalpha() and word.islower()


def _debian(name: str, version: str, pattern: str, sha256: str) -> Package:
    command = ("apt-get", "--quiet=2", "download", f"{name}={version}")
    return Package(f"Debian {name} {version}", pattern, sha256, command)


LISTS_BY_LANGUAGE: Mapping[str, LanguageList] = {
    "german": LanguageList(
        _debian(
            "wngerman",
            "20161207-11",
            "wngerman_*_all.deb",
            "9053a69641bcf59233055f1b3ca341046751534b2b32d1e32c67b23ab9b98fec",
        ),
        _dictionary("usr/share/dict/ngerman", nouns=True),
        300_158,
        "96eeb6fce21d305fd7cca86ef6ae69d08cc28e4994772e2ab4dcf26f8bcd4ad4",
    ),
    "french": LanguageList(
        _debian(
            "hunspell-fr-classical",
            "1:7.0-1",
            "hunspell-fr-classical_*_all.deb",
            "4dda94962c68d6a9276949b314f56a17f739da395f8f7978a49d1886d613526c",
        ),
        _french,
        398_377,
        "b73c326809cb162bbe985711b065921cd52aa3807089cdddb9bb16b2a7f2a317",
    ),
    "dutch": LanguageList(
        _debian(
            "wdutch",
            "1:2.20.19-2",
            "wdutch_*_all.deb",
            "79dc0dbbd9b3e029ba84423a804c635aca87105521962f9b4c3023399c94dc35",
        ),
        _dictionary("usr/share/dict/dutch"),
        299_525,
        "62166073d6a3c4c413a55b5f0ba57c388e37c87fbe03ee47941715e3f785dc6e",
    ),
    "spanish": LanguageList(
        Package(
            "npm dictionary-es 4.0.0",
            "dictionary-es-4.0.0.tgz",
            "b46986527b23ff1a578d601db7f1e6dc80cc36b728fdcb6044b5212e12e202d5",
            ("npm", "pack", "--silent", "dictionary-es@4.0.0"),
        ),
        _spanish,
        521_571,
        "09fe960db2e87b791a71f03b2a149ff2606df92e99322c429d86e1f8987d49a0",
    ),
}


def _speaks(word: str, language: GameLanguage) -> bool:
    """Return whether a word has a vowel, Y counted as one; short ones without are abbreviations."""
    return any(letter == "Y" or letter in language.alphabet.vowels for letter in word)


def _reviewed(language: GameLanguage, kind: str) -> frozenset[str]:
    lines = (LISTS / f"{language.name}-{kind}.txt").read_text("utf-8").splitlines()
    words = " ".join(line for line in lines if not line.startswith("#")).split()
    return frozenset(map(language.alphabet.read, words))
