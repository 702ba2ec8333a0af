"""Every companion of one server: one lock each, an entry kept before anybody sees it."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from itertools import islice

from tilewright.companion.commands import Command, TakeBack, TurnRanOut
from tilewright.game.clock import Instant
from tilewright.host.companion import CompanionSheet
from tilewright.host.orders import Done, KeyReused, Order, Stale
from tilewright.host.system import Words
from tilewright.notation.companion import decode_event, encode_event
from tilewright.server.companions.audience import Watchers
from tilewright.server.http.problems import (
    Problem,
    key_reused,
    stale_version,
    too_many,
    unavailable,
)
from tilewright.server.sockets.conversation import Outbox
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.companions import CompanionRow, CompanionStore, Entry
from tilewright.server.word_guide.refused_plays import RefusedPlays
from tilewright.server.word_guide.sheets import is_ruled_by_lexicon, trying_beside

log = logging.getLogger(__name__)

MOST_OPEN = 500
MOST_VERSIONS = 2000
"""How much can be written and taken back beside one board."""


def unknown_companion() -> Problem:
    """No such companion, or not yours: nobody learns which."""
    return Problem(404, "unknown_companion", "There is no such sheet here.")


class _Place:
    def __init__(self, companion: str, now: Callable[[], Instant]) -> None:
        self.companion = companion
        self.lock = asyncio.Lock()
        self.sheet: CompanionSheet | None = None
        self.watchers = Watchers(now)

    @property
    def idle(self) -> bool:
        return not self.watchers and not self.lock.locked()


class CompanionRooms:
    """The companions of one server; every listener hears of each change once it is kept.

    Where other servers may write too, what is in memory is only a beginning: it is read on before
    anybody is answered from it. Bystanders hear of what was written elsewhere.
    """

    def __init__(self, kept: CompanionStore, words: Words, now: Callable[[], Instant]) -> None:
        self.kept = kept
        self.now = now
        self.listeners: list[Callable[[CompanionSheet], None]] = []
        self.bystanders: list[Callable[[CompanionSheet], None]] = []
        self._words = words
        self._places: OrderedDict[str, _Place] = OrderedDict()
        self._running: set[asyncio.Task[Done]] = set()
        self._refused_plays = RefusedPlays()

    async def open(self, sheet: CompanionSheet, guest: str) -> None:
        """The new companion is kept, or was by the same request before.

        Raises:
            Problem: its key was another request's, or it could not be kept.
        """
        row = CompanionRow(sheet.id, sheet.link, "")
        first, done = encode_event(sheet.events[0]), next(iter(sheet.done.values()))
        try:
            await self.kept.add(row, guest, first, done)
        except Conflict:
            before = await self.sheet(sheet.id)
            if before.opened_by != sheet.opened_by:
                raise key_reused() from None
        except StoreError as error:
            raise unavailable() from error
        log.info("companion %s opened", sheet.id)

    async def sheet(self, companion: str) -> CompanionSheet:
        """The companion of this id as it stands.

        Raises:
            Problem: there is none.
        """
        place = self._place(companion)
        if place.sheet is not None and not self.kept.is_shared:
            return place.sheet
        async with place.lock:
            return await self._newest(place)

    async def heard(self, companion: str, version: int) -> None:
        """Whoever looks at this companion sees at least this version of it."""
        place = self._places.get(companion)
        if place is None:
            return
        async with place.lock:
            if place.watchers and (place.sheet is None or place.sheet.version < version):
                await self._newest(place)

    async def look(self) -> None:
        """Whoever looks at a companion here sees what other servers have written.

        Raises:
            StoreError: the database cannot be read.
        """
        watched = [each for each, place in self._places.items() if place.watchers]
        for companion, version in (await self.kept.versions_of(watched)).items():
            await self.heard(companion, version)

    def is_watched(self, companion: str) -> bool:
        """Whether somebody looks at it here."""
        place = self._places.get(companion)
        return place is not None and bool(place.watchers)

    async def command(
        self, companion: str, order: Order[Command], answer: Callable[[Done], None] = lambda _: None
    ) -> Done:
        """The order is done, once, however often it is given, whoever leaves meanwhile.

        `answer` is called before anybody is shown what has changed.

        Raises:
            Problem: why it was not done.
            Refusal: the rule that forbids it.
        """
        task = asyncio.create_task(self._command(self._place(companion), order, answer))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def finish(self, seconds: float) -> None:
        """What was being done is done, or has taken longer than this."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)

    def watch(self, sheet: CompanionSheet, outbox: Outbox) -> None:
        """The outbox gets the companion now, and what changes from then on.

        Raises:
            Problem: too many look already.
        """
        place = self._place(sheet.id)
        place.watchers.join(place.sheet or sheet, outbox)

    def unwatch(self, companion: str, outbox: Outbox) -> None:
        """The outbox gets nothing more."""
        self._place(companion).watchers.leave(outbox)

    async def _command(
        self, place: _Place, order: Order[Command], answer: Callable[[Done], None]
    ) -> Done:
        at = self.now()
        async with place.lock:
            for last in (False, True):
                try:
                    return await self._do(place, order, answer, at)
                except Conflict as error:
                    # another server was first: look again at what is kept, once
                    if last:
                        raise unavailable() from error
        raise AssertionError("it was done or it was not")

    async def _do(
        self, place: _Place, order: Order[Command], answer: Callable[[Done], None], at: Instant
    ) -> Done:
        sheet = await self._loaded(place)
        if self.kept.is_shared and order.version > sheet.version:
            sheet = await self._newest(place)
        after, entry = self._decided(sheet, order, at)
        if entry is None:
            done = sheet.done[order.key]
            answer(done)
            self._tell(sheet)
            return done
        if isinstance(order.command, TakeBack) and is_ruled_by_lexicon(sheet):
            # a word that was written and stood is known to be good
            self._refused_plays.charge(sheet.id)
        try:
            await self.kept.append(place.companion, entry)
        except StoreError as error:
            place.sheet = None  # what is kept is read again before anything else is done
            if isinstance(error, Conflict):
                raise
            raise unavailable() from error
        place.sheet = after
        kind = type(order.command).__name__
        log.info("companion %s version %d: %s", after.id, after.version, kind)
        answer(entry.done)
        self._tell(after)
        return entry.done

    def _decided(
        self, sheet: CompanionSheet, order: Order[Command], at: Instant
    ) -> tuple[CompanionSheet, Entry | None]:
        """The companion after the order, and what is to be kept; None: it was done before.

        Raises:
            Problem: it was meant for another version, its key is another's, or the sheet is full.
            Refusal: the rules do not allow it.
        """
        try:
            if sheet.done_before(order) is not None:
                return sheet, None
            if sheet.version >= MOST_VERSIONS and not isinstance(order.command, TurnRanOut):
                raise too_many(
                    "This sheet is full: nothing more can be written on it.", what="entries"
                )
            rulings = self._words.rulings(sheet.lexicon, sheet.companion.game.edition)
            with self._refused_plays.counted(trying_beside(sheet, order.command)):
                after, event, done = sheet.after(order, rulings, at)
        except Stale as stale:
            raise stale_version(stale.version) from None
        except KeyReused:
            raise key_reused() from None
        is_over = after.companion.is_over
        return after, Entry(encode_event(event), done, is_over, after.deadline)

    def _tell(self, sheet: CompanionSheet) -> None:
        self._place(sheet.id).watchers.show(sheet)
        for listener in self.listeners:
            listener(sheet)

    async def _newest(self, place: _Place) -> CompanionSheet:
        """The companion with whatever other servers have written."""
        known = await self._loaded(place)
        try:
            tail = await self.kept.tail_of(place.companion, known.version)
        except StoreError as error:
            raise unavailable() from error
        if tail.events:
            known = place.sheet = known.followed_by(map(decode_event, tail.events), tail.done)
            place.watchers.show(known)
            for bystander in self.bystanders:
                bystander(known)
        return known

    async def _loaded(self, place: _Place) -> CompanionSheet:
        if place.sheet is None:
            row = await self.kept.find(place.companion)
            if row is None:
                self._places.pop(place.companion, None)
                raise unknown_companion()
            tail = await self.kept.tail_of(place.companion, 0)
            events = tuple(map(decode_event, tail.events))
            place.sheet = CompanionSheet.replayed(row.id, row.link, events, tail.done)
            place.watchers.show(place.sheet)
        return place.sheet

    def _place(self, companion: str) -> _Place:
        place = self._places.get(companion)
        if place is None:
            place = self._places[companion] = _Place(companion, self.now)
            surplus = len(self._places) - MOST_OPEN
            idle = (name for name, each in self._places.items() if each.idle and each is not place)
            for old in list(islice(idle, max(0, surplus))):
                del self._places[old]
        self._places.move_to_end(companion)
        return place
