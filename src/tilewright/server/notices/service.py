"""The channels by which one server notifies people, as its settings ask."""

import secrets
from pathlib import Path
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from tilewright.game.clock import SECOND, Span
from tilewright.server.notices.mail_channel import Letterhead, MailChannel
from tilewright.server.notices.mailer import PORTS, BadMailbox, Mailer, MailServer, read_mailbox
from tilewright.server.notices.notifier import Notifier
from tilewright.server.settings import Settings, SettingsError
from tilewright.server.store import Database
from tilewright.server.store.armed import ArmedStore
from tilewright.server.store.contacts import AddressBook, Subscriptions
from tilewright.server.store.keys import Keys
from tilewright.server.store.notices import NoticeStore
from tilewright.server.tables.rooms import TableRooms

if TYPE_CHECKING:
    from tilewright.server.notices.push_channel import PushChannel

_LOCAL = ("localhost", "127.0.0.1", "::1")


class NoticeService:
    """Notices of turns, by mail and by Web Push; both are off by default."""

    def __init__(self, settings: Settings, tables: TableRooms, database: Database) -> None:
        """Prepare the channels; `start` begins to send.

        Raises:
            SettingsError: a setting that a channel needs is missing or wrong.
        """
        self.book = AddressBook(database)
        self._owner = secrets.token_hex(8)
        self.mail = _mail_channel(settings, self.book, database, self._owner)
        self.subscriptions = Subscriptions(database)
        self.push = _push_channel(settings, self.subscriptions, database, self._owner)
        self._notifiers = [
            Notifier(
                tables, channel.kept, channel, ArmedStore(database), is_shared=database.is_shared
            )
            for channel in (self.mail, self.push)
            if channel is not None
        ]

    async def start(self) -> None:
        """Begin to notify people of their turns.

        Raises:
            StoreError: the key that all servers of the database share cannot be read or kept.
        """
        if self.push is not None:
            await self.push.open()
        for notifier in self._notifiers:
            notifier.start()

    async def close(self) -> None:
        """Stop sending notices."""
        for notifier in self._notifiers:
            await notifier.close()


def _mail_channel(
    settings: Settings, book: AddressBook, database: Database, owner: str
) -> MailChannel | None:
    if not settings.mail_host:
        return None
    try:
        sender = read_mailbox(settings.mail_from)
    except BadMailbox as error:
        raise SettingsError(f"mail_from {settings.mail_from!r}: {error}") from None
    head = Letterhead(sender, _page(settings.public_url))
    mailer = Mailer(mail_server_of(settings), sender, head.host)
    kept = NoticeStore(database, "mail", owner)
    after = Span(round(settings.mail_after_seconds * SECOND))
    return MailChannel(book, kept, mailer, head, after)


def _push_channel(
    settings: Settings, subscriptions: Subscriptions, database: Database, owner: str
) -> "PushChannel | None":
    if not settings.push_contact:
        return None
    if not settings.push_contact.startswith(("mailto:", "https://")):
        raise SettingsError(
            f"push_contact {settings.push_contact!r}: must begin with mailto: or https://"
        )
    # imported only when wanted: cryptography takes a while
    from tilewright.server.notices.push_channel import PushChannel

    return PushChannel(
        subscriptions,
        NoticeStore(database, "push", owner),
        Keys(database),
        settings.push_contact,
        settings.push_services,
        Span(round(settings.push_after_seconds * SECOND)),
    )


def mail_server_of(settings: Settings) -> MailServer:
    """Return the mail server of the settings.

    Raises:
        SettingsError: the password cannot be read, or would be sent without encryption.
    """
    security = settings.mail_security
    if settings.mail_user and security == "none" and settings.mail_host not in _LOCAL:
        raise SettingsError(
            "mail_security none: the password would be sent unencrypted; use starttls or tls"
        )
    return MailServer(
        settings.mail_host,
        settings.mail_port or PORTS[security],
        security,
        settings.mail_user,
        _password(settings),
    )


def _password(settings: Settings) -> str:
    if not settings.mail_password_file:
        return settings.mail_password
    if settings.mail_password:
        raise SettingsError("mail_password and mail_password_file: set only one of them")
    try:
        return Path(settings.mail_password_file).read_text("utf-8").rstrip("\r\n")
    except (OSError, UnicodeDecodeError) as error:
        raise SettingsError(f"mail_password_file: {error}") from None


def _page(url: str) -> str:
    try:
        parts = urlsplit(url)
        is_whole = parts.scheme in ("http", "https") and parts.hostname and parts.port != 0
    except ValueError:
        is_whole, parts = False, urlsplit("")
    if not is_whole or parts.path not in ("", "/") or parts.query or parts.fragment:
        raise SettingsError(f"public_url {url!r}: mails need it, as https://games.example")
    return f"{parts.scheme}://{parts.netloc}"
