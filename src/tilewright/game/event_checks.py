"""Checks that an event can follow those before it, as far as the fold needs it.

Records are read from files that anybody may have written. Impossible events are refused here with
one kind of error; `tilewright.game.verify` checks whether possible ones are also *right*.
"""

from tilewright.errors import TilewrightError
from tilewright.game.events import (
    ClockStarted,
    GameEnded,
    GameStarted,
    HelpStep,
    HelpTaken,
    LaterEvent,
    OrderDrawn,
    PlayWithdrawn,
    SeatAbsent,
    SeatResigned,
    TilesDrawn,
    TilesPlayed,
    TimeCharged,
    TimeGiven,
    TurnLost,
)
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, Phase
from tilewright.rules.edition import Edition
from tilewright.rules.edition_bounds import require_playable
from tilewright.rules.editions import EDITIONS, shared
from tilewright.rules.languages import language_named


class ImpossibleEvent(TilewrightError, ValueError):
    """An event that cannot follow those before it; the message says why, and holds no secret."""


def edition_started(event: GameStarted) -> Edition:
    """Return the edition of the game under its terms.

    Raises:
        ImpossibleEvent: no edition has that name, it does not allow such a table, or the rules that
            the event brings cannot be played.
    """
    edition = edition_recorded(event.edition, event.rules, event.language)
    try:
        return event.terms.agreed(edition, len(event.players))
    except ValueError as error:
        raise ImpossibleEvent(str(error)) from error


def edition_recorded(name: str, rules: Edition | None, language: str | None) -> Edition:
    """Return the edition of a record that names it, or brings it as `rules`, in its language.

    Raises:
        ImpossibleEvent: no edition has that name, or the rules cannot be played.
    """
    edition = EDITIONS.get(name) if rules is None else rules
    if edition is None:
        raise ImpossibleEvent(f"unknown edition {name[:40]!r}")
    if edition.name != name:
        raise ImpossibleEvent(f"rules of {edition.name[:40]!r} for {name[:40]!r}")
    try:
        if language is not None:
            edition = _in_language(edition, language, shares=rules is None)
        if rules is not None:
            require_playable(edition)
    except ValueError as error:
        raise ImpossibleEvent(str(error)) from error
    return edition


def _in_language(edition: Edition, name: str, *, shares: bool) -> Edition:
    try:
        language = language_named(name)
    except LookupError as error:
        raise ImpossibleEvent(str(error)) from error
    if shares:
        return shared(edition.in_language(language))
    if edition.tile_set.alphabet != language.alphabet:
        raise ImpossibleEvent(f"tiles that are not {language.name} in a game of that language")
    return edition


def require_possible(  # noqa: C901  (one arm an event)
    game: GameState, event: LaterEvent
) -> None:
    """Check that the event can follow.

    Raises:
        ImpossibleEvent: it cannot.
    """
    if game.phase is Phase.OVER:
        raise ImpossibleEvent("no event can follow the end of a game")
    _require_seats(game, event)
    match event:
        case OrderDrawn():
            if game.phase is not Phase.WAITING:
                raise ImpossibleEvent("the order of turns is already settled")
        case TilesPlayed(play=play):
            alphabet = game.edition.tile_set.alphabet
            if any(placement.tile.letter not in alphabet for placement in play.placements):
                raise ImpossibleEvent(f"a play with other letters than {alphabet}")
        case TurnLost():
            if game.lost_turns[event.seat] < 1:
                raise ImpossibleEvent("only a lost turn can be skipped")
        case TimeGiven():
            if event.span <= 0:
                raise ImpossibleEvent("a gift of time adds some")
        case HelpTaken():
            if event.seat != game.to_move or event.step not in tuple(HelpStep)[game.helped :][:1]:
                raise ImpossibleEvent("help is taken step by step by the player on turn")
        case SeatAbsent():
            if not _is_awaited(game, event.seat):
                raise ImpossibleEvent("only a player for whom the game waits can be absent")
        case SeatResigned():
            if game.active == (event.seat,) and not game.leaving_accepts:
                raise ImpossibleEvent("the last player cannot leave")


def _is_awaited(game: GameState, seat: Seat) -> bool:
    """Return whether it is the seat's turn or, after the last play, whether it has not answered."""
    play = game.open_play
    if not game.leaving_accepts or play is None:
        return seat == game.to_move
    return seat != play.seat and seat not in play.accepted


def _require_seats(game: GameState, event: LaterEvent) -> None:
    """Check that every seat named by the event is at the table and still in the game."""
    match event:
        case ClockStarted():
            pass
        case OrderDrawn():
            if sorted(event.order) != list(game.seats):
                raise ImpossibleEvent("an order of turns must name every seat once")
            drawn_by = {drawing.seat for drawings in event.rounds for drawing in drawings}
            if not drawn_by.issubset(game.seats):
                raise ImpossibleEvent("a drawing must be between seats of the table")
        case GameEnded():
            if [line.seat for line in event.lines] != list(game.seats):
                raise ImpossibleEvent("the end of a game must have a line for every seat")
            if not {*event.winners, event.went_out}.issubset((*game.seats, None)):
                raise ImpossibleEvent("only a seat of the table can win or go out")
        case _:
            if event.seat not in game.seats:
                raise ImpossibleEvent(f"no seat {event.seat} at a table of {len(game.players)}")
            passive = isinstance(event, PlayWithdrawn | TilesDrawn | TimeCharged)
            if event.seat in game.left and not passive:
                raise ImpossibleEvent(f"seat {event.seat} has left the game")
