"""The form of a game file: a schema for its JSON, in Python and as JSON Schema.

The form of every event is derived from the event itself, so that neither can change without the
other.
"""

from dataclasses import is_dataclass
from functools import cache
from inspect import Parameter, signature
from types import UnionType
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    Literal,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from tilewright.game.clock import Instant, Span
from tilewright.game.events import Event, GameEnded, GameStarted, TilesDrawn, TilesExchanged
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.sealed_form import DrawnFaceDown, ExchangedFaceDown
from tilewright.game.seats import Player, Seat
from tilewright.game.terms import TableTerms
from tilewright.notation.edition_form import LETTER_PATTERN, EditionForm
from tilewright.notation.game_file.document import BadGameFile
from tilewright.notation.stored_events import event_tag
from tilewright.notation.terms import WireTerms
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Edition
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

MARK = "tilewright_game"
VERSION = 1
SEALED_VERSION = 2
MOST_EVENTS = 10_000
MOST_MESSAGES = 10_000
LONGEST_BOX = 1_000_000

_SCHEMA = "https://json-schema.org/draft/2020-12/schema"
# the integers that every JSON reader represents exactly
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
_Letter = Annotated[
    str,
    Meta(
        pattern=f"^{LETTER_PATTERN}$",
        description="A small letter is a blank. A tile of several letters is in brackets: [CH].",
    ),
]
_Text = Annotated[str, Meta(max_length=200)]
Nonce = Annotated[bytes, Meta(min_length=12, max_length=12)]
AnyForm = TypeVar("AnyForm")

_FORMS: dict[object, Any] = {
    bool: bool,
    int: Annotated[int, Meta(ge=-1_000_000, le=1_000_000)],
    str: _Text,
    Seat: SeatForm,
    Instant: InstantForm,
    Span: Annotated[int, Meta(ge=-_EXACT, le=_EXACT, description="Milliseconds.")],
    Tile: Annotated[str, Meta(pattern=f"^(?:{LETTER_PATTERN}|[?])$")],
    Tiles: Annotated[
        str,
        Meta(pattern=f"^(?:{LETTER_PATTERN}|[?])*$", max_length=500, description="? is a blank."),
    ],
    Play: Annotated[dict[_Square, _Letter], Meta(min_length=1, max_length=15)],
    Seed: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")],
    SeatNumber: Annotated[str, Meta(pattern="^[0-9a-f]{32}$")],
    TableTerms: WireTerms,
    Edition: EditionForm,
}


class PlayerForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The player at a seat; a computer has a level, a person has none."""

    name: _Text
    level: _Text | UnsetType = UNSET


class MessageForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A chat message from one seat to the others."""

    seat: SeatForm
    at: InstantForm
    text: Annotated[str, Meta(min_length=1, max_length=2000)]


def _form(hint: Any) -> Any:
    """Return the form of a value with this annotation."""
    if hint in _FORMS:
        return _FORMS[hint]
    if get_origin(hint) is tuple:
        inner = get_args(hint)[0]
        if inner == Player:
            return Annotated[tuple[PlayerForm, ...], Meta(min_length=2, max_length=4)]
        return _annotated[_tuple[_form(inner), ...], Meta(max_length=100)]
    if get_origin(hint) in (Union, UnionType):
        return _union[tuple(_form(argument) for argument in get_args(hint))]
    struct: Any = _struct
    is_value = is_dataclass(hint) or (isinstance(hint, type) and issubclass(hint, Struct))
    return struct(hint) if is_value else hint


@cache
def _struct(kind: Any, tag: str | None = None, name: str = "", *, without: str = "") -> Any:
    """Return the form of a value, field by field; a field with a default may be left out."""
    hints = get_type_hints(kind)
    parts: list[Any] = [
        (field.name, form)
        if field.default is Parameter.empty
        else (field.name, _union[form, UnsetType], UNSET)
        for field in signature(kind).parameters.values()
        if field.name != without
        for form in (_form(hints[field.name]),)
    ]
    said = {"__doc__": " ".join(kind.__doc__.partition("Raises:")[0].split())}
    return msgspec.defstruct(
        name or kind.__name__,
        parts,
        namespace=said,
        tag=tag,
        frozen=True,
        forbid_unknown_fields=True,
    )


_FORMS_BY_KIND = {kind: _struct(kind, event_tag(kind)) for kind in get_args(Event)}
# finished games are not sealed
_OPEN_KINDS = [
    kind
    for kind in get_args(Event)
    if kind not in (GameStarted, TilesDrawn, TilesExchanged, GameEnded)
]
_OPEN_FORMS = (
    _struct(GameStarted, event_tag(GameStarted), "StoredGameStarted", without="seed"),
    *(_FORMS_BY_KIND[kind] for kind in _OPEN_KINDS),
    *(_struct(kind, event_tag(kind)) for kind in (DrawnFaceDown, ExchangedFaceDown)),
)

