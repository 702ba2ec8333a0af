"""A person's mistakes across all games, and the exercises that the coach makes of turns.

They are tried again at intervals as word cards are, in whole days.

Exercises show racks, so nothing here looks at a game under way.
"""

from collections import OrderedDict
from collections.abc import Collection, Sequence

from msgspec import structs
from msgspec.structs import replace

from tilewright.api.coaching import WireNote
from tilewright.coach.coach import Coach
from tilewright.game.history import NoChoice
from tilewright.game.seats import Seat, WordPolicy
from tilewright.game.terms import NO_TERMS
from tilewright.game.view import NO_OPTIONS, View
from tilewright.host.errors import Unavailable
from tilewright.players.timekeeping import this_instant
from tilewright.rules.play import Exchange, Pass, Play
from tilewright.server.analysis.coaching import Coaching
from tilewright.server.analysis.fair_threads import Visitor
from tilewright.server.analysis.records import Finished, choice_in, course_of, is_open
from tilewright.server.http.problems import from_status, list_full, not_judged, not_over
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.mistakes import MistakeStore
from tilewright.server.words import card_scheduling
from tilewright.study.exercise import Exercise, NotJudged, PreparedExercise
from tilewright.study.of_game import exercise_at
from tilewright.study.progress import Memory, Mistake, Progress, Schedule, due_on
from tilewright.study.words.judging import DAY_MS, CardRating

MOST_KEPT = 200
"""The most exercises that are cached, at some kilobytes each."""


class Exercises:
    """Makes exercises of finished games' turns."""

    def __init__(self, coaching: Coaching) -> None:
        self._coaching = coaching
        self._kept: OrderedDict[tuple[str, int], PreparedExercise] = OrderedDict()

    async def costly(
        self, table: Finished, seats: Collection[Seat], visitor: Visitor
    ) -> list[WireNote]:
        """Return the notes on the costly turns of these seats.

        Raises:
            Problem: `not_over`, `busy` when the coach is, `too_costly`, or `too_many` when the
                visitor's share is used up.
            UnknownLexicon: the server does not have the lexicon of the table.
        """
        _require_over(table)
        notes = (await self._coaching.of_game(table, visitor)).notes
        return [note for note in notes if note.judgement == "costly" and note.seat in seats]

    async def at(self, table: Finished, turn: int, visitor: Visitor) -> PreparedExercise:
        """Return the exercise of a turn.

        Raises:
            Problem: `not_over`, 404 where the turn had no choice, `not_judged` near the end of the
                game where looking ahead decides nothing, `busy` when the coach is, or `too_many`
                when the visitor's share is used up.
            UnknownLexicon: the server does not have the lexicon of the table.
        """
        _require_over(table)
        key = (table.id, turn)
        if key not in self._kept:
            try:
                view = _as_exercise(choice_in(table, turn).view)
            except NoChoice as error:
                raise from_status(404) from error

            def made(coach: Coach) -> Exercise:
                return exercise_at(course_of(table), turn, coach, table.id)

            try:
                exercise = await self._coaching.do(table.lexicon, made, visitor)
            except NotJudged as error:
                raise not_judged(error.why.en) from error
            self._kept[key] = PreparedExercise(exercise, view)
            if len(self._kept) > MOST_KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return self._kept[key]


def _require_over(table: Finished) -> None:
    if not is_open(table):
        raise not_over()


def _as_exercise(view: View) -> View:
    """Return the view with a move as the only choice, and without the game around it."""
    options = structs.replace(NO_OPTIONS, play=True, exchange=view.options.exchange)
    # words that the list does not have are refused, as at a void table
    return structs.replace(
        view,
        words=WordPolicy.VOID,
        terms=structs.replace(NO_TERMS, finish_line=view.terms.finish_line),
        proof=None,
        clock=None,
        agreed=(),
        declined=None,
        absent=None,
        helped=0,
        options=options,
    )


