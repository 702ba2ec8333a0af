"""Requests and responses about the seats that phones have beside a real board."""

from typing import Annotated

from msgspec import Meta, Struct

from tilewright.api.companion import WireCompanion
from tilewright.api.companion_entries import Rack, SeatForm, WireLaid
from tilewright.api.requests import Key
from tilewright.companion.seats import DoubtKind, RackDoubt
from tilewright.companion.view import OwnSeat

LONGEST_CODE = 20


class WireRackDoubt(Struct, frozen=True):
    """A rack and the sheet that cannot both be right; `turn` is the line in question, by `seat`."""

    kind: DoubtKind
    tiles: str
    turn: int | None
    seat: int | None
    word: str


class WireOwnSeat(Struct, frozen=True):
    """The seat of this phone, None without one; nobody else is sent this.

    `turn` counts the seat's turns so far, and `held` the tiles on the rack according to them.
    `rack` is the rack that was entered here, and `kept` what stayed of it after the latest play.
    """

    version: int
    seat: int | None
    turn: int
    held: int
    rack: str | None
    kept: str | None
    doubts: tuple[WireRackDoubt, ...]


class SeatAnswer(Struct, frozen=True):
    """The seat of this phone, and the sheet as everybody sees it."""

    own: WireOwnSeat
    view: WireCompanion


class ShownSeatCode(Struct, frozen=True):
    """A code by which another phone takes the seat up until this time, in ms since the epoch."""

    code: str
    until: int


class SeatClaim(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat to take; `code` takes it up where another phone has it."""

    key: Key
    seat: SeatForm
    code: Annotated[str, Meta(min_length=1, max_length=LONGEST_CODE)] | None = None


class SeatOrder(Struct, frozen=True, forbid_unknown_fields=True):
    """Something about this phone's seat, done once for its key."""

    key: Key


class CodeAsked(Struct, frozen=True, forbid_unknown_fields=True):
    """A code for a seat, for the phone that is to take it up."""

    key: Key
    seat: SeatForm


class OwnRack(Struct, frozen=True, forbid_unknown_fields=True):
    """The rack for this phone's turn of this number, counted from 0: whole, or as `drawn` tiles.

    Those join what stayed of the rack before after the latest play.
    """

    key: Key
    turn: Annotated[int, Meta(ge=0, le=10_000)]
    rack: Rack | None = None
    drawn: Rack | None = None

    def __post_init__(self) -> None:
        if (self.rack is None) == (self.drawn is None):
            raise ValueError("Give either the whole `rack` or the tiles `drawn`.")


class OwnPlayPreview(WireLaid, frozen=True, forbid_unknown_fields=True):
    """A play from this phone's rack to add up: `written` as in `8D HORN`, or tile by tile."""


def own_seat_json(version: int, own: OwnSeat | None) -> WireOwnSeat:
    """Return the seat for its phone."""
    if own is None:
        return WireOwnSeat(version, None, 0, 0, None, None, ())
    return WireOwnSeat(
        version,
        own.seat,
        own.turn,
        own.held,
        None if own.rack is None else own.rack.characters,
        None if own.kept is None else own.kept.characters,
        tuple(map(_doubt_json, own.doubts)),
    )


def _doubt_json(doubt: RackDoubt) -> WireRackDoubt:
    line = doubt.line
    if line is None:
        return WireRackDoubt(doubt.kind, doubt.tiles.characters, None, None, "")
    tiles = doubt.tiles.characters
    return WireRackDoubt(doubt.kind, tiles, line.number, line.seat, line.written)
