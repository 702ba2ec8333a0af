"""The address of an open table's socket."""

from functools import partial

import msgspec
from litestar import websocket

from tilewright.game.seats import Seat
from tilewright.notation import wire
from tilewright.server import messages
from tilewright.server.answers import Accepted, Refused
from tilewright.server.desk import Desk
from tilewright.server.limits import Bucket
from tilewright.server.live import Outbox, Socket, converse
from tilewright.server.logs import name_request
from tilewright.server.problems import Problem, problem_of, too_many, unknown_game
from tilewright.server.routes.visit import GameId, credential_of, desk_of, looking_on
from tilewright.server.store.games import hash_of
from tilewright.server.table import Done, Order, Table

SECONDS_AT_ONCE = 3
NOT_ACCEPTED = 4000


@websocket("/api/games/{game:str}/live")
async def live(socket: Socket, game: GameId) -> None:
    """The newest view at once, then what changes; commands are answered.

    A client that says `?version=`, 0 when it has none yet, gets changes instead of whole views
    as far as they lead on from that version, and hears which seats are looking on.
    """
    desk = desk_of(socket)
    name_request()
    try:
        desk.gate.check_origin(socket)
        outbox = Outbox(messages.read_known_version(socket.query_params.get("version")))
    except Problem as problem:
        await socket.close(code=NOT_ACCEPTED + problem.status)
        return
    # before it is asked whose it is: a session that ends from now on ends the socket
    with desk.session_sockets.kept(hash_of(credential_of(socket) or ""), outbox):
        await _converse(socket, desk, game, outbox)


async def _converse(socket: Socket, desk: Desk, game: str, outbox: Outbox) -> None:
    try:
        asked = messages.read_seat(socket.query_params.get("seat"))
        table, seat = await looking_on(socket, game, asked)
        desk.hall.watch(table, seat, outbox)
    except Problem as problem:
        await socket.close(code=NOT_ACCEPTED + problem.status)
        return
    rate = desk.settings.messages_per_second
    try:
        await socket.accept()
        with desk.sockets.holding(outbox):
            await converse(
                socket,
                outbox,
                partial(_answer, desk, table, seat, outbox),
                _refused(None, too_many()),
                Bucket(rate, rate * SECONDS_AT_ONCE),
            )
    finally:
        desk.hall.unwatch(table.id, seat, outbox)


async def _answer(
    desk: Desk, table: Table, seat: Seat | None, outbox: Outbox, message: bytes
) -> None:
    key: str | None = None
    try:
        sent = messages.read_live_command(message)
        key = sent.key
        acting = seat
        if seat is not None and sent.seat is not None:
            acting = table.neighbour_of(seat, Seat(sent.seat))
        if acting is None:  # a spectator, or another guest's seat
            raise unknown_game()
        order = Order(sent.key, sent.version, wire.read_command(acting, sent.command))
        await desk.hall.command(table.id, order, lambda done: outbox.post(_accepted(done)))
    except Exception as error:
        problem = problem_of(error)
        desk.meters.refusals.add(problem.code)
        outbox.post(_refused(key, problem))


def _accepted(done: Done) -> bytes:
    return msgspec.json.encode(Accepted(done.key, done.version))


def _refused(key: str | None, problem: Problem) -> bytes:
    return msgspec.json.encode(Refused(key, problem.error))
