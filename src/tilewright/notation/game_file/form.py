"""The form of a game file: what its JSON may hold, and the JSON Schema that says so.

The form of every event follows from the event itself, so that neither can change without the
other.
"""

from dataclasses import MISSING, fields, is_dataclass
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tilewright.game.clock import Instant, Span
from tilewright.game.events import Event
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import Player, Seat
from tilewright.game.terms import TableTerms
from tilewright.notation.wire.events import event_tag
from tilewright.notation.wire.terms import WireTerms
from tilewright.rules.alphabet import Tile
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

VERSION = 1
MOST_EVENTS = 10_000
MOST_MESSAGES = 10_000

_SCHEMA = "https://json-schema.org/draft/2020-12/schema"
# the integers that every reader of JSON keeps exactly
_EXACT = 2**53 - 1

SeatForm = Annotated[int, Meta(ge=0, le=3)]
InstantForm = Annotated[
    int, Meta(ge=0, le=_EXACT, description="Milliseconds since the first moment of 1970, UTC.")
]
# types that are put together while the program runs, which no checker of types can follow
_annotated: Any = Annotated
_union: Any = Union
_tuple: Any = tuple

_Square = Annotated[str, Meta(pattern="^[A-O]([1-9]|1[0-5])$")]
_Letter = Annotated[str, Meta(pattern="^[A-Za-z]$", description="A small letter is a blank.")]
_Text = Annotated[str, Meta(max_length=200)]

_FORMS: dict[object, Any] = {
    bool: bool,
    int: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)],
    str: _Text,
    Seat: SeatForm,
    Instant: InstantForm,
    Span: Annotated[int, Meta(ge=-_EXACT, le=_EXACT, description="Milliseconds.")],
    Tile: Annotated[str, Meta(pattern="^[A-Z?]$")],
    Tiles: Annotated[str, Meta(pattern="^[A-Z?]*$", max_length=200, description="? is a blank.")],
    Play: Annotated[dict[_Square, _Letter], Meta(min_length=1, max_length=15)],
    Seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")],
    SeatNumber: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")],
    TableTerms: WireTerms,
}


class PlayerForm(Struct, frozen=True, forbid_unknown_fields=True):
    """Who sits at a seat; a computer has a level, a person has none."""

    name: _Text
    level: _Text | UnsetType = UNSET


class MessageForm(Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody at the table wrote to the others."""

    seat: SeatForm
    at: InstantForm
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


def _form(hint: Any) -> Any:
    """The form of a value that is annotated so."""
    if hint in _FORMS:
        return _FORMS[hint]
    if get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        if inner == Player:
            return Annotated[tuple[PlayerForm, ...], Meta(min_length=2, max_length=4)]
        return _annotated[_tuple[_form(inner), ...], Meta(max_length=100)]
    if get_origin(hint) in (Union, UnionType):
        return _union[tuple(_form(each) for each in get_args(hint))]
    return _struct(hint) if is_dataclass(hint) else hint


def _struct(kind: Any, tag: str | None = None) -> Any:
    """The form of a dataclass, field by field; a field with a default may be left out."""
    hints = get_type_hints(kind)
    parts: list[Any] = [
        (field.name, form)
        if field.default is MISSING
        else (field.name, _union[form, UnsetType], UNSET)
        for field in fields(kind)
        for form in (_form(hints[field.name]),)
    ]
    said = {"__doc__": " ".join(kind.__doc__.partition("Raises:")[0].split())}
    return msgspec.defstruct(
        kind.__name__, parts, namespace=said, tag=tag, frozen=True, forbid_unknown_fields=True
    )


_EVENT_FORMS = _union[tuple(_struct(kind, event_tag(kind)) for kind in get_args(Event))]

if TYPE_CHECKING:
    EventForms = tuple[Struct, ...]
else:
    EventForms = Annotated[tuple[_EVENT_FORMS, ...], Meta(min_length=1, max_length=MOST_EVENTS)]


class FileForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of Tilewright: all that has happened at one table, in order."""

    tilewright_game: Literal[1]
    events: EventForms
    id: Annotated[str, Meta(min_length=1, max_length=100)] | UnsetType = UNSET
    messages: Annotated[tuple[MessageForm, ...], Meta(max_length=MOST_MESSAGES)] = ()
    digest: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | UnsetType = UNSET


def schema() -> dict[str, Any]:
    """The JSON Schema of game files, as docs/game-file.schema.json has it.

    >>> schema()["title"]
    'A game of Tilewright, format 1'
    """
    made = msgspec.json.schema(FileForm)
    events = made["$defs"]["FileForm"]["properties"]["events"]
    events["prefixItems"] = [{"$ref": "#/$defs/GameStarted"}]
    title = f"A game of Tilewright, format {VERSION}"
    tidy: dict[str, Any] = _tidy({"$schema": _SCHEMA, "title": title} | made)
    return tidy


def _tidy(part: Any) -> Any:
    """The same as plain JSON, with descriptions on one line: their indentation is Python's."""
    match part:
        case dict():
            return {
                name: " ".join(value.split()) if name == "description" else _tidy(value)
                for name, value in part.items()
            }
        case list() | tuple():
            return [_tidy(each) for each in part]
        case _:
            return part
