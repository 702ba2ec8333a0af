"""Mails on their way: handed to one mail server by the standard library, beside the event loop."""

import asyncio
import smtplib
import ssl
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import EmailMessage
from typing import Literal

from tilewright.server.notices.beside import beside
from tilewright.server.notices.channel import Refused, Undelivered

Security = Literal["starttls", "tls", "none"]
PORTS: dict[Security, int] = {"starttls": 587, "tls": 465, "none": 25}
SECONDS = 20.0
"""How long each step of the conversation may take."""
AT_ONCE = 4
MOST_WAITING = 32
_FOR_GOOD = 500


@dataclass(frozen=True, slots=True)
class MailServer:
    """Where mails are handed in, and as whom; the password is in nothing that is logged."""

    host: str
    port: int
    security: Security
    user: str = ""
    password: str = field(default="", repr=False)


class Mailer:
    """Sends mails from one address, a few at once."""

    def __init__(self, server: MailServer, sender: str, hostname: str) -> None:
        self._server = server
        self._sender = sender
        self._hostname = hostname
        self._rooms = asyncio.Semaphore(AT_ONCE)
        self._waiting = 0

    async def send(self, mail: EmailMessage) -> None:
        """The mail server has taken the mail.

        Raises:
            Undelivered: it could not be reached, or does not take it now, or too many wait.
            Refused: it takes no such mail.
        """
        if self._waiting >= MOST_WAITING:
            raise Undelivered("too many mails wait")
        self._waiting += 1
        try:
            async with self._rooms:
                await beside(lambda: self._hand_in(mail))
        finally:
            self._waiting -= 1

    def _hand_in(self, mail: EmailMessage) -> None:
        try:
            client = self._connected()
            try:
                client.send_message(mail, self._sender, [str(mail["To"])])
                with suppress(smtplib.SMTPException, OSError):
                    client.quit()  # what it answers to that changes nothing
            finally:
                client.close()
        except smtplib.SMTPRecipientsRefused as error:
            ((code, _),) = error.recipients.values()
            raise _failure(code, "the recipient was refused") from None
        except smtplib.SMTPDataError as error:
            raise _failure(error.smtp_code, "the text was refused") from None
        except smtplib.SMTPResponseException as error:
            # the sender, or the password: the operator's to mend. The words may name people
            raise Undelivered(f"{type(error).__name__} {error.smtp_code}") from None
        except (OSError, UnicodeError, smtplib.SMTPException) as error:
            raise Undelivered(type(error).__name__) from None

    def _connected(self) -> smtplib.SMTP:
        server = self._server
        if server.security == "tls":
            client: smtplib.SMTP = smtplib.SMTP_SSL(
                server.host, server.port, self._hostname, timeout=SECONDS,
                context=ssl.create_default_context(),
            )  # fmt: skip
        else:
            client = smtplib.SMTP(server.host, server.port, self._hostname, timeout=SECONDS)
        try:
            if server.security == "starttls":
                client.starttls(context=ssl.create_default_context())
            if server.user:
                client.login(server.user, server.password)
        except BaseException:
            client.close()
            raise
        return client


def _failure(code: int, why: str) -> Exception:
    told = f"{why}: {code}"
    return Refused(told) if code >= _FOR_GOOD else Undelivered(told)
