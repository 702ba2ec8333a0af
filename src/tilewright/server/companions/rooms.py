"""The rooms of companion sheets: what is particular to them, over the machine that all share."""

import logging
from collections.abc import Callable
from functools import partial

from tilewright.companion.commands import (
    Command,
    TakeBack,
    TurnRanOut,
    WriteChallenge,
    WritePlay,
)
from tilewright.companion.events import Judge
from tilewright.game.clock import Instant
from tilewright.host.companion import CompanionSheet
from tilewright.host.errors import RoomFull, RoomKind
from tilewright.host.orders import KeyReused, Order
from tilewright.host.system import Words
from tilewright.notation.companion import decode_event, encode_event
from tilewright.server.companions.audience import Audience
from tilewright.server.rooms.places import Places
from tilewright.server.rooms.refused_plays import RefusedPlays
from tilewright.server.rooms.rooms import Change, Rooms
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.store import Conflict
from tilewright.server.store.companions import CompanionRow, CompanionStore, Entry

log = logging.getLogger(__name__)

MOST_OPEN = 500
MOST_VERSIONS = 2000
"""How much can be written and taken back on one sheet."""


class CompanionRooms(Rooms[CompanionSheet, Command, Audience]):
    """The companion sheets of one server."""

    kind = RoomKind.COMPANION

    def __init__(self, kept: CompanionStore, words: Words, now: Callable[[], Instant]) -> None:
        places = Places[CompanionSheet, Audience](MOST_OPEN, partial(Audience, now))
        super().__init__(places, now, is_shared=kept.is_shared)
        self.kept = kept
        self._words = words
        self._refused_plays = RefusedPlays()

    async def open(self, sheet: CompanionSheet, guest: str) -> None:
        """Keep a new sheet, unless the same request has opened it before.

        Raises:
            KeyReused: its key was another request's.
            StoreError: it is not known whether it was kept.
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
        """Show those who watch a sheet here what other servers have written on it.

        Raises:
            StoreError: the database cannot be read.
        """
        for companion, version in (await self.kept.versions_of(self.watched())).items():
            await self.heard(companion, version)

    def watch(self, sheet: CompanionSheet, outbox: Outbox) -> None:
        """Send the outbox the sheet now, and what changes from then on.

        Raises:
            RoomFull: too many sockets watch it already.
        """
        place = self._places.at(sheet.id)
        place.audience.join(place.state or sheet, outbox)

    def unwatch(self, companion: str, outbox: Outbox) -> None:
        """Send the outbox nothing more."""
        self._places.at(companion).audience.leave(outbox)

    async def _stored(self, room: str) -> CompanionSheet | None:
        row = await self.kept.find(room)
        if row is None:
            return None
        tail = await self.kept.tail_of(room, 0)
        events = tuple(map(decode_event, tail.events))
        return CompanionSheet.replayed(row.id, row.link, events, tail.done)

    async def _followed(self, known: CompanionSheet) -> CompanionSheet | None:
        tail = await self.kept.tail_of(known.id, known.version)
        if not tail.events:
            return None
        return known.followed_by(map(decode_event, tail.events), tail.done)

    def _change(
        self, state: CompanionSheet, order: Order[Command], at: Instant
    ) -> Change[CompanionSheet]:
        if state.version >= MOST_VERSIONS and not isinstance(order.command, TurnRanOut):
            raise RoomFull("entries", "This sheet is full: nothing more can be written on it.")
        rulings = self._words.rulings(state.lexicon, state.companion.game.edition)
        with self._refused_plays.counted(trying_beside(state, order.command)):
            after, event, done = state.after(order, rulings, at)
        if isinstance(order.command, TakeBack) and is_ruled_by_lexicon(state):
            # a word that was written and stood is known to be good
            self._refused_plays.charge(state.id)
        entry = Entry(encode_event(event), done, after.companion.is_over, after.deadline)
        return Change(after, done, partial(self.kept.append, state.id, entry))


def is_ruled_by_lexicon(sheet: CompanionSheet) -> bool:
    """Return whether the program, and not the people, says which words are good here."""
    return sheet.companion.started.words is not Judge.PEOPLE


def trying_beside(sheet: CompanionSheet, command: Command) -> str | None:
    """Return whose try the entry is; None where no entry like it can show a word."""
    if not is_ruled_by_lexicon(sheet) or not isinstance(command, WritePlay | TakeBack):
        return None
    return sheet.id


def tells_words(sheet: CompanionSheet, command: Command) -> bool:
    """Return whether what becomes of the entry tells which words are good."""
    judge = sheet.companion.started.words
    if isinstance(command, WritePlay):
        return judge is Judge.VOID
    return isinstance(command, WriteChallenge) and judge is Judge.CHALLENGE
