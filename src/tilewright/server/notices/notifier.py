"""Notices of turns, one for each turn, to players who want them and are not at the table.

A sweep finds the games that have waited long enough. A server claims the row of a turn before it
sends, so that only one of several servers does. A server at which the player looks at the table
claims the turn as seen, early enough that no other server sends. What could not be sent is tried
again by any server, also after a restart; what a killed server had begun is sent once more.
"""

import asyncio
import logging
from collections.abc import Coroutine

from msgspec.structs import replace

from tilewright.game.clock import DAY, MINUTE, SECOND, Instant, Span
from tilewright.host.errors import RoomError
from tilewright.host.table import Table
from tilewright.server.notices.channel import (
    MOST_WARNING,
    WARNED,
    AwaitedTurn,
    Channel,
    Contact,
    Gone,
    NoticeRefused,
    Undelivered,
    WaitingNotice,
    awaited_turn,
    warning_before_claim,
    warns_at,
)
from tilewright.server.periodic import every
from tilewright.server.store import StoreError
from tilewright.server.store.armed import ArmedStore
from tilewright.server.store.database_interface import moment
from tilewright.server.store.notices import Notice, NoticeStore
from tilewright.server.tables.rooms import TableRooms

log = logging.getLogger(__name__)

SWEEP = 5 * SECOND
MARGIN = Span(3 * SWEEP)
"""How long before the others a server claims a turn as seen."""
SETTLING = Span(30 * SECOND)
"""How long nothing is sent after a start, at most, so that players can reconnect first."""
OVERLAP = Span(MINUTE)
"""How late a change may be found: clocks of servers differ, and commits wait."""
LEASE = Span(5 * MINUTE)
"""When another server may try what was begun; longer than any delivery takes."""
RETRY_DELAYS = tuple(Span(minutes * MINUTE) for minutes in (1, 5, 20, 60, 240))
MOST_ATTEMPTS = 9
MOST_AT_ONCE = 8


