"""The rooms of games: what they add to the rooms of every kind."""

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import suppress
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from tilewright.game.clock import Instant
from tilewright.game.commands import Command
from tilewright.game.events import Event
from tilewright.game.seats import Seat
from tilewright.host.errors import DamagedRoom, RoomKind, UnknownRoom
from tilewright.host.orders import Done, Order
from tilewright.host.system import SystemChance, Words
from tilewright.host.table import Table
from tilewright.notation.stored_events import UnreadableEvent, decode_event, encode_event
from tilewright.players.timekeeping import this_instant
from tilewright.server.http.rate_limit import LimitSharing
from tilewright.server.metrics import Metrics
from tilewright.server.rooms.limits import FREE, ReadingShare, RefusedPlays, trying
from tilewright.server.rooms.places import Places
from tilewright.server.rooms.rooms import Change, Rooms
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.store import GameRow, Store, Tail, Write
from tilewright.server.store.games import KeptGame
from tilewright.server.store.packing import DamagedCourse
from tilewright.server.tables.audience import TableAudience, Viewer
from tilewright.server.tables.earlier import EarlierGames
from tilewright.server.tables.timing import Timing

log = logging.getLogger(__name__)

MOST_BYTES = 100_000_000
EVENT_BYTES = 800
"""The memory that a game takes for each of its events."""
PAGE = 50


class ListedTable(Struct, frozen=True):
    """A table in a guest's list; a damaged one as it was before that, or None."""

    row: GameRow
    table: Table | None
    is_damaged: bool = False

    @property
    def is_over(self) -> bool:
        """True if the game is known to be over."""
        return self.table is not None and self.table.is_over


