"""The ASGI application: handlers, middleware and the answer to every error."""

from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from typing import cast

from litestar import Litestar, Response
from litestar.datastructures import MutableScopeHeaders
from litestar.exceptions import MethodNotAllowedException
from litestar.types import ASGIApp, HTTPScope, Message, Receive, Scope, Send

from tilewright.server import routes
from tilewright.server.accounts.sessions import rename_cookie
from tilewright.server.http import pages
from tilewright.server.http.errors import problem_of
from tilewright.server.http.logs import answered, name_request, request_name
from tilewright.server.http.problems import Problem, whole_seconds
from tilewright.server.http.requests import StrictRequest, give_as_asked
from tilewright.server.http.security import LARGEST_BODY, AnyRequest
from tilewright.server.routes.duplicates import duplicate_live
from tilewright.server.routes.sockets import companion_live, event_live, gathering_live, live, turns
from tilewright.server.services import Services
from tilewright.server.settings import Settings

SOCKETS = [live, companion_live, duplicate_live, event_live, gathering_live, turns]


def create_app(settings: Settings) -> Litestar:
    """Return the server as an ASGI application; its lifespan opens and closes the services.

    Raises:
        StoreError: the database cannot be used.
        LexiconError: the lexicon cannot be read.
    """
    services = Services.prepared(settings)
    app = without_services()
    app.state.services = services
    return app


def without_services() -> Litestar:
    """Return an application that serves with the services its `state` is given."""
    app = Litestar(
        [*routes.HANDLERS, *SOCKETS],
        lifespan=[_open],
        before_request=_receive,
        before_send=[_add_headers, rename_cookie, _list_methods, _send],
        exception_handlers={Exception: _refuse},
        request_class=StrictRequest,
        request_max_body_size=LARGEST_BODY,
        openapi_config=None,
        logging_config=None,
        debug=False,
    )
    app.state.methods = {route.path_format: route.methods for route in app.routes if route.methods}
    return app


@asynccontextmanager
async def _open(app: Litestar) -> AsyncIterator[None]:
    async with _services(app).opened():
        yield


def _services(app: Litestar) -> Services:
    return cast("Services", app.state.services)


async def _receive(request: AnyRequest) -> None:
    route = f"{request.method} {request.scope.get('path_template') or 'none'}"
    name_request(None if request.client is None else request.client.host, route)
    await _services(request.app).security.check(request)


async def _send(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        route = scope.get("path_template") or "none"
        method, status = str(scope.get("method", "")), message["status"]
        _services(scope["litestar_app"]).metrics.has_answered(method, route, status)
        answered(method, route, status)


async def _list_methods(message: Message, scope: Scope) -> None:
    # the framework's own answer to OPTIONS leaves out methods of other handlers
    if message["type"] == "http.response.start" and scope.get("method") == "OPTIONS":
        methods: Mapping[str, Iterable[str]] = scope["litestar_app"].state.methods
        found = methods.get(str(scope.get("path_template")))
        if found is not None:
            MutableScopeHeaders.from_message(message)["allow"] = _listed(found)


def _refuse(request: AnyRequest, error: Exception) -> Response[bytes]:
    problem = problem_of(error)
    _services(request.app).metrics.refusals.labels(problem.code).inc()
    return Response(
        problem.body(),
        status_code=problem.status,
        media_type="application/json",
        headers=_allowed(error) | _retry(problem),
    )


def head_as_get(app: ASGIApp) -> ASGIApp:
    """Return the application with HEAD for every GET; the server itself leaves out the body."""

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope.get("method") == "HEAD":
            # a copy: uvicorn looks at its own to see whether a body may be sent
            scope = cast("HTTPScope", {**scope, "method": "GET"})
        await app(scope, receive, send)

    return answer


def _allowed(error: Exception) -> dict[str, str]:
    """Return the `Allow` header of a request with a method that the address does not support."""
    if not isinstance(error, MethodNotAllowedException) or error.headers is None:
        return {}
    return {"allow": _listed(error.headers["allow"].split(", "))}


def _retry(problem: Problem) -> dict[str, str]:
    """Return the `Retry-After` header of a request that would be served later."""
    if problem.retry_after is None:
        return {}
    return {"retry-after": str(whole_seconds(problem.retry_after))}


def _listed(methods: Iterable[str]) -> str:
    """Return the methods as the `Allow` header lists them, with HEAD wherever GET is."""
    named = set(methods)
    return ", ".join(sorted(named | {"HEAD"} if "GET" in named else named))


async def _add_headers(message: Message, scope: Scope) -> None:
    if message["type"] != "http.response.start":
        return
    give_as_asked(message, scope)
    headers = MutableScopeHeaders.from_message(message)
    for name, value in pages.HEADERS.items():
        headers.setdefault(name, value)
    if scope.get("scheme") == "https":
        headers.setdefault("strict-transport-security", pages.TLS_ONLY)
    if (request := request_name()) is not None:
        headers["x-request-id"] = request
    if scope["path"].startswith("/api"):
        # only a handler whose answer is the same for everybody sets another
        headers.setdefault("cache-control", "no-store")
