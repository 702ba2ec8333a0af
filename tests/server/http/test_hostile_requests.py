"""Requests that two readers could read in two ways are refused, and the connection is closed."""

import socket
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest

from tilewright.server.http.connections import LARGEST_HEAD, MOST_HEADERS
from tilewright.server.http.pages import HEADERS
from tilewright.server.serve import Server

from tests.server.conftest import PATIENCE

HOST = b"Host: here\r\n"
GET = b"GET /api/health HTTP/1.1\r\n" + HOST
POST = b"POST /api/records HTTP/1.1\r\n" + HOST + b"X-Tilewright: 1\r\n"
JSON = b"Content-Type: application/json\r\n"
HIDDEN = b"GET /api/ready HTTP/1.1\r\n" + HOST + b"\r\n"
CHUNKED = b"Transfer-Encoding: chunked\r\n"

AMBIGUOUS = {
    "both lengths": POST + JSON + b"Content-Length: 5\r\n" + CHUNKED + b"\r\n0\r\n\r\n",
    "both lengths, the other way round": POST + CHUNKED + b"Content-Length: 4\r\n\r\n0\r\n\r\n",
    "two different lengths": POST + b"Content-Length: 0\r\nContent-Length: 36\r\n\r\n",
    "a list of different lengths": POST + b"Content-Length: 0, 36\r\n\r\n",
    "a signed length": POST + b"Content-Length: +5\r\n\r\nhello",
    "a length in hexadecimal": POST + b"Content-Length: 0x5\r\n\r\nhello",
    "a negative length": POST + b"Content-Length: -1\r\n\r\n",
    "a length beyond any number": POST + b"Content-Length: " + b"9" * 40 + b"\r\n\r\n",
    "another coding before chunked": POST + b"Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n",
    "chunked twice": POST + CHUNKED + CHUNKED + b"\r\n0\r\n\r\n",
    "another coding alone": POST + b"Transfer-Encoding: identity\r\n\r\n",
    "a coding that is nearly chunked": POST + b"Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n",
    "a space before the colon": POST + b"Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n",
    "a tab in a name": POST + b"Transfer\tEncoding: chunked\r\n\r\n0\r\n\r\n",
    "a NUL in a value": GET + b"X: a\0b\r\n\r\n",
    "a carriage return in a value": GET + b"X: a\rY: b\r\n\r\n",
    "a name of no letters": GET + b": b\r\n\r\n",
    "a line without a colon": GET + b"nonsense\r\n\r\n",
    "a first header that is folded": b"GET /api/health HTTP/1.1\r\n X: a\r\n" + HOST + b"\r\n",
    "a header that is folded": GET + b"X: a\r\n b\r\n\r\n",
    "lines without a carriage return": GET.replace(b"\r\n", b"\n") + b"\n",
    "one line without a carriage return": GET + b"X: a\nY: b\r\n\r\n",
    "an empty line before": b"\r\n" + GET + b"\r\n",
    "no host": b"GET /api/health HTTP/1.1\r\n\r\n",
    "two hosts": GET + b"Host: there\r\n\r\n",
    "two spaces in the first line": b"GET  /api/health HTTP/1.1\r\n" + HOST + b"\r\n",
    "a control character in the path": b"GET /api/\x01health HTTP/1.1\r\n" + HOST + b"\r\n",
    "no version": b"GET /api/health\r\n" + HOST + b"\r\n",
    "a version of three figures": b"GET /api/health HTTP/1.10\r\n" + HOST + b"\r\n",
    "another protocol": b"GET /api/health ICE/1.1\r\n" + HOST + b"\r\n",
    "a preface of HTTP/2": b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    "a greeting of TLS": b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    "very many headers": GET + b"a:b\r\n" * (MOST_HEADERS + 1) + b"\r\n",
    "very many headers without an end": GET + b"a:b\r\n" * (MOST_HEADERS + 9),
    "one very long header": GET + b"X: " + b"a" * (2 * LARGEST_HEAD) + b"\r\n\r\n",
    "a very long path": b"GET /" + b"a" * (2 * LARGEST_HEAD) + b" HTTP/1.1\r\n" + HOST + b"\r\n",
}
"""Heads that two readers could read in two ways, or that cost much: all answered with 400."""
IN_THE_BODY = {
    "a chunk of no size": b"\r\n\r\n",
    "a chunk of a negative size": b"-1\r\nx\r\n",
    "a chunk of a size in another base": b"0x1\r\nx\r\n0\r\n\r\n",
    "a chunk that is longer than it says": b"1\r\nxyz\r\n0\r\n\r\n",
    "a chunk of a size beyond any number": b"f" * 40 + b"\r\nx\r\n",
    "a very long extension": b"1;" + b"a" * (2 * LARGEST_HEAD) + b"\r\nx\r\n0\r\n\r\n",
    "very many trailers": b"0\r\n" + b"a: b\r\n" * (LARGEST_HEAD // 4) + b"\r\n",
}
"""Bodies that cannot be read: answered with 400, or cut off in the middle."""


@pytest.fixture
def server(shared_sqlite_server: Server) -> Server:
    return shared_sqlite_server


@pytest.fixture
def connection(server: Server) -> Iterator[socket.socket]:
    address = urlsplit(server.url)
    with socket.create_connection((address.hostname, address.port), PATIENCE) as connection:
        yield connection


def answer(connection: socket.socket, request: bytes) -> bytes:
    """Return all that is answered until the server closes the connection."""
    received = b""
    try:
        connection.sendall(request)
        while more := connection.recv(65536):
            received += more
    except ConnectionError:
        pass
    return received


def head_of(answered: bytes) -> dict[str, str]:
    lines = answered.partition(b"\r\n\r\n")[0].decode("latin-1").splitlines()[1:]
    return {name.lower(): value for name, _, value in (line.partition(": ") for line in lines)}


@pytest.mark.parametrize("what", AMBIGUOUS)
def test_a_request_that_can_be_read_in_two_ways_ends_the_connection(
    connection: socket.socket, what: str
) -> None:
    answered = answer(connection, AMBIGUOUS[what] + HIDDEN)
    if answered:  # else its rest was still on the way when the connection was closed
        assert answered.startswith((b"HTTP/1.1 400 ", b"HTTP/1.1 501 "))
        assert answered.count(b"HTTP/1.1 ") == 1
        assert head_of(answered).items() >= HEADERS.items()


@pytest.mark.parametrize("what", IN_THE_BODY)
def test_a_body_that_cannot_be_read_ends_the_connection(
    connection: socket.socket, what: str
) -> None:
    answered = answer(connection, POST + JSON + CHUNKED + b"\r\n" + IN_THE_BODY[what] + HIDDEN)
    assert not answered or answered.startswith(b"HTTP/1.1 400 ")
    assert answered.count(b"HTTP/1.1 ") <= 1


def test_an_ordinary_head_has_room_for_many_headers(connection: socket.socket) -> None:
    more = b"a: b\r\n" * (MOST_HEADERS - 2)
    answered = answer(connection, GET + more + b"Connection: close\r\n\r\n")
    assert answered.startswith(b"HTTP/1.1 200 ")


def test_lines_of_a_body_are_not_lines_of_its_head(connection: socket.socket) -> None:
    body = b'{"gcg":""' + b"\n" * (5 * MOST_HEADERS) + b"}"
    length = b"Content-Length: %d\r\nConnection: close\r\n\r\n" % len(body)
    assert answer(connection, POST + JSON + length + body).startswith(b"HTTP/1.1 422 ")


def test_requests_in_one_go_are_answered_in_their_order(connection: socket.socket) -> None:
    last = GET + b"Connection: close\r\n\r\n"
    answered = answer(connection, (GET + b"\r\n") * 300 + last)
    assert answered.count(b"HTTP/1.1 200 ") == 301


def test_trailers_are_no_headers(connection: socket.socket) -> None:
    head = b"POST /api/records HTTP/1.1\r\n" + HOST + JSON + CHUNKED + b"Connection: close\r\n\r\n"
    body = b'c\r\n{"gcg":"x"} \r\n0\r\nX-Tilewright: 1\r\n\r\n'
    assert answer(connection, head + body).startswith(b"HTTP/1.1 403 ")


@pytest.mark.parametrize(
    "more",
    [
        b"",
        b"Sec-WebSocket-Version: 7\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
        b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n",
    ],
)
def test_a_socket_that_is_refused_has_the_security_headers(
    connection: socket.socket, more: bytes
) -> None:
    upgrade = b"Connection: Upgrade\r\nUpgrade: websocket\r\n" + more + b"\r\n"
    request = b"GET /api/games/none/live HTTP/1.1\r\n" + HOST + upgrade
    answered = answer(connection, request)
    assert answered.startswith(b"HTTP/1.1 4")
    assert head_of(answered).items() >= HEADERS.items()
