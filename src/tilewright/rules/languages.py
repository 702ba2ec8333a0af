"""Languages by name: those of this program, with the words of installed packages, and others.

Packages are found by the entry points in the group `tilewright.languages`. An entry point has the
name of the language, and names a function without arguments that returns a `GameLanguage`: one of
this program with a list of words, or one with tiles of its own. Languages of files
(`lexicon.language_files`) are added to them.
"""

import copyreg
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from tilewright.rules.core_languages import (
    BY_TAG,
    ENGLISH_LANGUAGE,
    LANGUAGES,
    NOT_PLAYED,
    PACKAGED,
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
from tilewright.rules.tiles import TileSet

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint


GROUP = "tilewright.languages"
LISTS = frozenset(("club", "common", "club-phoneys"))
"""The names of lists that come with this program, which no other list may have."""

_LONGEST_REASON = 300


@dataclass(frozen=True)
class LanguageFault:
    """A package's language that is left out, and why."""

    name: str
    package: str
    why: str

    def __str__(self) -> str:
        return f"{self.package} brings {self.name}, which is left out: {self.why}"


@dataclass(frozen=True)
class Offered:
    """The languages that installed packages bring, by name, and the languages left out."""

    languages: Mapping[str, GameLanguage]
    faults: tuple[LanguageFault, ...]


@cache
def offered() -> Offered:
    """Return the languages of the packages that were installed when it was first called."""
    from importlib.metadata import entry_points  # takes 30 ms, and English needs none

    return languages_of(entry_points(group=GROUP), _added)


_added: dict[str, GameLanguage | LanguageFault] = {}
"""What files have brought, by their paths."""


def offer(file: str, language: GameLanguage | LanguageFault) -> None:
    """Add the language of a file, which goes before that of a package, or say why it has none."""
    _added[file] = language
    offered.cache_clear()


def withdraw(file: str) -> None:
    """Forget the language of a file."""
    _added.pop(file, None)
    offered.cache_clear()


def languages_of(
    points: "Iterable[EntryPoint]",
    of_files: Mapping[str, GameLanguage | LanguageFault] = MappingProxyType({}),
) -> Offered:
    """Return the languages of these files, and those behind these entry points.

    One that fails hides no other.
    """
    languages: dict[str, GameLanguage] = {}
    packages: dict[str, str] = {}
    faults = []
    for file, language in of_files.items():
        if isinstance(language, LanguageFault):
            faults.append(language)
            continue
        try:
            _require_free(language, languages, packages)
        except UnfitLanguage as error:
            faults.append(LanguageFault(language.name, file, _reason(error)))
        else:
            languages[language.name], packages[language.name] = language, file
    written = set(languages)
    for point in sorted(points, key=lambda point: (point.name, _package(point), point.value)):
        package = _package(point)
        if point.name in written:
            continue
        try:
            made = _made(point)
            _require_free(made, languages, packages)
        except (Exception, SystemExit) as error:
            faults.append(LanguageFault(point.name[:80], package, _reason(error)))
        else:
            languages[made.name], packages[made.name] = made, package
    return Offered(MappingProxyType(languages), tuple(faults))


def _made(point: "EntryPoint") -> GameLanguage:
    function: Callable[[], object] = point.load()
    language = function()
    if not isinstance(language, GameLanguage):
        raise UnfitLanguage(f"{point.value} returned {language!r:.80}, not a GameLanguage")
    if language.name != point.name:
        raise UnfitLanguage(f"the entry point {point.name!r} returned {language.name!r}")
    return language


def _require_free(
    language: GameLanguage, languages: Mapping[str, GameLanguage], packages: Mapping[str, str]
) -> None:
    """Check that the language takes nothing that another has: its name, its tag, its list's name.

    Raises:
        UnfitLanguage: it does, or it has other tiles than the one of this program.
    """
    name, core = language.name, LANGUAGES.get(language.name)
    if name in packages:
        raise UnfitLanguage(f"{packages[name]} brings {name} too; uninstall one of them")
    if name in NOT_PLAYED or name == "english":
        raise UnfitLanguage(f"{name} is a language of this program, which cannot be replaced")
    if core is not None and core != language:
        raise UnfitLanguage(f"{name} has other tiles, tag or folding than this program has for it")
    if core is not None and language.lexicon is None:
        raise UnfitLanguage(f"{name} has no list of words")
    tagged = BY_TAG.get(language.tag) if core is None else None
    for other in languages.values():
        tagged = other.name if other.tag == language.tag else tagged
    if tagged is not None:
        raise UnfitLanguage(f"the tag {language.tag!r} is that of {tagged}")
    words = language.lexicon
    if words is not None and words.words is None:
        raise UnfitLanguage(f"the list {words.name} names no file of words")
    taken = {other.lexicon.name for other in languages.values() if other.lexicon} | LISTS
    if words is not None and words.name in taken:
        raise UnfitLanguage(f"another list is called {words.name}")


def _package(point: "EntryPoint") -> str:
    return point.dist.name if point.dist is not None else point.module.partition(".")[0]


def _reason(error: BaseException) -> str:
    why = str(error) if isinstance(error, UnfitLanguage) else repr(error)
    return why[:_LONGEST_REASON]


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
    offer(file, language)
    _forget()
    faults = [fault for fault in language_faults() if fault.package == file]
    if faults:
        withdraw(file)
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


def package_of(language: GameLanguage) -> str:
    """Return the package that brings its words, installed or to install; without one, nothing.

    >>> from tilewright.rules.languages import language_named, package_of
    >>> package_of(language_named("de")), package_of(language_named("cy"))
    ('tilewright-german', '')
    """
    brought = language.lexicon is not None or fault_of(language.name) is not None
    return language.package if brought or language.name in PACKAGED else ""


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
