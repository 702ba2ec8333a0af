"""The ratings of puzzles: who counts towards them, and a list of them that is kept sorted.

Anybody can come as a new guest, and the answers are in a file that everybody may have. So a puzzle
listens only to people whose own rating has settled, to each network address once a day, and moves
only so far in a day.

The model is one of `openskill`, which only this module knows. It is the one whose ratings follow
the chances that it predicts.
"""

import hashlib
import math
from bisect import bisect_left, insort
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from statistics import NormalDist
from typing import TYPE_CHECKING

from msgspec import Struct

from tilewright.server.store.attempts import CountedFor, PuzzleRow, RatedRow
from tilewright.study.puzzles.asking import DEVIATION, MEAN, SkillEstimate
from tilewright.study.puzzles.puzzle import Puzzle

if TYPE_CHECKING:
    from openskill.models import ThurstoneMostellerFull


PUZZLE_DEVIATION = 25 / 9
"""A puzzle is better known than a person: simulated players have tried it."""
STAR = 6.0
"""The difference that one star makes to a puzzle's first rating."""
MIDDLE_STARS = 2


def first_rating(stars: int) -> SkillEstimate:
    """Return the rating of a puzzle that nobody has tried.

    >>> [first_rating(stars).shown for stars in (1, 2, 3)]
    [1260, 1500, 1740]
    """
    return SkillEstimate(MEAN + STAR * (stars - MIDDLE_STARS), PUZZLE_DEVIATION)


@cache
def _model() -> "ThurstoneMostellerFull":
    # imported with the first rating, because it takes longer than most of the server's own modules
    from openskill.models import ThurstoneMostellerFull

    return ThurstoneMostellerFull(mu=MEAN, sigma=DEVIATION)


def rated(
    person: SkillEstimate, puzzle: SkillEstimate, *, found: bool
) -> tuple[SkillEstimate, SkillEstimate]:
    """Return the ratings of both after the person's first attempt.

    >>> person, puzzle = rated(SkillEstimate(), first_rating(2), found=True)
    >>> person.shown > 1500 > puzzle.shown
    True
    """
    model = _model()
    teams = [[model.rating(mu=one.mean, sigma=one.deviation)] for one in (person, puzzle)]
    (after,), (puzzle_after,) = model.rate(teams, ranks=[1, 2] if found else [2, 1])
    return SkillEstimate(after.mu, after.sigma), SkillEstimate(puzzle_after.mu, puzzle_after.sigma)


def mean_to_find(person: SkillEstimate, chance: float) -> float:
    """Return the mean of a puzzle that the person finds at the first attempt with this chance.

    >>> puzzle = SkillEstimate(mean_to_find(SkillEstimate(), 0.6), PUZZLE_DEVIATION)
    >>> round(chance_to_find(SkillEstimate(), puzzle), 6)
    0.6
    """
    spread = 2 * _model().beta ** 2 + person.deviation**2 + PUZZLE_DEVIATION**2
    return person.mean - math.sqrt(spread) * NormalDist().inv_cdf(chance)


def chance_to_find(person: SkillEstimate, puzzle: SkillEstimate) -> float:
    """Return the chance that the person finds it at the first attempt.

    >>> chance_to_find(SkillEstimate(), first_rating(2))
    0.5
    """
    spread = 2 * _model().beta ** 2 + person.deviation**2 + puzzle.deviation**2
    return 0.5 * math.erfc((puzzle.mean - person.mean) / math.sqrt(2 * spread))


DAY_MS = 24 * 3_600_000
SETTLED_PUZZLES = 10
"""The least puzzles that a person has tried whose attempts count towards puzzles."""
SETTLED_MS = DAY_MS
"""The least time since the first of them."""
MOST_A_DAY = 2.0
"""The most by which a puzzle's mean may change in a day: 80 points as they are shown."""


class Solver(Struct, frozen=True):
    """The person of an attempt: their rating before it, since when, and their network's hash."""

    row: RatedRow | None
    since: int | None
    network: str

    @property
    def rating(self) -> SkillEstimate:
        """The rating, a newcomer's where there is none."""
        return (
            SkillEstimate()
            if self.row is None
            else SkillEstimate(self.row.mean, self.row.deviation)
        )

    def has_settled(self, now: int) -> bool:
        """Return whether the rating rests on enough puzzles, and on more than a day's."""
        if self.row is None or self.since is None or self.row.played < SETTLED_PUZZLES:
            return False
        return self.rating.certainty != "guess" and now - self.since >= SETTLED_MS


def rating_in(puzzle: Puzzle, row: PuzzleRow | None) -> SkillEstimate:
    """Return the rating of a puzzle, its first one while nobody has counted."""
    return first_rating(puzzle.stars) if row is None else SkillEstimate(row.mean, row.deviation)


def counted(
    which: str,
    before: SkillEstimate,
    row: PuzzleRow | None,
    after: SkillEstimate,
    network: str,
    now: int,
) -> CountedFor | None:
    """Return the effect of an attempt on its puzzle, or None if it has changed enough today."""
    day = now // DAY_MS
    day_mean = row.day_mean if row is not None and row.day == day else before.mean
    mean = min(max(after.mean, day_mean - MOST_A_DAY), day_mean + MOST_A_DAY)
    if mean == before.mean:
        return None
    # a rating that may not follow what it learns has not become more certain
    deviation = after.deviation if mean == after.mean else before.deviation
    met = 1 if row is None else row.met + 1
    return CountedFor(PuzzleRow(which, met, mean, deviation, now, day, day_mean), network)


def network_hash(key: bytes, network: str, now: int) -> str:
    """Return a hash of the network address for a day, from which the address does not follow."""
    text = f"{now // DAY_MS} {network}".encode()
    return hashlib.blake2b(text, key=key, digest_size=12).hexdigest()


class SortedPuzzles:
    """Puzzles in the order of their ratings, which is kept as ratings change."""

    def __init__(self, puzzles: Mapping[str, Puzzle]) -> None:
        self._puzzles = puzzles
        self.means = {which: first_rating(puzzle.stars).mean for which, puzzle in puzzles.items()}
        """The mean of each puzzle's rating, by its id."""
        self._order = sorted((mean, which) for which, mean in self.means.items())

    def rate(self, which: str, mean: float) -> None:
        """Move a puzzle to where its rating belongs; an unknown one is left out."""
        before = self.means.get(which)
        if before is None or before == mean:
            return
        del self._order[bisect_left(self._order, (before, which))]
        insort(self._order, (mean, which))
        self.means[which] = mean

    def nearest(
        self, person: SkillEstimate, chance: float, fits: Callable[[str, Puzzle], bool], most: int
    ) -> list[str]:
        """Return the ids of fitting puzzles that the person finds with about this chance."""
        found: list[str] = []
        for which in self._outwards(mean_to_find(person, chance)):
            if fits(which, self._puzzles[which]):
                found.append(which)
                if len(found) == most:
                    break
        return found

    def _outwards(self, mean: float) -> Iterator[str]:
        """Yield the puzzles from this mean outwards, the nearest first."""
        order = self._order
        above = bisect_left(order, (mean, ""))
        below = above - 1
        while below >= 0 or above < len(order):
            takes_below = above == len(order) or (
                below >= 0 and mean - order[below][0] <= order[above][0] - mean
            )
            if takes_below:
                yield order[below][1]
                below -= 1
            else:
                yield order[above][1]
                above += 1
