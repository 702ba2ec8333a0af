"""The mails: plain texts, with nothing in them that a person wrote.

They hold no tile, no word, no score and no name, because others can read mail on its way.
"""

import hashlib
from datetime import datetime
from email.message import EmailMessage
from email.utils import format_datetime, formataddr
from urllib.parse import urlsplit

from msgspec import Struct

from tilewright.server.notices.turns import AwaitedTurn
from tilewright.server.notices.wording import notice_text, notice_title, wording_of
from tilewright.server.store.addresses import Address


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
