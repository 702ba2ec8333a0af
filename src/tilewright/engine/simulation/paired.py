"""Moves compared in the same worlds, all of them in every world, with the error of each difference.

A `Simulation` drops hopeless moves to find the best one soon. Here every move is played in every
world, so that any two of them can be compared. World number k depends on the seed and on k alone.
"""

import math
from array import array
from collections.abc import Iterable

from msgspec import Struct

from tilewright.engine.generator import Generator
from tilewright.engine.searching import game_state
from tilewright.engine.simulation.candidates import Candidate, coded
from tilewright.engine.simulation.outcomes import UNIT, outcomes_at, rollouts_at
from tilewright.engine.simulation.situation import Situation


class PairedDifference(Struct, frozen=True):
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
        self._tile_set = situation.position.edition.tile_set
        self._rollouts, self._judge = rollouts_at(generator, situation), outcomes_at(situation)
        # of each candidate: the chance in UNITs and the lead in thousandths, by world
        self._chances, self._leads = ([array("q") for _ in self.candidates] for _ in range(2))

    @property
    def worlds(self) -> int:
        """The number of worlds so far."""
        return len(self._leads[0])

    def play(self, count: int) -> None:
        """Play every move in the given number of further worlds."""
        numbers = range(self._next, self._next + count)
        states = array("Q", [game_state(self._seed, number) for number in numbers])
        for candidate, chances, leads in zip(
            self.candidates, self._chances, self._leads, strict=True
        ):
            rows = self._rollouts.play(coded(candidate, self._tile_set), states, self._plies, b"")
            outcomes = self._judge.of_each(rows)
            chances.extend(outcomes[::2])
            leads.extend(outcomes[1::2])
        self._next += count

    def chance(self, move: int) -> float:
        """Return how often the player wins after the move with this number, from 0 to 1."""
        return sum(self._chances[move]) / self.worlds / UNIT

    def lead(self, move: int) -> float:
        """Return the mean lead after the move with this number, in thousandths of a point."""
        return sum(self._leads[move]) / self.worlds

    def difference(self, move: int, other: int) -> PairedDifference:
        """Return the gain of the move with this number on another.

        Raises:
            ValueError: there are fewer than two worlds.
        """
        if self.worlds < 2:
            raise ValueError("an error takes at least two worlds")
        chance, chance_error = _mean(_gains(self._chances[move], self._chances[other]))
        points, points_error = _mean(_gains(self._leads[move], self._leads[other]))
        return PairedDifference(
            chance / UNIT, chance_error / UNIT, points / 1000, points_error / 1000
        )


def _gains(one: Iterable[int], other: Iterable[int]) -> list[int]:
    return [first - second for first, second in zip(one, other, strict=True)]


def _mean(samples: list[int]) -> tuple[float, float]:
    """Return the mean of the samples and its standard error."""
    count, total = len(samples), sum(samples)
    squares = sum(sample * sample for sample in samples)
    variance = max(0.0, (squares - total * total / count) / (count - 1))
    return total / count, math.sqrt(variance / count)
