"""Other servers of the same database: whoever watches a game here sees what was done there.

Hints of Redis say so at once. They may be lost, and there may be no Redis: so the versions of all
games that are watched here, and how much was said in them, are looked up in the database from time
to time, and after every break in what is heard. Who merely asks for a game has it read on anyway.
Sockets whose session has ended at another server are closed in the same way, see `session_sockets`.
"""

import asyncio
import logging
from collections.abc import Coroutine
from contextlib import suppress
from typing import TYPE_CHECKING

from tilewright.host.errors import RoomError
from tilewright.server.accounts.session_sockets import SessionSockets
from tilewright.server.chat.chat import Chat
from tilewright.server.cluster.chat_relay import ChatRelay
from tilewright.server.companions.rooms import CompanionRooms
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.settings import Settings, SettingsError
from tilewright.server.store import Store, StoreError
from tilewright.server.store.accounts import AccountStore
from tilewright.server.store.messages import MessageStore
from tilewright.server.tables.rooms import TableRooms

if TYPE_CHECKING:
    from tilewright.server.cluster.redis_notifications import RedisNotifications

log = logging.getLogger(__name__)

LOOKS = 2.0
"""Seconds between looks into the database when there is nobody to tell us."""
LOOKS_ANYWAY = 20.0
"""The same when there is a Redis."""
AT_ONCE = 500
GAME, MESSAGE, SESSION, COMPANION = "game", "message", "session", "companion"
GATHERING, AGREEMENT = "gathering", "agreement"
"""The kinds of hints."""


class PeerSync:
    """What this server hears of the others."""

    def __init__(
        self,
        tables: TableRooms,
        store: Store,
        chat: Chat,
        lobby: Lobby,
        companions: CompanionRooms,
        sessions: SessionSockets,
        settings: Settings,
    ) -> None:
        """Redis is told of what changes here from now on, if there is one.

        Raises:
            SettingsError: the Redis of the settings cannot be used.
        """
        self._tables = tables
        self._store = store
        self._chat_relay = ChatRelay(tables, MessageStore(store.database), chat)
        self._consent = chat.consent
        self._lobby = lobby
        self._companions = companions
        self._sessions = sessions
        self._accounts = AccountStore(store.database)
        self._behind: dict[str, int] = {}
        self._news = asyncio.Event()
        self._look = asyncio.Event()
        self._tasks: set[asyncio.Task[None]] = set()
        self._hints = self._found(settings.redis) if settings.redis else None
        if (hints := self._hints) is not None:
            tables.listeners.append(lambda table: hints.tell(GAME, table.id, table.version))
            chat.listeners.append(lambda row: hints.tell(MESSAGE, row.game, row.number))
            chat.has_agreed.append(lambda origin: hints.tell(AGREEMENT, origin))
            lobby.listeners.append(lambda each: hints.tell(GATHERING, each.id, each.version))
            companions.listeners.append(
                lambda sheet: hints.tell(COMPANION, sheet.id, sheet.version)
            )
            sessions.listeners.append(lambda session: hints.tell(SESSION, session.hex()))

    def start(self) -> None:
        """Whoever watches a game is shown what other servers do, where there can be any."""
        if not self._store.database.is_shared:
            return
        self._begin(self._look_for_ever())
        if self._hints is not None:
            self._begin(self._read_on_for_ever())
            self._hints.start()

    async def close(self) -> None:
        """Nothing is heard any more."""
        if self._hints is not None:
            await self._hints.close()
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def look(self) -> None:
        """Every game that is watched here, and what is said there, is as the database has it.

        Raises:
            StoreError: the database cannot be read.
        """
        watched = self._tables.watched()
        self._chat_relay.forget(watched)
        for first in range(0, len(watched), AT_ONCE):
            some = watched[first : first + AT_ONCE]
            versions = await self._store.versions_of(some)
            for game in await self._tables.read_on(versions):
                await self._see(game, versions[game])
            await self._chat_relay.look(some)
        await self._consent.look()
        await self._lobby.look()
        await self._companions.look()
        if self._hints is not None:  # some of which may have been missed
            await self._sessions.check(self._accounts)

    async def _look_for_ever(self) -> None:
        while True:
            self._look.clear()
            try:
                await self.look()
            except StoreError as error:
                log.warning("what other servers do cannot be read: %s", error)
            except Exception:
                log.exception("a look at what other servers do failed")
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOKS if self._hints is None else LOOKS_ANYWAY):
                    await self._look.wait()

    def _heard_of_game(self, game: str, version: int) -> None:
        if self._tables.is_watched(game):
            self._behind[game] = max(version, self._behind.get(game, 0))
            self._news.set()

    async def _read_on_for_ever(self) -> None:
        """What is heard of while some games are read on is read together next."""
        while True:
            await self._news.wait()
            self._news.clear()
            behind, self._behind = self._behind, {}
            try:
                for game in await self._tables.read_on(behind):
                    self._begin(self._see(game, behind[game]))
            except StoreError as error:
                log.warning("%d games cannot be read on: %s", len(behind), error)
                self._look.set()
            except Exception:
                log.exception("%d games cannot be read on", len(behind))

    def _heard_of_companion(self, companion: str, version: int) -> None:
        if self._companions.is_watched(companion):
            self._begin(self._tried(self._companions.heard(companion, version)))

    def _heard_of_gathering(self, gathering: str, version: int) -> None:
        if self._lobby.watchers.behind({gathering: version}):
            self._begin(self._tried(self._lobby.read_on({gathering: version})))

    def _heard_of_agreement(self, origin: str, _: int) -> None:
        self._begin(self._tried(self._consent.hear(origin)))

    def _heard_of_message(self, game: str, number: int) -> None:
        if self._tables.is_watched(game):
            self._begin(self._tried(self._chat_relay.hear(game, number)))

    def _heard_of_session(self, session: str, _: int) -> None:
        self._begin(self._tried(self._sessions.check(self._accounts, (bytes.fromhex(session),))))

    async def _tried(self, doing: Coroutine[object, object, None]) -> None:
        try:
            await doing
        except StoreError as error:
            log.warning("what another server has done cannot be read: %s", error)
        except Exception:
            log.exception("what another server has done cannot be told")

    async def _see(self, game: str, version: int) -> None:
        try:
            await self._tables.heard(game, version)
        except (RoomError, StoreError) as error:
            log.warning("game %s cannot be read on: %s", game, error)
        except Exception:
            log.exception("game %s cannot be read on", game)

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
                GATHERING: self._heard_of_gathering,
                COMPANION: self._heard_of_companion,
                SESSION: self._heard_of_session,
            }
            return RedisNotifications(url, heard, self._look.set)
        except ModuleNotFoundError as error:
            missing = f"{error.name} is missing: pip install 'tilewright[redis]'"
            raise SettingsError(missing) from error
        except ValueError:
            # without what was given: there may be a password in it
            raise SettingsError("redis: that is no URL of a Redis, redis://host:6379") from None
