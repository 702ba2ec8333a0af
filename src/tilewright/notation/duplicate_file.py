"""The file of a duplicate game: its events as JSON, in the form of a game file.

The database stores the same events, one by one.
"""

import json
from dataclasses import dataclass, field
from typing import Any, get_args

import msgspec

from tilewright.duplicate.duplicate import evolve
from tilewright.duplicate.events import DuplicateEvent
from tilewright.duplicate.state import DuplicateState
from tilewright.notation.game_file.document import (
    BadGameFile,
    digest_of,
    document_text,
    read_document,
)
from tilewright.notation.stored_events import EventKinds, UnreadableEvent

MARK = "tilewright_duplicate"
VERSION = 1
MOST_EVENTS = 100_000
LONGEST_START = 100

_EVENTS = EventKinds[DuplicateEvent](*get_args(DuplicateEvent))


def encode_event(event: DuplicateEvent) -> bytes:
    """Encode the event as JSON.

    >>> from tilewright.duplicate.events import PlayerLeft, PlayerNumber
    >>> encode_event(PlayerLeft(PlayerNumber(3)))
    b'{"type":"player_left","player":3}'
    """
    return _EVENTS.encode(event)


def decode_event(data: bytes) -> DuplicateEvent:
    """Decode an event from JSON.

    Raises:
        UnreadableEvent: this version knows no such event.
    """
    return _EVENTS.decode(data)


@dataclass(frozen=True, slots=True)
class DuplicateFile:
    """The record of one duplicate game; `state` is the fold of its events.

    Raises:
        BadGameFile: the events are not a duplicate game's.
    """

    events: tuple[DuplicateEvent, ...]
    id: str | None = None
    state: DuplicateState = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        state: DuplicateState | None = None
        for number, event in enumerate(self.events, start=1):
            try:
                state = evolve(state, event)
            except ValueError as error:
                raise BadGameFile(str(error), f"event {number}") from error
        if state is None:
            raise BadGameFile("a duplicate game has at least one event")
        object.__setattr__(self, "state", state)


class _Form(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file's JSON."""

    tilewright_duplicate: int
    events: list[dict[str, Any]]
    id: str | None = None
    digest: str | None = None


def write_duplicate_file(file: DuplicateFile) -> str:
    """Write the game as text, one event per line, which reads back to the same."""
    document: dict[str, Any] = {MARK: VERSION}
    if file.id is not None:
        document["id"] = file.id
    document["events"] = [json.loads(encode_event(event)) for event in file.events]
    document["digest"] = digest_of(document)
    return document_text(document)


def is_duplicate_file(text: str | bytes) -> bool:
    """Return whether the beginning of the text marks it as a duplicate game's file."""
    start = text[:LONGEST_START]
    return MARK in (start.decode(errors="replace") if isinstance(start, bytes) else start)


def read_duplicate_file(text: str | bytes) -> DuplicateFile:
    """Read the duplicate game that the text records.

    Raises:
        BadGameFile: it is not such a file, has been changed, or its events are impossible.
    """
    document = read_document(text, MARK)
    try:
        form = msgspec.convert(document, _Form)
    except msgspec.ValidationError as error:
        raise BadGameFile(str(error)) from None
    if form.tilewright_duplicate != VERSION:
        raise BadGameFile(f"this program reads version {VERSION}", f"$.{MARK}")
    if len(form.events) > MOST_EVENTS:
        raise BadGameFile(f"more than {MOST_EVENTS} events")
    if form.digest is not None and form.digest != digest_of(document):
        raise BadGameFile("the file was changed: its digest differs")
    return DuplicateFile(
        tuple(_event(number, event) for number, event in enumerate(form.events, start=1)), form.id
    )


def _event(number: int, form: dict[str, Any]) -> DuplicateEvent:
    try:
        return decode_event(msgspec.json.encode(form))
    except UnreadableEvent:
        raise BadGameFile("an invalid value", f"event {number}") from None
