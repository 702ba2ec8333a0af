"""What every way of telling people has to do for the notifier."""

from dataclasses import dataclass
from typing import Protocol

from tilewright.game.clock import Instant, Span
from tilewright.server.notices.turns import AwaitedTurn


class Undelivered(Exception):
    """The notice has not arrived; it may later."""


class Refused(Exception):
    """The notice was refused, and would be again."""


class Gone(Exception):
    """There is nobody any more where this was sent: the contact is to be forgotten."""


class Contact(Protocol):
    """Where a guest is told of turns."""

    @property
    def id(self) -> str:
        """By which it is known in the notices."""

    @property
    def guest(self) -> str:
        """Whose it is."""

    @property
    def every_game(self) -> bool:
        """Whether games without days per move count too."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A game that moved at `updated`, and where one who sits there wants to be told."""

    contact: Contact
    game: str
    updated: str


class Channel(Protocol):
    """One way of telling people, as mail."""

    @property
    def kind(self) -> str:
        """What it is called in the database and in figures."""

    @property
    def after(self) -> Span:
        """How long a game has waited before somebody is told."""

    async def moved(self, after: Instant, until: Instant) -> list[Waiting]:
        """The games that moved between these instants, for everybody who wants to be told.

        Raises:
            StoreError: the database cannot be read.
        """

    async def contact(self, contact: str) -> Contact | None:
        """The contact of this id, if it is still there.

        Raises:
            StoreError: the database cannot be read.
        """

    async def forget(self, contact: str) -> None:
        """The contact is not known any more.

        Raises:
            StoreError: unknown whether it is.
        """

    async def tell(self, contact: str, turn: AwaitedTurn) -> None:
        """Whoever is there has been told.

        Raises:
            Undelivered: not yet.
            Refused: and never will be.
            Gone: there is nobody.
        """
