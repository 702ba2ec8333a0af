"""Orders: what is asked of a table or beside a board, and done once however often it is asked."""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

OPENING = "server:opening"
"""The key of the request that opened it; no client's key has a colon."""


class Stale(Exception):
    """The order was meant for another version; `version` is the present one."""

    def __init__(self, version: int) -> None:
        super().__init__(f"the present version is {version}")
        self.version = version


class KeyReused(Exception):
    """The key belongs to an order that said something else, or was another seat's."""


CommandT = TypeVar("CommandT", covariant=True)


@dataclass(frozen=True, slots=True)
class Order(Generic[CommandT]):
    """A command as it is given: for one version, under a key of the giver's choice."""

    key: str
    version: int
    command: CommandT

    @property
    def digest(self) -> bytes:
        """A hash of what is commanded, and of who does."""
        return hashlib.sha256(repr(self.command).encode()).digest()


@dataclass(frozen=True, slots=True)
class Done:
    """An order that was carried out: its key and digest, and the version after it."""

    key: str
    digest: bytes
    version: int


DoneT = TypeVar("DoneT", bound=Done)


def done_before(done: Mapping[str, DoneT], order: Order[object]) -> DoneT | None:
    """What the order did when it was given before, if it was; `done` is by key.

    Raises:
        KeyReused: its key belongs to another order.
    """
    before = done.get(order.key)
    if before is not None and before.digest != order.digest:
        raise KeyReused(order.key)
    return before
