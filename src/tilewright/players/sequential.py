"""A sequential test of two hypotheses about the difference of two players.

It looks at the results after every pair of games and stops as soon as they speak clearly for one of
two differences in Elo that were chosen before the match. The test is Wald's, with the likelihood of
the mean score in its normal approximation, as programs for testing chess engines have it.
"""

import math
from enum import Enum

from msgspec import Struct

RISK = 0.05
"""The usual chance to accept a hypothesis although the other is true."""

MOST_ELO = 1_000.0


class SequentialVerdict(Enum):
    """The hypothesis that the results speak for, if for either."""

    LOW = "low"
    HIGH = "high"
    UNDECIDED = "undecided"


class Hypotheses(Struct, frozen=True):
    """Two differences in Elo, and the chance to accept either while the other is true.

    Raises:
        ValueError: `low` is not below `high`, a difference is beyond 1000, or the risk is not
            between 0 and one half.
    """

    low: float
    high: float
    risk: float = RISK

    def __post_init__(self) -> None:
        if not -MOST_ELO <= self.low < self.high <= MOST_ELO:
            raise ValueError(
                f"the first difference in Elo must be below the second, not {self.low:g} and"
                f" {self.high:g}"
            )
        if not 0 < self.risk < 0.5:
            raise ValueError(f"the risk of an error must be between 0 and 0.5, not {self.risk:g}")

    @classmethod
    def parse(cls, text: str) -> "Hypotheses":
        """Return the hypotheses that a text such as `0,20` or `0,20,0.01` names.

        >>> Hypotheses.parse("0,20")
        Hypotheses(low=0.0, high=20.0, risk=0.05)

        Raises:
            ValueError: it names none.
        """
        try:
            numbers = [float(part) for part in text.split(",")]
        except ValueError:
            numbers = []
        if len(numbers) not in (2, 3):
            raise ValueError(f"write two differences in Elo, such as 0,20, not {text!r}")
        return cls(*numbers)

    @property
    def bound(self) -> float:
        """The log-likelihood ratio at which the match ends, on either side of 0."""
        return math.log((1 - self.risk) / self.risk)


class SequentialTest:
    """The test, which takes the first player's mean score of each pair.

    To the results come one imaginary pair won and one lost, so that a few equal results in the
    beginning decide nothing.

    >>> test = SequentialTest(Hypotheses(0, 50))
    >>> for score in [1.0, 0.5, 1.0, 0.5] * 20:
    ...     test.add(score)
    >>> test.verdict
    <SequentialVerdict.HIGH: 'high'>
    """

    def __init__(self, hypotheses: Hypotheses) -> None:
        self.hypotheses = hypotheses
        self._pairs = 0
        self._sum = self._squares = 0.0

    def add(self, score: float) -> None:
        """Add the mean score of a pair of games, from 0 to 1."""
        self._pairs += 1
        self._sum += score
        self._squares += score * score

    @property
    def log_ratio(self) -> float:
        """The logarithm of the likelihood of `high` over that of `low`."""
        low, high = map(score_of, (self.hypotheses.low, self.hypotheses.high))
        pairs = self._pairs + 2
        mean = (self._sum + 1) / pairs
        variance = (self._squares + 1) / pairs - mean * mean
        return pairs * (high - low) * (2 * mean - low - high) / (2 * variance)

    @property
    def verdict(self) -> SequentialVerdict:
        """The hypothesis to accept, if any yet."""
        if abs(self.log_ratio) < self.hypotheses.bound:
            return SequentialVerdict.UNDECIDED
        return SequentialVerdict.HIGH if self.log_ratio > 0 else SequentialVerdict.LOW


def score_of(elo: float) -> float:
    """Return the expected score of a player that is stronger by so much.

    >>> score_of(0), round(score_of(191), 3)
    (0.5, 0.75)
    """
    return float(1 / (1 + 10 ** (-elo / 400)))
