"""Games shown to others: links of finished games, permission to watch, and broadcasts."""

from functools import partial
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from litestar.response import Stream
from msgspec.structs import replace

from tilewright.api.coaching import WireCoaching, WireDeeper
from tilewright.api.companion import companion_json
from tilewright.api.duplicate import common_json
from tilewright.api.requests import LONGEST_SECRET
from tilewright.api.responses import Meanings
from tilewright.api.sharing import (
    Broadcast,
    BroadcastLink,
    BroadcastMessage,
    SharedGame,
    Sharing,
    SharingMessage,
    Watching,
    WatchingMessage,
)
from tilewright.companion.view import own_seat
from tilewright.game.clock import Instant
from tilewright.game.seats import Seat
from tilewright.host.companion import CompanionSheet
from tilewright.host.duplicate import DuplicateTable
from tilewright.host.table import Table
from tilewright.server.analysis import answers
from tilewright.server.analysis.pictures import meanings_of_game
from tilewright.server.http.problems import link_ended, proposal_gone, unknown_companion
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.lobby.links import digest_of, new_secret
from tilewright.server.routes.clubs import EventId
from tilewright.server.routes.coaching import LINES
from tilewright.server.routes.companion_seats import own_seat_of
from tilewright.server.routes.companions import CompanionId, beside_board
from tilewright.server.routes.replays import GCG
from tilewright.server.routes.request_context import (
    GameId,
    encoded,
    known_session,
    rebuilt,
    refuse_bearer,
    seated,
    services_of,
    shown,
    visitor_of,
)

LinkSecret = FromPath[str]
KnownVersion = Annotated[int, QueryParameter(ge=0, le=1_000_000)]
"""The version of the game that the client has."""
KnownGame = Annotated[str | None, QueryParameter(max_length=64)]
"""The id of the game that the client shows."""
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


@get("/api/companions/{companion:str}/broadcast")
async def view_broadcast_link(request: AnyRequest, companion: CompanionId) -> BroadcastLink:
    """Return the address of the sheet's broadcast, for those who write on the sheet."""
    return await _broadcast_link(request, (await beside_board(request, companion)).id)


@post("/api/companions/{companion:str}/broadcast", status_code=200)
async def change_broadcast(
    request: AnyRequest, companion: CompanionId, data: JSONBody[BroadcastMessage]
) -> BroadcastLink:
    """Allow a broadcast of the sheet, or end it; the next has another link.

    With `racks` the phone of a seat agrees that the broadcast shows racks, or takes that back.
    """
    refuse_bearer(request, ONLY_IN_BROWSER)
    sheet = await beside_board(request, companion)
    kept = services_of(request).watch_permissions.kept
    if data.racks:
        if data.allow and not (await kept.state_of(sheet.id)).allowed:
            raise proposal_gone()
        seat = await own_seat_of(request, sheet)
        await kept.show_racks(sheet.id, (seat,), agreed=data.allow)
    elif data.allow:
        secret = new_secret()
        await kept.allow(sheet.id, secret, digest_of(secret))
    else:
        await kept.forbid(sheet.id)
    return await _broadcast_link(request, sheet.id)


@get("/api/companions/{companion:str}/broadcast/{secret:str}")
async def broadcast_sheet(
    request: AnyRequest, companion: CompanionId, secret: FromPath[str], version: KnownVersion = 0
) -> Broadcast:
    """Return the sheet by the link of its broadcast, without a session.

    It has the current racks while all phones with a seat agree, but never for a phone at the board.
    """
    services = services_of(request)
    if len(secret) > LONGEST_SECRET or not await services.lobby.kept.may_watch(
        companion, digest_of(secret)
    ):
        raise unknown_companion()
    reading = services.readings.of(client_of(request))
    sheet = await reading.read(services.companions, companion)
    told = _broadcast(sheet, version, services.duplicates.now())
    return replace(told, racks=await _racks_by_consent(request, sheet))


async def _racks_by_consent(
    request: AnyRequest, sheet: CompanionSheet
) -> tuple[str | None, ...] | None:
    services, session = services_of(request), await known_session(request)
    if session is not None and await services.companions.kept.may_write(sheet.id, session.guest):
        return None
    agreed = (await services.watch_permissions.kept.state_of(sheet.id)).racks
    taken = [Seat(seat) for seat, phone in enumerate(sheet.companion.seats) if phone.is_taken]
    if not taken or not set(taken) <= set(agreed):
        return None
    known = {seat: own_seat(sheet.companion, seat).rack for seat in taken}
    racks = [known.get(Seat(seat)) for seat in range(len(sheet.companion.seats))]
    return tuple(None if rack is None else str(rack) for rack in racks)


@get("/api/events/{event:str}/broadcast")
async def broadcast_event(
    request: AnyRequest, event: EventId, game: KnownGame = None, version: KnownVersion = 0
) -> Broadcast:
    """Return the game that a broadcast of the event shows: the same address all evening.

    It is that of the table chosen by the director, or of the first that plays, of the tables whose
    players allow it; in a round of duplicate it is the one game of all.
    """
    services = services_of(request)
    room = await services.readings.of(client_of(request)).read(services.events, event)
    found = await services.club_games.on_air(room, services.watch_permissions.kept)
    current = room.event.current
    told = Broadcast()
    if found is not None:
        known = version if found.game.id == game else 0
        told = replace(_broadcast(found.game, known, services.duplicates.now()), table=found.table)
    number = None if current is None else current.number
    return replace(told, title=room.event.opened.name, round=number)


def _broadcast(game: CompanionSheet | Table | DuplicateTable, known: int, at: Instant) -> Broadcast:
    """Return the game as all see it, unless the client has this version of it; 0: none."""
    told = Broadcast(game.id, game.version)
    if game.version == known:
        return told
    match game:
        case CompanionSheet():
            return replace(told, view=companion_json(game.view, game.id, at))
        case DuplicateTable():
            return replace(told, duplicate=common_json(game.view(None), game.id, at))
        case Table():
            return replace(told, game=shown(game, None))


async def _broadcast_link(request: AnyRequest, sheet: str) -> BroadcastLink:
    state = await services_of(request).watch_permissions.kept.state_of(sheet)
    link = None if state.secret is None else f"/#/broadcast/sheet/{sheet}/{state.secret}"
    return BroadcastLink(link, state.racks)


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
    view_broadcast_link,
    change_broadcast,
    broadcast_sheet,
    broadcast_event,
]
