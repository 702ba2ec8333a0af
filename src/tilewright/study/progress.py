"""The progress of a person with one exercise, and when it is due again."""

from dataclasses import dataclass, replace
from typing import Protocol

FOUND_FOR_GOOD = 2
"""The days on which an exercise must be found before it is set aside."""


@dataclass(frozen=True, slots=True)
class Progress:
    """The answers to an exercise so far, in days since the epoch.

    `answered` is the day of the latest answer that counted, None before the first. `found` counts
    the days on which it was found without a hint since it was last missed.
    """

    answered: int | None = None
    found: int = 0

    @property
    def is_aside(self) -> bool:
        """Whether it has been found often enough."""
        return self.found >= FOUND_FOR_GOOD


class Schedule(Protocol):
    """A rule for when exercises are due again."""

    def after(self, progress: Progress, day: int, *, found: bool) -> Progress:
        """Return the progress after an answer on this day; the same if it does not count."""
        ...

    def is_due(self, progress: Progress, day: int) -> bool:
        """Return whether the exercise is due on this day."""
        ...


class OnceADay:
    """Asks for each exercise once a day, until it was found on two of them.

    >>> schedule = OnceADay()
    >>> missed = schedule.after(Progress(), 1, found=False)
    >>> schedule.is_due(missed, 1), schedule.is_due(missed, 2)
    (False, True)
    >>> once = schedule.after(missed, 2, found=True)
    >>> twice = schedule.after(once, 5, found=True)
    >>> once.is_aside, twice.is_aside
    (False, True)
    """

    def after(self, progress: Progress, day: int, *, found: bool) -> Progress:
        """Count the first answer of a day; a clock that was put back counts nothing twice."""
        if progress.answered is not None and day <= progress.answered:
            return progress
        return replace(progress, answered=day, found=progress.found + 1 if found else 0)

    def is_due(self, progress: Progress, day: int) -> bool:
        """Return whether it is not set aside, and was not answered today."""
        return not progress.is_aside and (progress.answered is None or progress.answered < day)
