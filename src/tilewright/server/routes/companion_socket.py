"""The address of a companion's socket, which speaks as those of games do."""

from collections.abc import Awaitable, Callable
from functools import partial

from litestar import websocket

from tilewright.host.companion import CompanionSheet
from tilewright.host.orders import Done, Order
from tilewright.notation.companion import read_entry
from tilewright.server.companions.messages import LiveEntry, read_live_entry
from tilewright.server.routes.admission import Admission, Entered, serve_socket
from tilewright.server.routes.companions import CompanionId, beside_board, require_board_of_its_own
from tilewright.server.routes.visit import following, services_of
from tilewright.server.sockets.conversation import Outbox, Socket


@websocket("/api/companions/{companion:str}/live")
async def companion_live(socket: Socket, companion: CompanionId) -> None:
    """The companion at once, then what changes; entries are answered.

    A phone that says `?version=`, 0 when it has none yet, gets changes instead of whole views as
    far as they lead on from that version.
    """
    enter = partial(_enter, socket, companion)
    await serve_socket(socket, partial(following, socket), enter, _meet)


def _meet(admission: Admission[Outbox, CompanionSheet]) -> Awaitable[None]:
    carry_out = partial(_carry_out, admission)
    return admission.converse(partial(admission.answer, read_live_entry, carry_out))


async def _enter(socket: Socket, companion: str, outbox: Outbox) -> Entered[CompanionSheet]:
    companions = services_of(socket).companions
    sheet = await beside_board(socket, companion)
    companions.watch(sheet, outbox)
    return Entered(sheet, partial(companions.unwatch, sheet.id, outbox))


async def _carry_out(
    admission: Admission[Outbox, CompanionSheet], sent: LiveEntry, accept: Callable[[Done], None]
) -> None:
    order = Order(sent.key, sent.version, read_entry(sent.command))
    sheet = await admission.services.companions.state(admission.room.id)
    await require_board_of_its_own(admission.socket, sheet, order.command)
    await admission.services.companions.command(admission.room.id, order, accept)
