"""The tables that are in memory, as many as there is room for."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import islice

from tilewright.game.clock import Instant
from tilewright.host.table import Table
from tilewright.server.tables.audience import Audience

MOST_OPEN = 2000


class Place:
    """Where a table is kept in memory, with whoever watches it."""

    def __init__(self, game: str, now: Callable[[], Instant]) -> None:
        self.game = game
        self.lock = asyncio.Lock()
        self.table: Table | None = None
        self.audience = Audience(now)

    @property
    def idle(self) -> bool:
        """Whether nobody would miss it."""
        return not self.audience and not self.lock.locked()


class Places:
    """A place for each game; when there are many, those that were unused for longest go."""

    def __init__(self, now: Callable[[], Instant]) -> None:
        self._now = now
        self._places: OrderedDict[str, Place] = OrderedDict()

    def __len__(self) -> int:
        return len(self._places)

    def at(self, game: str) -> Place:
        """The place of this game, which is made where there is none."""
        place = self._places.get(game)
        if place is None:
            place = self._places[game] = Place(game, self._now)
            for old in self._too_many(place):
                del self._places[old]
        self._places.move_to_end(game)
        return place

    def find(self, game: str) -> Place | None:
        """The place of this game, if there is one."""
        return self._places.get(game)

    def drop(self, game: str) -> None:
        """There is no place for this game, which is none."""
        self._places.pop(game, None)

    def watched(self) -> list[str]:
        """The games that somebody watches."""
        return [game for game, place in self._places.items() if place.audience]

    def _too_many(self, newest: Place) -> list[str]:
        surplus = len(self._places) - MOST_OPEN
        idle: Iterator[str] = (
            game for game, place in self._places.items() if place.idle and place is not newest
        )
        return list(islice(idle, max(0, surplus)))
