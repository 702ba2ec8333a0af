"""Events as they are stored: one JSON object per event, its `type` the event's name.

The format is meant to last: games are read back years later. Tiles are a string, a play maps
squares to tiles, everything else is the event's fields by name.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar, get_args, get_type_hints

import msgspec

from tilewright.errors import TilewrightError
from tilewright.game.events import (
    BEFORE_IT_EXISTED,
    BarredWord,
    Drawing,
    Event,
    GameStarted,
)
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.sealed_form import OpenEvent
from tilewright.game.seats import Computer, LexiconIdentity, Person, Player, WordPolicy
from tilewright.game.terms import TableTerms
from tilewright.notation.edition_form import EditionForm, edition_of, form_of
from tilewright.notation.terms import WireTerms, read_terms, terms_json
from tilewright.rules.alphabet import Tile, in_memory, in_text
from tilewright.rules.edition import Edition
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

T = TypeVar("T")


class UnreadableEvent(TilewrightError):
    """A stored event that is damaged or too new; it may hold secrets, so it is not shown."""

    def __init__(self, length: int) -> None:
        self.length = length
        super().__init__(f"{length} bytes are not an event that this version knows")


def event_tag(kind: type) -> str:
    """Return the event's `type` in JSON.

    >>> from tilewright.game.events import TilesDrawn
    >>> event_tag(TilesDrawn)
    'tiles_drawn'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower()


def _before(kind: type) -> dict[str, object]:
    """Return the fields that are omitted at the value from before they existed."""
    hints: dict[str, Any] = get_type_hints(kind, include_extras=True)
    return {
        name: meta.extra[BEFORE_IT_EXISTED]
        for name, hint in hints.items()
        for meta in getattr(hint, "__metadata__", ())
        if BEFORE_IT_EXISTED in meta.extra
    }


class EventKinds(Generic[T]):
    """Converts events of these kinds to JSON and back, each by its `type`."""

    def __init__(self, *kinds: type[T]) -> None:
        self._kinds = {
            event_tag(kind): (kind, get_type_hints(kind), _before(kind)) for kind in kinds
        }
        self._tags = {kind: event_tag(kind) for kind in kinds}

    def encode(self, event: T) -> bytes:
        """Encode the event as JSON."""
        tag = self._tags[type(event)]
        data: dict[str, object] = {"type": tag}
        _, hints, before = self._kinds[tag]
        for name in hints:
            value = getattr(event, name)
            if name not in before or value != before[name]:
                encoded = _TEXTS.get(name) or _ENCODED.get(type(value))
                data[name] = value if encoded is None else encoded(value)
        return msgspec.json.encode(data, enc_hook=_encode_hook)

    def decode(self, data: bytes) -> T:
        """Decode an event; a missing field has the value from before it existed.

        Raises:
            UnreadableEvent: it is none of these kinds.
        """
        try:
            raw = msgspec.json.decode(data, type=dict[str, msgspec.Raw])
            kind, hints, before = self._kinds[msgspec.json.decode(raw["type"], type=str)]
            make: Callable[..., T] = kind
            given = {name: hint for name, hint in hints.items() if name in raw}
            values = {name: _decoded(raw[name], hint) for name, hint in given.items()}
            for name in _READ.keys() & values.keys():
                values[name] = _READ[name](values[name])
            return make(**before | values)
        except (msgspec.MsgspecError, KeyError, TypeError, ValueError, RecursionError):
            # not `from` the error, which quotes secrets
            raise UnreadableEvent(len(data)) from None


_EVENTS = EventKinds[Event](*get_args(Event))
_OPEN_EVENTS = EventKinds[OpenEvent](*get_args(OpenEvent))
_STARTED = get_type_hints(GameStarted)


def encode_event(event: Event) -> bytes:
    """Encode the event as JSON.

    >>> from tilewright.game.events import TilesDrawn
    >>> from tilewright.game.seats import Seat
    >>> encode_event(TilesDrawn(Seat(1), Tiles.parse("QI?")))
    b'{"type":"tiles_drawn","seat":1,"tiles":"IQ?"}'
    """
    return _EVENTS.encode(event)


def decode_event(data: bytes) -> Event:
    """Decode an event; a missing field has the value from before it existed.

    Raises:
        UnreadableEvent: this version knows no such event.
    """
    return _EVENTS.decode(data)


def encode_open_event(event: OpenEvent) -> bytes:
    """Encode the event of a stored game as JSON, its tiles face down and without a seed.

    >>> from tilewright.game.sealed_form import DrawnFaceDown
    >>> from tilewright.game.seats import Seat
    >>> encode_open_event(DrawnFaceDown(Seat(1), 3))
    b'{"type":"drawn_face_down","seat":1,"count":3}'
    """
    if isinstance(event, GameStarted):
        encoded = msgspec.json.decode(_OPEN_EVENTS.encode(event), type=dict[str, msgspec.Raw])
        del encoded["seed"]
        return msgspec.json.encode(encoded)
    return _OPEN_EVENTS.encode(event)


