"""The events and commands of a finished game as one compressed value."""

import zlib
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from tilewright.game.seats import Seat
from tilewright.host.table import SeatDone
from tilewright.server.store.sums import DamagedCourse, StoredEvent, is_intact

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
