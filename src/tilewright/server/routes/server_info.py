"""Editions and levels that this server offers, and the files of the front end."""

import hashlib
from functools import cache, partial
from typing import Annotated, Any

import msgspec
from litestar import MediaType, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter

from tilewright.api.advice import WireAdvice, advice_json
from tilewright.api.editions import WireEdition, edition_json, whole_edition_json
from tilewright.api.requests import EditionText
from tilewright.api.responses import Level, OwnEdition
from tilewright.notation.edition_form import form_of
from tilewright.rules.editions import EDITIONS
from tilewright.rules.localized import Language
from tilewright.server.accounts.sessions import cookie_for, is_secure, session_cookie, session_of
from tilewright.server.http.problems import from_status
from tilewright.server.http.requests import edition_described
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.request_context import services_of
from tilewright.server.store import StoreError

# only for public data: the length of a compressed response leaks information about its content
_ZIPPED = DefineMiddleware(CompressionMiddleware, config=CompressionConfig(backend="gzip"))


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


@post("/api/editions", status_code=200)
async def read_own_edition(request: AnyRequest, data: JSONBody[EditionText]) -> OwnEdition:
    """Read the file of an edition of one's own, and return it as new tables take it.

    Nothing is stored. A text that describes no edition, or one that no table can play, is refused
    with the field at fault.
    """
    services = services_of(request)
    services.security.check_record(request)
    return await services.heavy_work.do(client_of(request), partial(_own_edition, data.text))


def _own_edition(text: str) -> OwnEdition:
    edition = edition_described(text)
    return OwnEdition(whole_edition_json(edition), msgspec.to_builtins(form_of(edition)))


@get("/api/editions/{edition:str}/advice", middleware=[_ZIPPED])
async def advice(
    edition: FromPath[str], language: Annotated[Language, QueryParameter()] = Language.ENGLISH
) -> WireAdvice:
    """Return the worked examples, tips and word lists of an edition's rule sheet.

    Each word list says whether players may consult it during a game.
    """
    if edition not in EDITIONS:
        raise from_status(404)
    return _advice(edition, language)


@cache
def _advice(edition: str, language: Language) -> WireAdvice:
    # cached: the referee judges every example, and nothing changes while the server runs
    return advice_json(EDITIONS[edition], language)


@get("/api/levels")
async def levels(request: AnyRequest) -> list[Level]:
    """List the levels of computer players, then the champion and the engines of this server."""
    kinds = services_of(request).words.computers.values()
    return [Level(kind.name, kind.title, kind.text) for kind in kinds]


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


HANDLERS = [editions, read_own_edition, advice, levels, page]
