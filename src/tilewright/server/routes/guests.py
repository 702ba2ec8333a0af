"""Guests: visitors with a session cookie."""

from litestar import Response, post

from tilewright.api.responses import Health
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.visit import session_or_new, welcome


@post("/api/guest", status_code=200)
async def become_guest(request: AnyRequest) -> Response[Health]:
    """Create a guest and set the session cookie, unless the visitor is a guest already.

    Call this before a first game or seat: if that response is lost, the request can be repeated
    by the same guest.
    """
    session = await session_or_new(request)
    return Response(Health(), cookies=welcome(request, session))


HANDLERS = [become_guest]
