"""The commands that a seat can give."""

from msgspec import Struct

from tilewright.game.fair_bag import SeatNumber
from tilewright.game.seats import Seat
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles


class PlayTiles(Struct, frozen=True, gc=False):
    """Lay tiles on the board."""

    seat: Seat
    play: Play


class ExchangeTiles(Struct, frozen=True, gc=False):
    """Put tiles back and draw as many; with no tiles, pass."""

    seat: Seat
    tiles: Tiles


class PassTurn(Struct, frozen=True, gc=False):
    """Do nothing this turn."""

    seat: Seat


class ChallengePlay(Struct, frozen=True, gc=False):
    """Challenge words of the latest play; ignored where whole plays are challenged."""

    seat: Seat
    words: tuple[str, ...]


class AcceptPlay(Struct, frozen=True, gc=False):
    """Give up the right to challenge the latest play."""

    seat: Seat


class Resign(Struct, frozen=True, gc=False):
    """Leave the game."""

    seat: Seat


class GiveNumber(Struct, frozen=True, gc=False):
    """Add the seat's number to the seed, so that nobody alone chooses the draws."""

    seat: Seat
    number: SeatNumber


class AgreeToAbort(Struct, frozen=True, gc=False):
    """Agree to break the game off without a winner."""

    seat: Seat


class DeclineAbort(Struct, frozen=True, gc=False):
    """Decline the offer to break the game off, or withdraw it or one's consent to it."""

    seat: Seat


class GiveTime(Struct, frozen=True, gc=False):
    """Give every opponent more time on a chess clock, or a day more in days per move."""

    seat: Seat


class TakeHelp(Struct, frozen=True, gc=False):
    """Take the next step of help with the turn, in a game against computers."""

    seat: Seat


class ClaimGame(Struct, frozen=True, gc=False):
    """Claim the game of the player who has been absent for as long as was agreed."""

    seat: Seat


class MarkAbsent(Struct, frozen=True, gc=False):
    """Record that a seat the game waits for is absent; given by the table, never by a player."""

    seat: Seat


class TimeOut(Struct, frozen=True, gc=False):
    """End the turn of a seat that ran out of time; given by the table, never by a player."""

    seat: Seat


class PutAway(Struct, frozen=True, gc=False):
    """End a game that nobody has touched for months; given by the table, never by a player.

    A last play that was still awaiting answers is then accepted.
    """

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