class Notifier:
    """Sends the notices of one channel, as long as it runs."""

    def __init__(
        self,
        tables: TableRooms,
        kept: NoticeStore,
        channel: Channel,
        armed: ArmedStore,
        *,
        is_shared: bool,
        settling: Span | None = None,
    ) -> None:
        self._tables = tables
        self._kept = kept
        self._channel = channel
        self._armed = armed
        self._margin = MARGIN if is_shared else Span(0)
        self._after = max(channel.after, self._margin)
        rest = min(SETTLING, channel.after) if settling is None else settling
        self._settled = Instant(tables.now() + rest)
        self._cursor = Instant(0)
        self._known: dict[tuple[str, str], str] = {}
        self._warned: dict[tuple[str, str], tuple[str, Instant | None]] = {}
        self._sending: set[asyncio.Task[None]] = set()
        self._sweeping: asyncio.Task[None] | None = None
        self._forgot = Instant(0)

    def start(self) -> None:
        """Begin to send."""
        self._sweeping = asyncio.create_task(
            every(SWEEP / SECOND, self.sweep, "the turns to notify players of cannot be read")
        )

    async def close(self) -> None:
        """Stop; what was being sent is tried again by any server, also after a restart."""
        tasks = {*self._sending, *filter(None, [self._sweeping])}
        while tasks:
            for task in tasks:
                task.cancel()
            # and again: Python 3.11's `wait_for` loses a cancellation that comes as it finishes
            _, tasks = await asyncio.wait(tasks, timeout=1)

    async def sweep(self) -> None:
        """Begin to send every notice that is due, as many as may be under way at once.

        Raises:
            StoreError: the database cannot be read.
        """
        now = self._tables.now()
        await self._forget_over(now)
        await self._try_again(now)
        early = Instant(now - self._after + self._margin)
        for waiting in await self._channel.moved(self._cursor, early):
            which = (waiting.contact.id, waiting.game)
            if self._known.get(which) == waiting.updated:
                continue
            if self._is_full:
                return  # the cursor stays where it is
            if await self._consider(waiting, now):
                self._known[which] = waiting.updated
        await self._warn(now)
        if now >= self._settled:
            self._cursor = Instant(max(0, now - self._after - OVERLAP))
            cursor = moment(self._cursor)
            self._known = {which: at for which, at in self._known.items() if at > cursor}

    async def settle(self) -> None:
        """Wait until every notice under way is sent or put off."""
        await asyncio.gather(*self._sending)

    @property
    def _is_full(self) -> bool:
        return len(self._sending) >= MOST_AT_ONCE

    async def _warn(self, now: Instant) -> None:
        """Begin to send the warnings that are due to players whose games may soon be claimed."""
        if now < self._settled:
            return
        before, self._warned = self._warned, {}
        for waiting in await self._channel.expiring(now, Instant(now + MOST_WARNING)):
            which = (waiting.contact.id, waiting.game)
            updated, again = before.get(which, ("", now))
            if updated != waiting.updated or (again is not None and again <= now):
                if self._is_full:
                    continue
                again = await self._consider_warning(waiting, now)
            self._warned[which] = (waiting.updated, again)

    async def _consider_warning(self, waiting: WaitingNotice, now: Instant) -> Instant | None:
        """Return when the game is to be looked at again, None if not before it changes."""
        contact = waiting.contact
        try:
            table = await self._tables.state(waiting.game)
            warning = warning_before_claim(table, contact.guest, every_game=contact.every_game)
            due = warns_at(table)
            if warning is None or due is None:
                return None
            if due > now:
                return due
            await self._claim(warning, table, contact, now)
        except (RoomError, StoreError) as error:
            log.warning("game %s: the absent player cannot be warned: %s", waiting.game, error)
            return now
        except Exception:  # one unreadable game must not hold up the notices of others
            log.exception("game %s: the absent player cannot be warned", waiting.game)
        return None

    async def _claim(self, turn: AwaitedTurn, table: Table, contact: Contact, now: Instant) -> None:
        """Claim the notice, and begin to send it unless the player is at the table."""
        if self._is_here(table, contact.guest):
            if await self._kept.claim(Notice(contact.id, turn.game, turn.number)):
                self._count("seen")
            return
        leased = Notice(contact.id, turn.game, turn.number, due=Instant(now + LEASE))
        if await self._kept.claim(leased):
            self._begin(self._deliver(leased, await self._with_armed(turn, contact.guest)))

    async def _consider(self, waiting: WaitingNotice, now: Instant) -> bool:
        """Return whether nothing more is to be done about the game in this state."""
        contact = waiting.contact
        try:
            table = await self._tables.state(waiting.game)
            turn = awaited_turn(table, contact.guest, every_game=contact.every_game)
            if turn is None:
                return True
            is_early = now < self._settled or waiting.updated > moment(Instant(now - self._after))
            if is_early and not self._is_here(table, contact.guest):
                return False
            await self._claim(turn, table, contact, now)
        except (RoomError, StoreError) as error:
            log.warning("game %s: the awaited player cannot be notified: %s", waiting.game, error)
            return False
        except Exception:  # one unreadable game must not hold up the notices of others
            log.exception("game %s: the awaited player cannot be notified", waiting.game)
        return True

    async def _forget_over(self, now: Instant) -> None:
        """Once a day, delete the notices of games that are over."""
        if now - self._forgot >= DAY:
            await self._kept.forget_over(moment(Instant(now - DAY)))
            self._forgot = now

    async def _try_again(self, now: Instant) -> None:
        if now < self._settled:
            return
        for notice in await self._kept.due(now, MOST_AT_ONCE):
            if self._is_full:
                return
            lease = Instant(now + LEASE)
            if await self._kept.take(notice, lease):
                taken = Notice(notice.contact, notice.game, notice.turn, notice.attempts + 1, lease)
                await self._again(taken)

    async def _again(self, notice: Notice) -> None:
        """Send the notice, unless its turn is no longer awaited."""
        try:
            turn = await self._still_awaited(notice)
        except (RoomError, StoreError) as error:
            log.warning("game %s: the awaited player cannot be notified: %s", notice.game, error)
            return  # another attempt follows when the lease is over
        except Exception:
            log.exception("game %s: the awaited player cannot be notified", notice.game)
            turn = None
        if turn is None:
            self._count("stale")
            await self._kept.settle(notice)
        else:
            self._begin(self._deliver(notice, turn))

    async def _still_awaited(self, notice: Notice) -> AwaitedTurn | None:
        contact = await self._channel.contact(notice.contact)
        if contact is None:
            return None
        table = await self._tables.state(notice.game)
        find = warning_before_claim if notice.turn > WARNED else awaited_turn
        turn = find(table, contact.guest, every_game=contact.every_game)
        if turn is None or turn.number != notice.turn or self._is_here(table, contact.guest):
            return None
        return await self._with_armed(turn, contact.guest)

    async def _with_armed(self, turn: AwaitedTurn, guest: str) -> AwaitedTurn:
        """Return the turn, and whether a play that the guest had armed for it was dropped."""
        return replace(turn, was_dropped=turn.game in await self._armed.dropped_for(guest))

    async def _deliver(self, notice: Notice, turn: AwaitedTurn) -> None:
        due = None
        try:
            await self._channel.tell(notice.contact, turn)
            outcome = "sent"
        except Undelivered as error:
            due = self._next_attempt(notice)
            outcome = "failed" if due is None else "put off"
            log.warning("%s, attempt %d: %s", self._channel.kind, notice.attempts, error)
        except NoticeRefused as error:
            outcome = "refused"
            log.warning("%s was refused: %s", self._channel.kind, error)
        except Gone:
            outcome = "gone"
        except Exception:
            outcome = "failed"
            log.exception("%s failed", self._channel.kind)
        self._count(outcome)
        try:
            if outcome == "gone":
                await self._channel.forget(notice.contact)
            else:
                await self._kept.settle(notice, due)
        except StoreError as error:
            log.warning("%s: whether it was sent is not kept: %s", self._channel.kind, error)

    def _next_attempt(self, notice: Notice) -> Instant | None:
        if notice.attempts >= MOST_ATTEMPTS:
            return None
        rest = RETRY_DELAYS[min(notice.attempts, len(RETRY_DELAYS)) - 1]
        return Instant(self._tables.now() + rest)

    def _is_here(self, table: Table, guest: str) -> bool:
        return not self._tables.here(table.id).isdisjoint(table.seats_of(guest))

    def _begin(self, sending: Coroutine[object, object, None]) -> None:
        task = asyncio.create_task(sending)
        self._sending.add(task)
        task.add_done_callback(self._sending.discard)

    def _count(self, outcome: str) -> None:
        self._tables.metrics.notices.labels(self._channel.kind, outcome).inc()
