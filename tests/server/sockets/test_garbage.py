"""A socket that has closed leaves nothing to the garbage collector, which holds up every player."""

import gc
import socket
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest

from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.serve import Server

from tests.server.conftest import PATIENCE, Guest

ROUNDS = 4
MASK = b"\0\0\0\0"
GOES = b"\x88\x82" + MASK + b"\x03\xe8"
EMPTY_OBJECT = b"\x81\x82" + MASK + b"{}"
PING = b"\x89\x80" + MASK
NO_FRAME = b"\xff" * 8
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie}\r\nConnection: Upgrade\r\n"
    "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)

LIBRARIES = {"tilewright", "websockets", "uvicorn", "uvloop", "litestar", "asyncio", "_asyncio"}

ENDS = {
    "goes": GOES,
    "breaks off": None,
    "speaks nonsense": NO_FRAME,
    "is refused and goes": EMPTY_OBJECT * 3 + GOES,
    "floods": PING * 2_000,
}


@pytest.fixture
def database(sqlite_file: str) -> str:
    """The database, whose kind makes no difference here."""
    return sqlite_file


@pytest.fixture
def rooms(ann: Guest) -> dict[str, str]:
    """The path of a socket of each kind, and of one that is refused."""
    sheet = {"edition": "standard", "words": "challenge", "players": ["Ann", "Ben"]}
    opened = ann.post("/api/companions", sheet)
    assert opened.status_code == 201, opened.text
    return {
        "game": f"/api/games/{ann.open()}/live?version=0",
        "sheet": f"/api/companions/{opened.json()['view']['id']}/live",
        "turns": "/api/turns",
        "nothing": "/api/games/none/live",
    }


def visit(guest: Guest, path: str, sent: bytes | None) -> None:
    """Open a socket by hand, as a library's would leave garbage too; end it, and see it closed."""
    where = urlsplit(guest.url)
    cookie = f"{COOKIE}={guest.http.cookies[COOKIE]}"
    head = HANDSHAKE.format(path=path, host=where.netloc, cookie=cookie).encode()
    with socket.create_connection((where.hostname, where.port), PATIENCE) as client:
        client.sendall(head)
        assert client.recv(65536).startswith(b"HTTP/1.1 ")
        if sent is not None:
            client.sendall(sent)
            while client.recv(65536):
                pass


@contextmanager
def garbage_kept() -> Iterator[list[object]]:
    """Keep what only the collector finds, from now on."""
    gc.collect()
    gc.disable()
    gc.set_debug(gc.DEBUG_SAVEALL)
    try:
        yield gc.garbage
    finally:
        gc.set_debug(0)
        gc.garbage.clear()
        gc.enable()


def all_closed(server: Server, guest: Guest) -> None:
    """Return when the server has left every socket behind."""
    where = urlsplit(guest.url)
    head = f"GET /api/health HTTP/1.1\r\nHost: {where.netloc}\r\nConnection: close\r\n\r\n"
    is_last = False
    while not is_last:
        is_last = not len(server.services.sockets)
        # by hand too; its answer shows that the loop has gone on
        with socket.create_connection((where.hostname, where.port), PATIENCE) as client:
            client.sendall(head.encode())
            while client.recv(65536):
                pass


@pytest.mark.parametrize(
    ("room", "end"), [*(("game", end) for end in ENDS), ("sheet", "goes"), ("turns", "goes")]
)
def test_a_socket_that_has_closed_leaves_no_garbage(
    ann: Guest, own_server: Server, rooms: dict[str, str], room: str, end: str
) -> None:
    leaves_none(own_server, ann, lambda: visit(ann, rooms[room], ENDS[end]))


def test_a_socket_that_is_refused_leaves_no_garbage(
    ann: Guest, own_server: Server, rooms: dict[str, str]
) -> None:
    leaves_none(own_server, ann, lambda: visit(ann, rooms["nothing"], b""))


def leaves_none(server: Server, guest: Guest, come_and_go: Callable[[], None]) -> None:
    come_and_go()  # what is made once, for the first of all
    all_closed(server, guest)
    with garbage_kept() as kept:
        for _ in range(ROUNDS):
            come_and_go()
        all_closed(server, guest)
        gc.collect()
        left = Counter(type(found).__qualname__ for found in kept if is_of_a_socket(found))
    assert not left


def is_of_a_socket(found: object) -> bool:
    """Whether it may be of a socket: the queries of work in the background leave garbage too."""
    return type(found).__module__.partition(".")[0] in LIBRARIES
