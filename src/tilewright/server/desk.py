"""What the routes work with: the parts of one server, put together."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

from tilewright.server.clocks import Clocks
from tilewright.server.coaching import Coaching
from tilewright.server.companions.clocks import CompanionClocks
from tilewright.server.companions.keeper import Keeper
from tilewright.server.edge import Words
from tilewright.server.fellows import Fellows
from tilewright.server.gate import Gate
from tilewright.server.hall import Hall
from tilewright.server.housekeeping import keep_house
from tilewright.server.jobs import Computers
from tilewright.server.meters import Meters
from tilewright.server.notices.office import NoticeOffice
from tilewright.server.pace import Pace
from tilewright.server.pages import Pages
from tilewright.server.reception import Reception
from tilewright.server.registry import Registry
from tilewright.server.relief import Relief
from tilewright.server.session_sockets import SessionSockets
from tilewright.server.settings import Settings, SettingsError
from tilewright.server.sockets import Sockets
from tilewright.server.store import Store, Tokens, database_at
from tilewright.server.store.accounts import AccountStore
from tilewright.server.store.companions import CompanionStore
from tilewright.server.store.feeds import Feeds
from tilewright.server.store.gatherings import GatheringStore
from tilewright.server.store.messages import MessageStore
from tilewright.server.talk import Talk
from tilewright.server.turns import Turns
from tilewright.server.word_guide.finder import LiveGames
from tilewright.server.workshop import Workshop

if TYPE_CHECKING:
    from tilewright.server.offers import Offers

FINISH_SECONDS = 10.0
"""How long commands under way may take when the server ends."""


@dataclass(frozen=True, slots=True)
class Desk:
    """The parts of one server."""

    settings: Settings
    store: Store
    words: Words
    hall: Hall
    computers: Computers
    offers: "Offers | None"
    clocks: Clocks
    reception: Reception
    talk: Talk
    tokens: Tokens
    feeds: Feeds
    turns: Turns
    fellows: Fellows
    gate: Gate
    pages: Pages
    sockets: Sockets
    session_sockets: SessionSockets
    registry: Registry
    office: NoticeOffice
    companions: Keeper
    companion_clocks: CompanionClocks
    live_games: LiveGames
    coaching: Coaching
    workshop: Workshop

    @classmethod
    def prepared(cls, settings: Settings) -> "Desk":
        """The parts, with the database ready and the lexicon read.

        Raises:
            StoreError: the database cannot be used.
            LexiconError: the lexicon cannot be read.
            SettingsError: the Redis or the queue cannot be used, or what mails need is missing.
        """
        store = Store(database_at(settings.database_address))
        store.database.prepare()
        words = Words.load(settings.lexicon)
        hall = Hall(store, words, Pace.of(settings))
        offers = _offers(store) if settings.workers else None
        computers = Computers(hall, words, offers)
        clocks = Clocks(hall, store, computers.consider)
        turns = Turns()
        gatherings = GatheringStore(store.database)
        hall.listeners += (computers.consider, clocks.consider, turns.consider)
        hall.bystanders += (computers.stand_by, clocks.consider, turns.consider)
        reception = Reception(gatherings, hall)
        session_sockets = SessionSockets()
        talk = Talk(MessageStore(store.database), gatherings, hall)
        accounts = AccountStore(store.database)
        companions, companion_clocks = _companions(store, words, hall)
        registry = Registry(accounts, hall, reception, session_sockets, turns, talk)
        return cls(
            settings,
            store,
            words,
            hall,
            computers,
            offers,
            clocks,
            reception,
            talk,
            Tokens(store.database),
            Feeds(store.database),
            turns,
            Fellows(hall, store, talk, reception, companions, session_sockets, settings),
            Gate(settings),
            Pages(),
            Sockets(),
            session_sockets,
            registry,
            NoticeOffice(settings, hall, store.database),
            companions,
            companion_clocks,
            LiveGames(store, hall, companions),
            Coaching(words),
            Workshop(settings.work_share),
        )

    @property
    def meters(self) -> Meters:
        """What is counted while the server runs."""
        return self.hall.meters

    async def dismiss(self, seconds: float) -> None:
        """Commands under way have been answered, and every open socket was sent away.

        Each of the two takes no longer than so many seconds; what is not done then is done, or
        undone, as if the server had been killed.
        """
        await asyncio.gather(self.hall.settle(seconds), self.companions.finish(seconds))
        await self.sockets.send_away(seconds)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Games go on while this lasts; what was answered is kept when it ends."""
        await self.store.database.open()
        if self.offers is not None:
            await self.offers.open()
        # beside serving: a thousand games take seconds to read
        self.clocks.start()
        self.companion_clocks.start()
        self.fellows.start()
        await self.office.start()
        resuming = asyncio.create_task(self.hall.resume())
        keeping = asyncio.gather(
            keep_house(self.store, self.hall, self.reception, self.settings),
            self.session_sockets.keep_checking(self.registry.kept),
            Relief(self.hall, self.store, self.computers).keep_looking(),
        )
        try:
            yield
        finally:
            resuming.cancel()
            keeping.cancel()
            await asyncio.gather(resuming, keeping, return_exceptions=True)
            await self.office.close()
            await self.fellows.close()
            await self.clocks.close()
            await self.companion_clocks.close()
            await self.computers.close()
            await self.hall.finish(FINISH_SECONDS)
            await self.companions.finish(FINISH_SECONDS)
            if self.offers is not None:
                await self.offers.close()
            self.registry.passwords.close()
            self.coaching.close()
            self.workshop.close()
            await self.store.database.close()


def _companions(store: Store, words: Words, hall: Hall) -> tuple[Keeper, CompanionClocks]:
    keeper = Keeper(CompanionStore(store.database), words, hall.now)
    clocks = CompanionClocks(keeper)
    keeper.listeners.append(clocks.consider)
    keeper.bystanders.append(clocks.consider)
    return keeper, clocks


def _offers(store: Store) -> "Offers":
    if not store.database.is_shared:
        raise SettingsError("workers: a SQLite file is one server's; workers need PostgreSQL")
    try:
        # imported only when wanted, by those who have installed it
        from tilewright.server.offers import Offers
    except ImportError as error:
        missing = f"{error.name or error} is missing: pip install 'tilewright[worker]'"
        raise SettingsError(missing) from error
    return Offers(store.database.url)
