"""A game with the events that are being added to it."""

from dataclasses import dataclass

from tilewright.game.clock import Instant, Span
from tilewright.game.events import Event, TimeCharged
from tilewright.game.game import evolve
from tilewright.game.state import GameState, Phase


@dataclass(slots=True)
class Draft:
    """The game as the events so far have made it; `add` appends one more."""

    game: GameState
    events: list[Event]

    def add(self, event: Event) -> None:
        """Append the event."""
        self.events.append(event)
        self.game = evolve(self.game, event)

    def charge(self, at: Instant | None, *, turn_taken: bool) -> None:
        """Charge the current turn to the seat on turn; a turn taken earns the increment.

        Nothing is charged without a clock, or while only the last play is open.
        """
        clock = self.game.clock
        if clock is None or at is None or self.game.phase is not Phase.PLAYING:
            return
        earned = clock.earned() if turn_taken else Span(0)
        self.add(TimeCharged(self.game.to_move, at, clock.spent(at), earned))
