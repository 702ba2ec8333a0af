"""A person's mistakes across all games: turns that were missed, or added by hand.

They are tried again at intervals as word cards are, in whole days.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from tilewright.host.errors import Unavailable
from tilewright.players.timekeeping import this_instant
from tilewright.rules.play import Exchange, Pass, Play
from tilewright.server.http.problems import list_full
from tilewright.server.store import Conflict, StoreError
from tilewright.server.store.mistakes import MistakeStore
from tilewright.server.words import card_scheduling
from tilewright.study.exercise import Exercise
from tilewright.study.progress import Memory, Mistake, Progress, Schedule, due_on
from tilewright.study.words.judging import DAY_MS, CardRating


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
