"""A game with the events that are being added to it."""

from dataclasses import dataclass

from tilewright.game.events import Event
from tilewright.game.game import evolve
from tilewright.game.state import Game


@dataclass(slots=True)
class Draft:
    """The game as the events so far have made it; `add` takes one more in."""

    game: Game
    events: list[Event]

    def add(self, event: Event) -> None:
        """The event has happened."""
        self.events.append(event)
        self.game = evolve(self.game, event)
