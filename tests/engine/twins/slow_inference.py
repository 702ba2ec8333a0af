"""The slow, obvious twin of inference: every way to pick the tiles, one by one."""

import math
from collections import Counter
from itertools import combinations

from tilewright.engine.generator import Generator, leaves_of
from tilewright.engine.inference.evidence import Evidence
from tilewright.engine.moves import added_equity
from tilewright.rules.tiles import Tiles


def slow_inference(
    generator: Generator, unseen: Tiles, evidence: Evidence, looseness: float
) -> dict[Tiles, float]:
    """Return the probability of every leave after a play."""
    turn = evidence.turn
    assert turn is not None and turn.played
    pool = list(unseen - evidence.shown)
    weights = Counter[Tiles]()
    for picked in combinations(range(len(pool)), turn.kept_count - len(evidence.shown)):
        leave = evidence.shown + Tiles(pool[place] for place in picked)
        rack = turn.played + leave
        best = generator.best(
            turn.before,
            rack,
            bag_count=turn.bag_count,
            exchange_minimum=max(1, turn.before.edition.exchange.minimum_in_bag),
        )
        made = 1000 * turn.score + added_equity(
            leaves_of(generator, turn.before.edition),
            turn.before.edition,
            rack,
            leave,
            bag_count=turn.bag_count,
            unseen_points=0,
        )
        loss = max(0, best.equity - made) / 1000
        weights[leave] += math.exp(-loss / looseness)  # type: ignore[assignment]
    total = math.fsum(weights.values())
    return {leave: weight / total for leave, weight in weights.items()}
