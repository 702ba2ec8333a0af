"""The board for analysis: positions, their lines and searches; and the meanings of words."""

from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.params import JSONBody
from litestar.response import Stream

from tilewright.api.positions import WireJudgedMove, WireLines, WireSearch
from tilewright.api.requests import MoveAsked, PositionAsked, RecordBrought, SearchAsked
from tilewright.api.responses import Meanings
from tilewright.server.analysis.pictures import meanings_of_game, meanings_of_record
from tilewright.server.analysis.positions import ReadPosition
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.request_context import (
    AskedSeat,
    GameId,
    boards_not_to_look_up,
    looking_on,
    services_of,
    visitor_of,
)

LINES = "application/x-ndjson"


@post("/api/positions", status_code=200)
async def read_position(request: AnyRequest, data: JSONBody[PositionAsked]) -> WireLines:
    """Return a position, what is unseen in it, and its 15 best moves with the reasons.

    Nothing is stored. A position of a game under way between people that the guest plays or
    watches is refused, and so is any position with a full rack that they hold there.
    """
    reading = await _read(request, data)
    return await services_of(request).analysis.positions.lines(reading, client_of(request))


@post("/api/positions/moves", status_code=200)
async def judge_move(request: AnyRequest, data: JSONBody[MoveAsked]) -> WireJudgedMove:
    """Judge a typed move of a position, and return the position after it.

    A word that the list lacks is allowed, and named as `phoney`. Refused as `POST /api/positions`.
    """
    reading = await _read(request, data)
    return await services_of(request).analysis.positions.move(
        reading, data.move, client_of(request)
    )


@post("/api/positions/search", status_code=200, media_type=LINES)
async def search_position(request: AnyRequest, data: JSONBody[SearchAsked]) -> Response[WireSearch]:
    """Compare the moves of a position: by simulation, or solved when few tiles are in the bag.

    The answer is a stream of lines, each with one object: `queued` while other searches are
    before it, then the state so far, the last one marked as `done`. It ends when the best move is
    found, and after `seconds` at the latest. It counts against the client's share of a processor,
    stops when the client closes the connection or begins another, and is refused as
    `POST /api/positions`.
    """
    reading = await _read(request, data)
    lines = await services_of(request).analysis.positions.begun(
        reading, data.moves, data.seconds, await visitor_of(request)
    )
    streamed: Response[Any] = Stream(lines, media_type=LINES)
    return streamed


async def _read(
    request: AnyRequest, asked: PositionAsked | MoveAsked | SearchAsked
) -> ReadPosition:
    services = services_of(request)
    services.security.check_position(request)
    live = await boards_not_to_look_up(request)
    if not live.is_empty:
        # during a game, its words could be looked up on a made-up board
        services.security.check_lookup(request)
    return services.analysis.positions.read(asked.cgp, live, asked.edition)


@get("/api/games/{game:str}/meanings")
async def explain_game(request: AnyRequest, game: GameId, seat: AskedSeat = None) -> Meanings:
    """Return the meanings of the words of a game, for its players and spectators.

    While the game is under way, only words that are publicly known to be good are explained: words
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


HANDLERS = [read_position, judge_move, search_position, explain_game, explain_record]
