"""The timed rooms of a server, without sockets, at a time that a test sets."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from uuid import uuid4

import chance

from tilewright.game.clock import SECOND, Instant, Span, TimeControl
from tilewright.game.commands import Command, GiveNumber, PassTurn
from tilewright.game.fair_bag import SeatNumber
from tilewright.game.seats import Computer, Person, Player, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.state import Phase
from tilewright.game.terms import TableTerms
from tilewright.host.orders import Done, Order
from tilewright.host.system import Words, new_seed
from tilewright.host.table import Table
from tilewright.notation.stored_events import decode_event
from tilewright.rules.editions import EDITIONS
from tilewright.server.store import Store, database_at
from tilewright.server.tables.clocks import Clocks
from tilewright.server.tables.rooms import TableRooms
from tilewright.server.tables.timing import Timing

PACE = Timing(challenge=Span(6_000), think=Span(10_000))
ANN, BEN, EVE = Person("Ann"), Person("Ben"), Person("Eve")
QUILL = Computer("Quill", "steady")


class Watch:
    """A clock set by the test."""

    def __init__(self) -> None:
        self.at = Instant(1_800_000_000_000)

    def __call__(self) -> Instant:
        return self.at

    def passes(self, seconds: float) -> None:
        self.at = Instant(self.at + round(seconds * SECOND))

    def after(self, seconds: float) -> Instant:
        return Instant(self.at + round(seconds * SECOND))


@dataclass
class House:
    """A server whose sweeps and computers' turns are triggered by the test."""

    store: Store
    tables: TableRooms
    clocks: Clocks
    words: Words
    asked: list[Table] = field(default_factory=list)

    async def open(
        self,
        time: TimeControl | None,
        *players: Player,
        policy: WordPolicy = WordPolicy.VOID,
        edition: str = "standard",
        terms: TableTerms | None = None,
    ) -> str:
        """Begin a game, Ann's and Ben's unless others are named."""
        seated = players or (ANN, BEN)
        guests = tuple(p.name.lower() if isinstance(p, Person) else None for p in seated)
        agreed = TableTerms(time=time) if terms is None else terms
        setup = TableSetup(EDITIONS[edition], seated, policy, self.words.default, agreed)
        game = uuid4().hex
        await self.tables.open_table(Table.opened(game, guests, setup, new_seed()))
        while (table := await self.tables.state(game)).game.phase is Phase.WAITING:
            assert table.game.fair is not None
            seat = Seat(table.game.fair.numbers.index(None))
            await self.order(game, GiveNumber(seat, SeatNumber(chance.number())))
        return game

    async def order(self, game: str, command: Command) -> Done:
        """Carry out the command at the current version."""
        table = await self.tables.state(game)
        return await self.tables.command(game, Order(uuid4().hex, table.version, command))

    async def pass_turn(self, game: str) -> Table:
        """Make the player on turn pass."""
        await self.order(game, PassTurn((await self.tables.state(game)).game.to_move))
        return await self.tables.state(game)

    async def kept(self, game: str) -> Table:
        """Return the game as stored in the database."""
        kept = await self.store.kept(game)
        assert kept is not None
        events = tuple(map(decode_event, kept.events))
        return Table.replayed(game, kept.row.sitters, events, kept.done)

    async def deadline(self, game: str) -> Instant | None:
        """Return the deadline as stored in the database."""
        row = await self.store.game(game)
        assert row is not None
        return row.deadline


@asynccontextmanager
async def house(
    address: str, watch: Watch, words: Words, timing: Timing = PACE
) -> AsyncIterator[House]:
    """Return a server on this database."""
    store = Store(database_at(address))
    await asyncio.to_thread(store.database.prepare)
    await store.database.open()
    tables = TableRooms(store, words, timing, watch)
    asked: list[Table] = []
    clocks = Clocks(tables, store, asked.append)
    tables.listeners.append(clocks.consider)
    try:
        yield House(store, tables, clocks, words, asked)
    finally:
        await clocks.close()
        await tables.finish(60)
        await store.database.close()
