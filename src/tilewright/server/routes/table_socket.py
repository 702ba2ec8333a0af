"""The address of an open table's socket."""

from collections.abc import Awaitable, Callable
from functools import partial

from litestar import websocket

from tilewright.game.seats import Seat
from tilewright.host.orders import Done, Order
from tilewright.host.table import Table
from tilewright.notation import wire
from tilewright.server.http import requests as messages
from tilewright.server.http.problems import unknown_game
from tilewright.server.http.requests import LiveCommand
from tilewright.server.routes.admission import Admission, Entered, serve_socket
from tilewright.server.routes.visit import GameId, following, looking_on, services_of
from tilewright.server.sockets.conversation import Outbox, Socket

Looking = tuple[Table, Seat | None]


@websocket("/api/games/{game:str}/live")
async def live(socket: Socket, game: GameId) -> None:
    """The newest view at once, then what changes; commands are answered.

    A client that says `?version=`, 0 when it has none yet, gets changes instead of whole views
    as far as they lead on from that version, and hears which seats are looking on.
    """
    enter = partial(_enter, socket, game)
    await serve_socket(socket, partial(following, socket), enter, _meet)


def _meet(admission: Admission[Outbox, Looking]) -> Awaitable[None]:
    carry_out = partial(_carry_out, admission)
    return admission.converse(partial(admission.answer, messages.read_live_command, carry_out))


async def _enter(socket: Socket, game: str, outbox: Outbox) -> Entered[Looking]:
    tables = services_of(socket).tables
    asked = messages.read_seat(socket.query_params.get("seat"))
    table, seat = await looking_on(socket, game, asked)
    tables.watch(table, seat, outbox)
    return Entered((table, seat), partial(tables.unwatch, table.id, seat, outbox))


async def _carry_out(
    admission: Admission[Outbox, Looking], sent: LiveCommand, accept: Callable[[Done], None]
) -> None:
    table, seat = admission.room
    acting = seat
    if seat is not None and sent.seat is not None:
        acting = table.neighbour_of(seat, Seat(sent.seat))
    if acting is None:  # a spectator, or another guest's seat
        raise unknown_game()
    order = Order(sent.key, sent.version, wire.read_command(acting, sent.command))
    await admission.services.tables.command(table.id, order, accept)
