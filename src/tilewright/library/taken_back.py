"""Moves that were taken back: made again, they draw the same tiles."""

from collections.abc import Sequence
from typing import Self

from tilewright.game.events import Event, TilesExchanged
from tilewright.game.state import GameState
from tilewright.library.supplies import Dice

Made = tuple[tuple[Event, ...], GameState]
"""A move: its events, and the state after it."""


class TakenBack:
    """The moves taken back, and the dice from before each move that may be.

    Dice with a seed are put back, so that other moves draw what they would have drawn. The draws of
    a record, or of dice without a seed, can only be kept.
    """

    def __init__(self) -> None:
        self._dice: dict[int, Dice] = {}
        self._moves: dict[int, tuple[GameState, dict[object, Made]]] = {}

    def __copy__(self) -> Self:
        made = type(self)()
        made._dice, made._moves = self._dice.copy(), self._moves.copy()
        return made

    def note(self, place: int, dice: Dice) -> None:
        """Keep the dice from before the move in this place of the game."""
        self._dice[place] = dice

    def take(
        self, place: int, before: GameState, events: tuple[Event, ...], after: GameState
    ) -> Dice | None:
        """Keep a move that is taken back; return the dice from before it, if they are known."""
        then, kept = self._moves.get(place, (None, {}))
        # moves from another position in this place are not wanted any more
        others = kept if then is before else {}
        self._moves[place] = before, others | {_choice(events): (events, after)}
        return self._dice.pop(place, None)

    def made_again(self, place: int, before: GameState, events: Sequence[Event]) -> Made | None:
        """Return the move taken back from this state, if these events make the same choice."""
        then, kept = self._moves.get(place, (None, {}))
        return kept.get(_choice(events)) if then is before else None


def _choice(events: Sequence[Event]) -> object:
    """Return what the player chose, without the tiles drawn."""
    first = events[0]
    return (first.seat, first.returned) if isinstance(first, TilesExchanged) else first
