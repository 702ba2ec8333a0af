"""Languages in files, for tiles and words without a package.

The environment names the files, so that all processes of a program know the same languages.
"""

import os
import tomllib
from pathlib import Path

import msgspec

from tilewright.errors import TilewrightError
from tilewright.rules import languages
from tilewright.rules.languages import (
    GameLanguage,
    LanguageFault,
    UnfitLanguage,
    WordList,
    add_language,
    core_language,
    own_language,
)

FILES = "TILEWRIGHT_LANGUAGES"
"""The variable of the environment with files of languages, parted as in PATH."""

LARGEST_FILE = 64 * 1024
_LONGEST_REASON = 300


def load_language(file: str | os.PathLike[str]) -> GameLanguage:
    """Return the language in a file, with which this program and its processes play from now on.

    It is known by its name then, as that of a package would be; a package of that name makes room.
    The environment names the file from now on, in `TILEWRIGHT_LANGUAGES`.

    Raises:
        UnfitLanguage: the file describes none, or one whose name or tag another has.
        UnknownLanguage, LanguageNotPlayed: it adds words to a language that cannot be played.
        BadAlphabet, TooManyLetters: its faces make no alphabet.
        OSError: it cannot be read.
    """
    path = Path(file).absolute()
    language = add_language(str(path), read_language(path))
    if path not in _named():
        os.environ[FILES] = os.pathsep.join(map(str, (*_named(), path)))
    return language


def load_named_languages() -> None:
    """Play with the languages whose files the environment names; one with a fault is left out."""
    for path in _named():
        try:
            languages.offer(str(path), read_language(path))
        except (OSError, TilewrightError) as error:
            fault = LanguageFault(path.stem[:80], path.name, str(error)[:_LONGEST_REASON])
            languages.offer(str(path), fault)


def _named() -> tuple[Path, ...]:
    return tuple(
        Path(name).absolute() for name in os.environ.get(FILES, "").split(os.pathsep) if name
    )


def read_language(file: Path) -> GameLanguage:
    """Return the language that a file of TOML describes.

    It has `name`, `tag`, `own_name`, `tiles` and `vowels`, and perhaps `replaced` and
    `drops_accents`, as `own_language` takes them; or only the `name` of a language of this program.
    A table `words` has the `file` of its words, and perhaps their `title`, `licence`, `source`, and
    files of `leaves`, `chances`, `familiarity` and `puzzles`, all beside the file.

    Raises:
        UnfitLanguage: it describes none.
        OSError: it cannot be read.
    """
    with file.open("rb") as opened:
        content = opened.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise UnfitLanguage(f"a file of a language has at most {LARGEST_FILE // 1024} KB")
    try:
        form = msgspec.convert(tomllib.loads(content.decode("utf-8-sig")), _LanguageForm)
    except (ValueError, RecursionError) as error:
        raise UnfitLanguage(f"not a file of a language: {error}"[:_LONGEST_REASON]) from None
    own = (form.tag, form.own_name, form.tiles, form.vowels)
    if not any(own):
        if form.words is None or form.name == "english":
            raise UnfitLanguage("a file without tiles has words for a language of this program")
        language = core_language(form.name)
    elif not all(own):
        raise UnfitLanguage("a language of its own has a tag, an own_name, tiles and vowels")
    else:
        language = own_language(
            form.name,
            form.tag,
            form.own_name,
            form.tiles,
            vowels=form.vowels,
            replaced=form.replaced,
            drops_accents=form.drops_accents,
        )
    return language if form.words is None else language.with_words(_list_of(form, file.parent))


class _WordsForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The list of words of a language in a file."""

    file: str
    title: str = ""
    licence: str = "not stated"
    source: str = "not stated"
    leaves: str | None = None
    chances: str | None = None
    familiarity: str | None = None
    puzzles: str | None = None


class _LanguageForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A language in a file; tiles are left out for one of this program."""

    name: str
    tag: str = ""
    own_name: str = ""
    tiles: str = ""
    vowels: str = ""
    replaced: dict[str, str] = {}
    drops_accents: bool = True
    words: _WordsForm | None = None


def _list_of(form: _LanguageForm, folder: Path) -> WordList:
    words = form.words
    assert words is not None

    def beside(name: str | None) -> Path | None:
        return None if name is None else (folder / name).absolute()

    return WordList(
        name=form.name,
        title=words.title or f"{form.name.capitalize()} words",
        licence=words.licence,
        source=words.source,
        words=beside(words.file),
        leaves=beside(words.leaves),
        chances=beside(words.chances),
        familiarity=beside(words.familiarity),
        puzzles=beside(words.puzzles),
    )
