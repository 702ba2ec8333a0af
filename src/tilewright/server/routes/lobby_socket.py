"""The address of a socket that shows a table before its game."""

from collections.abc import Awaitable
from functools import partial

from litestar import websocket

from tilewright.host.gathering import Gathering
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.http.problems import malformed
from tilewright.server.http.security import cookie_of
from tilewright.server.lobby.links import LONGEST_SECRET, digest_of
from tilewright.server.lobby.watchers import LobbyWatcher
from tilewright.server.routes.admission import Admission, Entered, refused, serve_socket
from tilewright.server.routes.gatherings import TableId
from tilewright.server.routes.visit import known_session, services_of
from tilewright.server.sockets.conversation import Outbox, Socket

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
    onlooker = LobbyWatcher(guest, _digest_brought(socket), cookie_of(socket, COOKIE))
    lobby = services_of(socket).lobby
    # before it is read: what changes from now on is not missed
    lobby.watchers.join(which, onlooker, outbox)
    leave = partial(lobby.watchers.leave, which, outbox)
    try:
        gathering = await lobby.find(which)
        lobby.watchers.admit(gathering, outbox)
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
