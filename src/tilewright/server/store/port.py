"""What every room of the store asks of a database, whichever it is: to read, and to write."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

from sqlalchemy import Executable

Row = Mapping[str, object]

CLOSING_SECONDS = 10.0
"""How long a database may take over what was submitted before it was closed."""


class StoreError(Exception):
    """Something could not be kept."""


class Conflict(StoreError):
    """Another write was there first: this one was not done."""


class StoreDown(StoreError):
    """The disk or the database failed: whether the write was done is unknown."""


class Overloaded(StoreError):
    """Too many writes wait already: this one was not begun."""


class NewerDatabase(StoreError):
    """The database was made by a later version of this program."""


@dataclass(frozen=True, slots=True)
class Write:
    """Rows for one statement; a transaction is several of them, done wholly or not at all."""

    statement: Executable
    rows: tuple[Row, ...]


class Database(Protocol):
    """One database, as its rooms see it; statements are SQLAlchemy's, values are plain ones."""

    @property
    def url(self) -> str:
        """The address, with whatever secret is in it."""

    @property
    def is_shared(self) -> bool:
        """Whether other servers may write to it too."""

    @property
    def batches(self) -> int:
        """How many commits have been tried."""

    @property
    def transactions(self) -> int:
        """How many writes have been asked for; several share a commit."""

    @property
    def waiting(self) -> int:
        """How many writes wait for their commit."""

    def prepare(self) -> None:
        """The database exists and has the tables of this version; it takes no event loop.

        Raises:
            StoreError: it cannot be made or read, or a later version of this program made it.
        """

    async def open(self) -> None:
        """It can be read and written from this event loop."""

    async def close(self) -> None:
        """All that was submitted is written, or given up after a while; no connection is left."""

    async def read(self, query: Executable, values: Row | None = None) -> list[Any]:
        """The rows that the query finds, their columns by name.

        A query that is asked again and again is made once, and given the `values` of its
        parameters each time: putting it together costs more than the answer.

        Raises:
            StoreDown: it cannot be read.
        """

    async def write(self, *writes: Write) -> None:
        """All of them are kept for good, together with whatever else waited.

        Raises:
            Conflict: a row with that key is there already; nothing was kept.
            StoreDown: unknown whether it was kept.
            Overloaded: nothing was kept.
        """
