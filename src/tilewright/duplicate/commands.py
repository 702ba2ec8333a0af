"""Commands to a duplicate table, and refusals of them."""

from msgspec import Struct

from tilewright.duplicate.events import PlayerNumber
from tilewright.game.fair_bag import SeatNumber
from tilewright.rules.errors import Refusal
from tilewright.rules.play import Play


class RoundOver(Refusal):
    """An answer to a round that is over; `round` is its number."""

    code = "round_over"


class NoRound(Refusal):
    """An answer to a round that has not begun."""

    code = "no_round"


class RoundUnderWay(Refusal):
    """The next round, or the end of this one, while players still have time."""

    code = "round_under_way"


class NotTheBest(Refusal):
    """A best play that an answer has beaten, or one with a word that is not good."""

    code = "not_the_best"


class DuplicateFull(Refusal):
    """A player more than the table takes."""

    code = "table_full"


class NobodyPlays(Refusal):
    """A first round without a player."""

    code = "nobody_plays"


class Join(Struct, frozen=True, gc=False):
    """Take part; `level` is a computer's, and `number` a share in the draws before the start."""

    name: str
    level: str | None = None
    number: SeatNumber | None = None


class Leave(Struct, frozen=True, gc=False):
    """Take part no more."""

    player: PlayerNumber


class NextRound(Struct, frozen=True, gc=False):
    """Draw the next rack; `early` cuts the pause short."""

    early: bool = False


class Answer(Struct, frozen=True, gc=False):
    """Answer a round, or change the answer."""

    player: PlayerNumber
    round: int
    play: Play


class SitOut(Struct, frozen=True, gc=False):
    """Answer a round with nothing."""

    player: PlayerNumber
    round: int


class EndRound(Struct, frozen=True, gc=False):
    """End the round with its best play; `early` though time is left and an answer missing."""

    round: int
    best: Play
    early: bool = False


class CallOff(Struct, frozen=True, gc=False):
    """End the game now."""


Command = Join | Leave | NextRound | Answer | SitOut | EndRound | CallOff
