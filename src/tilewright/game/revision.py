"""Which of our own decisions a game is judged by, from its beginning to its end."""

from enum import IntEnum


class Revision(IntEnum):
    """The decisions of ours as they stood when the game began; docs/games.md tells them apart.

    A later one is not laid over a game under way, and a record is proved by its own.
    """

    FIRST = 1
    SECOND = 2
