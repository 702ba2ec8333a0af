"""One open WebSocket: a handler reads it from top to bottom while the outbox is sent beside it.

    async with Connection(socket, open_sockets) as connection:
        ...  # check, enter: what raises here turns the client away
        await connection.accept(outbox, messages_per_second)
        while True:
            await carry_out(await connection.receive())

The handler leaves the loop by an exception, which `Connection` turns into the closing code.
"""

import asyncio
import logging
import time
from asyncio import TimerHandle
from collections import Counter
from contextlib import suppress
from types import TracebackType
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from tilewright.api.responses import Accepted, Refused
from tilewright.host.errors import GatheringRefusal, RoomError
from tilewright.host.orders import Done
from tilewright.server.http.errors import problem_of
from tilewright.server.http.logs import name_request
from tilewright.server.http.problems import Problem, too_many
from tilewright.server.http.rate_limit import TokenBucket
from tilewright.server.http.security import client_of
from tilewright.server.sockets.outbox import STUCK, TEXTS_EXTENSION, BaseOutbox, SendTexts

log = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]  # nothing of the framework's user, auth or state is used

LONGEST_MESSAGE = 16 * 1024
SEND_SECONDS = 10.0
SECONDS_AT_ONCE = 3
MOST_OF_A_CLIENT = 300

NOT_ACCEPTED = 4000
"""Added to the HTTP status of the refusal, where a socket is closed before it was accepted."""
TOO_BIG = 1009

PROTOCOL = "tilewright"
"""Chosen among the client's protocols: a browser that offers any wants one of them chosen."""


class OpenSockets:
    """The outboxes of every open socket of one server."""

    def __init__(self, most_of_a_client: int = MOST_OF_A_CLIENT) -> None:
        self._outboxes: dict[BaseOutbox, str] = {}
        self._of_clients: Counter[str] = Counter()
        self._most_of_a_client = most_of_a_client
        self._empty = asyncio.Event()
        self._empty.set()
        self._are_sent_away = False
        self.are_leaving = False

    def __len__(self) -> int:
        return len(self._outboxes)

    def require_place(self, client: str) -> None:
        """Require that the client may open another socket.

        Raises:
            Problem: `too_many`.
        """
        if self._of_clients.get(client, 0) >= self._most_of_a_client:
            raise too_many("Too many connections are open: close another one.", what="open")

    def add(self, outbox: BaseOutbox, client: str) -> None:
        """Count a socket of the client as open; send it away if the others were."""
        self._of_clients[client] += 1
        self._outboxes[outbox] = client
        self._empty.clear()
        if self._are_sent_away:
            outbox.dismiss()

    def discard(self, outbox: BaseOutbox) -> None:
        """Count a socket as closed."""
        client = self._outboxes.pop(outbox, None)
        if client is not None:
            self._of_clients[client] -= 1
            if not self._of_clients[client]:
                del self._of_clients[client]
        if not self._outboxes:
            self._empty.set()

    async def send_away(self, seconds: float) -> None:
        """Ask every client to connect again, after sending what waits for it.

        Wait for them to go, at most the given seconds; the end of the process closes the rest.

        """
        self._are_sent_away = True
        for outbox in list(self._outboxes):
            outbox.dismiss()
        with suppress(TimeoutError):
            await asyncio.wait_for(self._empty.wait(), seconds)


