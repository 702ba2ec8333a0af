"""How a socket is opened, whatever room it leads to: who may come in, and how it is served."""

from collections.abc import Awaitable, Callable, Coroutine
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import msgspec

from tilewright.host.errors import RoomError
from tilewright.host.gathering import GatheringRefusal
from tilewright.host.orders import Done
from tilewright.server.http.logs import name_request
from tilewright.server.http.problems import Problem, problem_of, too_many
from tilewright.server.http.rate_limit import TokenBucket
from tilewright.server.http.responses import Accepted, Refused
from tilewright.server.routes.visit import credential_of, services_of
from tilewright.server.services import Services
from tilewright.server.sockets.conversation import NOT_ACCEPTED, Sends, Socket, converse
from tilewright.server.store.games import hash_of

SECONDS_AT_ONCE = 3
PROTOCOL = "tilewright"
"""What a page asks for that has more to say: a browser wants one of its protocols chosen."""


class Keyed(Protocol):
    """A message that says under which key it is to be answered."""

    @property
    def key(self) -> str:
        """The key."""
        ...


Box = TypeVar("Box", bound=Sends)
Room = TypeVar("Room")
Sent = TypeVar("Sent", bound=Keyed)
Answer = Callable[[bytes], Awaitable[None]]


@dataclass(frozen=True, slots=True)
class Entered(Generic[Room]):
    """The room that a socket is in, and how it leaves it."""

    room: Room
    leave: Callable[[], None]


@dataclass(frozen=True, slots=True)
class Admission(Generic[Box, Room]):
    """A socket that was accepted: what waits to be sent to it, and the room that it is in."""

    socket: Socket
    services: Services
    outbox: Box
    room: Room

    def converse(
        self, answer: Answer, seconds_at_once: int = SECONDS_AT_ONCE
    ) -> Coroutine[object, object, None]:
        """What sends the outbox and answers messages, until the client leaves."""
        rate = self.services.settings.messages_per_second
        bucket = TokenBucket(rate, rate * seconds_at_once)
        return converse(self.socket, self.outbox, answer, _FLOOD, bucket)

    async def answer(
        self,
        read: Callable[[bytes], Sent],
        carry_out: Callable[[Sent, Callable[[Done], None]], Awaitable[object]],
        message: bytes,
    ) -> None:
        """The message is done, or refused, and its sender told so under its key."""
        key: str | None = None
        try:
            sent = read(message)
            key = sent.key
            await carry_out(sent, self._accept)
        except Exception as error:
            problem = problem_of(error)
            self.services.metrics.refusals.labels(problem.code).inc()
            self.outbox.post(refused(key, problem))

    def _accept(self, done: Done) -> None:
        self.outbox.post(msgspec.json.encode(Accepted(done.key, done.version)))


async def serve_socket(
    socket: Socket,
    new_outbox: Callable[[], Box],
    enter: Callable[[Box], Awaitable[Entered[Room]]],
    meet: Callable[[Admission[Box, Room]], Awaitable[None]],
) -> None:
    """The socket was accepted into the room that it enters and met there, or it was turned away.

    Who enters raises the refusal of who cannot, with whose status the socket is closed. These are
    plain calls, few of them nested: what they hold is held for every socket that is open.
    """
    services = services_of(socket)
    name_request()
    try:
        services.security.check_handshake(socket)
        outbox = new_outbox()
    except Problem as problem:
        await _turn_away(socket, problem)
        return
    credential = credential_of(socket)
    # before it is asked whose it is: a session that ends from now on ends the socket
    known = (
        services.session_sockets.kept(hash_of(credential), outbox) if credential else nullcontext()
    )
    with known:
        try:
            entered = await enter(outbox)
        except (Problem, RoomError, GatheringRefusal) as error:
            await _turn_away(socket, error)
            return
        try:
            await socket.accept(PROTOCOL if PROTOCOL in socket.scope["subprotocols"] else None)
            with services.sockets.holding(outbox):
                await meet(Admission(socket, services, outbox, entered.room))
        finally:
            entered.leave()


async def _turn_away(socket: Socket, error: Exception) -> None:
    await socket.close(code=NOT_ACCEPTED + problem_of(error).status)


def refused(key: str | None, problem: Problem) -> bytes:
    """The message that says so, of what was sent under this key."""
    return msgspec.json.encode(Refused(key, problem.error))


_FLOOD = refused(None, too_many())
