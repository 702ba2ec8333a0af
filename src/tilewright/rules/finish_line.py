"""Finish Line: a variant of any edition in which the first score to reach a target wins.

The targets are the wall sheet's (shorter game option), by level and number of players.
"""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from types import MappingProxyType


class FinishLineLevel(StrEnum):
    """A player's level, used only to set the target; players at one table may differ."""

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
    """Return the score that each player needs to win, given everyone's level.

    >>> finish_line_targets([FinishLineLevel.BEGINNER, FinishLineLevel.EXPERT])
    (70, 200)

    Raises:
        ValueError: there are fewer than two or more than four players.
    """
    if len(levels) not in FINISH_LINE[FinishLineLevel.BEGINNER]:
        raise ValueError(f"Finish Line is for 2 to 4 players, not {len(levels)}")
    return tuple(FINISH_LINE[level][len(levels)] for level in levels)
