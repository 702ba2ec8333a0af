"""Changes made by other servers of the same database, shown to those who watch here.

Redis publish/subscribe brings hints at once, about the rooms that are watched here: the server
subscribes to a room with its first watcher, and then reads its version once, as it may have changed
just before. Hints may be lost, and there may be no Redis, so the versions of everything that is
watched here are also read from the database from time to time, and after every break in the
subscription. A game that is asked for is read on in any case. Sockets whose session has ended at
another server are closed in the same way, see `SessionSockets`.
"""

import asyncio
import logging
from collections.abc import Coroutine, Iterable, Sequence
from contextlib import suppress
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING

from tilewright.host.errors import RoomError
from tilewright.host.gathering import Gathering
from tilewright.server.accounts.sessions import SessionSockets
from tilewright.server.chat.chat import Chat
from tilewright.server.clubs.rooms import EventRooms
from tilewright.server.companions.rooms import CompanionRooms
from tilewright.server.duplicates.rooms import DuplicateRooms
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.settings import Settings, SettingsError
from tilewright.server.sharing.shared_games import SharedGames
from tilewright.server.sharing.watching import WatchPermissions
from tilewright.server.store import Store, StoreError, moment_of
from tilewright.server.store.accounts import AccountStore
from tilewright.server.store.messages import Extent, MessageRow, MessageStore
from tilewright.server.tables.rooms import TableRooms

if TYPE_CHECKING:
    from tilewright.server.cluster.redis_notifications import RedisNotifications

log = logging.getLogger(__name__)

POLL_SECONDS = 2.0
"""Seconds between two readings of the database without Redis."""
POLL_SECONDS_WITH_REDIS = 20.0
"""Seconds between two readings of the database with Redis, in case a hint was lost."""
AT_ONCE = 500
GAME, MESSAGE, SESSION, COMPANION = "game", "message", "session", "companion"
EVENT, DUPLICATE = "event", "duplicate"
GATHERING, AGREEMENT, WATCHING = "gathering", "agreement", "watching"
REMATCH, SHARING = "rematch", "sharing"
"""The kinds of hints."""
RECENT = timedelta(minutes=1)
"""How old a message may be that is sent to new watchers: they may have asked just before it."""


