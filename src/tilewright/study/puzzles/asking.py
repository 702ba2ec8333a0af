"""Puzzles as they are asked and tried: made ready, attempted and rated."""

from collections import Counter
from collections.abc import Mapping
from datetime import date
from functools import cached_property
from typing import Literal

from msgspec import Struct

from tilewright.game.view import View
from tilewright.study.exercise import Exercise
from tilewright.study.puzzles.hinting import PuzzleHint
from tilewright.study.puzzles.pack import PuzzlePack
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind


class AttemptRow(Struct, frozen=True):
    """A person's attempt at a puzzle, with the tries and hints until then.

    `at` is in milliseconds since the epoch, `ms` since the puzzle was shown. `mean` and `deviation`
    are the person's rating after it, None if it was not rated.
    """

    guest: str
    puzzle: str
    number: int
    at: int
    ms: int
    tries: int
    hints: int
    found: bool
    shown: bool
    mean: float | None = None
    deviation: float | None = None

    @property
    def is_over(self) -> bool:
        """Whether the person knows the answer."""
        return self.found or self.shown

    @property
    def is_clean(self) -> bool:
        """Whether it was found at the first attempt, without a hint."""
        return self.found and self.tries == 1 and not self.hints


class PreparedPuzzle(Struct, frozen=True):
    """A puzzle made ready: the view of its player, its exercise if it has one, and its hints."""

    puzzle: Puzzle
    view: View
    exercise: Exercise | None
    hints: tuple[PuzzleHint, ...]


class ShownPack(Struct, frozen=True, dict=True):
    """A pack, and by their ids those of its puzzles that are for the word list of a server."""

    pack: PuzzlePack
    puzzles: Mapping[str, Puzzle]

    @cached_property
    def kinds(self) -> Counter[PuzzleKind]:
        """The number of puzzles of each kind."""
        return Counter(puzzle.kind for puzzle in self.puzzles.values())

    @cached_property
    def themes(self) -> Counter[str]:
        """The number of puzzles with each theme."""
        return Counter(theme.value for puzzle in self.puzzles.values() for theme in puzzle.themes)

    def of_the_day(self, day: date) -> tuple[Puzzle, ...]:
        """Return the puzzles of a day, the easiest first."""
        return tuple(puzzle for puzzle in self.pack.of_the_day(day) if puzzle.id in self.puzzles)


MEAN = 25.0


DEVIATION = 25 / 3


_SHOWN_MEAN, _SHOWN_STEP = 1500, 40


_STEADY, _SURE = 3.5, 2.3
"""Deviations below which a rating has settled, after ten puzzles, and is reliable, after thirty."""


class SkillEstimate(Struct, frozen=True):
    """A skill as a normal distribution: its mean and its standard deviation."""

    mean: float = MEAN
    deviation: float = DEVIATION

    @property
    def shown(self) -> int:
        """The mean as people read it: 1500 for a newcomer."""
        return _shown(self.mean)

    @property
    def range(self) -> tuple[int, int]:
        """The bounds between which the true skill lies nine times of ten or more."""
        spread = 1.645 * self.deviation
        return _shown(self.mean - spread), _shown(self.mean + spread)

    @property
    def certainty(self) -> Literal["guess", "steady", "sure"]:
        """How far to trust it: `guess`, `steady` or `sure`."""
        if self.deviation < _SURE:
            return "sure"
        return "steady" if self.deviation < _STEADY else "guess"


def _shown(skill: float) -> int:
    return max(0, round(_SHOWN_MEAN + _SHOWN_STEP * (skill - MEAN)))
