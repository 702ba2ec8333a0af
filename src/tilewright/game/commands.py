"""The commands that a seat can give."""

from dataclasses import dataclass

from tilewright.game.fair_bag import SeatNumber
from tilewright.game.seats import Seat
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles


@dataclass(frozen=True, slots=True)
class PlayTiles:
    """Lay tiles on the board."""

    seat: Seat
    play: Play


@dataclass(frozen=True, slots=True)
class ExchangeTiles:
    """Put tiles back and draw as many; with no tiles, pass."""

    seat: Seat
    tiles: Tiles


@dataclass(frozen=True, slots=True)
class PassTurn:
    """Do nothing this turn."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ChallengePlay:
    """Challenge words of the latest play; ignored where whole plays are challenged."""

    seat: Seat
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class AcceptPlay:
    """Give up the right to challenge the latest play."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Resign:
    """Leave the game."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GiveNumber:
    """Add the seat's number to the seed, so that nobody alone chooses the draws."""

    seat: Seat
    number: SeatNumber


@dataclass(frozen=True, slots=True)
class AgreeToAbort:
    """Agree to break the game off without a winner."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class DeclineAbort:
    """Decline the offer to break the game off, or withdraw it or one's consent to it."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class GiveTime:
    """Give every opponent more time on a chess clock, or a day more in days per move."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TakeHelp:
    """Take the next step of help with the turn, in a game against computers."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ClaimGame:
    """Claim the game of the player on turn, who has been absent for as long as was agreed."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MarkAbsent:
    """Record that the seat on turn is absent; given by the table, never by a player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TimeOut:
    """End the turn of a seat that ran out of time; given by the table, never by a player."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class PutAway:
    """End a game that nobody has touched for months; given by the table, never by a player."""

    seat: Seat


Command = (
    PlayTiles
    | ExchangeTiles
    | PassTurn
    | ChallengePlay
    | AcceptPlay
    | Resign
    | GiveNumber
    | AgreeToAbort
    | DeclineAbort
    | GiveTime
    | TakeHelp
    | ClaimGame
    | MarkAbsent
    | TimeOut
    | PutAway
)
