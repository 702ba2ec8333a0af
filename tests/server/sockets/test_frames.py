"""Sockets whose client sends too many frames, or frames that nobody can read."""

import gc
import logging
import time
from collections.abc import Iterator
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection

from tilewright.server.serve import Server
from tilewright.server.sockets.connection import Connection
from tilewright.server.sockets.frames import LEAST_FRAMES, MOST_FRAGMENTS, LimitedWebSocket

from tests.server.conftest import PATIENCE, Guest

MASK = b"\0\0\0\0"
PING = b"\x89\x80" + MASK
PONG = b"\x8a\x80" + MASK
TEXT = b"\x81\x82" + MASK + b"{}"
BEGINNING = b"\x01\x80" + MASK
CONTINUATION = b"\x00\x80" + MASK
NOT_UTF8 = b"\x81\x81" + MASK + b"\xff"
RESERVED = b"\xc1\x80" + MASK


def closed_after(socket: ClientConnection, frames: bytes) -> int | None:
    """Return the code with which the server closes the socket after these frames."""
    socket.socket.sendall(frames)
    with suppress(ConnectionClosed):
        while True:
            socket.recv(timeout=PATIENCE)
    return socket.close_code


@pytest.mark.parametrize("frame", [PING, PONG, TEXT])
def test_too_many_frames_close_the_socket(shared_server: Server, frame: bytes) -> None:
    ann = Guest(shared_server.url)
    with ann.live(ann.start()) as socket:
        assert closed_after(socket, frame * (2 * LEAST_FRAMES)) == 1008


def test_too_many_fragments_of_a_message_close_the_socket(shared_server: Server) -> None:
    ann = Guest(shared_server.url)
    with ann.live(ann.start()) as socket:
        assert closed_after(socket, BEGINNING + CONTINUATION * MOST_FRAGMENTS) == 1008


def test_a_message_in_a_few_fragments_is_read(shared_server: Server) -> None:
    ann = Guest(shared_server.url)
    with ann.live(ann.start()) as socket:
        socket.send(["{", "}"])
        # the view comes before, and perhaps a computer's move
        answers = iter(lambda: socket.recv(timeout=PATIENCE, decode=False), b"")
        assert any(b"malformed" in answer for answer in answers)


@pytest.mark.parametrize(("frame", "code"), [(NOT_UTF8, 1007), (RESERVED, 1002)])
def test_an_invalid_frame_closes_the_socket_without_a_traceback(
    shared_server: Server, caplog: pytest.LogCaptureFixture, frame: bytes, code: int
) -> None:
    ann = Guest(shared_server.url)
    with caplog.at_level(logging.INFO), ann.live(ann.start()) as socket:
        assert closed_after(socket, frame) == code
    assert [record for record in caplog.records if "socket closed" in record.getMessage()]
    assert not [record for record in caplog.records if record.exc_info]


@pytest.fixture
def uncollected() -> Iterator[None]:
    """A time without garbage collection, begun without garbage."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def sockets_in_memory() -> int:
    # by the type itself: a proxy would be asked for the class of what it stands for, or stood for
    kinds = (LimitedWebSocket, Connection)
    return sum(issubclass(type(held), kinds) for held in gc.get_objects())


def wait_for_sockets_in_memory(number: int) -> None:
    latest = time.monotonic() + PATIENCE
    while sockets_in_memory() > number:
        assert time.monotonic() < latest, "a socket is kept in memory"
        time.sleep(0.02)


@pytest.mark.usefixtures("uncollected")
@pytest.mark.parametrize("frames", [b"", PING * (2 * LEAST_FRAMES)], ids=["left", "closed"])
def test_a_socket_is_freed_without_the_garbage_collector(
    shared_server: Server, frames: bytes
) -> None:
    ann = Guest(shared_server.url)
    game, before = ann.start(), sockets_in_memory()
    with ann.live(game) as socket:
        socket.recv(timeout=PATIENCE)
        assert sockets_in_memory() > before
        if frames:
            assert closed_after(socket, frames) == 1008
    wait_for_sockets_in_memory(before)


@pytest.mark.usefixtures("uncollected")
def test_a_refused_socket_is_freed_without_the_garbage_collector(shared_server: Server) -> None:
    ann = Guest(shared_server.url)
    before = sockets_in_memory()
    with pytest.raises(InvalidStatus, match="403"):
        ann.live("nosuchgame")
    wait_for_sockets_in_memory(before)
