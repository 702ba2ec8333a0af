"""Ratings: what `openskill` makes of a person who tries a puzzle, and how it is put."""

import random

import pytest
from openskill.models import ThurstoneMostellerFull

from tilewright.server.study.puzzle_ratings import chance_to_find, first_rating, rated
from tilewright.study.puzzles.asking import SkillEstimate

STARS = (1, 2, 3)


@pytest.mark.parametrize("stars", STARS)
@pytest.mark.parametrize("found", [True, False])
def test_ratings_are_those_of_openskill(stars: int, found: bool) -> None:
    model, person, puzzle = ThurstoneMostellerFull(), SkillEstimate(27.0, 4.0), first_rating(stars)
    teams = [[model.rating(mu=one.mean, sigma=one.deviation)] for one in (person, puzzle)]
    (own,), (its,) = model.rate(teams, ranks=[1, 2] if found else [2, 1])
    after = rated(person, puzzle, found=found)
    assert [(one.mean, one.deviation) for one in after] == [
        (own.mu, own.sigma),
        (its.mu, its.sigma),
    ]
    assert chance_to_find(person, puzzle) == pytest.approx(model.predict_win(teams)[0])


def test_more_stars_are_found_less_often_and_are_worth_more() -> None:
    chances = [chance_to_find(SkillEstimate(), first_rating(stars)) for stars in STARS]
    assert chances == sorted(chances, reverse=True)
    gains = [rated(SkillEstimate(), first_rating(stars), found=True)[0].mean for stars in STARS]
    losses = [rated(SkillEstimate(), first_rating(stars), found=False)[0].mean for stars in STARS]
    assert gains == sorted(gains)
    assert losses == sorted(losses)
    assert max(losses) < SkillEstimate().mean < min(gains)


def test_true_skills_lie_within_the_bounds_that_are_shown() -> None:
    within = 0
    for seed in range(60):
        dice = random.Random(seed)
        skill, person = SkillEstimate(dice.gauss(25, 6), 0.0), SkillEstimate()
        for _ in range(40):
            first = first_rating(dice.choice(STARS))
            true = SkillEstimate(dice.gauss(first.mean, first.deviation), 0.0)
            person, _ = rated(person, first, found=dice.random() < chance_to_find(skill, true))
        low, high = person.range
        within += low <= skill.shown <= high
    assert within >= 54


def test_a_rating_grows_certain() -> None:
    person, seen = SkillEstimate(), ["guess"]
    for turn in range(60):
        person, _ = rated(person, first_rating(2), found=turn % 2 == 0)
        if person.certainty != seen[-1]:
            seen.append(person.certainty)
    assert seen == ["guess", "steady", "sure"]
