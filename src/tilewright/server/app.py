"""The ASGI application: handlers, middleware and the answer to every error."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from litestar import Litestar, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from tilewright.server import routes
from tilewright.server.http import pages
from tilewright.server.http.json_body import StrictRequest
from tilewright.server.http.logs import answered, name_request, request_name
from tilewright.server.http.problems import problem_of
from tilewright.server.http.security import LARGEST_BODY, AnyRequest
from tilewright.server.routes.companion_socket import companion_live
from tilewright.server.routes.lobby_socket import gathering_live
from tilewright.server.routes.table_socket import live
from tilewright.server.routes.turn_socket import turns
from tilewright.server.services import Services
from tilewright.server.settings import Settings

SOCKETS = [live, companion_live, gathering_live, turns]


def create_app(settings: Settings) -> Litestar:
    """Return the server as an ASGI application; its lifespan opens and closes the services.

    Raises:
        StoreError: the database cannot be used.
        LexiconError: the lexicon cannot be read.
    """
    services = Services.prepared(settings)

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        async with services.opened():
            yield

    async def receive(request: AnyRequest) -> None:
        name_request()
        await services.security.check(request)

    async def send(message: Message, scope: Scope) -> None:
        if message["type"] == "http.response.start":
            route = scope.get("path_template") or "none"
            method, status = str(scope.get("method", "")), message["status"]
            services.metrics.has_answered(method, route, status)
            answered(method, route, status)

    def refuse(_: AnyRequest, error: Exception) -> Response[bytes]:
        problem = problem_of(error)
        services.metrics.refusals.labels(problem.code).inc()
        return Response(problem.body(), status_code=problem.status, media_type="application/json")

    app = Litestar(
        [*routes.HANDLERS, *SOCKETS],
        lifespan=[lifespan],
        before_request=receive,
        before_send=[_add_headers, send],
        exception_handlers={Exception: refuse},
        request_class=StrictRequest,
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
    app.state.services = services
    return app


async def _add_headers(message: Message, scope: Scope) -> None:
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in pages.HEADERS.items():
        headers.setdefault(name, value)
    if (request := request_name()) is not None:
        headers["x-request-id"] = request
    if scope["path"].startswith("/api"):
        # only a handler whose answer is the same for everybody sets another
        headers.setdefault("cache-control", "no-store")
