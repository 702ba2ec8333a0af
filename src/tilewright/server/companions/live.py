"""The address of a companion's socket, which speaks as those of games do."""

from collections.abc import Awaitable, Callable
from functools import partial

from litestar import websocket

from tilewright.notation.companion import read_entry
from tilewright.server.admission import Admission, Entered, serve_socket
from tilewright.server.companions.bench import Bench
from tilewright.server.companions.shapes import LiveEntry, read_live_entry
from tilewright.server.live import Outbox, Socket
from tilewright.server.orders import Done, Order
from tilewright.server.routes.companions import CompanionId, beside_board, require_board_of_its_own
from tilewright.server.routes.visit import desk_of, following


@websocket("/api/companions/{companion:str}/live")
async def companion_live(socket: Socket, companion: CompanionId) -> None:
    """The companion at once, then what changes; entries are answered.

    A phone that says `?version=`, 0 when it has none yet, gets changes instead of whole views as
    far as they lead on from that version.
    """
    enter = partial(_enter, socket, companion)
    await serve_socket(socket, partial(following, socket), enter, _meet)


def _meet(admission: Admission[Outbox, Bench]) -> Awaitable[None]:
    carry_out = partial(_carry_out, admission)
    return admission.converse(partial(admission.answer, read_live_entry, carry_out))


async def _enter(socket: Socket, companion: str, outbox: Outbox) -> Entered[Bench]:
    keeper = desk_of(socket).companions
    bench = await beside_board(socket, companion)
    keeper.watch(bench, outbox)
    return Entered(bench, partial(keeper.unwatch, bench.id, outbox))


async def _carry_out(
    admission: Admission[Outbox, Bench], sent: LiveEntry, accept: Callable[[Done], None]
) -> None:
    order = Order(sent.key, sent.version, read_entry(sent.command))
    bench = await admission.desk.companions.bench(admission.room.id)
    await require_board_of_its_own(admission.socket, bench, order.command)
    await admission.desk.companions.command(admission.room.id, order, accept)
