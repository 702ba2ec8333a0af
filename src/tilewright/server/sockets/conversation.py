"""A person's open table: what is new goes out, commands come in, side by side."""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Any, Protocol

from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from tilewright.server.http.rate_limit import TokenBucket

log = logging.getLogger(__name__)

Socket = WebSocket[Any, Any, Any]  # nothing of the framework's user, auth or state is used

MOST_ANSWERS = 64
LONGEST_MESSAGE = 16 * 1024
SEND_SECONDS = 10.0

GOING_AWAY = 1001
NOT_ACCEPTED = 4000
"""To which the status is added that a request would be refused with."""
POLICY = 1008
TOO_BIG = 1009
STUCK = 1013

FIRST = asyncio.FIRST_COMPLETED


class Shown(Protocol):
    """What can be shown to a client, depending on which version it has."""

    @property
    def version(self) -> int:
        """The version that is shown."""
        ...

    def whole(self) -> bytes:
        """The message that is enough for a client that has nothing."""
        ...

    def since(self, version: int, /) -> bytes:
        """The message for a client that has this version."""
        ...


class Wake:
    """Lets one task wait until somebody has something for it.

    An event would do, but holds room for a queue of waiters: a KiB and a half of every socket.
    """

    __slots__ = ("_is_set", "_waiting")

    def __init__(self) -> None:
        self._is_set = False
        self._waiting: asyncio.Future[None] | None = None

    def set(self) -> None:
        """There is something."""
        self._is_set = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self) -> None:
        """There has been something since this was last waited for."""
        while not self._is_set:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._is_set = False


class Sends(ABC):
    """What waits to be sent to one socket: answers in order, and after them what is newest.

    Whoever posts never waits: a client that stops reading holds up nobody but itself.
    """

    __slots__ = ("_answers", "_wake", "code", "is_dismissed")

    def __init__(self) -> None:
        self._answers: list[bytes] = []  # few, and mostly none
        self._wake = Wake()
        self.code: int | None = None
        """What the socket is closed with, once nothing more is to be sent."""
        self.is_dismissed = False
        """Whether the client is to come back to another server, or to this one later."""

    def post(self, answer: bytes) -> None:
        """The answer is sent before anything else."""
        if len(self._answers) >= MOST_ANSWERS:
            self.code = STUCK
        else:
            self._answers.append(answer)
        self._wake.set()

    def end(self, code: int) -> None:
        """Nothing more is sent: the socket is closed with this code."""
        self.code = code
        self._wake.set()

    def dismiss(self) -> None:
        """What waits is still sent, and then the socket is closed."""
        self.is_dismissed = True
        self._wake.set()

    async def next(self) -> bytes | None:
        """What to send next; None when the socket is to be closed."""
        while self.code is None:
            if self._answers:
                return self._answers.pop(0)
            newest = self._newest()
            if newest is not None:
                return newest
            if self.is_dismissed:
                break
            await self._wake.wait()
        return None

    @abstractmethod
    def _newest(self) -> bytes | None:
        """What is sent when no answer waits, if there is anything."""


class Outbox(Sends):
    """What waits to be sent to one socket: answers in order, and the newest view only.

    A client that says which version it has, 0 for none, follows changes and hears who else is
    here; to any other only whole views are sent.
    """

    __slots__ = ("_presence", "_showing", "_version")

    def __init__(self, version: int | None = None) -> None:
        super().__init__()
        self._version = version
        self._showing: Shown | None = None
        self._presence: bytes | None = None

    def show(self, showing: Shown) -> None:
        """This is sent, unless something newer comes first."""
        self._showing = showing
        self._wake.set()

    def post_news(self, news: bytes) -> None:
        """This is sent in its turn to a client that follows changes, and to no other."""
        if self._version is not None:
            self.post(news)

    def post_presence(self, presence: bytes) -> None:
        """This is sent after the view, unless something newer comes first."""
        if self._version is not None:
            self._presence = presence
            self._wake.set()

    def _newest(self) -> bytes | None:
        if self._showing is not None:
            return self._view(self._showing)
        presence, self._presence = self._presence, None
        return presence

    def _view(self, showing: Shown) -> bytes:
        self._showing = None
        if self._version is None:
            return showing.whole()
        version, self._version = self._version, showing.version
        return showing.since(version)


async def converse(
    socket: Socket,
    outbox: Sends,
    answer: Callable[[bytes], Awaitable[None]],
    refuse_flood: bytes,
    bucket: TokenBucket,
) -> None:
    """Sends the outbox and answers messages until the client leaves or breaks a limit.

    The socket is read beside sending, for only a reader notices that its client has left.
    """
    sender = _Sender(socket, outbox)
    sending = asyncio.create_task(sender.send())
    reading = asyncio.create_task(_read(socket, outbox, answer, refuse_flood, bucket))
    tasks = {sending, reading}
    try:
        # one look every few seconds: a timer for each message costs a tenth of a command
        while not (await asyncio.wait(tasks, timeout=SEND_SECONDS, return_when=FIRST))[0]:
            if sender.is_stuck:
                break
    finally:
        for task in tasks:
            task.cancel()
        ended = await asyncio.gather(*tasks, return_exceptions=True)
    code = next((code for code in ended if isinstance(code, int)), None)
    if sender.is_stuck:
        code = STUCK
    for error in ended:
        # a client that is gone is met by whoever reads or whoever sends, and is nobody's fault
        if isinstance(error, Exception) and not isinstance(error, (WebSocketDisconnect, OSError)):
            log.warning("socket ended: %s", type(error).__name__)
            code = code or STUCK
    if code is not None:
        await _close(socket, code)


class _Sender:
    """Sends what the outbox holds, and knows since when the present message is on its way."""

    __slots__ = ("_outbox", "_since", "_socket")

    def __init__(self, socket: Socket, outbox: Sends) -> None:
        self._socket = socket
        self._outbox = outbox
        self._since: float | None = None

    @property
    def is_stuck(self) -> bool:
        """Whether the client has taken nothing for too long."""
        return self._since is not None and time.monotonic() - self._since >= SEND_SECONDS

    async def send(self) -> int:
        """The code to close with, once there is nothing more to send."""
        while (message := await self._outbox.next()) is not None:
            self._since = time.monotonic()
            await self._socket.send_data(message, mode="text")
            self._since = None
        return self._outbox.code or (GOING_AWAY if self._outbox.is_dismissed else STUCK)


async def _read(
    socket: Socket,
    outbox: Sends,
    answer: Callable[[bytes], Awaitable[None]],
    refuse_flood: bytes,
    bucket: TokenBucket,
) -> int:
    while True:
        message = (await socket.receive_data(mode="text")).encode()
        if len(message) > LONGEST_MESSAGE:
            return TOO_BIG
        if not bucket.take():
            outbox.post(refuse_flood)
        else:
            await answer(message)


async def _close(socket: Socket, code: int) -> None:
    try:
        async with asyncio.timeout(1.0):
            await socket.close(code=code)
    except (RuntimeError, OSError, TimeoutError, WebSocketDisconnect):
        log.debug("socket was closed already")
