"""Rate limits: a token bucket for each client.

A bucket is kept as one moment, that at which it is full again. A full bucket is like none, so it
can be forgotten; one that is not is never forgotten, or its client would begin afresh. Clients for
whom there is no room share a bucket with their neighbours.
"""

import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from ipaddress import ip_address
from typing import Protocol

MOST_CLIENTS = 20_000
"""The clients with a bucket of their own, in each limit."""
SHARED_BUCKETS = 4096
"""The buckets that all other clients share."""
LOOKED_AT = 4
"""The buckets that are looked at, to forget full ones, when another needs a place."""
_ALMOST_ONE = 1.0 - 1e-6
"""The least tokens that count as one: seconds of the clock are not exact."""
_BITS_OF_A_SITE = 48
_BITS_OF_IPV6 = 128


class TokenBucket:
    """A token bucket that holds up to ``burst`` tokens and gains ``rate`` tokens a second.

    >>> moments = iter([0.0, 0.0, 1.0])
    >>> bucket = TokenBucket(1.0, 1.0, lambda: next(moments))
    >>> bucket.take(), bucket.take(), bucket.take()
    (True, False, True)
    """

    __slots__ = ("_burst", "_clock", "_full_at", "_rate")

    def __init__(
        self, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._full_at = 0.0

    def take(self) -> bool:
        """Take a token; return whether there was one."""
        moment = self._clock()
        if self._tokens(moment) < _ALMOST_ONE:
            return False
        self._spend(1.0 / self._rate, moment)
        return True

    def is_below(self, tokens: float) -> bool:
        """Return whether fewer than this many tokens are left."""
        return self._tokens(self._clock()) < tokens

    def is_at_most(self, tokens: float) -> bool:
        """Return whether no more than this many tokens are left."""
        return self._tokens(self._clock()) <= tokens

    @property
    def is_empty(self) -> bool:
        """True if no token is left."""
        return self.is_at_most(0.0)

    @property
    def is_full(self) -> bool:
        """True if nothing was taken, or all of it has come back."""
        return self._full_at <= self._clock()

    def wait(self, tokens: float = 1.0) -> float:
        """Return the seconds until there are enough tokens."""
        return max(0.0, (tokens - self._tokens(self._clock())) / self._rate)

    def charge(self, tokens: float) -> None:
        """Take this many tokens even if fewer are left; the bucket then refills from below zero."""
        self._spend(tokens / self._rate, self._clock())

    def _tokens(self, moment: float) -> float:
        return self._burst - max(0.0, self._full_at - moment) * self._rate

    def _spend(self, seconds: float, moment: float) -> None:
        """Let the bucket be full later by the given seconds."""
        self._full_at = max(self._full_at, moment) + seconds


class LimitSharing(Protocol):
    """A place where several servers add up what each has let a client take."""

    def spent(self, bucket: "SharedBucket", seconds: float) -> None:
        """Add the seconds by which the bucket is full later, from any thread."""


class SharedBucket(TokenBucket):
    """A bucket from which a client takes at several servers; `key` is its name at all of them."""

    __slots__ = ("_sharing", "key")

    def __init__(self, rate: float, burst: float, key: str, sharing: LimitSharing) -> None:
        super().__init__(rate, burst)
        self.key = key
        self._sharing = sharing

    def settle(self, seconds: float) -> None:
        """Learn in how many seconds it is full, after all that was taken anywhere.

        It never becomes fuller by this: what is kept elsewhere may have been lost.
        """
        self._full_at = max(self._full_at, self._clock() + seconds)

    def _spend(self, seconds: float, moment: float) -> None:
        super()._spend(seconds, moment)
        self._sharing.spent(self, seconds)


class RateLimit:
    """A bucket for each client, of which only full ones are forgotten.

    Beyond `most` clients, further ones share some thousand buckets, each of them with those of
    its neighbourhood and, at random, with others.
    """

    def __init__(
        self,
        rate: float,
        burst: float,
        most: int = MOST_CLIENTS,
        *,
        name: str = "",
        sharing: LimitSharing | None = None,
    ) -> None:
        """Limit each client; with `sharing`, together with the limits of this `name` there."""
        self._rate = rate
        self._burst = burst
        self._most = most
        self._name = name
        self._sharing = sharing
        self._buckets: OrderedDict[str, TokenBucket] = OrderedDict()
        self._for_the_rest: dict[int, TokenBucket] = {}
        self._lock = threading.Lock()

    def __len__(self) -> int:
        return len(self._buckets) + len(self._for_the_rest)

    def take(self, client: str) -> bool:
        """Take one of the client's tokens; return whether there was one."""
        return self.of(client).take()

    def wait(self, client: str) -> float:
        """Return the seconds until the client has a token."""
        return self.of(client).wait()

    def of(self, client: str) -> TokenBucket:
        """Return the client's bucket as it is now; it is not to be kept."""
        with self._lock:
            bucket = self._buckets.get(client)
            if bucket is not None:
                self._buckets.move_to_end(client)
                return bucket
            if len(self._buckets) >= self._most:
                self._forget_full_ones()
            if len(self._buckets) >= self._most:
                return self._shared_by(client)
            bucket = self._buckets[client] = self._bucket_of(client)
            return bucket

    def _bucket_of(self, client: str) -> TokenBucket:
        if self._sharing is None:
            return TokenBucket(self._rate, self._burst)
        return SharedBucket(self._rate, self._burst, f"{self._name} {client}", self._sharing)

    def _forget_full_ones(self) -> None:
        for _ in range(min(LOOKED_AT, len(self._buckets))):
            client, bucket = self._buckets.popitem(last=False)
            if not bucket.is_full:
                self._buckets[client] = bucket  # at the end, so that others are looked at next

    def _shared_by(self, client: str) -> TokenBucket:
        number = hash(neighbourhood_of(client)) % SHARED_BUCKETS
        bucket = self._for_the_rest.get(number)
        if bucket is None:
            bucket = self._for_the_rest[number] = TokenBucket(self._rate, self._burst)
        return bucket


def neighbourhood_of(client: str) -> str:
    """Return the part of a client's address that one customer of a provider may have whole.

    >>> neighbourhood_of("2001:db8:7:1::/64") == neighbourhood_of("2001:db8:7:ffff::/64")
    True
    >>> neighbourhood_of("192.0.2.7"), neighbourhood_of("192.0.2.7 anna")
    ('192.0.2', '192.0.2')
    >>> neighbourhood_of("a guest")
    'a'
    """
    address = client.partition(" ")[0].partition("/")[0]
    if ":" in address:
        try:
            return f"{int(ip_address(address)) >> (_BITS_OF_IPV6 - _BITS_OF_A_SITE):x}"
        except ValueError:
            return address
    return address.rpartition(".")[0] or address
