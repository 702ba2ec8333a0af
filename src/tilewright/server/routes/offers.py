"""What this server has to offer: that it is up, its editions, its levels of computers."""

import hashlib
from functools import cache
from typing import Annotated, Any, Literal

import msgspec
from litestar import Response, get
from litestar.config.compression import CompressionConfig
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.params import FromPath, QueryParameter

from tilewright.notation import wire
from tilewright.notation.wire import WireAdvice, WireEdition
from tilewright.players import LEVELS
from tilewright.rules.editions import EDITIONS
from tilewright.rules.localized import Language
from tilewright.server.http.problems import from_status
from tilewright.server.http.responses import Health, Level, Lexicon
from tilewright.server.http.security import AnyRequest
from tilewright.server.routes.visit import services_of

# only what holds no secret: a zipped answer tells by its length what it is like
_ZIPPED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip"))


@get("/api/health")
async def health() -> Health:
    """The server is up."""
    return Health()


@get("/api/editions", middleware=[_ZIPPED])
async def editions(request: AnyRequest) -> Response[list[WireEdition]]:
    """Return every edition: its board and tiles, its rules, and what a table may choose.

    The answer has an entity tag: a browser that shows it again gets status 304 without a body.
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
    listed = [wire.edition_json(edition) for edition in EDITIONS.values()]
    digest = hashlib.sha256(msgspec.json.encode(listed)).hexdigest()
    # weak: zipped and plain answers share it
    return listed, f'W/"{digest[:20]}"'


@get("/api/editions/{edition:str}/advice", middleware=[_ZIPPED])
async def advice(
    edition: FromPath[str], language: Annotated[Literal["en", "de"], QueryParameter()] = "en"
) -> WireAdvice:
    """What the sheet of an edition shows beside its rules: worked examples, tips, lists of words.

    Nothing of it is about any game; whether a list is for looking at while one is played, it says.
    """
    if edition not in EDITIONS:
        raise from_status(404)
    return _advice(edition, Language(language))


@cache
def _advice(edition: str, language: Language) -> WireAdvice:
    # the referee judges every board of it; it never changes while the server runs
    return wire.advice_json(EDITIONS[edition], language)


@get("/api/levels")
async def levels() -> list[Level]:
    """Every level that a computer plays at."""
    return [Level(level.name, level.title, level.text) for level in LEVELS.values()]


@get("/api/lexicons")
async def lexicons(request: AnyRequest) -> list[Lexicon]:
    """Every lexicon that a new table may play with, the one it plays with unasked first."""
    return [Lexicon(each.name, len(each)) for each in services_of(request).words.offered]


HANDLERS = [health, editions, advice, levels, lexicons]
