"""The services of one server, which the routes use."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from tilewright.host.system import Words
from tilewright.players.engines.enabled import BadEngine, EnabledEngine, enabled_engines
from tilewright.server.accounts.service import AccountService
from tilewright.server.accounts.session_sockets import SessionSockets
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.live_games import LiveGames
from tilewright.server.analysis.long_tasks import LongTasks
from tilewright.server.analysis.services import AnalysisServices
from tilewright.server.chat.chat import Chat
from tilewright.server.chat.people import Muting, Reports
from tilewright.server.cluster.peers import PeerSync
from tilewright.server.companions.clocks import CompanionClocks
from tilewright.server.companions.rooms import CompanionRooms
from tilewright.server.computers.failover import Failover
from tilewright.server.computers.handed_over import HandedOverTurns
from tilewright.server.computers.runner import ComputerRunner
from tilewright.server.housekeeping import A_DAY, clear_up
from tilewright.server.http.pages import Pages
from tilewright.server.http.rate_limit import Sharing
from tilewright.server.http.security import Security
from tilewright.server.integrity import IntegrityCheck
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.metrics.counters import Metrics
from tilewright.server.metrics.watchdog import Watchdog
from tilewright.server.notices.service import NoticeService
from tilewright.server.periodic import every
from tilewright.server.rooms.reading import Readings
from tilewright.server.settings import Settings, SettingsError
from tilewright.server.sharing.shared_games import SharedGames
from tilewright.server.sharing.watching import WatchPermissions
from tilewright.server.sockets.connection import OpenSockets
from tilewright.server.store import Sessions, Store, Tokens, database_at
from tilewright.server.store.accounts import AccountStore
from tilewright.server.store.armed import ArmedStore
from tilewright.server.store.companions import CompanionStore
from tilewright.server.store.gatherings import GatheringStore
from tilewright.server.store.messages import MessageStore
from tilewright.server.store.notes import NoteStore
from tilewright.server.store.people import BlockStore, MuteStore
from tilewright.server.store.reports import ReportStore
from tilewright.server.store.sharing import Feeds, SharingStore, WatchingStore
from tilewright.server.store.word_moves import WordMoves
from tilewright.server.store.write_probe import WriteProbe
from tilewright.server.study.services import StudyServices
from tilewright.server.tables.armed import ArmedPlays
from tilewright.server.tables.clocks import Clocks
from tilewright.server.tables.rooms import TableRooms
from tilewright.server.tables.summaries import Summaries
from tilewright.server.tables.timing import Timing
from tilewright.server.tables.turns import Turns

if TYPE_CHECKING:
    from tilewright.server.cluster.shared_limits import SharedLimits
    from tilewright.server.computers.queue import TurnQueue

FINISH_SECONDS = 10.0
"""The most seconds for commands under way when the server stops."""


class Services(Struct, frozen=True):
    """The services of one server."""

    settings: Settings
    store: Store
    write_probe: WriteProbe
    words: Words
    tables: TableRooms
    computers: ComputerRunner
    turn_queue: "TurnQueue | None"
    clocks: Clocks
    armed: ArmedPlays
    lobby: Lobby
    chat: Chat
    muting: Muting
    reports: Reports
    sessions: Sessions
    tokens: Tokens
    feeds: Feeds
    notes: NoteStore
    turns: Turns
    peers: PeerSync
    shared_limits: "SharedLimits | None"
    security: Security
    pages: Pages
    sockets: OpenSockets
    session_sockets: SessionSockets
    account_service: AccountService
    notice_service: NoticeService
    companions: CompanionRooms
    companion_clocks: CompanionClocks
    live_games: LiveGames
    heavy_work: HeavyWorkExecutor
    readings: Readings
    summaries: Summaries
    long_tasks: LongTasks
    analysis: AnalysisServices
    study: StudyServices
    shared_games: SharedGames
    watch_permissions: WatchPermissions
    watchdog: Watchdog
    integrity: IntegrityCheck

    @classmethod
    def prepared(cls, settings: Settings) -> "Services":
        """Create the services: migrate the database and load the lexicon.

        Raises:
            StoreError: the database cannot be used.
            LexiconError: the lexicon cannot be read.
            SettingsError: Redis, the queue or an engine cannot be used, or a setting for mails is
                missing.
        """
        store = _migrated(settings)
        words = Words.load(settings.lexicon, _engines(settings))
        sharing = _shared_limits(settings, store)
        playing = _Playing.prepared(settings, store, words, sharing)
        tables = playing.tables
        meeting = _Meeting.prepared(settings, store, tables, sharing)
        companions, companion_clocks = _companions(store, words, tables, sharing)
        session_sockets = SessionSockets()
        heavy_work = HeavyWorkExecutor(settings.work_share, sharing)
        analysis = AnalysisServices.prepared(words, heavy_work)
        return cls(
            settings=settings,
            store=store,
            write_probe=WriteProbe(store.database),
            words=words,
            tables=tables,
            computers=playing.computers,
            turn_queue=playing.turn_queue,
            clocks=playing.clocks,
            armed=playing.armed,
            lobby=meeting.lobby,
            chat=meeting.chat,
            muting=meeting.muting,
            reports=meeting.reports,
            sessions=Sessions(store.database),
            tokens=Tokens(store.database),
            feeds=Feeds(store.database),
            notes=NoteStore(store.database),
            turns=playing.turns,
            peers=meeting.peers(settings, store, tables, companions, session_sockets),
            shared_limits=sharing,
            security=Security(settings, sharing),
            pages=Pages(),
            sockets=OpenSockets(settings.connections_per_client),
            session_sockets=session_sockets,
            account_service=meeting.account_service(store, playing, session_sockets),
            notice_service=NoticeService(settings, tables, store.database),
            companions=companions,
            companion_clocks=companion_clocks,
            live_games=LiveGames(store, tables, companions),
            heavy_work=heavy_work,
            readings=Readings(settings.work_share),
            summaries=Summaries(),
            long_tasks=LongTasks(heavy_work),
            analysis=analysis,
            study=StudyServices.prepared(store, words, analysis.coaching, heavy_work),
            shared_games=meeting.shared_games,
            watch_permissions=meeting.watch_permissions,
            watchdog=Watchdog(tables.metrics),
            integrity=IntegrityCheck(store.database),
        )

    @property
    def metrics(self) -> Metrics:
        """The metrics of this server."""
        return self.tables.metrics

    @property
    def damaged_rooms(self) -> frozenset[str]:
        """The games and sheets that are known to be damaged."""
        found = frozenset(damage.room for damage in self.integrity.damaged)
        return found.union(self.tables.damaged, self.companions.damaged)

    async def dismiss(self, seconds: float) -> None:
        """Wait for the commands under way, then close every open socket.

        Each step takes at most so many seconds; a command that is not finished by then is either
        done or not, as if the server had been killed.
        """
        await asyncio.gather(self.tables.settle(seconds), self.companions.finish(seconds))
        await self.sockets.send_away(seconds)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Run the services while the context lasts; on leaving, finish what is under way."""
        self.watchdog.watch(asyncio.get_running_loop())
        await self.store.database.open()
        if self.turn_queue is not None:
            await self.turn_queue.open()
        # in the background: reading a thousand games takes seconds
        self.clocks.start()
        self.companion_clocks.start()
        self.peers.start()
        if self.shared_limits is not None:
            self.shared_limits.start()
        await self.notice_service.start()
        resuming = asyncio.create_task(self.tables.resume())
        study = self.study
        studies = (WordMoves(self.store.database), study.puzzles.store, study.collections.kept)
        keeping = asyncio.gather(
            every(
                A_DAY,
                partial(clear_up, self.store, self.tables, self.lobby, studies, self.settings),
                "housekeeping failed",
            ),
            every(A_DAY, self.integrity.check, "the database cannot be checked"),
            self.session_sockets.keep_checking(self.account_service.kept),
            Failover(self.tables, self.store, self.computers).keep_looking(),
            self.armed.keep_looking(),
            self.watchdog.keep_measuring_lateness(),
        )
        try:
            yield
        finally:
            resuming.cancel()
            keeping.cancel()
            await asyncio.gather(resuming, keeping, return_exceptions=True)
            await self.notice_service.close()
            await self.peers.close()
            if self.shared_limits is not None:
                await self.shared_limits.close()
            await self.clocks.close()
            await self.armed.close()
            await self.companion_clocks.close()
            await self.computers.close()
            self.words.close()
            await self.tables.finish(FINISH_SECONDS)
            await self.companions.finish(FINISH_SECONDS)
            if self.turn_queue is not None:
                await self.turn_queue.close()
            self.account_service.passwords.close()
            self.analysis.close()
            self.heavy_work.close()
            await self.store.database.close()


