"""Orders: commands with a key, carried out once however often they are sent; and armed plays."""

import hashlib
from collections.abc import Mapping
from enum import StrEnum
from typing import Generic, TypeVar

from msgspec import Struct

from tilewright.game.seats import Seat
from tilewright.rules.play import Play

OPENING = "server:opening"
"""The key of the request that opened a table or sheet; clients' keys contain no colon."""


class Stale(Exception):
    """An order for another version; `version` is the current one."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the current version is {version}")
        self.version = version


class KeyReused(Exception):
    """A key that belongs to an order with other content or from another seat."""


CommandT = TypeVar("CommandT", covariant=True)


class Order(Struct, Generic[CommandT], frozen=True, gc=False):
    """A command for one version, under a key that its sender chose."""

    key: str
    version: int
    command: CommandT

    @property
    def digest(self) -> bytes:
        """A hash of the command, its seat included."""
        return hashlib.sha256(repr(self.command).encode()).digest()


class Done(Struct, frozen=True, gc=False):
    """The record of an order that was carried out; `version` is the one after it."""

    key: str
    digest: bytes
    version: int


DoneT = TypeVar("DoneT", bound=Done)


def done_before(done: Mapping[str, DoneT], order: Order[object]) -> DoneT | None:
    """Return the record of the order from `done`, which is by key, or None if it is new.

    Raises:
        KeyReused: the key belongs to a different order.
    """
    before = done.get(order.key)
    if before is not None and before.digest != order.digest:
        raise KeyReused(order.key)
    return before


class Unfit(StrEnum):
    """The reason why an armed play was not made."""

    TAKEN = "taken"
    REFUSED = "refused"
    OTHER_WORDS = "other_words"
    OTHER_SCORE = "other_score"


class ArmedPlay(Struct, frozen=True):
    """A play armed at a seat, with what it would have made when it was armed.

    `words` are the words with their places, the main word first. `turns` is the number of turns
    played before it was armed. Once it has been dropped, `unfit` says why.
    """

    game: str
    seat: Seat
    id: str
    tiles: tuple[tuple[str, str], ...]
    words: tuple[str, ...]
    score: int
    turns: int
    unfit: Unfit | None = None

    @property
    def play(self) -> Play:
        """The tiles as a play."""
        return Play.parse_tiles(self.tiles)
