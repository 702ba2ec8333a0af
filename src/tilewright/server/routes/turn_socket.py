"""The address of a guest's stream of turns."""

from litestar import websocket

from tilewright.server.http.problems import malformed, no_session
from tilewright.server.routes.visit import credential_of, known_session, services_of
from tilewright.server.sockets.connection import Connection, Socket
from tilewright.server.tables.rooms import TableRooms
from tilewright.server.tables.turns import TurnOutbox, is_waited_for

MOST_GAMES = 1000
_TAKES_NOTHING = malformed("This stream takes nothing: post commands to their table.")


@websocket("/api/turns")
async def turns(socket: Socket) -> None:
    """Send every turn of the guest, at any table: those that wait now, then each that comes.

    Commands are posted to the table's own address; every message here is refused.
    """
    services = services_of(socket)
    async with Connection(socket, services.sockets) as connection:
        services.security.check_handshake(socket)
        outbox = TurnOutbox()
        # before the session is read: if it ends from now on, the socket is closed
        with services.session_sockets.holding(credential_of(socket), outbox):
            session = await known_session(socket)
            if session is None:
                raise no_session()
            services.turns.join(session.guest, outbox)
            try:
                per_second = services.settings.messages_per_second
                await connection.accept(outbox, per_second, seconds_at_once=1)
                await _show_waiting(services.tables, session.guest, outbox)
                while True:
                    await connection.receive()
                    connection.refuse(None, _TAKES_NOTHING)
            finally:
                services.turns.leave(session.guest, outbox)


async def _show_waiting(tables: TableRooms, guest: str, outbox: TurnOutbox) -> None:
    """Show the outbox every turn of the guest that waits now."""
    for _, table in await tables.tables_of(guest, MOST_GAMES):
        for seat in table.seats_of(guest):
            if is_waited_for(table.view(seat)):
                outbox.show(table, seat)
