"""A language to play in: its tiles, how words are folded to them, and its list of words."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Protocol
from unicodedata import combining, normalize

from tilewright.errors import TilewrightError
from tilewright.rules.alphabet import BLANK, FACES, MOST_LETTERS, Alphabet, Tile
from tilewright.rules.errors import MalformedText
from tilewright.rules.tiles import TileSet

_LIST_NAME = re.compile(r"[a-z0-9-]{1,40}")
_NAME = re.compile(r"[a-z]{1,40}")
_TAG = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})*")
_KIND = re.compile(r"(\D+)(\d{1,3})/(\d{1,2})")
_LONGEST_TEXT = 300


class FilePath(Protocol):
    """A path of a file, such as a `Path`."""

    def __fspath__(self) -> str:
        """Return the path as text."""
        ...


class UnfitLanguage(TilewrightError, ValueError):
    """A language or a list of words that cannot be played with; the message says why."""


class UnknownLanguage(TilewrightError, LookupError):
    """A name that no language has; `known` lists the names of all languages.

    `why` says what is wrong with the package that would bring it, where there is one.
    """

    def __init__(self, name: str, known: tuple[str, ...], why: str = "") -> None:
        self.name = name
        self.known = known
        self.why = why
        reason = f" ({why})" if why else ""
        super().__init__(f"unknown language {name[:80]!r}{reason}; choose {', '.join(known)}")


class LanguageNotPlayed(TilewrightError, ValueError):
    """A language whose tiles show more letters than a table can play with."""

    def __init__(self, name: str, letters: int) -> None:
        self.name = name
        self.letters = letters
        super().__init__(
            f"{name} has {letters} letters on its tiles, and tables play with at most"
            f" {MOST_LETTERS}; choose another language"
        )


@dataclass(frozen=True, slots=True)
class WordList:
    """A list of a language's words: its name and title, its licence and source, and its files.

    `licence` is an SPDX expression and `source` says where the words are from, with the version.
    The files are opened when they are first needed: the words, one a line in UTF-8; how familiar
    each is; leaves and chances learned with them; puzzles made with them. Without them, leaves
    follow a formula, chances are those of English, and there are no puzzles. A list without a file
    of words comes with this program.

    Raises:
        UnfitLanguage: the name has other characters than a to z, digits and hyphens, or a text is
            empty or longer than 300 characters.
    """

    name: str
    title: str
    licence: str
    source: str
    words: str | FilePath | None = None
    familiarity: str | FilePath | None = None
    leaves: str | FilePath | None = None
    chances: str | FilePath | None = None
    puzzles: str | FilePath | None = None

    def __post_init__(self) -> None:
        if _LIST_NAME.fullmatch(self.name) is None:
            raise UnfitLanguage(f"a list of words cannot be called {self.name[:80]!r}")
        for text in (self.title, self.licence, self.source):
            if not text.strip() or len(text) > _LONGEST_TEXT or not text.isprintable():
                raise UnfitLanguage(
                    f"the list {self.name} needs a title, a licence and a source of at most"
                    f" {_LONGEST_TEXT} characters each, in one line"
                )

    def __repr__(self) -> str:
        return f"<WordList {self.name}>"


@dataclass(frozen=True, slots=True)
class GameLanguage:
    """A language to play in: its names, its tiles, and how its words are folded to them.

    `lexicon` is the list of its words, from this program or an installed package; a table without
    one brings its own file. Two languages are equal whatever their lists.

    >>> from tilewright.rules.languages import language_named
    >>> german = language_named("german")
    >>> german.own_name, len(german.tile_set.tiles), german.fold("Straße")
    ('Deutsch', 102, 'STRASSE')

    Raises:
        UnfitLanguage: the name is not of the letters a to z, or the tag is none of a language.
    """

    name: str
    tag: str
    own_name: str
    tile_set: TileSet
    replaced: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    drops_accents: bool = True
    lexicon: WordList | None = field(default=None, compare=False)

    def __post_init__(self) -> None:
        if _NAME.fullmatch(self.name) is None:
            raise UnfitLanguage(f"a language's name has the letters a to z, not {self.name[:80]!r}")
        if _TAG.fullmatch(self.tag) is None:
            raise UnfitLanguage(f"a language's tag is as in 'de' or 'nb', not {self.tag[:80]!r}")

    @property
    def package(self) -> str:
        """The name of the package that has its words, if there is one."""
        return f"tilewright-{self.name}"

    def with_words(self, lexicon: WordList) -> "GameLanguage":
        """Return the language with this list of words."""
        return replace(self, lexicon=lexicon)

    @property
    def alphabet(self) -> Alphabet:
        """The letters of the tiles."""
        return self.tile_set.alphabet

    def fold(self, word: str) -> str:
        """Return the word in the tiles of this language, as characters in memory.

        Letters are replaced as the language has it, foreign accents dropped where it drops them,
        and the longest tile that fits is taken.

        Raises:
            MalformedText: the word cannot be laid in these tiles.
        """
        text = normalize("NFC", word)
        for old, new in self.replaced.items():
            text = text.replace(old, new)
        text = text.upper()
        for old, new in self.replaced.items():
            text = text.replace(old, new.upper())
        if self.drops_accents:
            text = "".join(map(self._plain, text))
        try:
            return self.alphabet.read(text)
        except MalformedText:
            raise MalformedText(word, f"a word in the letters {self.alphabet}") from None

    def _plain(self, letter: str) -> str:
        if letter in self.alphabet or letter.isascii():
            return letter
        parts = normalize("NFD", letter)
        return "".join(part for part in parts if not combining(part)) if parts else letter

    def __hash__(self) -> int:
        return hash(self.name)

    def __repr__(self) -> str:
        return f"<GameLanguage {self.name}>"


def own_language(
    name: str,
    tag: str,
    own_name: str,
    tiles: str,
    *,
    vowels: str,
    replaced: Mapping[str, str] = MappingProxyType({}),
    drops_accents: bool = True,
) -> GameLanguage:
    """Return a language with a tile set of its own.

    `tiles` has the face, the number and the points of each kind, in the order of the alphabet, the
    blank last; a kind of which there are none is a letter that only a blank can be. `replaced` are
    the letters for which others are played; other accents are dropped, or a word with them is left
    out.

    >>> tiny = own_language("tiny", "qt", "tiny", "A9/1 B4/3 CH2/8 ?1/0", vowels="A")
    >>> tiny.fold("bach"), len(tiny.tile_set.tiles)
    ('BAƇ', 16)

    Raises:
        UnfitLanguage: the tiles are not written as above, or a name is unfit.
        BadAlphabet, TooManyLetters: the faces make no alphabet.
    """
    kinds = [_KIND.fullmatch(kind) for kind in tiles.split()]
    found = [(kind[1], int(kind[2]), int(kind[3])) for kind in kinds if kind is not None]
    faces = [face for face, _, _ in found if face != BLANK]
    if len(found) != len(kinds) or len(faces) != len(found) - 1 or found[-1][0] != BLANK:
        raise UnfitLanguage(
            f"tiles are written as 'A9/1 B2/3 CH1/5 ?2/0', the blank last, not {tiles[:80]!r}"
        )
    alphabet = Alphabet.of(" ".join(faces), vowels)
    kept = [(Tile(FACES.get(face, face)), count, value) for face, count, value in found]
    tile_set = TileSet(
        MappingProxyType({tile: count for tile, count, _ in kept}),
        MappingProxyType({tile: value for tile, _, value in kept}),
        alphabet,
    )
    folding = MappingProxyType(dict(replaced))
    return GameLanguage(name, tag, own_name, tile_set, folding, drops_accents)
