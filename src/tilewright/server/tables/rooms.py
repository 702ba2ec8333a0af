"""Every table of one server: one lock each, events kept before anybody sees them."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import partial

from tilewright.game.clock import Instant
from tilewright.game.commands import Command
from tilewright.game.events import Event
from tilewright.game.seats import Seat
from tilewright.host.orders import Done, KeyReused, Order, Stale
from tilewright.host.system import SystemChance, Words, this_instant
from tilewright.host.table import Table
from tilewright.notation import wire
from tilewright.server.http.problems import key_reused, stale_version, unavailable, unknown_game
from tilewright.server.metrics.counters import Metrics
from tilewright.server.sockets.conversation import Outbox
from tilewright.server.store import Conflict, GameRow, Store, StoreError, Tail, Write
from tilewright.server.tables.places import Place, Places
from tilewright.server.tables.timing import Timing
from tilewright.server.word_guide.refused_plays import RefusedPlays, trying

log = logging.getLogger(__name__)


class TableRooms:
    """All games of one server; every listener hears of each change once it is kept.

    Bystanders hear of what another server has done instead. Where there may be others, what is in
    memory is only ever a beginning: it is read on before anybody is answered from it.

    What time it is, is for the server to say: a command came when it reached the hall.
    """

    def __init__(
        self, store: Store, words: Words, timing: Timing, now: Callable[[], Instant] = this_instant
    ) -> None:
        self._store = store
        self._is_shared = store.database.is_shared
        self._words = words
        self.timing = timing
        self.now = now
        self._chance = SystemChance()
        self._places = Places(now)
        self._refused_plays = RefusedPlays()
        self._running: set[asyncio.Task[Done]] = set()
        self.listeners: list[Callable[[Table], None]] = []
        self.metrics = Metrics()
        self.bystanders: list[Callable[[Table], None]] = []

    async def open_table(self, table: Table, *beside: Write) -> None:
        """The new table is kept, in one transaction with what is `beside` it.

        The game begins when every seat has given its number, or when the time for that is up.

        Raises:
            Conflict: there is a game of this id, or something beside it was done before.
            StoreError: unknown whether it was kept.
        """
        table = replace(table, stands_at=self.timing.stands_at(table, table.game, self.now()))
        data = _encode(table.events)
        done = tuple(table.done.values())
        await self._store.add_game(
            table.id,
            table.sitters,
            data,
            done,
            beside,
            deadline=self.timing.deadline(table),
            acts_by=self.timing.acts_by(table, self.now()),
        )
        game = table.game
        log.info(
            "game %s opened: %s, %s, %d seats",
            table.id, game.edition.name, game.words, len(table.sitters),
        )  # fmt: skip
        self._places.at(table.id).table = table
        self._announce(table)

    async def table(self, game: str) -> Table:
        """The table of this game as it stands.

        Raises:
            Problem: there is no such game.
        """
        place = self._places.at(game)
        if place.table is not None and not self._is_shared:
            return place.table
        async with place.lock:
            return await self._newest(place)

    async def seated(self, game: str, guest: str, seat: Seat | None = None) -> tuple[Table, Seat]:
        """The table, and where the guest sits at it; of several seats the first, or the `seat`.

        Raises:
            Problem: there is no such game, or the guest does not sit there: the same answer.
        """
        table = await self.table(game)
        if not table.seats_of(guest):
            table = await self._as_seated_now(table)
        seats = table.seats_of(guest)
        if not seats or (seat is not None and seat not in seats):
            raise unknown_game()
        return table, seats[0] if seat is None else seat

    async def reread(self, game: str) -> Table:
        """The table as the store has it, whatever was known of it here.

        Raises:
            Problem: there is no such game.
        """
        place = self._places.at(game)
        async with place.lock:
            place.table = None
            table = await self._loaded(place)
        self._announce(table)
        return table

    async def forget(self, game: str) -> None:
        """What is known of the game here will be read again when it is needed."""
        place = self._places.find(game)
        if place is not None:
            async with place.lock:
                place.table = None

    async def tables_of(
        self, guest: str, limit: int = 50, skip: int = 0
    ) -> list[tuple[GameRow, Table]]:
        """The guest's tables, as the store orders them; one that cannot be read is left out."""
        found = []
        for row in await self._store.games_of(guest, limit, skip):
            try:
                found.append((row, await self.table(row.id)))
            except wire.UnreadableEvent:
                log.exception("game %s cannot be read", row.id)
        return found

    async def resume(self) -> None:
        """Listeners have heard of every game in which a computer may be on turn."""
        for game in await self._store.games_in_play():
            try:
                self._announce(await self.table(game))
            except Exception:  # one unreadable game must not keep the others from going on
                log.exception("game %s cannot be resumed", game)

    async def read_on(self, versions: Mapping[str, int]) -> frozenset[str]:
        """Whoever watches one of these games sees at least this version of it.

        Which are left, because something is being done there just now, or they cannot be read on.
        """
        behind = self._behind(versions)
        known = {game: table.version for game, table in behind.items() if table is not None}
        left = set(behind).difference(known)
        for game, tail in (await self._store.tails_of(known) if known else {}).items():
            place = self._places.find(game)
            # without a wait from here on: who has no lock on the table now gets none before it
            table = None if place is None or place.lock.locked() else place.table
            if place is None or table is None or table is not behind[game]:
                left.add(game)
                continue
            try:
                self._follow(place, table, tail)
            except wire.UnreadableEvent:
                left.add(game)
        return frozenset(left)

    async def heard(self, game: str, version: int) -> None:
        """Whoever watches this game sees at least this version of it."""
        place = self._places.find(game)
        if place is None:
            return  # it is read when somebody comes
        async with place.lock:
            if self._behind({game: version}):
                await self._newest(place)

    def is_watched(self, game: str) -> bool:
        """Whether somebody watches this game here."""
        place = self._places.find(game)
        return place is not None and bool(place.audience)

    def here(self, game: str) -> frozenset[Seat]:
        """From which seats somebody looks at this game here."""
        place = self._places.find(game)
        return frozenset() if place is None else place.audience.seats

    def watched(self) -> list[str]:
        """The games that somebody watches here."""
        return self._places.watched()

    async def command(
        self, game: str, order: Order[Command], answer: Callable[[Done], None] = lambda _: None
    ) -> Done:
        """The order is done, once, however often it is given.

        It is finished even when whoever gave it leaves meanwhile. `answer` is called before
        anybody is shown what has changed.

        Raises:
            Problem: why it was not done.
            Refusal: the rule that forbids it.
        """
        task = asyncio.create_task(self._command(self._places.at(game), order, answer, self.now()))
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        task.add_done_callback(partial(self.metrics.has_commanded, time.monotonic()))
        return await asyncio.shield(task)

    @property
    def places(self) -> int:
        """How many games are in memory."""
        return len(self._places)

    async def settle(self, seconds: float) -> None:
        """The commands under way now have their outcomes, unless that takes longer than this."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)

    async def finish(self, seconds: float) -> None:
        """What was being done is done; what takes longer than this is given up.

        It is done then or undone, as if the server had been killed.
        """
        await self.settle(seconds)
        left = list(self._running)
        for task in left:
            task.cancel()
        if left:
            log.error("%d commands were given up: the store does not answer", len(left))
        await asyncio.gather(*left, return_exceptions=True)

    def watch(self, table: Table, seat: Seat | None, outbox: Outbox) -> None:
        """The outbox gets this seat's view now, and what changes from then on.

        Raises:
            Problem: too many watch from this seat already.
        """
        place = self._places.at(table.id)
        place.audience.join(place.table or table, seat, outbox)

    def unwatch(self, game: str, seat: Seat | None, outbox: Outbox) -> None:
        """The outbox gets nothing more."""
        self._places.at(game).audience.leave(seat, outbox)

    def tell(self, game: str, news: bytes) -> None:
        """Whoever follows this game here from a seat is told what is no part of its view."""
        place = self._places.find(game)
        if place is not None:
            place.audience.tell(news)

    async def _command(
        self, place: Place, order: Order[Command], answer: Callable[[Done], None], at: Instant
    ) -> Done:
        async with place.lock:
            try:
                return await self._do(place, order, answer, at)
            except Conflict:
                # somebody else wrote to this game: look again at what is kept, once
                self._announce(await self._loaded(place))
                try:
                    return await self._do(place, order, answer, at)
                except Conflict as error:
                    raise unavailable() from error

    async def _do(
        self, place: Place, order: Order[Command], answer: Callable[[Done], None], at: Instant
    ) -> Done:
        table = await self._loaded(place)
        if self._is_shared and order.version > table.version:
            table = await self._newest(place)  # whoever gives it knows more of the game
        try:
            before = table.done_before(order)
            if before is not None:
                answer(before)
                # it may be news: when it was given first, nobody could be told whether it was kept
                self._announce(table)
                return before
            rulings = self._words.rulings(table.lexicon, table.game.edition)
            with self._refused_plays.counted(trying(table, order.command)):
                decided = table.decide(order, self._chance, rulings, at)
        except Stale as stale:
            raise stale_version(stale.version) from None
        except KeyReused:
            raise key_reused() from None
        after, done = table.after(order, decided, self.timing.stands_at(table, decided.game, at))
        data = _encode(decided.events)
        try:
            await self._store.append(
                place.game,
                table.version,
                data,
                done,
                over=after.is_over,
                deadline=self.timing.deadline(after),
                acts_by=self.timing.acts_by(after, at),
            )
        except StoreError as error:
            place.table = None  # what is kept is to be read again before anything else is done
            if isinstance(error, Conflict):
                raise
            raise unavailable() from error
        place.table = after
        log.info("game %s version %d: %s", place.game, after.version, type(order.command).__name__)
        answer(done)
        self._announce(after)
        return done

    async def _as_seated_now(self, table: Table) -> Table:
        """The table with those who sit there by now: a guest may have become somebody else."""
        row = await self._store.game(table.id)
        if row is None or row.sitters == table.sitters:
            return table
        await self.forget(table.id)
        return await self.table(table.id)

    def _announce(self, table: Table) -> None:
        self._tell(table, self.listeners)

    def _tell(self, table: Table, listeners: Iterable[Callable[[Table], None]]) -> None:
        self._places.at(table.id).audience.show(table)
        for listener in listeners:
            listener(table)

    async def _newest(self, place: Place) -> Table:
        """The table with whatever other servers have done at it."""
        known = place.table
        if known is None:
            table = await self._loaded(place)
            if self._is_shared:
                self._tell(table, self.bystanders)
            return table
        try:
            tail = await self._store.tail_of(place.game, known.version)
        except StoreError as error:
            raise unavailable() from error
        if tail is None:
            return known
        return self._follow(place, known, tail)

    def _follow(self, place: Place, known: Table, tail: Tail) -> Table:
        events = map(wire.decode_event, tail.events)
        place.table = self._timed(known.followed_by(events, tail.done, tail.deadline))
        self._tell(place.table, self.bystanders)
        return place.table

    def _behind(self, versions: Mapping[str, int]) -> dict[str, Table | None]:
        """The tables that somebody watches here who has not seen these versions of them."""
        found = {}
        for game, version in versions.items():
            place = self._places.find(game)
            if place is not None and place.audience:
                table = place.table
                if table is None or table.version < version:
                    found[game] = table
        return found

    def _timed(self, table: Table) -> Table:
        # one that was awaited before there were deadlines has its time from now on
        return replace(table, stands_at=self.timing.stands_at(table, table.game, self.now()))

    async def _loaded(self, place: Place) -> Table:
        if place.table is None:
            kept = await self._store.kept(place.game)
            if kept is None:
                self._places.drop(place.game)
                raise unknown_game()
            events = tuple(map(wire.decode_event, kept.events))
            row = kept.row
            table = Table.replayed(row.id, row.sitters, events, kept.done, row.deadline)
            place.table = self._timed(table)
        return place.table


def _encode(events: Iterable[Event]) -> tuple[bytes, ...]:
    return tuple(map(wire.encode_event, events))
