"""Our own game file: everything that has happened at one table, as JSON to be read for years.

Every fact is in the file once: edition, players, clock and settings are in the first event.
`docs/game-file.md` describes the format, `docs/game-file.schema.json` is its JSON Schema.
"""

import json
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import UNSET

from tilewright.game.clock import Instant
from tilewright.game.events import Event
from tilewright.game.game import evolve
from tilewright.game.seats import Seat
from tilewright.game.state import GameState
from tilewright.notation.game_file.document import (
    BadGameFile,
    digest_of,
    document_text,
    read_document,
)
from tilewright.notation.game_file.form import MARK, SEALED_VERSION, VERSION, FileForm, require_form
from tilewright.notation.stored_events import UnreadableEvent, decode_event, encode_event


class StillSealed(BadGameFile):
    """A stored game that cannot be read in full while it is sealed."""

    def __init__(self) -> None:
        super().__init__("an unfinished game with sealed racks; open it first")


class Message(msgspec.Struct, frozen=True):
    """A chat message from one seat to the others."""

    seat: Seat
    at: Instant
    text: str


@dataclass(frozen=True, slots=True)
class GameFile:
    """The record of one game; `game` is the fold of its events, `id` its name where it was played.

    Raises:
        BadGameFile: the events are not a game, or a message is from a seat not at the table.
    """

    events: tuple[Event, ...]
    messages: tuple[Message, ...] = ()
    id: str | None = None
    game: GameState = field(init=False, compare=False, repr=False)

    def __post_init__(self) -> None:
        game = _replayed(self.events)
        object.__setattr__(self, "game", game)
        for number, message in enumerate(self.messages, start=1):
            if message.seat not in game.seats:
                raise BadGameFile(f"there is no seat {message.seat}", f"message {number}")


class Record(msgspec.Struct, frozen=True):
    """The content of a text, with only its form and its table validated.

    `is_intact` says whether the text is unchanged; None if it has no digest.
    """

    events: tuple[Event, ...]
    messages: tuple[Message, ...]
    id: str | None
    is_intact: bool | None


def read_record(text: str | bytes) -> Record:
    """Read the content of the text, whether its events can follow one another or not.

    Raises:
        StillSealed: it is a stored game, which has to be opened first.
        BadGameFile: it is not a game file of this version, or no such table is possible.
    """
    return record_in(read_document(text, MARK))


def record_in(document: dict[str, Any]) -> Record:
    """Return the content of the document, whether its events can follow one another or not.

    Raises:
        StillSealed: it is a stored game, which has to be opened first.
        BadGameFile: it is not a game file of this version, or no such table is possible.
    """
    if document[MARK] == SEALED_VERSION:
        raise StillSealed
    form = require_form(document, FileForm)
    events = tuple(_event(number, event) for number, event in enumerate(form.events, start=1))
    _replayed(events[:1])
    return Record(
        events,
        tuple(
            Message(Seat(message.seat), Instant(message.at), message.text)
            for message in form.messages
        ),
        None if form.id is UNSET else form.id,
        None if form.digest is UNSET else form.digest == digest_of(document),
    )


def read_game_file(text: str | bytes) -> GameFile:
    """Read the game that the text records.

    Raises:
        StillSealed: it is a stored game, which has to be opened first.
        BadGameFile: it is not a game file of this version, or its events are not a game.
    """
    record = read_record(text)
    return GameFile(record.events, record.messages, record.id)


def write_game_file(file: GameFile) -> str:
    """Write the game as text, one event per line, which reads back to the same."""
    document: dict[str, Any] = {MARK: VERSION}
    if file.id is not None:
        document["id"] = file.id
    if file.messages:
        document["messages"] = [
            {"seat": message.seat, "at": message.at, "text": message.text}
            for message in file.messages
        ]
    document["events"] = [json.loads(encode_event(event)) for event in file.events]
    document["digest"] = digest_of(document)
    return document_text(document)


def _event(number: int, form: msgspec.Struct) -> Event:
    try:
        return decode_event(msgspec.json.encode(form))
    except UnreadableEvent:
        raise BadGameFile("an invalid value", f"event {number}") from None


def _replayed(events: tuple[Event, ...]) -> GameState:
    game: GameState | None = None
    for number, event in enumerate(events, start=1):
        try:
            game = evolve(game, event)
        except ValueError as error:
            raise BadGameFile(str(error), f"event {number}") from error
    if game is None:
        raise BadGameFile("a game has at least one event")
    return game
