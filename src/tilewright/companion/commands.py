"""The entries that people can make beside a board.

Turns belong to the seat on turn; anyone at the table may enter them.
"""

from msgspec import Struct

from tilewright.companion.sealed_racks import Salt
from tilewright.game.seats import Seat
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.tiles import Tiles


class StartClock(Struct, frozen=True, gc=False):
    """Start the first turn's time now; otherwise it starts once that turn is entered."""


class PauseClock(Struct, frozen=True, gc=False):
    """Stop the clock until it is resumed."""


class ResumeClock(Struct, frozen=True, gc=False):
    """Continue the current turn's time from where it stopped."""


class WritePlay(Struct, frozen=True, gc=False):
    """Enter a play by the seat on turn, in notation or tile by tile."""

    play: WrittenPlay | Play


class WriteExchange(Struct, frozen=True, gc=False):
    """Enter an exchange of this many tiles by the seat on turn; of none, it is a pass.

    Raises:
        ValueError: fewer than none.
    """

    count: int

    def __post_init__(self) -> None:
        if self.count < 0:
            raise ValueError(f"an exchange is of 0 tiles or more, not {self.count}")


class WritePass(Struct, frozen=True, gc=False):
    """Enter a pass by the seat on turn."""


class WriteChallenge(Struct, frozen=True, gc=False):
    """Enter the seat's challenge of words of the latest play.

    Where people judge, `bad` lists the words they ruled out; elsewhere it is None, and the table's
    lexicon rules.
    """

    seat: Seat
    words: tuple[str, ...] = ()
    bad: tuple[str, ...] | None = None


class WriteLeaving(Struct, frozen=True, gc=False):
    """Enter that the seat's player has left the game; the tiles are set aside."""

    seat: Seat


class WriteRacks(Struct, frozen=True, gc=False):
    """Enter the tiles left at the end of the game, by seat.

    `went_out` played the last tile. Racks of other sizes than the turns leave are refused, unless
    `as_they_are` says that the table is sure.
    """

    racks: tuple[Tiles, ...]
    went_out: Seat | None = None
    as_they_are: bool = False


class BreakOff(Struct, frozen=True, gc=False):
    """Break the game off without a winner."""


class TakeBack(Struct, frozen=True, gc=False):
    """Take the latest entries back: everything is as before them, except for the time used."""

    entries: int = 1


class TurnRanOut(Struct, frozen=True, gc=False):
    """End the turn of a seat that ran out of time; given by the program, never by people."""


class TakeSeat(Struct, frozen=True, gc=False):
    """Take the seat for this phone; a seat that another phone has is taken up by its code.

    `phone` tells phones of this sheet apart, and `guest` is who has it, for the database alone;
    `code` is the digest of the code, None without one.
    """

    seat: Seat
    phone: str
    guest: str
    code: str | None = None


class LeaveSeat(Struct, frozen=True, gc=False):
    """Give the seat up; the racks entered there stay sealed until the game is over."""

    seat: Seat


class SealRack(Struct, frozen=True, gc=False):
    """Enter the seat's rack for its turn of this number, counted from 0."""

    seat: Seat
    turn: int
    rack: Tiles
    salt: Salt


class ShowCode(Struct, frozen=True, gc=False):
    """Show a code with this digest, by which another phone can take the seat up."""

    seat: Seat
    digest: str


class OpenRacks(Struct, frozen=True, gc=False):
    """Agree, once the game is over, that the racks are opened."""

    seat: Seat


SeatCommand = TakeSeat | LeaveSeat | SealRack | ShowCode | OpenRacks
"""A command of a phone about its seat, which may come with any version of the sheet."""

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
    | SeatCommand
)
