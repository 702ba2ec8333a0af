"""The rooms in memory, up to a limit of bytes.

What a room takes is estimated from the number of its events: together with the state after them and
the commands that led to them they are about as large in every room of one kind.
`tests/server/rooms/test_places.py` compares the estimates with what Python allocates.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice
from typing import Any, Generic, Protocol, TypeVar

ROOM_BYTES = 4_000
MOST_LOOKED_AT = 50
"""The most rooms in use that are passed over before the limit is exceeded for now."""


class RoomState(Protocol):
    """The state of a room: a value that every change replaces."""

    @property
    def id(self) -> str:
        """The room's id."""

    @property
    def version(self) -> int:
        """The number of events so far."""

    @property
    def is_over(self) -> bool:
        """True if nothing more can happen there."""


class Audience(Protocol):
    """The sockets that watch one room."""

    def __bool__(self) -> bool:
        """Return whether there are any."""

    # the room's own type of state, which the bound of a type variable cannot express
    def show(self, state: Any, /) -> None:
        """Send the room as it is now to each socket that has not been sent it."""


StateT = TypeVar("StateT", bound=RoomState)
AudienceT = TypeVar("AudienceT", bound=Audience)


class RoomPlace(Generic[StateT, AudienceT]):
    """One room in memory, with its lock and the sockets that watch it."""

    def __init__(
        self,
        room: str,
        audience: AudienceT,
        has_changed: Callable[["RoomPlace[StateT, AudienceT]"], None],
    ) -> None:
        self.room = room
        self.lock = asyncio.Lock()
        self.audience = audience
        self.bytes = 0
        """The memory that the room counted for when it last changed."""
        self.commands = 0
        """The number of commands that are under way or wait for the lock."""
        self._state: StateT | None = None
        self._has_changed = has_changed

    @property
    def state(self) -> StateT | None:
        """The room as it is; None until it is read."""
        return self._state

    @state.setter
    def state(self, state: StateT | None) -> None:
        self._state = state
        self._has_changed(self)

    @property
    def is_over(self) -> bool:
        """True if the room is known to be over."""
        return self._state is not None and self._state.is_over

    @property
    def is_idle(self) -> bool:
        """True if the place can be dropped without losing anything."""
        return not self.audience and not self.lock.locked() and not self.commands

    def has_done_one(self) -> None:
        """Count a command as done."""
        self.commands -= 1


class Places(Generic[StateT, AudienceT]):
    """A place for each room, within a limit of bytes as far as the rooms are not in use.

    Beyond them finished rooms leave first, then the least recently used.
    """

    def __init__(
        self, most_bytes: int, event_bytes: int, new_audience: Callable[[], AudienceT]
    ) -> None:
        self.bytes = 0
        self._most_bytes = most_bytes
        self._event_bytes = event_bytes
        self._new_audience = new_audience
        self._places: OrderedDict[str, RoomPlace[StateT, AudienceT]] = OrderedDict()
        self._over: OrderedDict[str, RoomPlace[StateT, AudienceT]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._places)

    def at(self, room: str) -> RoomPlace[StateT, AudienceT]:
        """Return the place of a room; create it if needed."""
        place = self._places.get(room)
        if place is None:
            place = RoomPlace(room, self._new_audience(), self._measure)
            self._places[room] = place
            self._measure(place)
        self._use(room)
        return place

    def find(self, room: str) -> RoomPlace[StateT, AudienceT] | None:
        """Return the place of a room, if there is one."""
        return self._places.get(room)

    def drop(self, room: str) -> None:
        """Drop the place of a room that turned out not to exist."""
        place = self._places.pop(room, None)
        self._over.pop(room, None)
        if place is not None:
            self.bytes -= place.bytes

    def watched(self) -> list[str]:
        """Return the ids of the rooms that a socket watches."""
        return [room for room, place in self._places.items() if place.audience]

    def _measure(self, place: RoomPlace[StateT, AudienceT]) -> None:
        if self._places.get(place.room) is not place:
            return  # it was dropped while a command was under way
        events = 0 if place.state is None else place.state.version
        before, place.bytes = place.bytes, ROOM_BYTES + self._event_bytes * events
        self.bytes += place.bytes - before
        if place.is_over:
            self._over[place.room] = place
        else:
            self._over.pop(place.room, None)
        if self.bytes > self._most_bytes:
            self._make_room(place)

    def _make_room(self, newest: RoomPlace[StateT, AudienceT]) -> None:
        for places in (self._over, self._places):
            for place in list(islice(places.values(), MOST_LOOKED_AT)):
                if self.bytes <= self._most_bytes:
                    return
                if place.is_idle and place is not newest:
                    self.drop(place.room)
                else:
                    self._use(place.room)  # so that the next search does not begin with it

    def _use(self, room: str) -> None:
        self._places.move_to_end(room)
        if room in self._over:
            self._over.move_to_end(room)
