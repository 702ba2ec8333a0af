"""Rate limits that the servers of one database share, through Redis.

Each server decides by itself and at once. What it has let a client take is added up in Redis, by a
script that keeps for each bucket the moment at which it is full (the generic cell rate algorithm);
the sum comes back a moment later, and from then on this server knows what the others have given. So
no request waits for Redis, and a client can exceed a limit only by what it takes everywhere within
that moment. Without Redis each server limits as if it were alone.
"""

import asyncio
import hashlib
import logging
import threading
from collections.abc import Sequence
from itertools import islice
from typing import Any

from redis.asyncio import Redis
from redis.exceptions import RedisError

from tilewright.server.http.rate_limit import SharedBucket

log = logging.getLogger(__name__)

ANSWERS = 2.0
"""Seconds after which Redis counts as away."""
AWAY_SECONDS = 2.0
"""Seconds until Redis is asked again after it was away."""
MOST_TOGETHER = 256
MOST_WAITING = 20_000
_FAILED = (RedisError, OSError, TimeoutError)
_A_SECOND = 1_000_000

SCRIPT = """
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local left = {}
for i, key in ipairs(KEYS) do
  local full = math.max(tonumber(redis.call('GET', key)) or 0, now) + ARGV[i]
  if full > now then
    redis.call('SET', key, string.format('%.0f', full), 'PX', math.ceil((full - now) / 1000))
  else
    redis.call('DEL', key)
  end
  left[i] = math.max(0, math.floor(full - now))
end
return left
"""
"""Lets each bucket be full later by the given microseconds; returns in how many each of them is.

Fewer than none give back what was reserved and not used.

A bucket that is full is like none, so its key has gone by then.
"""


class SharedLimits:
    """Adds up at Redis what clients take at this and at other servers."""

    def __init__(self, url: str) -> None:
        """Prepare to share limits, without connecting yet.

        Raises:
            ValueError: that is no URL of a Redis.
        """
        self._redis: Any = Redis.from_url(
            url, socket_timeout=ANSWERS, socket_connect_timeout=ANSWERS
        )
        self._script: Any = self._redis.register_script(SCRIPT)
        self._waiting: dict[SharedBucket, float] = {}
        # work in threads is charged, too
        self._lock = threading.Lock()
        self._news = asyncio.Event()
        self._loop: asyncio.AbstractEventLoop | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_over = False
        self.is_away = False
        """Whether Redis did not answer the last time."""

    def __len__(self) -> int:
        """Return the number of buckets of which Redis has not heard."""
        return len(self._waiting)

    def start(self) -> None:
        """Begin to share."""
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.create_task(self._share())

    async def close(self) -> None:
        """Stop sharing; what was not added up is lost."""
        self._is_over = True
        self._news.set()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        await self._redis.aclose()

    def spent(self, bucket: SharedBucket, seconds: float) -> None:
        """Add the seconds by which the bucket is full later, or sooner, from any thread."""
        with self._lock:
            is_first = not self._waiting
            if bucket in self._waiting or len(self._waiting) < MOST_WAITING:
                self._waiting[bucket] = self._waiting.get(bucket, 0.0) + seconds
        if is_first and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._news.set)

    async def _share(self) -> None:
        while not self._is_over:  # a cancellation within a command may be lost in the library
            await self._news.wait()
            self._news.clear()
            try:
                while some := self._taken():
                    await self._add(some)
                self.is_away = False
            except _FAILED as error:
                # the buckets here have counted it, so each server goes on by itself
                if not self.is_away:
                    log.warning("limits are not shared, because Redis is away: %s", error)
                self.is_away = True
                await asyncio.sleep(AWAY_SECONDS)
                self._taken(MOST_WAITING)
                self._news.set()

    def _taken(self, most: int = MOST_TOGETHER) -> Sequence[tuple[SharedBucket, float]]:
        with self._lock:
            first = list(islice(self._waiting, most))
            return [(bucket, self._waiting.pop(bucket)) for bucket in first]

    async def _add(self, spent: Sequence[tuple[SharedBucket, float]]) -> None:
        keys = [_key(bucket) for bucket, _ in spent]
        added = [round(seconds * _A_SECOND) for _, seconds in spent]
        left = await self._script(keys=keys, args=added)
        for (bucket, _), microseconds in zip(spent, left, strict=True):
            since = self._waiting.get(bucket, 0.0)
            bucket.settle(int(microseconds) / _A_SECOND + since)


def _key(bucket: SharedBucket) -> str:
    """Return the key of the bucket, from which nobody reads an address or a name."""
    return "tilewright:limit:" + hashlib.blake2b(bucket.key.encode(), digest_size=16).hexdigest()
