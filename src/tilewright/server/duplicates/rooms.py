"""The rooms of duplicate tables.

Answers that wait for the same table are decided and kept together, in one transaction: two hundred
of them in the last second of a round are two or three writes, and none holds up the others.

The event loop draws racks, and whether a rack has a play is searched in a thread before.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial

from msgspec import Struct

from tilewright.duplicate.commands import Command
from tilewright.game.chance import Rulings
from tilewright.game.clock import Instant
from tilewright.game.seats import LexiconIdentity
from tilewright.host.duplicate import DuplicateTable
from tilewright.host.errors import RoomFull, RoomKind, Unavailable
from tilewright.host.orders import Done, KeyReused, Order
from tilewright.host.system import Words
from tilewright.notation.duplicate_file import decode_event, encode_event
from tilewright.rules.edition import Barred
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles
from tilewright.server.duplicates.audience import DuplicateAudience
from tilewright.server.rooms.places import Places, RoomPlace
from tilewright.server.rooms.rooms import Answer, Change, Rooms
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.courses import CourseTail
from tilewright.server.store.duplicates import (
    DuplicateRow,
    DuplicateStore,
    StoredBatch,
)

MOST_KNOWN = 2_000


class ForeseenPlays:
    """The latest racks that were looked at, each on its board and with its words."""

    def __init__(self) -> None:
        self._known: OrderedDict[tuple[LexiconIdentity, Position, Tiles], bool] = OrderedDict()

    def note(
        self, lexicon: LexiconIdentity, position: Position, rack: Tiles, *, has_play: bool
    ) -> None:
        """Keep what was found."""
        self._known[lexicon, position, rack] = has_play
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)

    def of(self, lexicon: LexiconIdentity, position: Position, rack: Tiles) -> bool | None:
        """Return whether the rack has a play; None where it was not looked at."""
        return self._known.get((lexicon, position, rack))


class ForeseeingRulings:
    """The rulings of a table, with what was foreseen of its racks."""

    def __init__(self, lexicon: LexiconIdentity, rulings: Rulings, foreseen: ForeseenPlays) -> None:
        self._lexicon = lexicon
        self._rulings = rulings
        self._foreseen = foreseen

    def is_word(self, word: str, /) -> bool:
        """Return whether the word is good."""
        return self._rulings.is_word(word)

    def why_barred(self, word: str, /) -> Barred | None:
        """Return the reason why the edition bars a word of the lexicon; None for any other word."""
        return self._rulings.why_barred(word)

    def has_play(self, position: Position, rack: Tiles, /) -> bool:
        """Return whether the rack has a play."""
        known = self._foreseen.of(self._lexicon, position, rack)
        return self._rulings.has_play(position, rack) if known is None else known


log = logging.getLogger(__name__)

MOST_BYTES = 50_000_000
EVENT_BYTES = 1_500
"""The memory that a table takes for each of its events."""
MOST_EVENTS = 60_000
MOST_TOGETHER = 32
"""The most orders that are decided without a pause, in some milliseconds."""
MOST_ATTEMPTS = 20
"""The times that a batch is decided again because another server came first."""

Place = RoomPlace[DuplicateTable, DuplicateAudience]


class Waiting(Struct):
    """An order that waits to be carried out, with the instant at which it came."""

    order: Order[Command]
    at: Instant
    answer: Answer
    result: "asyncio.Future[Done]"


class DuplicateRooms(Rooms[DuplicateTable, Command, DuplicateAudience]):
    """The duplicate tables of one server."""

    kind = RoomKind.DUPLICATE

    def __init__(self, kept: DuplicateStore, words: Words, now: Callable[[], Instant]) -> None:
        places = Places[DuplicateTable, DuplicateAudience](
            MOST_BYTES, EVENT_BYTES, partial(DuplicateAudience, now)
        )
        super().__init__(places, now, is_shared=kept.is_shared)
        self.kept = kept
        self._words = words
        self.foreseen = ForeseenPlays()
        self._waiting: dict[str, list[Waiting]] = {}

    async def open(self, table: DuplicateTable) -> None:
        """Store a new table, unless the same request has opened it before.

        Raises:
            KeyReused: the key belongs to another request.
            StoreError: the table may or may not have been kept.
        """
        row = DuplicateRow(table.id, table.host, "")
        events = tuple(map(encode_event, table.events))
        batch = StoredBatch(0, events, tuple(table.done.values()), False, None)
        try:
            await self.kept.add(row, batch)
        except Conflict:
            before = await self.state(table.id)
            if before.opened_by != table.opened_by:
                raise KeyReused(table.id) from None
        log.info("duplicate %s opened", table.id)

    async def command(
        self,
        room: str,
        order: Order[Command],
        answer: Answer = lambda _: None,
        at: Instant | None = None,
    ) -> Done:
        """Carry out the order, once, however often it is sent, together with others that wait.

        It is finished even if its sender leaves meanwhile. `at` is when it reached the server, by
        default now.

        Raises:
            UnknownRoom: there is no such room.
            KeyReused: the key belongs to a different order.
            Unavailable: the change may or may not have been kept.
            Refusal: the rules do not allow the command.
        """
        result: asyncio.Future[Done] = asyncio.get_running_loop().create_future()
        # its sender may have left
        result.add_done_callback(lambda made: made.cancelled() or made.exception())
        is_at_work = room in self._waiting
        came = self.now() if at is None else at
        self._waiting.setdefault(room, []).append(Waiting(order, came, answer, result))
        if not is_at_work:
            task = asyncio.create_task(self._carry_out(room))
            self._running.add(task)
            task.add_done_callback(self._running.discard)
        return await asyncio.shield(result)

    async def look(self) -> None:
        """Show watchers of the tables here what other servers have written.

        Raises:
            StoreError: the database cannot be read.
        """
        await self.look_at(self.watched())

    async def look_at(self, tables: Iterable[str]) -> None:
        """Do this for those of these tables that are watched here.

        Raises:
            StoreError: the database cannot be read.
        """
        watched = list(filter(self.is_watched, tables))
        versions = await self.kept.versions_of(watched) if watched else {}
        for table, version in versions.items():
            await self.heard(table, version)

    def watch(
        self, table: DuplicateTable, outbox: Outbox, player: int | None, *, is_host: bool
    ) -> None:
        """Send the outbox the table now, and what changes from then on.

        Raises:
            RoomFull: too many sockets watch it already.
        """
        newest = self._places.at(table.id).state or table
        with self._attended(table.id) as audience:
            audience.join(newest, outbox, player, is_host=is_host)

    def unwatch(self, table: str, outbox: Outbox) -> None:
        """Send the outbox nothing more."""
        with self._attended(table) as audience:
            audience.leave(outbox)

    async def _carry_out(self, room: str) -> None:
        """Carry out all orders that wait for the room, batch by batch."""
        place = self._places.at(room)
        place.commands += 1
        try:
            async with place.lock:
                while batch := self._waiting[room][:MOST_TOGETHER]:
                    await self._batch_done(place, batch)
                    del self._waiting[room][: len(batch)]
                    await asyncio.sleep(0)
        except BaseException as error:
            for waiting in self._waiting[room]:
                if not waiting.result.done():
                    waiting.result.set_exception(_told(error))
            if not isinstance(error, Exception):
                raise
        finally:
            self._waiting.pop(room, None)
            place.has_done_one()

    async def _batch_done(self, place: Place, batch: list[Waiting]) -> None:
        for _ in range(MOST_ATTEMPTS):
            try:
                await self._tried(place, batch)
                return
            except Conflict:
                place.state = None  # another server came first: read the room again
        raise Unavailable

    async def _tried(self, place: Place, batch: list[Waiting]) -> None:
        """Decide and keep the batch, and give every order its result.

        Raises:
            Conflict: another server came first; nothing was kept.
            Unavailable: the change may or may not have been kept.
        """
        before = await (self._newest(place) if self._is_shared else self._loaded(place))
        table, events = before, []
        results: list[Done | Exception] = []
        for waiting in batch:
            try:
                known = table.done_before(waiting.order)
                if known is None:
                    table, new, known = self._decided(table, waiting.order, waiting.at)
                    events += new
                results.append(known)
            except Exception as refusal:
                results.append(refusal)
        if events:
            await self._kept(place, before, table, events)
        for waiting, result in zip(batch, results, strict=True):
            if isinstance(result, Exception):
                waiting.result.set_exception(result)
            else:
                waiting.answer(result)
                waiting.result.set_result(result)
        self._announce(table)

    async def _kept(
        self, place: Place, before: DuplicateTable, table: DuplicateTable, events: list[bytes]
    ) -> None:
        new = tuple(done for key, done in table.done.items() if key not in before.done)
        batch = StoredBatch(before.version, tuple(events), new, table.is_over, table.wakes_at)
        try:
            await self.kept.append(table.id, batch)
        except StoreError as error:
            place.state = None  # the room must be read again before it is used
            if isinstance(error, Conflict):
                raise
            raise Unavailable from error
        place.state = table
        log.info("duplicate %s version %d: %d events", table.id, table.version, len(events))

    def _decided(
        self, table: DuplicateTable, order: Order[Command], at: Instant
    ) -> tuple[DuplicateTable, list[bytes], Done]:
        if table.version >= MOST_EVENTS and not order.key.startswith("server:"):
            raise RoomFull("entries", "This table is full: no more answers can be given.")
        known = self._words.rulings(table.lexicon, table.state.edition)
        rulings = ForeseeingRulings(table.lexicon, known, self.foreseen)
        after, events, done = table.after(order, rulings, at)
        return after, list(map(encode_event, events)), done

    async def _stored(self, room: str) -> DuplicateTable | None:
        row = await self.kept.find(room)
        if row is None:
            return None
        tail = await self.kept.tail_of(room, 0, row.version)
        return await self._replayed(partial(_table, row, tail), len(tail.events))

    async def _followed(self, known: DuplicateTable) -> DuplicateTable | None:
        tail = await self.kept.tail_of(known.id, known.version)
        if not tail.events:
            return None
        return known.followed_by(map(decode_event, tail.events), tail.done)

    def _change(
        self, state: DuplicateTable, order: Order[Command], at: Instant
    ) -> Change[DuplicateTable]:
        after, events, done = self._decided(state, order, at)
        batch = StoredBatch(state.version, tuple(events), (done,), after.is_over, after.wakes_at)
        return Change(after, done, partial(self.kept.append, state.id, batch))


def _table(row: DuplicateRow, tail: CourseTail) -> DuplicateTable:
    events = tuple(map(decode_event, tail.events))
    return DuplicateTable.replayed(row.id, row.host, events, tail.done)


def _told(error: BaseException) -> Exception:
    """Return the error for an order that was not carried out."""
    return error if isinstance(error, Exception) else Unavailable()
