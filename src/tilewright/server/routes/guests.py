"""Who comes: a guest, known by a cookie."""

from litestar import Response, post

from tilewright.server.http.responses import Health
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.visit import session_or_new, welcome


@post("/api/guest", status_code=200)
async def become_guest(request: AnyRequest) -> Response[Health]:
    """Whoever asks has the cookie of a guest, and may ask again: they stay the same guest.

    To be asked before a first game or seat: a guest whose answer is lost can then ask again, and
    is known to be the same.
    """
    session = await session_or_new(request)
    return Response(Health(), cookies=welcome(request, session))


HANDLERS = [become_guest]
