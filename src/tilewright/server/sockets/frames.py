"""WebSockets that are closed when the client sends too many frames.

The message limit of a socket comes too late for a client that sends pings, or a message in very
many fragments: parsing them costs the event loop more than sending them costs the client. So every
frame counts here, before a message is put together.
"""

import logging
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request, Response
from websockets.server import ServerProtocol
from websockets.typing import StatusLike

from tilewright.server.http.connections import ConnectionPlace, Connections
from tilewright.server.http.pages import HEADERS
from tilewright.server.http.rate_limit import TokenBucket
from tilewright.server.sockets.outbox import TEXTS_EXTENSION

log = logging.getLogger(__name__)

FRAMES_PER_MESSAGE = 5
"""Frames allowed per second for each message that a socket may send per second."""
FRAME_SECONDS_AT_ONCE = 4
LEAST_FRAMES = 200
MOST_FRAGMENTS = 64
BYTES_AT_ONCE = 1024
"""The bytes that are parsed before the frames in them are counted."""


class _Handshake(ServerProtocol):
    """A protocol whose refusals have the security headers of every other answer."""

    def reject(self, status: StatusLike, text: str) -> Response:
        """Return the answer to a handshake that is refused."""
        response = super().reject(status, text)
        response.headers.update(HEADERS)
        return response


class LimitedWebSocket(WebSocketsSansIOProtocol):
    """A WebSocket that is closed with 1008 for too many frames, or fragments of one message."""

    def __init__(
        self, *arguments: Any, connections: Connections, messages_per_second: float, **more: Any
    ) -> None:
        super().__init__(*arguments, **more)
        self.conn = _Handshake(max_size=self.config.ws_max_size, logger=self.logger)
        rate = messages_per_second * FRAMES_PER_MESSAGE
        most = max(LEAST_FRAMES, rate * FRAME_SECONDS_AT_ONCE)
        self._allowed = TokenBucket(rate, most)
        self._connections = connections
        self._place: ConnectionPlace | None = None
        self._is_refused = False

    def connection_made(self, transport: Any) -> None:
        """Take one of the places of the client's address; the request before has left its own."""
        super().connection_made(transport)
        self._place = self._connections.enter(self.client)
        if self._place is None:
            self.transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        """Leave the place of the client's address."""
        if self._place is not None:
            self._place.leave()
        super().connection_lost(exc)
        self.conn.parser_exc = None  # its traceback refers to the parser, and thus to itself

    def data_received(self, data: bytes) -> None:
        """Parse the bytes piece by piece, until the socket is closed."""
        for start in range(0, len(data), BYTES_AT_ONCE):
            if self.transport.is_closing():
                return
            super().data_received(data[start : start + BYTES_AT_ONCE])

    def handle_connect(self, event: Request) -> None:
        """Begin to serve the client, with an extension that sends several messages at once."""
        super().handle_connect(event)
        if not self.close_sent:  # the handshake is good, so there is a scope
            extensions: Any = self.scope["extensions"]
            extensions[TEXTS_EXTENSION] = self.send_texts

    def handle_cont(self, event: Frame) -> None:
        """Count a fragment, and take it."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self._refuse(CloseCode.POLICY_VIOLATION, "too many fragments")
        elif self._is_allowed():
            super().handle_cont(event)

    def handle_text(self, event: Frame) -> None:
        """Count a frame of text, and take it."""
        if self._is_allowed():
            super().handle_text(event)

    def handle_bytes(self, event: Frame) -> None:
        """Count a frame of bytes, and take it."""
        if self._is_allowed():
            super().handle_bytes(event)

    def handle_ping(self) -> None:
        """Count a ping, and answer it."""
        if self._is_allowed():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count a pong, and take it."""
        if self._is_allowed():
            super().handle_pong(event)

    def send_receive_event_to_app(self) -> None:
        """Hand on the message; text that is not UTF-8 closes the socket."""
        if self.curr_msg_data_type == "text":
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                # the framework would log this with a traceback, at any client's pleasure
                self._refuse(CloseCode.INVALID_DATA, "not UTF-8")
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Close the socket of a client that does not speak the protocol."""
        self._is_refused = True
        if self.conn.close_sent is None:  # the handshake was not over
            self.close_sent = True
            self.transport.abort()
            return
        log.info("socket closed: %s", self.conn.close_sent.reason or self.conn.close_sent.code)
        super().handle_parser_exception()

    async def send(self, message: Any) -> None:
        """Send what the handler has to say; it need not know why the client has gone.

        Raises:
            ClientDisconnected: the socket was closed.
        """
        if self._is_refused:
            raise ClientDisconnected
        await super().send(message)

    async def send_texts(self, *messages: bytes) -> None:
        """Send messages of text in one write, without the framework's work for each of them.

        Raises:
            ClientDisconnected: the socket was closed.
        """
        if not self.writable.is_set():
            await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for message in messages:
                self.conn.send_text(message)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))

    def _is_allowed(self) -> bool:
        """Return whether the client may send this frame; close the socket if not."""
        if self.close_sent:
            return False
        if self._allowed.take():
            return True
        self._refuse(CloseCode.POLICY_VIOLATION, "too many frames")
        return False

    def _refuse(self, code: CloseCode, why: str) -> None:
        """Close the socket at once, and let the handler know that the client has gone."""
        if self.close_sent:
            return
        self.stop_keepalive()
        self.frames = []
        self.conn.fail(code, why)
        self.handle_parser_exception()
