"""The address of a guest's stream of turns."""

from functools import partial

from litestar import websocket

from tilewright.server.http.problems import malformed, no_session
from tilewright.server.routes.admission import Admission, Entered, refused, serve_socket
from tilewright.server.routes.visit import known_session, services_of
from tilewright.server.sockets.conversation import Socket
from tilewright.server.tables.turns import TurnOutbox, is_waited_for

MOST_GAMES = 1000


@websocket("/api/turns")
async def turns(socket: Socket) -> None:
    """Every turn of one's own, at whichever table: those that wait now, and then each that comes.

    Commands are posted to the table's own address.
    """
    await serve_socket(socket, TurnOutbox, partial(_enter, socket), _meet)


async def _meet(admission: Admission[TurnOutbox, str]) -> None:
    await _show_waiting(admission)
    await admission.converse(partial(_refuse, admission.outbox), seconds_at_once=1)


async def _enter(socket: Socket, outbox: TurnOutbox) -> Entered[str]:
    session = await known_session(socket)
    if session is None:
        raise no_session()
    streams = services_of(socket).turns
    streams.join(session.guest, outbox)
    return Entered(session.guest, partial(streams.leave, session.guest, outbox))


async def _show_waiting(admission: Admission[TurnOutbox, str]) -> None:
    guest = admission.room
    for _, table in await admission.services.tables.tables_of(guest, MOST_GAMES):
        for seat in table.seats_of(guest):
            if is_waited_for(table.view(seat)):
                admission.outbox.show(table, seat)


async def _refuse(outbox: TurnOutbox, _: bytes) -> None:
    problem = malformed("This stream takes nothing: post commands to their table.")
    outbox.post(refused(None, problem))
