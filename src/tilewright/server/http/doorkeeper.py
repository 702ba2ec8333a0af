"""The doorkeeper: requests above a client's rate limit are turned away before they cost anything.

An ordinary refusal is routed, logged and made as JSON, which takes as long as many an answer. So
the rate limit of requests comes first of all and has one short answer, after which the connection
is closed. A client that goes on is dropped: for a while its connections are closed as they are
opened, before a byte is read. Clients of a trusted proxy share its connections, which stay open.

Sixty requests of one client that come together would each do the few milliseconds that are theirs,
one after another, before anybody else's next step. At the turnstile they wait in line and keep
nobody waiting but their sender: between two of them, those of others are served. A request that
hands on long work steps aside, and any other lets the next one in after a while, so that no line
waits for a lesson or an import.
"""

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import Callable
from contextvars import ContextVar
from functools import partial
from typing import Any, cast

from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.utils import get_remote_addr

from tilewright.server.http import pages
from tilewright.server.http.connections import network_of
from tilewright.server.http.problems import too_many, whole_seconds
from tilewright.server.http.rate_limit import LimitSharing, RateLimit
from tilewright.server.settings import Settings

AT_ONCE = 3
"""The requests of a client that are under way at once."""
WHILE = 0.5
"""Seconds after which a request that is under way no longer keeps others in line."""

_leaving: ContextVar[Callable[[], None] | None] = ContextVar("leaving", default=None)
_waited: ContextVar[float] = ContextVar("waited", default=0.0)


def step_aside() -> None:
    """Let the next one of this request's line in, because this one waits for long work."""
    leave = _leaving.get()
    if leave is not None:
        leave()


def seconds_in_line() -> float:
    """Return the seconds for which this request waited for others of its client."""
    return _waited.get()


class Turnstile:
    """The requests of all clients that are under way, and those in line."""

    def __init__(self, at_once: int = AT_ONCE, seconds: float = WHILE) -> None:
        self._at_once = at_once
        self._seconds = seconds
        self._lines: dict[str, _RequestLine] = {}

    def __len__(self) -> int:
        """Return the number of clients that are known here."""
        return len(self._lines)

    async def enter(self, client: str) -> object:
        """Wait in the client's line; return the function for leaving it."""
        line = self._lines.get(client)
        if line is None:
            line = self._lines[client] = _RequestLine(self._at_once, self._seconds)
        try:
            return await line.enter()
        finally:
            self._forget(client, line)

    def leave(self, client: str, entered: object) -> None:
        """Let the next one of the client's line in."""
        line = self._lines.get(client)
        if line is not None:
            line.leave(entered)
            self._forget(client, line)

    def _forget(self, client: str, line: "_RequestLine") -> None:
        if line.is_empty:
            self._lines.pop(client, None)


