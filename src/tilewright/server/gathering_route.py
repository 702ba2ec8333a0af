"""The address of a socket that shows a table before its game."""

from collections.abc import Awaitable
from functools import partial

from litestar import websocket

from tilewright.server.accounts import COOKIE
from tilewright.server.admission import Admission, Entered, refused, serve_socket
from tilewright.server.gate import cookie_of
from tilewright.server.gathering import Gathering
from tilewright.server.links import LONGEST_SECRET, digest_of
from tilewright.server.live import Outbox, Socket
from tilewright.server.onlookers import Onlooker
from tilewright.server.problems import malformed
from tilewright.server.routes.gatherings import TableId
from tilewright.server.routes.visit import desk_of, known_session

LINK = "tilewright.link."
"""Before a link's secret, among the protocols: a page can send no header of its own."""


@websocket("/api/gatherings/{gathering:str}/live")
async def gathering_live(socket: Socket, gathering: TableId) -> None:
    """The invitation at once, and whenever it changes; what is sent there is refused."""
    await serve_socket(socket, Outbox, partial(_enter, socket, gathering), _meet)


def _meet(admission: Admission[Outbox, Gathering]) -> Awaitable[None]:
    return admission.converse(partial(_refuse, admission.outbox))


async def _enter(socket: Socket, which: str, outbox: Outbox) -> Entered[Gathering]:
    session = await known_session(socket)
    guest = None if session is None else session.guest
    onlooker = Onlooker(guest, _digest_brought(socket), cookie_of(socket, COOKIE))
    reception = desk_of(socket).reception
    # before it is read: what changes from now on is not missed
    reception.onlookers.join(which, onlooker, outbox)
    leave = partial(reception.onlookers.leave, which, outbox)
    try:
        gathering = await reception.find(which)
        reception.onlookers.admit(gathering, outbox)
    except BaseException:
        leave()
        raise
    return Entered(gathering, leave)


def _digest_brought(socket: Socket) -> bytes | None:
    for protocol in socket.scope["subprotocols"]:
        if protocol.startswith(LINK):
            return digest_of(protocol[len(LINK) :][: LONGEST_SECRET + 1])
    return None


async def _refuse(outbox: Outbox, _: bytes) -> None:
    problem = malformed("This socket takes nothing: post to the table's own addresses.")
    outbox.post(refused(None, problem))
