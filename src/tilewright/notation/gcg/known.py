"""The record of an unfinished game, limited to what its reader may know."""

from collections.abc import Collection, Iterable

from msgspec.structs import replace

from tilewright.game.events import Event, GameStarted
from tilewright.game.game import replay
from tilewright.game.sealed_form import DrawnFaceDown, ExchangedFaceDown, FaceDown, steps_of
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.notation.gcg.export import GameRecorder, gcg_of
from tilewright.notation.gcg.record import CountedExchange, Exchange, Gcg, RackEvent
from tilewright.notation.gcg.record import Event as Line


def gcg_for(events: Iterable[Event], reader: Seat | None) -> Gcg:
    """Return the record that this seat's player may know, or a spectator where it is None.

    During the game it contains the reader's own racks and exchanges, and only the number of tiles
    in the others' exchanges; after the end it contains everything.

    >>> from tilewright.library import Game as Table
    >>> table = Table("heirloom", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
    >>> _ = table.play("8F HORN"), table.play("H6 FARM")
    >>> [line.rack for line in gcg_for(table.events, Seat(1)).events]
    ['', 'AEFMRST']

    Raises:
        ImpossibleEvent: the events are not a game.
        MalformedText: a play in the events has a malformed word or coordinate.
    """
    happened = tuple(events)
    record, game = gcg_of(happened), replay(happened)
    if game.phase is Phase.OVER:
        return record
    return _with_racks_of(record, () if reader is None else (game.order.index(reader),))


def gcg_with_racks_of(events: Iterable[Event], seats: Collection[Seat]) -> Gcg:
    """Return the record with the racks and exchanges of these seats only, also after the end.

    The tiles that are left at the end are there where the rules count them.

    Raises:
        ImpossibleEvent: the events are not a game.
        MalformedText: a play in the events has a malformed word or coordinate.
    """
    happened = tuple(events)
    order = replay(happened).order
    return _with_racks_of(gcg_of(happened), tuple(order.index(seat) for seat in seats))


def face_down_gcg(face_down: FaceDown) -> Gcg:
    """Return the public record of a stored game, without racks.

    Raises:
        MalformedText: a play in the events has a malformed word or coordinate.
    """
    recorder = GameRecorder(face_down.game)
    for step in steps_of(face_down.events):
        match step.event:
            case ExchangedFaceDown(seat, count):
                recorder.take_counted_exchange(step.before, seat, count)
            case DrawnFaceDown() | GameStarted():
                pass
            case _:
                recorder.take(step.before, step.event, step.after)
    return _with_racks_of(recorder.record(), ())


def _with_racks_of(record: Gcg, places: Collection[int]) -> Gcg:
    """Return the record with only the racks of the players at these places in it."""
    shown = {record.players[place].nick for place in places}
    return replace(
        record,
        events=tuple(
            event if event.nick in shown else _without_rack(event) for event in record.events
        ),
        racks=tuple(rack for rack in record.racks if rack.seat - 1 in places),
    )


def _without_rack(event: Line) -> Line:
    match event:
        case Exchange():
            return CountedExchange(
                nick=event.nick,
                score=event.score,
                total=event.total,
                remark=event.remark,
                notes=event.notes,
                count=len(event.tiles),
            )
        case RackEvent():
            return replace(event, rack="")
        case _:
            return event
