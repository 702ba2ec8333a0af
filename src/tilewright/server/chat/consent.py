"""Players' consent to chat with strangers, sent to the sockets that follow their tables here.

Consent holds in a game and in all its rematches, and may be given or withdrawn in any of them. So
the current state is sent, and possibly more than once.
"""

import asyncio
import logging
from collections.abc import Callable, Sequence

import msgspec

from tilewright.api.chat import AgreementNews
from tilewright.host.errors import RoomError
from tilewright.server.chat.participants import Meeting, Participants, seats_agreed
from tilewright.server.store.messages import MessageStore
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)

AT_ONCE = 500


class Consent:
    """Sends the sockets of one server the consent given at this or another server."""

    def __init__(self, kept: MessageStore, participants: Participants, tables: TableRooms) -> None:
        self._kept = kept
        self._participants = participants
        self._tables = tables
        self._meetings: dict[str, Meeting] = {}
        self._sent: dict[str, frozenset[str]] = {}
        # keeps what was read first from being sent last
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
        circle = meeting.circle(table, agreed)
        news = AgreementNews(circle.may_write, seats_agreed(table, circle))
        self._tables.tell(game, msgspec.json.encode(news))
