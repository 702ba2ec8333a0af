"""Commands as a browser sends them."""

from typing import Annotated, assert_never

from msgspec import Meta, Struct

from tilewright.game.commands import (
    AcceptPlay,
    AgreeToAbort,
    ChallengePlay,
    ClaimGame,
    Command,
    DeclineAbort,
    ExchangeTiles,
    GiveNumber,
    GiveTime,
    PassTurn,
    PlayTiles,
    Resign,
    TakeHelp,
)
from tilewright.game.fair_bag import SeatNumber
from tilewright.game.seats import Seat
from tilewright.rules.alphabet import in_text
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

Word = Annotated[str, Meta(min_length=1, max_length=15)]


class WireTile(Struct, frozen=True, forbid_unknown_fields=True):
    """One tile on one square, as one character; a small letter is a blank that shows it."""

    square: Annotated[str, Meta(max_length=4)]
    tile: Annotated[str, Meta(min_length=1, max_length=1)]


WireTiles = Annotated[tuple[WireTile, ...], Meta(max_length=225)]


class WirePlay(Struct, frozen=True, tag="play", forbid_unknown_fields=True):
    """Play these tiles."""

    tiles: WireTiles


class WireExchange(Struct, frozen=True, tag="exchange", forbid_unknown_fields=True):
    """Put these tiles back."""

    tiles: Annotated[str, Meta(max_length=15)]


class WirePass(Struct, frozen=True, tag="pass", forbid_unknown_fields=True):
    """Pass the turn."""


class WireChallenge(Struct, frozen=True, tag="challenge", forbid_unknown_fields=True):
    """Challenge these words."""

    words: Annotated[tuple[Word, ...], Meta(max_length=8)] = ()


class WireAccept(Struct, frozen=True, tag="accept", forbid_unknown_fields=True):
    """Give up the right to challenge."""


class WireResign(Struct, frozen=True, tag="resign", forbid_unknown_fields=True):
    """Leave the game."""


class WireNumber(Struct, frozen=True, tag="number", forbid_unknown_fields=True):
    """Add this number, 32 hexadecimal digits, to the seed."""

    number: Annotated[str, Meta(min_length=32, max_length=32)]


class WireGiveTime(Struct, frozen=True, tag="give_time", forbid_unknown_fields=True):
    """Give every opponent more time."""


class WireTakeHelp(Struct, frozen=True, tag="help", forbid_unknown_fields=True):
    """Take the next step of help with the turn."""


class WireClaim(Struct, frozen=True, tag="claim", forbid_unknown_fields=True):
    """Claim the game of the player who has been absent for as long as was agreed."""


class WireAbort(Struct, frozen=True, tag="abort", forbid_unknown_fields=True):
    """Agree to break the game off."""


class WireDecline(Struct, frozen=True, tag="decline", forbid_unknown_fields=True):
    """Decline the offer to break the game off, or withdraw it."""


WireCommand = (
    WirePlay
    | WireExchange
    | WirePass
    | WireChallenge
    | WireAccept
    | WireResign
    | WireNumber
    | WireAbort
    | WireDecline
    | WireGiveTime
    | WireTakeHelp
    | WireClaim
)


def read_play(tiles: tuple[WireTile, ...]) -> Play:
    """Return the play of these tiles.

    Raises:
        MalformedText: a square or tile is malformed, or a square is repeated.
        OffBoard: the board has no such square.
        NoTiles: there are no tiles.
    """
    return Play.parse_tiles((tile.square, in_text(tile.tile)) for tile in tiles)


def read_tiles(text: str) -> Tiles:
    """Return the tiles of a row with one character for each, as views have them.

    Brackets around the letters of one tile are read too.

    >>> read_tiles("AƇ?") == read_tiles("A[CH]?") == Tiles.parse("A[CH]?")
    True

    Raises:
        MalformedText: it is not a row of tiles.
    """
    return Tiles.parse(in_text(text))


def read_command(  # noqa: C901  (one arm a command)
    seat: Seat, command: WireCommand
) -> Command:
    """Return the command, for the seat that sent it.

    Raises:
        MalformedText: a square, tile, rack or number is malformed.
        Refusal: the play is impossible on any board.
    """
    match command:
        case WirePlay():
            return PlayTiles(seat, read_play(command.tiles))
        case WireExchange():
            return ExchangeTiles(seat, read_tiles(command.tiles))
        case WirePass():
            return PassTurn(seat)
        case WireChallenge():
            return ChallengePlay(seat, tuple(word.upper() for word in command.words))
        case WireAccept():
            return AcceptPlay(seat)
        case WireResign():
            return Resign(seat)
        case WireNumber():
            return GiveNumber(seat, SeatNumber(command.number))
        case WireAbort():
            return AgreeToAbort(seat)
        case WireDecline():
            return DeclineAbort(seat)
        case WireGiveTime():
            return GiveTime(seat)
        case WireTakeHelp():
            return TakeHelp(seat)
        case WireClaim():
            return ClaimGame(seat)
        case _:
            assert_never(command)