class Connection:
    """A socket from its handshake to its close, as an asynchronous context manager.

    A refusal raised before `accept` closes the socket with 4000 plus the refusal's HTTP status.
    After `accept` the outbox is sent by a task of its own; when that has nothing more to send, or
    the client has taken nothing for `SEND_SECONDS`, the handler is cancelled wherever it waits.
    """

    __slots__ = (
        "_code", "_is_over", "_limit", "_open", "_outbox", "_reader", "_send_texts", "_sending",
        "_since", "_socket", "_timer",
    )  # fmt: skip

    _outbox: BaseOutbox
    _limit: TokenBucket
    _reader: "asyncio.Task[Any]"

    def __init__(self, socket: Socket, open_sockets: OpenSockets) -> None:
        self._socket = socket
        self._open = open_sockets
        extensions: Any = socket.scope["extensions"]
        # taken out, because the method refers to the protocol that the scope belongs to
        self._send_texts: SendTexts = extensions.pop(TEXTS_EXTENSION)
        self._sending: asyncio.Task[None] | None = None
        self._since: float | None = None  # when the present messages were given to the socket
        self._timer: TimerHandle | None = None
        self._is_over = False
        self._code: int | None = None

    async def __aenter__(self) -> "Connection":
        client = self._socket.client
        route = f"SOCKET {self._socket.scope.get('path_template') or 'none'}"
        name_request(None if client is None else client.host, route)
        return self

    async def __aexit__(
        self, _: type[BaseException] | None, error: BaseException | None, __: TracebackType | None
    ) -> bool:
        try:
            if self._sending is not None:
                return await self._leave(self._sending, error)
            if isinstance(error, Problem | RoomError | GatheringRefusal):
                await self._socket.close(code=NOT_ACCEPTED + problem_of(error).status)
                return True
            return False
        finally:
            self._break_cycles()

    async def accept(
        self, outbox: BaseOutbox, messages_per_second: float, seconds_at_once: int = SECONDS_AT_ONCE
    ) -> None:
        """Accept the socket and begin to send its outbox.

        Raises:
            Problem: `too_many`, if the client has too many sockets open.
        """
        client = client_of(self._socket)
        self._open.require_place(client)
        is_asked = PROTOCOL in self._socket.scope["subprotocols"]
        await self._socket.accept(PROTOCOL if is_asked else None)
        reader = asyncio.current_task()
        assert reader is not None
        self._reader = reader
        self._outbox = outbox
        self._limit = TokenBucket(messages_per_second, messages_per_second * seconds_at_once)
        self._open.add(outbox, client)
        self._sending = asyncio.create_task(self._send())

    async def receive(self) -> bytes:
        """Wait for the client's next message; refuse those above the rate limit.

        Raises:
            WebSocketDisconnect: the client has gone.
            MessageTooBigError: the message is longer than `LONGEST_MESSAGE`.
        """
        while True:
            message = (await self._socket.receive_data(mode="text")).encode()
            if len(message) > LONGEST_MESSAGE:
                raise MessageTooBigError
            if self._limit.take():
                return message
            self._outbox.post(_FLOOD)

    def acknowledge(self, done: Done) -> None:
        """Tell the client that its command is done."""
        self._outbox.post(msgspec.json.encode(Accepted(done.key, done.version)))

    def refuse(self, key: str | None, problem: Problem) -> None:
        """Tell the client that the message with this key was refused; None: it had no key."""
        self._outbox.post(_refused(key, problem))

    async def _send(self) -> None:
        try:
            while (first := await self._outbox.next()) is not None:
                self._since = time.monotonic()
                if self._timer is None:
                    self._set_timer(SEND_SECONDS)
                await self._send_texts(first, *self._outbox.rest())
                self._since = None
                del first  # an idle socket would keep it
        except Exception as error:
            self._stop(_code_after(error))
        else:
            self._stop(self._outbox.closing_code)

    def _set_timer(self, seconds: float) -> None:
        # once in ten seconds, not for each message: that would cost a tenth of a command
        self._timer = asyncio.get_running_loop().call_later(seconds, self._check_progress)

    def _check_progress(self) -> None:
        self._timer = None
        if self._since is None:
            return
        left = self._since + SEND_SECONDS - time.monotonic()
        if left <= 0:
            self._stop(STUCK)
        else:
            self._set_timer(left)

    def _stop(self, code: int | None) -> None:
        """End the handler's loop and close the socket with this code; None: the client has gone."""
        if not self._is_over:
            self._is_over = True
            self._code = code
            self._reader.cancel()

    async def _leave(self, sending: "asyncio.Task[None]", error: BaseException | None) -> bool:
        """Stop sending and close the socket; return whether the error is dealt with."""
        is_stopped, self._is_over = self._is_over, True
        if self._timer is not None:
            self._timer.cancel()
        try:
            sending.cancel()
            await asyncio.gather(sending, return_exceptions=True)
            if is_stopped and self._reader.uncancel() == 0:
                error = None
            elif isinstance(error, Exception):
                self._code, error = _code_after(error), None
            if self._code is not None:
                await self._close(self._code)
        finally:
            self._open.discard(self._outbox)
        return error is None

    def _break_cycles(self) -> None:
        """Let the socket be freed at once: it would keep 20 kB until the next full collection."""
        self._sending = None  # its traceback refers to this connection
        # both are closures of the framework that refer to the socket
        del self._socket.receive, self._socket.send

    async def _close(self, code: int) -> None:
        try:
            async with asyncio.timeout(1.0):
                await self._socket.close(code=code)
        except (RuntimeError, OSError, TimeoutError, WebSocketDisconnect):
            log.debug("socket was closed already")


class MessageTooBigError(Exception):
    """The client has sent a message that is longer than any real one."""


def _code_after(error: Exception) -> int | None:
    """Return the code to close a socket with that has failed so; None: the client has gone."""
    if isinstance(error, WebSocketDisconnect | OSError):
        return None  # no fault of anything here
    if isinstance(error, MessageTooBigError):
        return TOO_BIG
    log.warning("socket ended: %s", type(error).__name__)
    return STUCK


def _refused(key: str | None, problem: Problem) -> bytes:
    return msgspec.json.encode(Refused(key, problem.error))


_FLOOD = _refused(None, too_many())
