"""The services of one server, which the routes use."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

from msgspec import Struct

from tilewright.host.system import Words
from tilewright.server.accounts.passwords import ForgottenPasswords
from tilewright.server.accounts.service import AccountService
from tilewright.server.accounts.sessions import SessionSockets
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.live_games import LiveGames
from tilewright.server.analysis.long_tasks import LongTasks
from tilewright.server.analysis.word_preparation import WordPreparation
from tilewright.server.chat.chat import Chat
from tilewright.server.chat.people import Muting, Reports
from tilewright.server.clubs.games import ClubGames
from tilewright.server.clubs.rooms import EventRooms
from tilewright.server.cluster.peers import PeerSync
from tilewright.server.companions.rooms import CompanionClocks, CompanionRooms
from tilewright.server.computers.failover import Failover
from tilewright.server.computers.runner import ComputerRunner
from tilewright.server.duplicates.rooms import DuplicateRooms
from tilewright.server.duplicates.rounds import DuplicateRounds
from tilewright.server.house.house import LOOK_SECONDS, House
from tilewright.server.housekeeping import A_DAY, IntegrityCheck, WriteProbe, clear_up
from tilewright.server.http.pages import Pages
from tilewright.server.http.security import Security
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.metrics import Metrics, Watchdog
from tilewright.server.notices.service import NoticeService
from tilewright.server.periodic import every
from tilewright.server.rooms.limits import Readings
from tilewright.server.service_groups import (
    AnalysisServices,
    MeetingServices,
    PlayServices,
    StudyServices,
    club_services,
    companion_services,
    duplicate_services,
    shared_limits_of,
    words_of,
)
from tilewright.server.settings import Settings
from tilewright.server.sharing.shared_games import SharedGames
from tilewright.server.sharing.watching import WatchPermissions
from tilewright.server.sockets.connection import OpenSockets
from tilewright.server.store import Sessions, Store, Tokens, database_at
from tilewright.server.store.contacts import PasswordResets
from tilewright.server.store.notes import NoteStore
from tilewright.server.store.sharing import Feeds
from tilewright.server.store.word_moves import WordMoves
from tilewright.server.study.profiles import Profiles
from tilewright.server.tables.armed import ArmedPlays
from tilewright.server.tables.clocks import Clocks
from tilewright.server.tables.rooms import TableRooms
from tilewright.server.tables.summaries import Summaries
from tilewright.server.tables.turns import Turns

if TYPE_CHECKING:
    from tilewright.server.cluster.shared_limits import SharedLimits
    from tilewright.server.computers.handed_over import TurnQueue

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
    password_resets: PasswordResets
    forgotten_passwords: ForgottenPasswords
    notice_service: NoticeService
    companions: CompanionRooms
    companion_clocks: CompanionClocks
    duplicates: DuplicateRooms
    duplicate_rounds: DuplicateRounds
    events: EventRooms
    club_games: ClubGames
    live_games: LiveGames
    heavy_work: HeavyWorkExecutor
    readings: Readings
    summaries: Summaries
    long_tasks: LongTasks
    analysis: AnalysisServices
    study: StudyServices
    profiles: Profiles
    shared_games: SharedGames
    watch_permissions: WatchPermissions
    house: House
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
        words = words_of(settings)
        sharing = shared_limits_of(settings, store)
        playing = PlayServices.prepared(settings, store, words, sharing)
        tables = playing.tables
        meeting = MeetingServices.prepared(settings, store, tables, sharing)
        companions, companion_clocks = companion_services(store, words, tables, sharing)
        duplicates, duplicate_rounds = duplicate_services(store, words, tables)
        events, club_games = club_services(store, tables, companions, duplicates)
        session_sockets = SessionSockets()
        heavy_work = HeavyWorkExecutor(settings.work_share, sharing)
        house = House(settings)
        account_service = meeting.account_service(store, playing, session_sockets)
        notice_service = NoticeService(settings, tables, store.database)
        resets = PasswordResets(store.database)
        analysis = AnalysisServices.prepared(words, heavy_work)
        study = StudyServices.prepared(store, companions, words, analysis.coaching, heavy_work)
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
            peers=meeting.peers(
                settings, store, tables, companions, events, duplicates, session_sockets
            ),
            shared_limits=sharing,
            security=Security(settings, sharing, house.is_by_its_name),
            pages=Pages(),
            sockets=OpenSockets(settings.connections_per_client),
            session_sockets=session_sockets,
            account_service=account_service,
            password_resets=resets,
            forgotten_passwords=ForgottenPasswords(
                account_service.kept, resets, notice_service.mail
            ),
            notice_service=notice_service,
            companions=companions,
            companion_clocks=companion_clocks,
            duplicates=duplicates,
            duplicate_rounds=duplicate_rounds,
            events=events,
            club_games=club_games,
            live_games=LiveGames(store, tables, companions, duplicates),
            heavy_work=heavy_work,
            readings=Readings(settings.work_share),
            summaries=Summaries(),
            long_tasks=LongTasks(heavy_work),
            analysis=analysis,
            study=study,
            profiles=Profiles(
                store, account_service, meeting.lobby.blocks, study.puzzles, heavy_work
            ),
            shared_games=meeting.shared_games,
            watch_permissions=meeting.watch_permissions,
            house=house,
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
        return found.union(
            self.tables.damaged,
            self.companions.damaged,
            self.events.damaged,
            self.duplicates.damaged,
        )

    async def dismiss(self, seconds: float) -> None:
        """Wait for the commands under way, then close every open socket.

        Each step takes at most the given seconds; a command that is not finished by then is either
        done or not, as if the server had been killed.
        """
        await asyncio.gather(
            self.tables.settle(seconds),
            self.companions.finish(seconds),
            self.events.finish(seconds),
            self.duplicates.finish(seconds),
        )
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
        self.duplicate_rounds.start()
        self.peers.start()
        if self.shared_limits is not None:
            self.shared_limits.start()
        await self.notice_service.start()
        resuming = asyncio.create_task(self.tables.resume())
        preparing = asyncio.create_task(WordPreparation(self.words).run())
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
            every(LOOK_SECONDS, self.house.look, "the network cannot be looked at"),
        )
        try:
            yield
        finally:
            resuming.cancel()
            preparing.cancel()
            keeping.cancel()
            await asyncio.gather(resuming, preparing, keeping, return_exceptions=True)
            await self.forgotten_passwords.close()
            await self.notice_service.close()
            await self.peers.close()
            if self.shared_limits is not None:
                await self.shared_limits.close()
            await self.clocks.close()
            await self.armed.close()
            await self.companion_clocks.close()
            await self.duplicate_rounds.close()
            await self.computers.close()
            self.words.close()
            await self.tables.finish(FINISH_SECONDS)
            await self.companions.finish(FINISH_SECONDS)
            await self.duplicates.finish(FINISH_SECONDS)
            await self.club_games.close()
            await self.events.finish(FINISH_SECONDS)
            if self.turn_queue is not None:
                await self.turn_queue.close()
            self.account_service.passwords.close()
            self.analysis.close()
            self.heavy_work.close()
            await self.store.database.close()


def _migrated(settings: Settings) -> Store:
    store = Store(database_at(settings.database_address))
    store.database.claim()
    store.database.prepare()
    return store
