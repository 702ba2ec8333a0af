"""What every handler asks of a connection: the server it came to, whose it is, which table."""

from typing import cast

import msgspec
from litestar import Response

from tilewright.game.seats import Seat
from tilewright.server.accounts import COOKIE, Session, cookie_for, new_session, session_of
from tilewright.server.desk import Desk
from tilewright.server.gate import AnyConnection, AnyRequest
from tilewright.server.messages import read_seat
from tilewright.server.problems import no_session, unavailable
from tilewright.server.store import StoreError
from tilewright.server.table import Table

JSON = "application/json"


def desk_of(connection: AnyConnection) -> Desk:
    """The parts of the server that this connection came to."""
    return cast("Desk", connection.app.state.desk)


async def known_session(connection: AnyConnection) -> Session | None:
    """The session of whoever this is, if they have one."""
    return await session_of(desk_of(connection).store, connection.cookies.get(COOKIE))


async def session_or_new(request: AnyRequest) -> Session:
    """The session of whoever this is; they become a guest if they have none.

    Raises:
        Problem: the new guest could not be kept.
    """
    session = await known_session(request)
    if session is not None:
        return session
    try:
        return await new_session(desk_of(request).store)
    except StoreError as error:
        raise unavailable() from error


async def seated(connection: AnyConnection, seat: int | None = None) -> tuple[Table, Seat]:
    """The table of this address, and where the guest whose request this is sits at it.

    Which of several seats is said by `seat`, else by `?seat=`; else it is the first.

    Raises:
        Problem: the request does not say whose it is, or there is no such game for them.
    """
    session = await known_session(connection)
    if session is None:
        raise no_session()
    asked = read_seat(connection.query_params.get("seat")) if seat is None else Seat(seat)
    game = connection.path_params["game"]
    return await desk_of(connection).hall.seated(game, session.guest, asked)


def answer(
    request: AnyRequest, content: object, session: Session | None = None, status: int = 200
) -> Response[bytes]:
    """The answer as JSON; bytes are JSON already. A new guest is given the cookie."""
    token = None if session is None else session.token
    secure = request.scope["scheme"] == "https"
    return Response(
        content if isinstance(content, bytes) else msgspec.json.encode(content),
        status_code=status,
        media_type=JSON,
        cookies=[] if token is None else [cookie_for(token, secure=secure)],
    )
