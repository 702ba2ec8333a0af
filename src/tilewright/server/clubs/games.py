"""The games of an event's tables: opened when they are first needed, taken up when they are over.

A game is a companion sheet, a table of the page, or the round's one game of duplicate. Its id
follows from its table, so that a server killed in between opens the same one. A result that a
killed server did not take up is taken when the event is next asked for.
"""

import asyncio
import hashlib
import logging
from abc import ABC, abstractmethod
from collections.abc import Iterable
from contextlib import suppress
from typing import Any, Generic, TypeVar

from msgspec import Struct

from tilewright.club.commands import GiveUp, TakeGame
from tilewright.club.decide import taken_from
from tilewright.club.errors import EventRefused, HasNoPhone
from tilewright.club.state import ClubRound, ClubTable
from tilewright.companion.events import CompanionStarted
from tilewright.duplicate.commands import Join
from tilewright.duplicate.events import DuplicateStarted
from tilewright.game.events import EndReason
from tilewright.game.start import TableSetup
from tilewright.host.club import EventRoom, feats_in_duplicate, feats_of, totals_of
from tilewright.host.companion import CompanionSheet
from tilewright.host.duplicate import DuplicateTable
from tilewright.host.errors import RoomError, UnknownRoom
from tilewright.host.orders import KeyReused, Order, Stale
from tilewright.host.system import new_seed
from tilewright.host.table import Table
from tilewright.server.clubs.rooms import EventRooms
from tilewright.server.companions.rooms import CompanionRooms
from tilewright.server.duplicates.rooms import DuplicateRooms
from tilewright.server.lobby.links import digest_of, new_secret
from tilewright.server.lobby.lobby import new_table_id
from tilewright.server.rooms.rooms import Rooms
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.clubs import GamePlace
from tilewright.server.store.sharing import WatchingStore
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)
MOST_PHONES = 50
ALL_TABLES = 0
"""The number that stands for every table of a round, where they play one game."""

StateT = TypeVar("StateT", bound=Any)


