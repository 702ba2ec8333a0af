"""The addresses of sockets: of tables, before their games too, of sheets, and of turns."""

import asyncio
from functools import partial

from litestar import websocket
from msgspec import Struct

from tilewright.api.companion_entries import read_entry, read_live_entry
from tilewright.api.requests import LONGEST_SECRET, read_live_command
from tilewright.game.seats import Seat
from tilewright.host.errors import UnknownGathering
from tilewright.host.orders import Order
from tilewright.host.table import Table
from tilewright.notation.commands import read_command
from tilewright.server.accounts.sessions import session_cookie
from tilewright.server.http.errors import problem_of
from tilewright.server.http.problems import (
    malformed,
    no_session,
    read_only,
    unknown_game,
)
from tilewright.server.http.requests import read_known_version, read_seat
from tilewright.server.http.security import client_of
from tilewright.server.lobby.links import digest_of
from tilewright.server.lobby.watchers import LobbyWatcher
from tilewright.server.routes.clubs import EventId
from tilewright.server.routes.companions import CompanionId, beside_board, require_board_of_its_own
from tilewright.server.routes.gatherings import TableId
from tilewright.server.routes.request_context import (
    GameId,
    broadcast_for,
    credential_of,
    known_session,
    looking_on,
    may_act,
    services_of,
)
from tilewright.server.services import Services
from tilewright.server.sockets.connection import Connection, Socket
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.tables.audience import OfBroadcast, Viewer
from tilewright.server.tables.turns import TurnOutbox

SPECTATOR = "spectator"
BROADCAST = "broadcast"


@websocket("/api/games/{game:str}/live")
async def live(socket: Socket, game: GameId) -> None:
    """Send the newest view at once, then what changes; answer commands.

    A client that sends `?version=`, 0 when it has none yet, gets changes instead of whole views
    as far as they lead on from that version, and hears which seats are watching
    and how many spectators there are. With `?as=spectator` a player, too, is sent what spectators
    see, and takes no part. `?as=broadcast` is the same, with the racks once all people at the table
    have agreed to that, but never for one of them; it is closed, to come back, when that changes.
    """
    services = services_of(socket)
    async with Connection(socket, services.sockets) as connection:
        services.security.check_handshake(socket)
        outbox = Outbox(read_known_version(socket.query_params.get("version")))
        asked = read_seat(socket.query_params.get("seat"))
        looks_on_as = socket.query_params.get("as")
        from_seat = looks_on_as not in (SPECTATOR, BROADCAST)
        # before the session is read: if it ends from now on, the socket is closed
        credential = credential_of(socket)
        with services.session_sockets.holding(credential, outbox):
            table, seat = await looking_on(socket, game, asked, from_seat=from_seat)
            acting = Acting(seat, await may_act(socket))
            viewer: Viewer = seat
            if looks_on_as == BROADCAST:
                viewer = await broadcast_for(socket, table)
            services.tables.watch(table, viewer, outbox, credential)
            try:
                if seat is None:
                    # from now on the socket is closed with the permission to watch
                    await looking_on(socket, game, from_seat=from_seat)
                racks = viewer is OfBroadcast.RACKS
                # and with the consent to show racks: nothing has been sent yet
                if racks and await broadcast_for(socket, table) is not viewer:
                    raise unknown_game()
                await connection.accept(outbox, services.settings.messages_per_second)
                while True:
                    await _answer_command(
                        services, connection, table, acting, await connection.receive()
                    )
            finally:
                services.tables.unwatch(table.id, viewer, outbox)


class Acting(Struct, frozen=True):
    """The seat of a socket, None for a spectator, and whether it may send commands at all."""

    seat: Seat | None
    may_act: bool


async def _answer_command(
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
                    await _answer_entry(socket, connection, companion, await connection.receive())
            finally:
                services.companions.unwatch(companion, outbox)


async def _answer_entry(
    socket: Socket, connection: Connection, companion: str, message: bytes
) -> None:
    """Write the entry of this message, or refuse it under its key."""
    services = services_of(socket)
    key: str | None = None
    try:
        sent = read_live_entry(message)
        key = sent.key
        if not await may_act(socket):
            raise read_only()
        sheet = await services.companions.state(companion)
        order = Order(sent.key, sent.version, read_entry(sent.command, sheet.alphabet))
        await require_board_of_its_own(socket, sheet, order.command)
        # acknowledged before anyone is shown what has changed
        await services.companions.command(companion, order, connection.acknowledge)
    except Exception as error:
        problem = problem_of(error)
        services.metrics.refusals.labels(problem.code).inc()
        connection.refuse(key, problem)


_EVENT_TAKES_NOTHING = malformed("This socket takes nothing: post to the event's own addresses.")


@websocket("/api/events/{event:str}/live")
async def event_live(socket: Socket, event: EventId) -> None:
    """Send the event at once, and again whenever it changes; refuse every message."""
    services = services_of(socket)
    async with Connection(socket, services.sockets) as connection:
        services.security.check_handshake(socket)
        outbox = Outbox()
        # before the event is read: if the session ends from now on, the socket is closed
        with services.session_sockets.holding(credential_of(socket), outbox):
            services.events.watch(await services.events.state(event), outbox)
            try:
                await connection.accept(outbox, services.settings.messages_per_second)
                while True:
                    await connection.receive()
                    connection.refuse(None, _EVENT_TAKES_NOTHING)
            finally:
                services.events.unwatch(event, outbox)


LINK = "tilewright.link."
"""The prefix of a link's secret among the protocols: a page can send no header of its own."""


_GATHERING_TAKES_NOTHING = malformed(
    "This socket takes nothing: post to the table's own addresses."
)


@websocket("/api/gatherings/{gathering:str}/live")
async def gathering_live(socket: Socket, gathering: TableId) -> None:
    """Send the invitation at once, and again whenever it changes; refuse every message."""
    services = services_of(socket)
    watchers = services.lobby.watchers
    async with Connection(socket, services.sockets) as connection:
        services.security.check_handshake(socket)
        outbox = Outbox()
        # before the session is read: if it ends from now on, the socket is closed
        with services.session_sockets.holding(credential_of(socket), outbox):
            session = await known_session(socket)
            guest = None if session is None else session.guest
            watcher = LobbyWatcher(
                guest, _digest_brought(socket), session_cookie(socket), client_of(socket)
            )
            # before the table is read: what changes from now on is not missed
            watchers.join(gathering, watcher, outbox)
            try:
                found = await services.lobby.find(gathering)
                if await services.lobby.is_hidden(found, guest):
                    raise UnknownGathering
                watchers.admit(found, outbox)
                await connection.accept(outbox, services.settings.messages_per_second)
                while True:
                    await connection.receive()
                    connection.refuse(None, _GATHERING_TAKES_NOTHING)
            finally:
                watchers.leave(gathering, outbox)


def _digest_brought(socket: Socket) -> bytes | None:
    """Return the digest of the link's secret that the client brings, if it brings one."""
    for protocol in socket.scope["subprotocols"]:
        if protocol.startswith(LINK):
            return digest_of(protocol[len(LINK) :][: LONGEST_SECRET + 1])
    return None


MOST_GAMES = 1000


REST_SECONDS = 0.5


_TURNS_TAKE_NOTHING = malformed("This stream takes nothing: post commands to their table.")


@websocket("/api/turns")
async def turns(socket: Socket) -> None:
    """Send every turn of the guest, at any table: the waiting ones now, then each that comes.

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
                    connection.refuse(None, _TURNS_TAKE_NOTHING)
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
