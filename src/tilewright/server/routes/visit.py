"""What every handler asks of a connection: the server it came to, whose it is, which table."""

from typing import Annotated, cast

from litestar.datastructures import Cookie
from litestar.params import FromPath, QueryParameter

from tilewright.game.seats import Seat
from tilewright.host.errors import UnknownRoom
from tilewright.host.system import this_instant
from tilewright.host.table import Table
from tilewright.notation import wire
from tilewright.notation.wire import WireView
from tilewright.server.accounts.sessions import COOKIE, Session, cookie_for, new_session, session_of
from tilewright.server.analysis.live_boards import LiveBoards
from tilewright.server.http.problems import (
    forbidden,
    no_session,
    unavailable,
)
from tilewright.server.http.security import (
    AnyConnection,
    AnyRequest,
    bearer_of,
    client_of,
    cookie_of,
)
from tilewright.server.services import Services
from tilewright.server.store import StoreError

GameId = FromPath[str]
"""The game that an address names."""
Skipped = Annotated[int, QueryParameter(ge=0, le=10_000)]
"""How many entries of a list come before those that are asked for."""
AskedSeat = Annotated[int | None, QueryParameter(ge=0, le=3)]
"""Which seat is meant, by a guest who has several at the table."""


def services_of(connection: AnyConnection) -> Services:
    """The parts of the server that this connection came to."""
    return cast("Services", connection.app.state.services)


async def known_session(connection: AnyConnection) -> Session | None:
    """The session of whoever this is, if they have one; a token counts before a cookie."""
    token = bearer_of(connection)
    if token is not None:
        guest = await services_of(connection).tokens.guest_of(token)
        return None if guest is None else Session(guest)
    return await session_of(services_of(connection).store, cookie_of(connection, COOKIE))


async def session_or_new(request: AnyRequest) -> Session:
    """The session of whoever this is; they become a guest if they have none.

    Raises:
        Problem: the new guest could not be kept, or a token was shown that is none.
    """
    session = await known_session(request)
    if session is not None:
        return session
    if bearer_of(request) is not None:
        raise no_session()
    try:
        return await new_session(services_of(request).store)
    except StoreError as error:
        raise unavailable() from error


async def seated(connection: AnyConnection, game: str, seat: int | None) -> tuple[Table, Seat]:
    """The table of this game, and where the guest whose request this is sits at it.

    Which of several seats is said by `seat`; where it is None it is the first.

    Raises:
        Problem: the request does not say whose it is, or there is no such game for them.
    """
    session = await known_session(connection)
    if session is None:
        raise no_session()
    asked = None if seat is None else Seat(seat)
    services = services_of(connection)
    found = await services.tables.seated(game, session.guest, asked)
    services.live_games.neighbours.note(client_of(connection), session.guest)
    return found


async def looking_on(
    connection: AnyConnection, game: str, seat: Seat | int | None = None
) -> tuple[Table, Seat | None]:
    """The table of this id, and from which seat the guest sees it; None: as a spectator.

    Raises:
        Problem: the request does not say whose it is, or there is no such game for them.
    """
    try:
        return await seated(connection, game, seat)
    except UnknownRoom:
        session = await known_session(connection)
        if session is None or seat is not None:
            raise
        services = services_of(connection)
        if not await services.lobby.kept.watches(game, session.guest):
            raise
        services.live_games.neighbours.note(client_of(connection), session.guest)
        return await services.tables.state(game), None


async def boards_not_to_look_up(connection: AnyConnection) -> LiveBoards:
    """Return the boards of games under way that whoever asks may know.

    Raises:
        StoreError, Problem: the database cannot be read.
    """
    session = await known_session(connection)
    guest = None if session is None else session.guest
    return await services_of(connection).live_games.boards(guest, client_of(connection))


def credential_of(connection: AnyConnection) -> str | None:
    """What shows who this is: a token, or else the cookie."""
    return bearer_of(connection) or cookie_of(connection, COOKIE)


def refuse_bearer(request: AnyRequest, message: str) -> None:
    """A token that was stolen changes nothing about who may come.

    Raises:
        Problem: the request shows one.
    """
    if bearer_of(request) is not None:
        raise forbidden(message)


def token_of(request: AnyRequest, session: Session) -> str:
    """What the guest came with, cookie or token, which the secrets of their links are made from.

    Raises:
        Problem: they came without either.
    """
    token = session.token or credential_of(request)
    if token is None:
        raise no_session()
    return token


def welcome(request: AnyRequest, session: Session) -> list[Cookie]:
    """The cookies that go with the answer: a new guest's own, and none for anybody else."""
    if session.token is None:
        return []
    return [cookie_for(session.token, secure=request.scope["scheme"] == "https")]


def shown(table: Table, seat: Seat | None, version: int | None = None) -> WireView:
    """The view of this seat, or a spectator's: of the table now, or at an earlier version."""
    view = table.view(seat) if version is None else table.view_at(version, seat)
    return wire.view_json(view, table.id, this_instant())
