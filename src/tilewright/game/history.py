"""The turns of a game for review, limited to what one seat may know, and one turn as a choice."""

from collections.abc import Collection, Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from tilewright.errors import TilewrightError
from tilewright.game.events import Event, GameEnded, TilesExchanged, TilesPlayed, TurnPassed
from tilewright.game.game import evolve
from tilewright.game.seats import Seat
from tilewright.game.state import GameState, Phase, TurnRecord
from tilewright.game.view import View, view_of
from tilewright.rules.board import Board
from tilewright.rules.play import Exchange, Pass, Play
from tilewright.rules.tiles import Tiles


class PastTurn(Struct, frozen=True, gc=False):
    """A turn: its current line on the score sheet, and the table as it was.

    `board` is the board after the turn, including a play that was withdrawn later. `racks` are the
    racks before it, None where they are secret, and `scores` those after it, including the results
    of challenges of it. `exchanged` are the tiles put back.
    """

    record: TurnRecord
    board: Board
    racks: tuple[Tiles | None, ...]
    scores: tuple[int, ...]
    exchanged: Tiles | None = None


class History(Struct, frozen=True, gc=False):
    """The turns so far as one seat may know them, and the current `racks`."""

    turns: tuple[PastTurn, ...]
    racks: tuple[Tiles | None, ...]


class Step(Struct, frozen=True, gc=False):
    """An event of a game, public or not, and the game before and after it."""

    before: GameState
    event: object
    after: GameState


def history_of(events: Iterable[Event], seat: Seat | None) -> History:
    """Return the history that this seat may know, or a spectator where it is None.

    During the game that includes only the seat's own rack; after the end nothing is secret.

    Raises:
        ImpossibleEvent: the events are not a game.
    """
    steps = list(_steps_of(events))
    if not steps:
        return History((), ())
    game = steps[-1].after
    own = () if seat is None else (seat,)
    return _shown(steps, game.seats if game.phase is Phase.OVER else own)


def history_with_racks_of(events: Iterable[Event], seats: Collection[Seat]) -> History:
    """Return the history with the racks and exchanges of these seats only, also after the end.

    Raises:
        ImpossibleEvent: the events are not a game.
    """
    steps = list(_steps_of(events))
    return _shown(steps, seats) if steps else History((), ())


def _shown(steps: list[Step], seats: Collection[Seat]) -> History:
    turns = (_limited(turn, seats) for turn in past_turns(steps))
    return History(tuple(turns), _racks_of(steps[-1].after.racks, seats))


def past_turns(steps: Iterable[Step]) -> tuple[PastTurn, ...]:
    """Return the turns of the game with these steps, with everything known about them."""
    past: list[PastTurn] = []
    lines: tuple[TurnRecord, ...] = ()
    for step in steps:
        lines = step.after.turns
        if len(lines) > len(step.before.turns):
            past.append(_turn(step.before, step.event, step.after))
        elif past and not isinstance(step.event, GameEnded):
            past[-1] = replace(past[-1], scores=step.after.scores)
    return tuple(replace(turn, record=line) for turn, line in zip(past, lines, strict=True))


def _steps_of(events: Iterable[Event]) -> Iterator[Step]:
    game: GameState | None = None
    for event in events:
        before, game = game, evolve(game, event)
        yield Step(game if before is None else before, event, game)


def _turn(before: GameState, event: object, after: GameState) -> PastTurn:
    returned = event.returned if isinstance(event, TilesExchanged) else None
    board = after.position.board
    return PastTurn(after.turns[-1], board, before.racks, after.scores, returned)


def _limited(turn: PastTurn, seats: Collection[Seat]) -> PastTurn:
    exchanged = turn.exchanged if turn.record.seat in seats else None
    return replace(turn, racks=_racks_of(turn.racks, seats), exchanged=exchanged)


def _racks_of(racks: tuple[Tiles | None, ...], seats: Collection[Seat]) -> tuple[Tiles | None, ...]:
    return tuple(rack if place in seats else None for place, rack in enumerate(racks))


class NoChoice(TilewrightError, LookupError):
    """A number of a turn that the game does not have, or in which its player had no choice."""

    def __init__(self, number: int, turns: int) -> None:
        self.number, self.turns = number, turns
        reason = "its player had no choice" if 1 <= number <= turns else f"there are {turns}"
        super().__init__(f"turn {number} cannot be analysed: {reason}")


class TurnChoice(Struct, frozen=True, gc=False):
    """The view of the player on turn, just before the turn, and the move that was made."""

    number: int
    view: View
    move: Play | Exchange | Pass


def choice_of(events: Iterable[Event], number: int) -> TurnChoice:
    """Return the choice of the turn with this number; only for readers who may know its rack.

    Raises:
        NoChoice: there is no such turn, or it was lost or ended by leaving the game.
    """
    game: GameState | None = None
    for event in events:
        before, game = game, evolve(game, event)
        if before is None or len(before.turns) != number - 1 or len(game.turns) != number:
            continue
        match event:
            case TilesPlayed(play=play):
                return TurnChoice(number, view_of(before, event.seat), play)
            case TilesExchanged(returned=tiles):
                return TurnChoice(number, view_of(before, event.seat), Exchange(tiles))
            case TurnPassed():
                return TurnChoice(number, view_of(before, event.seat), Pass())
            case _:
                break
    raise NoChoice(number, 0 if game is None else len(game.turns))
