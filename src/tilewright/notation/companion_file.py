"""The companion's file: everything that was entered beside one board, as JSON.

It has the form of a game file, one event per line with a digest, under its own mark, because its
events are those of a game with unknown racks. The database stores the same events, one by one.
"""

from dataclasses import dataclass, field
from typing import get_args

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
from tilewright.notation.game_file.document import BadGameFile, is_marked, read_events, write_events
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


def write_companion_file(file: CompanionFile) -> str:
    """Write the companion as text, one event per line, which reads back to the same."""
    return write_events(MARK, VERSION, map(encode_event, file.events), file.id)


def is_companion_file(text: str | bytes) -> bool:
    """Return whether the beginning of the text marks it as a companion's file."""
    return is_marked(text, MARK)


def read_companion_file(text: str | bytes) -> CompanionFile:
    """Read the companion that the text records.

    Raises:
        BadGameFile: it is not a companion's file, has been changed, or its events are impossible.
    """
    events, name = read_events(text, MARK, VERSION, MOST_EVENTS, decode_event)
    return CompanionFile(events, name)
