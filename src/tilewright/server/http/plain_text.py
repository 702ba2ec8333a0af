"""Plain text instead of a type of text that fewer programs know, for clients that ask for it."""

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

PLAIN = "text/plain"
TEXTS = ("application/atom+xml", "application/x-ndjson", "image/svg+xml")
"""The types of text that are sent as plain text if a client accepts that alone."""


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
