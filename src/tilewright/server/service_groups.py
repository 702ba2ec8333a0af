"""Groups of services that are made together: for play, meeting, analysis, study and sheets."""

from typing import TYPE_CHECKING

from msgspec import Struct

from tilewright.host.system import SameWords, Words
from tilewright.players.engines.enabled import BadEngine, EnabledEngine, enabled_engines
from tilewright.rules.languages import (
    GameLanguage,
    LanguageNotPlayed,
    UnknownLanguage,
    language_named,
)
from tilewright.server.accounts.service import AccountService
from tilewright.server.accounts.sessions import SessionSockets
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.chat.chat import Chat
from tilewright.server.chat.people import Muting, Reports
from tilewright.server.clubs.games import ClubGames, EventDuplicates, EventSheets, EventTables
from tilewright.server.clubs.rooms import EventRooms
from tilewright.server.cluster.peers import PeerSync
from tilewright.server.companions.rooms import CompanionClocks, CompanionRooms
from tilewright.server.computers.runner import ComputerRunner
from tilewright.server.duplicates.rooms import DuplicateRooms
from tilewright.server.duplicates.rounds import DuplicateRounds
from tilewright.server.http.rate_limit import LimitSharing
from tilewright.server.lobby.lobby import Lobby
from tilewright.server.settings import Settings, SettingsError
from tilewright.server.sharing.shared_games import SharedGames
from tilewright.server.sharing.watching import WatchPermissions
from tilewright.server.store import Store
from tilewright.server.store.accounts import AccountStore
from tilewright.server.store.armed import ArmedStore
from tilewright.server.store.clubs import ClubStore
from tilewright.server.store.companions import CompanionStore
from tilewright.server.store.duplicates import DuplicateStore
from tilewright.server.store.gatherings import GatheringStore
from tilewright.server.store.messages import MessageStore
from tilewright.server.store.people import BlockStore, MuteStore
from tilewright.server.store.reports import ReportStore
from tilewright.server.store.sharing import SharingStore, WatchingStore
from tilewright.server.tables.armed import ArmedPlays
from tilewright.server.tables.clocks import Clocks
from tilewright.server.tables.rooms import TableRooms
from tilewright.server.tables.timing import Timing
from tilewright.server.tables.turns import Turns

if TYPE_CHECKING:
    from tilewright.server.cluster.shared_limits import SharedLimits
    from tilewright.server.computers.handed_over import TurnQueue


from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.deep_coaching import DeepCoaching
from tilewright.server.analysis.fair_threads import FairThreads
from tilewright.server.analysis.helping import Helping
from tilewright.server.analysis.positions import PositionAnalysis
from tilewright.server.analysis.rebuilding import Rebuilding
from tilewright.server.analysis.turn_analysis import TurnAnalysis
from tilewright.server.store.attempts import AttemptStore
from tilewright.server.store.collected import CollectionStore
from tilewright.server.store.keys import Keys
from tilewright.server.store.mistakes import MistakeStore
from tilewright.server.store.words import WordStore
from tilewright.server.study.collection import Collections
from tilewright.server.study.mistakes import Exercises, MistakeLists
from tilewright.server.study.puzzles import Puzzles
from tilewright.server.study.statistics import PersonalLuck, PersonalStatistics
from tilewright.server.words.study import WordStudy
from tilewright.study.puzzles.pack import pack_in


class PlayServices(Struct, frozen=True):
    """The games, and what acts at their tables."""

    tables: TableRooms
    computers: ComputerRunner
    turn_queue: "TurnQueue | None"
    clocks: Clocks
    armed: ArmedPlays
    turns: Turns

    @classmethod
    def prepared(
        cls, settings: Settings, store: Store, words: Words, sharing: LimitSharing | None
    ) -> "PlayServices":
        """Create the services; whatever acts at the tables hears of their changes."""
        most_bytes = int(settings.games_megabytes * 1_000_000)
        timing = Timing.of(settings)
        tables = TableRooms(store, words, timing, most_bytes=most_bytes, sharing=sharing)
        turn_queue = _turn_queue(store) if settings.workers else None
        workers = None
        if turn_queue is not None:
            # its module needs the packages of the extra `worker`
            from tilewright.server.computers.handed_over import HandedOverTurns

            workers = HandedOverTurns(turn_queue, tables, store, are_told=bool(settings.redis))
        computers = ComputerRunner(tables, words, workers)
        clocks = Clocks(tables, store, computers.consider)
        armed = ArmedPlays(tables, ArmedStore(store.database))
        turns = Turns()
        tables.listeners += (computers.consider, clocks.consider, armed.consider, turns.consider)
        tables.bystanders += (computers.stand_by, clocks.consider, turns.consider)
        return cls(tables, computers, turn_queue, clocks, armed, turns)


