"""The languages whose tile sets come with this program.

A tile set is `face count/value` for each kind, in the order of the alphabet, and then the blanks. A
kind of which there are none is a letter that only a blank can be. docs/languages.md says where the
figures are from and where sources differ.
"""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from tilewright.rules.alphabet import MOST_LETTERS
from tilewright.rules.game_language import (
    GameLanguage,
    LanguageNotPlayed,
    UnknownLanguage,
    WordList,
    own_language,
)
from tilewright.rules.tiles import ENGLISH


class PrintedSet(Struct, frozen=True):
    """A tile set as text, and how words are folded to its letters.

    `replaced` are the letters for which others are played; other accents are dropped, or a word
    with them is left out.
    """

    name: str
    tag: str
    own_name: str
    tiles: str
    vowels: str
    replaced: Mapping[str, str] = {}
    drops_accents: bool = True


PRINTED_SETS: tuple[PrintedSet, ...] = (
    PrintedSet(
        "french",
        "fr",
        "français",
        "A9/1 B2/3 C2/3 D3/2 E15/1 F2/4 G2/2 H2/4 I8/1 J1/8 K1/10 L5/1 M3/2 N6/1 O6/1 P2/3 "
        "Q1/8 R6/1 S6/1 T6/1 U6/1 V2/4 W1/10 X1/10 Y1/10 Z1/10 ?2/0",
        "A E I O U Y",
        replaced={"Œ": "OE", "Æ": "AE"},
    ),
    PrintedSet(
        "german",
        "de",
        "Deutsch",
        "A5/1 Ä1/6 B2/3 C2/4 D4/1 E15/1 F2/4 G3/2 H4/2 I6/1 J1/6 K2/4 L3/2 M4/3 N9/1 O3/2 "
        "Ö1/8 P1/4 Q1/10 R6/1 S7/1 T6/1 U6/1 Ü1/6 V1/6 W1/3 X1/8 Y1/10 Z1/3 ?2/0",
        "A Ä E I O Ö U Ü",
        replaced={"ẞ": "SS", "ß": "SS"},
    ),
    PrintedSet(
        "spanish",
        "es",
        "español",
        "A12/1 B2/3 C4/3 CH1/5 D5/2 E12/1 F1/4 G2/2 H2/4 I6/1 J1/8 L4/1 LL1/8 M2/3 N5/1 Ñ1/8 "
        "O9/1 P2/3 Q1/5 R5/1 RR1/8 S6/1 T4/1 U5/1 V1/4 X1/8 Y1/4 Z1/10 ?2/0",
        "A E I O U",
    ),
    PrintedSet(
        "italian",
        "it",
        "italiano",
        "A14/1 B3/5 C6/2 D3/5 E11/1 F3/5 G2/8 H2/8 I12/1 J0/0 K0/0 L5/3 M5/3 N5/3 O15/1 P3/5 "
        "Q1/10 R6/2 S6/2 T6/2 U5/3 V3/5 W0/0 X0/0 Y0/0 Z2/8 ?2/0",
        "A E I O U",
    ),
    PrintedSet(
        "dutch",
        "nl",
        "Nederlands",
        "A6/1 B2/3 C2/5 D5/2 E18/1 F2/4 G3/3 H2/4 I4/1 J2/4 K3/3 L3/3 M3/3 N10/1 O6/1 P2/3 "
        "Q1/10 R5/2 S5/2 T5/2 U3/4 V2/4 W2/5 X1/8 Y1/8 Z2/4 ?2/0",
        "A E I O U",
        replaced={"Ĳ": "IJ", "ĳ": "IJ"},
    ),
    PrintedSet(
        "portuguese",
        "pt",
        "português",
        "A14/1 B3/3 C4/2 Ç2/3 D5/2 E11/1 F2/4 G2/4 H2/4 I10/1 J2/5 L5/2 M6/1 N4/3 O10/1 P4/2 "
        "Q1/6 R6/1 S8/1 T5/1 U7/1 V2/4 X1/8 Z1/8 ?3/0",
        "A E I O U",
    ),
    PrintedSet(
        "polish",
        "pl",
        "polski",
        "A9/1 Ą1/5 B2/3 C3/2 Ć1/6 D3/2 E7/1 Ę1/5 F1/5 G2/3 H2/3 I8/1 J2/3 K3/2 L3/2 Ł2/3 M3/2 "
        "N5/1 Ń1/7 O6/1 Ó1/5 P3/2 R4/1 S4/1 Ś1/5 T3/2 U2/3 W4/1 Y4/2 Z5/1 Ź1/9 Ż1/5 ?2/0",
        "A Ą E Ę I O Ó U Y",
        drops_accents=False,
    ),
    PrintedSet(
        "swedish",
        "sv",
        "svenska",
        "A8/1 B2/4 C1/8 D5/1 E7/1 F2/3 G3/2 H2/2 I5/1 J1/7 K3/2 L5/1 M3/2 N6/1 O5/2 P2/4 Q0/0 "
        "R8/1 S8/1 T8/1 U3/4 V2/3 W0/0 X1/8 Y1/7 Ü0/0 Z1/10 Å2/4 Ä2/3 Æ0/0 Ö2/4 ?2/0",
        "A E I O U Y Ü Å Ä Æ Ö",
    ),
    PrintedSet(
        "norwegian",
        "nb",
        "norsk bokmål",
        "A7/1 B3/4 C1/10 D5/1 E9/1 F4/2 G4/2 H3/3 I5/1 J2/4 K4/2 L5/1 M3/2 N6/1 O4/2 P2/4 "
        "Q0/0 R6/1 S6/1 T6/1 U3/4 V3/4 W1/8 X0/0 Y1/6 Ü0/0 Z0/0 Æ1/6 Ä0/0 Ø2/5 Ö0/0 Å2/4 ?2/0",
        "A E I O U Y Ü Æ Ä Ø Ö Å",
    ),
    PrintedSet(
        "danish",
        "da",
        "dansk",
        "A7/1 B4/3 C2/8 D5/2 E9/1 F3/3 G3/3 H2/4 I4/3 J2/4 K4/3 L5/2 M3/3 N6/1 O5/2 P2/4 R6/1 "
        "S5/2 T5/2 U3/3 V3/3 X1/8 Y2/4 Z1/8 Æ2/4 Ø2/4 Å2/4 ?2/0",
        "A E I O U Y Æ Ø Å",
    ),
    PrintedSet(
        "catalan",
        "ca",
        "català",
        "A12/1 B2/3 C3/2 Ç1/10 D3/2 E13/1 F1/4 G2/3 H1/8 I8/1 J1/8 L4/1 L·L1/10 M3/2 N6/1 "
        "NY1/10 O5/1 P2/3 QU1/8 R8/1 S8/1 T5/1 U4/1 V1/4 X1/10 Z1/8 ?2/0",
        "A E I O U",
        replaced={"Ŀ": "L·", "ŀ": "l·", "•": "·"},
    ),
    PrintedSet(
        "romanian",
        "ro",
        "română",
        "A11/1 B2/9 C5/1 D4/2 E9/1 F2/8 G2/9 H1/10 I10/1 J1/10 L4/1 M3/4 N6/1 O5/1 P4/2 R7/1 "
        "S5/1 T7/1 U6/1 V2/8 X1/10 Z1/10 ?2/0",
        "A E I O U",
    ),
    PrintedSet(
        "czech",
        "cs",
        "čeština",
        "A5/1 Á2/2 B2/3 C3/2 Č1/4 D3/1 Ď1/8 E5/1 É2/3 Ě2/3 F1/5 G1/5 H3/2 I4/1 Í3/2 J2/2 K3/1 "
        "L3/1 M3/2 N5/1 Ň1/6 O6/1 Ó1/7 P3/1 R3/1 Ř2/4 S4/1 Š2/4 T4/1 Ť1/7 U3/2 Ú1/5 Ů1/4 V4/1 "
        "X1/10 Y2/2 Ý2/4 Z2/2 Ž1/4 ?2/0",
        "A Á E É Ě I Í O Ó U Ú Ů Y Ý",
        drops_accents=False,
    ),
    PrintedSet(
        "slovene",
        "sl",
        "slovenščina",
        "A10/1 B2/4 C1/8 Č1/5 D4/2 E11/1 F1/10 G2/4 H1/5 I9/1 J4/1 K3/3 L4/1 M2/3 N7/1 O8/1 "
        "P2/3 Q0/0 R6/1 S6/1 Š1/6 T4/1 U2/3 V4/2 W0/0 X0/0 Y0/0 Z2/4 Ž1/10 ?2/0",
        "A E I O U",
    ),
    PrintedSet(
        "finnish",
        "fi",
        "suomi",
        "A10/1 B1/8 C1/10 D1/7 E8/1 F1/8 G1/8 H2/4 I10/1 J2/4 K5/2 L5/2 M3/3 N9/1 O5/2 P2/4 "
        "R2/4 S7/1 T9/1 U4/3 V2/4 W1/8 Y2/4 Ä5/2 Ö1/7 ?2/0",
        "A E I O U Y Ä Ö",
        drops_accents=False,
    ),
    PrintedSet(
        "icelandic",
        "is",
        "íslenska",
        "A10/1 Á2/4 B1/6 D2/4 Ð5/2 E6/1 É1/6 F3/3 G4/2 H2/3 I8/1 Í2/4 J1/5 K3/2 L3/2 M3/2 "
        "N8/1 O3/3 Ó1/6 P1/8 R7/1 S6/1 T5/1 U6/1 Ú1/8 V2/3 X1/10 Y1/7 Ý1/9 Þ1/4 Æ1/5 Ö1/7 "
        "?2/0",
        "A Á E É I Í O Ó U Ú Y Ý Æ Ö",
        drops_accents=False,
    ),
    PrintedSet(
        "welsh",
        "cy",
        "Cymraeg",
        "A10/1 B2/3 C2/4 CH1/5 D6/1 DD4/1 E8/1 F3/2 FF2/4 G3/2 NG1/10 H2/4 I7/1 J1/8 L3/2 "
        "LL1/5 M2/3 N8/1 O6/1 P1/5 R7/1 RH1/10 S3/3 T2/3 TH2/4 U3/2 W5/1 Y7/1 ?2/0",
        "A E I O U W Y",
    ),
    PrintedSet(
        "slovak",
        "sk",
        "slovenčina",
        "A9/1 Á1/4 Ä1/10 B2/4 C1/4 Č1/5 D3/2 Ď1/8 E8/1 É1/7 F1/8 G1/8 H1/4 I5/1 Í1/5 J2/3 "
        "K3/2 L3/2 Ĺ1/10 Ľ1/7 M4/2 N5/1 Ň1/8 O9/1 Ó1/10 Ô1/8 P3/2 R4/1 Ŕ1/10 S4/1 Š1/5 T4/1 "
        "Ť1/7 U2/3 Ú1/7 V4/1 X1/10 Y1/4 Ý1/5 Z1/4 Ž1/5 ?2/0",
        "A Á Ä E É I Í O Ó Ô U Ú Y Ý",
        drops_accents=False,
    ),
    PrintedSet(
        "hungarian",
        "hu",
        "magyar",
        "A6/1 Á4/1 B3/2 C1/5 CS1/7 D3/2 E6/1 É3/3 F2/4 G3/2 GY2/4 H2/3 I3/1 Í1/5 J2/4 K6/1 "
        "L4/1 LY1/8 M3/1 N4/1 NY1/5 O3/1 Ó3/2 Ö2/4 Ő1/7 P2/4 R4/1 S3/1 SZ2/3 T5/1 TY1/10 U2/4 "
        "Ú1/7 Ü2/4 Ű1/7 V2/3 Z2/4 ZS1/8 ?2/0",
        "A Á E É I Í O Ó Ö Ő U Ú Ü Ű",
        drops_accents=False,
    ),
)


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

PACKAGED = frozenset(
    "german french dutch spanish portuguese italian danish swedish norwegian catalan".split()
)
"""The languages whose words come in a package of their own beside this program."""

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
