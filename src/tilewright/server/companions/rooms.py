"""The rooms of companion sheets, beyond the rooms of every kind, and their clocks."""

import logging
from collections.abc import Callable, Iterable
from functools import partial

from tilewright.companion.commands import (
    Command,
    LeaveSeat,
    OpenRacks,
    SealRack,
    ShowCode,
    TakeBack,
    TakeSeat,
    TurnRanOut,
    WriteChallenge,
    WritePlay,
)
from tilewright.companion.events import Judge
from tilewright.game.clock import Instant
from tilewright.host.companion import CompanionSheet
from tilewright.host.errors import RoomFull, RoomKind
from tilewright.host.orders import KeyReused, Order, Stale
from tilewright.host.system import Words
from tilewright.notation.companion_file import decode_event, encode_event
from tilewright.rules.errors import Refusal
from tilewright.server.companions.audience import SheetAudience
from tilewright.server.http.rate_limit import LimitSharing
from tilewright.server.rooms.deadlines import Deadlines
from tilewright.server.rooms.limits import RefusedPlays
from tilewright.server.rooms.places import Places
from tilewright.server.rooms.rooms import Change, Rooms
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.store import Conflict
from tilewright.server.store.companions import (
    CompanionRow,
    CompanionStore,
    Seating,
    StoredEntry,
)
from tilewright.server.store.courses import CourseTail

log = logging.getLogger(__name__)

MOST_BYTES = 20_000_000
EVENT_BYTES = 2_000
"""The memory that a sheet takes for each of its entries."""
MOST_VERSIONS = 500
"""The most entries on one sheet, including those taken back."""
_ALSO_WHEN_FULL = (TurnRanOut, TakeSeat, LeaveSeat, SealRack, ShowCode, OpenRacks)
"""The time, and what each seat has a limit of its own for."""


class CompanionRooms(Rooms[CompanionSheet, Command, SheetAudience]):
    """The companion sheets of one server."""

    kind = RoomKind.COMPANION

    def __init__(
        self,
        kept: CompanionStore,
        words: Words,
        now: Callable[[], Instant],
        sharing: LimitSharing | None = None,
    ) -> None:
        places = Places[CompanionSheet, SheetAudience](
            MOST_BYTES, EVENT_BYTES, partial(SheetAudience, now)
        )
        super().__init__(places, now, is_shared=kept.is_shared)
        self.kept = kept
        self._words = words
        self._refused_plays = RefusedPlays(sharing)

    async def open(self, sheet: CompanionSheet, guest: str) -> None:
        """Store a new sheet, unless the same request has opened it before.

        Raises:
            KeyReused: the key belongs to another request.
            StoreError: the sheet may or may not have been kept.
        """
        row = CompanionRow(sheet.id, sheet.link, "")
        first, done = encode_event(sheet.events[0]), next(iter(sheet.done.values()))
        try:
            await self.kept.add(row, guest, first, done)
        except Conflict:
            before = await self.state(sheet.id)
            if before.opened_by != sheet.opened_by:
                raise KeyReused(sheet.id) from None
        log.info("companion %s opened", sheet.id)

    async def look(self) -> None:
        """Show watchers of the sheets here what other servers have written on them.

        Raises:
            StoreError: the database cannot be read.
        """
        await self.look_at(self.watched())

    async def look_at(self, companions: Iterable[str]) -> None:
        """Do this for those of these sheets that are watched here.

        Raises:
            StoreError: the database cannot be read.
        """
        watched = list(filter(self.is_watched, companions))
        versions = await self.kept.versions_of(watched) if watched else {}
        for companion, version in versions.items():
            await self.heard(companion, version)

    def watch(self, sheet: CompanionSheet, outbox: Outbox) -> None:
        """Send the outbox the sheet now, and what changes from then on.

        Raises:
            RoomFull: too many sockets watch it already.
        """
        newest = self._places.at(sheet.id).state or sheet
        with self._attended(sheet.id) as audience:
            audience.join(newest, outbox)

    def unwatch(self, companion: str, outbox: Outbox) -> None:
        """Send the outbox nothing more."""
        with self._attended(companion) as audience:
            audience.leave(outbox)

    async def _stored(self, room: str) -> CompanionSheet | None:
        row = await self.kept.find(room)
        if row is None:
            return None
        tail = await self.kept.tail_of(room, 0, row.version)
        return await self._replayed(partial(_sheet, row, tail), len(tail.events))

    async def _followed(self, known: CompanionSheet) -> CompanionSheet | None:
        tail = await self.kept.tail_of(known.id, known.version)
        if not tail.events:
            return None
        return known.followed_by(map(decode_event, tail.events), tail.done)

    def _change(
        self, state: CompanionSheet, order: Order[Command], at: Instant
    ) -> Change[CompanionSheet]:
        written = state.version - sum(seat.events for seat in state.companion.seats)
        if written >= MOST_VERSIONS and not isinstance(order.command, _ALSO_WHEN_FULL):
            raise RoomFull("entries", "This sheet is full: no more entries can be made.")
        rulings = self._words.rulings(state.lexicon, state.companion.game.edition)
        with self._refused_plays.counted(trying_beside(state, order.command)):
            after, event, done = state.after(order, rulings, at)
        if isinstance(order.command, TakeBack) and is_ruled_by_lexicon(state):
            # a word that was written and accepted is known to be valid
            self._refused_plays.charge(state.id)
        entry = StoredEntry(encode_event(event), done, after.companion.is_over, after.deadline)
        seating = _seating(order.command)
        return Change(after, done, partial(self.kept.append, state.id, entry, seating))


