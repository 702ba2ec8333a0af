"""The address of an open table's socket."""

from litestar import websocket
from msgspec import Struct

from tilewright.api.requests import read_live_command
from tilewright.game.seats import Seat
from tilewright.host.orders import Order
from tilewright.host.table import Table
from tilewright.notation.commands import read_command
from tilewright.server.http.problems import problem_of, read_only, unknown_game
from tilewright.server.http.requests import read_known_version, read_seat
from tilewright.server.routes.visit import GameId, credential_of, looking_on, may_act, services_of
from tilewright.server.services import Services
from tilewright.server.sockets.connection import Connection, Socket
from tilewright.server.sockets.outbox import Outbox


@websocket("/api/games/{game:str}/live")
async def live(socket: Socket, game: GameId) -> None:
    """Send the newest view at once, then what changes; answer commands.

    A client that sends `?version=`, 0 when it has none yet, gets changes instead of whole views
    as far as they lead on from that version, and hears which seats are watching
    and how many spectators there are.
    """
    services = services_of(socket)
    async with Connection(socket, services.sockets) as connection:
        services.security.check_handshake(socket)
        outbox = Outbox(read_known_version(socket.query_params.get("version")))
        asked = read_seat(socket.query_params.get("seat"))
        # before the session is read: if it ends from now on, the socket is closed
        credential = credential_of(socket)
        with services.session_sockets.holding(credential, outbox):
            table, seat = await looking_on(socket, game, asked)
            acting = Acting(seat, await may_act(socket))
            services.tables.watch(table, seat, outbox, credential)
            try:
                if seat is None:
                    # from now on the socket is closed with the permission to watch
                    await looking_on(socket, game)
                await connection.accept(outbox, services.settings.messages_per_second)
                while True:
                    await _answer(services, connection, table, acting, await connection.receive())
            finally:
                services.tables.unwatch(table.id, seat, outbox)


class Acting(Struct, frozen=True):
    """The seat of a socket, None for a spectator, and whether it may send commands at all."""

    seat: Seat | None
    may_act: bool


async def _answer(
    services: Services, connection: Connection, table: Table, sender: Acting, message: bytes
) -> None:
    """Carry out the command of this message, or refuse it under its key."""
    key: str | None = None
    try:
        sent = read_live_command(message)
        key = sent.key
        if not sender.may_act:
            raise read_only()
        acting = sender.seat
        if acting is not None and sent.seat is not None:
            acting = table.neighbour_of(acting, Seat(sent.seat))
        if acting is None:  # a spectator, or another guest's seat
            raise unknown_game()
        order = Order(sent.key, sent.version, read_command(acting, sent.command))
        # acknowledged before anyone is shown what has changed
        await services.tables.command(table.id, order, connection.acknowledge)
    except Exception as error:
        problem = problem_of(error)
        services.metrics.refusals.labels(problem.code).inc()
        connection.refuse(key, problem)
