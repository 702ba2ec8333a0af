"""The bodies of requests, read strictly as JSON, and the text of responses as clients accept it."""

from functools import cache
from typing import Any

import msgspec
from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope
from litestar.types.empty import Empty


class StrictRequest(Request[Any, Any, Any]):
    """A request whose body is decoded strictly.

    It is read in one step, from bytes to the type of the handler's `data`. The framework itself
    decodes any JSON first and converts it, accepting "1" as a number.
    """

    async def json(self) -> Any:
        """Return the body as the type that the handler takes.

        Raises:
            msgspec.MsgspecError: the body does not fit that type.
            UnicodeDecodeError: the body is not UTF-8.
        """
        taken = self.route_handler.parsed_fn_signature.parameters.get("data")
        if taken is None or taken.annotation is Empty:
            return await super().json()
        return _decoder(taken.annotation).decode(await self.body())


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(kind)


PLAIN = "text/plain"
TEXTS = ("application/atom+xml", "application/x-ndjson", "image/svg+xml")
"""The types of text that few programs know: sent as plain text if a client accepts that alone."""


def give_as_asked(message: Message, scope: Scope) -> None:
    """Change the media type at the start of a response, if the client accepts plain text only."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    kind = headers.get("content-type", "").split(";")[0]
    if kind in TEXTS and _accepts_plain_text_only(scope):
        headers["content-type"] = f"{PLAIN}; charset=utf-8"


def _accepts_plain_text_only(scope: Scope) -> bool:
    accepted = b",".join(value for name, value in scope["headers"] if name == b"accept")
    return accepted.split(b";")[0].strip().lower() == PLAIN.encode()
