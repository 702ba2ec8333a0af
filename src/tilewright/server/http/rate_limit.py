"""Rate limits: a token bucket for each client."""

import time
from collections import OrderedDict
from collections.abc import Callable


class TokenBucket:
    """A token bucket that holds up to ``burst`` tokens and gains ``rate`` tokens a second.

    >>> moments = iter([0.0, 0.0, 0.0, 1.0])
    >>> bucket = TokenBucket(1.0, 1.0, lambda: next(moments))
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, False, True)
    """

    __slots__ = ("_burst", "_clock", "_rate", "_then", "_tokens")

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._tokens = burst
        self._then = clock()

    def take(self) -> bool:
        """Take a token; return whether there was one."""
        self._fill()
        if self._tokens < 1.0:
            return False
        self._tokens -= 1.0
        return True

    def is_below(self, tokens: float) -> bool:
        """Return whether fewer than this many tokens are left."""
        self._fill()
        return self._tokens < tokens

    def is_at_most(self, tokens: float) -> bool:
        """Return whether no more than this many tokens are left."""
        self._fill()
        return self._tokens <= tokens

    @property
    def is_empty(self) -> bool:
        """True if no token is left."""
        return self.is_at_most(0.0)

    def charge(self, tokens: float) -> None:
        """Take this many tokens even if fewer are left; the bucket then refills from below zero."""
        self._fill()
        self._tokens -= tokens

    def _fill(self) -> None:
        moment = self._clock()
        self._tokens = min(self._burst, self._tokens + (moment - self._then) * self._rate)
        self._then = moment


class RateLimit:
    """A bucket for each client; beyond `most`, the least recently used is dropped."""

    def __init__(self, rate: float, burst: float, most: int = 10_000) -> None:
        self._rate = rate
        self._burst = burst
        self._most = most
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()

    def take(self, client: str) -> bool:
        """Take one of the client's tokens; return whether there was one."""
        return self.of(client).take()

    def of(self, client: str) -> TokenBucket:
        """Return the client's bucket."""
        bucket = self._buckets.get(client)
        if bucket is None:
            bucket = self._buckets[client] = TokenBucket(self._rate, self._burst)
            if len(self._buckets) > self._most:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(client)
        return bucket
