"""Which games under way a visitor may know: their own, watched ones, and their neighbours'."""

from collections import OrderedDict
from datetime import UTC, datetime, timedelta
from ipaddress import IPv6Address, ip_address

from tilewright.game.seats import Person
from tilewright.host.table import Table
from tilewright.notation.wire import UnreadableEvent
from tilewright.rules.board import Board
from tilewright.server.analysis.live_boards import LiveBoard, LiveBoards
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
MOST_ADDRESSES = 10_000
MOST_AT_ONE = 20
"""How many guests of one address are remembered: those who came last."""
HOME_BITS = 64
"""How much of an IPv6 address names the home: the rest changes by the hour."""


class Neighbours:
    """The guests of each address, as far as this server has seen them at its tables.

    Another window of a guest is another guest. This is held in memory only, and only of guests
    who came to a table. It never says that two guests are one person, for a household and a
    school share an address; it says whose positions a visitor from there may hold.
    """

    def __init__(self) -> None:
        self._seen: OrderedDict[str, OrderedDict[str, None]] = OrderedDict()

    def note(self, address: str, guest: str) -> None:
        """Remember that the guest came from this address."""
        home = home_of(address)
        guests = self._seen.setdefault(home, OrderedDict())
        self._seen.move_to_end(home)
        guests[guest] = None
        guests.move_to_end(guest)
        if len(guests) > MOST_AT_ONE:
            guests.popitem(last=False)
        if len(self._seen) > MOST_ADDRESSES:
            self._seen.popitem(last=False)

    def of(self, address: str) -> frozenset[str]:
        """Return the guests who came from this address last."""
        return frozenset(self._seen.get(home_of(address), ()))


def home_of(address: str) -> str:
    """Return what is the same for all devices behind one connection.

    >>> home_of("192.0.2.7"), home_of("2001:db8:1:2:3:4:5:6"), home_of("a socket")
    ('192.0.2.7', '2001:db8:1:2::', 'a socket')
    """
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    below = 128 - HOME_BITS
    return str(IPv6Address(int(found) >> below << below))


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
