"""The interface between the notifier and a channel, as mail or Web Push."""

from typing import Protocol

from msgspec import Struct

from tilewright.game.clock import Instant, Span
from tilewright.server.notices.turns import AwaitedTurn


class Undelivered(Exception):
    """The notice has not arrived; it may later."""


class NoticeRefused(Exception):
    """The notice was refused, and would be again."""


class Gone(Exception):
    """The contact no longer exists and is to be deleted."""


class Contact(Protocol):
    """An address or a browser to which a guest's notices go."""

    @property
    def id(self) -> str:
        """The identifier of the contact in the table of notices."""

    @property
    def guest(self) -> str:
        """The guest to whom it belongs."""

    @property
    def every_game(self) -> bool:
        """Whether games without days per move count too."""


class WaitingNotice(Struct, frozen=True):
    """A game that changed at `updated`, and a contact of one of its players."""

    contact: Contact
    game: str
    updated: str


class Channel(Protocol):
    """A means of notifying people, such as mail."""

    @property
    def kind(self) -> str:
        """The name of the channel in the database and in metrics."""

    @property
    def after(self) -> Span:
        """How long a game waits before its player is notified."""

    async def moved(self, after: Instant, until: Instant) -> list[WaitingNotice]:
        """Return the games that changed between these instants, with their contacts.

        Raises:
            StoreError: the database cannot be read.
        """

    async def expiring(self, after: Instant, until: Instant) -> list[WaitingNotice]:
        """Return the games whose deadline is between these instants, with their contacts.

        Raises:
            StoreError: the database cannot be read.
        """

    async def contact(self, contact: str) -> Contact | None:
        """Return the contact with this id, or None if it is gone.

        Raises:
            StoreError: the database cannot be read.
        """

    async def forget(self, contact: str) -> None:
        """Delete the contact.

        Raises:
            StoreError: unknown whether it was deleted.
        """

    async def tell(self, contact: str, turn: AwaitedTurn) -> None:
        """Send the notice of a turn to the contact.

        Raises:
            Undelivered: not yet.
            Refused: not now and not later.
            Gone: the contact no longer exists.
        """
