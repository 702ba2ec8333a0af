"""The colours of the picture: one for every colour on a sheet, in a light and a dark theme."""

from collections.abc import Mapping
from types import MappingProxyType

from msgspec import Struct

from tilewright.rules.edition import PremiumColours
from tilewright.rules.layout import Premium


class Tone(Struct, frozen=True):
    """A colour, and that of the letters on it, with a contrast of at least 4.5 to 1."""

    fill: str
    ink: str


class BoardColours(Struct, frozen=True):
    """Every colour of a picture; `named` holds those of the premium squares by name."""

    frame: str
    frame_ink: str
    ledge: str
    field: str
    line: str
    tile: str
    tile_last: str
    tile_edge: str
    tile_ink: str
    mark: str
    named: Mapping[str, Tone]


# for boards whose sheet names no colours
UNNAMED = PremiumColours("light blue", "dark blue", "pink", "red")

_LIGHT = BoardColours(
    frame="#2f3b3a",
    frame_ink="#e3e8e2",
    ledge="#7a5a3c",
    field="#cdc6af",
    line="#b9b197",
    tile="#fbeecb",
    tile_last="#f5d07c",
    tile_edge="#cdb37a",
    tile_ink="#26190c",
    mark="#1a2322",
    named=MappingProxyType(
        {
            "burgundy": Tone("#85243e", "#fff1e6"),
            "yellow": Tone("#f4cf5c", "#3b2a00"),
            "gray": Tone("#56595c", "#ffffff"),
            "light blue": Tone("#b5ddf0", "#0c3246"),
            "dark blue": Tone("#1d5c9b", "#ffffff"),
            "pink": Tone("#f6bcc0", "#561320"),
            "red": Tone("#c4262c", "#ffffff"),
            "blue": Tone("#23598f", "#ffffff"),
            "green": Tone("#6cc08c", "#06301b"),
            "orange": Tone("#f2993a", "#351a00"),
        }
    ),
)
_DARK = BoardColours(
    frame="#161a19",
    frame_ink="#b7bdb6",
    ledge="#5b432e",
    field="#3a3d36",
    line="#4a4d45",
    tile="#e7d6ae",
    tile_last="#dcb566",
    tile_edge="#a6905c",
    tile_ink="#20150a",
    mark="#ffffff",
    named=MappingProxyType(
        {
            "burgundy": Tone("#983350", "#fff1f2"),
            "yellow": Tone("#d9b24a", "#2c2000"),
            "gray": Tone("#8a8e92", "#0d0e0f"),
            "light blue": Tone("#7fb4cd", "#06222f"),
            "dark blue": Tone("#2868a8", "#ffffff"),
            "pink": Tone("#d9969c", "#3a0a14"),
            "red": Tone("#bf343a", "#ffffff"),
            "blue": Tone("#34659b", "#ffffff"),
            "green": Tone("#62b382", "#06301b"),
            "orange": Tone("#dd8f3a", "#351a00"),
        }
    ),
)
TONES: Mapping[str, BoardColours] = MappingProxyType({"light": _LIGHT, "dark": _DARK})


def tone_of(premium: Premium, named: PremiumColours | None, theme: BoardColours) -> Tone:
    """Return the colour of a premium square: the one named by its sheet, if the theme has it.

    >>> tone_of(Premium.TRIPLE_WORD, None, TONES["light"]).fill
    '#c4262c'
    """
    usual, colours = _by_premium(UNNAMED), _by_premium(named or UNNAMED)
    return theme.named.get(colours[premium], theme.named[usual[premium]])


def _by_premium(colours: PremiumColours) -> Mapping[Premium, str]:
    return {
        Premium.DOUBLE_LETTER: colours.double_letter,
        Premium.TRIPLE_LETTER: colours.triple_letter,
        Premium.DOUBLE_WORD: colours.double_word,
        Premium.TRIPLE_WORD: colours.triple_word,
    }
