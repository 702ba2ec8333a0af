"""Editions and levels that this server offers, the files of the front end, and phones let in.

Phones of the same network are let in on the server's own machine alone.
"""

import asyncio
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
from tilewright.api.responses import HouseState, HouseSwitch, Level, OwnEdition
from tilewright.notation.edition_form import form_of
from tilewright.rules.editions import EDITIONS
from tilewright.rules.localized import Language
from tilewright.server.accounts.sessions import cookie_for, is_secure, session_cookie, session_of
from tilewright.server.house.house import House, HouseClosed
from tilewright.server.house.networks import own_address
from tilewright.server.http.problems import forbidden, from_status, house_closed
from tilewright.server.http.requests import edition_described
from tilewright.server.http.security import AnyRequest, client_of
from tilewright.server.routes.request_context import refuse_bearer, services_of
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


@get("/api/house")
async def view_house(request: AnyRequest) -> HouseState:
    """Return whether phones of the same network may join, to a page on the server's own machine."""
    house = services_of(request).house
    if not house.is_from_here(request):
        return HouseState(may_switch=False)
    return _shown(house)


@post("/api/house", status_code=200)
async def switch_house(request: AnyRequest, data: JSONBody[HouseSwitch]) -> HouseState:
    """Let phones of the same network join, or no longer; kept for this network.

    Only a page on the server's own machine may switch this, and only of a server that was started
    for this machine alone.
    """
    refuse_bearer(request, "Switch this on the page, not with a token.")
    house = services_of(request).house
    network = house.network()
    if network is None or not house.is_from_here(request):
        raise forbidden("This is switched on the server's own machine, at http://127.0.0.1.")
    try:
        await (house.open() if data.open else house.close())
        await asyncio.to_thread(house.answers.keep, network, may_join=data.open)
    except HouseClosed as error:
        raise house_closed(str(error)) from error
    except OSError:
        pass  # it holds until the server ends
    return _shown(house)


def _shown(house: House) -> HouseState:
    may_switch = house.network() is not None
    address = house.url
    if address is None and house.settings.host == "0.0.0.0" and (found := own_address()):
        address = f"http://{found}:{house.port}/"
    return HouseState(may_switch, address)


HANDLERS = [editions, read_own_edition, advice, levels, page, view_house, switch_house]
