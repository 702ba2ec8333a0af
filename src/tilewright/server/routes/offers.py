"""What this server has to offer: that it is up, its editions, its levels of computers."""

from litestar import Response, get

from tilewright.notation import wire
from tilewright.players import LEVELS
from tilewright.rules.editions import EDITIONS
from tilewright.server.gate import AnyRequest
from tilewright.server.routes.visit import answer


@get("/api/health")
async def health(request: AnyRequest) -> Response[bytes]:
    """The server is up."""
    return answer(request, {"status": "ok"})


@get("/api/editions")
async def editions(request: AnyRequest) -> Response[bytes]:
    """Every edition with its rules."""
    return answer(request, [wire.edition_json(edition) for edition in EDITIONS.values()])


@get("/api/levels")
async def levels(request: AnyRequest) -> Response[bytes]:
    """Every level that a computer plays at."""
    found = [
        {"name": level.name, "title": level.title, "text": level.text} for level in LEVELS.values()
    ]
    return answer(request, found)


HANDLERS = [health, editions, levels]
