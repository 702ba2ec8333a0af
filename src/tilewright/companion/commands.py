"""The entries that people can make beside a board.

Turns belong to the seat on turn; anyone at the table may enter them.
"""

from dataclasses import dataclass

from tilewright.game.seats import Seat
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.tiles import Tiles


@dataclass(frozen=True, slots=True)
class StartClock:
    """Start the first turn's time now; otherwise it starts once that turn is entered."""


@dataclass(frozen=True, slots=True)
class PauseClock:
    """Stop the clock until it is resumed."""


@dataclass(frozen=True, slots=True)
class ResumeClock:
    """Continue the current turn's time from where it stopped."""


@dataclass(frozen=True, slots=True)
class WritePlay:
    """Enter a play by the seat on turn, in notation or tile by tile."""

    play: WrittenPlay | Play


@dataclass(frozen=True, slots=True)
class WriteExchange:
    """Enter an exchange of this many tiles by the seat on turn."""

    count: int


@dataclass(frozen=True, slots=True)
class WritePass:
    """Enter a pass by the seat on turn."""


@dataclass(frozen=True, slots=True)
class WriteChallenge:
    """Enter the seat's challenge of words of the latest play.

    Where people judge, `bad` lists the words they ruled out; elsewhere it is None, and the table's
    lexicon rules.
    """

    seat: Seat
    words: tuple[str, ...] = ()
    bad: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class WriteLeaving:
    """Enter that the seat's player has left the game; the tiles are set aside."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WriteRacks:
    """Enter the tiles left at the end of the game, by seat.

    `went_out` played the last tile. Racks of other sizes than the turns leave are refused, unless
    `as_they_are` says that the table is sure.
    """

    racks: tuple[Tiles, ...]
    went_out: Seat | None = None
    as_they_are: bool = False


@dataclass(frozen=True, slots=True)
class BreakOff:
    """Break the game off without a winner."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take the latest entries back: everything is as before them, except for the time used."""

    entries: int = 1


@dataclass(frozen=True, slots=True)
class TurnRanOut:
    """End the turn of a seat that ran out of time; given by the program, never by people."""


Command = (
    StartClock
    | PauseClock
    | ResumeClock
    | WritePlay
    | WriteExchange
    | WritePass
    | WriteChallenge
    | WriteLeaving
    | WriteRacks
    | BreakOff
    | TakeBack
    | TurnRanOut
)
