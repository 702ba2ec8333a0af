"""The turnstile: a few requests of each client are under way at once, and its others wait in line.

Sixty requests of one client that come together would each do the few milliseconds that are theirs,
one after another, before anybody else's next step. In line they keep nobody waiting but their
sender: between two of them, those of others are served. A request that hands on long work steps
aside, and any other lets the next one in after a while, so that no line waits for a lesson or an
import.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import Callable
from contextvars import ContextVar
from functools import partial
from typing import cast

from litestar.types import ASGIApp, HTTPScope, Receive, Scope, Send

from tilewright.server.http.connections import network_of

AT_ONCE = 3
"""The requests of a client that are under way at once."""
WHILE = 0.5
"""Seconds after which a request that is under way no longer keeps others in line."""

_leaving: ContextVar[Callable[[], None] | None] = ContextVar("leaving", default=None)
_waited: ContextVar[float] = ContextVar("waited", default=0.0)


def step_aside() -> None:
    """Let the next one of this request's line in, because this one waits for long work."""
    leave = _leaving.get()
    if leave is not None:
        leave()


def seconds_in_line() -> float:
    """Return the seconds for which this request waited for others of its client."""
    return _waited.get()


class Turnstile:
    """The requests of all clients that are under way, and those in line."""

    def __init__(self, at_once: int = AT_ONCE, seconds: float = WHILE) -> None:
        self._at_once = at_once
        self._seconds = seconds
        self._lines: dict[str, _RequestLine] = {}

    def __len__(self) -> int:
        """Return the number of clients that are known here."""
        return len(self._lines)

    async def enter(self, client: str) -> object:
        """Wait in the client's line; return the function for leaving it."""
        line = self._lines.get(client)
        if line is None:
            line = self._lines[client] = _RequestLine(self._at_once, self._seconds)
        try:
            return await line.enter()
        finally:
            self._forget(client, line)

    def leave(self, client: str, entered: object) -> None:
        """Let the next one of the client's line in."""
        line = self._lines.get(client)
        if line is not None:
            line.leave(entered)
            self._forget(client, line)

    def _forget(self, client: str, line: "_RequestLine") -> None:
        if line.is_empty:
            self._lines.pop(client, None)


class _RequestLine:
    """The requests of one client: those under way by when they began, and the waiting ones."""

    __slots__ = ("_at_once", "_inside", "_seconds", "_timer", "_waiting")

    def __init__(self, at_once: int, seconds: float) -> None:
        self._at_once = at_once
        self._seconds = seconds
        self._inside: OrderedDict[object, float] = OrderedDict()
        self._waiting: deque[asyncio.Future[object]] = deque()
        self._timer: asyncio.TimerHandle | None = None

    @property
    def is_empty(self) -> bool:
        return not self._inside and not self._waiting

    async def enter(self) -> object:
        if len(self._inside) < self._at_once:
            return self._admitted()
        place: asyncio.Future[object] = asyncio.get_running_loop().create_future()
        self._waiting.append(place)
        self._wait_for_the_oldest()
        try:
            return await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self.leave(place.result())  # let in, and gone before it could begin
            raise

    def leave(self, entered: object) -> None:
        self._inside.pop(entered, None)  # it may have stepped aside, or taken its while
        self._let_in()

    def _admitted(self) -> object:
        entered = object()
        self._inside[entered] = asyncio.get_running_loop().time()
        return entered

    def _let_in(self) -> None:
        while self._waiting and len(self._inside) < self._at_once:
            place = self._waiting.popleft()
            if not place.done():
                place.set_result(self._admitted())
        if self._waiting:
            self._wait_for_the_oldest()

    def _wait_for_the_oldest(self) -> None:
        if self._timer is None:
            loop = asyncio.get_running_loop()
            oldest = next(iter(self._inside.values()))
            self._timer = loop.call_at(oldest + self._seconds, self._pass_over)

    def _pass_over(self) -> None:
        """Let others in for requests that have been under way for a while."""
        self._timer = None
        since = asyncio.get_running_loop().time() - self._seconds
        while self._inside and next(iter(self._inside.values())) <= since:
            self._inside.popitem(last=False)
        self._let_in()


def in_line(app: ASGIApp, turnstile: Turnstile) -> ASGIApp:
    """Return the application behind the turnstile; sockets and the lifespan pass by it."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if cast("str", scope["type"]) != "http":
            await app(scope, receive, send)
            return
        peer = cast("HTTPScope", scope)["client"]
        client = "" if peer is None else network_of(peer[0])
        clock = asyncio.get_running_loop().time
        came = clock()
        leave = partial(turnstile.leave, client, await turnstile.enter(client))
        _leaving.set(leave)
        _waited.set(clock() - came)
        try:
            await app(scope, receive, send)
        finally:
            leave()

    return answer
