"""The board and tiles of a recorded game: named in the file, or supplied in files.

Our referee knows the standard layout, and the tiles of its languages. Anything else is data that
the caller supplies: fifteen lines of marks, and lines of letter, count and value.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType
from unicodedata import normalize

from msgspec import Struct

from tilewright.notation.gcg.faults import Cause, UnknownEquipment
from tilewright.notation.gcg.languages import in_language_of, language_of_list, named_tiles
from tilewright.notation.gcg.record import Gcg
from tilewright.notation.gcg.settings import is_our_own, settings_of
from tilewright.rules.alphabet import (
    BLANK,
    ENGLISH_ALPHABET,
    FACES,
    VOWELS,
    Alphabet,
    BadAlphabet,
    Tile,
    TooManyLetters,
    in_text,
    is_tile,
)
from tilewright.rules.edition import Edition
from tilewright.rules.errors import MalformedText
from tilewright.rules.languages import ENGLISH_LANGUAGE, known_languages
from tilewright.rules.layout import STANDARD_LAYOUT, Layout
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import ENGLISH, TileSet

LAYOUTS: Mapping[str, Layout] = MappingProxyType(
    dict.fromkeys(("standard", "standard15", "crosswordgame"), STANDARD_LAYOUT)
)
DISTRIBUTIONS: Mapping[str, TileSet] = MappingProxyType(
    dict.fromkeys(("english", "english set"), ENGLISH)
)

_LAYOUT_PRAGMAS = ("board-layout", "game-board")
_GAMES = ("", "classic", "wordsmog")
_MOST_OF_A_TILE = 100
_MOST_POINTS = 1000


class Equipment(Struct, frozen=True):
    """The equipment from the caller; None where the file, or else the edition, decides."""

    layout: Layout | None = None
    tile_set: TileSet | None = None


NOTHING_BROUGHT = Equipment()


def equipped(edition: Edition, record: Gcg, brought: Equipment) -> Edition:
    """Return the edition with the board and the tiles of the record.

    Raises:
        UnknownEquipment: the record names unknown ones, and they were not supplied.
    """
    layout = brought.layout or _named_layout(record) or edition.layout
    if brought.tile_set is not None:
        return replace(edition, layout=layout, tile_set=brought.tile_set)
    if named_tiles(record) == ENGLISH_LANGUAGE:
        edition = replace(edition, tile_set=ENGLISH)
    return replace(in_language_of_record(edition, record), layout=layout)


def in_language_of_record(edition: Edition, record: Gcg) -> Edition:
    """Return the edition in the language that the record names, or as it is where it names none.

    An edition of that language keeps its tiles.

    Raises:
        UnknownEquipment: the record names tiles that are not known.
    """
    named = named_tiles(record)
    # our tables may name their lexicon freely
    language = named if named or is_our_own(record) else language_of_list(record)
    return edition if language is None else in_language_of(edition, language)


def edition_of_record(
    record: Gcg, otherwise: Edition, brought: Equipment = NOTHING_BROUGHT
) -> Edition:
    """Return the edition named by the record, or else `otherwise`, equipped.

    Raises:
        BadGcg: the record's settings are impossible for a table, or it was played by an edition of
            its own that is not `otherwise`.
        UnknownEquipment: it names unknown equipment that was not supplied.
    """
    settings = settings_of(record)
    edition = otherwise if settings is None else settings.agreed(settings.base(otherwise))
    return equipped(edition, record, brought)


def read_layout(text: str) -> Layout:
    """Return the layout in fifteen lines: ' DL, " TL, - DW, = TW, a full stop or a space plain.

    A first line such as `7,7`, for the starting square, must name the centre.

    Raises:
        MalformedText: the lines are not a layout.
    """
    lines = text.removeprefix("\ufeff").splitlines()
    while lines and not lines[-1].strip():
        lines.pop()
    if len(lines) == SIZE + 1 and lines[0].replace(" ", "") == f"{SIZE // 2},{SIZE // 2}":
        lines = lines[1:]
    if any(len(line.rstrip()) > SIZE for line in lines):
        lines = [line.strip() for line in lines]
    drawn = "\n".join(line.rstrip("\r").ljust(SIZE).replace(" ", ".") for line in lines)
    return Layout.parse(drawn if len(lines) == SIZE else text)


def read_distribution(text: str) -> TileSet:
    """Return the tiles from lines of letter, count and value; ? is the blank.

    A header line is ignored. Letters that are not listed are not in the set. A fourth figure of 1
    says that the letter is a vowel, which matters to letters of no known language.

    >>> tiles = read_distribution("letter,count,value\\nA,9,1\\n?,2,0\\n")
    >>> len(tiles.tiles), tiles.points(Tile("A"))
    (11, 1)

    Raises:
        MalformedText: a line has another form, or the letters make no alphabet.
    """
    rows: dict[Tile, _TileRow] = {}
    for line in text.removeprefix("\ufeff").splitlines():
        fields = [field.strip() for field in line.split(",")]
        if fields == [""] or fields[0].lower() == "letter":
            continue
        row = _row(line, fields)
        if row.tile in rows:
            raise MalformedText(line, "a tile that is not listed twice")
        rows[row.tile] = row
    if not rows:
        raise MalformedText(text, "lines of letter, count and value")
    alphabet = _alphabet_of(rows.values())
    counts = {tile: row.count for tile, row in rows.items()}
    values = {Tile(letter): 0 for letter in (*alphabet.letters, BLANK)}
    values |= {tile: row.value for tile, row in rows.items()}
    return TileSet(MappingProxyType(counts), MappingProxyType(values), alphabet)


class _TileRow(Struct, frozen=True):
    tile: Tile
    count: int
    value: int
    is_vowel: bool


def _alphabet_of(rows: Iterable[_TileRow]) -> Alphabet:
    """Return the alphabet of the letters: English, that of a language that has them, or their own.

    Raises:
        MalformedText: the letters make none.
    """
    letters = [row.tile for row in rows if row.tile != BLANK]
    if all(letter in ENGLISH_ALPHABET for letter in letters):
        return ENGLISH_ALPHABET
    for language in known_languages():
        if all(letter in language.alphabet for letter in letters):
            return language.alphabet
    vowels = [row.tile for row in rows if row.is_vowel or row.tile in VOWELS]
    faces = in_text(" ".join(letters)).replace("[", "").replace("]", "")
    try:
        return Alphabet.of(faces, in_text(" ".join(vowels)).replace("[", "").replace("]", ""))
    except (BadAlphabet, TooManyLetters) as error:
        raise MalformedText(faces, f"the letters of an alphabet ({error})") from error


def _row(line: str, fields: list[str]) -> _TileRow:
    # some programs add the small letter: A,a,9,1,1
    if len(fields) == 5 and fields[1] == fields[0].lower():
        del fields[1]
    face = normalize("NFC", fields[0]).strip("[]").upper()
    tile = FACES.get(face, face)
    if len(fields) >= 3 and is_tile(tile):
        figures = [int(field) for field in fields[1:3] if field.isascii() and field.isdigit()]
        if len(figures) == 2 and figures[0] <= _MOST_OF_A_TILE and figures[1] <= _MOST_POINTS:
            return _TileRow(Tile(tile), figures[0], figures[1], fields[3:4] == ["1"])
    raise MalformedText(line, "a line of letter, count and value such as A,9,1")


def _named_layout(record: Gcg) -> Layout | None:
    for name in _LAYOUT_PRAGMAS:
        pragma = record.pragma(name)
        if pragma is not None and pragma.text:
            known = LAYOUTS.get(pragma.text.strip().lower())
            if known is None:
                raise UnknownEquipment(Cause.UNKNOWN_LAYOUT, pragma.text, "--layout", pragma.line)
            return known
    game = record.pragma("game-type")
    if game is not None and game.text.strip().lower() not in _GAMES:
        raise UnknownEquipment(
            Cause.UNKNOWN_GAME, game.text, "--layout and --distribution", game.line
        )
    return None
