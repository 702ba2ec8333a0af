"""The people at a table: where they met, and their consent to chat with strangers.

Consent is sent to the sockets that follow their tables here."""

import asyncio
import logging
from collections.abc import Callable, Iterable, Mapping, Sequence

import msgspec
from msgspec import Struct

from tilewright.api.chat import AgreementNews
from tilewright.game.seats import Seat
from tilewright.host.errors import RoomError
from tilewright.host.gathering import Gathering
from tilewright.host.table import Table
from tilewright.server.chat.messages import ChatParticipants, met_as_strangers
from tilewright.server.store.gatherings import GatheringStore
from tilewright.server.store.messages import MessageStore
from tilewright.server.tables.rooms import TableRooms

LONGEST_LINE = 32
"""The most rematches to go back; people who met earlier count as strangers."""


class Meeting(Struct, frozen=True):
    """The game in which the people at a table met, and whether as strangers."""

    origin: str
    strangers: bool

    def participants(self, table: Table, agreed: frozenset[str]) -> ChatParticipants:
        """Return the people at the table, of whom `agreed` have agreed to chat."""
        guests = (sitter.guest for sitter in table.sitters)
        people = frozenset(guest for guest in guests if guest is not None)
        return ChatParticipants(self.origin, people, self.strangers, agreed)


class Participants:
    """The people at each table, and how they met."""

    def __init__(self, kept: MessageStore, gatherings: GatheringStore) -> None:
        self._kept = kept
        self._gatherings = gatherings

    async def of(self, table: Table) -> ChatParticipants:
        """Return the people at this table."""
        meeting = (await self.meetings((table.id,)))[table.id]
        agreed = await self._kept.agreed(meeting.origin) if meeting.strangers else frozenset()
        return meeting.participants(table, agreed)

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


def seats_agreed(table: Table, participants: ChatParticipants) -> tuple[Seat, ...]:
    """Return the seats at this table whose guests have agreed to chat."""
    return tuple(sitter.seat for sitter in table.sitters if sitter.guest in participants.agreed)


def _found(at: Mapping[str, str], met: Mapping[str, Gathering]) -> list[tuple[str, Gathering]]:
    return [(game, met[place]) for game, place in at.items() if place in met]


def _are_strangers(met: Gathering) -> bool:
    # people who met too long ago to be found count as strangers
    return met.rematch_of is not None or met_as_strangers(met)


log = logging.getLogger(__name__)


AT_ONCE = 500


class ConsentNotifier:
    """Sends the sockets of one server the consent given at this or another server."""

    def __init__(self, kept: MessageStore, participants: Participants, tables: TableRooms) -> None:
        self._kept = kept
        self._participants = participants
        self._tables = tables
        self._meetings: dict[str, Meeting] = {}
        self._sent: dict[str, frozenset[str]] = {}
        # keeps the first state read from being sent last
        self._lock = asyncio.Lock()

    async def hear(self, origin: str) -> None:
        """Send the current consent to the tables of the people who met in this game.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._tell(lambda meeting: meeting.origin == origin)

    async def look(self) -> None:
        """Send the current consent to every watched table of strangers.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._tell(lambda _: True)

    async def _tell(self, wanted: Callable[[Meeting], bool]) -> None:
        async with self._lock:
            watched = self._tables.watched()
            for known in (self._meetings, self._sent):
                for game in set(known).difference(watched):
                    del known[game]
            for first in range(0, len(watched), AT_ONCE):
                await self._tell_some(watched[first : first + AT_ONCE], wanted)

    async def _tell_some(self, games: Sequence[str], wanted: Callable[[Meeting], bool]) -> None:
        new = [game for game in games if game not in self._meetings]
        if new:
            self._meetings |= await self._participants.meetings(new)
        met = {game: self._meetings[game] for game in games}
        met = {
            game: meeting for game, meeting in met.items() if meeting.strangers and wanted(meeting)
        }
        if not met:
            return
        agreed = await self._kept.agreed_in({meeting.origin for meeting in met.values()})
        for game, meeting in met.items():
            now = agreed.get(meeting.origin, frozenset())
            if self._sent.get(game) != now:
                await self._tell_game(game, meeting, now)

    async def _tell_game(self, game: str, meeting: Meeting, agreed: frozenset[str]) -> None:
        try:
            table = await self._tables.state(game)
        except RoomError as error:
            log.warning("game %s: consent to chat cannot be sent: %s", game, error)
            return
        self._sent[game] = agreed
        participants = meeting.participants(table, agreed)
        news = AgreementNews(participants.may_write, seats_agreed(table, participants))
        self._tables.tell(game, msgspec.json.encode(news))
