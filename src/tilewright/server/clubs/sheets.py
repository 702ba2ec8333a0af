"""The companion sheets of an event's tables: opened when they are first needed, taken up when over.

A sheet's id follows from its table, so that a server killed in between opens the same one. A result
that a killed server did not take up is taken when the event is next asked for.
"""

import asyncio
import hashlib
import logging

from tilewright.club.commands import TakeGame
from tilewright.club.errors import EventRefused
from tilewright.club.state import ClubTable
from tilewright.companion.events import CompanionStarted
from tilewright.host.club import EventRoom, feats_of
from tilewright.host.companion import CompanionSheet
from tilewright.host.errors import RoomError
from tilewright.host.orders import KeyReused, Order, Stale
from tilewright.server.clubs.rooms import EventRooms
from tilewright.server.companions.rooms import CompanionRooms
from tilewright.server.lobby.links import digest_of, new_secret
from tilewright.server.lobby.lobby import new_table_id
from tilewright.server.store import StoreError
from tilewright.server.store.clubs import SheetPlace

log = logging.getLogger(__name__)
MOST_PHONES = 50


class EventSheets:
    """Opens the sheets of tables, and takes up their results."""

    def __init__(self, events: EventRooms, companions: CompanionRooms) -> None:
        self._events = events
        self._companions = companions
        self._tasks: set[asyncio.Task[None]] = set()
        companions.listeners.append(self._consider)

    async def open(
        self, room: EventRoom, table: ClubTable, started: CompanionStarted, guest: str
    ) -> str:
        """Open the sheet of a table of the latest round, and let the guest write; return its id.

        Raises:
            StoreError, RoomError: the sheet may or may not have been kept.
        """
        round_number = len(room.event.rounds)
        sheet = sheet_of(room, round_number, table)
        await self._events.kept.note_sheet(SheetPlace(sheet, room.id, round_number, table.number))
        opened = CompanionSheet.opened(
            sheet, digest_of(new_secret()), started, hashlib.sha256(sheet.encode()).digest()
        )
        await self._companions.open(opened, guest)
        await self._companions.kept.admit(sheet, guest, MOST_PHONES)
        return sheet

    async def collect(self, room: EventRoom) -> EventRoom:
        """Take up the results of sheets that are over; return the event after them.

        Raises:
            StoreError, RoomError: the database cannot be read or written.
        """
        current = room.event.current
        if not room.event.opened.has_sheets or current is None or current.is_over:
            return room
        for place in await self._events.kept.sheets_of(room.id, current.number):
            # a server killed before it opened the sheet has noted its place alone
            if await self._companions.kept.find(place.sheet) is not None:
                await self._take(place, await self._companions.state(place.sheet))
        return await self._events.state(room.id)

    async def close(self) -> None:
        """Stop taking up results; those left are taken up later."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _consider(self, sheet: CompanionSheet) -> None:
        if has_result(sheet):
            task = asyncio.create_task(self._take_if_of_event(sheet))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _take_if_of_event(self, sheet: CompanionSheet) -> None:
        try:
            place = await self._events.kept.place_of(sheet.id)
            if place is not None:
                await self._take(place, sheet)
        except (StoreError, RoomError) as error:
            log.warning("the result of sheet %s is taken up later: %s", sheet.id, error)

    async def _take(self, place: SheetPlace, sheet: CompanionSheet) -> None:
        """Enter the result of a sheet that is over, once."""
        while has_result(sheet):
            room = await self._events.state(place.event)
            table = room.event.table(place.round, place.table)
            if table is None or sheet_of(room, place.round, table) != sheet.id:
                return  # the round was taken back
            command = TakeGame(
                place.round, place.table, sheet.companion.game.scores, feats_of(sheet.companion)
            )
            try:
                await self._events.command(
                    place.event, Order(f"server:game:{sheet.id}", room.version, command)
                )
            except Stale:
                continue
            except (EventRefused, KeyReused) as why:
                log.info("the result of sheet %s is not taken: %s", sheet.id, why)
            return


def has_result(sheet: CompanionSheet) -> bool:
    """Return whether the game on the sheet is over, and was not broken off."""
    return sheet.is_over and sheet.companion.has_counted


def sheet_of(room: EventRoom, round_number: int, table: ClubTable) -> str:
    """Return the id of the sheet of a table, which nobody else can open."""
    return new_table_id(room.id, f"{round_number} {table.number} {table.players}", "club sheet")
