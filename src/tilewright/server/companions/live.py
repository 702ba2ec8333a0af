"""The address of a companion's socket, which speaks as those of games do."""

from functools import partial

import msgspec
from litestar import websocket

from tilewright.notation.companion import read_entry
from tilewright.server import messages
from tilewright.server.answers import Accepted, Refused
from tilewright.server.companions.bench import Bench, Done, Order
from tilewright.server.companions.shapes import read_live_entry
from tilewright.server.desk import Desk
from tilewright.server.limits import Bucket
from tilewright.server.live import Outbox, Socket, converse
from tilewright.server.live_route import NOT_ACCEPTED, SECONDS_AT_ONCE
from tilewright.server.logs import name_request
from tilewright.server.problems import Problem, problem_of, too_many
from tilewright.server.routes.companions import CompanionId, beside_board
from tilewright.server.routes.visit import credential_of, desk_of
from tilewright.server.store.games import hash_of


@websocket("/api/companions/{companion:str}/live")
async def companion_live(socket: Socket, companion: CompanionId) -> None:
    """The companion at once, then what changes; entries are answered.

    A phone that says `?version=`, 0 when it has none yet, gets changes instead of whole views as
    far as they lead on from that version.
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
        await _converse(socket, desk, companion, outbox)


async def _converse(socket: Socket, desk: Desk, companion: str, outbox: Outbox) -> None:
    try:
        bench = await beside_board(socket, companion)
        desk.companions.watch(bench, outbox)
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
                partial(_answer, desk, bench, outbox),
                _refused(None, too_many()),
                Bucket(rate, rate * SECONDS_AT_ONCE),
            )
    finally:
        desk.companions.unwatch(bench.id, outbox)


async def _answer(desk: Desk, bench: Bench, outbox: Outbox, message: bytes) -> None:
    key: str | None = None
    try:
        sent = read_live_entry(message)
        key = sent.key
        order = Order(sent.key, sent.version, read_entry(sent.command))
        await desk.companions.command(bench.id, order, lambda done: outbox.post(_accepted(done)))
    except Exception as error:
        problem = problem_of(error)
        desk.meters.refusals.add(problem.code)
        outbox.post(_refused(key, problem))


def _accepted(done: Done) -> bytes:
    return msgspec.json.encode(Accepted(done.key, done.version))


def _refused(key: str | None, problem: Problem) -> bytes:
    return msgspec.json.encode(Refused(key, problem.error))
