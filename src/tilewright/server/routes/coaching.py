"""Coaching of finished games, of tables and of sheets, for those who may see every rack there.

It has winning chances, notes on the moves, and analyses of turns.
"""

from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream

from tilewright.api.coaching import WireCoaching, WireDeeper
from tilewright.api.positions import WireAnalysis
from tilewright.api.requests import RecordBrought
from tilewright.game.seats import Seat
from tilewright.host.errors import UnknownRoom
from tilewright.server.analysis.records import Finished, is_open
from tilewright.server.http.problems import not_over
from tilewright.server.http.security import AnyConnection, AnyRequest, client_of
from tilewright.server.routes.request_context import (
    AskedSeat,
    GameId,
    boards_not_to_look_up,
    known_session,
    looking_on,
    services_of,
    visitor_of,
)

LINES = "application/x-ndjson"


@get("/api/games/{game:str}/coaching")
async def coach_game(request: AnyRequest, game: GameId, seat: AskedSeat = None) -> WireCoaching:
    """Return the coach's lessons on a finished game, for its players and spectators.

    This is refused while the game is under way, because the notes show racks. A game on a companion
    sheet is coached once its racks are open, in the turns whose racks were entered.
    """
    table, _ = await finished_game(request, game, seat)
    return await services_of(request).analysis.coaching.of_game(table, await visitor_of(request))


@get("/api/games/{game:str}/coaching/deeper", media_type=LINES)
async def look_deeper(
    request: AnyRequest, game: GameId, seat: AskedSeat = None
) -> Response[WireDeeper]:
    """Judge the doubtful turns of a finished game by looking ahead, one by one.

    The answer is a stream of lines, each with one object: `queued` while other searches are before
    it, then a corrected note for each turn, the costliest first; the last line is marked as `done`.
    Notes that were found before come at once. It takes half a minute at the most, counts against
    the client's share of a processor, and stops when the client closes the connection or begins
    another. It is for those who may see the coach's notes, and refused while the game is under way.
    """
    table, _ = await finished_game(request, game, seat)
    visitor = await visitor_of(request)
    lines = await services_of(request).analysis.deep_coaching.begun(table, visitor)
    streamed: Response[Any] = Stream(lines, media_type=LINES)
    return streamed


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
    return await services.analysis.coaching.of_record(data, live, await visitor_of(request))


MOST_SECONDS = 10
AskedSeconds = Annotated[int, QueryParameter(ge=1, le=MOST_SECONDS)]
"""The most seconds that an analysis may take."""


@get("/api/games/{game:str}/turns/{turn:int}/analysis", media_type=LINES)
async def analyze_turn(
    request: AnyRequest,
    game: GameId,
    turn: FromPath[int],
    seconds: AskedSeconds = 2,
    seat: AskedSeat = None,
) -> Response[WireAnalysis]:
    """Compare the moves of a turn of a finished game by simulation, for its players and spectators.

    The answer is a stream of lines, each with one object: the moves so far, the last one marked as
    `done`. It ends when the best move is found, and after `seconds` at the latest. It uses what the
    player saw, and what the turns before say about the other racks. It is refused while the game is
    under way, counts against the client's share of a processor, and stops when the client closes
    the connection.
    """
    table, _ = await finished_game(request, game, seat)
    lines = await services_of(request).analysis.turns.begun(
        table, turn, seconds, await visitor_of(request)
    )
    streamed: Response[Any] = Stream(lines, media_type=LINES)
    return streamed


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


HANDLERS = [coach_game, look_deeper, coach_record, analyze_turn]
