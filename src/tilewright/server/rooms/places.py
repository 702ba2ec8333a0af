"""The rooms in memory, up to a limit."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any, Generic, Protocol, TypeVar


class RoomState(Protocol):
    """The state of a room: a value that every change replaces."""

    @property
    def id(self) -> str:
        """The room's id."""

    @property
    def version(self) -> int:
        """The number of events so far."""


class Audience(Protocol):
    """The sockets that watch one room."""

    def __bool__(self) -> bool:
        """Return whether there are any."""

    # the room's own type of state, which the bound of a type variable cannot express
    def show(self, state: Any, /) -> None:
        """Send the room as it is now to each socket that has not been sent it."""


StateT = TypeVar("StateT", bound=RoomState)
AudienceT = TypeVar("AudienceT", bound=Audience)


class Place(Generic[StateT, AudienceT]):
    """One room in memory, with its lock and the sockets that watch it."""

    def __init__(self, room: str, audience: AudienceT) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.state: StateT | None = None
        self.audience = audience

    @property
    def is_idle(self) -> bool:
        """True if the place can be dropped without losing anything."""
        return not self.audience and not self.lock.locked()


class Places(Generic[StateT, AudienceT]):
    """A place for each room; beyond `capacity`, the least recently used idle ones are dropped."""

    def __init__(self, capacity: int, new_audience: Callable[[], AudienceT]) -> None:
        self._capacity = capacity
        self._new_audience = new_audience
        self._places: OrderedDict[str, Place[StateT, AudienceT]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._places)

    def at(self, room: str) -> Place[StateT, AudienceT]:
        """Return the place of a room; create it if needed."""
        place = self._places.get(room)
        if place is None:
            place = self._places[room] = Place(room, self._new_audience())
            for old in self._surplus(place):
                del self._places[old]
        self._places.move_to_end(room)
        return place

    def find(self, room: str) -> Place[StateT, AudienceT] | None:
        """Return the place of a room, if there is one."""
        return self._places.get(room)

    def drop(self, room: str) -> None:
        """Drop the place of a room that turned out not to exist."""
        self._places.pop(room, None)

    def watched(self) -> list[str]:
        """Return the ids of the rooms that a socket watches."""
        return [room for room, place in self._places.items() if place.audience]

    def _surplus(self, newest: Place[StateT, AudienceT]) -> list[str]:
        surplus = len(self._places) - self._capacity
        idle: Iterator[str] = (
            room for room, place in self._places.items() if place.is_idle and place is not newest
        )
        return list(islice(idle, max(0, surplus)))
