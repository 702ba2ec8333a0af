"""How many plays may be tried for their words: pressing Play is no dictionary.

At a void table a bad word is refused and costs nothing. Where the table has not agreed to show
which words are good, trying one after the other must not show it either. Beside a real board the
same holds of plays that are written and taken back.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from tilewright.game.commands import Command, PlayTiles
from tilewright.game.errors import InvalidWords
from tilewright.host.table import Table
from tilewright.server.http.problems import too_many
from tilewright.server.http.rate_limit import RateLimit

AT_ONCE = 10
A_MINUTE = 6


class RefusedPlays:
    """The plays that were lately refused for their words, by whose they were."""

    def __init__(self) -> None:
        self._buckets = RateLimit(A_MINUTE / 60, AT_ONCE)

    @contextmanager
    def counted(self, whose: str | None) -> Iterator[None]:
        """Count a play that is refused for its words inside; None: nobody counts it.

        Raises:
            Problem: there have just been many; another can be made in a few seconds.
        """
        if whose is None:
            yield
            return
        bucket = self._buckets.of(whose)
        if bucket.is_below(1):
            message = "Many plays with words that are not in the list: wait ten seconds."
            raise too_many(message, what="refused_plays")
        try:
            yield
        except InvalidWords:
            bucket.charge(1)
            raise

    def charge(self, whose: str) -> None:
        """Count one more try."""
        self._buckets.of(whose).charge(1)


def trying(table: Table, command: Command) -> str | None:
    """Return whose try the command is; None where it tries no words, or they may be seen."""
    if not isinstance(command, PlayTiles) or table.game.shows_words:
        return None
    return f"{table.id} {command.seat}"
