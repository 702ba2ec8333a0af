"""The revision of our own decisions by which a game is judged, from beginning to end."""

from enum import IntEnum


class Revision(IntEnum):
    """Our decisions as they were when the game began; docs/games.md lists the differences.

    A game under way keeps its revision, and a record is verified by its own.
    """

    FIRST = 1
    SECOND = 2
    THIRD = 3


LATEST = max(Revision)
"""The decisions by which a game is judged that begins now."""
EARLIER = tuple(revision for revision in reversed(Revision) if revision is not LATEST)
"""The other revisions, the latest first."""
