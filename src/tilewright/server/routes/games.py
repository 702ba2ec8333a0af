"""Games: open, list, view, download."""

import logging
from functools import partial

from litestar import MediaType, Response, get, post
from litestar.params import JSONBody

from tilewright.api.lobby import Opened
from tilewright.api.requests import HereSeat, NewGame
from tilewright.api.responses import GameSummary
from tilewright.api.table import WireView
from tilewright.host.system import new_seed
from tilewright.host.table import Table
from tilewright.sealing import BadKeyFile
from tilewright.server.analysis import answers
from tilewright.server.http.problems import unsealable
from tilewright.server.http.requests import setup_of
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.lobby.invitations import (
    gathering_for,
    invitation_for,
    watch_digest,
    watch_link_of,
)
from tilewright.server.lobby.lobby import new_table_id
from tilewright.server.routes.request_context import (
    AskedSeat,
    GameId,
    Skipped,
    known_session,
    looking_on,
    rebuilt,
    seated,
    services_of,
    session_or_new,
    shown,
    token_of,
    welcome,
)

log = logging.getLogger(__name__)


@post("/api/games")
async def open_game(request: AnyRequest, data: JSONBody[NewGame]) -> Response[Opened]:
    """Open a new game, or an invitation to one if it waits for other people."""
    services = services_of(request)
    setup = setup_of(data, services.words, services.words.computers)
    services.security.check_new_game(request)
    session = await session_or_new(request)
    token = token_of(request, session)
    kind = "gathering" if data.waits_for_people else "game"
    which = new_table_id(session.guest, data.key, kind)
    gathering = None
    if data.waits_for_people:
        asked = gathering_for(data, setup, which, session.guest, token)
        if asked.is_listed:
            await services.lobby.reserve_listing(which, client_of(request))
        gathering = invitation_for(await services.lobby.gather(asked), session.guest, token)
    else:
        guests = tuple(
            session.guest if isinstance(seat, HereSeat) else None for seat in data.all_seats
        )
        table = Table.opened(which, guests, setup, new_seed(), data.digest)
        await services.lobby.require_room_for_game(which, session.guest)
        await services.lobby.open_game(table, watch_digest(token, which) if data.watch else b"")
        await services.computers.give_numbers(which)
    watch_link = watch_link_of(token, which) if data.watch else None
    return Response(Opened(which, gathering, watch_link), cookies=welcome(request, session))


@get("/api/games")
async def list_games(request: AnyRequest, skip: Skipped = 0) -> list[GameSummary]:
    """List the guest's games: those under way first, then the latest changed.

    The list has at most fifty games, after the number to `skip`. It is empty without a session;
    this request creates none, because it could race with the page's first game.
    """
    session = await known_session(request)
    if session is None:
        return []
    services = services_of(request)
    budget = services.heavy_work.budget(client_of(request))
    reading = services.readings.of(client_of(request))
    found = await services.tables.tables_of(session.guest, skip=skip, reading=reading)
    return await services.summaries.of_all(found, session.guest, budget.run)


@get("/api/games/{game:str}")
async def view_game(request: AnyRequest, game: GameId, seat: AskedSeat = None) -> WireView:
    """Return the game as the guest sees it, from a seat or as a spectator."""
    table, own = await looking_on(request, game, seat)
    return shown(table, own)


@get("/api/games/{game:str}/file")
async def game_file(request: AnyRequest, game: GameId) -> Response[bytes]:
    """Download the record of a game as JSON.

    While the game is under way its racks and its seed are encrypted with a key of this server;
    the rest is readable. When it is over everything is.
    """
    table, _ = await seated(request, game, None)
    try:
        folder = services_of(request).settings.data_path
        work = partial(answers.game_text, table.events, table.id, folder)
        record = await rebuilt(request, work, table.version)
    except (OSError, BadKeyFile) as error:
        log.error("records of games under way cannot be sealed: %s", error)
        raise unsealable() from error
    name = f'attachment; filename="tilewright-{table.id}.json"'
    return Response(
        record.encode(), media_type=MediaType.JSON, headers={"content-disposition": name}
    )


HANDLERS = [open_game, list_games, view_game, game_file]
