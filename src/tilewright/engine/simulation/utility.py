"""The worth of a rollout: the chance to win at its end, and a little for the points."""

from functools import lru_cache

from tilewright.engine.chances import Standing, shipped_chances

UNIT = 1_000_000
"""A certain win; utilities are integers, so that sums do not depend on their order."""

POINTS_SHARE = UNIT // 10_000
"""The utility of a point: 100 points are worth a hundredth of a win."""


def chance_of_first(scores: tuple[int, ...], left: int, on_turn: int, is_over: bool) -> int:
    """Return the first seat's chance to win, in UNITs.

    `scores` are in points and in the order of seats; `left` are the tiles in the bag and on all
    racks. When the game is over, equal best scores share the win.

    >>> chance_of_first((310, 290), 40, on_turn=0, is_over=False) > UNIT // 2
    True
    >>> chance_of_first((310, 310), 4, on_turn=1, is_over=True)
    500000
    """
    if is_over:
        best = max(scores)
        return UNIT // scores.count(best) if scores[0] == best else 0
    least = min(scores)
    return _chance(tuple(score - least for score in scores), left, on_turn)


def utility(chance: int, lead: int) -> int:
    """Return what a rollout is worth that ends with this chance and lead, in thousandths."""
    return chance + POINTS_SHARE * lead // 1000


@lru_cache(maxsize=1 << 16)
def _chance(ahead: tuple[int, ...], left: int, on_turn: int) -> int:
    in_order = ahead[on_turn:] + ahead[:on_turn]
    return round(UNIT * shipped_chances().of(Standing(in_order, left))[-on_turn])
