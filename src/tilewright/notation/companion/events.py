"""A companion's events as they are stored: one JSON object per event, each entry with its facts."""

from typing import get_args

import msgspec
from msgspec import Raw

from tilewright.companion.events import (
    ClockPaused,
    ClockResumed,
    CompanionStarted,
    Entered,
    Event,
    Fact,
    TakenBack,
)
from tilewright.notation.wire.events import EventKinds, UnreadableEvent

MOST_FACTS = 50

_FACTS = EventKinds[Fact](*get_args(Fact))
_OTHERS = EventKinds[CompanionStarted | TakenBack | ClockPaused | ClockResumed](
    CompanionStarted, TakenBack, ClockPaused, ClockResumed
)


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
