"""When a turn is tried again: spaced as word cards are, in whole days."""

from tilewright.server.words import schedule
from tilewright.study.progress import Memory, Progress
from tilewright.study.words.day import DAY_MS
from tilewright.study.words.rating import Rating


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


def _memory(progress: Progress, exercise: str) -> schedule.Memory | None:
    """Return what the scheduler knows; answers of earlier versions count as one, the latest."""
    if progress.answered is None:
        return None
    if progress.memory is None:
        return _reviewed(None, progress.answered, found=progress.found > 0, exercise=exercise)
    kept = progress.memory
    return schedule.Memory(
        schedule.REVIEW, None, kept.stability, kept.difficulty,
        progress.answered * DAY_MS, kept.due * DAY_MS,
    )  # fmt: skip


def _reviewed(
    memory: schedule.Memory | None, day: int, *, found: bool, exercise: str
) -> schedule.Memory:
    rating = Rating.GOOD if found else Rating.AGAIN
    return schedule.reviewed(
        memory, rating, day * DAY_MS, card=exercise, number=day,
        retention=schedule.RETENTION, in_days=True,
    )  # fmt: skip
