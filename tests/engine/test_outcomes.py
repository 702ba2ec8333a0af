"""The worth of rollouts: as the slow twin says, compiled and interpreted."""

import random
from array import array
from collections.abc import Sequence

import pytest
from kernel_sources import as_source
from slow_outcomes import slow_outcome
from slow_rollouts import ROW_FIELDS

from tilewright.engine.kernels import outcomes as imported
from tilewright.engine.simulation.outcomes import UNIT, measurements_of, outcomes_at
from tilewright.engine.simulation.situation import Situation
from tilewright.rules.editions import STANDARD
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

BINGO = 7
ROWS = 60


def opening(scores: tuple[int, ...], targets: tuple[int, ...] = ()) -> Situation:
    rack = Tiles.parse("AEINRST")
    held = (7,) * (len(scores) - 1)
    return Situation(Position.opening(STANDARD), rack, scores, held, targets=targets)


def drawn(dice: random.Random, seats: int, has_line: bool) -> Situation:
    scores = tuple(dice.randrange(150) for _ in range(seats))
    targets = tuple(score + dice.randint(1, 120) for score in scores) if has_line else ()
    return opening(scores, targets)


def row(
    gains: Sequence[int], left: int, on_turn: int, ending: int, by_ply: Sequence[int] = ()
) -> list[int]:
    facts = [*gains, *[0] * (4 - len(gains)), left, on_turn, ending, len(by_ply) // 2, *by_ply]
    return facts + [0] * (ROW_FIELDS - len(facts))


def drawn_rows(dice: random.Random, situation: Situation) -> list[list[int]]:
    seats = len(situation.scores)
    endings = [0, 0, 0, 0, 1, 2] if situation.targets else [0, 0, 0, 1]
    rows = list[list[int]]()
    for _ in range(ROWS):
        gains = [dice.randrange(-20_000, 110_000) for _ in range(seats)]
        if dice.random() < 0.3:
            # halves of points, which are rounded to the even one
            gains = [gain // 1000 * 1000 + 500 for gain in gains]
        plies = [dice.choice([(90, BINGO), (12, 4), (0, 0)]) for _ in range(2)]
        left, on_turn = dice.randrange(120), dice.randrange(seats)
        by_ply = [figure for ply in plies for figure in ply]
        rows.append(row(gains, left, on_turn, dice.choice(endings), by_ply))
    return rows


def flat(rows: Sequence[Sequence[int]]) -> "array[int]":
    return array("i", [number for numbers in rows for number in numbers])


def judged(situation: Situation, *rows: Sequence[int]) -> list[tuple[int, int]]:
    """Return chance and lead of each row."""
    found = iter(outcomes_at(situation).of_each(flat(rows)))
    return list(zip(found, found, strict=True))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("has_line", [False, True])
def test_rollouts_come_to_what_the_slow_twin_says(
    dice: random.Random, seats: int, has_line: bool
) -> None:
    situation = drawn(dice, seats, has_line)
    rows = drawn_rows(dice, situation)
    utilities = array("q", bytes(8 * (ROWS + 2)))
    outcomes = outcomes_at(situation)
    sums = outcomes.add(flat(rows), 2, utilities, 1)
    slow = [slow_outcome(numbers, situation) for numbers in rows]
    found = judged(situation, *rows)
    for (chance, lead), expected, utility in zip(found, slow, utilities[1:-1], strict=True):
        # an integral of three bell curves may be rounded otherwise in its last digit
        assert abs(chance - expected.chance) <= (seats > 2)
        assert lead == expected.lead
        assert utility - chance == expected.utility - expected.chance
    chances = [chance for chance, _ in found]
    plies = [
        figure
        for at in (8, 10)
        for figure in (sum(one[at] for one in rows), sum(one[at + 1] == BINGO for one in rows))
    ]
    leads = sum(lead for _, lead in found)
    assert list(sums) == [sum(chances), sum(one * one for one in chances), leads, *plies]
    assert utilities[0] == utilities[-1] == 0


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_both_forms_of_the_kernel_judge_alike(dice: random.Random, seats: int) -> None:
    source = as_source("outcomes")
    situation = drawn(dice, seats, has_line=seats == 3)
    rows = flat(drawn_rows(dice, situation))
    compiled, interpreted = (
        kernel.Outcomes(*measurements_of(situation)) for kernel in (imported, source)
    )
    assert compiled.of_each(rows) == interpreted.of_each(rows)
    first, second = (array("q", bytes(8 * ROWS)) for _ in range(2))
    assert compiled.add(rows, 2, first, 0) == interpreted.add(rows, 2, second, 0)
    assert first == second
    assert imported.sums_of_pairs(first, 4) == source.sums_of_pairs(second, 4)


def test_samples_are_summed_with_the_products_of_every_pair(dice: random.Random) -> None:
    arms = [[dice.randrange(-UNIT, UNIT) for _ in range(9)] for _ in range(3)]
    samples = array("q", [sample for arm in arms for sample in arm])
    products = [
        sum(one * other for one, other in zip(arms[arm], arms[beside], strict=True))
        for arm in range(3)
        for beside in range(arm + 1)
    ]
    assert list(imported.sums_of_pairs(samples, 3)) == [*map(sum, arms), *products]


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("left", [1, 20, 93])
def test_a_greater_lead_is_worth_more(seats: int, left: int) -> None:
    situation = opening((0,) * seats)
    for on_turn in range(seats):
        rows = [
            row([1000 * (200 + lead), *[200_000] * (seats - 1)], left, on_turn, 0)
            for lead in range(-150, 150, 5)
        ]
        worth = array("q", bytes(8 * len(rows)))
        outcomes_at(situation).add(flat(rows), 0, worth, 0)
        assert list(worth) == sorted(worth)
        assert min(worth) + UNIT // 50 >= 0
        assert max(worth) <= UNIT + UNIT // 50


def test_a_shared_win_is_worth_its_share() -> None:
    def chance(*points: int) -> int:
        gains = [1000 * gained for gained in points]
        return judged(opening((0,) * len(points)), row(gains, 0, 0, 1))[0][0]

    assert chance(300, 300) == UNIT // 2
    assert chance(299, 300) == 0
    assert chance(300, 300, 300) == UNIT // 3
    assert chance(301, 300, 300) == UNIT


def test_a_finish_line_game_that_nobody_has_won_is_won_by_points() -> None:
    situation = opening((150, 149), (200, 160))
    ahead, level, on = row([0, 0], 5, 1, 1), row([0, 1000], 5, 0, 1), row([0, 0], 50, 1, 0)
    chances = [chance for chance, _ in judged(situation, ahead, level, on)]
    assert chances[:2] == [UNIT, UNIT // 2]
    assert chances[2] < UNIT // 4


@pytest.mark.parametrize(
    ("rows", "plies", "at", "reason"),
    [
        ([0] * 39, 2, 0, "a row has 40"),
        (row([0, 0], 5, 2, 0), 2, 0, "no such seat"),
        (row([0, 0], 5, -1, 0), 2, 0, "no such seat"),
        (row([0, 0], 5, 0, 0), 17, 0, "plies"),
        (row([0, 0], 5, 0, 0), 2, 1, "no room"),
        (row([0, 0], 5, 0, 0), 2, -1, "no room"),
    ],
)
def test_rows_that_are_none_are_refused(rows: list[int], plies: int, at: int, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        outcomes_at(opening((0, 0))).add(array("i", rows), plies, array("q", [0]), at)


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"scores": (0,)}, "2 to 4 seats"),
        ({"scores": (0,) * 5}, "2 to 4 seats"),
        ({"targets": (10,)}, "a target"),
        ({"gains": ((0.0,), (1.0,))}, "a gain for each seat"),
        ({"gains": ((0.0, 0.0), (0.0,))}, "a gain for each seat"),
        ({"integral": ((0.0,), ())}, "a weight"),
        ({"targets": (9, 9), "arrivals": ((5,), (0.0,) * 7, 2)}, "every turn"),
        ({"targets": (9, 9), "arrivals": ((-1,), (0.0,) * 8, 2)}, "every turn"),
    ],
)
def test_measurements_that_do_not_go_together_are_refused(
    changes: dict[str, object], reason: str
) -> None:
    sound: dict[str, object] = {
        "scores": (0, 0),
        "targets": (),
        "gains": ((0.0, 0.0), (1.0,)),
        "integral": ((0.0,), (1.0,)),
    }
    imported.Outcomes(**sound)
    with pytest.raises(ValueError, match=reason):
        imported.Outcomes(**{**sound, **changes})
