"""The price of rooms that are not in memory, whose events are read and replayed for a client."""

from typing import Protocol, TypeVar

from tilewright.server.http.problems import too_many
from tilewright.server.http.rate_limit import RateLimit, TokenBucket

SECONDS_AN_EVENT = 0.0002
"""The processor time that an event takes to be read and replayed."""
SECONDS_AT_ONCE = 60.0
"""Seconds over which a client's unused share accumulates."""

RoomT = TypeVar("RoomT", bound="_Versioned", covariant=True)


class _Versioned(Protocol):
    @property
    def version(self) -> int: ...


class _Rooms(Protocol[RoomT]):
    def is_in_memory(self, room: str, /) -> bool: ...

    async def state(self, room: str, /) -> RoomT: ...


class Reading:
    """A client's share for rooms that have to be read; None pays nothing."""

    __slots__ = ("_bucket",)

    def __init__(self, bucket: TokenBucket | None) -> None:
        self._bucket = bucket

    def require(self) -> None:
        """Require that the client may have a room read.

        Raises:
            Problem: `too_many`, when its share is used up.
        """
        if self._bucket is not None and self._bucket.is_empty:
            raise too_many("Too many long games: wait a moment.")

    def charge(self, events: int) -> None:
        """Charge for a room of so many events that was read."""
        if self._bucket is not None:
            self._bucket.charge(events * SECONDS_AN_EVENT)

    async def read(self, rooms: _Rooms[RoomT], room: str) -> RoomT:
        """Return the room as it is now; charge for it if it was not in memory.

        Raises:
            Problem: `too_many`, when it is not in memory and the client's share is used up.
            UnknownRoom: there is no such room.
        """
        if rooms.is_in_memory(room):
            return await rooms.state(room)
        self.require()
        state = await rooms.state(room)
        self.charge(state.version)
        return state


FREE = Reading(None)
"""The reading of the server for itself."""


class Readings:
    """The shares of all clients for rooms that have to be read."""

    def __init__(self, share: float) -> None:
        """Give every client a lasting `share` of one processor."""
        self._shares = RateLimit(share, share * SECONDS_AT_ONCE)

    def of(self, client: str) -> Reading:
        """Return the client's share."""
        return Reading(self._shares.of(client))
