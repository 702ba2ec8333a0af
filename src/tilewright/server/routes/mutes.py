"""People whose messages a person has muted, listed apart from any game."""

from litestar import delete, get
from litestar.params import FromPath

from tilewright.api.chat import Mute
from tilewright.server.http.problems import no_session
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.visit import known_session, refuse_bearer, services_of

REFUSED = "Mute people with the cookie, not with a token."


@get("/api/mutes")
async def list_mutes(request: AnyRequest) -> tuple[Mute, ...]:
    """List the people whom the guest has muted, newest first, by the names they had then."""
    refuse_bearer(request, REFUSED)
    session = await known_session(request)
    if session is None:
        return ()
    return await services_of(request).muting.of(session.guest)


@delete("/api/mutes/{mute:str}")
async def unmute_player(request: AnyRequest, mute: FromPath[str]) -> None:
    """Unmute a person: their messages are shown again, at every table."""
    refuse_bearer(request, REFUSED)
    session = await known_session(request)
    if session is None:
        raise no_session()
    await services_of(request).muting.end(session.guest, mute)


HANDLERS = [list_mutes, unmute_player]
