"""Finished games for those who may see every rack: at tables, and on sheets beside real boards."""

from tilewright.game.seats import Seat
from tilewright.host.errors import UnknownRoom
from tilewright.server.analysis.finished import Finished, is_open
from tilewright.server.http.problems import not_over
from tilewright.server.http.security import AnyConnection, client_of
from tilewright.server.routes.request_context import known_session, looking_on, services_of


async def finished_game(
    connection: AnyConnection, game: str, seat: int | None = None
) -> tuple[Finished, tuple[Seat, ...]]:
    """Return the finished game of this id, and the seats of the guest there.

    It is one at a table, or on a companion sheet whose racks are open.

    Raises:
        Problem: `no_session`, or `not_over` while anything is secret there.
        UnknownRoom: there is no such game or sheet, or the guest may not see it.
    """
    try:
        table, own = await looking_on(connection, game, seat)
    except UnknownRoom:
        sheet, seats = await _sheet(connection, game)
        room: Finished = sheet
    else:
        room, seats = table, () if own is None else (own,)
        session = await known_session(connection)
        if seat is None and own is not None and session is not None:
            seats = table.seats_of(session.guest)
    if not is_open(room):
        raise not_over()
    return room, seats


async def _sheet(connection: AnyConnection, game: str) -> tuple[Finished, tuple[Seat, ...]]:
    session, services = await known_session(connection), services_of(connection)
    kept = services.companions.kept
    if session is None or not await kept.may_write(game, session.guest):
        raise UnknownRoom(services.tables.kind, game)
    reading = services.readings.of(client_of(connection))
    sheet = await reading.read(services.companions, game)
    seat = await kept.seat_of(game, session.guest)
    return sheet, () if seat is None else (seat,)
