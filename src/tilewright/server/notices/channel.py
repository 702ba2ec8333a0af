"""The interface between the notifier and a channel, as mail or Web Push."""

from typing import Protocol

from msgspec import Struct

from tilewright.game.clock import DAY, SECOND, DaysPerMove, Instant, Span
from tilewright.game.state import Phase
from tilewright.game.timing import may_be_absent
from tilewright.host.table import Table
from tilewright.server.tables.turns import is_waited_for

MOST_WARNING = DAY
"""How long before the others may claim a game its player is warned, at most."""
WARNED = 1_000_000
"""Added to the number of a turn in the notice that warns of a claim: no game has more."""


class AwaitedTurn(Struct, frozen=True):
    """A game that waits for a player, with the number of the turn and the name of the edition.

    `until` is when the player's days are over, or when the others may claim the game, or None
    where neither was agreed. With `is_offer` the game waits for an answer to an offer to abort it;
    the number is then negative, so that there is one notice of offers for each turn. With
    `was_dropped` the player had armed a play for this turn, which no longer fits. With `is_warning`
    the others may claim the game soon, at `until`; the number is then above `WARNED`.
    `language` is that of the tiles, None for English.
    """

    game: str
    edition: str
    number: int
    until: Instant | None = None
    is_offer: bool = False
    was_dropped: bool = False
    is_warning: bool = False
    language: str | None = None


def awaited_turn(table: Table, guest: str, *, every_game: bool) -> AwaitedTurn | None:
    """Return the turn or offer for which the table waits for this guest, or None for no notice.

    Games of days per move count; of the others, where they are wanted, those with other people:
    a computer never waits long. A number for the draws is given by the server in the end.
    """
    game = table.game
    counts_days = isinstance(game.terms.time, DaysPerMove)
    others = {sitter.guest for sitter in table.sitters} - {None, guest}
    if table.is_over or game.phase is Phase.WAITING:
        return None
    if not (counts_days or (every_game and others)):
        return None
    number, language = len(game.turns) + 1, game.edition.other_language
    if _has_offer_for(table, guest):
        return AwaitedTurn(table.id, game.edition.name, -number, is_offer=True, language=language)
    if not any(is_waited_for(table.view(seat)) for seat in table.seats_of(guest)):
        return None
    until = table.deadline if counts_days or game.terms.absence is not None else None
    return AwaitedTurn(table.id, game.edition.name, number, until, language=language)


def warning_before_claim(table: Table, guest: str, *, every_game: bool) -> AwaitedTurn | None:
    """Return the warning that the others may claim the game from this guest, or None for none.

    It is due at `warns_at`. Absences are agreed on without a clock, so only those who want notices
    of every game are warned.
    """
    until = table.absent_at
    if until is None or not every_game:
        return None
    if not set(may_be_absent(table.game)).intersection(table.seats_of(guest)):
        return None
    number = WARNED + len(table.game.turns) + 1
    edition = table.game.edition
    language = edition.other_language
    return AwaitedTurn(table.id, edition.name, number, until, is_warning=True, language=language)


def warns_at(table: Table) -> Instant | None:
    """Return when an absent player is warned: a day before, or after half of a shorter time."""
    until, absence = table.absent_at, table.game.terms.absence
    if until is None or absence is None:
        return None
    return Instant(until - min(MOST_WARNING, absence * SECOND // 2))


def _has_offer_for(table: Table, guest: str) -> bool:
    """Return whether another player offers to abort the game and this guest has not agreed."""
    offered_by = {table.sitters[seat].guest for seat in table.game.agreed}
    if not offered_by - {guest}:
        return False
    return any(table.view(seat).options.abort for seat in table.seats_of(guest))


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
