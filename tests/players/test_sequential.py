"""The sequential test: it errs as seldom as it says, and needs fewer games than planned."""

import random

import pytest

from tilewright.players.sequential import Hypotheses, SequentialTest, SequentialVerdict, score_of

ASKED = Hypotheses(0, 60)


def verdict_of(elo: float, seed: int, most: int = 2_000) -> tuple[SequentialVerdict, int]:
    """Play pairs whose games are independent, and return the verdict and the number of pairs."""
    dice, test = random.Random(seed), SequentialTest(ASKED)
    for pairs in range(1, most + 1):
        test.add(sum(dice.random() < score_of(elo) for _ in range(2)) / 2)
        if test.verdict is not SequentialVerdict.UNDECIDED:
            return test.verdict, pairs
    return test.verdict, most


@pytest.mark.parametrize(
    ("elo", "right"), [(0, SequentialVerdict.LOW), (60, SequentialVerdict.HIGH)]
)
def test_a_true_hypothesis_is_rejected_no_more_often_than_the_risk(
    elo: float, right: SequentialVerdict
) -> None:
    found = [verdict_of(elo, seed) for seed in range(200)]
    wrong = sum(verdict is not right for verdict, _ in found)
    assert wrong <= 200 * (ASKED.risk + 0.03), "beyond two standard errors of 200 matches"
    # a test of fixed length with these risks takes 181 pairs
    assert sum(pairs for _, pairs in found) / 200 < 150


def test_a_few_equal_results_decide_nothing() -> None:
    test = SequentialTest(Hypotheses(0, 20))
    for _ in range(10):
        test.add(1.0)
    assert test.verdict is SequentialVerdict.UNDECIDED


def test_the_bounds_are_those_of_the_risk() -> None:
    assert Hypotheses(0, 10).bound == pytest.approx(2.944, abs=0.001)
    assert Hypotheses.parse("-5, 5,0.01") == Hypotheses(-5, 5, 0.01)
