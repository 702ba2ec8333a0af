"""The companion's file: everything that was entered beside one board, as JSON.

It has the form of a game file, one event per line with a digest, under its own mark, because its
events are those of a game with unknown racks. The database stores the same events, one by one.
"""

import json
from dataclasses import dataclass, field
from typing import Any, get_args

import msgspec
from msgspec import Raw

from tilewright.companion.companion import Companion, evolve
from tilewright.companion.events import (
    ClockPaused,
    ClockResumed,
    CompanionStarted,
    Entered,
    Event,
    Fact,
    SeatEvent,
    TakenBack,
)
from tilewright.notation.game_file.document import (
    BadGameFile,
    digest_of,
    document_text,
    read_document,
)
from tilewright.notation.stored_events import EventKinds, UnreadableEvent

MOST_FACTS = 50


_FACTS = EventKinds[Fact](*get_args(Fact))


_Other = CompanionStarted | TakenBack | ClockPaused | ClockResumed | SeatEvent
_OTHERS = EventKinds[_Other](*get_args(_Other))


class _WireEntered(msgspec.Struct, tag_field="type", tag="entered"):
    """An entry with its facts in the form of every game's record."""

    facts: list[Raw]


def encode_event(event: Event) -> bytes:
    """Encode the event as JSON.

    >>> from tilewright.companion.events import TilesReturned
    >>> from tilewright.game.seats import Seat
    >>> encode_event(Entered((TilesReturned(Seat(1), 3),)))
    b'{"type":"entered","facts":[{"type":"tiles_returned","seat":1,"count":3}]}'
    """
    if isinstance(event, Entered):
        facts = [Raw(_FACTS.encode(fact)) for fact in event.facts]
        return msgspec.json.encode(_WireEntered(facts))
    return _OTHERS.encode(event)


def decode_event(data: bytes) -> Event:
    """Decode an event from JSON.

    Raises:
        UnreadableEvent: this version knows no such event.
    """
    if not _is_entry(data):
        return _OTHERS.decode(data)
    try:
        facts = msgspec.json.decode(data, type=_WireEntered).facts
    except (msgspec.MsgspecError, ValueError):
        raise UnreadableEvent(len(data)) from None
    if len(facts) > MOST_FACTS:
        raise UnreadableEvent(len(data))
    return Entered(tuple(_FACTS.decode(bytes(fact)) for fact in facts))


def _is_entry(data: bytes) -> bool:
    try:
        return msgspec.json.decode(data, type=dict[str, Raw]).get("type") == Raw(b'"entered"')
    except (msgspec.MsgspecError, ValueError, RecursionError):
        return False


MARK = "tilewright_companion"


VERSION = 1


MOST_EVENTS = 10_000


LONGEST_START = 100


@dataclass(frozen=True, slots=True)
class CompanionFile:
    """The record of one companion, taken-back entries included; `companion` is their fold.

    Raises:
        BadGameFile: the events are not a companion's.
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
    """The content of the file's JSON."""

    tilewright_companion: int
    events: list[dict[str, Any]]
    id: str | None = None
    digest: str | None = None


def write_companion_file(file: CompanionFile) -> str:
    """Write the companion as text, one event per line, which reads back to the same."""
    document: dict[str, Any] = {MARK: VERSION}
    if file.id is not None:
        document["id"] = file.id
    document["events"] = [json.loads(encode_event(event)) for event in file.events]
    document["digest"] = digest_of(document)
    return document_text(document)


def is_companion_file(text: str | bytes) -> bool:
    """Return whether the beginning of the text marks it as a companion's file."""
    start = text[:LONGEST_START]
    return MARK in (start.decode(errors="replace") if isinstance(start, bytes) else start)


def read_companion_file(text: str | bytes) -> CompanionFile:
    """Read the companion that the text records.

    Raises:
        BadGameFile: it is not a companion's file, has been changed, or its events are impossible.
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
        raise BadGameFile("the file was changed: its digest differs")
    return CompanionFile(
        tuple(_event(number, event) for number, event in enumerate(form.events, start=1)), form.id
    )


def _event(number: int, form: dict[str, Any]) -> Event:
    try:
        return decode_event(msgspec.json.encode(form))
    except UnreadableEvent:
        raise BadGameFile("an invalid value", f"event {number}") from None
