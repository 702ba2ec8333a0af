"""The front end's files."""

from litestar import Response, get
from litestar.datastructures import Cookie

from tilewright.server.accounts.sessions import cookie_for, is_secure, session_cookie, session_of
from tilewright.server.http.problems import from_status
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.visit import services_of
from tilewright.server.store import StoreError

_WHERE_A_VISIT_BEGINS = ("/", "/index.html")


@get(["/", "/{path:path}"])
async def page(request: AnyRequest) -> Response[bytes]:
    """Return a file of the front end."""
    path = request.scope["path"]
    found = None if path.startswith("/api") else services_of(request).pages.find(path)
    if found is None:
        raise from_status(404)
    headers = {"etag": found.etag, "cache-control": found.cache_control, "vary": "accept-encoding"}
    if path in _WHERE_A_VISIT_BEGINS and (renewed := await _renewed(request)):
        # no cache may store this response, because it sets the cookie
        headers["cache-control"] = "no-store"
        return Response(
            found.content, headers=headers, media_type=found.media_type, cookies=renewed
        )
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers, media_type=found.media_type)
    content, encoding = found.encoded_for(request.headers.get("accept-encoding", ""))
    if encoding is not None:
        headers["content-encoding"] = encoding
    return Response(content, headers=headers, media_type=found.media_type)


async def _renewed(request: AnyRequest) -> list[Cookie]:
    """Return the guest's cookie for another year, once it is half a year old."""
    token = session_cookie(request)
    if token is None:
        return []
    try:
        session = await session_of(services_of(request).sessions, token)
    except StoreError:
        return []  # the page itself needs no database
    if session is None or not session.is_half_over:
        return []
    return [cookie_for(token, secure=is_secure(request.scope))]


HANDLERS = [page]
