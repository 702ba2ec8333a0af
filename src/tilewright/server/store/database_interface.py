"""The interface of a database, as the stores use it, and readers of its moments and rows."""

import logging
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime
from typing import Any, Protocol, TypeVar

from msgspec import Struct
from sqlalchemy import Executable

from tilewright.game.clock import SECOND, Instant

Row = Mapping[str, object]


CLOSING_SECONDS = 10.0
"""The most seconds for finishing submitted writes when the database is closed."""


class StoreError(Exception):
    """A failure to read or write the store."""


class Conflict(StoreError):
    """A write that was not done because another came first."""


class StoreDown(StoreError):
    """A failure of the disk or the database; a write may or may not have been kept."""


class Overloaded(StoreError):
    """A write that was not begun because too many are waiting."""


class NewerDatabase(StoreError):
    """A database that a later version of this program made."""


class OlderDatabase(StoreError):
    """A database from before the first release, which this program cannot upgrade."""


class Write(Struct, frozen=True):
    """The rows for one statement; a transaction consists of several writes."""

    statement: Executable
    rows: tuple[Row, ...]


class Database(Protocol):
    """A database; statements are SQLAlchemy's, values are plain Python values."""

    @property
    def url(self) -> str:
        """The address, including any password."""

    @property
    def is_shared(self) -> bool:
        """True if other servers may write to it too."""

    @property
    def batches(self) -> int:
        """The number of commits tried."""

    @property
    def transactions(self) -> int:
        """The number of writes requested; several share a commit."""

    @property
    def waiting(self) -> int:
        """The number of writes waiting for their commit."""

    def claim(self) -> None:
        """Keep other servers from using a database that is not shared, until it is closed.

        Raises:
            StoreError: another server uses it.
        """

    def prepare(self) -> None:
        """Create or migrate the database for this version; needs no event loop.

        Raises:
            StoreError: the database cannot be used, or a later version of this program made it.
        """

    async def open(self) -> None:
        """Open the database for reading and writing from this event loop."""

    async def close(self) -> None:
        """Finish the submitted writes, or give up after a while, and close all connections."""

    async def faults(self) -> list[str]:
        """Return the faults in the structure of the database, as far as it can tell."""

    async def read(self, query: Executable, values: Row | None = None) -> list[Any]:
        """Return the rows of the query, with columns as attributes.

        A frequent query should be built once and given the `values` of its parameters, because
        building it costs more than running it.

        Raises:
            StoreDown: the database cannot be read.
        """

    async def write(self, *writes: Write) -> None:
        """Commit the writes, together with others that are waiting.

        Raises:
            Conflict: there is a row with that key already; nothing was kept.
            StoreDown: the write may or may not have been kept.
            Overloaded: nothing was kept.
        """


def now() -> str:
    """Return the current time in UTC as ISO 8601."""
    return moment_of(datetime.now(UTC))


def moment_of(when: datetime) -> str:
    """Return a time in UTC as ISO 8601, to the millisecond."""
    return when.isoformat(timespec="milliseconds").replace("+00:00", "Z")


def moment(instant: Instant) -> str:
    """Return the instant as the tables store it."""
    return moment_of(datetime.fromtimestamp(instant / SECOND, UTC))


def readable_moment(stored: object) -> str:
    """Return a moment as it is stored, or that of the epoch for one that is damaged.

    >>> readable_moment("2026-11-27T22:00:00.000Z"), readable_moment("2026-11-\\ufffd7")
    ('2026-11-27T22:00:00.000Z', '1970-01-01T00:00:00.000Z')
    """
    try:
        datetime.fromisoformat(str(stored))
    except ValueError:
        return moment(Instant(0))
    return str(stored)


log = logging.getLogger(__name__)

T = TypeVar("T")


def readable(rows: Iterable[Any], read: Callable[[Any], T], what: str) -> list[T]:
    """Return the result of `read` for each row, without those at which it fails.

    So a damaged row is missing from a list and hides no other.

    >>> readable(["1", "one", "2"], int, "a number")
    [1, 2]
    """
    found = []
    for row in rows:
        try:
            found.append(read(row))
        except Exception as error:  # what is damaged can fail in any way
            # only the kind: the message may quote the row
            log.warning("%s cannot be read: %s", what, type(error).__name__)
    return found
