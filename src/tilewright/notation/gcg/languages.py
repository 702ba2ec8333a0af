"""The language of a recorded game: named by its tiles, or by its list of words.

Lists are known by the short names under which the programs of tournaments have them, and by the
name of a language in theirs.
"""

import re
import unicodedata
from collections.abc import Mapping
from types import MappingProxyType
from typing import TypeVar

from msgspec.structs import replace

from tilewright.notation.gcg.faults import Cause, UnknownEquipment
from tilewright.notation.gcg.record import Event, Gcg, Pragma, RackLine
from tilewright.rules.alphabet import Alphabet
from tilewright.rules.edition import Edition
from tilewright.rules.languages import (
    ENGLISH_LANGUAGE,
    GameLanguage,
    LanguageNotPlayed,
    UnknownLanguage,
    language_named,
)

TILES_PRAGMA = "tile-distribution"
_TILES_PRAGMAS = (TILES_PRAGMA, "letter-distribution", "tile-set")
_TILE_FIELDS = ("rack", "word", "tiles")
_SET = " set"
_OTHER_NAMES: Mapping[str, str] = MappingProxyType({"slovenian": "slovene", "norsk": "norwegian"})

_LISTS: Mapping[str, str] = MappingProxyType(
    {
        "DISC": "catalan",
        "FILE": "spanish",
        "FISE": "spanish",
        "FRA": "french",
        "NSF": "norwegian",
        "ODS": "french",
        "OSPS": "polish",
        "RD": "german",
    }
)
"""The beginnings of the names of lists in other languages."""

_WORDS: Mapping[str, str | None] = MappingProxyType(
    {
        "CATALA": "catalan",
        "CZECH": "czech",
        "DANISH": "danish",
        "DANSK": "danish",
        "DEUTSCH": "german",
        "DUTCH": "dutch",
        "ESPANOL": "spanish",
        "FINNISH": "finnish",
        "FRANCAIS": "french",
        "FRENCH": "french",
        "GERMAN": "german",
        "HUNGARIAN": "hungarian",
        "ICELANDIC": "icelandic",
        "ITALIAN": "italian",
        "MAGYAR": "hungarian",
        "NEDERLANDS": "dutch",
        "NORSK": "norwegian",
        "NORWEGIAN": "norwegian",
        "POLISH": "polish",
        "POLSK": "polish",
        "PORTUGUES": "portuguese",
        "ROMANA": "romanian",
        "ROMANIAN": "romanian",
        "SLOVAK": "slovak",
        "SLOVEN": "slovene",
        "SPANISH": "spanish",
        "SUOMI": "finnish",
        "SVENSK": "swedish",
        "SWEDISH": "swedish",
        "WELSH": "welsh",
    }
    | dict.fromkeys(
        (
            *("AFRIKAANS", "CROATIAN", "ESPERANTO", "ESTONIAN", "GREEK", "INDONESIAN", "IRISH"),
            *("LATIN", "LATVIAN", "LITHUANIAN", "MALAY", "SWAHILI", "TURKISH", "TURKCE"),
        )
    )
)
"""Beginnings of languages' names, their own and the English ones, without accents.

None where the tiles are not known.
"""


_Part = TypeVar("_Part", Event, RackLine)


def named_tiles(record: Gcg) -> GameLanguage | None:
    """Return the language whose tiles the record names; None if it names none.

    Raises:
        UnknownEquipment: it names unknown ones.
    """
    for name in _TILES_PRAGMAS:
        pragma = record.pragma(name)
        if pragma is not None and pragma.text:
            said = pragma.text.strip().lower().removesuffix(_SET)
            try:
                return language_named(_OTHER_NAMES.get(said, said))
            except (UnknownLanguage, LanguageNotPlayed) as error:
                raise UnknownEquipment(
                    Cause.UNKNOWN_DISTRIBUTION, pragma.text, "--distribution", pragma.line
                ) from error
    return None


def language_of_list(record: Gcg) -> GameLanguage | None:
    """Return the language that the name of the word list is of; None if it is of none.

    Raises:
        UnknownEquipment: it is of one whose tiles are not known.
    """
    lexicon = record.pragma("lexicon")
    if lexicon is None:
        return None
    plain = "".join(
        character
        for character in unicodedata.normalize("NFKD", lexicon.text)
        if not unicodedata.combining(character)
    ).upper()
    words = re.findall(r"[^\W\d_]+", plain)
    found: list[str | None] = [name for start, name in _LISTS.items() if plain.startswith(start)]
    found += [name for start, name in _WORDS.items() if any(w.startswith(start) for w in words)]
    if not found:
        return None
    try:
        return language_named(found[0] or "")
    except (UnknownLanguage, LanguageNotPlayed) as error:
        raise UnknownEquipment(
            Cause.FOREIGN_LEXICON, lexicon.text, "--distribution", lexicon.line
        ) from error


def tiles_pragmas(edition: Edition) -> tuple[Pragma, ...]:
    """Return the header line that names the tiles of another language than English."""
    language = edition.language
    return () if language == ENGLISH_LANGUAGE else (Pragma(TILES_PRAGMA, language.name),)


def in_language_of(edition: Edition, language: GameLanguage) -> Edition:
    """Return the edition with the tiles of the language, unless it has some of that language."""
    try:
        is_same = edition.language == language
    except UnknownLanguage:
        is_same = False
    return edition if is_same else edition.in_language(language)


def with_whole_tiles(record: Gcg) -> Gcg:
    """Return the record with one character for each tile that its letters can only be parts of.

    Some programs write no brackets: Catalan has no tile Q, so QU can only be the one tile.
    """
    try:
        language = named_tiles(record) or language_of_list(record)
    except UnknownEquipment:
        return record
    whole = _whole_tiles(language.alphabet) if language is not None else {}
    if not whole:
        return record
    return replace(
        record,
        events=tuple(_with_whole(event, whole) for event in record.events),
        racks=tuple(_with_whole(line, whole) for line in record.racks),
        first_racks=tuple(_with_whole(line, whole) for line in record.first_racks),
    )


def _whole_tiles(alphabet: Alphabet) -> Mapping[str, str]:
    """Return the faces of several letters, not all of which are tiles, with their characters."""
    found: dict[str, str] = {}
    for face, letter in zip(alphabet.faces, alphabet.letters, strict=True):
        if len(face) > 1 and not all(part in alphabet.faces for part in face):
            found |= {face: letter, face.lower(): letter.lower()}
    return found


def _with_whole(part: _Part, whole: Mapping[str, str]) -> _Part:
    fields = {name: getattr(part, name) for name in _TILE_FIELDS if hasattr(part, name)}
    for face, character in whole.items():
        fields = {name: tiles.replace(face, character) for name, tiles in fields.items()}
    return replace(part, **fields)
