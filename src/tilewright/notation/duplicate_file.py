"""The file of a duplicate game: its events as JSON, in the form of a game file.

The database stores the same events, one by one.
"""

from dataclasses import dataclass, field
from typing import get_args

from tilewright.duplicate.duplicate import evolve
from tilewright.duplicate.events import DuplicateEvent
from tilewright.duplicate.state import DuplicateState
from tilewright.notation.game_file.document import BadGameFile, is_marked, read_events, write_events
from tilewright.notation.stored_events import EventKinds

MARK = "tilewright_duplicate"
VERSION = 1
MOST_EVENTS = 100_000

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


def write_duplicate_file(file: DuplicateFile) -> str:
    """Write the game as text, one event per line, which reads back to the same."""
    return write_events(MARK, VERSION, map(encode_event, file.events), file.id)


def is_duplicate_file(text: str | bytes) -> bool:
    """Return whether the beginning of the text marks it as a duplicate game's file."""
    return is_marked(text, MARK)


def read_duplicate_file(text: str | bytes) -> DuplicateFile:
    """Read the duplicate game that the text records.

    Raises:
        BadGameFile: it is not such a file, has been changed, or its events are impossible.
    """
    events, name = read_events(text, MARK, VERSION, MOST_EVENTS, decode_event)
    return DuplicateFile(events, name)
