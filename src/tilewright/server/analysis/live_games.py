"""Games under way that a visitor may know: their own, watched ones, and their neighbours'."""

from collections import OrderedDict
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from ipaddress import IPv6Address, ip_address

from tilewright.game.seats import Person
from tilewright.host.errors import DamagedRoom
from tilewright.host.table import Table
from tilewright.rules.board import Board
from tilewright.server.analysis.live_boards import LiveBoard, LiveBoards
from tilewright.server.companions.rooms import CompanionRooms
from tilewright.server.duplicates.rooms import DuplicateRooms
from tilewright.server.store import Store, moment_of
from tilewright.server.tables.rooms import TableRooms

MOST_GAMES = 100
"""The most games compared for one request: those played in last."""
MOST_SHEETS = 20
SHEET_HOURS = 48
"""Hours after its last entry for which a sheet counts as under way: many are never finished."""
PEOPLE = 2
"""The number of people from which a game has an opponent whom a look-up would harm."""
MOST_ADDRESSES = 10_000
MOST_AT_ONE = 20
"""The most guests remembered for one address: the latest."""
HOME_BITS = 64
"""The bits of an IPv6 address that identify a connection; the rest change often."""


class Neighbours:
    """The guests of each address that this server has seen at its tables.

    A second window of a player is another guest. This is held in memory only, and only for guests
    who came to a table. It does not show that two guests are one person, since a household or a
    school shares an address; it shows whose positions a visitor from there may know.
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
        """Return the guests who lately came from this address."""
        return frozenset(self._seen.get(home_of(address), ()))


def home_of(address: str) -> str:
    """Return the part of the address that all devices behind one connection share.

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
    """Finds the boards that a visitor may not analyse, in the database."""

    def __init__(
        self,
        store: Store,
        tables: TableRooms,
        companions: CompanionRooms,
        duplicates: DuplicateRooms,
    ) -> None:
        self._store = store
        self._tables = tables
        self._companions = companions
        self._duplicates = duplicates
        self.neighbours = Neighbours()

    async def boards(self, guest: str | None, address: str) -> LiveBoards:
        """Return the boards of games between people that the visitor may know.

        Raises:
            StoreError, RoomError: the database cannot be read.
        """
        games = await self._games(guest, address)
        return LiveBoards((*games, *await self._of_sheets(guest, address)))

    async def boards_of_games(self, guest: str | None, address: str) -> LiveBoards:
        """Return the boards of games at tables, without those of companion sheets.

        Raises:
            StoreError, RoomError: the database cannot be read.
        """
        return LiveBoards(await self._games(guest, address))

    async def _games(self, guest: str | None, address: str) -> list[LiveBoard]:
        own = _only(guest)
        others = self.neighbours.of(address) - own
        return [
            *await self._of_games(own, is_own=True),
            *await self._of_games(others),
            *await self._of_duplicates(own | others),
        ]

    async def _of_games(self, guests: frozenset[str], *, is_own: bool = False) -> list[LiveBoard]:
        found = []
        for game in await self._store.under_way_with(guests, MOST_GAMES) if guests else ():
            try:
                table = await self._tables.state(game)
            except DamagedRoom:
                continue  # it cannot be played on
            if not table.is_over and _is_of_people(table):
                found.append(_own_board(table, guests) if is_own else LiveBoard(_board(table)))
        return found

    async def _of_duplicates(self, guests: frozenset[str]) -> list[LiveBoard]:
        """Return the boards of duplicate tables, whose rack everybody there has."""
        found = []
        for which in (
            await self._duplicates.kept.under_way_with(guests, MOST_GAMES) if guests else ()
        ):
            with suppress(DamagedRoom):
                state = (await self._duplicates.state(which)).state
                if not state.is_over and len(state.players) >= PEOPLE:
                    found.append(LiveBoard(state.position.board, (state.rack,)))
        return found

    async def _of_sheets(self, guest: str | None, address: str) -> list[LiveBoard]:
        guests = _only(guest) | self.neighbours.of(address)
        if not guests:
            return []
        since = moment_of(datetime.now(UTC) - timedelta(hours=SHEET_HOURS))
        sheets = await self._companions.kept.under_way_with(guests, since, MOST_SHEETS)
        found = []
        for sheet in sheets:
            with suppress(DamagedRoom):
                found.append(await self._companions.state(sheet))
        return [LiveBoard(sheet.companion.game.position.board) for sheet in found]


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
