"""The address of a guest's stream of turns."""

import msgspec
from litestar import websocket

from tilewright.server.answers import Refused
from tilewright.server.desk import Desk
from tilewright.server.limits import Bucket
from tilewright.server.live import Socket, converse
from tilewright.server.live_route import NOT_ACCEPTED
from tilewright.server.logs import name_request
from tilewright.server.problems import Problem, malformed, no_session, too_many
from tilewright.server.routes.visit import credential_of, desk_of, known_session
from tilewright.server.store.games import hash_of
from tilewright.server.turns import TurnOutbox, is_waited_for

MOST_GAMES = 1000


@websocket("/api/turns")
async def turns(socket: Socket) -> None:
    """Every turn of one's own, at whichever table: those that wait now, and then each that comes.

    Commands are posted to the table's own address.
    """
    desk = desk_of(socket)
    name_request()
    outbox = TurnOutbox()
    # before it is asked whose it is: a session that ends from now on ends the stream
    with desk.session_sockets.kept(hash_of(credential_of(socket) or ""), outbox):
        await _stream(socket, desk, outbox)


async def _stream(socket: Socket, desk: Desk, outbox: TurnOutbox) -> None:
    try:
        desk.gate.check_origin(socket)
        session = await known_session(socket)
        if session is None:
            raise no_session()
        desk.turns.join(session.guest, outbox)
    except Problem as problem:
        await socket.close(code=NOT_ACCEPTED + problem.status)
        return

    async def refuse(_: bytes) -> None:
        outbox.post(_refused(malformed("This stream takes nothing: post commands to their table.")))

    try:
        await socket.accept()
        for _, table in await desk.hall.tables_of(session.guest, MOST_GAMES):
            for seat in table.seats_of(session.guest):
                if is_waited_for(table.view(seat)):
                    outbox.show(table, seat)
        rate = desk.settings.messages_per_second
        with desk.sockets.holding(outbox):
            await converse(socket, outbox, refuse, _refused(too_many()), Bucket(rate, rate))
    finally:
        desk.turns.leave(session.guest, outbox)


def _refused(problem: Problem) -> bytes:
    return msgspec.json.encode(Refused(None, problem.error))
