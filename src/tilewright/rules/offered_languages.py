"""Languages of other packages and of files: with words, or with tiles of their own.

Packages are found by the entry points in the group `tilewright.languages`. An entry point has the
name of the language, and names a function without arguments that returns a `GameLanguage`: one of
this program with a list of words, or one with tiles of its own. Languages of files
(`lexicon.language_files`) are added to them.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import TYPE_CHECKING

from tilewright.rules.core_languages import BY_TAG, LANGUAGES, NOT_PLAYED
from tilewright.rules.game_language import GameLanguage, UnfitLanguage

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


def add(file: str, language: GameLanguage | LanguageFault) -> None:
    """Add the language of a file, which goes before that of a package, or say why it has none."""
    _added[file] = language
    offered.cache_clear()


def remove(file: str) -> None:
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
