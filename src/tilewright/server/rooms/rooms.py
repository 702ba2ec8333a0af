"""The rooms of games and of companion sheets.

A command is decided under the room's lock, kept in the store, and only then shown to anyone. A
command that is repeated under its key is carried out once. Where other servers write to the same
database, a room in memory is brought up to date before it is used.
"""

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from typing import Any, Generic, Protocol, TypeVar

from msgspec import Struct

from tilewright.game.clock import Instant
from tilewright.host.errors import DamagedRoom, RoomError, RoomKind, Unavailable, UnknownRoom
from tilewright.host.orders import Done, Order
from tilewright.server.rooms.places import Audience, Places, RoomPlace, RoomState
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.packing import DamagedCourse

log = logging.getLogger(__name__)

REPLAYED_AT_ONCE = 40
"""The most events of a room that are replayed on the event loop, in some milliseconds."""

CommandT = TypeVar("CommandT")


class KeyedState(RoomState, Protocol):
    """The state of a room that knows which orders were done."""

    def done_before(self, order: Order[object], /) -> Done | None:
        """Return the record of the order if it was given before, else None.

        Raises:
            KeyReused: the key belongs to a different order.
        """


Made = TypeVar("Made")
StateT = TypeVar("StateT", bound=KeyedState)
AudienceT = TypeVar("AudienceT", bound=Audience)
Answer = Callable[[Done], None]


class Change(Struct, Generic[StateT], frozen=True):
    """The result of an order: the room after it, its record, and the write that keeps both."""

    after: StateT
    done: Done
    keep: Callable[[], Awaitable[object]]


