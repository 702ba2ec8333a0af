"""Moves compared in the same worlds, all of them in every world, with the error of each difference.

A `Simulation` drops hopeless moves to find the best one soon. Here every move is played in every
world, so that any two of them can be compared. World number k depends on the seed and on k alone.
"""

import math
from array import array
from collections.abc import Iterable
from dataclasses import dataclass

from tilewright.engine.game_states import game_state
from tilewright.engine.generator import Generator
from tilewright.engine.simulation.candidates import Candidate
from tilewright.engine.simulation.outcomes import ROW_FIELDS, Outcome, outcome_of, rollouts_at
from tilewright.engine.simulation.simulation import coded
from tilewright.engine.simulation.situation import Situation
from tilewright.engine.simulation.utility import UNIT


@dataclass(frozen=True, slots=True)
class Difference:
    """The gain of one move on another: chance to win and points, each with its standard error."""

    chance: float
    chance_error: float
    points: float
    points_error: float


class PairedRollouts:
    """The rollouts of some moves of one situation, in the same worlds from `first` on.

    Raises:
        ValueError: the edition's letters are worth too much for the kernel.
    """

    def __init__(
        self,
        generator: Generator,
        situation: Situation,
        candidates: Iterable[Candidate],
        *,
        plies: int = 2,
        seed: int = 0,
        first: int = 0,
    ) -> None:
        self.situation, self.candidates = situation, tuple(candidates)
        self._plies, self._seed, self._next = plies, seed, first
        self._rollouts = rollouts_at(generator, situation)
        self._outcomes: list[list[Outcome]] = [[] for _ in self.candidates]

    @property
    def worlds(self) -> int:
        """The number of worlds so far."""
        return len(self._outcomes[0])

    def play(self, count: int) -> None:
        """Play every move in so many more worlds."""
        numbers = range(self._next, self._next + count)
        states = array("Q", [game_state(self._seed, number) for number in numbers])
        before = self.situation.scores
        for candidate, outcomes in zip(self.candidates, self._outcomes, strict=True):
            rows = self._rollouts.play(coded(candidate), states, self._plies, b"")
            outcomes += [outcome_of(rows, at, before) for at in range(0, len(rows), ROW_FIELDS)]
        self._next += count

    def lead(self, move: int) -> float:
        """Return the mean lead after the move with this number, in thousandths of a point."""
        outcomes = self._outcomes[move]
        return sum(outcome.lead for outcome in outcomes) / len(outcomes)

    def difference(self, move: int, other: int) -> Difference:
        """Return what the move with this number gains on another.

        Raises:
            ValueError: there are fewer than two worlds.
        """
        if self.worlds < 2:
            raise ValueError("an error takes at least two worlds")
        pairs = list(zip(self._outcomes[move], self._outcomes[other], strict=True))
        chance, chance_error = _mean([one.chance - two.chance for one, two in pairs])
        points, points_error = _mean([one.lead - two.lead for one, two in pairs])
        return Difference(chance / UNIT, chance_error / UNIT, points / 1000, points_error / 1000)


def _mean(samples: list[int]) -> tuple[float, float]:
    """Return the mean of the samples and its standard error."""
    count, total = len(samples), sum(samples)
    squares = sum(sample * sample for sample in samples)
    variance = max(0.0, (squares - total * total / count) / (count - 1))
    return total / count, math.sqrt(variance / count)
