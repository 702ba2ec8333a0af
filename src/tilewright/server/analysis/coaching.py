"""The coach: it analyses finished games in a thread of its own, one at a time, each game once.

A game takes some tenths of a second. A record made up for the purpose could take half a minute, so
there is a limit for one game, an estimate is charged before it is read, and visitors take turns.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Collection, Iterator
from contextlib import ExitStack
from functools import partial
from typing import TypeVar

from msgspec import structs

from tilewright.api.coaching import WireCoaching, coaching_json
from tilewright.api.requests import RecordBrought
from tilewright.coach.coach import Coach
from tilewright.coach.course import Course
from tilewright.coach.notes import Lessons, Note, SeatLessons
from tilewright.coach.of_record import course_of_record
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.host.system import Words
from tilewright.lexicon import Lexicon
from tilewright.server.analysis.fair_threads import FairThreads, Visitor
from tilewright.server.analysis.heavy_work import CpuBudget, HeavyWorkExecutor
from tilewright.server.analysis.live_boards import LiveBoards
from tilewright.server.analysis.records import (
    MOST_EVENTS,
    Finished,
    JudgedRecord,
    course_of_seats,
    is_open,
    judged_record,
)
from tilewright.server.http.problems import TooCostly, busy

MOST_AT_ONCE = 100
"""The most games and records that are being analysed or wait for it."""
MOST_SECONDS = 5.0
"""The most processor time for the lessons of one game: ten times what a game with blanks takes."""
SECONDS_A_TURN = 0.02
"""The processor time that is charged for each turn before a game is read."""
MOST_KEPT = 100
"""The most cached lessons, at some tens of kilobytes each."""

Result = TypeVar("Result")

Shown = tuple[str, frozenset[Seat]]
"""A finished game, and the seats for whose turns there are lessons."""


class LimitedCoach(Coach):
    """A coach that gives a game up when it has taken `MOST_SECONDS`."""

    def _notes(self, course: Course) -> Iterator[Note]:
        """Yield the notes on the decisions of a game, one by one.

        Raises:
            TooCostly: they would take too long.
        """
        began = time.thread_time()
        for note in super()._notes(course):
            if time.thread_time() - began > MOST_SECONDS:
                raise TooCostly(MOST_SECONDS)
            yield note


class Coaching:
    """The coach of one server; its lessons on a game never change, so they are cached."""

    def __init__(self, words: Words, heavy_work: HeavyWorkExecutor) -> None:
        self._words = words
        self._heavy_work = heavy_work
        self._coaches: dict[str, Coach] = {}
        self._thread = FairThreads(1, "tilewright-coach")
        self._reading: dict[Shown, asyncio.Future[WireCoaching]] = {}
        self._kept: OrderedDict[Shown, WireCoaching] = OrderedDict()
        self._under_way = 0

    async def of_game(
        self, table: Finished, visitor: Visitor, seats: Collection[Seat] | None = None
    ) -> WireCoaching:
        """Return the lessons of a finished game; they show every rack, or those of `seats`.

        The first visitor to ask pays for them.

        Raises:
            UnknownLexicon: the server does not have the lexicon of the table.
            Problem: `busy` when too many games are waiting, `too_many` when the visitor's share is
                used up, or `too_costly`.
        """
        if not is_open(table):
            raise ValueError("lessons show every rack, and this game is under way")
        shown = frozenset(table.game.seats if seats is None else seats)
        which = (table.id, shown)
        if which in self._kept:
            self._kept.move_to_end(which)
            return self._kept[which]
        if which not in self._reading:
            lexicon = self._words.lexicon(table.lexicon)
            read = partial(self._game_read, table, lexicon, shown)
            self._reading[which] = self._begun(visitor, read, len(table.game.turns))
            self._reading[which].add_done_callback(lambda done: self._keep(which, done))
        # a cancelled request must not cancel the work that others wait for
        return await asyncio.shield(self._reading[which])

    async def of_record(
        self, brought: RecordBrought, live: LiveBoards, visitor: Visitor
    ) -> WireCoaching:
        """Return the lessons of a record, on its own lexicon if this server has it.

        Raises:
            Problem: `bad_record`, `game_under_way` for the position of a `live` game, `busy`,
                `too_many` when the visitor's share is used up, or `too_costly`.
        """
        return coaching_json((await self.lessons_of_record(brought, live, visitor))[1])

    async def lessons_of_record(
        self, brought: RecordBrought, live: LiveBoards, visitor: Visitor
    ) -> tuple[JudgedRecord, Lessons]:
        """Judge a record and return it with its lessons, as `of_record` does.

        Raises:
            Problem: as `of_record` does.
        """
        read = partial(self._record_read, brought, live)
        turns = min(brought.gcg.count("\n>"), MOST_EVENTS)
        return await asyncio.shield(self._begun(visitor, read, turns))

    async def do(
        self,
        lexicon: LexiconIdentity,
        work: Callable[[Coach], Result],
        visitor: Visitor,
        turns: int = 1,
    ) -> Result:
        """Return the result of the work, done in the coach's thread with the coach of a lexicon.

        The work is about the given number of `turns` of a game.

        Raises:
            UnknownLexicon: the server does not have the lexicon.
            Problem: `busy` when too much is waiting, `too_many` when the visitor's share is used
                up, or `too_costly`.
        """
        found = self._words.lexicon(lexicon)
        return await asyncio.shield(self._begun(visitor, lambda: work(self.coach(found)), turns))

    def close(self) -> None:
        """Cancel what is waiting."""
        self._thread.close()

    def _begun(
        self, visitor: Visitor, read: Callable[[], Result], turns: int
    ) -> asyncio.Future[Result]:
        """Begin work about these turns; its place is kept even if the request is cancelled."""
        if self._under_way >= MOST_AT_ONCE:
            raise busy("The coach is busy with other games: try again in a moment.")
        with ExitStack() as stack:
            place = self._heavy_work.place(visitor.address, turns * SECONDS_A_TURN)
            budget: CpuBudget = stack.enter_context(place)
            task = self._thread.submit(visitor, partial(budget.run, read))
            kept = stack.pop_all()
        self._under_way += 1
        reading = asyncio.wrap_future(task)
        reading.add_done_callback(partial(self._has_read, kept))
        return reading

    def _has_read(self, place: ExitStack, done: "asyncio.Future[Result]") -> None:
        place.close()
        self._under_way -= 1
        if not done.cancelled():
            done.exception()  # retrieved here because the request may have been cancelled

    def _keep(self, which: Shown, done: "asyncio.Future[WireCoaching]") -> None:
        del self._reading[which]
        if not done.cancelled() and done.exception() is None:
            self._kept[which] = done.result()
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)

    def _game_read(self, table: Finished, lexicon: Lexicon, seats: frozenset[Seat]) -> WireCoaching:
        lessons = self.coach(lexicon).lessons(course_of_seats(table, seats))
        return coaching_json(structs.replace(lessons, seats=sums_of(lessons, seats)))

    def _record_read(
        self, brought: RecordBrought, live: LiveBoards
    ) -> tuple[JudgedRecord, Lessons]:
        read = judged_record(brought)
        live.require_elsewhere(read)
        course = course_of_record(read.record, read.judged, read.edition)
        lexicon = self._words.lexicon(self._words.kept(read.lexicon, read.edition.language))
        return read, self.coach(lexicon).lessons(course)

    def coach(self, lexicon: Lexicon) -> Coach:
        """Return the coach of this lexicon."""
        found = self._coaches.get(lexicon.content_hash)
        return found or self._coaches.setdefault(lexicon.content_hash, LimitedCoach(lexicon))


def sums_of(lessons: Lessons, seats: Collection[Seat]) -> tuple[SeatLessons, ...]:
    """Return the sums of these seats."""
    return tuple(one for one in lessons.seats if one.seat in seats)
