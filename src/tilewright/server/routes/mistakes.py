"""A person's mistakes: turns of finished games to be tried again, across all games."""

from litestar import delete, get, post
from litestar.params import FromPath

from tilewright.api.study import WireMistakes, mistake_json
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.http.problems import no_session
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.visit import GameId, known_session, looking_on, services_of

Turn = FromPath[int]
"""The number of the turn in the address."""


@get("/api/mistakes")
async def list_mistakes(request: AnyRequest) -> WireMistakes:
    """Return the guest's own mistakes, oldest first; nobody else can read them."""
    session = await known_session(request)
    return await _listed(request, None if session is None else session.guest)


@post("/api/games/{game:str}/turns/{turn:int}/mistake", status_code=200)
async def add_mistake(request: AnyRequest, game: GameId, turn: Turn) -> WireMistakes:
    """Add any turn of a finished game to the guest's mistakes, for its players and spectators.

    A turn that was set aside begins again. There are at most 2,000.
    """
    session = await known_session(request)
    if session is None:
        raise no_session()
    table, _ = await looking_on(request, game)
    services = services_of(request)
    visitor = Visitor(client_of(request), session.guest)
    prepared = await services.study.exercises.at(table, turn, visitor)
    await services.study.mistakes.add(session.guest, prepared.exercise)
    return await _listed(request, session.guest)


@delete("/api/games/{game:str}/turns/{turn:int}/mistake", status_code=200)
async def drop_mistake(request: AnyRequest, game: GameId, turn: Turn) -> WireMistakes:
    """Delete a turn from the guest's mistakes, if it is there."""
    session = await known_session(request)
    if session is None:
        raise no_session()
    await services_of(request).study.mistakes.drop(session.guest, game, turn)
    return await _listed(request, session.guest)


async def _listed(request: AnyRequest, guest: str | None) -> WireMistakes:
    mistakes = services_of(request).study.mistakes
    found = [] if guest is None else await mistakes.kept.all_of(guest)
    due = mistakes.due(found)
    shown = tuple(mistake_json(one, due=is_due) for one, is_due in zip(found, due, strict=True))
    return WireMistakes(shown, sum(due), mistakes.waiting(found))


HANDLERS = [list_mistakes, add_mistake, drop_mistake]
