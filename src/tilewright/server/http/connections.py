"""Connections before any request is read: how many a client has, how slow, and in what form.

The limits that count requests come after parsing. These bound what parsing itself may cost, and how
many descriptors one client may hold.
"""

import asyncio
from collections import Counter
from collections.abc import Collection
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

from tilewright.server.http.pages import HEADERS

HEAD_SECONDS = 15.0
"""Seconds for the head of a request, from the connection or its first byte."""
BODY_SECONDS = 30.0
BODY_BYTES_PER_SECOND = 16_384
"""A body may take `BODY_SECONDS`, and as long again as it has bytes at this rate."""
LARGEST_HEAD = 16 * 1024
MOST_HEADERS = 100
"""The most lines of a head, for parsing a header costs the same whatever its size."""
BYTES_AT_ONCE = 8 * 1024
MOST_TINY_CHUNKS = 64
TINY_CHUNK = 256
"""The least bytes of a chunk, on average, in a body of more than `MOST_TINY_CHUNKS`."""
_NETWORK_BITS = 64
_ENDS_OF_HEAD = (b"\n\r\n", b"\n\n")
_BODY_OF_400 = b"Invalid HTTP request received."
_BAD_REQUEST = b"\r\n".join(
    [
        b"HTTP/1.1 400 Bad Request",
        b"content-type: text/plain; charset=utf-8",
        b"content-length: %d" % len(_BODY_OF_400),
        b"connection: close",
        *(f"{name}: {value}".encode("ascii") for name, value in HEADERS.items()),
        b"",
        _BODY_OF_400,
    ]
)


@lru_cache(maxsize=4096)
def network_of(address: str) -> str:
    """Return the address by which a client is counted: an IPv6 client by its network.

    A household or a rented machine has a whole /64, and can use a new address for each request.

    >>> network_of("2001:db8::1:2:3") == network_of("2001:db8::ffff")
    True
    >>> network_of("::ffff:192.0.2.7"), network_of("192.0.2.7")
    ('192.0.2.7', '192.0.2.7')
    """
    if ":" not in address:
        return address
    try:
        found = ip_address(address)
    except ValueError:
        return address
    assert isinstance(found, IPv6Address)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    if found.is_loopback:
        return address
    return str(ip_network((int(found), _NETWORK_BITS), strict=False))


class Connections:
    """The open connections of each client, other than the proxies that forward those of others."""

    def __init__(self, most: int, proxies: Collection[str] = ()) -> None:
        """Allow each client a number of connections, and the proxies' networks any number."""
        self._most = most
        self._proxies = [ip_network(proxy) for proxy in proxies]
        self._open: Counter[str] = Counter()

    def enter(self, peer: tuple[str, int] | None) -> "ConnectionPlace | None":
        """Take a place for a connection from here; return None if the client has none left."""
        client = "" if peer is None else network_of(peer[0])
        if self._is_proxy(client):
            return ConnectionPlace(self, None)
        if self._open[client] >= self._most:
            return None
        self._open[client] += 1
        return ConnectionPlace(self, client)

    def leave(self, client: str) -> None:
        """Give a place of this client back."""
        self._open[client] -= 1
        if not self._open[client]:
            del self._open[client]

    def __len__(self) -> int:
        return self._open.total()

    def _is_proxy(self, client: str) -> bool:
        try:
            address = ip_address(client)
        except ValueError:
            return not client  # a socket of this machine, which has no address
        return any(address in network for network in self._proxies)


class ConnectionPlace:
    """A connection's place among those of its client; `client` is None if it is not counted."""

    __slots__ = ("_client", "_connections")

    def __init__(self, connections: Connections, client: str | None) -> None:
        self._connections = connections
        self._client = client

    def leave(self) -> None:
        """Give the place back, once."""
        client, self._client = self._client, None
        if client is not None:
            self._connections.leave(client)


