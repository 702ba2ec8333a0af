"""The doorkeeper: requests above a client's rate limit are turned away before they cost anything.

An ordinary refusal is routed, logged and made as JSON, which takes as long as many an answer. So
the rate limit of requests comes first of all and has one short answer, after which the connection
is closed. A client that goes on is dropped: for a while its connections are closed as they are
opened, before a byte is read. Clients of a trusted proxy share its connections, which stay open.
"""

import asyncio
import logging
import time
from collections.abc import Callable
from typing import Any, cast

from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware
from uvicorn.protocols.utils import get_remote_addr

from tilewright.server.http import pages
from tilewright.server.http.connections import network_of
from tilewright.server.http.problems import too_many, whole_seconds
from tilewright.server.http.rate_limit import LimitSharing, RateLimit
from tilewright.server.settings import Settings

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
