"""Meanings of the words of games and records."""

from functools import partial

from litestar import get, post
from litestar.params import JSONBody

from tilewright.api.requests import RecordBrought
from tilewright.api.responses import Meanings
from tilewright.server.analysis.meanings import meanings_of_game, meanings_of_record
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
    """Return the meanings of the words of a game, for its players and spectators.

    While the game is under way, only words that are publicly known to be good are explained: those
    that stood a challenge, and those of every play where only good words can be played. Where
    the edition wants a dictionary for challenges only, or the table has agreed not to show which
    words are valid, a game without challenges is refused until it is over.
    """
    table, _ = await looking_on(request, game, seat)
    services = services_of(request)
    explain = partial(meanings_of_game, table, services.words)
    return await services.heavy_work.do(client_of(request), explain)


@post("/api/records/meanings", status_code=200)
async def explain_record(request: AnyRequest, data: JSONBody[RecordBrought]) -> Meanings:
    """Return the meanings of the words of an uploaded record.

    A play that does not fit the board gets none. The record is not stored. The edition is chosen
    as by `POST /api/records`; the word list is that of the record's table if the server has it,
    and the server's own otherwise. A position of a game under way between people that the guest
    plays or watches is refused.
    """
    services = services_of(request)
    services.security.check_record(request)
    services.security.check_lookup(request)
    live = await boards_not_to_look_up(request)
    explain = partial(meanings_of_record, data, services.words, live)
    return await services.heavy_work.do(client_of(request), explain)


HANDLERS = [explain_game, explain_record]
