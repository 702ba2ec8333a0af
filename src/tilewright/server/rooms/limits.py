"""Rate limits of rooms: for reading rooms into memory, and for refused plays."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Protocol, TypeVar

from tilewright.game.commands import Command, PlayTiles
from tilewright.game.errors import InvalidWords
from tilewright.host.table import Table
from tilewright.server.http.problems import too_many
from tilewright.server.http.rate_limit import LimitSharing, RateLimit, TokenBucket

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


class ReadingShare:
    """A client's share for rooms whose events have to be read and replayed; None pays nothing."""

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
        """Charge for a room that was read, by the number of its events."""
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


FREE = ReadingShare(None)
"""The reading of the server for itself."""


class Readings:
    """The shares of all clients for rooms that have to be read."""

    def __init__(self, share: float) -> None:
        """Give every client a lasting `share` of one processor."""
        self._shares = RateLimit(share, share * SECONDS_AT_ONCE)

    def of(self, client: str) -> ReadingShare:
        """Return the client's share."""
        return ReadingShare(self._shares.of(client))


REFUSED_AT_ONCE = 10
REFUSED_A_MINUTE = 6


class RefusedPlays:
    """The rate limit for plays that are refused for their words, so that Play is not a dictionary.

    At a void table a phoney is refused and costs nothing. Where the table has not agreed to show
    which words are valid, trying one after the other must not show it either. Beside a real board
    the same holds for plays that are written and taken back.
    """

    def __init__(self, sharing: LimitSharing | None = None) -> None:
        self._buckets = RateLimit(
            REFUSED_A_MINUTE / 60, REFUSED_AT_ONCE, name="refused-plays", sharing=sharing
        )

    @contextmanager
    def counted(self, player: str | None) -> Iterator[None]:
        """Count a play if it is refused for its words inside; None counts nothing.

        Raises:
            Problem: `too_many`; another play is possible in a few seconds.
        """
        if player is None:
            yield
            return
        bucket = self._buckets.of(player)
        if bucket.is_below(1):
            message = "Too many plays with words that are not in the list: wait ten seconds."
            raise too_many(message, what="refused_plays")
        try:
            yield
        except InvalidWords:
            bucket.charge(1)
            raise

    def charge(self, player: str) -> None:
        """Count one more try."""
        self._buckets.of(player).charge(1)


def trying(table: Table, command: Command) -> str | None:
    """Return who is charged for the command; None if it tries no words or they are shown anyway."""
    if not isinstance(command, PlayTiles) or table.game.shows_words:
        return None
    return f"{table.id} {command.seat}"
