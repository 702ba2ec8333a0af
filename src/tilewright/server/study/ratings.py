"""Ratings of people and puzzles: each first attempt is a game of one against the other.

The model is one of `openskill`, which only this module knows. It is the one whose ratings follow
the chances that it predicts.
"""

import math
from functools import cache
from statistics import NormalDist
from typing import TYPE_CHECKING

from tilewright.study.puzzles.asking import DEVIATION, MEAN, SkillEstimate

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
