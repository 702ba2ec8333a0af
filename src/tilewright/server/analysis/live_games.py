"""Which games under way a visitor may know: their own, watched ones, and their neighbours'."""

from datetime import UTC, datetime, timedelta

from tilewright.game.seats import Person
from tilewright.host.table import Table
from tilewright.notation.wire import UnreadableEvent
from tilewright.rules.board import Board
from tilewright.server.analysis.live_boards import LiveBoard, LiveBoards
from tilewright.server.analysis.neighbours import Neighbours
from tilewright.server.companions.rooms import CompanionRooms
from tilewright.server.store import Store, moment_of
from tilewright.server.tables.rooms import TableRooms

MOST_GAMES = 100
"""How many games of people are compared for one look-up: those played in last."""
MOST_SHEETS = 20
SHEET_HOURS = 48
"""For how long after its last entry a sheet counts as under way: many are never finished."""
PEOPLE = 2
"""From how many people on a game has others whom a look-up would wrong."""


class LiveGames:
    """Finds the boards that a visitor may not look up, as the database has them."""

    def __init__(self, store: Store, tables: TableRooms, companions: CompanionRooms) -> None:
        self._store = store
        self._tables = tables
        self._companions = companions
        self.neighbours = Neighbours()

    async def boards(self, guest: str | None, address: str) -> LiveBoards:
        """Return the boards of games of people that the visitor may know.

        Raises:
            StoreError, RoomError: the database cannot be read.
        """
        games = await self._games(guest, address)
        return LiveBoards((*games, *await self._of_sheets(guest, address)))

    async def boards_of_games(self, guest: str | None, address: str) -> LiveBoards:
        """Return the boards of games at tables alone: a sheet may show its own.

        Raises:
            StoreError, RoomError: the database cannot be read.
        """
        return LiveBoards(await self._games(guest, address))

    async def _games(self, guest: str | None, address: str) -> list[LiveBoard]:
        own = _only(guest)
        others = self.neighbours.of(address) - own
        return [*await self._of_games(own, is_own=True), *await self._of_games(others)]

    async def _of_games(self, guests: frozenset[str], *, is_own: bool = False) -> list[LiveBoard]:
        found = []
        for game in await self._store.under_way_with(guests, MOST_GAMES) if guests else ():
            try:
                table = await self._tables.state(game)
            except UnreadableEvent:
                continue  # nobody can play it
            if not table.is_over and _is_of_people(table):
                found.append(_own_board(table, guests) if is_own else LiveBoard(_board(table)))
        return found

    async def _of_sheets(self, guest: str | None, address: str) -> list[LiveBoard]:
        guests = _only(guest) | self.neighbours.of(address)
        if not guests:
            return []
        since = moment_of(datetime.now(UTC) - timedelta(hours=SHEET_HOURS))
        sheets = await self._companions.kept.under_way_with(guests, since, MOST_SHEETS)
        benches = [await self._companions.state(sheet) for sheet in sheets]
        return [LiveBoard(sheet.companion.game.position.board) for sheet in benches]


def _only(guest: str | None) -> frozenset[str]:
    return frozenset() if guest is None else frozenset((guest,))


def _is_of_people(table: Table) -> bool:
    return sum(isinstance(player, Person) for player in table.game.players) >= PEOPLE


def _board(table: Table) -> Board:
    return table.game.position.board


def _own_board(table: Table, guests: frozenset[str]) -> LiveBoard:
    seats = (seat for guest in guests for seat in table.seats_of(guest))
    racks = tuple(table.game.racks[seat] for seat in seats)
    return LiveBoard(_board(table), racks, table.id)
