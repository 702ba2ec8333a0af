"""A turn of a recorded game as a choice: what its player saw, and the move it made."""

from collections.abc import Iterable

from msgspec import Struct

from tilewright.game.events import Event, TilesExchanged, TilesPlayed, TurnPassed
from tilewright.game.game import evolve
from tilewright.game.state import GameState
from tilewright.game.view import View, view_of
from tilewright.rules.play import Exchange, Pass, Play


class NoChoice(LookupError):
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