class _Playing(Struct, frozen=True):
    """The games, and what acts at their tables."""

    tables: TableRooms
    computers: ComputerRunner
    turn_queue: "TurnQueue | None"
    clocks: Clocks
    armed: ArmedPlays
    turns: Turns

    @classmethod
    def prepared(
        cls, settings: Settings, store: Store, words: Words, sharing: Sharing | None
    ) -> "_Playing":
        most_bytes = int(settings.games_megabytes * 1_000_000)
        timing = Timing.of(settings)
        tables = TableRooms(store, words, timing, most_bytes=most_bytes, sharing=sharing)
        turn_queue = _turn_queue(store) if settings.workers else None
        workers = None
        if turn_queue is not None:
            workers = HandedOverTurns(turn_queue, tables, store, are_told=bool(settings.redis))
        computers = ComputerRunner(tables, words, workers)
        clocks = Clocks(tables, store, computers.consider)
        armed = ArmedPlays(tables, ArmedStore(store.database))
        turns = Turns()
        tables.listeners += (computers.consider, clocks.consider, armed.consider, turns.consider)
        tables.bystanders += (computers.stand_by, clocks.consider, turns.consider)
        return cls(tables, computers, turn_queue, clocks, armed, turns)


class _Meeting(Struct, frozen=True):
    """The lobby, the messages, and the games that people show each other."""

    lobby: Lobby
    chat: Chat
    muting: Muting
    reports: Reports
    shared_games: SharedGames
    watch_permissions: WatchPermissions

    @classmethod
    def prepared(
        cls, settings: Settings, store: Store, tables: TableRooms, sharing: Sharing | None
    ) -> "_Meeting":
        gatherings = GatheringStore(store.database)
        blocks = BlockStore(store.database)
        lobby = Lobby(
            gatherings,
            tables,
            blocks,
            settings.open_tables_per_client,
            settings.open_games_per_guest,
        )
        messages = MessageStore(store.database)
        muting = Muting(MuteStore(store.database))
        return cls(
            lobby,
            Chat(messages, gatherings, tables, blocks, muting, sharing),
            muting,
            Reports(ReportStore(store.database), messages, tables.metrics),
            SharedGames(SharingStore(store.database), tables),
            WatchPermissions(WatchingStore(store.database), tables),
        )

    def peers(
        self,
        settings: Settings,
        store: Store,
        tables: TableRooms,
        companions: CompanionRooms,
        session_sockets: SessionSockets,
    ) -> PeerSync:
        """Return what keeps this server in step with the others of its database."""
        return PeerSync(
            tables,
            store,
            self.chat,
            self.watch_permissions,
            self.shared_games,
            self.lobby,
            companions,
            session_sockets,
            settings,
        )

    def account_service(
        self, store: Store, playing: _Playing, session_sockets: SessionSockets
    ) -> AccountService:
        """Return the service of accounts, whose guests may have games and messages here."""
        return AccountService(
            AccountStore(store.database),
            playing.tables,
            self.lobby,
            session_sockets,
            playing.turns,
            self.chat,
            self.shared_games,
        )


