"""Delivery of mails to one mail server, on the event loop, and the addresses that it takes.

An address goes into headers and into SMTP commands, so it may hold no character that means
something there: spaces, ends of lines, brackets, commas, quotes.
"""

import asyncio
import re
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import TYPE_CHECKING, Literal

from tilewright.api.notices import LONGEST
from tilewright.server.notices.channel import NoticeRefused, Undelivered

if TYPE_CHECKING:
    from aiosmtplib import SMTP

Security = Literal["starttls", "tls", "none"]
PORTS: dict[Security, int] = {"starttls": 587, "tls": 465, "none": 25}
SECONDS = 20.0
"""How long each step of the conversation may take."""
AT_ONCE = 4
MOST_WAITING = 32
_FOR_GOOD = 500


@dataclass(frozen=True, slots=True)
class MailServer:
    """The mail server and the account for it; the password never reaches a log."""

    host: str
    port: int
    security: Security
    user: str = ""
    password: str = field(default="", repr=False)


class Mailer:
    """Sends mails from one address, at most `AT_ONCE` at a time."""

    def __init__(self, server: MailServer, sender: str, hostname: str) -> None:
        self._server = server
        self._sender = sender
        self._hostname = hostname
        self._connections = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def send(self, mail: EmailMessage) -> None:
        """Send the mail; return when the mail server has accepted it.

        Cancelling this closes the connection. The mail may have been accepted by then.

        Raises:
            Undelivered: the server could not be reached or refused for now, or too many mails wait.
            Refused: the server refused this mail for good.
        """
        if self._waiting >= MOST_WAITING:
            raise Undelivered("too many mails wait")
        self._waiting += 1
        try:
            async with self._connections:
                await self._deliver(mail)
        finally:
            self._waiting -= 1

    async def _deliver(self, mail: EmailMessage) -> None:
        # most servers send no mails, and need not load it
        from aiosmtplib import (
            SMTPDataError,
            SMTPException,
            SMTPRecipientsRefused,
            SMTPResponseException,
        )

        # as the mail says itself: the library would fold the address that stops the mails
        octets = mail.as_bytes(policy=mail.policy.clone(linesep="\r\n"))
        client = self._client()
        try:
            await client.connect()
            await client.sendmail(self._sender, [str(mail["To"])], octets)
            with suppress(SMTPException, OSError):
                await client.quit()  # the mail is accepted, whatever the answer
        except SMTPRecipientsRefused as error:
            raise _failure(error.recipients[0].code, "the recipient was refused") from None
        except SMTPDataError as error:
            raise _failure(error.code, "the text was refused") from None
        except SMTPResponseException as error:
            # for the operator to mend. The server's own words may name people, and are left out
            raise Undelivered(f"{type(error).__name__} {error.code}") from None
        except (OSError, UnicodeError, SMTPException) as error:
            raise Undelivered(type(error).__name__) from None
        finally:
            client.close()

    def _client(self) -> "SMTP":
        from aiosmtplib import SMTP

        server = self._server
        return SMTP(
            hostname=server.host,
            port=server.port,
            username=server.user or None,
            password=server.password if server.user else None,
            local_hostname=self._hostname,
            timeout=SECONDS,
            use_tls=server.security == "tls",
            start_tls=server.security == "starttls",
        )


def _failure(code: int, reason: str) -> Exception:
    message = f"{reason}: {code}"
    return NoticeRefused(message) if code >= _FOR_GOOD else Undelivered(message)


_LOCAL = r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*"
_LABEL = r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_TOP = r"[A-Za-z](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?"
_FORM = re.compile(rf"(?P<local>{_LOCAL})@(?P<domain>(?:{_LABEL}\.)+{_TOP})")
_LONGEST_LOCAL = 64


class BadMailbox(ValueError):
    """The text is not an address to which mail is sent."""


def read_mailbox(text: str) -> str:
    """Read an address and put its domain into small letters.

    Raises:
        BadMailbox: the text is not a plain address.

    >>> read_mailbox(" Ann.Smith@Post.Example ")
    'Ann.Smith@post.example'
    """
    found = _FORM.fullmatch(text.strip()) if len(text) <= LONGEST else None
    if found is None or len(found["local"]) > _LONGEST_LOCAL:
        raise BadMailbox("an address looks like ann@post.example")
    return f"{found['local']}@{found['domain'].lower()}"


def reader_of(mailbox: str) -> str:
    """Return one form for all addresses that most servers deliver to one person.

    >>> reader_of("Ann+games@post.example")
    'ann@post.example'
    """
    local, _, domain = mailbox.rpartition("@")
    return f"{local.partition('+')[0]}@{domain}".lower()
