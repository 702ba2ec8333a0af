"""Sockets whose client sends too many frames, or frames that nobody can read."""

import logging
from contextlib import suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from tilewright.server.serve import Server
from tilewright.server.sockets.frames import LEAST_FRAMES, MOST_FRAGMENTS

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
        socket.recv(timeout=PATIENCE)
        socket.send(["{", "}"])
        assert b"malformed" in socket.recv(timeout=PATIENCE, decode=False)


@pytest.mark.parametrize(("frame", "code"), [(NOT_UTF8, 1007), (RESERVED, 1002)])
def test_an_invalid_frame_closes_the_socket_without_a_traceback(
    shared_server: Server, caplog: pytest.LogCaptureFixture, frame: bytes, code: int
) -> None:
    ann = Guest(shared_server.url)
    with caplog.at_level(logging.INFO), ann.live(ann.start()) as socket:
        assert closed_after(socket, frame) == code
    assert [record for record in caplog.records if "socket closed" in record.getMessage()]
    assert not [record for record in caplog.records if record.exc_info]
