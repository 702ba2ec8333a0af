"""Finish Line: a variant laid over any edition, in which the first score to reach a target wins.

The targets are the wall sheet's (shorter game option), by level and by number of players.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType


class FinishLineLevel(StrEnum):
    """How well a player plays, for the target alone; a table may mix them."""

    BEGINNER = "beginner"
    INTERMEDIATE = "intermediate"
    EXPERT = "expert"


FINISH_LINE: Mapping[FinishLineLevel, Mapping[int, int]] = MappingProxyType(
    {
        FinishLineLevel.BEGINNER: MappingProxyType({2: 70, 3: 60, 4: 50}),
        FinishLineLevel.INTERMEDIATE: MappingProxyType({2: 120, 3: 100, 4: 90}),
        FinishLineLevel.EXPERT: MappingProxyType({2: 200, 3: 180, 4: 160}),
    }
)


def finish_line_targets(levels: Sequence[FinishLineLevel]) -> tuple[int, ...]:
    """The points that win for each player, by the levels of all of them.

    >>> finish_line_targets([FinishLineLevel.BEGINNER, FinishLineLevel.EXPERT])
    (70, 200)

    Raises:
        ValueError: the variant is for two to four players.
    """
    if len(levels) not in FINISH_LINE[FinishLineLevel.BEGINNER]:
        raise ValueError(f"the finish line is for 2 to 4 players, not {len(levels)}")
    return tuple(FINISH_LINE[level][len(levels)] for level in levels)
