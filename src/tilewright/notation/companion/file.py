"""The companion's file: everything that was written beside one board, as JSON.

It has the form of a game file, an event a line with a digest, under a mark of its own, for its
events are those of a game whose racks nobody knows.
"""

import json
from dataclasses import dataclass, field
from typing import Any

import msgspec

from tilewright.companion.companion import Companion, evolve
from tilewright.companion.events import Event
from tilewright.notation.companion.events import decode_event, encode_event
from tilewright.notation.game_file.document import (
    BadGameFile,
    digest_of,
    document_text,
    read_document,
)
from tilewright.notation.wire.events import UnreadableEvent

MARK = "tilewright_companion"
VERSION = 1
MOST_EVENTS = 10_000
LONGEST_START = 100


@dataclass(frozen=True, slots=True)
class CompanionFile:
    """The record of one companion, taken-back entries included; `companion` is what it makes.

    Raises:
        BadGameFile: the events make no companion.
    """

    events: tuple[Event, ...]
    id: str | None = None
    companion: Companion = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        companion: Companion | None = None
        for number, event in enumerate(self.events, start=1):
            try:
                companion = evolve(companion, event)
            except ValueError as error:
                raise BadGameFile(str(error), f"event {number}") from error
        if companion is None:
            raise BadGameFile("a companion has at least one event")
        object.__setattr__(self, "companion", companion)


class _Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file's JSON holds."""

    tilewright_companion: int
    events: list[dict[str, Any]]
    id: str | None = None
    digest: str | None = None


def write_companion_file(file: CompanionFile) -> str:
    """The companion as text, an event a line, which reads back to the same."""
    document: dict[str, Any] = {MARK: VERSION}
    if file.id is not None:
        document["id"] = file.id
    document["events"] = [json.loads(encode_event(event)) for event in file.events]
    document["digest"] = digest_of(document)
    return document_text(document)


def is_companion_file(text: str | bytes) -> bool:
    """Whether the text says at its beginning that it is a companion's file."""
    start = text[:LONGEST_START]
    return MARK in (start.decode(errors="replace") if isinstance(start, bytes) else start)


def read_companion_file(text: str | bytes) -> CompanionFile:
    """The companion that the text records.

    Raises:
        BadGameFile: it is no companion's file, is not as it was written, or its events make none.
    """
    document = read_document(text, MARK)
    try:
        form = msgspec.convert(document, _Form)
    except msgspec.ValidationError as error:
        raise BadGameFile(str(error)) from None
    if form.tilewright_companion != VERSION:
        raise BadGameFile(f"this program reads version {VERSION}", f"$.{MARK}")
    if len(form.events) > MOST_EVENTS:
        raise BadGameFile(f"more than {MOST_EVENTS} events")
    if form.digest is not None and form.digest != digest_of(document):
        raise BadGameFile("not as it was written: its digest differs")
    return CompanionFile(
        tuple(_event(number, each) for number, each in enumerate(form.events, start=1)), form.id
    )


def _event(number: int, form: dict[str, Any]) -> Event:
    try:
        return decode_event(msgspec.json.encode(form))
    except UnreadableEvent:
        raise BadGameFile("a value that nothing at a table has", f"event {number}") from None