class SpacedDays:
    """A schedule that counts the first answer of a day; found is good, and anything else a miss.

    A clock that was put back counts nothing twice.
    """

    def after(self, progress: Progress, day: int, *, found: bool, exercise: str) -> Progress:
        """Return the progress after an answer on this day."""
        if progress.answered is not None and day <= progress.answered:
            return progress
        memory = _reviewed(_memory(progress, exercise), day, found=found, exercise=exercise)
        kept = Memory(memory.stability, memory.difficulty, memory.due // DAY_MS)
        return Progress(day, progress.found + 1 if found else 0, kept, progress.begun)


def _memory(progress: Progress, exercise: str) -> card_scheduling.CardMemory | None:
    """Return the memory of the scheduler; answers of earlier versions count as one, the latest."""
    if progress.answered is None:
        return None
    if progress.memory is None:
        return _reviewed(None, progress.answered, found=progress.found > 0, exercise=exercise)
    kept = progress.memory
    return card_scheduling.CardMemory(
        card_scheduling.REVIEW, None, kept.stability, kept.difficulty,
        progress.answered * DAY_MS, kept.due * DAY_MS,
    )  # fmt: skip


def _reviewed(
    memory: card_scheduling.CardMemory | None, day: int, *, found: bool, exercise: str
) -> card_scheduling.CardMemory:
    rating = CardRating.GOOD if found else CardRating.AGAIN
    return card_scheduling.reviewed(
        memory, rating, day * DAY_MS, card=exercise, number=day,
        retention=card_scheduling.RETENTION, in_days=True,
    )  # fmt: skip


MOST_MISTAKES = 2000
"""The most turns in a person's list."""


A_DAY = 24 * 3600 * 1000


class MistakeLists:
    """The lists of one server; `schedule` says when a turn is due again."""

    def __init__(self, kept: MistakeStore, schedule: Schedule | None = None) -> None:
        self.kept = kept
        self.schedule = SpacedDays() if schedule is None else schedule

    def due(self, mistakes: Sequence[Mistake]) -> tuple[bool, ...]:
        """Return for each of a person's mistakes, oldest first, whether it is for today."""
        return due_on(self._today, [mistake.progress for mistake in mistakes])

    def waiting(self, mistakes: Sequence[Mistake]) -> int:
        """Return how many new ones wait for another day because today has enough."""
        today, progress = self._today, [mistake.progress for mistake in mistakes]
        return sum(one.is_due(today) for one in progress) - sum(due_on(today, progress))

    async def answered(self, guest: str, exercise: Exercise, *, found: bool, keep: bool) -> None:
        """Count an answer of the guest; a miss is added to the list if `keep` is true.

        A full list stays as it is.

        Raises:
            Unavailable: the answer may or may not have been counted.
        """
        source = exercise.source
        try:
            known = await self.kept.find(guest, source.game, source.turn)
            before = Progress() if known is None else known.progress
            name = f"{source.game} {source.turn}"
            today = self._today
            after = self.schedule.after(before, today, found=found, exercise=name)
            if known is not None:
                if after != before:
                    begun = today if before.begun is None else before.begun
                    await self.kept.answer(guest, known, replace(after, begun=begun))
            elif keep and not found and await self.kept.count(guest) < MOST_MISTAKES:
                await self._add(guest, self._mistake(exercise, after))
        except StoreError as error:
            raise Unavailable from error

    async def add(self, guest: str, exercise: Exercise) -> None:
        """Add a turn to the guest's list; one that was set aside begins again.

        Raises:
            Problem: `list_full`.
            Unavailable: the turn may or may not have been added.
        """
        source = exercise.source
        try:
            known = await self.kept.find(guest, source.game, source.turn)
            if known is None and await self.kept.count(guest) >= MOST_MISTAKES:
                raise list_full(MOST_MISTAKES)
            if known is None:
                await self._add(guest, self._mistake(exercise, Progress()))
            elif known.progress.is_aside:
                await self.kept.answer(guest, known, Progress(known.progress.answered))
        except StoreError as error:
            raise Unavailable from error

    async def drop(self, guest: str, game: str, turn: int) -> None:
        """Delete a turn from the guest's list.

        Raises:
            Unavailable: the turn may or may not have been deleted.
        """
        try:
            await self.kept.drop(guest, game, turn)
        except StoreError as error:
            raise Unavailable from error

    async def _add(self, guest: str, mistake: Mistake) -> None:
        try:
            await self.kept.add(guest, mistake)
        except Conflict:
            return  # another device was first

    def _mistake(self, exercise: Exercise, progress: Progress) -> Mistake:
        source, edition = exercise.source, exercise.position.edition.name
        rack, made = str(exercise.rack), _written(exercise)
        now, cost = this_instant(), exercise.cost
        return Mistake(source.game, source.turn, now, edition, rack, made, cost, progress)

    @property
    def _today(self) -> int:
        return this_instant() // A_DAY


def _written(exercise: Exercise) -> str:
    match exercise.made:
        case Play():
            return str(exercise.position.judge(exercise.made).written)
        case Exchange(tiles=tiles):
            return f"-{tiles}"
        case Pass():
            return ""
