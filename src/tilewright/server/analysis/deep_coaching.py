"""The coach's second look at finished games: doubtful turns judged by looking ahead, one by one.

Each note is streamed as it is found, and cached. A turn takes about half a second, and is finished
even if the reader goes away. Between two turns other visitors have theirs.
"""

import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Collection, Iterator, MutableMapping
from functools import partial

from tilewright.api.coaching import WireLookedDeeper, note_json, seat_json
from tilewright.coach.advice import Adviser
from tilewright.coach.course import Course
from tilewright.coach.deep.deepening import Deepening
from tilewright.coach.deep.look_ahead import SearchBudget
from tilewright.coach.notes import Lessons, Note, with_note
from tilewright.engine.kernels.kernel import compiled
from tilewright.game.seats import Seat
from tilewright.host.system import Words
from tilewright.lexicon import Lexicon
from tilewright.server.analysis.coaching import Coaching, Shown, sums_of
from tilewright.server.analysis.fair_threads import FairThreads, Visitor
from tilewright.server.analysis.heavy_work import HeavyWorkExecutor
from tilewright.server.analysis.records import Finished, course_of_seats, is_open
from tilewright.server.analysis.streams import SearchStreams
from tilewright.server.http.problems import busy

MOST_AT_ONCE = 48
"""The most games that are being looked into or wait for it."""
MOST_KEPT = 100
"""The most games whose notes are cached, at some tens of kilobytes each."""
BUDGET = SearchBudget(samples=400)
SECONDS_A_TURN = 5.0
SECONDS_A_GAME = 30.0
"""The most time of one request at work; the next goes on with what is left."""


class DeepCoaching:
    """The second looks of one server."""

    def __init__(
        self,
        words: Words,
        coaching: Coaching,
        heavy_work: HeavyWorkExecutor,
        thread: FairThreads,
    ) -> None:
        self._words = words
        self._coaching = coaching
        self._heavy_work = heavy_work
        # every note counts, however soon it follows the one before
        self._streams = SearchStreams(heavy_work, thread, pause=0, lets_others_in=True)
        self._advisers: dict[str, Adviser] = {}
        self._kept: OrderedDict[Shown, dict[int, Note]] = OrderedDict()

    async def begun(
        self, table: Finished, visitor: Visitor, seats: Collection[Seat] | None = None
    ) -> AsyncIterator[bytes]:
        """Begin with the turns of all seats or of `seats`; yield a line of JSON for each.

        Raises:
            UnknownLexicon: the server does not have the lexicon of the table.
            Problem: `too_many` when the visitor's share is used up, or `busy` when too many games
                are waiting or the engine is interpreted.
        """
        if not is_open(table):
            raise ValueError("notes show racks, and this game is under way")
        if not compiled:
            raise busy("This server's engine is not compiled: it is too slow to look deeper.")
        lexicon = self._words.lexicon(table.lexicon)
        if not self._streams.make_room(visitor, MOST_AT_ONCE):
            raise busy("The coach is looking into other games: try again in a moment.")
        shown = frozenset(table.game.seats if seats is None else seats)
        prepared = partial(self._prepared, table, lexicon, shown, self._found(table, shown))
        search = await self._heavy_work.do(visitor.address, prepared)
        return self._streams.begun(search, SECONDS_A_GAME, visitor)

    def close(self) -> None:
        """Stop what is under way, and cancel what is waiting."""
        self._streams.close()

    def _found(self, table: Finished, seats: frozenset[Seat]) -> dict[int, Note]:
        """Return the cached notes of the game, to which new ones are added."""
        found = self._kept.setdefault((table.id, seats), {})
        self._kept.move_to_end((table.id, seats))
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return found

    def _prepared(
        self, table: Finished, lexicon: Lexicon, seats: frozenset[Seat], found: dict[int, Note]
    ) -> "SecondLook":
        course = course_of_seats(table, seats)
        lessons = self._coaching.coach(lexicon).lessons(course)
        deepening = Deepening(self._adviser(lexicon), course, lessons.notes, BUDGET)
        return SecondLook(course, lessons, deepening, seats, found)

    def _adviser(self, lexicon: Lexicon) -> Adviser:
        found = self._advisers.get(lexicon.content_hash)
        return found or self._advisers.setdefault(lexicon.content_hash, Adviser(lexicon))


class SecondLook:
    """A search of the doubtful turns of a game; what it finds is added to `found`, by turn."""

    def __init__(
        self,
        course: Course,
        lessons: Lessons,
        deepening: Deepening,
        seats: frozenset[Seat],
        found: MutableMapping[int, Note],
    ) -> None:
        self._course, self._lessons, self._deepening = course, lessons, deepening
        self._seats, self._found = seats, found
        self._judged = 0
        self._is_stopped = False

    def stop(self) -> None:
        """End it after the turn in progress."""
        self._is_stopped = True

    def states(self, seconds: float) -> Iterator[WireLookedDeeper]:
        """Yield the lessons as they are, then each note, and at the end whether all are judged."""
        left = seconds
        yield self._state(None)
        for decision, note in self._deepening.pairs:
            known = self._found.get(note.turn)
            if known is None:
                if self._is_stopped or left <= 0:
                    break
                began = time.monotonic()
                known = self._deepening.judged(decision, note, began + min(left, SECONDS_A_TURN))
                # not the time in which others had their turns
                left -= time.monotonic() - began
                if known.ahead is not None:
                    self._found[note.turn] = known
            self._lessons = with_note(self._lessons, self._course, known)
            self._judged += 1
            yield self._state(known)
        yield self._state(None, done=True)

    def _state(self, note: Note | None, *, done: bool = False) -> WireLookedDeeper:
        return WireLookedDeeper(
            judged=self._judged,
            doubtful=len(self._deepening),
            note=None if note is None else note_json(note),
            seats=tuple(map(seat_json, sums_of(self._lessons, self._seats))),
            done=done,
        )
