"""Redis publish/subscribe between the servers of one database.

A hint is the kind of thing that has changed, a number and a name: which version a game has, which
message was written or withdrawn, the hash of which token has ended. No secret passes through Redis;
the change itself is read from the database. A hint that is lost only makes it late, see `peers`.

Each room has a channel of its own, to which a server subscribes while it has watchers of the room.
What concerns sessions and people goes to one channel of all servers.
"""

import asyncio
import logging
import secrets
from collections.abc import Callable, Mapping
from hashlib import blake2b
from itertools import islice
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError

log = logging.getLogger(__name__)

COMMON = "tilewright:hints"
ROOM = "tilewright:room:"
MOST_WAITING = 10_000
MOST_TOGETHER = 256
"""How many hints or subscriptions are sent to Redis at once."""
LISTENS = 5.0
"""Seconds of silence after which Redis is pinged."""
RECONNECT_DELAYS = (0.1, 0.5, 2.0, 5.0)
"""Seconds before connecting to Redis again, by the number of failures in a row."""
_FAILED = (RedisError, OSError, TimeoutError)

Heard = Callable[[str, int], None]


def channel_of(room: str) -> str:
    """Return the channel of a room, short and plain whatever a client gave as its id."""
    return ROOM + blake2b(room.encode(errors="surrogatepass"), digest_size=16).hexdigest()


class RedisNotifications:
    """Publishes what changes at this server, and dispatches what the others publish.

    `follow` and `unfollow` only say what is wanted; one task brings the subscriptions into line, so
    that a room that is opened and closed at once costs nothing and none is mixed up.
    """

    def __init__(
        self,
        url: str,
        heard: Mapping[str, Heard],
        missed: Callable[[], None],
        subscribed: Callable[[str], None],
    ) -> None:
        """Call `heard[kind]` with the name and number of each hint of another server.

        Call `missed` with each new connection and `subscribed` with a room from whose channel hints
        come from now on: those before may have been lost.

        Raises:
            ValueError: that is no URL of a Redis.
        """
        self._redis: Any = Redis.from_url(url, socket_connect_timeout=LISTENS)
        # a lost connection shall end the subscription, and not be hidden by a retry
        self._listener: Any = Redis.from_url(
            url,
            health_check_interval=LISTENS,
            socket_connect_timeout=LISTENS,
            retry=Retry(NoBackoff(), 0),
        )
        self._heard = heard
        self._missed = missed
        self._subscribed = subscribed
        self._us = secrets.token_hex(4)
        self._waiting: asyncio.Queue[tuple[str, str]] = asyncio.Queue(MOST_WAITING)
        self._wanted: dict[str, str] = {}
        self._asked: set[str] = set()
        self._unsure: dict[str, None] = {}
        self._is_unsure = asyncio.Event()
        self._failures = 0
        self._tasks: list[asyncio.Task[None]] = []

    def tell(self, kind: str, room: str, number: int = 0) -> None:
        """Publish a hint to the servers that follow this room, unless Redis was down for long."""
        self._publish(channel_of(room), f"{kind} {number} {room}")

    def tell_all(self, kind: str, name: str) -> None:
        """Publish a hint to every server, unless Redis was down for long."""
        self._publish(COMMON, f"{kind} 0 {name}")

    def follow(self, room: str) -> None:
        """Subscribe to the hints about this room."""
        channel = channel_of(room)
        self._wanted[channel] = room
        if channel in self._asked:
            self._subscribed(room)  # of what came since the last watcher left, nothing was read
        else:
            self._check(channel)

    def unfollow(self, room: str) -> None:
        """Unsubscribe from the hints about this room."""
        channel = channel_of(room)
        if self._wanted.pop(channel, None) is not None:
            self._check(channel)

    def start(self) -> None:
        """Begin to publish and to listen."""
        self._tasks = [asyncio.create_task(work()) for work in (self._send, self._listen)]

    async def close(self) -> None:
        """Close the connections; drop hints that are not published yet."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._redis.aclose()
        await self._listener.aclose()

    def _publish(self, channel: str, hint: str) -> None:
        if not self._waiting.full():
            self._waiting.put_nowait((channel, hint))

    async def _send(self) -> None:
        while True:
            waiting = [await self._waiting.get()]
            while not self._waiting.empty() and len(waiting) < MOST_TOGETHER:
                waiting.append(self._waiting.get_nowait())
            hints: dict[str, list[str]] = {}
            for channel, hint in waiting:
                hints.setdefault(channel, [self._us]).append(hint)
            try:
                async with self._redis.pipeline(transaction=False) as pipeline:
                    for channel, lines in hints.items():
                        pipeline.publish(channel, "\n".join(lines))
                    await pipeline.execute()
            except _FAILED as error:
                log.warning("%d hints were not published: %s", len(waiting), error)

    async def _listen(self) -> None:
        while True:
            try:
                async with self._listener.pubsub() as pubsub, asyncio.TaskGroup() as group:
                    await pubsub.subscribe(COMMON)
                    self._asked.clear()
                    self._unsure = dict.fromkeys(self._wanted)
                    self._is_unsure.set()
                    group.create_task(self._keep_subscribed(pubsub))
                    group.create_task(self._receive(pubsub))
            except* _FAILED as failed:
                log.warning("cannot reach Redis: %s", failed.exceptions[0])
            self._asked.clear()
            last = len(RECONNECT_DELAYS) - 1
            await asyncio.sleep(RECONNECT_DELAYS[min(self._failures, last)])
            self._failures += 1

    async def _receive(self, pubsub: Any) -> None:
        while True:
            message = await pubsub.get_message(timeout=LISTENS)
            if message is None:
                continue
            if message["type"] == "message":
                self._take(message["data"])
            elif message["type"] == "subscribe":
                self._has_subscribed(message["channel"].decode())

    async def _keep_subscribed(self, pubsub: Any) -> None:
        """Subscribe to and unsubscribe from channels, as they are wanted."""
        while True:
            await self._is_unsure.wait()
            some = list(islice(self._unsure, MOST_TOGETHER))
            for channel in some:
                del self._unsure[channel]
            if not self._unsure:
                self._is_unsure.clear()
            new = [
                channel
                for channel in some
                if channel in self._wanted and channel not in self._asked
            ]
            old = [channel for channel in some if channel not in self._wanted]
            # before the await, in which others may be wanted
            self._asked.difference_update(old)
            self._asked.update(new)
            if old:
                await pubsub.unsubscribe(*old)
            if new:
                await pubsub.subscribe(*new)

    def _check(self, channel: str) -> None:
        self._unsure[channel] = None
        self._is_unsure.set()

    def _has_subscribed(self, channel: str) -> None:
        if channel == COMMON:
            self._failures = 0
            self._missed()
        elif (room := self._wanted.get(channel)) is not None:
            self._subscribed(room)
        elif channel not in self._asked:
            self._check(channel)  # the library has renewed what was given up

    def _take(self, data: bytes) -> None:
        try:
            us, *hints = data.decode().split("\n")
            if us != self._us:
                for hint in hints:
                    kind, number, name = hint.split(" ")
                    self._heard[kind](name, int(number))
        except (ValueError, KeyError):
            log.warning("cannot read a hint")