class EventGames(ABC, Generic[StateT]):
    """Takes up the results of games of one kind."""

    def __init__(self, events: EventRooms, games: Rooms[StateT, Any, Any]) -> None:
        self._events = events
        self._games = games
        self._tasks: set[asyncio.Task[None]] = set()
        games.listeners.append(self._consider)

    async def collect(self, room: EventRoom) -> None:
        """Take up the results of games of the latest round that are over.

        Raises:
            StoreError, RoomError: the database cannot be read or written.
        """
        current = room.event.current
        if current is None or current.is_over or not self._are_played(room, current):
            return
        for place in await self._events.kept.games_of(room.id, current.number):
            try:
                game = await self._games.state(place.game)
            except UnknownRoom:
                continue  # a server killed before it opened the game has noted its place alone
            await self._take(place, game)

    async def game(self, which: str) -> StateT:
        """Return the game of this id.

        Raises:
            UnknownRoom: it has not been opened.
            StoreError, RoomError: the database cannot be read.
        """
        return await self._games.state(which)

    async def close(self) -> None:
        """Stop taking up results; those left are taken up later."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @abstractmethod
    def _are_played(self, room: EventRoom, played: ClubRound, /) -> bool:
        """Return whether the tables of this round play games of this kind."""

    @abstractmethod
    def _is_done(self, game: StateT) -> bool:
        """Return whether the game has a result."""

    @abstractmethod
    def _results(
        self, room: EventRoom, place: GamePlace, game: StateT, /
    ) -> Iterable[TakeGame | GiveUp]:
        """Yield the results of the game that the event does not have; none if it is of no table."""

    def _consider(self, game: StateT) -> None:
        if self._is_done(game):
            task = asyncio.create_task(self._take_if_of_event(game))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _take_if_of_event(self, game: StateT) -> None:
        try:
            place = await self._events.kept.place_of(game.id)
            if place is not None:
                await self._take(place, game)
        except (StoreError, RoomError) as error:
            log.warning("the result of game %s is taken up later: %s", game.id, error)

    async def _take(self, place: GamePlace, game: StateT) -> None:
        """Enter the results of a game that is over, each once."""
        refused: set[int] = set()
        while self._is_done(game):
            room = await self._events.state(place.event)
            left = (one for one in self._results(room, place, game) if one.table not in refused)
            command = next(iter(left), None)
            if command is None:
                return
            # a round that is paired again as before plays the same game
            key = f"server:game:{game.id}:{command.table}:{len(room.event.undone)}"
            try:
                await self._events.command(place.event, Order(key, room.version, command))
            except Stale:
                continue
            except (EventRefused, KeyReused) as why:
                log.info("the result of game %s is not taken: %s", game.id, why)
                refused.add(command.table)


class EventSheets(EventGames[CompanionSheet]):
    """The companion sheets of tables."""

    def __init__(self, events: EventRooms, companions: CompanionRooms) -> None:
        super().__init__(events, companions)
        self._companions = companions

    async def open(
        self, room: EventRoom, table: ClubTable, started: CompanionStarted, guest: str
    ) -> str:
        """Open the sheet of a table of the latest round, and let the guest write; return its id.

        Raises:
            StoreError, RoomError: the sheet may or may not have been kept.
        """
        round_number = len(room.event.rounds)
        sheet = sheet_of(room, round_number, table)
        await self._events.kept.note_game(GamePlace(sheet, room.id, round_number, table.number))
        opened = CompanionSheet.opened(
            sheet, digest_of(new_secret()), started, hashlib.sha256(sheet.encode()).digest()
        )
        await self._companions.open(opened, guest)
        await self._companions.kept.admit(sheet, guest, MOST_PHONES)
        return sheet

    def _are_played(self, room: EventRoom, played: ClubRound, /) -> bool:
        return room.event.opened.has_sheets and played.same_rack is None

    def _is_done(self, game: CompanionSheet) -> bool:
        return game.is_over and game.companion.has_counted

    def _results(
        self, room: EventRoom, place: GamePlace, game: CompanionSheet, /
    ) -> Iterable[TakeGame]:
        table = room.event.table(place.round, place.table)
        # not where the round was taken back
        if table and table.result is None and sheet_of(room, place.round, table) == game.id:
            scores = game.companion.game.scores
            yield TakeGame(place.round, place.table, scores, feats_of(game.companion.game))


class EventDuplicates(EventGames[DuplicateTable]):
    """The games of duplicate that are rounds of events, each one for all tables of its round."""

    def __init__(self, events: EventRooms, duplicates: DuplicateRooms) -> None:
        super().__init__(events, duplicates)
        self._duplicates = duplicates

    async def open(self, room: EventRoom, started: DuplicateStarted, director: str) -> str:
        """Open the game of the latest round, whose host is the director; return its id.

        Raises:
            StoreError, RoomError: the table may or may not have been kept.
        """
        current = room.event.rounds[-1]
        which = duplicate_of(room, current)
        await self._events.kept.note_game(GamePlace(which, room.id, current.number, ALL_TABLES))
        request = hashlib.sha256(which.encode()).digest()
        await self._duplicates.open(DuplicateTable.opened(which, director, started, request))
        return which

    async def seat(self, which: str, guest: str, player: int, name: str) -> None:
        """Let a player of the event play, once however often it is asked.

        Raises:
            StoreError, RoomError: the seat may or may not have been kept.
            Refusal: the game takes no more players, or is over.
        """
        order: Order[Join] = Order(f"server:club-{player}", 0, Join(name))
        done = (await self._duplicates.state(which)).done.get(order.key)
        if done is None:
            done = await self._duplicates.command(which, order)
        number = (await self._duplicates.state(which)).player_joined_by(done)
        if number is not None:
            await self._duplicates.kept.seat(which, guest, number)

    def _are_played(self, _room: EventRoom, played: ClubRound, /) -> bool:
        return played.same_rack is not None

    def _is_done(self, game: DuplicateTable) -> bool:
        return game.is_over and game.state.event is not None

    def _results(
        self, room: EventRoom, _place: GamePlace, game: DuplicateTable, /
    ) -> Iterable[TakeGame]:
        current = room.event.current
        if current is None or duplicate_of(room, current) != game.id:
            return
        by_player = {
            player.number: number
            for player in room.event.players
            if (done := game.done.get(f"server:club-{player.number}"))
            and (number := game.player_joined_by(done)) is not None
        }
        totals = totals_of(game.state, by_player)
        if not any(totals.values()):
            # called off before anybody scored: the director plays the round again or enters results
            return
        yield from taken_from(current, totals, feats_in_duplicate(game.state, by_player))


class EventTables(EventGames[Table]):
    """The tables of the page at which events play."""

    def __init__(self, events: EventRooms, tables: TableRooms) -> None:
        super().__init__(events, tables)
        self._tables = tables

    async def open(self, room: EventRoom, table: ClubTable, setup: TableSetup) -> str:
        """Open the game of a table of the latest round, and seat its players; return its id.

        Raises:
            HasNoPhone: a player has not joined on a device of their own.
            StoreError, RoomError: the game may or may not have been kept.
        """
        guests = await self._events.kept.guests_of(room.id)
        for player in table.players:
            if player not in guests:
                name = room.event.players[player - 1].name
                raise HasNoPhone(f"{name} has not joined on a device: enter the scores.", name=name)
        round_number = len(room.event.rounds)
        which = game_of(room, round_number, table)
        if await self._tables.is_known(which):
            return which
        await self._events.kept.note_game(GamePlace(which, room.id, round_number, table.number))
        seats = tuple(guests[player] for player in table.players)
        request = hashlib.sha256(which.encode()).digest()
        # unless another player of the table has come first
        with suppress(Conflict):
            await self._tables.open_table(Table.opened(which, seats, setup, new_seed(), request))
        return which

    def _are_played(self, room: EventRoom, played: ClubRound, /) -> bool:
        return room.event.opened.has_tables and played.same_rack is None

    def _is_done(self, game: Table) -> bool:
        end = game.game.end
        return end is not None and end.reason not in (EndReason.ABORTED, EndReason.UNTOUCHED)

    def _results(
        self, room: EventRoom, place: GamePlace, game: Table, /
    ) -> Iterable[TakeGame | GiveUp]:
        table = room.event.table(place.round, place.table)
        if not table or table.result or game_of(room, place.round, table) != game.id:
            return
        state = game.game
        if len(table.players) == 2 and state.left:
            yield GiveUp(place.round, place.table, table.players[min(state.left)])
        else:
            yield TakeGame(place.round, place.table, state.scores, feats_of(state))


class OnAir(Struct, frozen=True):
    """The game that a broadcast of an event shows; `table` is None for one of all tables."""

    game: CompanionSheet | Table | DuplicateTable
    table: int | None


class ClubGames(Struct, frozen=True):
    """The games of every kind that events play."""

    sheets: EventSheets
    tables: EventTables
    duplicates: EventDuplicates

    async def collect(self, events: EventRooms, room: EventRoom) -> EventRoom:
        """Take up the results of games that are over; return the event after them.

        Raises:
            StoreError, RoomError: the database cannot be read or written.
        """
        for games in (self.sheets, self.tables, self.duplicates):
            await games.collect(room)
        return await events.state(room.id)

    async def on_air(self, room: EventRoom, permissions: WatchingStore) -> OnAir | None:
        """Return the game that a broadcast of the event shows, if there is one.

        Only tables whose players allow it are shown: a table under way before a finished one, and
        then the table chosen by the director. All see a game of duplicate.

        Raises:
            StoreError, RoomError: the database cannot be read.
        """
        current, opened = room.event.current, room.event.opened
        if current is None:
            return None
        if current.same_rack is not None:
            with suppress(UnknownRoom):
                return OnAir(await self.duplicates.game(duplicate_of(room, current)), None)
            return None
        if not opened.has_sheets and not opened.has_tables:
            return None
        games, named = (self.sheets, sheet_of) if opened.has_sheets else (self.tables, game_of)
        tables = {named(room, current.number, table): table for table in current.tables}
        states = await permissions.states_of(tables)
        allowed = [which for which, state in states.items() if state.allowed]
        if not allowed:
            return None
        chosen = room.event.shown
        first = min(
            allowed,
            key=lambda which: (tables[which].result is not None, tables[which].number != chosen),
        )
        return OnAir(await games.game(first), tables[first].number)

    async def close(self) -> None:
        """Stop taking up results; those left are taken up later."""
        await self.sheets.close()
        await self.tables.close()
        await self.duplicates.close()


def sheet_of(room: EventRoom, round_number: int, table: ClubTable) -> str:
    """Return the id of the sheet of a table, which nobody else can open."""
    return new_table_id(room.id, f"{round_number} {table.number} {table.players}", "club sheet")


def game_of(room: EventRoom, round_number: int, table: ClubTable) -> str:
    """Return the id of the game of a table in the page."""
    return new_table_id(room.id, f"{round_number} {table.number} {table.players}", "club game")


def duplicate_of(room: EventRoom, played: ClubRound) -> str:
    """Return the id of the game of duplicate that all tables of a round play.

    A round that was taken back and paired again as before gets another game.
    """
    tables = [table.players for table in played.tables]
    round_name = f"{played.number} {tables} {played.same_rack}"
    if played.taken_back:
        round_name += f" {played.taken_back}"
    return new_table_id(room.id, round_name, "club duplicate")
