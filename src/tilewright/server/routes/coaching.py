"""Coaching of finished games: winning chances and notes on the moves."""

from litestar import get, post
from litestar.params import JSONBody

from tilewright.notation.wire import WireCoaching
from tilewright.server.http.problems import not_over
from tilewright.server.http.requests import RecordBrought
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.visit import (
    AskedSeat,
    GameId,
    boards_not_to_look_up,
    looking_on,
    services_of,
)


@get("/api/games/{game:str}/coaching")
async def coach_game(request: AnyRequest, game: GameId, seat: AskedSeat = None) -> WireCoaching:
    """Return the coach's lessons on a finished game, for its players and spectators.

    This is refused while the game is under way, because the notes show racks.
    """
    table, _ = await looking_on(request, game, seat)
    if not table.is_over:
        raise not_over()
    return await services_of(request).coaching.of_game(table)


@post("/api/records/coaching", status_code=200)
async def coach_record(request: AnyRequest, data: JSONBody[RecordBrought]) -> WireCoaching:
    """Return the coach's lessons on an uploaded record, for the turns whose racks it has.

    The record is not stored. The edition is chosen as by `POST /api/records`; the word list is
    that of the record's table if the server has it, and the server's own otherwise. A position of
    a game under way between people that the guest plays or watches is refused.
    """
    services = services_of(request)
    services.security.check_record(request)
    services.security.check_lookup(request)
    live = await boards_not_to_look_up(request)
    with services.heavy_work.place(client_of(request)) as budget:
        return await services.coaching.of_record(data, live, budget)


HANDLERS = [coach_game, coach_record]