def _migrated(settings: Settings) -> Store:
    store = Store(database_at(settings.database_address))
    store.database.claim()
    store.database.prepare()
    return store


def _companions(
    store: Store, words: Words, tables: TableRooms, sharing: Sharing | None
) -> tuple[CompanionRooms, CompanionClocks]:
    companions = CompanionRooms(CompanionStore(store.database), words, tables.now, sharing)
    clocks = CompanionClocks(companions)
    companions.listeners.append(clocks.consider)
    companions.bystanders.append(clocks.consider)
    return companions, clocks


def _engines(settings: Settings) -> dict[str, EnabledEngine]:
    """Return the enabled engines by name.

    Raises:
        SettingsError: one of them cannot be enabled.
    """
    try:
        return enabled_engines(settings.engines)
    except BadEngine as error:
        raise SettingsError(f"engines: {error}") from error


def _shared_limits(settings: Settings, store: Store) -> "SharedLimits | None":
    """Return what shares limits with other servers, if there is a Redis that can be used."""
    if not settings.redis or not store.database.is_shared:
        return None
    try:
        # imported only when wanted, by those who have installed it
        from tilewright.server.cluster.shared_limits import SharedLimits

        return SharedLimits(settings.redis)
    except (ModuleNotFoundError, ValueError):
        return None  # `PeerSync` says what is wrong


def _turn_queue(store: Store) -> "TurnQueue":
    if not store.database.is_shared:
        raise SettingsError("workers need PostgreSQL: only one process can use a SQLite file")
    try:
        # an optional dependency
        from tilewright.server.computers.queue import TurnQueue
    except ImportError as error:
        missing = f"{error.name or error} is missing: pip install 'tilewright[worker]'"
        raise SettingsError(missing) from error
    return TurnQueue(store.database.url)
