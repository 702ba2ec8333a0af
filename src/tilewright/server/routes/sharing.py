"""Games shown to others: the link of a finished game, and permission to watch one under way."""

from functools import partial
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody
from litestar.response import Stream

from tilewright.api.coaching import WireCoaching, WireDeeper
from tilewright.api.requests import LONGEST_SECRET
from tilewright.api.responses import Meanings
from tilewright.api.sharing import SharedGame, Sharing, SharingMessage, Watching, WatchingMessage
from tilewright.game.seats import Seat
from tilewright.host.table import Table
from tilewright.server.analysis import answers
from tilewright.server.analysis.meanings import meanings_of_game
from tilewright.server.http.problems import link_ended
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.coaching import LINES
from tilewright.server.routes.replays import GCG
from tilewright.server.routes.request_context import (
    GameId,
    encoded,
    rebuilt,
    refuse_bearer,
    seated,
    services_of,
    visitor_of,
)

LinkSecret = FromPath[str]
ONLY_IN_BROWSER = "What others may see of a game is changed in the browser, not with a token."


@get("/api/games/{game:str}/sharing")
async def view_sharing(request: AnyRequest, game: GameId) -> Sharing:
    """Return the sharing of a finished game, for its players."""
    table, seat = await seated(request, game, None)
    return await services_of(request).shared_games.sharing(table, _guest(table, seat))


@post("/api/games/{game:str}/sharing", status_code=200)
async def change_sharing(
    request: AnyRequest, game: GameId, data: JSONBody[SharingMessage]
) -> Sharing:
    """Switch the link of a finished game on or off, and show or hide one's own racks.

    Any player can do the first; the second is each player's own choice. A link that was switched
    off stays invalid: the next one has another secret. A token cannot do this.
    """
    refuse_bearer(request, ONLY_IN_BROWSER)
    table, seat = await seated(request, game, None)
    return await services_of(request).shared_games.change(table, _guest(table, seat), data)


@get("/api/shared/{secret:str}")
async def view_shared_game(request: AnyRequest, secret: LinkSecret) -> Response[SharedGame]:
    """Return a finished game by its link, without a session.

    Of a player who does not show their racks it has no rack and no exchanged tiles; of the tiles
    left at the end only the tiles that the rules count.
    """
    table, racks = await _found(request, secret)
    work = partial(answers.shared_game, table.events, racks)
    return encoded(await rebuilt(request, work, table.version))


@get("/api/shared/{secret:str}/gcg", media_type=GCG)
async def shared_game_as_gcg(request: AnyRequest, secret: LinkSecret) -> Response[bytes]:
    """Download a finished game by its link as GCG, with the racks that its players show."""
    table, racks = await _found(request, secret)
    work = partial(answers.shared_record, table.events, racks)
    written = await rebuilt(request, work, table.version)
    name = 'attachment; filename="tilewright.gcg"'
    return Response(written.encode(), media_type=GCG, headers={"content-disposition": name})


@get("/api/shared/{secret:str}/meanings")
async def explain_shared_game(request: AnyRequest, secret: LinkSecret) -> Meanings:
    """Return the meanings of the words of a finished game by its link."""
    table, _ = await _found(request, secret)
    services = services_of(request)
    explain = partial(meanings_of_game, table, services.words)
    return await services.heavy_work.do(client_of(request), explain)


@get("/api/shared/{secret:str}/coaching")
async def coach_shared_game(request: AnyRequest, secret: LinkSecret) -> WireCoaching:
    """Return the coach's lessons on a finished game by its link.

    They cover the turns of the players who show their racks.
    """
    table, racks = await _found(request, secret)
    coaching = services_of(request).analysis.coaching
    return await coaching.of_game(table, await visitor_of(request), racks)


@get("/api/shared/{secret:str}/coaching/deeper", media_type=LINES)
async def look_deeper_into_shared_game(
    request: AnyRequest, secret: LinkSecret
) -> Response[WireDeeper]:
    """Judge the doubtful turns of a finished game by its link, by looking ahead.

    The stream of `GET /api/games/{game}/coaching/deeper`, for the turns of the players who show
    their racks.
    """
    table, racks = await _found(request, secret)
    visitor = await visitor_of(request)
    lines = await services_of(request).analysis.deep_coaching.begun(table, visitor, racks)
    streamed: Response[Any] = Stream(lines, media_type=LINES)
    return streamed


@get("/api/games/{game:str}/watching")
async def view_watching(request: AnyRequest, game: GameId) -> Watching:
    """Return whether the game may be watched, for its players."""
    table, _ = await seated(request, game, None)
    return await services_of(request).watch_permissions.watching(table)


@post("/api/games/{game:str}/watching", status_code=200)
async def change_watching(
    request: AnyRequest, game: GameId, data: JSONBody[WatchingMessage]
) -> Watching:
    """Propose to allow spectators, agree, decline, or switch their link off.

    The link exists once everyone still in the game has agreed; computers agree by themselves. Any
    player can switch it off again, which also disconnects the spectators. A token cannot do this.
    """
    refuse_bearer(request, ONLY_IN_BROWSER)
    table, seat = await seated(request, game, None)
    seats = table.seats_of(_guest(table, seat))
    return await services_of(request).watch_permissions.change(table, seats, data)


async def _found(request: AnyRequest, secret: str) -> tuple[Table, frozenset[Seat]]:
    if len(secret) > LONGEST_SECRET:
        raise link_ended()
    return await services_of(request).shared_games.find(secret)


def _guest(table: Table, seat: Seat) -> str:
    return table.sitters[seat].guest or ""


HANDLERS = [
    view_sharing,
    change_sharing,
    view_shared_game,
    shared_game_as_gcg,
    explain_shared_game,
    coach_shared_game,
    look_deeper_into_shared_game,
    view_watching,
    change_watching,
]