def _sheet(row: CompanionRow, tail: CourseTail) -> CompanionSheet:
    events = tuple(map(decode_event, tail.events))
    return CompanionSheet.replayed(row.id, row.link, events, tail.done)


def _seating(command: Command) -> Seating | None:
    """Return the seat that changes hands by the command, if one does."""
    match command:
        case TakeSeat(seat=seat, guest=guest):
            return Seating(seat, guest)
        case LeaveSeat(seat=seat):
            return Seating(seat, None)
        case _:
            return None


def is_ruled_by_lexicon(sheet: CompanionSheet) -> bool:
    """Return whether the program, and not the players, decides which words are valid."""
    return sheet.companion.started.words is not Judge.PEOPLE


def trying_beside(sheet: CompanionSheet, command: Command) -> str | None:
    """Return who is charged for the entry; None if such an entry cannot show a word."""
    if not is_ruled_by_lexicon(sheet) or not isinstance(command, WritePlay | TakeBack):
        return None
    return sheet.id


def tells_words(sheet: CompanionSheet, command: Command) -> bool:
    """Return whether the result of the entry reveals which words are valid."""
    judge = sheet.companion.started.words
    if isinstance(command, WritePlay):
        return judge is Judge.VOID
    return isinstance(command, WriteChallenge) and judge is Judge.CHALLENGE


class CompanionClocks:
    """Ends the turn or the game, exactly once, when time is up, also while the server was down."""

    def __init__(self, companions: CompanionRooms) -> None:
        self._companions = companions
        self._deadlines = Deadlines(companions.now, companions.kept.due, self._see_to, "companion")

    def consider(self, sheet: CompanionSheet) -> None:
        """Set the timer for this companion's deadline."""
        self._deadlines.set(sheet.id, sheet.deadline)

    def start(self) -> None:
        """Start with the deadlines that have passed, and continue as others pass."""
        self._deadlines.start()

    async def close(self) -> None:
        """Cancel all timers."""
        await self._deadlines.close()

    async def sweep(self) -> None:
        """Enforce every deadline that has passed.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._deadlines.sweep()

    async def _see_to(self, companion: str) -> bool:
        sheet = await self._companions.state(companion)
        while sheet.deadline is not None and self._companions.now() >= sheet.deadline:
            try:
                await self._companions.command(companion, sheet.turn_ran_out())
            except Refusal as refusal:
                log.info(
                    "companion %s: the end of the turn was refused: %s", companion, refusal.code
                )
            except (Stale, KeyReused):
                pass  # another server came first
            before, sheet = sheet, await self._companions.state(companion)
            if sheet.version == before.version:
                return False
        self.consider(sheet)
        return True
