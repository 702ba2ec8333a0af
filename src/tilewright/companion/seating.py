"""Decide what phones do about their seats: take one, enter a rack, show a code, open the racks.

Racks of other seats are never looked at: a refusal would tell what they hold.
"""

from typing import assert_never

from tilewright.companion.commands import (
    LeaveSeat,
    OpenRacks,
    SealRack,
    SeatCommand,
    ShowCode,
    TakeSeat,
)
from tilewright.companion.companion import Companion
from tilewright.companion.errors import (
    PhoneHasSeat,
    RackForAnotherTurn,
    RackLacksTakenBack,
    RackNotThere,
    RackOfWrongSize,
    RacksOpen,
    RacksStaySealed,
    SeatNotTaken,
    SeatOfAnotherPhone,
    TooManySeatEvents,
    WrongCode,
)
from tilewright.companion.events import (
    CodeShown,
    OpeningAgreed,
    RackSealed,
    SeatEvent,
    SeatLeft,
    SeatTaken,
)
from tilewright.companion.sealed_racks import commitment_to
from tilewright.companion.seats import first_doubt_of_unseen, own_turns, seat_of_phone
from tilewright.game.clock import SECOND, Instant
from tilewright.game.errors import GameOver, NotAtTable, refusal
from tilewright.game.state import Phase
from tilewright.rules.alphabet import in_text
from tilewright.rules.tiles import NO_TILES

CODE_LASTS = 10 * 60 * SECOND
MOST_SEAT_EVENTS = 200
"""The most events of one seat."""


def seated(companion: Companion, command: SeatCommand, at: Instant) -> SeatEvent:
    """Return the event that the command leads to.

    Raises:
        Refusal: it is not allowed; the subclass says why.
    """
    _require_open_to(companion, command)
    match command:
        case TakeSeat():
            return _taken(companion, command, at)
        case LeaveSeat(seat):
            return SeatLeft(seat)
        case SealRack():
            return _sealed(companion, command)
        case ShowCode(seat, digest):
            return CodeShown(seat, Instant(at + CODE_LASTS), digest)
        case OpenRacks(seat):
            if not companion.is_over:
                message = "Racks stay sealed until the game is over."
                raise refusal(companion.game, RacksStaySealed, message)
            return OpeningAgreed(seat, at)
        case _:
            assert_never(command)


def _require_open_to(companion: Companion, command: SeatCommand) -> None:
    game = companion.game
    if command.seat not in game.seats:
        raise refusal(game, NotAtTable, "No player in this game has that seat.")
    if companion.racks_are_open:
        raise refusal(game, RacksOpen, "The game is over and its racks are open.")
    if companion.seats[command.seat].events >= MOST_SEAT_EVENTS:
        raise refusal(game, TooManySeatEvents, "This seat has had too many racks and phones.")
    if not isinstance(command, TakeSeat) and not companion.seats[command.seat].is_taken:
        raise refusal(game, SeatNotTaken, f"No phone has {_name(companion, command)}'s seat.")


def _taken(companion: Companion, command: TakeSeat, at: Instant) -> SeatTaken:
    game, name, seat = companion.game, _name(companion, command), companion.seats[command.seat]
    own = seat_of_phone(companion.seats, command.phone)
    if own is not None:
        message = f"This phone has {game.players[own].name}'s seat: give it up first."
        raise refusal(game, PhoneHasSeat, message, seat=own, name=game.players[own].name)
    if seat.is_taken and command.code is None:
        message = f"Another phone has {name}'s seat: type a code shown on a seated phone."
        raise refusal(game, SeatOfAnotherPhone, message, seat=command.seat, name=name)
    if seat.is_taken:
        code = seat.code
        if code is None or code.digest != command.code or at > code.until:
            message = f"That code does not give {name}'s seat, or does so no more: show a new one."
            raise refusal(game, WrongCode, message, seat=command.seat, name=name)
    return SeatTaken(command.seat, command.phone)


def _sealed(companion: Companion, command: SealRack) -> RackSealed:
    _require_possible(companion, command)
    commitment = commitment_to(command.rack, command.salt, command.seat, command.turn)
    return RackSealed(command.seat, command.turn, commitment, command.rack, command.salt.value)


def _require_possible(companion: Companion, command: SealRack) -> None:
    """Check a rack against everything that everybody can see."""
    game, seat, rack = companion.game, command.seat, command.rack
    if game.phase is not Phase.PLAYING or seat in game.left:
        raise refusal(game, GameOver, "No more racks are entered.")
    turns = len(own_turns(game, seat))
    if command.turn != turns:
        message = "The sheet has moved on: enter your rack as it is now."
        raise refusal(game, RackForAnotherTurn, message, expected=turns)
    held = companion.holding.racks[seat]
    if len(rack) != held:
        tiles = "1 tile" if held == 1 else f"{held} tiles"
        message = f"According to the turns you have {tiles}, not {len(rack)}."
        raise refusal(game, RackOfWrongSize, message, expected=held, typed=len(rack))
    _require_unseen(companion, command)
    known = game.racks[seat]
    if known != NO_TILES and not rack.contains_all(known):
        message = f"You took back {' '.join(known)}, which must still be on your rack."
        raise refusal(game, RackLacksTakenBack, message, known=str(known))


def _require_unseen(companion: Companion, command: SealRack) -> None:
    """Check that the tiles not on the board can give the rack.

    Raises:
        RackNotThere: with the tile, and the line that is doubtful if the rack is right.
    """
    game = companion.game
    doubt = first_doubt_of_unseen(game, command.rack)
    if doubt is None:
        return
    tile = str(doubt.tiles)
    named = "blank" if tile == "?" else tile
    if doubt.line is None:
        message = f"The set has fewer of {named} than your rack: look at it again."
        raise refusal(game, RackNotThere, message, missing=tile)
    line = doubt.line
    name = game.players[line.seat].name
    message = (
        f"No {named} is left: all in the set lie on the board, the last since {name}'s"
        f" {in_text(line.written)} in turn {line.number}. Your rack or that line is wrong."
    )
    raise refusal(
        game, RackNotThere, message,
        missing=tile, turn=line.number, name=name, word=in_text(line.written),
    )  # fmt: skip


def _name(companion: Companion, command: SeatCommand) -> str:
    return companion.game.players[command.seat].name