class Rooms(ABC, Generic[StateT, CommandT, AudienceT]):
    """Every room of one kind at one server.

    Listeners are called with each change made here, once it is kept; bystanders with what another
    server has written. `now` returns the current time, at which a command reaches the room.
    """

    kind: RoomKind

    def __init__(
        self, places: Places[StateT, AudienceT], now: Callable[[], Instant], *, is_shared: bool
    ) -> None:
        self.now = now
        self.listeners: list[Callable[[StateT], None]] = []
        self.bystanders: list[Callable[[StateT], None]] = []
        self.attendance: list[Callable[[str], None]] = []
        """Called with a room when the first socket has come to watch it, or the last has gone."""
        self._places = places
        self._is_shared = is_shared
        self._running: set[asyncio.Task[Any]] = set()
        self.damaged: dict[str, str] = {}
        """The rooms that could not be read, with the reason."""
        # one thread, because several would only compete for the interpreter
        self._replays = ThreadPoolExecutor(1, f"tilewright-{self.kind}-replay")

    async def state(self, room: str) -> StateT:
        """Return the room as it is now.

        Raises:
            UnknownRoom: there is no room of this id.
            DamagedRoom: a part of what happened there is changed or missing.
            Unavailable: the store does not answer.
        """
        place = self._places.at(room)
        if place.state is not None and not self._is_shared:
            return place.state
        async with place.lock:
            return await self._newest(place)

    async def command(
        self, room: str, order: Order[CommandT], answer: Answer = lambda _: None
    ) -> Done:
        """Carry out the order, once, however often it is sent.

        It is finished even if its sender leaves meanwhile. `answer` is called before anyone is
        shown the change.

        Raises:
            UnknownRoom: there is no such room.
            Stale: the order is for another version.
            KeyReused: the key belongs to a different order.
            Unavailable: the change may or may not have been kept.
            Refusal: the rules do not allow the command.
        """
        place = self._places.at(room)
        place.commands += 1
        task = asyncio.create_task(self._command(place, order, answer, self.now()))
        self._running.add(task)
        # one callback, because the event loop schedules each of them
        task.add_done_callback(partial(self._has_ended, place, time.monotonic()))
        return await asyncio.shield(task)

    async def heard(self, room: str, version: int) -> None:
        """Bring the room up to date if sockets watch it here in an older version than this."""
        place = self._places.find(room)
        if place is None:
            return  # the room is read when it is next needed
        async with place.lock:
            state = place.state
            if place.audience and (state is None or state.version < version):
                await self._newest(place)

    def is_in_memory(self, room: str) -> bool:
        """Return whether the room need not be read from the store."""
        place = self._places.find(room)
        return place is not None and place.state is not None

    def is_watched(self, room: str) -> bool:
        """Return whether a socket watches this room here."""
        place = self._places.find(room)
        return place is not None and bool(place.audience)

    def watched(self) -> list[str]:
        """Return the ids of the rooms that sockets watch here."""
        return self._places.watched()

    def is_known_over(self, room: str) -> bool:
        """Return whether the room is in memory and over."""
        place = self._places.find(room)
        return place is not None and place.is_over

    @property
    def in_memory(self) -> int:
        """The number of rooms in memory."""
        return len(self._places)

    @property
    def bytes_in_memory(self) -> int:
        """The bytes that they take, as estimated."""
        return self._places.bytes

    async def settle(self, seconds: float) -> None:
        """Wait for the commands under way, no longer than this."""
        if self._running:
            await asyncio.wait(self._running, timeout=seconds)

    async def finish(self, seconds: float) -> None:
        """Finish the commands under way; cancel commands that take longer than this.

        A cancelled command is either done or not, as if the server had been killed.
        """
        await self.settle(seconds)
        left = list(self._running)
        for task in left:
            task.cancel()
        if left:
            log.error("%d commands were cancelled: the store does not answer", len(left))
        await asyncio.gather(*left, return_exceptions=True)
        self._replays.shutdown(wait=False, cancel_futures=True)

    async def _replayed(self, replay: Callable[[], Made], events: int) -> Made:
        """Return the result of work on events: beside the event loop where there are many."""
        if events <= REPLAYED_AT_ONCE:
            return replay()
        return await asyncio.get_running_loop().run_in_executor(self._replays, replay)

    @abstractmethod
    async def _stored(self, room: str) -> StateT | None:
        """Return the room as the store has it, or None."""

    @abstractmethod
    async def _followed(self, known: StateT) -> StateT | None:
        """Return the room with what other servers wrote after `known`, or None for nothing."""

    @abstractmethod
    def _change(self, state: StateT, order: Order[CommandT], at: Instant) -> Change[StateT]:
        """Decide the order.

        Raises:
            Stale: the order is for another version.
            Refusal: the rules do not allow the command.
        """

    def _has_ended(
        self, place: RoomPlace[StateT, AudienceT], began: float, task: asyncio.Task[Done]
    ) -> None:
        place.has_done_one()
        self._running.discard(task)
        self._measure(began, task)

    def _measure(self, began: float, task: asyncio.Task[Done]) -> None:
        """Count the command that has ended, where commands of this kind are counted."""

    async def _command(
        self,
        place: RoomPlace[StateT, AudienceT],
        order: Order[CommandT],
        answer: Answer,
        at: Instant,
    ) -> Done:
        async with place.lock:
            try:
                return await self._do(place, order, answer, at)
            except Conflict:
                # another server came first: read the room again and try once more
                self._announce(await self._loaded(place))
                try:
                    return await self._do(place, order, answer, at)
                except Conflict as error:
                    raise Unavailable from error

    async def _do(
        self,
        place: RoomPlace[StateT, AudienceT],
        order: Order[CommandT],
        answer: Answer,
        at: Instant,
    ) -> Done:
        state = await self._loaded(place)
        if self._is_shared and order.version > state.version:
            state = await self._newest(place)  # its sender knows a newer version
        before = state.done_before(order)
        if before is not None:
            answer(before)
            if before.version == state.version:
                # the first attempt may have been kept without the listeners being called
                self._announce(state)
            return before
        change = self._change(state, order, at)
        try:
            await change.keep()
        except StoreError as error:
            place.state = None  # the room must be read again before it is used
            if isinstance(error, Conflict):
                raise
            raise Unavailable from error
        place.state = change.after
        log.info(
            "%s %s version %d: %s",
            self.kind, place.room, change.after.version, type(order.command).__name__,
        )  # fmt: skip
        answer(change.done)
        self._announce(change.after)
        return change.done

    @contextmanager
    def _attended(self, room: str) -> Iterator[AudienceT]:
        """Yield the audience of the room, in which a socket is about to come or go."""
        audience = self._places.at(room).audience
        before = bool(audience)
        try:
            yield audience
        finally:
            if not (before and audience):
                for listener in self.attendance:
                    listener(room)

    def _announce(self, state: StateT) -> None:
        self._tell(state, self.listeners)

    def _tell(self, state: StateT, listeners: Iterable[Callable[[StateT], None]]) -> None:
        self._places.at(state.id).audience.show(state)
        for listener in listeners:
            listener(state)

    async def _newest(self, place: RoomPlace[StateT, AudienceT]) -> StateT:
        """Return the room with the changes of other servers."""
        known = place.state
        if known is not None and not self._is_shared:
            return known  # another request has read it meanwhile
        if known is None:
            state = await self._loaded(place)
            if self._is_shared:
                self._tell(state, self.bystanders)
            return state
        try:
            with self._damage_named(place.room):
                followed = await self._followed(known)
        except StoreError as error:
            raise Unavailable from error
        return known if followed is None else self._follow(place, followed)

    def _follow(self, place: RoomPlace[StateT, AudienceT], followed: StateT) -> StateT:
        place.state = followed
        self._tell(followed, self.bystanders)
        return followed

    async def _loaded(self, place: RoomPlace[StateT, AudienceT]) -> StateT:
        if place.state is None:
            with self._damage_named(place.room):
                stored = await self._stored(place.room)
            if stored is None:
                self._places.drop(place.room)
                raise UnknownRoom(self.kind, place.room)
            place.state = stored
            self.damaged.pop(place.room, None)
        return place.state

    @contextmanager
    def _damage_named(self, room: str) -> Iterator[None]:
        """Raise one kind of error for whatever a damaged room cannot be read by.

        Raises:
            DamagedRoom: the room is damaged.
        """
        try:
            yield
            return
        except (StoreError, RoomError):
            raise
        except DamagedCourse as damage:
            error = DamagedRoom(self.kind, room, len(damage.intact), damage.why)
        except Exception as found:  # what is not as it was can break any code that reads it
            why = f"{type(found).__name__} in reading its events"
            error = DamagedRoom(self.kind, room, 0, why)
            log.debug("%s %s cannot be read", self.kind, room, exc_info=found)
        if self.damaged.get(room) != error.why:  # a list that has it is asked for again and again
            log.error("%s", error)
            self.damaged[room] = error.why
        raise error from None
