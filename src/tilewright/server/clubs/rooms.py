"""The rooms of clubs' evenings, beyond the rooms of every kind."""

import logging
from collections.abc import Callable, Iterable
from functools import partial

from tilewright.club.commands import AddPlayer, Command
from tilewright.club.errors import EventFull
from tilewright.club.facts import Rating
from tilewright.game.clock import Instant
from tilewright.host.club import EventRoom
from tilewright.host.errors import RoomKind, Unavailable
from tilewright.host.orders import KeyReused, Order, Stale
from tilewright.notation.club_file import decode_fact, encode_fact
from tilewright.server.clubs.audience import EventAudience
from tilewright.server.rooms.places import Places
from tilewright.server.rooms.rooms import Change, Rooms
from tilewright.server.sockets.outbox import Outbox
from tilewright.server.store import Conflict
from tilewright.server.store.clubs import ClubStore, EventRow
from tilewright.server.store.courses import CourseTail

log = logging.getLogger(__name__)

MOST_BYTES = 20_000_000
FACT_BYTES = 1_500
"""The memory that an event takes for each of its facts."""
MOST_VERSIONS = 20_000
"""The most facts of one event: two hundred players with sixty rounds, and corrections."""
MOST_TRIES = 8


class EventRooms(Rooms[EventRoom, Command, EventAudience]):
    """The clubs' evenings of one server."""

    kind = RoomKind.EVENT

    def __init__(self, kept: ClubStore, now: Callable[[], Instant]) -> None:
        places = Places[EventRoom, EventAudience](MOST_BYTES, FACT_BYTES, EventAudience)
        super().__init__(places, now, is_shared=kept.is_shared)
        self.kept = kept

    async def open(self, room: EventRoom, director: str) -> None:
        """Store a new event, unless the same request has opened it before.

        Raises:
            KeyReused: the key belongs to another request.
            StoreError: the event may or may not have been kept.
        """
        first, done = encode_fact(room.facts[0]), next(iter(room.done.values()))
        try:
            await self.kept.add(EventRow(room.id, room.link, ""), director, first, done)
        except Conflict:
            before = await self.state(room.id)
            if before.opened_by != room.opened_by:
                raise KeyReused(room.id) from None
        log.info("event %s opened", room.id)

    async def admit(self, event: str, guest: str, name: str, rating: Rating | None) -> int:
        """Let the guest play under this name; return their number.

        A server that is killed in the middle has kept the player, who is found by the key.

        Raises:
            EventRefused: the name is taken, or the event is full or closed.
            RoomError: the event cannot be read, or the change may or may not have been kept.
        """
        key = f"server:join:{guest}"
        for _ in range(MOST_TRIES):
            room = await self.state(event)
            before = room.done.get(key)
            if before is None:
                order: Order[Command] = Order(key, room.version, AddPlayer(name, rating=rating))
                try:
                    before = await self.command(event, order)
                except (Stale, KeyReused):
                    continue  # others came first, or another phone of the guest
                room = await self.state(event)
            player = room.player_joined_at(before.version)
            assert player is not None
            await self.kept.seat(event, guest, player)
            return player
        raise Unavailable

    async def look(self) -> None:
        """Show watchers of the events here what other servers have written.

        Raises:
            StoreError: the database cannot be read.
        """
        await self.look_at(self.watched())

    async def look_at(self, events: Iterable[str]) -> None:
        """Do this for those of these events that are watched here.

        Raises:
            StoreError: the database cannot be read.
        """
        watched = list(filter(self.is_watched, events))
        versions = await self.kept.versions_of(watched) if watched else {}
        for event, version in versions.items():
            await self.heard(event, version)

    def watch(self, room: EventRoom, outbox: Outbox) -> None:
        """Send the outbox the event now, and again when it changes.

        Raises:
            RoomFull: too many screens watch it already.
        """
        newest = self._places.at(room.id).state or room
        with self._attended(room.id) as audience:
            audience.join(newest, outbox)

    def unwatch(self, event: str, outbox: Outbox) -> None:
        """Send the outbox nothing more."""
        with self._attended(event) as audience:
            audience.leave(outbox)

    async def _stored(self, room: str) -> EventRoom | None:
        row = await self.kept.find(room)
        if row is None:
            return None
        tail = await self.kept.tail_of(room, 0, row.version)
        return await self._replayed(partial(_room, row, tail), len(tail.events))

    async def _followed(self, known: EventRoom) -> EventRoom | None:
        tail = await self.kept.tail_of(known.id, known.version)
        if not tail.events:
            return None
        return known.followed_by(map(decode_fact, tail.events), tail.done)

    def _change(self, state: EventRoom, order: Order[Command], _at: Instant) -> Change[EventRoom]:
        if state.version >= MOST_VERSIONS:
            raise EventFull("This event is full: open another one.", most=MOST_VERSIONS)
        after, fact, done = state.after(order)
        keep = partial(
            self.kept.append, state.id, encode_fact(fact), done, is_over=after.event.is_closed
        )
        return Change(after, done, keep)


def _room(row: EventRow, tail: CourseTail) -> EventRoom:
    facts = tuple(map(decode_fact, tail.events))
    return EventRoom.replayed(row.id, row.link, facts, tail.done)