def decode_open_event(data: bytes) -> OpenEvent:
    """Decode an event of a stored game.

    Raises:
        UnreadableEvent: this version knows no such event.
    """
    return _OPEN_EVENTS.decode(data)


def _encoded_play(play: Play) -> dict[str, str]:
    return {str(placement.square): str(placement.tile) for placement in play.placements}


def _encoded_tuple(values: tuple[Any, ...]) -> object:
    if values and isinstance(values[0], Person | Computer):
        return [_encoded_player(player) for player in values]
    return values


def _encoded_player(player: Player) -> dict[str, str]:
    match player:
        case Person(name):
            return {"name": name}
        case Computer(name, level):
            return {"name": name, "level": level}


def _encoded_lexicon(lexicon: LexiconIdentity) -> dict[str, str]:
    """Encode the lexicon, in the old form if the game began before barred words had a revision."""
    plain = {"name": lexicon.name, "content_hash": lexicon.content_hash}
    return {**plain, "bars": lexicon.bars} if lexicon.bars else plain


def _words_in_text(words: Any) -> object:
    if isinstance(words, tuple):
        return [in_text(word) for word in words]
    return words if isinstance(words, WordPolicy) else in_text(words)


def _words_in_memory(words: Any) -> object:
    if isinstance(words, tuple):
        return tuple(map(in_memory, words))
    return words if isinstance(words, WordPolicy) else in_memory(words)


def _barred_in_text(found: tuple[BarredWord, ...]) -> object:
    return [BarredWord(in_text(barred.word), barred.why) for barred in found]


def _barred_in_memory(found: Any) -> object:
    return tuple(BarredWord(in_memory(barred.word), barred.why) for barred in found)


def _drawings_in_text(rounds: tuple[tuple[Drawing, ...], ...]) -> object:
    return [[Drawing(one.seat, Tile(in_text(one.tile))) for one in drawn] for drawn in rounds]


def _drawings_in_memory(rounds: Any) -> object:
    return tuple(
        tuple(Drawing(one.seat, Tile(in_memory(one.tile))) for one in drawn) for drawn in rounds
    )


_TEXTS: Mapping[str, Callable[[Any], object]] = {
    "written": _words_in_text,
    "words": _words_in_text,
    "bad": _words_in_text,
    "barred": _barred_in_text,
    "rounds": _drawings_in_text,
}
"""Fields whose values have tiles in them, which are characters in memory and faces in text."""

_READ: Mapping[str, Callable[[Any], object]] = {
    "written": _words_in_memory,
    "words": _words_in_memory,
    "bad": _words_in_memory,
    "barred": _barred_in_memory,
    "rounds": _drawings_in_memory,
}

_ENCODED: Mapping[type, Callable[[Any], object]] = {
    Play: _encoded_play,
    Tiles: str,
    Seed: str,
    SeatNumber: str,
    TableTerms: terms_json,
    Edition: form_of,
    LexiconIdentity: _encoded_lexicon,
    tuple: _encoded_tuple,
}
"""The form of a field's value, by its type; every other is encoded as it is."""


def _encode_hook(value: object) -> object:
    if isinstance(value, Tiles):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} has no JSON form")


def _decoded(raw: msgspec.Raw, hint: type) -> object:
    if hint is Play:
        return Play.parse_tiles(msgspec.json.decode(raw, type=dict[str, str]).items())
    if hint == _STARTED["players"]:
        players = msgspec.json.decode(raw, type=list[dict[str, str]])
        return tuple(
            Computer(player["name"], player["level"])
            if "level" in player
            else Person(player["name"])
            for player in players
        )
    if hint is TableTerms:
        return read_terms(msgspec.json.decode(raw, type=WireTerms))
    if hint == _STARTED["rules"]:
        form = msgspec.json.decode(raw, type=EditionForm | None)
        return None if form is None else edition_of(form)
    if hint is SeatNumber:
        return SeatNumber(msgspec.json.decode(raw, type=str))
    if hint == SeatNumber | None:
        number = msgspec.json.decode(raw, type=str | None)
        return None if number is None else SeatNumber(number)
    if hint is Seed:
        return Seed(msgspec.json.decode(raw, type=str))
    if hint == _STARTED["seed"]:
        seed = msgspec.json.decode(raw, type=str | None)
        return None if seed is None else Seed(seed)
    return msgspec.json.decode(raw, type=hint, dec_hook=_decode_hook)


def _decode_hook(hint: type, value: object) -> object:
    if hint is Tiles and isinstance(value, str):
        return Tiles.parse(value)
    raise TypeError(f"not a valid {hint.__name__}")