class TableRooms(Rooms[Table, Command, TableAudience]):
    """The games of one server."""

    kind = RoomKind.GAME

    def __init__(
        self,
        store: Store,
        words: Words,
        timing: Timing,
        now: Callable[[], Instant] = this_instant,
        most_bytes: int = MOST_BYTES,
        sharing: LimitSharing | None = None,
    ) -> None:
        places = Places[Table, TableAudience](most_bytes, EVENT_BYTES, partial(TableAudience, now))
        super().__init__(places, now, is_shared=store.database.is_shared)
        self._store = store
        self._words = words
        self.timing = timing
        self._chance = SystemChance()
        self._refused_plays = RefusedPlays(sharing)
        self.earlier = EarlierGames()
        self.metrics = Metrics()

    async def open_table(self, table: Table, *beside: Write) -> None:
        """Store a new table, in one transaction with the other writes `beside` it.

        The game begins when every seat has given its number, or when the time for that is up.

        Raises:
            Conflict: there is a game of this id, or one of the other writes was done before.
            StoreError: the table may or may not have been kept.
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
        self._places.at(table.id).state = table
        self._announce(table)

    async def seated(
        self, game: str, guest: str, seat: Seat | None = None, *, all_now: bool = False
    ) -> tuple[Table, Seat]:
        """Return the table and the guest's seat: `seat` if given, or the first of several.

        With `all_now` the guests at the other seats are up to date, too: one may have signed in to
        an account at another server.

        Raises:
            UnknownRoom: there is no such game, or it is not the guest's seat.
            DamagedRoom: it is the guest's game, and cannot be read.
        """
        try:
            table = await self.state(game)
        except DamagedRoom:
            row = await self._store.game(game)
            if row is None or guest not in (sitter.guest for sitter in row.sitters):
                raise UnknownRoom(self.kind, game) from None
            raise
        if all_now or not table.seats_of(guest):
            table = await self._as_seated_now(table)
        seats = table.seats_of(guest)
        if not seats or (seat is not None and seat not in seats):
            raise UnknownRoom(self.kind, game)
        return table, seats[0] if seat is None else seat

    async def reread(self, game: str) -> Table:
        """Return the table as the store has it, ignoring the one in memory.

        Raises:
            UnknownRoom: there is no such game.
        """
        place = self._places.at(game)
        async with place.lock:
            place.state = None
            table = await self._loaded(place)
        self._announce(table)
        return table

    async def forget(self, game: str) -> None:
        """Read the game again from the store when it is next needed."""
        place = self._places.find(game)
        if place is not None:
            async with place.lock:
                place.state = None

    async def tables_of(
        self, guest: str, limit: int = 50, skip: int = 0, reading: ReadingShare = FREE
    ) -> list[ListedTable]:
        """Return the guest's tables in the store's order; a damaged one hides no other.

        Raises:
            Problem: `too_many`, when the reader has used up what they may have read.
        """
        rows = await self._store.games_of(guest, limit, skip)
        return [await self._listed(row, guest, reading) for row in rows]

    async def tables_under_way_of(self, guest: str, most: int) -> AsyncIterator[Table]:
        """Yield the guest's tables under way, as many as `most`; others are served in between."""
        for skip in range(0, most, PAGE):
            rows = await self._store.games_under_way_of(guest, min(PAGE, most - skip), skip)
            for row in rows:
                with suppress(DamagedRoom):  # it must not hide the others
                    yield await self.state(row.id)
                await asyncio.sleep(0)
            if len(rows) < PAGE:
                return

    async def number_under_way_of(self, guest: str) -> int:
        """Return the number of the guest's games under way."""
        return await self._store.number_of(guest, are_over=False)

    async def is_known(self, game: str) -> bool:
        """Return whether there is a game of this id."""
        return await self._store.game(game) is not None

    async def _listed(self, row: GameRow, guest: str, reading: ReadingShare) -> ListedTable:
        try:
            table = await reading.read(self, row.id)
            if table.seats_of(guest) or (await self._as_seated_now(table)).seats_of(guest):
                return ListedTable(row, table)
        except DamagedRoom:
            return ListedTable(row, await self._before_damage(row), is_damaged=True)
        return ListedTable(row, table, is_damaged=True)  # an index has a seat that is not there

    async def _before_damage(self, row: GameRow) -> Table | None:
        """Return a damaged table as its first events leave it that can be read, or None."""
        try:
            kept = await self._store.kept(row.id)
            data = () if kept is None else kept.events
        except DamagedCourse as damage:
            data = damage.intact
        table = None
        for number in range(1, len(data) + 1):
            try:
                events = map(decode_event, data[number - 1 : number])
                if table is None:
                    table = Table.replayed(row.id, row.sitters, tuple(events), ())
                else:
                    table = table.followed_by(events, (), None)
            except Exception:  # what is damaged can fail in any way
                break
        return table

    async def resume(self) -> None:
        """Tell the listeners of every game in which a computer may be on turn."""
        for game in await self._store.games_in_play():
            try:
                self._announce(await self.state(game))
            except DamagedRoom:  # already logged, and it must not hold up the others
                continue
            except Exception:
                log.exception("game %s cannot be resumed", game)

    async def read_on(self, versions: Mapping[str, int]) -> frozenset[str]:
        """Show watchers of these games at least the given versions.

        Return the games that are left over because they are busy or cannot be read.
        """
        behind = self._behind(versions)
        known = {game: table.version for game, table in behind.items() if table is not None}
        left = set(behind).difference(known)
        for game, tail in (await self._store.tails_of(known) if known else {}).items():
            place = self._places.find(game)
            # no await from here on, so no command can take the lock in between
            table = None if place is None or place.lock.locked() else place.state
            if place is None or table is None or table is not behind[game]:
                left.add(game)
                continue
            try:
                self._follow(place, self._with_tail(table, tail))
            except UnreadableEvent:
                left.add(game)
        return frozenset(left)

    def here(self, game: str) -> frozenset[Seat]:
        """Return the seats from which this game is watched here."""
        place = self._places.find(game)
        return frozenset() if place is None else place.audience.seats

    def watch(self, table: Table, seat: Viewer, outbox: Outbox, person: str | None = None) -> None:
        """Send the outbox this seat's view now, and what changes from then on.

        Spectators are counted by `person`, which is the same for all sockets of one browser.

        Raises:
            RoomFull: too many sockets watch from this seat already.
        """
        newest = self._places.at(table.id).state or table
        with self._attended(table.id) as audience:
            audience.join(newest, seat, outbox, person)

    def unwatch(self, game: str, seat: Viewer, outbox: Outbox) -> None:
        """Send the outbox nothing more."""
        with self._attended(game) as audience:
            audience.leave(seat, outbox)

    def tell(self, game: str, news: bytes, instead: Mapping[Seat, bytes] | None = None) -> None:
        """Send news outside the view to the sockets that follow this game from a seat here.

        The seats in `instead` get that.
        """
        place = self._places.find(game)
        if place is not None:
            place.audience.tell(news, instead or {})

    def send_spectators_away(self, game: str) -> None:
        """Close the sockets of the game's spectators here, who may no longer watch."""
        place = self._places.find(game)
        if place is not None:
            place.audience.send_spectators_away()

    def broadcasts_racks(self, game: str) -> bool:
        """Return whether a broadcast of the game here shows its racks."""
        place = self._places.find(game)
        return place is not None and place.audience.broadcasts_racks

    def send_broadcasts_away(self, game: str) -> None:
        """Close the sockets of the game's broadcasts here, which then come back."""
        place = self._places.find(game)
        if place is not None:
            place.audience.send_broadcasts_away()

    async def _stored(self, room: str) -> Table | None:
        kept = await self._store.kept(room)
        if kept is None:
            return None
        return self._timed(await self._replayed(partial(_table, kept), len(kept.events)))

    async def _followed(self, known: Table) -> Table | None:
        tail = await self._store.tail_of(known.id, known.version)
        return None if tail is None else self._with_tail(known, tail)

    def _with_tail(self, known: Table, tail: Tail) -> Table:
        events = map(decode_event, tail.events)
        return self._timed(known.followed_by(events, tail.done, tail.deadline))

    def _change(self, state: Table, order: Order[Command], at: Instant) -> Change[Table]:
        rulings = self._words.rulings(state.lexicon, state.game.edition)
        with self._refused_plays.counted(trying(state, order.command)):
            decided = state.decide(order, self._chance, rulings, at)
        stands_at = self.timing.stands_at(state, decided.game, at)
        after, done = state.after(order, decided, stands_at)
        keep = partial(
            self._store.append,
            state.id,
            state.version,
            _encode(decided.events),
            done,
            over=after.is_over,
            deadline=self.timing.deadline(after),
            acts_by=self.timing.acts_by(after, at),
        )
        return Change(after, done, keep)

    def _measure(self, began: float, task: asyncio.Task[Done]) -> None:
        self.metrics.has_commanded(began, task)

    async def _as_seated_now(self, table: Table) -> Table:
        """Return the table with its current guests: a guest may have signed in to an account."""
        row = await self._store.game(table.id)
        if row is None or row.sitters == table.sitters:
            return table
        await self.forget(table.id)
        return await self.state(table.id)

    def _behind(self, versions: Mapping[str, int]) -> dict[str, Table | None]:
        """Return the tables that are watched here in a version older than the given one."""
        found = {}
        for game, version in versions.items():
            place = self._places.find(game)
            if place is not None and place.audience:
                table = place.state
                if table is None or table.version < version:
                    found[game] = table
        return found

    def _timed(self, table: Table) -> Table:
        # a game from before there were deadlines gets its full time from now
        return replace(table, stands_at=self.timing.stands_at(table, table.game, self.now()))


def _table(kept: KeptGame) -> Table:
    events = tuple(map(decode_event, kept.events))
    row = kept.row
    table = Table.replayed(row.id, row.sitters, events, kept.done, row.deadline)
    if [sitter.seat for sitter in row.sitters] != list(range(len(table.game.players))):
        raise DamagedCourse(row.id, kept.events, "a seat is missing")
    return table


def _encode(events: Iterable[Event]) -> tuple[bytes, ...]:
    return tuple(map(encode_event, events))
