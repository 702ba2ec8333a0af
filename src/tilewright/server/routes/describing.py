"""The OpenAPI document of this API, for other programs."""

import asyncio
from functools import cache

import msgspec
from litestar import MediaType, Response, get


@get("/api/openapi.json")
async def openapi() -> Response[bytes]:
    """Return the OpenAPI document of this API."""
    return Response(await asyncio.to_thread(_document), media_type=MediaType.JSON)


@cache
def _document() -> bytes:
    # made on the first request, to keep the start of the server fast
    from tilewright.server.routes import HANDLERS
    from tilewright.server.routes.openapi_document import interface

    return msgspec.json.encode(interface(HANDLERS))


HANDLERS = [openapi]
