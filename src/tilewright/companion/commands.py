"""What those who keep a game beside its board may write down.

Turns are the seat's whose turn it is; whoever writes them may sit anywhere.
"""

from dataclasses import dataclass

from tilewright.game.seats import Seat
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.tiles import Tiles


@dataclass(frozen=True, slots=True)
class StartClock:
    """The first turn's time runs from now on; without this it runs once that turn is written."""


@dataclass(frozen=True, slots=True)
class PauseClock:
    """No time runs from now on, until the clock is told to go on."""


@dataclass(frozen=True, slots=True)
class ResumeClock:
    """The time of the turn under way runs on from where it stood."""


@dataclass(frozen=True, slots=True)
class WritePlay:
    """The seat on turn has laid this: as people write it, or tile by tile."""

    play: WrittenPlay | Play


@dataclass(frozen=True, slots=True)
class WriteExchange:
    """The seat on turn has exchanged so many tiles."""

    count: int


@dataclass(frozen=True, slots=True)
class WritePass:
    """The seat on turn has passed."""


@dataclass(frozen=True, slots=True)
class WriteChallenge:
    """The seat doubts words of the latest play.

    Where people judge, `bad` says which of the words they found bad; elsewhere it is None, for the
    table's lexicon says it.
    """

    seat: Seat
    words: tuple[str, ...] = ()
    bad: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class WriteLeaving:
    """The seat's player has left the game; the tiles are set aside."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class WriteRacks:
    """The game is over, and these tiles were left, by seat.

    `went_out` is who has played the last tile. Racks of other sizes than the turns leave are
    refused, unless `as_they_are` says that the table knows.
    """

    racks: tuple[Tiles, ...]
    went_out: Seat | None = None
    as_they_are: bool = False


@dataclass(frozen=True, slots=True)
class BreakOff:
    """The game is broken off, and nobody wins."""


@dataclass(frozen=True, slots=True)
class TakeBack:
    """The latest entries were mistakes: all is as it was before them, but for time that is gone."""

    entries: int = 1


@dataclass(frozen=True, slots=True)
class TurnRanOut:
    """The time of the seat on turn is over; said by the program, never by people."""


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
