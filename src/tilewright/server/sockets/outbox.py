"""The messages waiting to be sent to one socket: answers in order, then the newest."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from typing import Protocol

TEXTS_EXTENSION = "tilewright.texts"
"""The extension of a socket's scope that sends several messages of text in one write."""
SendTexts = Callable[..., Awaitable[None]]
"""What the scope holds under that name."""


MOST_ANSWERS = 64

GOING_AWAY = 1001
STUCK = 1013


class Shown(Protocol):
    """Something to show to a client, encoded for the version that the client has."""

    @property
    def version(self) -> int:
        """The version that is shown."""

    def whole(self) -> bytes:
        """Return the message for a client that has no version yet."""

    def since(self, version: int, /) -> bytes:
        """Return the message for a client that has this version."""


class Wake:
    """An event that a single task waits for.

    An `asyncio.Event` has a queue of waiters, which costs every socket a KiB and a half.
    """

    __slots__ = ("_is_set", "_waiting")

    def __init__(self) -> None:
        self._is_set = False
        self._waiting: asyncio.Future[None] | None = None

    def set(self) -> None:
        """Wake the task that waits, or the next one that does."""
        self._is_set = True
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def wait(self) -> None:
        """Return when it has been set since the last wait."""
        while not self._is_set:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        self._is_set = False


class BaseOutbox(ABC):
    """The messages waiting to be sent to one socket: answers in order, then the newest.

    Posting never waits: a client that stops reading holds up no other client.
    """

    __slots__ = ("_answers", "_wake", "code", "is_dismissed")

    def __init__(self) -> None:
        self._answers: list[bytes] = []  # few, and mostly none
        self._wake = Wake()
        self.code: int | None = None
        """The code to close the socket with at once; None while it stays open."""
        self.is_dismissed = False
        """Whether the socket closes once it is empty: the client may connect again."""

    def post(self, answer: bytes) -> None:
        """Queue an answer, which is sent before any view; end a socket that has too many."""
        if len(self._answers) >= MOST_ANSWERS:
            self.code = STUCK
        else:
            self._answers.append(answer)
        self._wake.set()

    def end(self, code: int) -> None:
        """Send nothing more and close the socket with this code."""
        self.code = code
        self._wake.set()

    def dismiss(self) -> None:
        """Send what still waits, then close the socket."""
        self.is_dismissed = True
        self._wake.set()

    async def next(self) -> bytes | None:
        """Wait for the next message to send; None when the socket is to be closed."""
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

    def rest(self) -> list[bytes]:
        """Take the messages that can be sent together with the one of `next`, in their order."""
        if self.code is not None:
            return []
        rest, self._answers = self._answers, []
        newest = self._newest()
        if newest is not None:
            rest.append(newest)
        return rest

    @property
    def closing_code(self) -> int:
        """The code to close the socket with once there is nothing more to send."""
        return self.code or (GOING_AWAY if self.is_dismissed else STUCK)

    @abstractmethod
    def _newest(self) -> bytes | None:
        """Return the message to send when no answer waits, if there is one."""


class Outbox(BaseOutbox):
    """The messages waiting to be sent to one socket: answers in order, and only the newest view.

    A client that names the version it has, 0 for none, is sent changes, news and who else is
    watching; any other client is sent whole views only.
    """

    __slots__ = ("_presence", "_showing", "_version")

    def __init__(self, version: int | None = None) -> None:
        super().__init__()
        self._version = version
        self._showing: Shown | None = None
        self._presence: bytes | None = None

    def show(self, showing: Shown) -> None:
        """Send this view, unless a newer one replaces it first."""
        self._showing = showing
        self._wake.set()

    def post_news(self, news: bytes) -> None:
        """Send news in its turn to a client that follows changes; drop it for any other."""
        if self._version is not None:
            self.post(news)

    def post_presence(self, presence: bytes) -> None:
        """Send after the view which seats are watching, unless newer presence replaces it."""
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
