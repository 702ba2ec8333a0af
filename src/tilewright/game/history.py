"""The turns of a game to look back at, with no more of them than one seat may know."""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from tilewright.game.events import Event, GameEnded, TilesExchanged
from tilewright.game.game import evolve
from tilewright.game.seats import Seat
from tilewright.game.state import Game, GameState, TurnRecord
from tilewright.rules.board import Board
from tilewright.rules.tiles import Tiles


@dataclass(frozen=True, slots=True)
class PastTurn:
    """A turn: its line of the score sheet as it is now, and how the table stood.

    `board` is the one that the turn left; a play that was withdrawn later lies on it. `racks` are
    those that the turn was made with, None where they may not be known, and `scores` those that
    it left, what was won or lost by challenges of it included. `exchanged` are the tiles put back.
    """

    record: TurnRecord
    board: Board
    racks: tuple[Tiles | None, ...]
    scores: tuple[int, ...]
    exchanged: Tiles | None = None


@dataclass(frozen=True, slots=True)
class History:
    """The turns so far as one seat may know them, and the `racks` that are held now."""

    turns: tuple[PastTurn, ...]
    racks: tuple[Tiles | None, ...]


def history_of(events: Iterable[Event], seat: Seat | None) -> History:
    """What has happened, as this seat may know it, or a spectator where it is None.

    While the game is under way that is one's own rack only; after its end nothing is secret.

    Raises:
        ImpossibleEvent: the events make no game.
    """
    past: list[PastTurn] = []
    game: Game | None = None
    for event in events:
        before, game = game, evolve(game, event)
        if before is None:
            continue
        if len(game.turns) > len(before.turns):
            past.append(_turn(before, event, game))
        elif past and not isinstance(event, GameEnded):
            past[-1] = replace(past[-1], scores=game.scores)
    if game is None:
        return History((), ())
    over = game.state is GameState.OVER
    pairs = zip(past, game.turns, strict=True)
    turns = (_known(replace(each, record=line), seat, over=over) for each, line in pairs)
    return History(tuple(turns), _racks_known(game.racks, seat, over=over))


def _turn(before: Game, event: Event, after: Game) -> PastTurn:
    returned = event.returned if isinstance(event, TilesExchanged) else None
    board = after.position.board
    return PastTurn(after.turns[-1], board, before.racks, after.scores, returned)


def _known(turn: PastTurn, seat: Seat | None, *, over: bool) -> PastTurn:
    own = over or turn.record.seat == seat
    racks = _racks_known(turn.racks, seat, over=over)
    return replace(turn, racks=racks, exchanged=turn.exchanged if own else None)


def _racks_known(
    racks: tuple[Tiles | None, ...], seat: Seat | None, *, over: bool
) -> tuple[Tiles | None, ...]:
    return tuple(rack if over or place == seat else None for place, rack in enumerate(racks))
