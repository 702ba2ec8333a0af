"""The front end's files."""

from litestar import Response, get

from tilewright.server.gate import AnyRequest
from tilewright.server.problems import from_status
from tilewright.server.routes.visit import desk_of


@get(["/", "/{path:path}"])
async def page(request: AnyRequest) -> Response[bytes]:
    """A file of the front end."""
    path = request.scope["path"]
    found = None if path.startswith("/api") else desk_of(request).pages.find(path)
    if found is None:
        raise from_status(404)
    headers = {"etag": found.etag, "cache-control": found.cache_control, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == found.etag:
        return Response(b"", status_code=304, headers=headers, media_type=found.media_type)
    content = found.content
    if found.zipped is not None and "gzip" in request.headers.get("accept-encoding", ""):
        content = found.zipped
        headers["content-encoding"] = "gzip"
    return Response(content, headers=headers, media_type=found.media_type)


HANDLERS = [page]