class _Requests(h11.Connection):
    """A parser that refuses heads of many lines, tiny chunks, and more that readers dispute.

    A header or a chunk costs a parse, whatever its size. Of two lengths of a body a proxy might
    believe the other one, and a line without a carriage return it might take for no line.
    """

    _chunks = 0
    _bytes = 0

    def next_event(self) -> Any:
        """Return the next part of a request.

        Raises:
            RemoteProtocolError: the client sent something else, or what is refused.
        """
        if self.their_state is h11.IDLE:
            self._check_head()
        event = super().next_event()
        if isinstance(event, h11.Request):
            self._chunks = self._bytes = 0
            if event.http_version not in (b"1.0", b"1.1"):
                raise h11.RemoteProtocolError("another version")
        elif isinstance(event, h11.Data):
            self._chunks += event.chunk_end
            self._bytes += len(event.data)
            if self._chunks > MOST_TINY_CHUNKS + self._bytes // TINY_CHUNK:
                raise h11.RemoteProtocolError("a body in tiny chunks")
        return event

    def _check_head(self) -> None:
        """Check the lines of a head before it is parsed."""
        received, _ = self.trailing_data
        ends = [end for mark in _ENDS_OF_HEAD if (end := received.find(mark)) >= 0]
        head = received[: min(ends, default=len(received)) + 1]
        lines = head.count(b"\n")
        if lines > MOST_HEADERS + 1:
            raise h11.RemoteProtocolError("a head of very many lines")
        if not ends:
            return
        if head.count(b"\r\n") < lines or b"\n " in head or b"\n\t" in head:
            raise h11.RemoteProtocolError("a head of odd lines")
        names = head.lower()
        if b"\ntransfer-encoding:" in names and b"\ncontent-length:" in names:
            raise h11.RemoteProtocolError("a body of two lengths")


class LimitedHttp(H11Protocol):
    """HTTP within limits on connections, on the size of a head, and on the time for a request."""

    def __init__(self, *arguments: Any, connections: Connections, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.conn = _Requests(h11.SERVER, LARGEST_HEAD)
        self._connections = connections
        self._place: ConnectionPlace | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._is_reading_body = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Take a place of the client's, or close the connection if it has none left."""
        super().connection_made(transport)
        self._place = self._connections.enter(self.client)
        if self._place is None:
            transport.abort()
        else:
            self._set_timer(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave the place of the client's address."""
        self._stop_timer()
        if self._place is not None:
            self._place.leave()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Parse the bytes piece by piece, so that too large a head is noticed before its end."""
        for start in range(0, len(data), BYTES_AT_ONCE):
            if self.transport.is_closing() or self.transport.get_protocol() is not self:
                return
            super().data_received(data[start : start + BYTES_AT_ONCE])

    def handle_events(self) -> None:
        """Handle what has arrived, and allow time for what is still missing."""
        super().handle_events()
        if self.transport.is_closing() or self.transport.get_protocol() is not self:
            self._stop_timer()
        elif self.conn.their_state is h11.SEND_BODY:
            if not self._is_reading_body:
                self._is_reading_body = True
                self._set_timer(BODY_SECONDS + _length_of(self.headers) / BODY_BYTES_PER_SECOND)
        elif self.conn.their_state is h11.IDLE:
            # between two requests the framework's own, shorter limit applies
            if self._timer is None and self.timeout_keep_alive_task is None:
                self._set_timer(HEAD_SECONDS)
        else:
            self._stop_timer()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection and its place on to the protocol of WebSockets."""
        self._stop_timer()
        if self._place is not None:
            self._place.leave()
        super().handle_websocket_upgrade(event)

    def send_400_response(self, msg: str) -> None:  # noqa: ARG002  (its text is ours)
        """Refuse a request that cannot be read; in the middle of its body, close the connection."""
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            self.transport.abort()
        elif self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(_BAD_REQUEST)
            self.transport.close()
        else:
            self.transport.close()

    def _set_timer(self, seconds: float) -> None:
        self._stop_timer(reading_body=self._is_reading_body)
        self._timer = self.loop.call_later(seconds, self._give_up)

    def _stop_timer(self, *, reading_body: bool = False) -> None:
        self._is_reading_body = reading_body
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    def _give_up(self) -> None:
        """Close a connection whose request has not come in time."""
        self._timer = None
        self.transport.abort()


def _length_of(headers: Collection[tuple[bytes, bytes]]) -> int:
    """Return the length of a body by its head; h11 has checked that it is a number."""
    return next((int(value) for name, value in headers if name == b"content-length"), 0)
