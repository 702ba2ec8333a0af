"""Themes of costly turns, and the reason that names one with its evidence."""

from enum import StrEnum

from msgspec import Struct

from tilewright.coach.options import Option
from tilewright.rules.localized import LocalizedText
from tilewright.rules.squares import Square
from tilewright.rules.tiles import NO_TILES, Tiles

EXPLAINS = 0.5
"""The least share of the loss for a theme to be named."""


class Theme(StrEnum):
    """A reason why a turn was costly, in the order in which two of them are shown."""

    BINGO = "bingo"
    Q_WITHOUT_U = "q_without_u"
    GOING_OUT = "going_out"
    BLANK = "blank"
    S = "s"
    Q_KEPT = "q_kept"
    HEAVY_TILE = "heavy_tile"
    EXCHANGE = "exchange"
    SAME_TILES = "same_tiles"
    S_HOOK = "s_hook"
    HOOK = "hook"
    EXTENSION = "extension"
    PREMIUM_WORD = "premium_word"
    PREMIUM_LETTER = "premium_letter"
    SIDE_BY_SIDE = "side_by_side"
    SHORT_WORD = "short_word"
    BALANCE = "balance"
    DOUBLES = "doubles"
    GOOD_TILES = "good_tiles"
    KEPT_TILES = "kept_tiles"
    LONGER_WORD = "longer_word"
    SAME_PLACE = "same_place"
    DOUBLE_WORD = "double_word"
    LETTER_PREMIUM = "letter_premium"
    LEFT_OVER = "left_over"
    OPENED = "opened"
    HIGHER_SCORE = "higher_score"
    ANOTHER_LOOK = "another_look"


class Reason(Struct, frozen=True):
    """A theme that explains at least half of what a turn lost, with its evidence.

    `share` is the part of the loss that it explains, from 0.5 to 1. ANOTHER_LOOK explains nothing;
    BINGO and GOING_OUT are named where they were missed, and OPENED where replies score clearly
    more, whatever their shares.
    `claim` says it, of the move `seen` where there is one. `squares` are those to look at on the
    board, `tiles` those on the rack, and `words` those whose meaning is worth knowing. `parts` are
    the groups of letters of which a word is made, or the hooks of one in front and at its end.
    """

    theme: Theme
    share: float
    claim: LocalizedText
    seen: Option | None = None
    squares: tuple[Square, ...] = ()
    tiles: Tiles = NO_TILES
    words: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
