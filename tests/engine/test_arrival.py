"""Chances to arrive first at a Finish Line, against every sequence of turns."""

import math
import random
from itertools import product

import pytest

from tilewright.engine.arrival import Arrivals, LineStanding, TurnScores, shipped_arrivals
from tilewright.engine.chances import NotModelled, Standing, shipped_chances

TURNS = 6


def every_sequence(
    scores: tuple[float, ...], standing: LineStanding
) -> tuple[tuple[float, ...], float]:
    """Return each player's chance to arrive first in six turns, and that nobody does."""
    players = len(standing.needs)
    found, nobody = [0.0] * players, 0.0
    for points in product(range(len(scores)), repeat=TURNS):
        chance = math.prod(scores[gain] for gain in points)
        needs = list(standing.needs)
        for turn, gain in enumerate(points):
            needs[turn % players] -= gain
            if needs[turn % players] <= 0:
                found[turn % players] += chance
                break
        else:
            nobody += chance
    return tuple(found), nobody


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chances_are_those_of_every_sequence_of_turns(players: int, dice: random.Random) -> None:
    scores = (0.4, 0.1, 0.3, 0.2)
    arrivals = Arrivals({players: TurnScores(scores, (1.0, float(TURNS)))}, shipped_chances())
    needs = tuple(dice.randint(1, 8) for _ in range(players))
    standing = LineStanding(needs, tuple(dice.randint(90, 110) for _ in needs), unseen=9)
    slow, nobody = every_sequence(scores, standing)
    ordinary = shipped_chances().of(Standing(standing.scores, standing.unseen))
    expected = [chance + nobody * other for chance, other in zip(slow, ordinary, strict=True)]
    assert arrivals.of(standing) == pytest.approx(expected)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_it_is_better_to_be_nearer_to_the_line(players: int) -> None:
    chances = [
        shipped_arrivals().of(
            LineStanding((need, *[80] * (players - 1)), (200 - need, *[120] * (players - 1)), 60)
        )
        for need in range(1, 200, 9)
    ]
    assert [first for first, *_ in chances] == sorted(
        (first for first, *_ in chances), reverse=True
    )
    assert all(math.isclose(sum(row), 1.0) for row in chances)


def test_the_last_player_is_as_good_as_there() -> None:
    assert shipped_arrivals().of(LineStanding((50,), (10,), 40)) == (1.0,)
    with pytest.raises(NotModelled):
        shipped_arrivals().of(LineStanding((50,) * 5, (10,) * 5, 40))
