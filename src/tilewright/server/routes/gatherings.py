"""Tables before their games: invitations, joining, rematches; and spectators."""

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from tilewright.api.lobby import (
    Invitation,
    InvitationLists,
    JoinMessage,
    NewChair,
    Opened,
    WatchMessage,
)
from tilewright.api.requests import LONGEST_SECRET, OpenSeat
from tilewright.game.seats import Seat
from tilewright.host.errors import UnknownGathering
from tilewright.host.gathering import Gathering, GatheringPhase
from tilewright.server.accounts.sessions import Session, session_cookie
from tilewright.server.http.problems import no_session, too_many, unavailable, unknown_game
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.lobby.invitations import (
    gathering_joined,
    invitation_for,
    joiner_of,
    new_chair,
)
from tilewright.server.lobby.links import digest_of
from tilewright.server.routes.request_context import (
    GameId,
    known_session,
    seated,
    services_of,
    session_or_new,
    token_of,
    welcome,
)
from tilewright.server.store import StoreError

TableId = FromPath[str]
SeatAsked = FromPath[int]
LINK_HEADER = "x-tilewright-link"
MOST_LISTED = 50
MOST_SPECTATORS = 100


@get("/api/gatherings")
async def list_gatherings(request: AnyRequest) -> InvitationLists:
    """List the guest's invitations and those open to anyone, newest first."""
    session = await known_session(request)
    guest = None if session is None else session.guest
    kept = services_of(request).lobby.kept
    mine = [] if guest is None else await kept.of_guest(guest, MOST_LISTED)
    listed = await kept.listed(guest, MOST_LISTED)
    around = frozenset() if guest is None else await services_of(request).lobby.blocks.around(guest)
    token = session_cookie(request)

    def shown(found: list[Gathering]) -> tuple[Invitation, ...]:
        return tuple(
            invitation_for(gathering, guest, token, in_list=True)
            for gathering in found
            if guest in gathering.guests or not around & (gathering.concerned - {guest})
        )

    return InvitationLists(shown(mine), shown(listed))


@get("/api/gatherings/{gathering:str}")
async def view_gathering(request: AnyRequest, gathering: TableId) -> Invitation:
    """Return an invitation that the guest is part of, that is open, or whose link they have."""
    session = await known_session(request)
    guest = None if session is None else session.guest
    lobby = services_of(request).lobby
    found = await lobby.find(gathering)
    secret = request.headers.get(LINK_HEADER, "")[: LONGEST_SECRET + 1]
    may_see = found.may_see(guest, digest_of(secret) if secret else None)
    if not may_see or await lobby.is_hidden(found, guest):
        raise UnknownGathering
    return invitation_for(found, guest, session_cookie(request))


@post("/api/gatherings/{gathering:str}/join", status_code=200)
async def join_gathering(
    request: AnyRequest, gathering: TableId, data: JSONBody[JoinMessage]
) -> Response[Invitation]:
    """Take a seat; filling the last seat begins the game, which has the same id."""
    services = services_of(request)
    if await known_session(request) is None:
        # a visitor becomes a guest only if there is a seat
        gathering_joined(await services.lobby.find(gathering), joiner_of(data, ""))
    session = await session_or_new(request)
    joiner = joiner_of(data, session.guest)
    await services.lobby.admit(gathering, session.guest)
    after = await services.lobby.change(gathering, lambda now: gathering_joined(now, joiner))
    return await _answer(request, after, session)


@post("/api/gatherings/{gathering:str}/leave", status_code=200)
async def leave_gathering(request: AnyRequest, gathering: TableId) -> Response[Invitation]:
    """Leave the guest's seat; declining a rematch calls it off for all players."""
    session = await _session(request)
    after = await services_of(request).lobby.change(
        gathering, lambda now: now.left_by(session.guest)
    )
    return await _answer(request, after, session)


@post("/api/gatherings/{gathering:str}/cancel", status_code=200)
async def cancel_gathering(request: AnyRequest, gathering: TableId) -> Response[Invitation]:
    """Call off the game; only the host can do this."""
    session = await _session(request)
    after = await services_of(request).lobby.change(
        gathering, lambda now: now.cancelled_by(session.guest)
    )
    return await _answer(request, after, session)


@post("/api/gatherings/{gathering:str}/seats/{seat:int}", status_code=200)
async def change_seat(
    request: AnyRequest, gathering: TableId, seat: SeatAsked, data: JSONBody[NewChair]
) -> Response[Invitation]:
    """Offer a free seat in another way or by a new link, or give it to a computer; host only."""
    session = await _session(request)
    token = token_of(request, session)
    computers = services_of(request).words.computers

    def changed(now: Gathering) -> Gathering:
        chair = new_chair(data, now, seat, token, computers)
        return now.changed_by(session.guest, Seat(seat), chair)

    if isinstance(data, OpenSeat):
        await services_of(request).lobby.reserve_listing(gathering, client_of(request))
    after = await services_of(request).lobby.change(gathering, changed)
    return await _answer(request, after, session)


@post("/api/games/{game:str}/rematch", status_code=200)
async def offer_rematch(request: AnyRequest, game: GameId) -> Response[Invitation]:
    """Offer a rematch to the same players, or accept an offered one.

    It can be watched if the finished game still can and all its people agreed to that; then all
    of them have the link.
    """
    services = services_of(request)
    table, seat = await seated(request, game, None)
    guest = table.sitters[seat].guest or ""
    services.security.check_new_game(request)
    watch = await services.watch_permissions.holds_for_rematch(table)
    lexicon = services.words.kept(table.lexicon, table.game.edition.language)
    offered = await services.lobby.rematch(table, guest, lexicon, watch=watch)
    return await _answer(request, offered, Session(guest))


@get("/api/games/{game:str}/rematch")
async def view_rematch(request: AnyRequest, game: GameId) -> Invitation:
    """Return the rematch of this game, waiting or begun."""
    table, seat = await seated(request, game, None)
    lobby, guest = services_of(request).lobby, table.sitters[seat].guest
    offered = await lobby.offered_rematch(table)
    if await lobby.is_hidden(offered, guest):
        raise UnknownGathering
    return invitation_for(offered, guest, session_cookie(request))


@post("/api/games/{game:str}/watch", status_code=200)
async def watch_game(
    request: AnyRequest, game: GameId, data: JSONBody[WatchMessage]
) -> Response[Opened]:
    """Become a spectator by the secret of a link; afterwards the cookie is enough."""
    kept = services_of(request).lobby.kept
    if not await kept.may_watch(game, digest_of(data.secret)):
        raise unknown_game()
    session = await session_or_new(request)
    try:
        admitted = await kept.add_spectator(game, session.guest, MOST_SPECTATORS)
    except StoreError as error:
        raise unavailable() from error
    if not admitted:
        raise too_many("This game has too many spectators already.", what="onlookers")
    return Response(Opened(game), cookies=welcome(request, session))


async def _answer(
    request: AnyRequest, gathering: Gathering, session: Session
) -> Response[Invitation]:
    if gathering.phase is GatheringPhase.STARTED:
        await services_of(request).computers.give_numbers(gathering.id)
    token = token_of(request, session)
    return Response(
        invitation_for(gathering, session.guest, token), cookies=welcome(request, session)
    )


async def _session(request: AnyRequest) -> Session:
    session = await known_session(request)
    if session is None:
        raise no_session()
    return session


HANDLERS = [
    list_gatherings,
    view_gathering,
    join_gathering,
    leave_gathering,
    cancel_gathering,
    change_seat,
    offer_rematch,
    view_rematch,
    watch_game,
]
