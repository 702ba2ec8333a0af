"""How a socket is opened, whatever room it leads to: who may come in, and how it is served."""

from collections.abc import Awaitable, Callable, Coroutine
from contextlib import nullcontext
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

import msgspec

from tilewright.server.answers import Accepted, Refused
from tilewright.server.desk import Desk
from tilewright.server.gathering import GatheringRefusal
from tilewright.server.limits import Bucket
from tilewright.server.live import NOT_ACCEPTED, Sends, Socket, converse
from tilewright.server.logs import name_request
from tilewright.server.orders import Done
from tilewright.server.problems import Problem, problem_of, too_many
from tilewright.server.routes.visit import credential_of, desk_of
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
    desk: Desk
    outbox: Box
    room: Room

    def converse(
        self, answer: Answer, seconds_at_once: int = SECONDS_AT_ONCE
    ) -> Coroutine[object, object, None]:
        """What sends the outbox and answers messages, until the client leaves."""
        rate = self.desk.settings.messages_per_second
        bucket = Bucket(rate, rate * seconds_at_once)
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
            self.desk.meters.refusals.add(problem.code)
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
    desk = desk_of(socket)
    name_request()
    try:
        desk.gate.check_handshake(socket)
        outbox = new_outbox()
    except Problem as problem:
        await _turn_away(socket, problem)
        return
    credential = credential_of(socket)
    # before it is asked whose it is: a session that ends from now on ends the socket
    known = desk.session_sockets.kept(hash_of(credential), outbox) if credential else nullcontext()
    with known:
        try:
            entered = await enter(outbox)
        except (Problem, GatheringRefusal) as error:
            await _turn_away(socket, error)
            return
        try:
            await socket.accept(PROTOCOL if PROTOCOL in socket.scope["subprotocols"] else None)
            with desk.sockets.holding(outbox):
                await meet(Admission(socket, desk, outbox, entered.room))
        finally:
            entered.leave()


async def _turn_away(socket: Socket, error: Exception) -> None:
    await socket.close(code=NOT_ACCEPTED + problem_of(error).status)


def refused(key: str | None, problem: Problem) -> bytes:
    """The message that says so, of what was sent under this key."""
    return msgspec.json.encode(Refused(key, problem.error))


_FLOOD = refused(None, too_many())
