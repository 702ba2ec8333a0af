"""Redis publish/subscribe between the servers of one database.

A hint is the kind of thing that has changed, a number and a name: which version a game has, which
message was written or withdrawn, the hash of which token has ended. No secret passes through Redis;
the change itself is read from the database. A hint that is lost only makes it late, see `peers`.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

CHANNEL = "tilewright:hints"
MOST_WAITING = 10_000
MOST_TOGETHER = 256
"""How many hints go into one Redis message: Redis costs by the message."""
LISTENS = 5.0
"""Seconds of silence after which Redis is pinged."""
RECONNECT_DELAYS = (0.1, 0.5, 2.0, 5.0)
"""Seconds before connecting to Redis again, by the number of failures in a row."""
_FAILED = (RedisError, OSError, TimeoutError)

Heard = Callable[[str, int], None]


class RedisNotifications:
    """Publishes what changes at this server, and dispatches what the others publish."""

    def __init__(self, url: str, heard: Mapping[str, Heard], missed: Callable[[], None]) -> None:
        """Call `heard[kind]` with the name and number of each hint of another server.

        Call `missed` with each new subscription, for hints may have been lost before it.

        Raises:
            ValueError: that is no URL of a Redis.
        """
        self._redis: Any = Redis.from_url(
            url, health_check_interval=LISTENS, socket_connect_timeout=LISTENS
        )
        self._heard = heard
        self._missed = missed
        self._us = secrets.token_hex(4)
        self._waiting: asyncio.Queue[str] = asyncio.Queue(MOST_WAITING)
        self._tasks: list[asyncio.Task[None]] = []

    def tell(self, kind: str, name: str, number: int = 0) -> None:
        """Publish a hint; drop it when Redis has been down for long."""
        if not self._waiting.full():
            self._waiting.put_nowait(f"{kind} {number} {name}")

    def start(self) -> None:
        """Begin to publish and to listen."""
        self._tasks = [asyncio.create_task(work()) for work in (self._send, self._listen)]

    async def close(self) -> None:
        """Close the connections; drop hints that are not published yet."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()

    async def _send(self) -> None:
        while True:
            waiting = [await self._waiting.get()]
            while not self._waiting.empty() and len(waiting) < MOST_TOGETHER:
                waiting.append(self._waiting.get_nowait())
            try:
                await self._redis.publish(CHANNEL, "\n".join((self._us, *waiting)))
            except _FAILED as error:
                log.warning("%d hints were not published: %s", len(waiting), error)

    async def _listen(self) -> None:
        failures = 0
        while True:
            try:
                async with self._redis.pubsub() as pubsub:
                    await pubsub.subscribe(CHANNEL)
                    failures = 0
                    self._missed()
                    while True:
                        self._take(await pubsub.get_message(timeout=LISTENS))
            except _FAILED as error:
                log.warning("cannot reach Redis: %s", error)
            await asyncio.sleep(RECONNECT_DELAYS[min(failures, len(RECONNECT_DELAYS) - 1)])
            failures += 1

    def _take(self, message: dict[str, Any] | None) -> None:
        if message is None or message["type"] != "message":
            return
        try:
            us, *hints = message["data"].decode().split("\n")
            if us != self._us:
                for hint in hints:
                    kind, number, name = hint.split(" ")
                    self._heard[kind](name, int(number))
        except (ValueError, KeyError):
            log.warning("cannot read a hint")
