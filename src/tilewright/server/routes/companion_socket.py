"""The address of a companion sheet's socket, which works as a table's does."""

from litestar import websocket

from tilewright.api.companion_entries import read_entry, read_live_entry
from tilewright.host.orders import Order
from tilewright.server.http.problems import problem_of, read_only
from tilewright.server.http.requests import read_known_version
from tilewright.server.routes.companions import CompanionId, beside_board, require_board_of_its_own
from tilewright.server.routes.visit import credential_of, may_act, services_of
from tilewright.server.sockets.connection import Connection, Socket
from tilewright.server.sockets.outbox import Outbox


@websocket("/api/companions/{companion:str}/live")
async def companion_live(socket: Socket, companion: CompanionId) -> None:
    """Send the sheet at once, then what changes; answer entries.

    A phone that says `?version=`, 0 when it has none yet, gets changes instead of whole views as
    far as they lead on from that version.
    """
    services = services_of(socket)
    async with Connection(socket, services.sockets) as connection:
        services.security.check_handshake(socket)
        outbox = Outbox(read_known_version(socket.query_params.get("version")))
        # before the session is read: if it ends from now on, the socket is closed
        with services.session_sockets.holding(credential_of(socket), outbox):
            services.companions.watch(await beside_board(socket, companion), outbox)
            try:
                await connection.accept(outbox, services.settings.messages_per_second)
                while True:
                    await _answer(socket, connection, companion, await connection.receive())
            finally:
                services.companions.unwatch(companion, outbox)


async def _answer(socket: Socket, connection: Connection, companion: str, message: bytes) -> None:
    """Write the entry of this message, or refuse it under its key."""
    services = services_of(socket)
    key: str | None = None
    try:
        sent = read_live_entry(message)
        key = sent.key
        if not await may_act(socket):
            raise read_only()
        order = Order(sent.key, sent.version, read_entry(sent.command))
        sheet = await services.companions.state(companion)
        await require_board_of_its_own(socket, sheet, order.command)
        # acknowledged before anyone is shown what has changed
        await services.companions.command(companion, order, connection.acknowledge)
    except Exception as error:
        problem = problem_of(error)
        services.metrics.refusals.labels(problem.code).inc()
        connection.refuse(key, problem)
