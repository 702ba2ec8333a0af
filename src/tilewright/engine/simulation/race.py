"""Best-arm identification: which of several candidates is best, from paired samples.

All candidates still in the race are sampled in the same worlds, so that they are compared by paired
differences. A candidate is dropped when it is worse than the leader with the confidence asked for;
the race is decided when no other is better than the leader by more than a tolerance, with the same
confidence. The bound holds at all times at once, so that one may look after every round: it is the
asymptotic confidence sequence of Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas (Time-uniform
central limit theory and asymptotic confidence sequences, 2021), with the tightest width at
`TIGHTEST` samples. The best candidate is compared with at most all others, so that each comparison
has its share of the probability of error.
"""

import math
from array import array
from dataclasses import dataclass, field

from tilewright.engine.kernels.outcomes import sums_of_pairs

TIGHTEST = 300
"""The number of samples at which the bound is tightest."""

FEWEST = 64
"""The samples before the first decision: below, the estimated variance is not to be trusted."""

UNSEEN_SAMPLE = 10
"""Every difference is taken to vary by a sample more, of one part in this number of the scale.

Without it, candidates that differ in one world of a hundred would count as equal after the first
64 worlds.
"""


def radius(samples: int, variance: float, alpha: float) -> float:
    """Return the half-width of the confidence sequence for a mean.

    >>> round(radius(300, 0.04, 0.01), 4)
    0.0412
    """
    log = math.log(1 / alpha)
    rho2 = (2 * log + math.log(2 * log + 1)) / TIGHTEST
    spread = samples * rho2 + 1
    within = 2 * spread / (samples * samples * rho2) * math.log(math.sqrt(spread) / alpha)
    return math.sqrt(variance * within)


@dataclass(slots=True)
class Race:
    """The candidates by number, with the exact sums of their samples.

    Samples are integers, so that sums do not depend on their order; they are at most about `scale`
    apart. `tolerance` is in the same unit; `delta` is the probability that the winner is worse than
    the best by more than it.
    """

    arms: int
    delta: float
    tolerance: int
    scale: int
    live: list[int] = field(init=False)
    counts: list[int] = field(init=False)
    sums: list[int] = field(init=False)
    _products: dict[tuple[int, int], int] = field(init=False, default_factory=dict)

    def __post_init__(self) -> None:
        if self.arms < 1:
            raise ValueError("a race needs a candidate")
        if not 0 < self.delta < 1:
            raise ValueError(f"a probability of error is between 0 and 1, not {self.delta}")
        self.live = list(range(self.arms))
        self.counts, self.sums = [0] * self.arms, [0] * self.arms
        self._products = {
            (first, second): 0 for second in range(self.arms) for first in range(second + 1)
        }

    def add(self, samples: "array[int]") -> None:
        """Add samples: of each candidate in `live` those in the same worlds, one after the other.

        Raises:
            ValueError: the candidates do not have as many each.
        """
        count = len(self.live)
        sums = sums_of_pairs(samples, count)
        for arm, added in zip(self.live, sums, strict=False):
            self.counts[arm] += len(samples) // count
            self.sums[arm] += added
        products = iter(sums[count:])
        for place, arm in enumerate(self.live):
            for other in self.live[: place + 1]:
                self._products[other, arm] += next(products)

    def mean(self, arm: int) -> float:
        """Return the mean of the candidate's samples."""
        return self.sums[arm] / max(1, self.counts[arm])

    def error(self, arm: int) -> float:
        """Return the standard error of that mean."""
        count = self.counts[arm]
        if count < 2:
            return math.inf
        variance = (self._products[arm, arm] - self.sums[arm] ** 2 / count) / (count - 1)
        return math.sqrt(max(0.0, variance) / count)

    @property
    def leader(self) -> int:
        """The candidate of the highest mean; of equal ones, the first."""
        return max(self.live, key=lambda arm: (self.sums[arm], -arm))

    @property
    def is_decided(self) -> bool:
        """Whether no other candidate can be better than the leader by more than the tolerance."""
        if len(self.live) == 1:
            return True
        leader = self.leader
        return self.counts[leader] >= FEWEST and all(
            arm == leader or self._most_ahead(arm, leader) <= self.tolerance for arm in self.live
        )

    def drop_hopeless(self) -> None:
        """Take out the candidates that are worse than the leader."""
        leader = self.leader
        if self.counts[leader] >= FEWEST:
            self.live = [
                arm for arm in self.live if arm == leader or self._most_ahead(arm, leader) >= 0
            ]

    def keep_best(self, count: int) -> None:
        """Take out all but the given number of candidates of the highest means; of equal ones, the
        first stay.

        What is promised of the winner is then promised among the remaining moves.

        Raises:
            ValueError: none would stay.
        """
        if count < 1:
            raise ValueError("a race needs a candidate")
        best = sorted(self.live, key=lambda arm: (-self.sums[arm], arm))[:count]
        self.live = sorted(best)

    def _most_ahead(self, arm: int, leader: int) -> float:
        """Return by how much the candidate may be better than the leader."""
        count = self.counts[leader]
        total = self.sums[arm] - self.sums[leader]
        low, high = min(arm, leader), max(arm, leader)
        squares = (
            self._products[arm, arm]
            + self._products[leader, leader]
            - 2 * self._products[low, high]
        )
        squares += (self.scale // UNSEEN_SAMPLE) ** 2
        variance = max(0.0, (squares - total * total / count) / (count - 1))
        return total / count + radius(count, variance, self.delta / (self.arms - 1))
