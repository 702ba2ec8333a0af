"""A person's finished games, each with figures found in it."""

from typing import Generic, TypeVar

from msgspec import Struct

Found = TypeVar("Found")


class CountedGame(Struct, Generic[Found], frozen=True):
    """A finished game by its id, the time of its end as ISO 8601, and the figures of a player."""

    id: str
    ended: str
    figures: Found


class CountedGames(Struct, Generic[Found], frozen=True):
    """A person's finished games, the latest first.

    `waiting` are still to be read. `left_out` were broken off, were played by several people on one
    device, or cannot be read.
    """

    games: tuple[CountedGame[Found], ...]
    waiting: int
    left_out: int
