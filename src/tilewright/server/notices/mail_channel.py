"""Notices of turns by mail, and the confirmation of an address before the first.

The mails are plain texts, with nothing in them that a person wrote."""

import hashlib
import secrets
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from email.utils import format_datetime, formataddr
from urllib.parse import urlsplit

from msgspec import Struct

from tilewright.game.clock import Instant, Span
from tilewright.server.notices.channel import AwaitedTurn, Gone, WaitingNotice
from tilewright.server.notices.mailer import Mailer
from tilewright.server.notices.wording import notice_text, notice_title, wording_of
from tilewright.server.store import moment_of, now, schema
from tilewright.server.store.contacts import Address, AddressBook, address_of
from tilewright.server.store.notices import NoticeStore


class Letterhead(Struct, frozen=True):
    """The sender's address and the URL of the page, without a trailing slash."""

    sender: str
    page: str

    def stop(self, address: Address) -> str:
        """Return the URL that stops the mails to this address."""
        return f"{self.page}/mail/stop/{address.id}"

    def confirm(self, code: str) -> str:
        """Return the URL that confirms an address with this code."""
        return f"{self.page}/mail/confirm/{code}"

    def reset(self, code: str) -> str:
        """Return the URL that sets a new password with this code.

        The code is behind the #, which browsers send to no server and put in no referrer.
        """
        return f"{self.page}/#/reset/{code}"

    @property
    def host(self) -> str:
        """The host name of the page."""
        return urlsplit(self.page).hostname or "localhost"


def confirmation(head: Letterhead, address: Address, code: str, now: datetime) -> EmailMessage:
    """Return the first mail to an address, which asks for confirmation."""
    wording = wording_of(address.language)
    text = wording.confirm_mail.format(
        page=head.page, confirm=head.confirm(code), stop=head.stop(address)
    )
    mail = _mail(head, address, wording.confirm_title, text, now)
    mail["Message-ID"] = _name(head, "confirm", address.id)
    return mail


def reset_mail(head: Letterhead, address: Address, code: str, now: datetime) -> EmailMessage:
    """Return the mail with the link for a new password."""
    wording = wording_of(address.language)
    text = wording.reset_mail.format(page=head.page, reset=head.reset(code))
    mail = _mail(head, address, wording.reset_title, text, now)
    mail["Message-ID"] = _name(head, "reset", code)
    return mail


def turn_mail(head: Letterhead, address: Address, turn: AwaitedTurn, now: datetime) -> EmailMessage:
    """Return the mail about a turn; its `Message-ID` is the same each time it is sent."""
    wording = wording_of(address.language)
    table = f"{head.page}/#/game/{turn.game}"
    ends = wording.turn_ends.format(table=table, stop=head.stop(address))
    text = f"{notice_text(wording, turn)}\n\n{ends}"
    mail = _mail(head, address, notice_title(wording, turn), text, now)
    mail["Message-ID"] = _name(head, address.id, turn.game, str(turn.number))
    return mail


def _mail(head: Letterhead, address: Address, title: str, text: str, now: datetime) -> EmailMessage:
    from email.policy import SMTP  # loaded with the first mail, not when the server starts

    # the address that stops the mails may be longer than a line usually is, and must stay whole
    mail = EmailMessage(SMTP.clone(max_line_length=998, cte_type="7bit"))
    mail["From"] = formataddr(("Tilewright", head.sender))
    mail["To"] = address.address
    mail["Subject"] = title
    mail["Date"] = format_datetime(now)
    mail["Auto-Submitted"] = "auto-generated"
    mail["List-Unsubscribe"] = f"<{head.stop(address)}>"
    mail["List-Unsubscribe-Post"] = "List-Unsubscribe=One-Click"
    mail.set_content(text)
    return mail


def _name(head: Letterhead, *parts: str) -> str:
    digest = hashlib.sha256("\0".join(parts).encode()).hexdigest()
    return f"<{digest[:32]}@{head.host}>"


CONFIRMED_WITHIN = timedelta(days=1)


class MailChannel(Struct, frozen=True):
    """The channel that sends mail to confirmed addresses."""

    book: AddressBook
    kept: NoticeStore
    mailer: Mailer
    head: Letterhead
    after: Span
    kind: str = "mail"

    async def moved(self, after: Instant, until: Instant) -> list[WaitingNotice]:
        """Return the games that changed between these instants, with every confirmed address."""
        confirmed = schema.addresses.c.confirmed
        found = await self.kept.moved(schema.addresses, confirmed, after, until)
        return [WaitingNotice(address_of(row.contact), row.game, row.updated) for row in found]

    async def expiring(self, after: Instant, until: Instant) -> list[WaitingNotice]:
        """Return the games with a deadline between these instants, with every confirmed address."""
        confirmed = schema.addresses.c.confirmed
        found = await self.kept.expiring(schema.addresses, confirmed, after, until)
        return [WaitingNotice(address_of(row.contact), row.game, row.updated) for row in found]

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

    async def send_reset(self, address: Address, code: str) -> None:
        """Mail the link for a new password.

        Raises:
            Undelivered, Refused: the mail was not sent.
        """
        await self.mailer.send(reset_mail(self.head, address, code, datetime.now(UTC)))

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
