"""Facts about this server: its health, editions, computer levels and lexicons."""

import hashlib
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Response, get
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, QueryParameter

from tilewright.api.editions import WireAdvice, WireEdition, advice_json, edition_json
from tilewright.api.responses import Level, Lexicon, ServerHealth
from tilewright.rules.editions import EDITIONS
from tilewright.rules.localized import Language
from tilewright.server.http.problems import from_status
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.visit import services_of

# only for public data: the length of a compressed response leaks information about its content
_ZIPPED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip"))


@get("/api/health")
async def health(request: AnyRequest) -> ServerHealth:
    """Check that the server is up.

    `database` says what its last check of everything stored has found, which it makes after the
    start and once a day.
    """
    return ServerHealth(services_of(request).integrity.soundness)


@get(
    "/api/editions",
    middleware=[_ZIPPED],
    responses={304: ResponseSpec(None, description="Unchanged.", media_type=MediaType.JSON)},
)
async def editions(request: AnyRequest) -> Response[list[WireEdition]]:
    """List all editions with their boards, tiles, rules and choices.

    The response has an entity tag; a request with that tag in `If-None-Match` gets status 304.
    """
    listed, etag = _editions()
    headers = {"etag": etag, "cache-control": "no-cache"}
    if request.headers.get("if-none-match") == etag:
        unchanged: Response[Any] = Response(
            b"", status_code=304, headers={**headers, "vary": "accept-encoding"}
        )
        return unchanged
    return Response(listed, headers=headers)


@cache
def _editions() -> tuple[list[WireEdition], str]:
    """Return the editions and their entity tag: they never change while the server runs."""
    listed = [edition_json(edition) for edition in EDITIONS.values()]
    digest = hashlib.sha256(msgspec.json.encode(listed)).hexdigest()
    # weak: zipped and plain answers share it
    return listed, f'W/"{digest[:20]}"'


@get("/api/editions/{edition:str}/advice", middleware=[_ZIPPED])
async def advice(
    edition: FromPath[str], language: Annotated[Literal["en", "de"], QueryParameter()] = "en"
) -> WireAdvice:
    """Return the worked examples, tips and word lists of an edition's rule sheet.

    Each word list says whether players may consult it during a game.
    """
    if edition not in EDITIONS:
        raise from_status(404)
    return _advice(edition, Language(language))


@cache
def _advice(edition: str, language: Language) -> WireAdvice:
    # cached: the referee judges every example, and nothing changes while the server runs
    return advice_json(EDITIONS[edition], language)


@get("/api/levels")
async def levels(request: AnyRequest) -> list[Level]:
    """List the levels of computer players, then the champion and the engines of this server."""
    kinds = services_of(request).words.computers.values()
    return [Level(kind.name, kind.title, kind.text) for kind in kinds]


@get("/api/lexicons")
async def lexicons(request: AnyRequest) -> list[Lexicon]:
    """List the lexicons that a new game may use, the default first."""
    offered = services_of(request).words.offered
    return [Lexicon(lexicon.name, len(lexicon)) for lexicon in offered]


HANDLERS = [health, editions, advice, levels, lexicons]
