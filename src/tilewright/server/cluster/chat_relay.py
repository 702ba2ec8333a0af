"""What is said at other servers: messages written or withdrawn there, told here once.

A hint names one message, which is then read. Where no hint comes, the numbers of the last message
and of the withdrawn ones say whether there is anything to tell.
"""

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime, timedelta

from tilewright.server.chat.chat import Chat
from tilewright.server.store import moment_of
from tilewright.server.store.messages import Extent, MessageRow, MessageStore
from tilewright.server.tables.rooms import TableRooms

RECENT = timedelta(minutes=1)
"""What is as new as this is told to those who have just come: they may have asked just before."""


class ChatRelay:
    """Tells the sockets of this server what was said at others."""

    def __init__(self, tables: TableRooms, kept: MessageStore, chat: Chat) -> None:
        self._tables = tables
        self._kept = kept
        self._chat = chat
        self._extents: dict[str, Extent] = {}
        self._told: dict[str, set[tuple[int, bool]]] = {}
        chat.listeners.append(self._note)

    async def hear(self, game: str, number: int) -> None:
        """Whoever follows the game here knows how this message stands.

        Raises:
            StoreError: the database cannot be read.
        """
        if self._tables.is_watched(game):
            row = await self._kept.by_number(game, number)
            self._tell(() if row is None else (row,))

    async def look(self, games: Sequence[str]) -> None:
        """Whoever follows these games here knows what has been said in them.

        Raises:
            StoreError: the database cannot be read.
        """
        for game, extent in (await self._kept.extents_of(games)).items():
            before = self._extents.get(game)
            if extent == before:
                continue
            if before is None:
                moment = moment_of(datetime.now(UTC) - RECENT)
                self._tell(await self._kept.sent_since(game, moment))
            else:
                self._tell(await self._kept.changed_since(game, before))
            self._extents[game] = extent

    def forget(self, watched: Iterable[str]) -> None:
        """Nothing is known of games that nobody watches here."""
        for known in (self._extents, self._told):
            for game in set(known).difference(watched):
                del known[game]

    def _tell(self, rows: Iterable[MessageRow]) -> None:
        for row in rows:
            if (row.number, row.content is None) not in self._told.get(row.game, ()):
                self._chat.pass_on(row)
                self._note(row)

    def _note(self, row: MessageRow) -> None:
        if self._tables.is_watched(row.game):
            self._told.setdefault(row.game, set()).add((row.number, row.content is None))