class _RequestLine:
    """The requests of one client: those under way by when they began, and the waiting ones."""

    __slots__ = ("_at_once", "_inside", "_seconds", "_timer", "_waiting")

    def __init__(self, at_once: int, seconds: float) -> None:
        self._at_once = at_once
        self._seconds = seconds
        self._inside: OrderedDict[object, float] = OrderedDict()
        self._waiting: deque[asyncio.Future[object]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_empty(self) -> bool:
        return not self._inside and not self._waiting

    async def enter(self) -> object:
        if len(self._inside) < self._at_once:
            return self._admitted()
        place: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._waiting.append(place)
        self._wait_for_the_oldest()
        try:
            return await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self.leave(place.result())  # let in, and gone before it could begin
            raise

    def leave(self, entered: object) -> None:
        self._inside.pop(entered, None)  # it may have stepped aside, or taken its while
        self._let_in()

    def _admitted(self) -> object:
        entered = object()
        self._inside[entered] = asyncio.get_running_loop().time()
        return entered

    def _let_in(self) -> None:
        while self._waiting and len(self._inside) < self._at_once:
            place = self._waiting.popleft()
            if not place.done():
                place.set_result(self._admitted())
        if self._waiting:
            self._wait_for_the_oldest()

    def _wait_for_the_oldest(self) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            oldest = next(iter(self._inside.values()))
            self._timer = loop.call_at(oldest + self._seconds, self._pass_over)

    def _pass_over(self) -> None:
        """Let others in for requests that have been under way for a while."""
        self._timer = None
        since = asyncio.get_running_loop().time() - self._seconds
        while self._inside and next(iter(self._inside.values())) <= since:
            self._inside.popitem(last=False)
        self._let_in()


def in_line(app: ASGIApp, turnstile: Turnstile) -> ASGIApp:
    """Return the application behind the turnstile; sockets and the lifespan pass by it."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if cast("str", scope["type"]) != "http":
            await app(scope, receive, send)
            return
        peer = cast("HTTPScope", scope)["client"]
        client = "" if peer is None else network_of(peer[0])
        clock = asyncio.get_running_loop().time
        came = clock()
        leave = partial(turnstile.leave, client, await turnstile.enter(client))
        _leaving.set(leave)
        _waited.set(clock() - came)
        try:
            await app(scope, receive, send)
        finally:
            leave()

    return answer


log = logging.getLogger(__name__)

Reader = Callable[[], asyncio.Protocol]
Refused = Callable[[str | None], None]
"""Called with the method of a request that was refused, or None for a socket."""

_now = time.monotonic

DROPPED_SECONDS = 30.0
MOST_DROPPED = 10_000
"""The most clients that are dropped at once; beyond it, the first are let in again sooner."""
SECONDS_AT_ONCE = 4
LEAST_AT_ONCE = 20.0
LEAST_REFUSALS = 100.0
"""The least requests that are answered with 429 in a row before their client is dropped."""
_BY_PROXY = "tilewright.by_proxy"
_BODY = too_many().body()
_HEADERS = [
    (b"content-type", b"application/json"),
    (b"content-length", str(len(_BODY)).encode()),
    (b"cache-control", b"no-store"),
    *((name.encode(), value.encode()) for name, value in pages.HEADERS.items()),
]


class Doorkeeper:
    """The rate limits of requests and of sockets, and the clients that are dropped."""

    def __init__(self, settings: Settings, sharing: LimitSharing | None = None) -> None:
        """Limit the clients of one server, or with `sharing` of all servers together."""
        rate = settings.requests_per_second
        burst = max(LEAST_AT_ONCE, rate * SECONDS_AT_ONCE)
        self._requests = RateLimit(rate, burst, name="requests", sharing=sharing)
        # counted apart: a page that reconnects opens its socket before it sends any request
        self._handshakes = RateLimit(rate, burst, name="handshakes", sharing=sharing)
        self._refusals = RateLimit(rate, max(LEAST_REFUSALS, burst))
        self._dropped: dict[str, float] = {}

    def wait(self, scope: Scope) -> float:
        """Return the seconds for which the client has to wait; 0 lets the request in."""
        client = _client_in(scope)
        until = self._dropped_until(client)
        if until is not None and _is_direct(scope):
            return max(until - _now(), 1.0)
        is_request = _kind(scope) == "http"
        if is_request and not scope["path"].startswith("/api/"):
            return 0.0
        limit = self._requests if is_request else self._handshakes
        bucket = limit.of(client)
        if bucket.take():
            return 0.0
        if _is_direct(scope) and not self._refusals.take(client):
            self._drop(client)
            return DROPPED_SECONDS
        return bucket.wait()

    def is_dropped(self, peer: tuple[str, int] | None) -> bool:
        """Return whether connections from this address are closed as they are opened."""
        return peer is not None and self._dropped_until(network_of(peer[0])) is not None

    def _dropped_until(self, client: str) -> float | None:
        until = self._dropped.get(client)
        if until is not None and until <= _now():
            del self._dropped[client]
            return None
        return until

    def _drop(self, client: str) -> None:
        if len(self._dropped) >= MOST_DROPPED:
            del self._dropped[next(iter(self._dropped))]
        self._dropped[client] = _now() + DROPPED_SECONDS
        log.info("a client is dropped for %d s: it sends far too much", DROPPED_SECONDS)


class Doorman(asyncio.Protocol):
    """The first protocol of each connection: it closes it, or hands it on to one that reads."""

    def __init__(self, doorkeeper: Doorkeeper, dropped: Callable[[], None], reader: Reader) -> None:
        """Call `dropped` for each connection that is closed, and `reader` for each other."""
        self._doorkeeper = doorkeeper
        self._dropped = dropped
        self._reader = reader

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Close the connection of a client that is dropped."""
        if self._doorkeeper.is_dropped(get_remote_addr(transport)):
            self._dropped()
            transport.abort()
            return
        reader = self._reader()
        transport.set_protocol(reader)
        reader.connection_made(transport)


def guarded(app: ASGIApp, doorkeeper: Doorkeeper, refused: Refused) -> ASGIApp:
    """Return the application behind the doorkeeper; `refused` is called with each method."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if _kind(scope) == "lifespan" or not (wait := doorkeeper.wait(scope)):
            await app(scope, receive, send)
            return
        refused(cast("HTTPScope", scope).get("method"))
        await _refuse(scope, send, wait)

    return answer


def with_clients_of(app: ASGIApp, proxies: list[str]) -> ASGIApp:
    """Return the application with the clients that these proxies name."""
    if not proxies:
        return app
    renamed = ProxyHeadersMiddleware(cast("Any", app), trusted_hosts=proxies)

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if _kind(scope) != "lifespan":
            peer = scope["client"]
            # a socket of this machine has no address
            by_proxy = peer is None or peer[0] in renamed.trusted_hosts
            cast("dict[str, object]", scope)[_BY_PROXY] = by_proxy
        await renamed(cast("Any", scope), cast("Any", receive), cast("Any", send))

    return answer


async def _refuse(scope: Scope, send: Send, wait: float) -> None:
    """Answer with 429, a socket in place of its handshake."""
    kind = "http.response" if _kind(scope) == "http" else "websocket.http.response"
    headers = [*_HEADERS, (b"retry-after", str(whole_seconds(wait)).encode())]
    if _is_direct(scope):
        headers.append((b"connection", b"close"))
    if cast("HTTPScope", scope)["scheme"] in {"https", "wss"}:
        headers.append((b"strict-transport-security", pages.TLS_ONLY.encode()))
    start = {"type": f"{kind}.start", "status": 429, "headers": headers}
    await send(cast("Any", start))
    await send(cast("Any", {"type": f"{kind}.body", "body": _BODY, "more_body": False}))


def _kind(scope: Scope) -> str:
    return scope["type"]


def _client_in(scope: Scope) -> str:
    client = cast("HTTPScope", scope)["client"]
    return "" if client is None else network_of(client[0])


def _is_direct(scope: Scope) -> bool:
    """Return whether the connection is the client's own, and not a proxy's."""
    return not cast("dict[str, object]", scope).get(_BY_PROXY)
