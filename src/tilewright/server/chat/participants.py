"""The game where the people at a table met, and whether they met as strangers."""

from collections.abc import Iterable, Mapping

from msgspec import Struct

from tilewright.game.seats import Seat
from tilewright.host.gathering import Gathering
from tilewright.host.table import Table
from tilewright.server.chat.messages import Circle, met_as_strangers
from tilewright.server.store.gatherings import GatheringStore
from tilewright.server.store.messages import MessageStore

LONGEST_LINE = 32
"""The most rematches to go back; people who met earlier count as strangers."""


class Meeting(Struct, frozen=True):
    """The game in which the people at a table met, and whether as strangers."""

    origin: str
    strangers: bool

    def circle(self, table: Table, agreed: frozenset[str]) -> Circle:
        """Return the people at the table, of whom `agreed` have agreed to chat."""
        guests = (sitter.guest for sitter in table.sitters)
        people = frozenset(guest for guest in guests if guest is not None)
        return Circle(self.origin, people, self.strangers, agreed)


class Participants:
    """The people at each table, and how they met."""

    def __init__(self, kept: MessageStore, gatherings: GatheringStore) -> None:
        self._kept = kept
        self._gatherings = gatherings

    async def of(self, table: Table) -> Circle:
        """Return the people at this table."""
        meeting = (await self.meetings((table.id,)))[table.id]
        agreed = await self._kept.agreed(meeting.origin) if meeting.strangers else frozenset()
        return meeting.circle(table, agreed)

    async def meetings(self, games: Iterable[str]) -> dict[str, Meeting]:
        """Return for each of these games where its people met."""
        at = {game: game for game in games}
        met: dict[str, Gathering] = await self._gatherings.find_all(at)
        for _ in range(LONGEST_LINE):
            before = {game: found.rematch_of for game, found in _found(at, met) if found.rematch_of}
            if not before:
                break
            at |= before
            met |= await self._gatherings.find_all(set(before.values()) - met.keys())
        strangers = {game: _are_strangers(found) for game, found in _found(at, met)}
        return {game: Meeting(place, strangers.get(game, False)) for game, place in at.items()}


def seats_agreed(table: Table, circle: Circle) -> tuple[Seat, ...]:
    """Return the seats at this table whose guests have agreed to chat."""
    return tuple(sitter.seat for sitter in table.sitters if sitter.guest in circle.agreed)


def _found(at: Mapping[str, str], met: Mapping[str, Gathering]) -> list[tuple[str, Gathering]]:
    return [(game, met[place]) for game, place in at.items() if place in met]


def _are_strangers(met: Gathering) -> bool:
    # people who met too long ago to be found count as strangers
    return met.rematch_of is not None or met_as_strangers(met)
