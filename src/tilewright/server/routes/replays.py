"""Replays: the turns of a game, downloaded and uploaded records, pictures of boards."""

from functools import partial
from typing import TYPE_CHECKING

from litestar import Response, get, post
from litestar.params import JSONBody

from tilewright.api.replays import WireReplay, record_json
from tilewright.api.requests import PictureAsked, RecordBrought
from tilewright.server.analysis import answers
from tilewright.server.analysis.live_boards import LiveBoards
from tilewright.server.analysis.pictures import Picture, drawn
from tilewright.server.analysis.records import judged_record
from tilewright.server.http.requests import edition_asked
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.request_context import (
    AskedSeat,
    GameId,
    boards_not_to_look_up,
    encoded,
    looking_on,
    rebuilt,
    seated,
    services_of,
)

if TYPE_CHECKING:
    pass

GCG = "text/plain"
PICTURE = "image/svg+xml"


@get("/api/games/{game:str}/replay")
async def replay_game(
    request: AnyRequest, game: GameId, seat: AskedSeat = None
) -> Response[WireReplay]:
    """Return the turns so far, with the board and the visible racks after each.

    While the game is under way only the player's own racks are visible, after its end all racks.
    """
    table, own = await looking_on(request, game, seat)
    work = partial(answers.game_replay, table.events, own)
    return encoded(await rebuilt(request, work, table.version))


@get("/api/games/{game:str}/gcg", media_type=GCG)
async def game_as_gcg(request: AnyRequest, game: GameId, seat: AskedSeat = None) -> Response[bytes]:
    """Download a game as GCG, the record format of many programs.

    While the game is under way it has only the racks of the requested seat. A guest with several
    seats who names none gets no racks. A game that GCG cannot hold is refused with `unwritable`.
    """
    table, own = await seated(request, game, seat)
    others = (other for other in table.game.seats if other != own)
    shares = any(table.neighbour_of(own, other) is not None for other in others)
    reader = None if seat is None and shares else own
    name = f'attachment; filename="tilewright-{table.id}.gcg"'
    work = partial(answers.game_record, table.events, reader)
    record = await rebuilt(request, work, table.version)
    return Response(record.encode(), media_type=GCG, headers={"content-disposition": name})


@post("/api/records", status_code=200)
async def look_through_record(request: AnyRequest, data: JSONBody[RecordBrought]) -> WireReplay:
    """Judge an uploaded record and return its turns, with every error at its place.

    The record is not stored. The edition is the record's own, or else the one requested,
    or else tournament. A position of a game under way between people that the guest
    plays or watches is refused.
    """
    services = services_of(request)
    services.security.check_record(request)
    live = await boards_not_to_look_up(request)
    return await services.heavy_work.do(client_of(request), partial(_looked_through, data, live))


@post("/api/pictures", status_code=200, media_type=PICTURE)
async def draw_picture(request: AnyRequest, data: JSONBody[PictureAsked]) -> Response[bytes]:
    """Draw a board as a self-contained SVG; `last` are the squares to outline."""
    edition = edition_asked(data.edition, data.language)
    picture = Picture.of(edition, data.board, data.last, data.rack)
    heavy_work = services_of(request).heavy_work
    with heavy_work.place(client_of(request)) as budget:
        work = partial(drawn, picture, data.size, data.title)
        text = await heavy_work.in_process(budget, work)
    return Response(text, media_type=PICTURE)


def _looked_through(brought: RecordBrought, live: LiveBoards) -> WireReplay:
    read = judged_record(brought)
    live.require_elsewhere(read)
    return record_json(read.record, read.judged, read.edition)


HANDLERS = [replay_game, game_as_gcg, look_through_record, draw_picture]
