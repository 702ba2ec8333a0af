"""The progress of a person with one exercise, and when it is due again."""

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

FOUND_FOR_GOOD = 2
"""The days on which an exercise without a memory must have been found to be set aside."""


LONG_REMEMBERED = 60.0
"""The stability in days from which an exercise is set aside."""


NEW_A_DAY = 5
"""The most exercises of a list that are begun on one day."""


class Memory(Struct, frozen=True):
    """How well an exercise is remembered; days are those since the epoch.

    `stability` is the number of days after which nine of ten such exercises would be found, and
    `difficulty` is from 1 to 10. It is `due` again on that day.
    """

    stability: float
    difficulty: float
    due: int


class Progress(Struct, frozen=True):
    """The answers to an exercise so far, in days since the epoch.

    `answered` is the day of the latest answer that counted, None before the first. `found` counts
    the days on which it was found without a hint since it was last missed. There is no `memory`
    before the first answer, nor after answers that were counted by earlier versions. An exercise is
    `begun` on the day of the first answer to it as one of a list; before that it is new.
    """

    answered: int | None = None
    found: int = 0
    memory: Memory | None = None
    begun: int | None = None

    @property
    def is_aside(self) -> bool:
        """Whether it is remembered well enough."""
        if self.memory is None:
            return self.found >= FOUND_FOR_GOOD
        return self.memory.stability >= LONG_REMEMBERED

    def is_due(self, day: int) -> bool:
        """Return whether it is not set aside, and has waited long enough by this day."""
        if self.is_aside:
            return False
        if self.memory is not None:
            return self.memory.due <= day
        return self.answered is None or self.answered < day


def due_on(day: int, exercises: Sequence[Progress]) -> tuple[bool, ...]:
    """Return for each exercise of a list whether it is to be tried again on this day.

    All that were begun earlier are, if they are due, and of the new ones the first until
    `NEW_A_DAY` have been begun on this day.
    """
    left = NEW_A_DAY - sum(progress.begun == day for progress in exercises)
    chosen = []
    for progress in exercises:
        is_due = progress.is_due(day)
        if is_due and progress.begun is None:
            is_due = left > 0
            left -= 1
        chosen.append(is_due)
    return tuple(chosen)


class Schedule(Protocol):
    """A rule for when exercises are due again."""

    def after(self, progress: Progress, day: int, *, found: bool, exercise: str) -> Progress:
        """Return the progress after an answer on this day; the same if it does not count.

        `exercise` identifies it.
        """
        ...


class Mistake(Struct, frozen=True):
    """A turn in a person's list: what it was, and how the person has done since.

    `added` is in milliseconds since the epoch, `cost` in thousandths of a point; `made` is the move
    as it is written, and empty for a pass.
    """

    game: str
    turn: int
    added: int
    edition: str
    rack: str
    made: str
    cost: int
    progress: Progress