class MeetingServices(Struct, frozen=True):
    """The lobby, the messages, and the games that people show each other."""

    lobby: Lobby
    chat: Chat
    muting: Muting
    reports: Reports
    shared_games: SharedGames
    watch_permissions: WatchPermissions

    @classmethod
    def prepared(
        cls, settings: Settings, store: Store, tables: TableRooms, sharing: LimitSharing | None
    ) -> "MeetingServices":
        """Create the services."""
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
        events: EventRooms,
        duplicates: DuplicateRooms,
        session_sockets: SessionSockets,
    ) -> PeerSync:
        """Return the service that keeps this server in step with the others of its database."""
        return PeerSync(
            tables,
            store,
            self.chat,
            self.watch_permissions,
            self.shared_games,
            self.lobby,
            companions,
            events,
            duplicates,
            session_sockets,
            settings,
        )

    def account_service(
        self, store: Store, playing: PlayServices, session_sockets: SessionSockets
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


class AnalysisServices(Struct, frozen=True):
    """The coach, help, and the analysis of turns and positions on one server."""

    coaching: Coaching
    deep_coaching: DeepCoaching
    helping: Helping
    turns: TurnAnalysis
    positions: PositionAnalysis
    rebuilding: Rebuilding

    @classmethod
    def prepared(cls, words: Words, heavy_work: HeavyWorkExecutor) -> "AnalysisServices":
        """Create the services; they share the thread in which moves are compared."""
        coaching = Coaching(words, heavy_work)
        thread = FairThreads(1, "tilewright-analysis")
        return cls(
            coaching,
            DeepCoaching(words, coaching, heavy_work, thread),
            Helping(words, heavy_work),
            TurnAnalysis(words, heavy_work, thread),
            PositionAnalysis(words, heavy_work, thread),
            Rebuilding(heavy_work),
        )

    def close(self) -> None:
        """Stop what is being computed."""
        self.coaching.close()
        self.deep_coaching.close()
        self.turns.close()
        self.positions.close()
        self.rebuilding.close()


class StudyServices(Struct, frozen=True):
    """The services for study on one server: what each person has, and nobody else sees."""

    exercises: Exercises
    mistakes: MistakeLists
    collections: Collections
    puzzles: Puzzles
    statistics: PersonalStatistics
    luck: PersonalLuck
    words: WordStudy

    @classmethod
    def prepared(
        cls,
        store: Store,
        companions: CompanionRooms,
        words: Words,
        coaching: Coaching,
        heavy_work: HeavyWorkExecutor,
    ) -> "StudyServices":
        """Create the services."""
        return cls(
            Exercises(coaching),
            MistakeLists(MistakeStore(store.database)),
            Collections(CollectionStore(store.database), coaching),
            Puzzles(
                AttemptStore(store.database),
                Keys(store.database),
                words,
                pack_in,
                heavy_work,
            ),
            PersonalStatistics(store, companions, coaching, heavy_work),
            PersonalLuck(store, words, heavy_work),
            WordStudy(WordStore(store.database), words),
        )


def companion_services(
    store: Store, words: Words, tables: TableRooms, sharing: LimitSharing | None
) -> tuple[CompanionRooms, CompanionClocks]:
    """Return the sheets and their clocks, which hear of every change."""
    companions = CompanionRooms(CompanionStore(store.database), words, tables.now, sharing)
    clocks = CompanionClocks(companions)
    companions.listeners.append(clocks.consider)
    companions.bystanders.append(clocks.consider)
    return companions, clocks


def club_services(
    store: Store, tables: TableRooms, companions: CompanionRooms, duplicates: DuplicateRooms
) -> tuple[EventRooms, ClubGames]:
    """Return the clubs' evenings, and the games of their tables."""
    events = EventRooms(ClubStore(store.database), tables.now)
    games = ClubGames(
        EventSheets(events, companions),
        EventTables(events, tables),
        EventDuplicates(events, duplicates),
    )
    return events, games


def duplicate_services(
    store: Store, words: Words, tables: TableRooms
) -> tuple[DuplicateRooms, DuplicateRounds]:
    """Return the duplicate tables, and what the server does at them, which hears of changes."""
    duplicates = DuplicateRooms(DuplicateStore(store.database), words, tables.now)
    rounds = DuplicateRounds(duplicates, words)
    duplicates.listeners.append(rounds.consider)
    duplicates.bystanders.append(rounds.consider)
    return duplicates, rounds


def words_of(settings: Settings) -> Words:
    """Return the word lists and the engines of the server.

    Raises:
        LexiconError: a list cannot be read.
        SettingsError: a list has no language, or an engine cannot be enabled.
    """
    files = [_with_language(item) for item in settings.lexicons]
    try:
        return Words.load(settings.lexicon, _engines(settings), files)
    except SameWords as error:
        raise SettingsError(f"lexicons: {error}") from error


def _with_language(item: str) -> tuple[GameLanguage, str]:
    language, _, file = (part.strip() for part in item.partition("="))
    if not language or not file:
        raise SettingsError(f"lexicons: {item!r} is not of the form language=file")
    try:
        return language_named(language), file
    except (UnknownLanguage, LanguageNotPlayed) as error:
        raise SettingsError(f"lexicons: {error}") from error


def _engines(settings: Settings) -> dict[str, EnabledEngine]:
    """Return the enabled engines by name.

    Raises:
        SettingsError: one of them cannot be enabled.
    """
    try:
        return enabled_engines(settings.engines)
    except BadEngine as error:
        raise SettingsError(f"engines: {error}") from error


def shared_limits_of(settings: Settings, store: Store) -> "SharedLimits | None":
    """Return the limits shared with other servers, if there is a Redis that can be used."""
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
        from tilewright.server.computers.handed_over import TurnQueue
    except ImportError as error:
        missing = f"{error.name or error} is missing: pip install 'tilewright[worker]'"
        raise SettingsError(missing) from error
    return TurnQueue(store.database.url)
