"""A rate limit for plays that are refused for their words, so that Play is not a dictionary.

At a void table a phoney is refused and costs nothing. Where the table has not agreed to show which
words are valid, trying one after the other must not show it either. Beside a real board the same
holds for plays that are written and taken back.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from tilewright.game.commands import Command, PlayTiles
from tilewright.game.errors import InvalidWords
from tilewright.host.table import Table
from tilewright.server.http.problems import too_many
from tilewright.server.http.rate_limit import RateLimit, Sharing

AT_ONCE = 10
A_MINUTE = 6


class RefusedPlays:
    """The rate limit for refused plays, for each player."""

    def __init__(self, sharing: Sharing | None = None) -> None:
        self._buckets = RateLimit(A_MINUTE / 60, AT_ONCE, name="refused-plays", sharing=sharing)

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
