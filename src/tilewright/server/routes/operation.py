"""Readiness and metrics, facts about this server, and the front end's files."""

import asyncio
import hashlib
import secrets
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import MediaType, Response, get, post
from litestar.config.compression import CompressionConfig
from litestar.datastructures import Cookie
from litestar.middleware import DefineMiddleware
from litestar.middleware.compression import CompressionMiddleware
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, JSONBody, QueryParameter
from prometheus_client import CONTENT_TYPE_PLAIN_0_0_4, CollectorRegistry, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily
from prometheus_client.registry import Collector
from sqlalchemy import text

from tilewright.api.advice import WireAdvice, advice_json
from tilewright.api.editions import WireEdition, edition_json
from tilewright.api.requests import EditionText
from tilewright.api.responses import Level, Lexicon, OwnEdition, Readiness, ServerHealth
from tilewright.notation.edition_form import form_of
from tilewright.rules.editions import EDITIONS
from tilewright.rules.localized import Language
from tilewright.server.accounts.sessions import cookie_for, is_secure, session_cookie, session_of
from tilewright.server.http.problems import forbidden, from_status, not_ready
from tilewright.server.http.requests import edition_described
from tilewright.server.http.security import AnyRequest, bearer_of, client_of
from tilewright.server.routes.visit import services_of
from tilewright.server.services import Services
from tilewright.server.store import StoreError
from tilewright.server.store.schema import HEAD

SECONDS = 2.0


_REVISION = text("SELECT version_num FROM alembic_version")


@get("/api/ready")
async def ready(request: AnyRequest) -> Readiness:
    """Check that the server is ready for requests.

    It is when it is not about to stop, and its database has the right version and takes writes.
    Otherwise the status is 503, the `code` is `not_ready`, and the `message` says why.
    """
    services = services_of(request)
    if services.sockets.are_leaving:
        raise not_ready("The server is about to stop.")
    try:
        rows = await asyncio.wait_for(services.store.database.read(_REVISION), SECONDS)
    except (StoreError, TimeoutError):
        raise not_ready("The database does not answer.") from None
    found = rows[0].version_num if rows else None
    if found != HEAD:
        raise not_ready(f"The database is at version {found}, but this server needs {HEAD}.")
    if services.integrity.faults:
        raise not_ready("The database is damaged: see the server's log.")
    try:
        await services.write_probe.check(SECONDS)
    except (StoreError, TimeoutError):
        raise not_ready("The database takes no writes.") from None
    return Readiness()


@get("/api/metrics", media_type=CONTENT_TYPE_PLAIN_0_0_4)
async def metrics(request: AnyRequest) -> Response[bytes]:
    """Return metrics in the Prometheus text format to a client with the server's `metrics_token`.

    A server without a `metrics_token` answers 404.
    """
    services = services_of(request)
    token = services.settings.metrics_token
    if not token:
        raise from_status(404)
    shown = bearer_of(request) or ""
    if not secrets.compare_digest(shown.encode(), token.encode()):
        raise forbidden("The metrics token is missing or wrong.")
    return Response(figures_of(services), media_type=CONTENT_TYPE_PLAIN_0_0_4)


def figures_of(services: Services) -> bytes:
    """Return every metric of this server in the Prometheus text format."""
    state = CollectorRegistry()
    state.register(_State(services))
    return generate_latest(services.metrics.registry) + generate_latest(state)


@dataclass(frozen=True, slots=True)
class _State(Collector):
    """Metrics that are read from the server's state when they are asked for."""

    services: Services

    def collect(self) -> Iterator[Metric]:
        services, database = self.services, self.services.store.database
        yield _gauge("sockets", "Open WebSockets.", len(services.sockets))
        yield _gauge("games_in_memory", "Games in memory.", services.tables.in_memory)
        yield _gauge(
            "games_in_memory_bytes",
            "Bytes that they take, as estimated from the number of their events.",
            services.tables.bytes_in_memory,
        )
        integrity = services.integrity
        yield _gauge("database_faults", "Faults of the database itself.", len(integrity.faults))
        yield _gauge(
            "damaged_rooms",
            "Games and sheets that the last check found damaged, or nobody could open since.",
            len(services.damaged_rooms),
        )
        yield _gauge(
            "database_checked_seconds",
            "When the last check of the database ended, since the epoch; 0 before the first.",
            integrity.checked or 0,
        )
        yield _gauge(
            "jobs", "Computers' turns that are queued or under way.", services.computers.under_way
        )
        yield _gauge("store_waiting", "Writes that wait for their commit.", database.waiting)
        yield _counter("store_batches_total", "Commits attempted.", database.batches)
        yield _counter(
            "store_transactions_total",
            "Writes requested; several share a commit.",
            database.transactions,
        )


def _gauge(name: str, about: str, value: float) -> Metric:
    return GaugeMetricFamily(f"tilewright_{name}", about, value)


def _counter(name: str, about: str, value: float) -> Metric:
    return CounterMetricFamily(f"tilewright_{name}", about, value)


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
    return OwnEdition(edition_json(edition), msgspec.to_builtins(form_of(edition)))


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


HANDLERS = [ready, metrics, health, editions, read_own_edition, advice, levels, lexicons, page]
