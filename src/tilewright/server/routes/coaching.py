"""What a finished game teaches: chances to win, and the coach's notes."""

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
    """What there is to learn from a game that is over, for all who may look back at it.

    While it is under way this is refused, to everybody alike: the notes tell racks.
    """
    table, _ = await looking_on(request, game, seat)
    if not table.is_over:
        raise not_over()
    return await services_of(request).coaching.of_game(table)


@post("/api/records/coaching", status_code=200)
async def coach_record(request: AnyRequest, data: JSONBody[RecordBrought]) -> WireCoaching:
    """What there is to learn from a recorded game: of the turns whose racks it tells.

    Nothing is kept. The edition is found as for looking through a record; the words are those of
    its table where the server has them, else the server's own. The position of a game of people
    that is under way, in which one sits or looks on, is refused.
    """
    services = services_of(request)
    services.security.check_record(request)
    services.security.check_lookup(request)
    live = await boards_not_to_look_up(request)
    with services.heavy_work.place(client_of(request)) as budget:
        return await services.coaching.of_record(data, live, budget)


HANDLERS = [coach_game, coach_record]
