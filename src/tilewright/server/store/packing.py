"""A finished game's events and commands as one compressed value, and checksums of events.

A checksum covers the room and the number of its event too, so that an event in the place of another
is found. Events of versions without checksums have none until the daily check adds them.
"""

import zlib
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

import msgspec

from tilewright.game.seats import Seat
from tilewright.host.table import SeatDone


class DamagedCourse(Exception):
    """The course of a room of which a part is changed or missing; `intact` came before that."""

    def __init__(self, room: str, intact: tuple[bytes, ...], why: str) -> None:
        super().__init__(f"{room} is damaged after {len(intact)} events: {why}")
        self.room = room
        self.intact = intact
        self.why = why


class StoredEvent(NamedTuple):
    """An event as its row has it, with anything at all where the row is damaged."""

    number: Any
    data: Any
    sum: Any


def checksum(room: str, number: int, data: bytes) -> int:
    """Return the checksum of an event, or of a packed game up to this version.

    >>> checksum("g", 1, b"event") == checksum("g", 2, b"event")
    False
    """
    return zlib.crc32(data, zlib.crc32(f"{room} {number}".encode()))


def is_intact(room: str, event: StoredEvent) -> bool:
    """Return whether the event is as it was stored, as far as its checksum tells."""
    if not isinstance(event.data, bytes):
        return False
    return event.sum is None or event.sum == checksum(room, event.number, event.data)


def intact_events(
    room: str, events: Iterable[StoredEvent], after: int = 0, version: int | None = None
) -> tuple[bytes, ...]:
    """Return the data of the events that follow version `after`, up to `version` at least.

    Raises:
        DamagedCourse: one of them is changed, or missing.
    """
    found: list[bytes] = []
    for number, event in enumerate(events, start=after + 1):
        if event.number != number:
            raise DamagedCourse(room, tuple(found), f"event {number} is missing")
        if not is_intact(room, event):
            raise DamagedCourse(room, tuple(found), f"event {number} is changed")
        found.append(event.data)
    last = after + len(found)
    if version is not None and last < version:
        raise DamagedCourse(room, tuple(found), f"events {last + 1} to {version} are missing")
    return tuple(found)


_LEVEL = 9
"""The highest level of zlib: the slowest and the smallest, since a game is packed only once."""


class StoredCourse(NamedTuple):
    """The events of a game in order, and every command carried out."""

    events: tuple[bytes, ...]
    done: tuple[SeatDone, ...]

    @property
    def version(self) -> int:
        """The version of the game after these events."""
        return len(self.events)

    def after(self, version: int) -> "StoredCourse":
        """Return the part after this version."""
        return StoredCourse(
            self.events[version:], tuple(order for order in self.done if order.version > version)
        )


class _Packed(msgspec.Struct, array_like=True, frozen=True):
    events: tuple[bytes, ...]
    done: tuple[tuple[str, bytes, int, int], ...]


def packed(course: StoredCourse) -> bytes:
    """Return the course of a game as one value, a third of the size of its rows.

    The migrations read this form too: another one needs a migration.
    """
    done = tuple((order.key, order.digest, order.version, int(order.seat)) for order in course.done)
    return zlib.compress(msgspec.msgpack.encode(_Packed(course.events, done)), _LEVEL)


def unpacked(game: str, stored: StoredEvent) -> StoredCourse:
    """Return the course of a game from the value of `packed`, with its version and checksum.

    Raises:
        DamagedCourse: the value is changed.
    """
    if not is_intact(game, stored):
        raise DamagedCourse(game, (), "its packed events are changed")
    try:
        found = msgspec.msgpack.decode(zlib.decompress(stored.data), type=_Packed)
    except (zlib.error, msgspec.MsgspecError):  # as a value without a checksum can be
        raise DamagedCourse(game, (), "its packed events cannot be read") from None
    done: Sequence[SeatDone] = [
        SeatDone(key, digest, version, Seat(seat)) for key, digest, version, seat in found.done
    ]
    return StoredCourse(found.events, tuple(done))
