"""Checksums of stored events, without which a changed byte would be read as another move.

A checksum covers the room and the number of its event too, so that an event in the place of another
is found. Events of versions without checksums have none until the daily check adds them.
"""

import zlib
from collections.abc import Iterable
from typing import Any, NamedTuple


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
