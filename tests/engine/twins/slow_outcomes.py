"""The slow, obvious twin of what the kernel says rollouts come to."""

from collections.abc import Sequence
from typing import NamedTuple

from tilewright.engine.chances import LineStanding, Standing, shipped_arrivals, shipped_chances
from tilewright.engine.simulation.outcomes import UNIT
from tilewright.engine.simulation.situation import Situation

REACHED = 2


class Outcome(NamedTuple):
    """The end of a rollout: the first seat's chance to win, in UNITs, and its lead."""

    chance: int
    lead: int

    @property
    def utility(self) -> int:
        """The chance, and a hundredth of a win for every 100 points."""
        return self.chance + UNIT // 10_000 * self.lead // 1000


def slow_outcome(row: Sequence[int], situation: Situation) -> Outcome:
    """Return the outcome of the rollout of the situation that has this row."""
    ends = [1000 * score + gain for score, gain in zip(situation.scores, row, strict=False)]
    left, on_turn, ending = row[4:7]
    points = [round(end / 1000) for end in ends]
    targets = situation.targets
    if targets and ending == REACHED:
        chance = UNIT if on_turn == 1 else 0
    elif ending:
        best = max(points)
        chance = UNIT // points.count(best) if points[0] == best else 0
    else:
        chance = round(UNIT * chances(points, situation, left, on_turn)[-on_turn])
    if targets:
        ends = [end - 1000 * target for end, target in zip(ends, targets, strict=True)]
    return Outcome(chance, ends[0] - max(ends[1:]))


def chances(
    points: Sequence[int], situation: Situation, left: int, on_turn: int
) -> tuple[float, ...]:
    """Return each seat's chance to win a game that goes on, from the seat on turn."""
    scores = tuple(points[on_turn:]) + tuple(points[:on_turn])
    targets, tiles = situation.targets, situation.position.edition.tile_set
    if not targets:
        return shipped_chances(tiles).of(Standing(scores, left))
    lines = tuple(targets[on_turn:]) + tuple(targets[:on_turn])
    needs = tuple(line - score for line, score in zip(lines, scores, strict=True))
    return shipped_arrivals(tiles).of(LineStanding(needs, scores, left))
