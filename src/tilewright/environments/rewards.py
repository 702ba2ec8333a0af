"""Rewards of a turn, by seat."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType

Gains = Sequence[float]


def by_score(gained: Gains, winners: Sequence[int] | None) -> Gains:
    """Return the points that every seat gained."""
    del winners
    return gained


def by_spread(gained: Gains, winners: Sequence[int] | None) -> Gains:
    """Return the points of every seat less the mean of the others'.

    >>> by_spread([30, 0, 0], None)
    [30.0, -15.0, -15.0]
    """
    del winners
    others = len(gained) - 1
    return [points - (sum(gained) - points) / others for points in gained]


def by_win(gained: Gains, winners: Sequence[int] | None) -> Gains:
    """Return 1 shared among the winners and -1 among the others, once the game is over.

    >>> by_win([0, 0, 0], [1]), by_win([0, 0], [0, 1]), by_win([20, 0], None)
    ([-0.5, 1.0, -0.5], [0.0, 0.0], [0.0, 0.0])
    """
    if winners is None or len(winners) == len(gained):
        return [0.0] * len(gained)
    others = len(gained) - len(winners)
    return [1 / len(winners) if seat in winners else -1 / others for seat in range(len(gained))]


REWARDS: Mapping[str, Callable[[Gains, Sequence[int] | None], Gains]] = MappingProxyType(
    {"score": by_score, "spread": by_spread, "win": by_win}
)


def require_reward(name: str) -> None:
    """Check the name of a reward.

    Raises:
        ValueError: there is no such reward.
    """
    if name not in REWARDS:
        raise ValueError(f"unknown reward {name!r}; choose {', '.join(REWARDS)}")