if TYPE_CHECKING:
    EventForms = tuple[Struct, ...]
    OpenEventForms = tuple[Struct, ...]
else:
    EventForms, OpenEventForms = (
        Annotated[tuple[_union[tuple(forms)], ...], Meta(min_length=1, max_length=MOST_EVENTS)]
        for forms in (_FORMS_BY_KIND.values(), _OPEN_FORMS)
    )


class FileForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A game of Tilewright: everything that has happened at one table, in order."""

    tilewright_game: Literal[1]
    events: EventForms
    id: Annotated[str, Meta(min_length=1, max_length=100)] | UnsetType = UNSET
    messages: Annotated[tuple[MessageForm, ...], Meta(max_length=MOST_MESSAGES)] = ()
    digest: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | UnsetType = UNSET


class MachineLockForm(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="machine"
):
    """The box was locked with a key that stays on the machine that locked it."""

    key: Annotated[str, Meta(pattern="^[0-9a-f]{16}$", description="The name of the key.")]
    nonce: Nonce


class PassPhraseLockForm(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="pass_phrase"
):
    """The box was locked with the pass phrases of all people at the table."""

    salt: Annotated[bytes, Meta(min_length=16, max_length=16)]
    nonce: Nonce


class RackForm(Struct, frozen=True, forbid_unknown_fields=True):
    """A face-down rack, with its player's number: the place in the order of turns, from 1."""

    number: Annotated[int, Meta(ge=1, le=4)]
    name: _Text
    tiles: Annotated[int, Meta(ge=0, le=100)]


class SealedForm(Struct, frozen=True, forbid_unknown_fields=True):
    """An unfinished game: a part that anybody may read, and the tiles and the seed, sealed."""

    tilewright_game: Literal[2]
    racks: Annotated[tuple[RackForm, ...], Meta(min_length=2, max_length=4)]
    events: OpenEventForms
    lock: MachineLockForm | PassPhraseLockForm
    sealed: Annotated[bytes, Meta(min_length=16, max_length=LONGEST_BOX)]
    commitment: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | UnsetType = UNSET
    id: Annotated[str, Meta(min_length=1, max_length=100)] | UnsetType = UNSET
    messages: Annotated[tuple[MessageForm, ...], Meta(max_length=MOST_MESSAGES)] = ()
    digest: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")] | UnsetType = UNSET


class SecretsForm(Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the box: the seed, and the tiles of each draw and exchange in order."""

    seed: str | None
    tiles: tuple[str, ...]


def require_form(document: dict[str, Any], form: type[AnyForm]) -> AnyForm:
    """Return the document, checked against the schema.

    Raises:
        BadGameFile: it does not match, or is of a later version.
    """
    version = document[MARK]
    if isinstance(version, int) and version > SEALED_VERSION:
        known = f"{VERSION} and {SEALED_VERSION}"
        reason = f"format version {version}: this program reads {known}; update Tilewright"
        raise BadGameFile(reason, f"$.{MARK}")
    try:
        return msgspec.convert(document, form)
    except msgspec.ValidationError as error:
        reason, _, place = str(error).rpartition(" - at ")
        raise BadGameFile(reason or place, place.strip("`") if reason else "") from None


def schema() -> dict[str, Any]:
    """Return the JSON Schema of game files, as in docs/game-file.schema.json.

    >>> schema()["title"]
    'A game of Tilewright, formats 1 and 2'
    """
    (whole, stored), parts = msgspec.json.schema_components(
        (FileForm, SealedForm), ref_template="#/$defs/{name}"
    )
    for form, first in (("FileForm", "GameStarted"), ("SealedForm", "StoredGameStarted")):
        events = parts[form]["properties"]["events"]
        events["prefixItems"] = [{"$ref": f"#/$defs/{first}"}]
    title = f"A game of Tilewright, formats {VERSION} and {SEALED_VERSION}"
    made = {"$schema": _SCHEMA, "title": title, "anyOf": [whole, stored], "$defs": parts}
    tidy: dict[str, Any] = _tidy(made)
    return tidy


def _tidy(part: Any) -> Any:
    """Return the part as plain JSON, with each description on one line."""
    match part:
        case dict():
            return {
                name: " ".join(value.split()) if name == "description" else _tidy(value)
                for name, value in part.items()
            }
        case list() | tuple():
            return [_tidy(item) for item in part]
        case _:
            return part
