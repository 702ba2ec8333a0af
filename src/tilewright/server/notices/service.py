"""The channels by which one server notifies people, as its settings ask.

Blocking calls run in daemon threads, for which the end of the process does not wait.
"""

import asyncio
import hashlib
import http.client
import json
import secrets
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TypeVar
from urllib.parse import urlsplit

from tilewright.game.clock import DAY, SECOND, Instant, Span
from tilewright.players.timekeeping import this_instant
from tilewright.server.notices.channel import (
    AwaitedTurn,
    Gone,
    NoticeRefused,
    Undelivered,
    WaitingNotice,
)
from tilewright.server.notices.mail_channel import Letterhead, MailChannel
from tilewright.server.notices.mailer import PORTS, BadMailbox, Mailer, MailServer, read_mailbox
from tilewright.server.notices.notifier import Notifier
from tilewright.server.notices.web_push import (
    BadEndpoint,
    SigningKey,
    encrypted,
    hand_in,
    in_base64,
    read_endpoint,
)
from tilewright.server.notices.wording import notice_text, notice_title, wording_of
from tilewright.server.settings import Settings, SettingsError
from tilewright.server.store import Database, schema
from tilewright.server.store.armed import ArmedStore
from tilewright.server.store.contacts import (
    COUNTS,
    AddressBook,
    Subscription,
    Subscriptions,
    subscription_of,
)
from tilewright.server.store.keys import Keys
from tilewright.server.store.notices import NoticeStore
from tilewright.server.tables.rooms import TableRooms

T = TypeVar("T")


async def beside(work: Callable[[], T]) -> T:
    """Run the work in a daemon thread and return its result.

    Cancelling stops the waiting, not the thread.
    """
    loop = asyncio.get_running_loop()
    future: asyncio.Future[T] = loop.create_future()

    def tell(result: T | None, error: BaseException | None) -> None:
        if future.done():  # nobody waits any more
            return
        if error is not None:
            future.set_exception(error)
        else:
            future.set_result(result)  # type: ignore[arg-type]

    def run() -> None:
        result, failed = None, None
        try:
            result = work()
        except Exception as error:
            failed = error
        with suppress(RuntimeError):  # the loop is closed
            loop.call_soon_threadsafe(tell, result, failed)

    threading.Thread(target=run, name="tilewright-notice", daemon=True).start()
    return await future


KEY = "web push"


_LEAST_LIFE, _LIFE, _MOST_LIFE = Span(60 * SECOND), DAY, 28 * DAY


_GONE = (404, 410)


_LATER = (408, 425, 429)


@dataclass(slots=True)
class PushChannel:
    """The channel that sends Web Push messages to subscribed browsers."""

    subscriptions: Subscriptions
    kept: NoticeStore
    keys: Keys
    contact_us: str
    services: tuple[str, ...]
    after: Span
    kind: str = "push"
    _key: SigningKey | None = None

    async def open(self) -> None:
        """Read the signing key that all servers of the database share, or make it.

        Raises:
            StoreError: the key cannot be read or stored.
        """
        self._key = SigningKey(await self.keys.get(KEY, SigningKey.make))

    @property
    def public_key(self) -> str:
        """The public key with which browsers subscribe."""
        assert self._key is not None, "it was opened"
        return self._key.public

    async def moved(self, after: Instant, until: Instant) -> list[WaitingNotice]:
        """Return the games that changed between these instants, with every valid subscription."""
        created = schema.subscriptions.c.created
        found = await self.kept.moved(schema.subscriptions, created, after, until, COUNTS)
        return [WaitingNotice(subscription_of(row.contact), row.game, row.updated) for row in found]

    async def expiring(self, after: Instant, until: Instant) -> list[WaitingNotice]:
        """Return the games with a deadline between these instants, with every subscription."""
        created = schema.subscriptions.c.created
        found = await self.kept.expiring(schema.subscriptions, created, after, until, COUNTS)
        return [WaitingNotice(subscription_of(row.contact), row.game, row.updated) for row in found]

    async def contact(self, contact: str) -> Subscription | None:
        """Return the subscription with this id, or None once it is no longer valid."""
        return await self.subscriptions.by_id(contact)

    async def forget(self, contact: str) -> None:
        """Delete the subscription."""
        await self.subscriptions.remove(contact)

    async def tell(self, contact: str, turn: AwaitedTurn) -> None:
        """Push the notice of a turn.

        Raises:
            Undelivered: the push service does not take it now.
            Refused: the push service will never take it.
            Gone: the subscription has ended.
        """
        browser = await self.contact(contact)
        if browser is None:
            raise Gone
        assert self._key is not None, "it was opened"
        try:
            endpoint = read_endpoint(browser.endpoint, self.services)
        except BadEndpoint:  # which this server no longer knows
            raise Gone from None
        now = int(time.time())
        headers = {
            "Authorization": self._key.authorization(endpoint.origin, self.contact_us, now),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(_life(turn) // SECOND),
            "Topic": _topic(turn.game),
            "Urgency": "normal",
        }
        body = encrypted(_text(browser, turn), browser.public_key, browser.auth)
        try:
            status = await beside(lambda: hand_in(endpoint, headers, body))
        except (OSError, http.client.HTTPException) as error:
            raise Undelivered(type(error).__name__) from None
        _judge(status)


def _judge(status: int) -> None:
    if status in _GONE:
        raise Gone
    if status in _LATER or status >= 500:
        raise Undelivered(f"status {status}")
    if not 200 <= status < 300:
        raise NoticeRefused(f"status {status}")


def _text(browser: Subscription, turn: AwaitedTurn) -> bytes:
    wording = wording_of(browser.language)
    fields = {
        "game": turn.game,
        "title": notice_title(wording, turn),
        "body": notice_text(wording, turn),
    }
    return json.dumps(fields).encode()


def _topic(game: str) -> str:
    """Return the topic of a game: a newer message replaces one that was not yet delivered."""
    return in_base64(hashlib.sha256(game.encode()).digest()[:24])


def _life(turn: AwaitedTurn) -> int:
    if turn.until is None:
        return _LIFE
    return min(_MOST_LIFE, max(_LEAST_LIFE, turn.until - this_instant()))


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
