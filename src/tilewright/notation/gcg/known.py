"""The record of a game that is not over, with no more in it than its reader may know."""

from collections.abc import Iterable
from dataclasses import replace

from tilewright.game.events import Event, GameStarted
from tilewright.game.face_down import DrawnFaceDown, ExchangedFaceDown, FaceDown, steps_of
from tilewright.game.game import replay
from tilewright.game.seats import Seat
from tilewright.game.state import Phase
from tilewright.notation.gcg.export import GameRecorder, gcg_of
from tilewright.notation.gcg.record import CountedExchange, Exchange, Gcg, RackEvent
from tilewright.notation.gcg.record import Event as Line


def gcg_for(events: Iterable[Event], reader: Seat | None) -> Gcg:
    """The record as the player of this seat may know it, or a spectator where it is None.

    While the game is under way it tells the reader's own racks and exchanges, and of all others'
    exchanges how many tiles they were; after its end it tells everything.

    >>> from tilewright.library import Game as Table
    >>> table = Table("heirloom", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
    >>> _ = table.play("8F HORN"), table.play("H6 FARM")
    >>> [line.rack for line in gcg_for(table.events, Seat(1)).events]
    ['', 'AEFMRST']

    Raises:
        ImpossibleEvent: the events make no game.
        MalformedText: the events are somebody's, and say of a play what is no word on no square.
    """
    happened = tuple(events)
    record, game = gcg_of(happened), replay(happened)
    if game.phase is Phase.OVER:
        return record
    place = None if reader is None else game.order.index(reader)
    return _known_to(record, place)


def face_down_gcg(face_down: FaceDown) -> Gcg:
    """The record of a stored game as anybody may read it: without a rack.

    Raises:
        MalformedText: the events are somebody's, and say of a play what is no word on no square.
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
    return _known_to(recorder.record(), None)


def _known_to(record: Gcg, place: int | None) -> Gcg:
    """The record with no racks but those of the player who is at this place in it."""
    own = None if place is None else record.players[place].nick
    return replace(
        record,
        events=tuple(each if each.nick == own else _without_rack(each) for each in record.events),
        racks=tuple(rack for rack in record.racks if place is not None and rack.seat == place + 1),
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
