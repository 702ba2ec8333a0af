"""The revision of our own decisions by which a game is judged, from beginning to end."""

from enum import IntEnum


class Revision(IntEnum):
    """Our decisions as they were when the game began; docs/games.md lists the differences.

    A game under way keeps its revision, and a record is verified by its own.
    """

    FIRST = 1
    SECOND = 2
