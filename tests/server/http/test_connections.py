"""Connections before a request is read: how many, how slow, and in what form."""

import socket
from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from tilewright.server.http import connections as limits
from tilewright.server.http.connections import (
    LARGEST_HEAD,
    MOST_TINY_CHUNKS,
    Connections,
    network_of,
)
from tilewright.server.serve import Server
from tilewright.server.settings import Settings

from tests.server.conftest import PATIENCE, running, unhurried

HEAD = b"GET /api/health HTTP/1.1\r\nHost: here\r\n"
POST = b"POST /api/records HTTP/1.1\r\nHost: here\r\nX-Tilewright: 1\r\n"
MOST = 3


@dataclass
class Raw:
    """Connections to a server that send any bytes."""

    server: Server
    stack: ExitStack

    def connect(self) -> socket.socket:
        address = urlsplit(self.server.url)
        opened = socket.create_connection((address.hostname, address.port), PATIENCE)
        return self.stack.enter_context(opened)

    def told(self, data: bytes) -> bytes:
        """Return the first line of what is sent after these bytes on a new connection."""
        connection = self.connect()
        connection.sendall(data)
        return received(connection).partition(b"\r\n")[0]


def received(connection: socket.socket) -> bytes:
    """Return the first bytes that are sent; none if the connection is closed."""
    try:
        return connection.recv(65536)
    except ConnectionError:
        return b""


@pytest.fixture
def raw(tmp_path: Path, sqlite_file: str) -> Iterator[Raw]:
    """Yield a server that allows a client few connections."""
    settings: Settings = msgspec.structs.replace(
        unhurried(tmp_path, sqlite_file), connections_per_client=MOST, trusted_proxies=()
    )
    with running(settings) as server, ExitStack() as stack:
        yield Raw(server, stack)


def test_a_client_has_so_many_connections_and_no_more(raw: Raw) -> None:
    # a complete request each, after which the connection stays open
    held = [raw.connect() for _ in range(MOST)]
    for connection in held:
        connection.sendall(HEAD + b"\r\n")
        assert received(connection).startswith(b"HTTP/1.1 200")
    assert raw.told(HEAD + b"\r\n") == b""
    held[0].sendall(HEAD + b"Connection: close\r\n\r\n")
    while received(held[0]):
        pass
    assert raw.told(HEAD + b"\r\n") == b"HTTP/1.1 200 OK"


def test_a_request_that_does_not_come_is_given_up(
    raw: Raw, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HEAD_SECONDS", 0.2)
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.2)
    length = b"Content-Type: application/json\r\nContent-Length: 9\r\n\r\n"
    for begun in (b"", HEAD, POST + length + b"{"):
        assert raw.told(begun) == b""


def test_a_body_in_very_many_tiny_chunks_is_not_read(raw: Raw) -> None:
    head = POST + b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
    few, many = (b"1\r\nx\r\n" * count for count in (9, MOST_TINY_CHUNKS + 9))
    assert raw.told(head + few + b"0\r\n\r\n") == b"HTTP/1.1 400 Bad Request"
    assert raw.told(head + many) == b""


def test_what_is_not_http_is_refused(raw: Raw) -> None:
    assert raw.told(b"\x16\x03\x01\r\n\r\n") == b"HTTP/1.1 400 Bad Request"


def test_a_head_that_is_too_large_is_refused(raw: Raw) -> None:
    lines = b"x: y\r\n" * (LARGEST_HEAD // 6 + 2000)
    assert raw.told(HEAD + lines) in (b"HTTP/1.1 400 Bad Request", b"")


def test_a_network_of_ipv6_is_one_client() -> None:
    assert network_of("2001:db8::1") == network_of("2001:db8::ffff:2") != network_of("2001:db9::1")
    assert network_of("::ffff:192.0.2.7") == "192.0.2.7"
    connections = Connections(1)
    assert connections.enter(("2001:db8::1", 1)) is not None
    assert connections.enter(("2001:db8::2", 1)) is None


def test_connections_of_proxies_are_not_counted() -> None:
    connections = Connections(1, ("10.0.0.0/8", "::1"))
    for proxy in ("10.1.2.3", "::1"):
        assert [connections.enter((proxy, 1)) is None for _ in range(3)] == [False] * 3
    place = connections.enter(("192.0.2.1", 1))
    assert place is not None
    assert connections.enter(("192.0.2.1", 2)) is None
    for _ in range(2):
        place.leave()
    assert connections.enter(("192.0.2.1", 3)) is not None
