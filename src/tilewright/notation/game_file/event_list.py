"""Files that are a list of events under a mark of their own, in the form of a game file."""

import json
from collections.abc import Callable, Iterable
from typing import Any, TypeVar

import msgspec

from tilewright.notation.game_file.document import (
    BadGameFile,
    digest_of,
    document_text,
    read_document,
)
from tilewright.notation.stored_events import UnreadableEvent

Event = TypeVar("Event")

LONGEST_START = 100
"""The beginning of a file in which its mark is looked for."""


class _Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file's JSON beside its mark."""

    events: list[dict[str, Any]]
    id: str | None = None
    digest: str | None = None


def write_events(mark: str, version: int, events: Iterable[bytes], name: str | None) -> str:
    """Write encoded events as text, one per line, with the id of their room and a digest."""
    document: dict[str, Any] = {mark: version}
    if name is not None:
        document["id"] = name
    document["events"] = [json.loads(event) for event in events]
    document["digest"] = digest_of(document)
    return document_text(document)


def is_marked(text: str | bytes, mark: str) -> bool:
    """Return whether the beginning of the text has the mark."""
    start = text[:LONGEST_START]
    return mark in (start.decode(errors="replace") if isinstance(start, bytes) else start)


def read_events(
    text: str | bytes, mark: str, version: int, most: int, decode: Callable[[bytes], Event]
) -> tuple[tuple[Event, ...], str | None]:
    """Read at most this number of events, and the id of their room.

    Raises:
        BadGameFile: the text is no such file, has been changed, or has an event that `decode`
            cannot read.
    """
    document = read_document(text, mark)
    rest = {name: value for name, value in document.items() if name != mark}
    try:
        known = msgspec.convert(document[mark], int)
        form = msgspec.convert(rest, _Form)
    except msgspec.ValidationError as error:
        raise BadGameFile(str(error)) from None
    if known != version:
        raise BadGameFile(f"this program reads version {version}", f"$.{mark}")
    if len(form.events) > most:
        raise BadGameFile(f"more than {most} events")
    if form.digest is not None and form.digest != digest_of(document):
        raise BadGameFile("the file was changed: its digest differs")
    return tuple(_decoded(*listed, decode) for listed in enumerate(form.events, start=1)), form.id


def _decoded(number: int, form: dict[str, Any], decode: Callable[[bytes], Event]) -> Event:
    try:
        return decode(msgspec.json.encode(form))
    except UnreadableEvent:
        raise BadGameFile("an invalid value", f"event {number}") from None
