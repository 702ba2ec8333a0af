"""Languages to play in: each has tiles of its own, and folds words to their letters."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from unicodedata import combining, normalize

from tilewright.rules.alphabet import BLANK, FACES, MOST_LETTERS, Alphabet, Tile
from tilewright.rules.errors import MalformedText
from tilewright.rules.printed_sets import PRINTED_SETS, PrintedSet
from tilewright.rules.tiles import ENGLISH, TileSet

_KIND = re.compile(r"(\D+)(\d+)/(\d+)\Z")


class UnknownLanguage(LookupError):
    """A name that no language has; `known` lists the names of all languages."""

    def __init__(self, name: str, known: tuple[str, ...]) -> None:
        self.name = name
        self.known = known
        super().__init__(f"unknown language {name[:80]!r}; choose {', '.join(known)}")


class LanguageNotPlayed(ValueError):
    """A language whose tiles show more letters than a table can play with."""

    def __init__(self, name: str, letters: int) -> None:
        self.name = name
        self.letters = letters
        super().__init__(
            f"{name} has {letters} letters on its tiles, and tables play with at most"
            f" {MOST_LETTERS}; choose another language"
        )


@dataclass(frozen=True, slots=True)
class GameLanguage:
    """A language to play in: its names, its tiles, and how its words are folded to them.

    `lexicon` is a word list of the language: a name or a file. Few are known to this program; a
    table without one brings its own file.

    >>> german = language_named("german")
    >>> german.own_name, len(german.tile_set.tiles), german.fold("Straße")
    ('Deutsch', 102, 'STRASSE')
    """

    name: str
    tag: str
    own_name: str
    tile_set: TileSet
    replaced: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    drops_accents: bool = True
    lexicon: str | None = None

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

    def __reduce__(self) -> tuple[Callable[..., "GameLanguage"], tuple[object, ...]]:
        if LANGUAGES.get(self.name) == self:
            return language_named, (self.name,)
        names = (self.name, self.tag, self.own_name)
        folding = (dict(self.replaced), self.drops_accents)
        return _restored, (*names, self.tile_set, *folding, self.lexicon)

    def __repr__(self) -> str:
        return f"<GameLanguage {self.name}>"


def _restored(
    name: str,
    tag: str,
    own_name: str,
    tile_set: TileSet,
    replaced: dict[str, str],
    drops_accents: bool,
    lexicon: str | None,
) -> GameLanguage:
    folded = MappingProxyType(replaced)
    return GameLanguage(name, tag, own_name, tile_set, folded, drops_accents, lexicon)


def _language(printed: PrintedSet) -> GameLanguage:
    kinds = [_KIND.match(kind) for kind in printed.tiles.split()]
    found = [(kind[1], int(kind[2]), int(kind[3])) for kind in kinds if kind is not None]
    faces = tuple(face for face, _, _ in found if face != BLANK)
    alphabet = Alphabet.of(" ".join(faces), printed.vowels)
    tiles = [(Tile(FACES.get(face, face)), count, value) for face, count, value in found]
    return GameLanguage(
        printed.name,
        printed.tag,
        printed.own_name,
        TileSet(
            MappingProxyType({tile: count for tile, count, _ in tiles}),
            MappingProxyType({tile: value for tile, _, value in tiles}),
            alphabet,
        ),
        MappingProxyType(dict(printed.replaced)),
        printed.drops_accents,
    )


def _letters(printed: PrintedSet) -> int:
    return len(printed.tiles.split()) - 1  # without the blank


ENGLISH_LANGUAGE = GameLanguage("english", "en", "English", ENGLISH, lexicon="club")

LANGUAGES: Mapping[str, GameLanguage] = MappingProxyType(
    {"english": ENGLISH_LANGUAGE}
    | {
        printed.name: _language(printed)
        for printed in PRINTED_SETS
        if _letters(printed) <= MOST_LETTERS
    }
)

NOT_PLAYED: Mapping[str, int] = MappingProxyType(
    {
        printed.name: _letters(printed)
        for printed in PRINTED_SETS
        if _letters(printed) > MOST_LETTERS
    }
)
"""The languages whose tiles show too many letters, each with their number."""

_BY_TAG = {language.tag: name for name, language in LANGUAGES.items()} | {
    printed.tag: printed.name for printed in PRINTED_SETS
}


def language_named(language: "str | GameLanguage") -> GameLanguage:
    """Return the language of this name or tag; a `GameLanguage` is returned unchanged.

    >>> language_named("de").name
    'german'

    Raises:
        UnknownLanguage: no language has it; the error lists the names.
        LanguageNotPlayed: its tiles show too many letters.
    """
    if isinstance(language, GameLanguage):
        return language
    name = _BY_TAG.get(language, language)
    if name in NOT_PLAYED:
        raise LanguageNotPlayed(name, NOT_PLAYED[name])
    if name not in LANGUAGES:
        raise UnknownLanguage(name, tuple(LANGUAGES))
    return LANGUAGES[name]


@lru_cache(maxsize=64)
def language_of(tile_set: TileSet) -> GameLanguage:
    """Return the language of the tiles: the one that has just these, or else their alphabet.

    >>> language_of(ENGLISH).name
    'english'

    Raises:
        UnknownLanguage: no language has the alphabet.
    """
    same = [known for known in LANGUAGES.values() if known.tile_set == tile_set]
    alike = [known for known in LANGUAGES.values() if known.alphabet == tile_set.alphabet]
    if not same and not alike:
        raise UnknownLanguage(f"with the letters {tile_set.alphabet}", tuple(LANGUAGES))
    return (same or alike)[0]
