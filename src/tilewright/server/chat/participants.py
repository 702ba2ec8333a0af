"""Where the people at a table have met, and whether as strangers: what talking rests on."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from tilewright.game.seats import Seat
from tilewright.host.gathering import Gathering
from tilewright.host.table import Table
from tilewright.server.chat.messages import Circle, met_as_strangers
from tilewright.server.store.gatherings import GatheringStore
from tilewright.server.store.messages import MessageStore

LONGEST_LINE = 32
"""How many rematches back it is looked where people met; who met earlier count as strangers."""


@dataclass(frozen=True, slots=True)
class Meeting:
    """The game in which the people at a table met, and whether as strangers."""

    origin: str
    strangers: bool

    def circle(self, table: Table, agreed: frozenset[str]) -> Circle:
        """The people at the table, of whom these have agreed to talk."""
        people = frozenset(each.guest for each in table.sitters if each.guest is not None)
        return Circle(self.origin, people, self.strangers, agreed)


class Participants:
    """Finds who may talk with whom."""

    def __init__(self, kept: MessageStore, gatherings: GatheringStore) -> None:
        self._kept = kept
        self._gatherings = gatherings

    async def of(self, table: Table) -> Circle:
        """The people at this table."""
        meeting = (await self.meetings((table.id,)))[table.id]
        agreed = await self._kept.agreed(meeting.origin) if meeting.strangers else frozenset()
        return meeting.circle(table, agreed)

    async def meetings(self, games: Iterable[str]) -> dict[str, Meeting]:
        """Where the people at each of these tables met."""
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
    """The seats of those at this table who have agreed to talk."""
    return tuple(each.seat for each in table.sitters if each.guest in circle.agreed)


def _found(at: Mapping[str, str], met: Mapping[str, Gathering]) -> list[tuple[str, Gathering]]:
    return [(game, met[place]) for game, place in at.items() if place in met]


def _are_strangers(met: Gathering) -> bool:
    # who met too long ago to be found are taken for strangers
    return met.rematch_of is not None or met_as_strangers(met)
