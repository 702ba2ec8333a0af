"""The languages of tiles as JSON: alphabets, tile sets, and the word lists there are for them."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType

from tilewright.rules.alphabet import BLANK, LONGEST_FACE, Letter, Tile, in_text
from tilewright.rules.edition import Edition
from tilewright.rules.languages import GameLanguage
from tilewright.rules.tiles import TileSet

LONGEST_LANGUAGE = 40

LanguageName = Annotated[str, Meta(min_length=1, max_length=LONGEST_LANGUAGE)]


class WireTileKind(Struct, frozen=True):
    """A kind of tile: its letter, or `?` for the blank, its count, and its points."""

    tile: str
    count: int
    points: int


class WireLetter(Struct, frozen=True):
    """A letter of the tiles: `letter` is its one character in rows, racks and words.

    `blank` is that of a blank that shows it. `face` and `blank_face` are what the two show, which
    may be several letters. With a `count` of 0 only a blank can be it. `name` is what a screen
    reader says in the language, where it differs from the face.
    """

    letter: Annotated[str, Meta(min_length=1, max_length=1)]
    blank: Annotated[str, Meta(min_length=1, max_length=1)]
    face: Annotated[str, Meta(min_length=1, max_length=LONGEST_FACE)]
    blank_face: Annotated[str, Meta(min_length=1, max_length=LONGEST_FACE)]
    count: int
    points: int
    vowel: bool
    name: str | UnsetType = UNSET


class WireTileSet(Struct, frozen=True):
    """The tiles of a language: their `total`, each kind, the blank last, and the alphabet.

    `folded` are letters for which others are laid; of the rest accents are dropped if
    `drops_accents` says so.
    """

    name: str
    tag: str
    own_name: str
    total: int
    tiles: tuple[WireTileKind, ...]
    alphabet: tuple[WireLetter, ...]
    folded: dict[str, str]
    drops_accents: bool


class WireLanguage(Struct, frozen=True):
    """A language to play in: its number of tiles and letters, and the word lists of this server.

    The first of the `lexicons` is the default; without one no table can be opened in it. `puzzles`
    says whether this server has puzzles in it, `study` whether its words can be studied. `words`
    says of a language whose package is installed that its list is still `preparing`, or cannot be
    used (`damaged`: the server's log says why).
    """

    name: str
    tag: str
    own_name: str
    tiles: int
    letters: int
    lexicons: tuple[str, ...]
    puzzles: bool
    study: bool
    words: Literal["preparing", "damaged"] | UnsetType = UNSET


_NAMES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "spanish": {"CH": "che", "LL": "elle", "RR": "erre doble", "Ñ": "eñe"},
        "catalan": {"L·L": "ela geminada", "Ç": "ce trencada"},
        "portuguese": {"Ç": "cê cedilha"},
    }
)
"""The names of letters that a screen reader would spell or leave out."""


def language_of(edition: Edition) -> str | UnsetType:
    """Return the name of the language of the tiles; English is not named.

    >>> from tilewright.rules import EDITIONS
    >>> language_of(EDITIONS["standard"].in_language("german")), language_of(EDITIONS["standard"])
    ('german', UNSET)
    """
    return edition.other_language or UNSET


def tile_kinds_json(tile_set: TileSet) -> tuple[WireTileKind, ...]:
    """Return each kind of tile that a set has, in the order of the alphabet, the blank last."""
    return tuple(
        WireTileKind(tile, tile_set.counts[tile], tile_set.points(tile))
        for tile in map(Tile, (*tile_set.alphabet.letters, BLANK))
        if tile in tile_set.counts
    )


def alphabet_json(language: GameLanguage, tile_set: TileSet) -> tuple[WireLetter, ...]:
    """Return each letter of the tiles in order, with the counts and values of this set."""
    names = _NAMES.get(language.name, {})
    return tuple(
        _letter_json(letter, tile_set, names.get(face, UNSET))
        for letter, face in zip(tile_set.alphabet.letters, tile_set.alphabet.faces, strict=True)
    )


def tile_set_json(language: GameLanguage) -> WireTileSet:
    """Return the tiles of a language."""
    tile_set = language.tile_set
    return WireTileSet(
        name=language.name,
        tag=language.tag,
        own_name=language.own_name,
        total=len(tile_set.tiles),
        tiles=tile_kinds_json(tile_set),
        alphabet=alphabet_json(language, tile_set),
        folded=dict(language.replaced),
        drops_accents=language.drops_accents,
    )


def _letter_json(letter: Letter, tile_set: TileSet, name: str | UnsetType) -> WireLetter:
    tile = Tile(letter)
    return WireLetter(
        letter=letter,
        blank=letter.lower(),
        face=_face(letter),
        blank_face=_face(letter.lower()),
        count=tile_set.counts.get(tile, 0),
        points=tile_set.points(tile),
        vowel=tile in tile_set.alphabet.vowels,
        name=name,
    )


def _face(character: str) -> str:
    return in_text(character).strip("[]")
