"""The address of a socket that shows a table before its game."""

from litestar import websocket

from tilewright.api.requests import LONGEST_SECRET
from tilewright.host.gathering import UnknownGathering
from tilewright.server.accounts.sessions import session_cookie
from tilewright.server.http.problems import malformed
from tilewright.server.http.security import client_of
from tilewright.server.lobby.links import digest_of
from tilewright.server.lobby.watchers import LobbyWatcher
from tilewright.server.routes.gatherings import TableId
from tilewright.server.routes.visit import credential_of, known_session, services_of
from tilewright.server.sockets.connection import Connection, Socket
from tilewright.server.sockets.outbox import Outbox

LINK = "tilewright.link."
"""The prefix of a link's secret among the protocols: a page can send no header of its own."""
_TAKES_NOTHING = malformed("This socket takes nothing: post to the table's own addresses.")


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
                    connection.refuse(None, _TAKES_NOTHING)
            finally:
                watchers.leave(gathering, outbox)


def _digest_brought(socket: Socket) -> bytes | None:
    """Return the digest of the link's secret that the client brings, if it brings one."""
    for protocol in socket.scope["subprotocols"]:
        if protocol.startswith(LINK):
            return digest_of(protocol[len(LINK) :][: LONGEST_SECRET + 1])
    return None
