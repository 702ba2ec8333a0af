"""Notices of turns by mail, and the confirmation of an address before the first."""

import secrets
from datetime import UTC, datetime, timedelta

from msgspec import Struct

from tilewright.game.clock import Instant, Span
from tilewright.server.notices.channel import Gone, Waiting
from tilewright.server.notices.mailer import Mailer
from tilewright.server.notices.mails import Letterhead, confirmation, turn_mail
from tilewright.server.notices.turns import AwaitedTurn
from tilewright.server.store import moment_of, now, schema
from tilewright.server.store.addresses import Address, AddressBook, address_of
from tilewright.server.store.notices import NoticeStore

CONFIRMED_WITHIN = timedelta(days=1)


class MailChannel(Struct, frozen=True):
    """The channel that sends mail to confirmed addresses."""

    book: AddressBook
    kept: NoticeStore
    mailer: Mailer
    head: Letterhead
    after: Span
    kind: str = "mail"

    async def moved(self, after: Instant, until: Instant) -> list[Waiting]:
        """Return the games that changed between these instants, with every confirmed address."""
        confirmed = schema.addresses.c.confirmed
        found = await self.kept.moved(schema.addresses, confirmed, after, until)
        return [Waiting(address_of(row.contact), row.game, row.updated) for row in found]

    async def expiring(self, after: Instant, until: Instant) -> list[Waiting]:
        """Return the games with a deadline between these instants, with every confirmed address."""
        confirmed = schema.addresses.c.confirmed
        found = await self.kept.expiring(schema.addresses, confirmed, after, until)
        return [Waiting(address_of(row.contact), row.game, row.updated) for row in found]

    async def contact(self, contact: str) -> Address | None:
        """Return the confirmed address with this id, or None."""
        address = await self.book.by_id(contact)
        return address if address is not None and address.confirmed is not None else None

    async def forget(self, contact: str) -> None:
        """Delete the address."""
        address = await self.book.by_id(contact)
        if address is not None:
            await self.book.remove(address)

    async def tell(self, contact: str, turn: AwaitedTurn) -> None:
        """Mail the notice of a turn.

        Raises:
            Undelivered: the mail server does not take it now.
            Refused: the mail server will never take it.
            Gone: the address was withdrawn meanwhile.
        """
        address = await self.contact(contact)
        if address is None:
            raise Gone
        await self.mailer.send(turn_mail(self.head, address, turn, datetime.now(UTC)))

    async def ask(self, guest: str, mailbox: str, *, language: str, every_game: bool) -> Address:
        """Store the guest's new address, not yet confirmed, and mail the link that confirms it.

        Raises:
            Undelivered, Refused: the mail was not sent; the address is not stored.
            StoreError: unknown whether the address is stored.
        """
        code = secrets.token_urlsafe(32)
        address = Address(guest, secrets.token_urlsafe(18), mailbox, language, every_game, now())
        await self.book.put(address, code)
        try:
            await self.mailer.send(confirmation(self.head, address, code, datetime.now(UTC)))
        except Exception:
            await self.book.remove(address)
            raise
        return address

    async def asked(self, code: str) -> Address | None:
        """Return the address that this code confirms, or None once the code has expired."""
        address = await self.book.by_code(code)
        if address is None or address.confirmed is not None:
            return address
        earliest = moment_of(datetime.now(UTC) - CONFIRMED_WITHIN)
        return address if address.asked >= earliest else None
