"""Helpers of all handlers: the services, the session and the table of a connection."""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar, cast

from litestar import MediaType, Response
from litestar.datastructures import Cookie
from litestar.params import FromPath, QueryParameter

from tilewright.api.table import WireView
from tilewright.api.views import view_json
from tilewright.game.seats import Seat
from tilewright.host.errors import RoomKind, UnknownRoom
from tilewright.host.table import Table
from tilewright.players.timekeeping import this_instant
from tilewright.server.accounts.sessions import (
    Session,
    cookie_for,
    is_secure,
    new_session,
    session_cookie,
    session_of,
    session_of_program,
)
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.analysis.live_boards import LiveBoards
from tilewright.server.http.problems import (
    forbidden,
    no_session,
    read_only,
    unavailable,
)
from tilewright.server.http.security import (
    HARMLESS,
    AnyConnection,
    AnyRequest,
    bearer_of,
    client_of,
)
from tilewright.server.services import Services
from tilewright.server.store import StoreError
from tilewright.server.tables.audience import OfBroadcast

GameId = FromPath[str]
"""The id of the game in the address."""
Skipped = Annotated[int, QueryParameter(ge=0, le=10_000)]
"""The number of entries of a list to skip."""
AskedSeat = Annotated[int | None, QueryParameter(ge=0, le=3)]
"""The seat, needed where a guest has several at the table."""

Answer = TypeVar("Answer")


def services_of(connection: AnyConnection) -> Services:
    """Return the services of the server."""
    return cast("Services", connection.app.state.services)


async def known_session(connection: AnyConnection) -> Session | None:
    """Return the session of the connection, or None; a token takes precedence over a cookie.

    Raises:
        Problem: `read_only`, for a change with a token for reading.
    """
    token = bearer_of(connection)
    if token is not None:
        session = await session_of_program(services_of(connection).tokens, token)
        if session is not None and not session.may_act and _is_change(connection):
            raise read_only()
        return session
    return await session_of(services_of(connection).sessions, session_cookie(connection))


def _is_change(connection: AnyConnection) -> bool:
    # a socket has no method, and is asked with each message
    return connection.scope.get("method", "GET") not in HARMLESS


async def may_act(socket: AnyConnection) -> bool:
    """Return whether the socket may change anything; not with a token for reading."""
    if bearer_of(socket) is None:
        return True
    session = await known_session(socket)
    return session is not None and session.may_act


async def session_or_new(request: AnyRequest) -> Session:
    """Return the session of the request; without one, create a guest.

    Raises:
        Problem: `no_session` for an invalid token, or `unavailable`.
    """
    session = await known_session(request)
    if session is not None:
        return session
    if bearer_of(request) is not None:
        raise no_session()
    try:
        return await new_session(services_of(request).sessions, secure=is_secure(request.scope))
    except StoreError as error:
        raise unavailable() from error


async def seated(
    connection: AnyConnection, game: str, seat: int | None, *, all_now: bool = False
) -> tuple[Table, Seat]:
    """Return the table of this game and the guest's seat: `seat`, or the first for None.

    With `all_now` the guests at the other seats are up to date, too.

    Raises:
        Problem: `no_session`.
        UnknownRoom: there is no such game, or the guest has no such seat.
    """
    session = await known_session(connection)
    if session is None:
        raise no_session()
    asked = None if seat is None else Seat(seat)
    services = services_of(connection)
    if not services.tables.is_in_memory(game):
        await services.readings.of(client_of(connection)).read(services.tables, game)
    found = await services.tables.seated(game, session.guest, asked, all_now=all_now)
    services.live_games.neighbours.note(client_of(connection), session.guest)
    return found


async def looking_on(
    connection: AnyConnection, game: str, seat: Seat | int | None = None, *, from_seat: bool = True
) -> tuple[Table, Seat | None]:
    """Return the table of this game and the guest's seat, or None for a spectator.

    Without `from_seat` a player sees it as a spectator, too, and needs that permission.

    Raises:
        Problem: `no_session`.
        UnknownRoom: there is no such game, or the guest may not see it.
    """
    try:
        if from_seat:
            return await seated(connection, game, seat)
        raise UnknownRoom(RoomKind.GAME, game)
    except UnknownRoom:
        session = await known_session(connection)
        if session is None or seat is not None:
            raise
        services = services_of(connection)
        if not await services.lobby.kept.watches(game, session.guest):
            raise
        services.live_games.neighbours.note(client_of(connection), session.guest)
        return await services.tables.state(game), None


async def broadcast_for(connection: AnyConnection, table: Table) -> OfBroadcast:
    """Return the viewer that a broadcast of the table is here: with racks only by consent.

    A session that has a seat at the table is never shown them.

    Raises:
        StoreError: the database cannot be read.
    """
    session = await known_session(connection)
    if session is None or any(sitter.guest == session.guest for sitter in table.sitters):
        return OfBroadcast.PLAIN
    permissions = services_of(connection).watch_permissions
    return OfBroadcast.RACKS if await permissions.shows_racks(table) else OfBroadcast.PLAIN


async def visitor_of(connection: AnyConnection) -> Visitor:
    """Return the client as one of those who take turns with long work."""
    session, client = await known_session(connection), client_of(connection)
    return Visitor(client, client if session is None else session.guest)


async def boards_not_to_look_up(connection: AnyConnection) -> LiveBoards:
    """Return the boards of games under way that the visitor may know.

    Raises:
        StoreError, RoomError: the database cannot be read.
    """
    session = await known_session(connection)
    guest = None if session is None else session.guest
    return await services_of(connection).live_games.boards(guest, client_of(connection))


def credential_of(connection: AnyConnection) -> str | None:
    """Return the credential of the connection: a token, or else the cookie."""
    return bearer_of(connection) or session_cookie(connection)


def refuse_bearer(request: AnyRequest, message: str) -> None:
    """Refuse a request with a token, so that a stolen one cannot change access rights.

    Raises:
        Problem: `forbidden`.
    """
    if bearer_of(request) is not None:
        raise forbidden(message)


def token_of(request: AnyRequest, session: Session) -> str:
    """Return the guest's cookie or token, from which the secrets of their links are derived.

    Raises:
        Problem: `no_session`.
    """
    token = session.token or credential_of(request)
    if token is None:
        raise no_session()
    return token


def welcome(request: AnyRequest, session: Session) -> list[Cookie]:
    """Return the cookies of the response: the session of a new guest, and none for others."""
    if session.token is None:
        return []
    return [cookie_for(session.token, secure=is_secure(request.scope))]


async def rebuilt(connection: AnyConnection, work: Callable[[], Answer], events: int) -> Answer:
    """Return the answer made from the events of a room, charged to the client by their number.

    Raises:
        Problem: `too_many`, when the client's budget or places are used up, or `busy`.
    """
    heavy_work = services_of(connection).heavy_work
    return await heavy_work.rebuild(client_of(connection), work, events)


def encoded(answer: bytes) -> Response[Any]:
    """Return the response with an answer that is JSON already."""
    return Response(answer, media_type=MediaType.JSON)


def shown(table: Table, seat: Seat | None, version: int | None = None) -> WireView:
    """Return the view of a seat, or a spectator's for None, now or at an earlier version."""
    view = table.view(seat) if version is None else table.view_at(version, seat)
    return view_json(view, table.id, this_instant())
