"""The stopping rule: how often it errs, on candidates whose true means are known."""

import random
from array import array
from collections.abc import Sequence

import pytest
from effort import effort

from tilewright.engine.simulation.race import FEWEST, Race, radius

UNIT = 1_000_000
TOLERANCE = 2_000
DELTA = 0.05
RUNS = effort(gate=120, night=10_000)
MOST = 3_000


def bound(runs: int, delta: float) -> float:
    """Return the most errors of these runs that chance explains, five deviations included."""
    return float(runs * delta + 5 * (runs * delta * (1 - delta)) ** 0.5)


def by_candidate(worlds: Sequence[Sequence[int]]) -> "array[int]":
    """Return the samples of the worlds as a race takes them."""
    return array("q", [sample for samples in zip(*worlds, strict=True) for sample in samples])


def finished(
    dice: random.Random, chances: list[float], delta: float, tolerance: int = TOLERANCE
) -> Race:
    """Run a race among candidates that win with these chances, in common worlds."""
    race = Race(len(chances), delta, tolerance, UNIT)
    count = FEWEST
    while not race.is_decided and race.counts[race.leader] < MOST:
        worlds = []
        for _ in range(count):
            luck = dice.random()
            # most of the luck is the world's; the rest is each candidate's own
            own = [dice.random() for _ in race.live]
            worlds.append(
                [
                    UNIT * (0.7 * luck + 0.3 * some < chances[arm])
                    for arm, some in zip(race.live, own, strict=True)
                ]
            )
        race.add(by_candidate(worlds))
        race.drop_hopeless()
        count = 32
    return race


@pytest.mark.parametrize("gap", [0.03, 0.15])
def test_the_winner_is_the_best_as_often_as_promised(dice: random.Random, gap: float) -> None:
    runs = RUNS // 4 if gap < 0.1 else RUNS
    errors = 0
    for _ in range(runs):
        race = finished(dice, [0.5 - gap, 0.5, 0.5 - 2 * gap], DELTA)
        errors += race.is_decided and race.leader != 1
    assert errors <= bound(runs, DELTA)


def test_the_best_of_equal_candidates_is_rarely_dropped(dice: random.Random) -> None:
    dropped = sum(len(finished(dice, [0.5, 0.5], DELTA).live) < 2 for _ in range(RUNS // 4))
    assert dropped <= bound(RUNS // 4, DELTA)


def test_a_clear_winner_is_found_soon(dice: random.Random) -> None:
    race = finished(dice, [0.9, 0.2], 0.01)
    assert race.is_decided
    assert race.leader == 0
    assert race.counts[0] < 300


def test_candidates_that_never_differ_count_as_equal() -> None:
    race = Race(2, 0.01, TOLERANCE, UNIT)
    rounds = 0
    while not race.is_decided:
        race.add(by_candidate([[UNIT, UNIT], [0, 0]] * FEWEST))
        race.drop_hopeless()
        rounds += 1
    assert rounds > 1, "64 worlds alike are too few to say so"
    assert race.live == [0, 1]


def test_nothing_is_decided_before_the_variance_can_be_trusted() -> None:
    race = Race(2, 0.01, TOLERANCE, UNIT)
    race.add(by_candidate([[UNIT, 0]] * (FEWEST - 1)))
    race.drop_hopeless()
    assert not race.is_decided


def test_the_best_so_far_can_be_kept_alone() -> None:
    race = Race(4, 0.01, 0, 1000)
    race.add(array("q", [500, 700, 700, 600]))
    race.keep_best(3)
    assert race.live == [1, 2, 3]
    race.add(array("q", [0, 1000, 900]))
    race.keep_best(2)
    assert race.live == [2, 3]
    race.keep_best(1)
    assert race.live == [2] and race.is_decided
    with pytest.raises(ValueError, match="needs a candidate"):
        race.keep_best(0)


def test_sums_do_not_depend_on_the_order_of_worlds(dice: random.Random) -> None:
    worlds = [[dice.randrange(UNIT) for _ in range(3)] for _ in range(200)]
    first, second = (Race(3, 0.01, TOLERANCE, UNIT) for _ in range(2))
    first.add(by_candidate(worlds))
    second.add(by_candidate(dice.sample(worlds, len(worlds))))
    assert first == second
    assert first.mean(0) == sum(world[0] for world in worlds) / 200


def test_every_candidate_has_a_sample_in_each_world() -> None:
    with pytest.raises(ValueError, match="as many"):
        Race(2, 0.01, TOLERANCE, UNIT).add(array("q", [1, 2, 3]))


def test_the_radius_shrinks_with_samples_and_grows_with_confidence() -> None:
    assert radius(1000, 0.04, 0.01) < radius(300, 0.04, 0.01) < radius(300, 0.04, 0.001)


@pytest.mark.parametrize(("arms", "delta"), [(0, 0.01), (2, 0.0), (2, 1.0)])
def test_a_race_needs_a_candidate_and_a_probability(arms: int, delta: float) -> None:
    with pytest.raises(ValueError, match=r"candidate|probability"):
        Race(arms, delta, TOLERANCE, UNIT)
