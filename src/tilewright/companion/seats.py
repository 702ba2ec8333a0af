"""The seats that phones have taken beside a board, and the racks that they entered.

A rack is known without being entered where nothing was drawn: after a pass, a lost turn or a play
that was withdrawn, and after any play with an empty bag.
"""

from collections.abc import Iterator, Sequence
from enum import StrEnum

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
from tilewright.game.state import GameState, TurnKind, TurnRecord
from tilewright.rules.play import WrittenPlay
from tilewright.rules.tiles import NO_TILES, PlacedTile, Tiles

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


class OwnTurn(Struct, frozen=True, gc=False):
    """A turn of one seat: its line, the tiles laid, and the number of tiles held before it.

    `draws` says whether tiles were drawn after it.
    """

    line: TurnRecord
    laid: Tiles
    held: int
    draws: bool


def own_turns(game: GameState, seat: Seat) -> tuple[OwnTurn, ...]:
    """Return the turns of the seat so far."""
    return tuple(turn for turn in _all_turns(game) if turn.line.seat == seat)


def _all_turns(game: GameState) -> Iterator[OwnTurn]:
    size = game.edition.rack_size
    racks = [size] * len(game.players)
    bag = len(game.edition.tile_set.tiles) - sum(racks)
    for line in game.turns:
        held, laid = racks[line.seat], tiles_laid_in(line)
        drawn = 0
        if line.kind is TurnKind.PLAY and not line.withdrawn:
            left = held - len(laid)
            drawn = min(size - left, bag)
            racks[line.seat] = left + drawn
            bag -= drawn
        yield OwnTurn(line, laid, held, drawn > 0 or line.kind is TurnKind.EXCHANGE)


def tiles_laid_in(line: TurnRecord) -> Tiles:
    """Return the tiles that were laid in this turn, also if they were taken back."""
    if not line.squares:
        return NO_TILES
    written = WrittenPlay.of(line.at, line.written)
    squares = written.start.line(written.direction)[written.start.place(written.direction) :]
    letters = zip(squares, line.written, strict=False)
    return Tiles(
        PlacedTile.shown(letter).tile for square, letter in letters if square in line.squares
    )


def racks_before(
    turns: Sequence[OwnTurn], phone: PhoneSeat, since: int = 0
) -> tuple[Tiles | None, ...]:
    """Return the rack before each of the seat's turns and now, None where it is not known.

    Only racks that were entered after the version `since` are used.
    """
    entered = {rack.turn: rack.tiles for rack in phone.racks if rack.version > since}
    racks: list[Tiles | None] = [entered.get(0)]
    for number, turn in enumerate(turns, 1):
        typed, left = entered.get(number), _left_after(turn, racks[-1])
        if turn.line.withdrawn and left is not None and typed is not None:
            # what was drawn after the play went back with it
            typed = typed if typed.contains_all(turn.laid) else left
        racks.append(left if typed is None else typed)
    return tuple(racks)


def _left_after(turn: OwnTurn, rack: Tiles | None) -> Tiles | None:
    """Return the rack after a turn without a draw, None where there was one."""
    if rack is None or turn.draws:
        return None
    if turn.line.kind is not TurnKind.PLAY or turn.line.withdrawn:
        return rack
    return rack - turn.laid if rack.contains_all(turn.laid) else None


def seal_of_now(turns: Sequence[OwnTurn], phone: PhoneSeat) -> Commitment | None:
    """Return the commitment to the seat's current rack, None if it was not entered.

    It depends on nothing that is sealed.
    """
    entered = {rack.turn: rack.commitment for rack in phone.racks}
    seal = entered.get(0)
    for number, turn in enumerate(turns, 1):
        seal = entered.get(number, None if turn.draws else seal)
    return seal


class DoubtKind(StrEnum):
    """The reason why a rack and the sheet cannot both be right.

    SEEN: tiles of the rack lie on the board, or the set has fewer. NOT_ON_RACK: the line plays
    tiles that the rack lacks. NOT_KEPT: the rack lacks tiles that stayed after the play. SIZE: the
    turns leave another number of tiles.
    """

    SEEN = "seen"
    NOT_ON_RACK = "not_on_rack"
    NOT_KEPT = "not_kept"
    SIZE = "size"


class RackDoubt(Struct, frozen=True, gc=False):
    """A doubt of a rack, for its owner alone: the tiles, and the line of the sheet in question."""

    kind: DoubtKind
    tiles: Tiles
    line: TurnRecord | None


def doubts_of(
    game: GameState, turns: Sequence[OwnTurn], racks: Sequence[Tiles | None], held: int
) -> tuple[RackDoubt, ...]:
    """Return the doubts of the seat's current rack and of the one before its latest turn."""
    rack, found = racks[-1], []
    if rack is not None:
        found += list(_unseen_doubts(game, rack))
        if len(rack) != held:
            found.append(RackDoubt(DoubtKind.SIZE, NO_TILES, None))
    if turns and (before := racks[-2]) is not None:
        turn = turns[-1]
        lacking = lacking_in(before, turn.laid)
        if lacking:
            found.append(RackDoubt(DoubtKind.NOT_ON_RACK, lacking, turn.line))
        elif rack is not None and turn.line.kind is TurnKind.PLAY:
            kept = before if turn.line.withdrawn else before - turn.laid
            if gone := lacking_in(rack, kept):
                found.append(RackDoubt(DoubtKind.NOT_KEPT, gone, turn.line))
    return tuple(found)


def _unseen_doubts(game: GameState, rack: Tiles) -> Iterator[RackDoubt]:
    missing = lacking_in(game.position.unplaced, rack)
    for tile in missing.counts():
        laid = (line for line in reversed(game.turns) if not line.withdrawn)
        line = next((line for line in laid if tile in tiles_laid_in(line)), None)
        yield RackDoubt(DoubtKind.SEEN, Tiles((tile,)), line)


def first_doubt_of_unseen(game: GameState, rack: Tiles) -> RackDoubt | None:
    """Return the doubt of a rack that the tiles not on the board cannot give, or None."""
    return next(_unseen_doubts(game, rack), None)


def lacking_in(there: Tiles, wanted: Tiles) -> Tiles:
    """Return the tiles that are wanted and not there."""
    return Tiles((wanted.counts() - there.counts()).elements())
