"""The address of a guest's stream of turns."""

import asyncio
from functools import partial

from litestar import websocket

from tilewright.server.http.problems import malformed, no_session
from tilewright.server.http.security import client_of
from tilewright.server.routes.visit import credential_of, known_session, services_of
from tilewright.server.services import Services
from tilewright.server.sockets.connection import Connection, Socket
from tilewright.server.tables.turns import TurnOutbox

MOST_GAMES = 1000
REST_SECONDS = 0.5
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
                await _show_waiting(services, session.guest, client_of(socket), outbox)
                while True:
                    await connection.receive()
                    connection.refuse(None, _TAKES_NOTHING)
            finally:
                services.turns.leave(session.guest, outbox)


async def _show_waiting(services: Services, guest: str, client: str, outbox: TurnOutbox) -> None:
    """Show the outbox every turn of the guest that waits now, within the client's `work_share`."""
    shares = services.heavy_work
    async for table in services.tables.tables_under_way_of(guest, MOST_GAMES):
        while shares.is_used_up(client):
            await asyncio.sleep(REST_SECONDS)
        budget = shares.budget(client)
        for seat in table.seats_of(guest):
            budget.run(partial(outbox.show, table, seat))
