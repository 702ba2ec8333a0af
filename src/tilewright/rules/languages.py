"""Languages by name: those of this program, with the words of installed packages, and others."""

import copyreg
from collections.abc import Callable
from dataclasses import replace
from functools import cache, lru_cache

from tilewright.rules import offered_languages
from tilewright.rules.core_languages import (
    BY_TAG,
    ENGLISH_LANGUAGE,
    LANGUAGES,
    NOT_PLAYED,
    core_language,
)
from tilewright.rules.game_language import (
    GameLanguage,
    LanguageNotPlayed,
    UnfitLanguage,
    UnknownLanguage,
    WordList,
    own_language,
)
from tilewright.rules.offered_languages import LanguageFault, offered
from tilewright.rules.tiles import TileSet

__all__ = [
    "ENGLISH_LANGUAGE",
    "LANGUAGES",
    "NOT_PLAYED",
    "GameLanguage",
    "LanguageFault",
    "LanguageNotPlayed",
    "UnfitLanguage",
    "UnknownLanguage",
    "WordList",
    "add_language",
    "core_language",
    "fault_of",
    "in_language_named",
    "known_languages",
    "language_faults",
    "language_named",
    "language_of",
    "own_language",
]


def language_named(language: str | GameLanguage) -> GameLanguage:
    """Return the language of this name or tag; a `GameLanguage` is returned unchanged.

    It has the words of the package that brings them, if one is installed.

    >>> language_named("de").name
    'german'

    Raises:
        UnknownLanguage: no language has it; the error lists the names.
        LanguageNotPlayed: its tiles show too many letters.
    """
    if isinstance(language, GameLanguage):
        return language
    name = BY_TAG.get(language, language)
    if name == ENGLISH_LANGUAGE.name:
        return ENGLISH_LANGUAGE  # without a look at what is installed
    if name in NOT_PLAYED:
        raise LanguageNotPlayed(name, NOT_PLAYED[name])
    for known in known_languages():
        if language in (known.name, known.tag) or name == known.name:
            return known
    fault = fault_of(name)
    names = tuple(known.name for known in known_languages())
    raise UnknownLanguage(name, names, str(fault) if fault else "")


def add_language(file: str, language: GameLanguage) -> GameLanguage:
    """Play with the language of a file from now on: it is known by its name.

    Raises:
        UnfitLanguage: another has its name or its tag, or it has other tiles than this program has
            for a language of that name.
    """
    offered_languages.add(file, language)
    _forget()
    faults = [fault for fault in language_faults() if fault.package == file]
    if faults:
        offered_languages.remove(file)
        _forget()
        raise UnfitLanguage(faults[0].why)
    return language_named(language.name)


def _forget() -> None:
    known_languages.cache_clear()
    _name_of.cache_clear()


@cache
def known_languages() -> tuple[GameLanguage, ...]:
    """Return every language: English, the others of this program, and those of packages alone.

    Those for which a package is installed have its list of words.
    """
    brought = offered().languages
    core = tuple(brought.get(name, language) for name, language in LANGUAGES.items())
    return core + tuple(language for name, language in brought.items() if name not in LANGUAGES)


def language_faults() -> tuple[LanguageFault, ...]:
    """Return the languages of installed packages that had to be left out."""
    return offered().faults


def fault_of(name: str) -> LanguageFault | None:
    """Return why an installed package's language of this name was left out; None if none was."""
    return next((fault for fault in language_faults() if fault.name == name), None)


def language_of(tile_set: TileSet) -> GameLanguage:
    """Return the language that the tiles name, or has just these, or else their alphabet.

    >>> from tilewright.rules.tiles import ENGLISH
    >>> language_of(ENGLISH).name
    'english'

    Raises:
        UnknownLanguage: no language has the alphabet.
    """
    return language_named(_name_of(tile_set))


def in_language_named(tile_set: TileSet, language: GameLanguage) -> TileSet:
    """Return the tiles, which name the language where they alone would be of another."""
    unnamed = replace(tile_set, language=None)
    said = None if _name_of(unnamed) == language.name else language.name
    return replace(unnamed, language=said)


@lru_cache(maxsize=64)
def _name_of(tile_set: TileSet) -> str:
    if tile_set.language is not None:
        return tile_set.language
    if tile_set == ENGLISH_LANGUAGE.tile_set:
        return ENGLISH_LANGUAGE.name
    every = known_languages()
    same = [known.name for known in every if known.tile_set == tile_set]
    alike = [known.name for known in every if known.alphabet == tile_set.alphabet]
    if not same and not alike:
        raise UnknownLanguage(f"with the letters {tile_set.alphabet}", tuple(LANGUAGES))
    return (same or alike)[0]


def _reduced(language: GameLanguage) -> tuple[Callable[..., GameLanguage], tuple[object, ...]]:
    """Return how a copy is made: by the name of a known language, or from its parts."""
    known = next((known for known in known_languages() if known.name == language.name), None)
    if known == language and known is not None:
        return language_named, (language.name,)
    names = (language.name, language.tag, language.own_name)
    folding = (dict(language.replaced), language.drops_accents)
    return GameLanguage, (*names, language.tile_set, *folding, language.lexicon)


copyreg.pickle(GameLanguage, _reduced)