class PeerSync:
    """Keeps what is shown at this server up to date with what other servers write."""

    def __init__(
        self,
        tables: TableRooms,
        store: Store,
        chat: Chat,
        watch_permissions: WatchPermissions,
        shared_games: SharedGames,
        lobby: Lobby,
        companions: CompanionRooms,
        events: EventRooms,
        duplicates: DuplicateRooms,
        sessions: SessionSockets,
        settings: Settings,
    ) -> None:
        """Publish what changes here from now on, if there is a Redis.

        Raises:
            SettingsError: the Redis of the settings cannot be used.
        """
        self._tables = tables
        self._store = store
        self._chat_relay = ChatRelay(tables, MessageStore(store.database), chat)
        self._consent = chat.consent
        self._watch_permissions = watch_permissions
        self._shared_games = shared_games
        self._lobby = lobby
        self._companions = companions
        self._events = events
        self._duplicates = duplicates
        self._sessions = sessions
        self._accounts = AccountStore(store.database)
        self._behind: dict[str, int] = {}
        self._news = asyncio.Event()
        self._look = asyncio.Event()
        self._joined: set[str] = set()
        self._has_joined = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._hints = self._found(settings.redis) if settings.redis else None
        if (hints := self._hints) is not None:
            tables.listeners.append(lambda table: hints.tell(GAME, table.id, table.version))
            chat.listeners.append(lambda row: hints.tell(MESSAGE, row.game, row.number))
            # the people of a rematch watch another game than the one in which they met
            chat.has_agreed.append(lambda origin: hints.tell_all(AGREEMENT, origin))
            watch_permissions.listeners.append(lambda game: hints.tell(WATCHING, game))
            shared_games.listeners.append(lambda game: hints.tell(SHARING, game))
            lobby.listeners.append(self._publish_rematch)
            lobby.listeners.append(
                lambda gathering: hints.tell(GATHERING, gathering.id, gathering.version)
            )
            companions.listeners.append(
                lambda sheet: hints.tell(COMPANION, sheet.id, sheet.version)
            )
            events.listeners.append(lambda room: hints.tell(EVENT, room.id, room.version))
            duplicates.listeners.append(
                lambda table: hints.tell(DUPLICATE, table.id, table.version)
            )
            sessions.listeners.append(lambda session: hints.tell_all(SESSION, session.hex()))
            for attended in (tables, companions, events, duplicates, lobby.watchers):
                attended.attendance.append(self._follow)

    def start(self) -> None:
        """Begin to follow other servers, where the database can have any."""
        if not self._store.database.is_shared:
            return
        self._begin(self._look_for_ever())
        if self._hints is not None:
            self._begin(self._read_on_for_ever())
            self._begin(self._catch_up_for_ever())
            self._hints.start()

    async def close(self) -> None:
        """Stop following other servers."""
        if self._hints is not None:
            await self._hints.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def look(self) -> None:
        """Read on everything that is watched here, as the database has it.

        Raises:
            StoreError: the database cannot be read.
        """
        watched = self._tables.watched()
        self._chat_relay.forget(watched)
        for first in range(0, len(watched), AT_ONCE):
            await self._look_at(watched[first : first + AT_ONCE])
        await self._consent.look()
        await self._watch_permissions.look()
        await self._lobby.look()
        await self._companions.look()
        await self._events.look()
        await self._duplicates.look()
        if self._hints is not None:  # a hint may have been lost
            await self._sessions.check(self._accounts)

    async def _look_at(self, games: Sequence[str]) -> None:
        versions = await self._store.versions_of(games)
        for game in await self._tables.read_on(versions):
            await self._see(game, versions[game])
        await self._chat_relay.look(games)

    def _follow(self, room: str) -> None:
        """Subscribe to the hints about a room, or unsubscribe, as it is watched here or not."""
        if self._hints is None:
            return
        if (
            self._tables.is_watched(room)
            or self._companions.is_watched(room)
            or self._events.is_watched(room)
            or self._duplicates.is_watched(room)
            or self._lobby.watchers.is_watched(room)
        ):
            self._hints.follow(room)
        else:
            self._hints.unfollow(room)

    def _has_subscribed(self, room: str) -> None:
        self._joined.add(room)
        self._has_joined.set()

    async def _catch_up_for_ever(self) -> None:
        """Read on the rooms that hints come of from now on, all that are new together."""
        while True:
            await self._has_joined.wait()
            self._has_joined.clear()
            joined, self._joined = list(self._joined), set()
            try:
                for first in range(0, len(joined), AT_ONCE):
                    await self._catch_up(joined[first : first + AT_ONCE])
            except StoreError as error:
                log.warning("cannot read on %d rooms: %s", len(joined), error)
                self._look.set()
            except Exception:
                log.exception("cannot read on %d rooms", len(joined))

    async def _catch_up(self, rooms: Sequence[str]) -> None:
        """Show watchers of these rooms what they may have missed before the subscription."""
        games = list(filter(self._tables.is_watched, rooms))
        if games:
            await self._look_at(games)
            await self._watch_permissions.hear(*games)
        for game in filter(self._tables.is_known_over, games):
            self._heard_of_rematch(game)
            self._heard_of_sharing(game)
        await self._lobby.look_at(rooms)
        await self._companions.look_at(rooms)
        await self._events.look_at(rooms)
        await self._duplicates.look_at(rooms)

    async def _look_for_ever(self) -> None:
        while True:
            self._look.clear()
            try:
                await self.look()
            except StoreError as error:
                log.warning("cannot read what other servers have done: %s", error)
            except Exception:
                log.exception("cannot look at what other servers have done")
            with suppress(TimeoutError):
                async with asyncio.timeout(
                    POLL_SECONDS if self._hints is None else POLL_SECONDS_WITH_REDIS
                ):
                    await self._look.wait()

    def _heard_of_game(self, game: str, version: int) -> None:
        if self._tables.is_watched(game):
            self._behind[game] = max(version, self._behind.get(game, 0))
            self._news.set()

    async def _read_on_for_ever(self) -> None:
        """Read on the games that hints named, all that came meanwhile together."""
        while True:
            await self._news.wait()
            self._news.clear()
            behind, self._behind = self._behind, {}
            try:
                for game in await self._tables.read_on(behind):
                    self._begin(self._see(game, behind[game]))
            except StoreError as error:
                log.warning("cannot read on %d games: %s", len(behind), error)
                self._look.set()
            except Exception:
                log.exception("cannot read on %d games", len(behind))

    def _heard_of_duplicate(self, table: str, version: int) -> None:
        if self._duplicates.is_watched(table):
            self._begin(self._tried(self._duplicates.heard(table, version)))

    def _heard_of_companion(self, companion: str, version: int) -> None:
        if self._companions.is_watched(companion):
            self._begin(self._tried(self._companions.heard(companion, version)))

    def _heard_of_event(self, event: str, version: int) -> None:
        if self._events.is_watched(event):
            self._begin(self._tried(self._events.heard(event, version)))

    def _heard_of_gathering(self, gathering: str, version: int) -> None:
        if self._lobby.watchers.behind({gathering: version}):
            self._begin(self._tried(self._lobby.read_on({gathering: version})))

    def _publish_rematch(self, gathering: Gathering) -> None:
        if self._hints is not None and gathering.rematch_of is not None:
            self._hints.tell(REMATCH, gathering.rematch_of)

    def _heard_of_rematch(self, game: str, _: int = 0) -> None:
        self._lobby.hear_of_rematch(game)

    def _heard_of_sharing(self, game: str, _: int = 0) -> None:
        self._shared_games.hear(game)

    def _heard_of_agreement(self, origin: str, _: int) -> None:
        self._begin(self._tried(self._consent.hear(origin)))

    def _heard_of_watching(self, game: str, _: int) -> None:
        if self._tables.is_watched(game):
            self._begin(self._tried(self._watch_permissions.hear(game)))

    def _heard_of_message(self, game: str, number: int) -> None:
        if self._tables.is_watched(game):
            self._begin(self._tried(self._chat_relay.hear(game, number)))

    def _heard_of_session(self, session: str, _: int) -> None:
        self._begin(self._tried(self._sessions.check(self._accounts, (bytes.fromhex(session),))))

    async def _tried(self, doing: Coroutine[object, object, None]) -> None:
        try:
            await doing
        except StoreError as error:
            log.warning("cannot read what another server has done: %s", error)
        except Exception:
            log.exception("cannot show what another server has done")

    async def _see(self, game: str, version: int) -> None:
        try:
            await self._tables.heard(game, version)
        except (RoomError, StoreError) as error:
            log.warning("cannot read on game %s: %s", game, error)
        except Exception:
            log.exception("cannot read on game %s", game)

    def _begin(self, doing: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _found(self, url: str) -> "RedisNotifications":
        if not self._store.database.is_shared:
            raise SettingsError("redis: a SQLite file is one server's; several need PostgreSQL")
        try:
            # imported only when wanted, by those who have installed it
            from tilewright.server.cluster.redis_notifications import RedisNotifications

            heard = {
                GAME: self._heard_of_game,
                MESSAGE: self._heard_of_message,
                AGREEMENT: self._heard_of_agreement,
                WATCHING: self._heard_of_watching,
                GATHERING: self._heard_of_gathering,
                REMATCH: self._heard_of_rematch,
                SHARING: self._heard_of_sharing,
                COMPANION: self._heard_of_companion,
                DUPLICATE: self._heard_of_duplicate,
                EVENT: self._heard_of_event,
                SESSION: self._heard_of_session,
            }
            return RedisNotifications(url, heard, self._look.set, self._has_subscribed)
        except ModuleNotFoundError as error:
            missing = f"{error.name} is missing: pip install 'tilewright[redis]'"
            raise SettingsError(missing) from error
        except ValueError:
            # without what was given: there may be a password in it
            raise SettingsError("redis: that is no URL of a Redis, redis://host:6379") from None


class ChatRelay:
    """Sends the sockets of this server the messages written or withdrawn at other servers, once.

    A hint names one message, which is then read. Without a hint, the numbers of the last message
    and of the withdrawn ones say whether there is anything new.
    """

    def __init__(self, tables: TableRooms, kept: MessageStore, chat: Chat) -> None:
        self._tables = tables
        self._kept = kept
        self._chat = chat
        self._extents: dict[str, Extent] = {}
        self._sent: dict[str, set[tuple[int, bool]]] = {}
        chat.listeners.append(self._note)

    async def hear(self, game: str, number: int) -> None:
        """Read one message and send it to those who follow its game here.

        Raises:
            StoreError: the database cannot be read.
        """
        if self._tables.is_watched(game):
            row = await self._kept.by_number(game, number)
            await self._send(() if row is None else (row,))

    async def look(self, games: Sequence[str]) -> None:
        """Send those who follow these games here every message that they have not been sent.

        Raises:
            StoreError: the database cannot be read.
        """
        for game, extent in (await self._kept.extents_of(games)).items():
            before = self._extents.get(game)
            if extent == before:
                continue
            if before is None:
                moment = moment_of(datetime.now(UTC) - RECENT)
                await self._send(await self._kept.sent_since(game, moment))
            else:
                await self._send(await self._kept.changed_since(game, before))
            self._extents[game] = extent

    def forget(self, watched: Iterable[str]) -> None:
        """Forget what is known of games that no socket watches here."""
        for known in (self._extents, self._sent):
            for game in set(known).difference(watched):
                del known[game]

    async def _send(self, rows: Iterable[MessageRow]) -> None:
        for row in filter(self._is_new, rows):
            try:
                unseen_at = await self._chat.unseen_at(row)
            except RoomError as error:
                log.warning("game %s: a message cannot be passed on: %s", row.game, error)
                continue
            if self._is_new(row):  # it may have been sent meanwhile
                self._chat.pass_on(row, unseen_at)
                self._note(row)

    def _is_new(self, row: MessageRow) -> bool:
        return (row.number, row.content is None) not in self._sent.get(row.game, ())

    def _note(self, row: MessageRow) -> None:
        if self._tables.is_watched(row.game):
            self._sent.setdefault(row.game, set()).add((row.number, row.content is None))
