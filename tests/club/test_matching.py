"""Matchings of least cost, against every matching of small graphs."""

from __future__ import annotations

import random

import pytest

from tilewright.club.matching import cheapest_pairs


def least(costs: list[list[int]], left: list[int]) -> int:
    """The least sum of any perfect matching, by trying them all."""
    if not left:
        return 0
    one, *others = left
    return min(
        costs[one][other] + least(costs, [node for node in others if node != other])
        for other in others
    )


def drawn(dice: random.Random, count: int, most: int) -> list[list[int]]:
    costs = [[0] * count for _ in range(count)]
    for one in range(count):
        for other in range(one):
            costs[one][other] = costs[other][one] = dice.randrange(most)
    return costs


def test_no_matching_of_a_small_graph_costs_less(dice: random.Random) -> None:
    for _ in range(400):
        count = dice.choice([2, 4, 6, 8])
        costs = drawn(dice, count, dice.choice([2, 4, 50, 10**12]))
        pairs = cheapest_pairs(costs)
        assert sorted(node for pair in pairs for node in pair) == list(range(count))
        assert sum(costs[one][other] for one, other in pairs) == least(costs, list(range(count)))


def test_a_planted_matching_is_found_among_sixty(dice: random.Random) -> None:
    order = list(range(60))
    dice.shuffle(order)
    planted = sorted(tuple(sorted(order[at : at + 2])) for at in range(0, 60, 2))
    costs = [[dice.randrange(5, 9) for _ in order] for _ in order]
    for one in range(60):
        for other in range(one):
            costs[one][other] = costs[other][one]
    for one, other in planted:
        costs[one][other] = costs[other][one] = 4
    assert cheapest_pairs(costs) == planted


def test_nobody_is_matched_with_nobody() -> None:
    assert cheapest_pairs([]) == []
    with pytest.raises(ValueError, match="even"):
        cheapest_pairs([[0]])
