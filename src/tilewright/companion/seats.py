"""The seats that phones have taken beside a board, as the fold of their events."""

from msgspec import Struct
from msgspec.structs import replace

from tilewright.companion.events import (
    CodeShown,
    OpeningAgreed,
    RackSealed,
    SeatEvent,
    SeatLeft,
    SeatTaken,
)
from tilewright.companion.sealed_racks import Commitment, Salt, commitment_to
from tilewright.game.clock import SECOND, Instant
from tilewright.game.event_checks import ImpossibleEvent
from tilewright.game.seats import Seat
from tilewright.rules.tiles import Tiles

OPEN_AFTER = 30 * 60 * SECOND
"""The time after which the racks are opened though a phone has not agreed, which may be lost."""


class SealedRack(Struct, frozen=True, gc=False):
    """A rack that was entered; `tiles` is None for others, and `version` that of its event."""

    turn: int
    commitment: Commitment
    tiles: Tiles | None
    version: int


class ShownCode(Struct, frozen=True, gc=False):
    """The code by which another phone takes the seat up until this instant."""

    digest: str
    until: Instant


class PhoneSeat(Struct, frozen=True, gc=False):
    """A seat as phones see it: `phone` has it, None for nobody, `since` this version.

    A phone sees the racks entered since then. `agreed` is the instant at which it said that the
    racks may be opened, and `events` counts the events of the seat.
    """

    phone: str | None = None
    since: int = 0
    racks: tuple[SealedRack, ...] = ()
    code: ShownCode | None = None
    agreed: Instant | None = None
    events: int = 0

    @property
    def is_taken(self) -> bool:
        """True if a phone has the seat."""
        return self.phone is not None

    def after(self, event: SeatEvent, version: int) -> "PhoneSeat":
        """Return the seat after its event, which leads to this version.

        Raises:
            ImpossibleEvent: a rack is not the one to which its commitment was.
        """
        seat = replace(self, events=self.events + 1)
        match event:
            case SeatTaken(phone=phone):
                return replace(seat, phone=phone, since=version, code=None, agreed=None)
            case SeatLeft():
                return replace(seat, phone=None, since=version, code=None, agreed=None)
            case CodeShown(until=until, digest=digest):
                return replace(seat, code=ShownCode(digest, until))
            case OpeningAgreed(at=at):
                return replace(seat, agreed=at if self.agreed is None else self.agreed)
            case RackSealed():
                return replace(seat, racks=(*seat.racks, _sealed(event, version)))


Seats = tuple[PhoneSeat, ...]


def seats_after(seats: Seats, event: SeatEvent, version: int) -> Seats:
    """Return the seats after an event of one of them, which leads to this version.

    Raises:
        ImpossibleEvent: there is no such seat, or a rack does not fit its commitment.
    """
    if not 0 <= event.seat < len(seats):
        raise ImpossibleEvent(f"no seat {event.seat} at a table of {len(seats)}")
    after = list(seats)
    after[event.seat] = seats[event.seat].after(event, version)
    return tuple(after)


def are_opened(seats: Seats, event: SeatEvent) -> bool:
    """Return whether the racks of a finished game are open after this event.

    Every phone with a seat has agreed, or one of them long ago.
    """
    taken = [seat.agreed for seat in seats if seat.is_taken]
    agreed = [at for at in taken if at is not None]
    if not agreed:
        return False
    if isinstance(event, OpeningAgreed) and event.at - min(agreed) >= OPEN_AFTER:
        return True
    return len(agreed) == len(taken)


def without_agreements(seats: Seats) -> Seats:
    """Return the seats after a correction: everyone has to agree again."""
    return tuple(replace(seat, agreed=None) for seat in seats)


def seat_of_phone(seats: Seats, phone: str) -> Seat | None:
    """Return the seat that the phone has, or None."""
    return next((Seat(place) for place, seat in enumerate(seats) if seat.phone == phone), None)


def _sealed(event: RackSealed, version: int) -> SealedRack:
    rack, salt = event.rack, event.salt
    if rack is not None:
        if salt is None:
            raise ImpossibleEvent("an open rack has no salt")
        if commitment_to(rack, Salt(salt), event.seat, event.turn) != event.commitment:
            raise ImpossibleEvent("a rack differs from its seal")
    return SealedRack(event.turn, event.commitment, rack, version)
