"""Who has agreed to talk with strangers, told to whoever follows a table of theirs here.

An agreement holds in a game and in all its rematches, and may be given or taken back in any of
them: so what is told is how things stand by then, and it may be told twice.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence

import msgspec

from tilewright.host.errors import RoomError
from tilewright.server.chat.messages import AgreementNews
from tilewright.server.chat.participants import Meeting, Participants, seats_agreed
from tilewright.server.store.messages import MessageStore
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)

AT_ONCE = 500


class Consent:
    """Tells the sockets of one server who has agreed, at this server or at another."""

    def __init__(self, kept: MessageStore, participants: Participants, tables: TableRooms) -> None:
        self._kept = kept
        self._participants = participants
        self._tables = tables
        self._meetings: dict[str, Meeting] = {}
        self._told: dict[str, frozenset[str]] = {}
        # what was read first is told first
        self._lock = asyncio.Lock()

    async def hear(self, origin: str) -> None:
        """Whoever follows a table of those who met in this game knows who has agreed.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._tell(lambda meeting: meeting.origin == origin)

    async def look(self) -> None:
        """Whoever follows a table of strangers here knows who has agreed.

        Raises:
            StoreError: the database cannot be read.
        """
        await self._tell(lambda _: True)

    async def _tell(self, wanted: Callable[[Meeting], bool]) -> None:
        async with self._lock:
            watched = self._tables.watched()
            for known in (self._meetings, self._told):
                for game in set(known).difference(watched):
                    del known[game]
            for first in range(0, len(watched), AT_ONCE):
                await self._tell_some(watched[first : first + AT_ONCE], wanted)

    async def _tell_some(self, games: Sequence[str], wanted: Callable[[Meeting], bool]) -> None:
        new = [game for game in games if game not in self._meetings]
        if new:
            self._meetings |= await self._participants.meetings(new)
        met = {game: self._meetings[game] for game in games}
        met = {game: each for game, each in met.items() if each.strangers and wanted(each)}
        if not met:
            return
        agreed = await self._kept.agreed_in({each.origin for each in met.values()})
        for game, meeting in met.items():
            now = agreed.get(meeting.origin, frozenset())
            if self._told.get(game) != now:
                await self._tell_game(game, meeting, now)

    async def _tell_game(self, game: str, meeting: Meeting, agreed: frozenset[str]) -> None:
        try:
            table = await self._tables.state(game)
        except RoomError as error:
            log.warning("game %s: who has agreed cannot be told: %s", game, error)
            return
        self._told[game] = agreed
        circle = meeting.circle(table, agreed)
        news = AgreementNews(circle.may_write, seats_agreed(table, circle))
        self._tables.tell(game, msgspec.json.encode(news))
