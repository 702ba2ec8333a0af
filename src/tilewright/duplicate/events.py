"""Events of a duplicate game, in the order in which they happened."""

from enum import StrEnum
from typing import NewType

from msgspec import Struct

from tilewright.duplicate.terms import DuplicateTerms
from tilewright.game.clock import Instant
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import LexiconIdentity
from tilewright.rules.alphabet import in_text
from tilewright.rules.edition import Edition
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles


def tiles_and_squares(play: Play) -> str:
    """Return a play for a line of a program's output: `8D H 8E O`."""
    return " ".join(f"{placed.square} {in_text(str(placed.tile))}" for placed in play.placements)


PlayerNumber = NewType("PlayerNumber", int)
"""A player by the order of joining, from 0."""


class DuplicateEnd(StrEnum):
    """The reason why a duplicate game ended.

    OUT: every tile is on the board. NO_PLAY: the tiles left allow no play. ONE_KIND: vowels or
    consonants have run out. CALLED_OFF: the people who play ended it.
    """

    OUT = "out"
    NO_PLAY = "no_play"
    ONE_KIND = "one_kind"
    CALLED_OFF = "called_off"


class DuplicateStarted(Struct, frozen=True, gc=False):
    """The table was opened; every draw will follow from the seed.

    `rules` is the whole edition where it is not one of this program's. `language` is that of the
    tiles, None for English. `event` is the club's evening of which it is a round.
    """

    edition: str
    lexicon: LexiconIdentity
    terms: DuplicateTerms
    seed: Seed
    rules: Edition | None = None
    language: str | None = None
    event: str | None = None

    def __repr__(self) -> str:
        return f"<DuplicateStarted {self.edition!r}>"


class PlayerJoined(Struct, frozen=True, gc=False):
    """A player came; `level` is a computer's, and `number` a share in the draws."""

    player: PlayerNumber
    name: str
    level: str | None = None
    number: SeatNumber | None = None


class PlayerLeft(Struct, frozen=True, gc=False):
    """The player went; an answer to the round under way still counts."""

    player: PlayerNumber


class RoundBegan(Struct, frozen=True, gc=False):
    """A rack was drawn for all; `turned_down` racks before it were put back."""

    round: int
    rack: Tiles
    turned_down: int
    at: Instant | None


class AnswerGiven(Struct, frozen=True, gc=False):
    """A player answered, or changed the answer; `good` says whether all of its words are."""

    player: PlayerNumber
    round: int
    play: Play
    score: int
    good: bool
    at: Instant | None

    def __repr__(self) -> str:
        laid = tiles_and_squares(self.play)
        return f"<AnswerGiven player {self.player}, round {self.round}: {laid} {self.score}>"


class RoundSatOut(Struct, frozen=True, gc=False):
    """A player found nothing, and waits for no more time."""

    player: PlayerNumber
    round: int
    at: Instant | None


class RoundEnded(Struct, frozen=True, gc=False):
    """The answers were shown, and the best play was laid."""

    round: int
    best: Play
    at: Instant | None

    def __repr__(self) -> str:
        return f"<RoundEnded {self.round}: {tiles_and_squares(self.best)}>"


class DuplicateEnded(Struct, frozen=True, gc=False):
    """The game is over."""

    reason: DuplicateEnd


DuplicateLaterEvent = (
    PlayerJoined | PlayerLeft | RoundBegan | AnswerGiven | RoundSatOut | RoundEnded | DuplicateEnded
)

DuplicateEvent = DuplicateStarted | DuplicateLaterEvent
