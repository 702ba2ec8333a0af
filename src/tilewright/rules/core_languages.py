"""The languages whose tile sets come with this program."""

from collections.abc import Mapping
from types import MappingProxyType

from tilewright.rules.alphabet import MOST_LETTERS
from tilewright.rules.game_language import (
    GameLanguage,
    LanguageNotPlayed,
    UnknownLanguage,
    WordList,
    own_language,
)
from tilewright.rules.printed_sets import PRINTED_SETS, PrintedSet
from tilewright.rules.tiles import ENGLISH

CLUB = WordList(
    "club",
    "CLUB",
    licence="public domain, and terms like those of MIT (see NOTICE)",
    source="ENABLE and SCOWL 2020.12.07",
)

ENGLISH_LANGUAGE = GameLanguage("english", "en", "English", ENGLISH, lexicon=CLUB)


def _language(printed: PrintedSet) -> GameLanguage:
    return own_language(
        printed.name,
        printed.tag,
        printed.own_name,
        printed.tiles,
        vowels=printed.vowels,
        replaced=printed.replaced,
        drops_accents=printed.drops_accents,
    )


def _letters(printed: PrintedSet) -> int:
    return len(printed.tiles.split()) - 1  # without the blank


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

BY_TAG: Mapping[str, str] = MappingProxyType(
    {language.tag: name for name, language in LANGUAGES.items()}
    | {printed.tag: printed.name for printed in PRINTED_SETS}
)
"""The names of the languages by their tags."""


def core_language(name: str) -> GameLanguage:
    """Return the language of this name or tag as this program has it, whatever is installed.

    >>> core_language("de").name
    'german'

    Raises:
        UnknownLanguage: this program has none; the error lists the names.
        LanguageNotPlayed: its tiles show too many letters.
    """
    known = BY_TAG.get(name, name)
    if known in NOT_PLAYED:
        raise LanguageNotPlayed(known, NOT_PLAYED[known])
    if known not in LANGUAGES:
        raise UnknownLanguage(name, tuple(LANGUAGES))
    return LANGUAGES[known]
