"""Whether an event can follow what has happened, as far as the fold itself needs it.

Records are read from files that anybody may have written. What is impossible is refused here with
one kind of error; whether what is possible is also *right* is for `tilewright.game.verify`.
"""

from tilewright.game.events import (
    ClockStarted,
    GameEnded,
    GameStarted,
    LaterEvent,
    OrderDrawn,
    PlayWithdrawn,
    SeatResigned,
    TilesDrawn,
    TimeCharged,
    TurnLost,
)
from tilewright.game.state import GameState, Phase
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS


class ImpossibleEvent(ValueError):
    """An event that cannot follow what has happened; the text says why, and holds no secret."""


def edition_started(event: GameStarted) -> Edition:
    """The edition of the game, as its terms leave it.

    Raises:
        ImpossibleEvent: there is none of that name, or it does not allow such a table.
    """
    if event.edition not in EDITIONS:
        raise ImpossibleEvent(f"no edition {event.edition[:40]!r}")
    try:
        return event.terms.agreed(EDITIONS[event.edition], len(event.players))
    except ValueError as error:
        raise ImpossibleEvent(str(error)) from error


def require_possible(game: GameState, event: LaterEvent) -> None:
    """The event can follow.

    Raises:
        ImpossibleEvent: it cannot.
    """
    if game.phase is Phase.OVER:
        raise ImpossibleEvent("nothing follows the end of a game")
    _require_seats(game, event)
    match event:
        case OrderDrawn():
            if game.phase is not Phase.WAITING:
                raise ImpossibleEvent("the order of turns is found once")
        case TurnLost():
            if game.lost_turns[event.seat] < 1:
                raise ImpossibleEvent("a turn is skipped only when it is lost")
        case SeatResigned():
            if game.active == (event.seat,):
                raise ImpossibleEvent("the last player does not leave")


def _require_seats(game: GameState, event: LaterEvent) -> None:
    """Every seat that the event names is one of the table's, and acts only while it is in."""
    match event:
        case ClockStarted():
            pass
        case OrderDrawn():
            if sorted(event.order) != list(game.seats):
                raise ImpossibleEvent("an order of turns names every seat once")
            drawn_by = {drawing.seat for each in event.rounds for drawing in each}
            if not drawn_by.issubset(game.seats):
                raise ImpossibleEvent("a drawing is between the seats of the table")
        case GameEnded():
            if [line.seat for line in event.lines] != list(game.seats):
                raise ImpossibleEvent("the end of a game has a line for every seat")
            if not {*event.winners, event.went_out}.issubset((*game.seats, None)):
                raise ImpossibleEvent("only a seat of the table wins or goes out")
        case _:
            if event.seat not in game.seats:
                raise ImpossibleEvent(f"no seat {event.seat} at a table of {len(game.players)}")
            passive = isinstance(event, PlayWithdrawn | TilesDrawn | TimeCharged)
            if event.seat in game.left and not passive:
                raise ImpossibleEvent(f"seat {event.seat} has left the game")
