"""The board and tiles of a recorded game: named in the file, or supplied in files.

Our referee knows the standard layout and the English tiles. Anything else is data that the caller
supplies: fifteen lines of marks, and lines of letter, count and value.
"""

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from msgspec import Struct

from tilewright.notation.gcg.faults import Cause, UnknownEquipment
from tilewright.notation.gcg.record import Gcg
from tilewright.notation.gcg.settings import is_our_own, settings_of
from tilewright.rules.alphabet import Tile, is_tile
from tilewright.rules.edition import Edition
from tilewright.rules.errors import MalformedText
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
_DISTRIBUTION_PRAGMAS = ("tile-distribution", "letter-distribution", "tile-set")
_GAMES = ("", "classic", "wordsmog")
# lists in other languages that use the letters A to Z but other tiles
_FOREIGN_LEXICONS = ("DISC", "FILE", "FISE", "FRA", "NSF", "ODS", "OSPS", "RD")
# distinctive native and English names of languages, without accents
_FOREIGN_LANGUAGES = (
    *("AFRIKAANS", "CATALA", "CROATIAN", "CZECH", "DANISH", "DANSK", "DEUTSCH", "DUTCH"),
    *("ESPANOL", "ESPERANTO", "ESTONIAN", "FINNISH", "FRANCAIS", "FRENCH", "GERMAN", "GREEK"),
    *("HUNGARIAN", "ICELANDIC", "INDONESIAN", "IRISH", "ITALIAN", "LATIN", "LATVIAN"),
    *("LITHUANIAN", "MAGYAR", "MALAY", "NEDERLANDS", "NORSK", "NORWEGIAN", "POLISH", "POLSK"),
    *("PORTUGUES", "ROMANA", "ROMANIAN", "SLOVAK", "SLOVEN", "SPANISH", "SUOMI", "SVENSK"),
    *("SWEDISH", "SWAHILI", "TURKISH", "TURKCE", "WELSH"),
)
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
    tile_set = brought.tile_set or _named_tiles(record) or edition.tile_set
    return replace(edition, layout=layout, tile_set=tile_set)


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

    A header line and further columns are ignored. Letters that are not listed are not in the set.

    >>> tiles = read_distribution("letter,count,value\\nA,9,1\\n?,2,0\\n")
    >>> len(tiles.tiles), tiles.points(Tile("A"))
    (11, 1)

    Raises:
        MalformedText: a line has another form.
    """
    counts: dict[Tile, int] = {}
    values: dict[Tile, int] = {Tile(letter): 0 for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ?"}
    for line in text.removeprefix("\ufeff").splitlines():
        fields = [field.strip() for field in line.split(",")]
        if fields == [""] or fields[0].lower() == "letter":
            continue
        tile, count, value = _row(line, fields)
        if tile in counts:
            raise MalformedText(line, "a tile that is not listed twice")
        counts[tile] = count
        values[tile] = value
    if not counts:
        raise MalformedText(text, "lines of letter, count and value")
    return TileSet(MappingProxyType(counts), MappingProxyType(values))


def _row(line: str, fields: list[str]) -> tuple[Tile, int, int]:
    # some programs add the small letter: A,a,9,1,1
    if len(fields) == 5 and fields[1] == fields[0].lower():
        del fields[1]
    if len(fields) >= 3 and is_tile(fields[0]):
        figures = [int(field) for field in fields[1:3] if field.isascii() and field.isdigit()]
        if len(figures) == 2 and figures[0] <= _MOST_OF_A_TILE and figures[1] <= _MOST_POINTS:
            return Tile(fields[0]), figures[0], figures[1]
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


def _named_tiles(record: Gcg) -> TileSet | None:
    for name in _DISTRIBUTION_PRAGMAS:
        pragma = record.pragma(name)
        if pragma is not None and pragma.text:
            known = DISTRIBUTIONS.get(pragma.text.strip().lower())
            if known is None:
                raise UnknownEquipment(
                    Cause.UNKNOWN_DISTRIBUTION, pragma.text, "--distribution", pragma.line
                )
            return known
    lexicon = record.pragma("lexicon")
    if is_our_own(record):
        # our tables may name their lexicon freely; the edition has the tiles
        return None
    if lexicon is not None and _is_foreign(lexicon.text):
        raise UnknownEquipment(Cause.FOREIGN_LEXICON, lexicon.text, "--distribution", lexicon.line)
    return None


def _is_foreign(lexicon: str) -> bool:
    """Return whether the name is that of a list in another language, by its letters or words."""
    plain = "".join(
        character
        for character in unicodedata.normalize("NFKD", lexicon)
        if not unicodedata.combining(character)
    ).upper()
    words = re.findall(r"[^\W\d_]+", plain)
    return plain.startswith(_FOREIGN_LEXICONS) or any(
        word.startswith(_FOREIGN_LANGUAGES) for word in words
    )
