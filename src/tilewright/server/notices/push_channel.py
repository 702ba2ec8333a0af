"""Notices of turns by Web Push.

Blocking calls run in daemon threads, for which the end of the process does not wait.
"""

import asyncio
import hashlib
import http.client
import json
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeVar

from tilewright.game.clock import DAY, SECOND, Instant, Span
from tilewright.players.timekeeping import this_instant
from tilewright.server.notices.channel import (
    AwaitedTurn,
    Gone,
    NoticeRefused,
    Undelivered,
    WaitingNotice,
)
from tilewright.server.notices.push_services import BadEndpoint, hand_in, read_endpoint
from tilewright.server.notices.web_push import SigningKey, encrypted, in_base64
from tilewright.server.notices.wording import notice_text, notice_title, wording_of
from tilewright.server.store import schema
from tilewright.server.store.contacts import COUNTS, Subscription, Subscriptions, subscription_of
from tilewright.server.store.keys import Keys
from tilewright.server.store.notices import NoticeStore

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
