"""The OpenAPI document of the HTTP API, generated from the handlers and their types."""

import asyncio
import inspect
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Annotated, Any, get_args, get_origin, get_type_hints

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.handlers import HTTPRouteHandler
from litestar.params import BodyKwarg, QueryParameter

from tilewright import __version__
from tilewright.api.chat import AgreementNews, MessageNews
from tilewright.api.club import EventMessage
from tilewright.api.companion_entries import LiveEntry
from tilewright.api.lobby import GatheringMessage, RematchNews
from tilewright.api.requests import LiveCommand
from tilewright.api.responses import (
    Accepted,
    ErrorResponse,
    OverMessage,
    Presence,
    Refused,
    TurnMessage,
    ViewMessage,
)
from tilewright.api.sharing import SharingNews, WatchingNews
from tilewright.api.table import WireChanges
from tilewright.server.accounts.sessions import COOKIE
from tilewright.server.companions.audience import CompanionMessage
from tilewright.server.duplicates.audience import DuplicateMessage
from tilewright.server.http.requests import TEXTS
from tilewright.server.http.security import CUSTOM_HEADER

Json = dict[str, Any]  # as the OpenAPI specification defines it

OF_SOCKETS = (
    LiveCommand,
    ViewMessage,
    WireChanges,
    Presence,
    MessageNews,
    AgreementNews,
    WatchingNews,
    SharingNews,
    RematchNews,
    GatheringMessage,
    Accepted,
    Refused,
    TurnMessage,
    OverMessage,
    LiveEntry,
    CompanionMessage,
    DuplicateMessage,
    EventMessage,
)
"""The messages of the WebSockets, which OpenAPI cannot describe."""

ABOUT = (
    "The API that the page in the browser uses. Every error is an `ErrorResponse`. Changes at a "
    "table arrive over a WebSocket, described in docs/api.md."
)
JSON = "application/json"
LINES = "application/x-ndjson"
TEXT = "text/plain"
_REF = "#/components/schemas/{name}"
REFUSALS = {
    "TooManyRequests": "Too many requests, or too much of what is limited: wait, then try again.",
    "RequestRefused": "The request is refused; `code` says why.",
    "RequestFailed": "The server has failed, or has no time for it now; `code` says which.",
}
"""The answers that every address may give instead, by their names in the document."""
_REFUSED = (("429", "TooManyRequests"), ("4XX", "RequestRefused"), ("5XX", "RequestFailed"))


def interface(handlers: Sequence[HTTPRouteHandler]) -> Json:
    """Return the document for these handlers, without those of the front end's files."""
    served = [
        handler for handler in handlers if any(path.startswith("/api") for path in handler.paths)
    ]
    shapes: list[Any] = [ErrorResponse, *OF_SOCKETS]
    for handler in served:
        shapes += [kind for kind in (_taken(handler), _given(handler)) if kind is not bytes]
        shapes += [
            get_args(hint)[0]
            for hint in _hints(handler).values()
            if isinstance(_marker(hint), QueryParameter)
        ]
    components = _schemas([kind for kind in shapes if kind is not None])[1]
    paths = _paths(served)
    parameters = _shared_parameters(paths)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Tilewright", "version": __version__, "description": ABOUT},
        "security": [{"guest": []}, {"token": []}, {}],
        "paths": paths,
        "components": {
            "schemas": components,
            "parameters": parameters,
            "responses": _refusals(),
            "securitySchemes": _security_schemes(),
        },
    }


def _paths(handlers: Sequence[HTTPRouteHandler]) -> Json:
    found: Json = {}
    for handler in handlers:
        for path in handler.paths:
            of_path = found.setdefault(re.sub(r":\w+}", "}", path), {})
            for method in sorted(handler.http_methods - {"OPTIONS", "HEAD"}):
                of_path[method.lower()] = _operation(handler, method)
    return dict(sorted(found.items()))


def _operation(handler: HTTPRouteHandler, method: str) -> Json:
    text = inspect.getdoc(handler.fn) or ""
    summary = text.split("\n", maxsplit=1)[0]
    operation: Json = {"operationId": handler.fn.__name__, "summary": summary}
    if text != summary:
        operation["description"] = text
    if parameters := list(_parameters(handler, method)):
        operation["parameters"] = parameters
    operation["responses"] = _responses(handler)
    taken = _taken(handler)
    if taken is not None:
        body = _content("", taken)
        operation["requestBody"] = {"required": True, "content": body["content"]}
    return operation


def _shared_parameters(paths: Json) -> Json:
    """Take the parameters that several operations have out of them; return them by name."""
    lists = [
        operation["parameters"]
        for methods in paths.values()
        for operation in methods.values()
        if "parameters" in operation
    ]
    uses = Counter(
        msgspec.json.encode(parameter) for parameters in lists for parameter in parameters
    )
    shared: Json = {}
    for parameters in lists:
        for place, parameter in enumerate(parameters):
            name = f"{parameter['name']}-in-{parameter['in']}"
            several = uses[msgspec.json.encode(parameter)] > 1
            # of two that differ and are named alike, the second is written out where it is used
            if several and shared.setdefault(name, parameter) == parameter:
                parameters[place] = {"$ref": f"#/components/parameters/{name}"}
    return dict(sorted(shared.items()))


