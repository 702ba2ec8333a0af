"""The coach: it analyses finished games in a thread of its own, one at a time, each game once.

A game takes some twenty milliseconds. A record made up for the purpose may take a second or two,
so the queue is short.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from msgspec import structs

from tilewright.coach.coach import Coach
from tilewright.coach.course import Course
from tilewright.coach.notes import Lessons, SeatLessons
from tilewright.coach.of_game import course_of_game
from tilewright.coach.of_record import course_of_record
from tilewright.coach.wire import coaching_json
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.host.system import Words
from tilewright.host.table import Table
from tilewright.lexicon import Lexicon
from tilewright.notation.wire import WireCoaching
from tilewright.server.analysis.heavy_work import CpuBudget
from tilewright.server.analysis.live_boards import LiveBoards
from tilewright.server.analysis.records import JudgedRecord, judged_record
from tilewright.server.http.problems import busy
from tilewright.server.http.requests import RecordBrought

MOST_AT_ONCE = 16
"""The most games and records that are being analysed or wait for it."""
MOST_KEPT = 100
"""The most cached lessons, at some tens of kilobytes each."""

Result = TypeVar("Result")

Shown = tuple[str, frozenset[Seat]]
"""A finished game, and the seats for whose turns there are lessons."""


class Coaching:
    """The coach of one server; its lessons on a game never change, so they are cached."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._coaches: dict[str, Coach] = {}
        self._thread = ThreadPoolExecutor(1, "tilewright-coach")
        self._reading: dict[Shown, asyncio.Future[WireCoaching]] = {}
        self._kept: OrderedDict[Shown, WireCoaching] = OrderedDict()
        self._under_way = 0

    async def of_game(self, table: Table, seats: Collection[Seat] | None = None) -> WireCoaching:
        """Return the lessons of a finished game; they show every rack, or those of `seats`.

        Raises:
            UnknownLexicon: the server does not have the lexicon of the table.
            Problem: `busy`, when too many games are waiting.
        """
        if not table.is_over:
            raise ValueError("lessons show every rack, and this game is under way")
        shown = frozenset(table.game.seats if seats is None else seats)
        which = (table.id, shown)
        if which in self._kept:
            self._kept.move_to_end(which)
            return self._kept[which]
        if which not in self._reading:
            lexicon = self._words.lexicon(table.lexicon)
            self._reading[which] = self._begun(lambda: self._game_read(table, lexicon, shown))
            self._reading[which].add_done_callback(lambda done: self._keep(which, done))
        # a cancelled request must not cancel the work that others wait for
        return await asyncio.shield(self._reading[which])

    async def of_record(
        self, brought: RecordBrought, live: LiveBoards, budget: CpuBudget
    ) -> WireCoaching:
        """Return the lessons of a record, on its own lexicon if this server has it.

        The processor time is charged to `budget`.

        Raises:
            Problem: `bad_record`, `game_under_way` for the position of a `live` game, or `busy`.
        """
        return coaching_json((await self.lessons_of_record(brought, live, budget))[1])

    async def lessons_of_record(
        self, brought: RecordBrought, live: LiveBoards, budget: CpuBudget
    ) -> tuple[JudgedRecord, Lessons]:
        """Judge a record and return it with its lessons, as `of_record` does.

        Raises:
            Problem: `bad_record`, `game_under_way` for the position of a `live` game, or `busy`.
        """
        return await asyncio.shield(
            self._begun(lambda: budget.run(lambda: self._record_read(brought, live)))
        )

    async def do(self, lexicon: LexiconIdentity, work: Callable[[Coach], Result]) -> Result:
        """Return what the work returns, done in the coach's thread with the coach of a lexicon.

        Raises:
            UnknownLexicon: the server does not have the lexicon.
            Problem: `busy`, when too much is waiting.
        """
        found = self._words.lexicon(lexicon)
        return await asyncio.shield(self._begun(lambda: work(self.coach(found))))

    def close(self) -> None:
        """Cancel what is waiting."""
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _begun(self, read: Callable[[], Result]) -> asyncio.Future[Result]:
        if self._under_way >= MOST_AT_ONCE:
            raise busy("The coach is busy with other games: try again in a moment.")
        self._under_way += 1
        reading = asyncio.get_running_loop().run_in_executor(self._thread, read)
        reading.add_done_callback(self._has_read)
        return reading

    def _has_read(self, done: "asyncio.Future[Result]") -> None:
        self._under_way -= 1
        if not done.cancelled():
            done.exception()  # retrieved here because the request may have been cancelled

    def _keep(self, which: Shown, done: "asyncio.Future[WireCoaching]") -> None:
        del self._reading[which]
        if not done.cancelled() and done.exception() is None:
            self._kept[which] = done.result()
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)

    def _game_read(self, table: Table, lexicon: Lexicon, seats: frozenset[Seat]) -> WireCoaching:
        lessons = self.coach(lexicon).lessons(course_of_seats(table, seats))
        return coaching_json(structs.replace(lessons, seats=sums_of(lessons, seats)))

    def _record_read(
        self, brought: RecordBrought, live: LiveBoards
    ) -> tuple[JudgedRecord, Lessons]:
        read = judged_record(brought)
        live.require_elsewhere(read)
        course = course_of_record(read.record, read.judged, read.edition)
        lexicon = self._words.lexicon(self._words.kept(read.lexicon))
        return read, self.coach(lexicon).lessons(course)

    def coach(self, lexicon: Lexicon) -> Coach:
        """Return the coach of this lexicon."""
        found = self._coaches.get(lexicon.content_hash)
        return found or self._coaches.setdefault(lexicon.content_hash, Coach(lexicon))


def course_of_seats(table: Table, seats: Collection[Seat]) -> Course:
    """Return the course of a finished game, with the decisions of these seats only."""
    course = course_of_game(table.events)
    shown = tuple(decision for decision in course.decisions if decision.seat in seats)
    return structs.replace(course, decisions=shown)


def sums_of(lessons: Lessons, seats: Collection[Seat]) -> tuple[SeatLessons, ...]:
    """Return the sums of these seats."""
    return tuple(one for one in lessons.seats if one.seat in seats)
