"""What the words of finished games mean."""

from functools import partial

from litestar import get, post
from litestar.params import JSONBody

from tilewright.server.analysis.meanings import meanings_of_game, meanings_of_record
from tilewright.server.http.problems import not_over
from tilewright.server.http.requests import RecordBrought
from tilewright.server.http.responses import Meanings
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.visit import (
    AskedSeat,
    GameId,
    boards_not_to_look_up,
    looking_on,
    services_of,
)


@get("/api/games/{game:str}/meanings")
async def explain_game(request: AnyRequest, game: GameId, seat: AskedSeat = None) -> Meanings:
    """What the words of a game that is over mean, for all who may look back at it.

    While it is under way this is refused, to everybody alike: it tells which words are valid.
    """
    table, _ = await looking_on(request, game, seat)
    if not table.is_over:
        raise not_over()
    services = services_of(request)
    explain = partial(meanings_of_game, table, services.words)
    return await services.heavy_work.do(client_of(request), explain)


@post("/api/records/meanings", status_code=200)
async def explain_record(request: AnyRequest, data: JSONBody[RecordBrought]) -> Meanings:
    """What the words of a recorded game mean; a play that does not fit the board has none.

    Nothing is kept. The edition is found as for looking through a record; the words are those of
    its table where the server has them, else the server's own. The position of a game of people
    that is under way, in which one sits or looks on, is refused.
    """
    services = services_of(request)
    services.security.check_record(request)
    services.security.check_lookup(request)
    live = await boards_not_to_look_up(request)
    explain = partial(meanings_of_record, data, services.words, live)
    return await services.heavy_work.do(client_of(request), explain)


HANDLERS = [explain_game, explain_record]
