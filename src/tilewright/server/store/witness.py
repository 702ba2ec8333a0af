"""The witness: a small file beside a SQLite database that names the last event acknowledged in it.

SQLite notices neither that its `-wal` file is gone, nor that an older copy of the database is in
its place: what was in there is silently missing. The witness is written after every commit,
without a wait for the disk. It is never newer than the database, so an event that it names and the
database lacks was lost.
"""

import logging
import os
import zlib
from enum import IntEnum
from pathlib import Path
from typing import NamedTuple

log = logging.getLogger(__name__)

_SIZE = 256


class UseMark(IntEnum):
    """Whether the file has everything by itself, as its `user_version` says."""

    CLOSED = 0
    """A server stopped in good order, or an earlier version used the file."""
    IN_USE = 1
    """A server uses the file, or was killed: the last commits may be in the `-wal` file."""
    COPY = 2
    """A backup that no server has used yet."""


class LastEvent(NamedTuple):
    """The last event that was acknowledged: its table, its room and its number."""

    table: str
    room: str
    number: int


class Witness:
    """The witness of the database at this path."""

    def __init__(self, database: Path) -> None:
        self.path = Path(f"{database}.last")
        self._descriptor: int | None = None

    def read(self) -> LastEvent | None:
        """Return the event that the witness names, or None if it names none.

        Raises:
            FileNotFoundError: there is no witness.
            OSError: it cannot be read.
        """
        try:
            told, _, data = self.path.read_bytes().partition(b" ")
            text = data.rstrip(b" \n")
            if int(told, 16) != zlib.crc32(text):
                return None  # a crash of the machine may have left half of it
            table, room, number = text.decode().split(" ")
            return LastEvent(table, room, int(number))
        except ValueError:
            return None

    def open(self, *, anew: bool) -> None:
        """Create it if needed, and keep it open; forget what it names if the database is new here.

        Raises:
            OSError: it cannot be written.
        """
        how = os.O_RDWR | os.O_CREAT | (os.O_TRUNC if anew else 0)
        self._descriptor = os.open(self.path, how, 0o600)

    def note(self, event: LastEvent) -> None:
        """Name this event from now on."""
        if self._descriptor is None:
            return
        text = f"{event.table} {event.room} {event.number}".encode()
        line = b"%08x %s" % (zlib.crc32(text), text)
        try:
            os.lseek(self._descriptor, 0, os.SEEK_SET)
            os.write(self._descriptor, line.ljust(_SIZE - 1) + b"\n")
        except OSError as error:  # the event itself is on the disk
            log.warning("%s cannot be written: %s", self.path, error)

    def close(self) -> None:
        """Close it."""
        if self._descriptor is not None:
            os.close(self._descriptor)
            self._descriptor = None
