"""Games as they were at earlier versions, for the answers to commands that are sent again.

Following all events of a long game takes as long as ten commands. So some states on the way are
kept, for the games that were asked for last, and only the events after one of them are followed.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from typing import Protocol

from tilewright.game.events import Event
from tilewright.game.game import evolve
from tilewright.game.state import GameState
from tilewright.host.table import Table

SPACING = 16
"""The events from one kept state to the next, which take half a millisecond."""
MOST_GAMES = 16


class Charging(Protocol):
    """A budget of processor time."""

    def run(self, work: Callable[[], GameState], /) -> GameState:
        """Do the work and charge its time."""


class EarlierGames:
    """The states of some games after each `SPACING` events."""

    def __init__(self) -> None:
        self._known: OrderedDict[str, list[GameState]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._known)

    async def at(self, table: Table, version: int, budget: Charging) -> GameState:
        """Return the game just after this number of events; others are served in between."""
        states = self._states_of(table.id)
        wanted = version // SPACING
        while len(states) < wanted:
            first = len(states) * SPACING
            events = table.events[first : first + SPACING]
            states.append(budget.run(partial(_followed, states[-1] if states else None, events)))
            await asyncio.sleep(0)
        before = states[wanted - 1] if wanted else None
        return budget.run(partial(_followed, before, table.events[wanted * SPACING : version]))

    def _states_of(self, game: str) -> list[GameState]:
        states = self._known.setdefault(game, [])
        self._known.move_to_end(game)
        if len(self._known) > MOST_GAMES:
            self._known.popitem(last=False)
        return states


def _followed(game: GameState | None, events: Iterable[Event]) -> GameState:
    for event in events:
        game = evolve(game, event)
    assert game is not None, "a command is done by an event at least"
    return game
