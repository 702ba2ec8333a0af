"""Rooms in memory: within bytes, those over and unused first, and never one in use."""

import gc
import tracemalloc
from dataclasses import dataclass

import pytest

from tilewright.companion.commands import WriteExchange
from tilewright.companion.events import CompanionStarted, Judge
from tilewright.game.commands import Command, ExchangeTiles, GiveNumber
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import Person, Seat, WordPolicy
from tilewright.game.start import TableSetup
from tilewright.game.state import GameState, Phase
from tilewright.host.companion import CompanionSheet
from tilewright.host.orders import Order
from tilewright.host.system import SystemChance, Words
from tilewright.host.table import Table
from tilewright.notation import companion_file
from tilewright.notation.stored_events import decode_event, encode_event
from tilewright.players.timekeeping import this_instant
from tilewright.rules.editions import FOLIO
from tilewright.server.companions.rooms import EVENT_BYTES as OF_SHEETS
from tilewright.server.rooms.places import MOST_LOOKED_AT, ROOM_BYTES, Places
from tilewright.server.tables.rooms import EVENT_BYTES

ROOM = ROOM_BYTES + EVENT_BYTES
COPIES = 10


@dataclass(frozen=True)
class Room:
    """A room with as many events as its version says."""

    id: str
    version: int = 1
    is_over: bool = False


class Sockets:
    """Sockets that are open or not."""

    def __init__(self) -> None:
        self.are_open = False

    def __bool__(self) -> bool:
        return self.are_open

    def show(self, state: Room, /) -> None:
        """Nothing is shown here."""


def places_for(rooms: int) -> Places[Room, Sockets]:
    return Places[Room, Sockets](rooms * ROOM, EVENT_BYTES, Sockets)


def fill(places: Places[Room, Sockets], *rooms: Room) -> None:
    for room in rooms:
        places.at(room.id).state = room


def here(places: Places[Room, Sockets]) -> str:
    return "".join(room for room in "abcdef" if places.find(room) is not None)


def test_the_room_that_was_not_used_for_longest_leaves_first() -> None:
    places = places_for(3)
    fill(places, Room("a"), Room("b"), Room("c"))
    places.at("a")
    fill(places, Room("d"))
    assert here(places) == "acd"
    assert places.bytes == 3 * ROOM


def test_rooms_that_are_over_leave_before_those_that_go_on() -> None:
    places = places_for(3)
    fill(places, Room("a"), Room("b"), Room("c", is_over=True))
    places.at("c")
    fill(places, Room("d"))
    assert here(places) == "abd"


def test_a_room_that_grows_makes_others_leave_and_stays() -> None:
    places = places_for(3)
    fill(places, Room("a"), Room("b"), Room("c"))
    fill(places, Room("b", version=20))
    assert here(places) == "b"
    assert places.bytes == ROOM_BYTES + 20 * EVENT_BYTES


def test_a_room_whose_state_was_let_go_counts_for_little() -> None:
    places = places_for(3)
    fill(places, Room("a", version=10))
    places.at("a").state = None
    assert places.bytes == ROOM_BYTES


async def test_no_room_in_use_leaves() -> None:
    places = places_for(1)
    fill(places, Room("a"), Room("b"))
    watched = places.at("c")
    watched.audience.are_open = True
    commanded = places.at("d")
    commanded.commands = 1
    locked = places.at("e")
    async with locked.lock:
        fill(places, Room("f"))
        assert here(places) == "cdef"
    watched.audience.are_open = False
    commanded.has_done_one()
    fill(places, Room("f"))
    assert here(places) == "f"


def test_many_rooms_in_use_do_not_hide_those_that_are_not() -> None:
    places = places_for(1)
    for number in range(3 * MOST_LOOKED_AT):
        places.at(f"watched {number}").audience.are_open = True
    fill(places, Room("a"))
    for _ in range(4):
        fill(places, Room("b"))
    assert here(places) == "b"
    assert len(places) == 3 * MOST_LOOKED_AT + 1


def test_a_room_that_left_while_its_command_was_under_way_is_not_counted_again() -> None:
    places = places_for(1)
    left = places.at("a")
    fill(places, Room("b"))
    left.state = Room("a")
    assert here(places) == "b"
    assert places.bytes == ROOM


def test_a_room_that_does_not_exist_counts_for_nothing() -> None:
    places = places_for(1)
    places.at("a")
    places.drop("a")
    assert (len(places), places.bytes) == (0, 0)


@pytest.mark.parametrize(("kind", "event_bytes"), [("game", EVENT_BYTES), ("sheet", OF_SHEETS)])
def test_the_estimate_is_about_what_python_allocates(kind: str, event_bytes: int) -> None:
    words = Words.load("club")
    room: Table | CompanionSheet = long_game(words) if kind == "game" else long_sheet(words)
    read_again(room)  # what is made once and kept is not the room's
    gc.collect()
    tracemalloc.start()
    copies = [read_again(room) for _ in range(COPIES)]
    gc.collect()
    used = tracemalloc.get_traced_memory()[0] / COPIES
    tracemalloc.stop()
    estimate = ROOM_BYTES + event_bytes * copies[0].version
    # wide, because Python's own sizes change with its version
    assert used / 2 <= estimate <= 3 * used


def read_again(room: Table | CompanionSheet) -> Table | CompanionSheet:
    """The room as it is read from a database, with nothing shared with this one."""
    if isinstance(room, Table):
        data = [encode_event(event) for event in room.events]
        events = tuple(map(decode_event, data))
        return Table.replayed(room.id, room.sitters, events, room.done.values())
    written = [companion_file.encode_event(entry) for entry in room.events]
    entries = tuple(map(companion_file.decode_event, written))
    return CompanionSheet.replayed(room.id, room.link, entries, room.done.values())


def long_game(words: Words) -> Table:
    people = (Person("Ann"), Person("Ben"))
    setup = TableSetup(FOLIO, people, WordPolicy.CHALLENGE, words.default)
    table = Table.opened("t", ("a", "b"), setup, Seed("5e" * 32))
    rulings = words.rulings(table.lexicon, FOLIO)
    while table.version < 60:
        command = next_command(table.game)
        order = Order(f"order-{table.version}", table.version, command)
        table, _ = table.after(order, table.decide(order, SystemChance(), rulings, this_instant()))
    return table


def next_command(game: GameState) -> Command:
    if game.phase is Phase.WAITING:
        assert game.fair is not None
        return GiveNumber(Seat(game.fair.numbers.index(None)), SeatNumber("a5" * 16))
    return ExchangeTiles(game.to_move, game.racks[game.to_move])


def long_sheet(words: Words) -> CompanionSheet:
    started = CompanionStarted("folio", ("Ann", "Ben"), Judge.PEOPLE, words.default)
    sheet = CompanionSheet.opened("s", b"link", started, b"request")
    rulings = words.rulings(sheet.lexicon, FOLIO)
    while sheet.version < 60:
        order = Order(f"order-{sheet.version}", sheet.version, WriteExchange(1))
        sheet, _, _ = sheet.after(order, rulings, this_instant())
    return sheet
