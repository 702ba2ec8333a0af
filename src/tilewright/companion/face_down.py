"""The events of a companion as everybody may read them."""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from tilewright.companion.events import CodeShown, Event, RackSealed, SeatTaken


def face_down(events: Iterable[Event], *, are_open: bool) -> Iterator[Event]:
    """Yield the events without racks, unless they are open, and without what gives a seat.

    >>> from tilewright.companion.sealed_racks import Commitment
    >>> from tilewright.game.seats import Seat
    >>> from tilewright.rules.tiles import Tiles
    >>> sealed = RackSealed(Seat(0), 0, Commitment("ab"), Tiles.parse("QI"), "00" * 32)
    >>> list(face_down([sealed], are_open=False))
    [RackSealed(seat=0, turn=0, commitment='ab', rack=None, salt=None)]
    """
    for event in events:
        match event:
            case RackSealed():
                yield event if are_open else replace(event, rack=None, salt=None)
            case SeatTaken():
                yield replace(event, phone="")
            case CodeShown():
                yield replace(event, digest="")
            case _:
                yield event
