"""An event as a file: its facts in order, which give the same event when read back."""

from typing import get_args

import msgspec

from tilewright.club.facts import Fact
from tilewright.club.state import ImpossibleFact, replay
from tilewright.errors import TilewrightError
from tilewright.notation.stored_events import EventKinds, UnreadableEvent

FORMAT = "tilewright-event-1"
MOST_BYTES = 4_000_000
_FACTS = EventKinds[Fact](*get_args(Fact))


class BadEventFile(TilewrightError, ValueError):
    """A file of no event; `line` counts from 1 where the fault is in one line of a text."""

    def __init__(self, reason: str, line: int | None = None) -> None:
        self.reason = reason
        self.line = line
        super().__init__(reason if line is None else f"line {line}: {reason}")


def encode_fact(fact: Fact) -> bytes:
    """Encode the fact as JSON.

    >>> from tilewright.club.facts import PlayerLeft
    >>> encode_fact(PlayerLeft(3))
    b'{"type":"player_left","player":3}'
    """
    return _FACTS.encode(fact)


def decode_fact(data: bytes) -> Fact:
    """Decode a fact.

    Raises:
        UnreadableEvent: this version knows no such fact.
    """
    return _FACTS.decode(data)


def write_event(facts: tuple[Fact, ...]) -> str:
    """Write an event as JSON, a line for each fact."""
    lines = ",\n".join(encode_fact(fact).decode() for fact in facts)
    return f'{{"format":"{FORMAT}","facts":[\n{lines}\n]}}\n'


class _File(msgspec.Struct):
    format: str
    facts: list[msgspec.Raw]


def read_event(text: str | bytes) -> tuple[Fact, ...]:
    """Read the facts of an event from its JSON.

    Raises:
        BadEventFile: the text is no event, or its facts make none.
    """
    data = text.encode() if isinstance(text, str) else text
    if len(data) > MOST_BYTES:
        raise BadEventFile(f"an event has no more than {MOST_BYTES} bytes")
    try:
        file = msgspec.json.decode(data, type=_File)
        if file.format != FORMAT:
            raise BadEventFile(f"the format is {file.format[:40]!r}, and {FORMAT!r} is known")
        facts = tuple(decode_fact(bytes(raw)) for raw in file.facts)
        replay(facts)
    except (msgspec.MsgspecError, UnreadableEvent, ImpossibleFact, RecursionError) as error:
        raise BadEventFile(f"this is no event: {error}") from None
    return facts