def _refusals() -> Json:
    made = {name: _content(about, ErrorResponse) for name, about in REFUSALS.items()}
    about = "The seconds until the same request would be served, where a rate is limited."
    schema = {"type": "integer", "minimum": 1}
    made["TooManyRequests"]["headers"] = {"Retry-After": {"description": about, "schema": schema}}
    return made


def _responses(handler: HTTPRouteHandler) -> Json:
    given = _content("Success.", _given(handler), _media(handler))
    further = {
        str(status): {"description": its.description}
        for status, its in (handler.responses or {}).items()
    }
    refused = {status: {"$ref": f"#/components/responses/{name}"} for status, name in _REFUSED}
    return {str(handler.status_code): given, **further, **refused}


def _parameters(handler: HTTPRouteHandler, method: str) -> Iterator[Json]:
    path = next(iter(handler.paths))
    for name, hint in _hints(handler).items():
        if f"{{{name}:" in path:
            of_path = {"type": "integer" if f"{{{name}:int}}" in path else "string"}
            yield {"name": name, "in": "path", "required": True, "schema": of_path}
        elif isinstance(limits := _marker(hint), QueryParameter):
            yield {"name": name, "in": "query", "schema": _asked(hint, limits)}
    if method != "GET":
        schema = {"type": "string", "const": "1"}
        # needed with a cookie alone, which the document's language cannot say
        about = (
            "Needed with the cookie of a session or with nothing, where it protects against"
            " cross-site request forgery; a token needs it not."
        )
        yield {
            "name": CUSTOM_HEADER, "in": "header", "required": False, "description": about,
            "schema": schema,
        }  # fmt: skip


def _asked(hint: Any, limits: QueryParameter) -> Json:
    """Return the schema of a query parameter; None, for one left out, is not among its values."""
    kind = get_args(hint)[0]
    if kind in (int, int | None):
        kind = Annotated[int, msgspec.Meta(ge=limits.ge, le=limits.le)]
    (schema,), _ = _schemas([kind])
    return schema


def _content(description: str, kind: Any, media: str = JSON) -> Json:
    if kind is type(None):
        return {"description": description}
    content: Json = {"schema": {"type": "object" if media == JSON else "string"}}
    if kind is not bytes:
        (schema,), _ = _schemas([kind])
        # the whole of a stream of lines is no such value, but each line is
        content |= {"x-item-schema": schema} if media == LINES else {"schema": schema}
    as_text = {TEXT: {"schema": {"type": "string"}}} if media in TEXTS else {}
    return {"description": description, "content": {media: content, **as_text}}


def _media(handler: HTTPRouteHandler) -> str:
    """Return the media type of the response; JSON unless the handler sets another."""
    media = handler.media_type
    return media if "/" in media and not isinstance(media, MediaType) else JSON


def _schemas(kinds: Sequence[Any]) -> tuple[tuple[Json, ...], Json]:
    """Return the schemas of the types, and the components that they refer to."""
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template=_REF, schema_hook=_schema_of
    )
    for schema in components.values():
        schema.pop("title", None)  # the name again
        if "description" in schema:
            schema["description"] = inspect.cleandoc(schema["description"])
    return tuple(map(_shortened, schemas)), _shortened(components)


def _shortened(part: Any) -> Any:
    """Return a part of a schema with null among its types, and one value as a constant."""
    if isinstance(part, list):
        return [_shortened(value) for value in part]
    if not isinstance(part, dict):
        return part
    short = {name: _shortened(value) for name, value in part.items()}
    match short:
        case {"anyOf": [{"type": str(kind)} as only, {"type": "null"}]} if "enum" not in only:
            del short["anyOf"]
            return {**only, "type": [kind, "null"], **short}
        case {"enum": [value]}:
            del short["enum"]
            return {"const": value, **short}
    return short


def _schema_of(kind: type) -> Json:
    if kind is object:
        return {"description": "Any value."}
    raise NotImplementedError(f"{kind.__name__} has no JSON form")


def _hints(handler: HTTPRouteHandler) -> dict[str, Any]:
    hints = get_type_hints(handler.fn, include_extras=True)
    return {
        name: hint
        for name, hint in hints.items()
        if name != "return" and _bare(hint) is not Request
    }


def _taken(handler: HTTPRouteHandler) -> Any:
    """Return the type of the request's body, or None."""
    hint = _hints(handler).get("data")
    return get_args(hint)[0] if isinstance(_marker(hint), BodyKwarg) else None


def _given(handler: HTTPRouteHandler) -> Any:
    """Return the type of the response; bytes for a file."""
    given = get_type_hints(handler.fn)["return"]
    return get_args(given)[0] if _bare(given) is Response else given


def _marker(hint: Any) -> Any:
    return next(iter(getattr(hint, "__metadata__", ())), None)


def _bare(hint: Any) -> Any:
    return get_origin(hint) or hint


def _security_schemes() -> Json:
    about = "The session of a guest, whom `POST /api/guest` or the first `POST /api/games` creates."
    return {
        "guest": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": about},
        "token": {
            "type": "http",
            "scheme": "bearer",
            "description": "An access token, created by `POST /api/tokens`.",
        },
    }


@get("/api/openapi.json")
async def openapi() -> Response[bytes]:
    """Return the OpenAPI document of this API."""
    return Response(await asyncio.to_thread(_document), media_type=MediaType.JSON)


@cache
def _document() -> bytes:
    # made on the first request, to keep the start of the server fast
    from tilewright.server.routes import HANDLERS

    return msgspec.json.encode(interface(HANDLERS))


HANDLERS = [openapi]
