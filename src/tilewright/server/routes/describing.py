"""What programs of others read about this API."""

import asyncio
from functools import cache

import msgspec
from litestar import MediaType, Response, get


@get("/api/openapi.json")
async def openapi() -> Response[bytes]:
    """The OpenAPI document of this API."""
    return Response(await asyncio.to_thread(_document), media_type=MediaType.JSON)


@cache
def _document() -> bytes:
    # made when it is first asked for: a server that starts has no time for it
    from tilewright.server.routes import HANDLERS
    from tilewright.server.routes.openapi_document import interface

    return msgspec.json.encode(interface(HANDLERS))


HANDLERS = [openapi]
