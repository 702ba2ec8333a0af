"""The chance to win: laws that hold whatever was measured, and what is plain to see."""

import json
import math
import random
import sys
from itertools import product
from pathlib import Path

import pytest
from typer.testing import CliRunner
from word_packages import forget_languages, installed, words_for, write_package

import fit_chances
import fitting_games
from tilewright.coach.course import Moment
from tilewright.coach.notes import chances_at
from tilewright.engine.chances import (
    Arrivals,
    Chances,
    Expected,
    LineStanding,
    NotModelled,
    Standing,
    TurnScores,
    examine_chances,
    shipped_arrivals,
    shipped_chances,
)
from tilewright.rules.languages import WordList, language_named

CHANCES = shipped_chances()


def standings(dice: random.Random, count: int) -> list[Standing]:
    players = [dice.choice((2, 3, 4)) for _ in range(count)]
    return [
        Standing(tuple(dice.randrange(500) for _ in range(player)), dice.randrange(1, 101))
        for player in players
    ]


def test_chances_lie_between_none_and_all_and_add_up(dice: random.Random) -> None:
    for standing in standings(dice, 200):
        told = CHANCES.of(standing)
        assert all(0 <= chance <= 1 for chance in told)
        assert sum(told) == pytest.approx(1)


def test_who_has_more_points_is_likelier_to_win_and_nobody_else_is(dice: random.Random) -> None:
    for standing in standings(dice, 50):
        place = dice.randrange(len(standing.scores))
        richer = list(standing.scores)
        richer[place] += dice.randrange(1, 80)
        before, after = CHANCES.of(standing), CHANCES.of(Standing(tuple(richer), standing.unseen))
        for other, (old, new) in enumerate(zip(before, after, strict=True)):
            # far from each other's reach both are as good as 0 or 1
            assert (new >= old - 1e-9) if other == place else (new <= old + 1e-9)


def test_only_differences_count(dice: random.Random) -> None:
    for standing in standings(dice, 50):
        more = Standing(tuple(score + 123 for score in standing.scores), standing.unseen)
        assert CHANCES.of(more) == pytest.approx(CHANCES.of(standing))


def test_equal_seats_have_equal_chances_and_may_change_places(dice: random.Random) -> None:
    flat = Chances(
        {players: Expected(((0.0,) * players,) * 100, (40.0,) * 100) for players in (2, 3, 4)}
    )
    for standing in standings(dice, 50):
        order = dice.sample(range(len(standing.scores)), len(standing.scores))
        told = flat.of(standing)
        moved = flat.of(Standing(tuple(standing.scores[p] for p in order), standing.unseen))
        assert moved == pytest.approx([told[place] for place in order])
        level = Standing((300,) * len(order), standing.unseen)
        assert flat.of(level) == pytest.approx([1 / len(order)] * len(order))


def test_two_players_by_the_integral_are_as_by_the_formula() -> None:
    # a third player who cannot win leaves the two what they have between them
    pair = ((3.0, -3.0, 0.0),) * 100
    three = Chances({3: Expected(pair, (30.0,) * 100)})
    two = Chances({2: Expected((((3.0, -3.0),) * 100), (30.0,) * 100)})
    for lead in (-90, -20, 0, 15, 60):
        told = three.of(Standing((300 + lead, 300, -2000), 40))
        assert told[:2] == pytest.approx(two.of(Standing((300 + lead, 300), 40)), abs=1e-9)
        assert told[2] == pytest.approx(0, abs=1e-9)


def test_at_the_start_the_turn_is_a_small_advantage() -> None:
    for players in (2, 3, 4):
        told = CHANCES.of(Standing((0,) * players, 100))
        assert 1 / players < told[0] < 1.4 / players
        assert 0.6 / players < min(told) < 1 / players


def test_a_lead_is_worth_more_the_fewer_tiles_are_unseen() -> None:
    told = [CHANCES.of(Standing((340, 300), unseen))[0] for unseen in (90, 60, 40, 20, 8)]
    assert told == sorted(told)
    assert told[-1] > 0.97


def test_when_the_game_is_over_there_is_nothing_left_to_guess() -> None:
    won = Moment((300, 290, 300), (1, 2, 0), 9, winners=(2,))
    assert chances_at(won, CHANCES) == (0, 0, 1)
    shared = Moment((300, 290, 300), (1, 2, 0), 9, winners=(0, 2))
    assert chances_at(shared, CHANCES) == (0.5, 0, 0.5)


def test_who_has_left_cannot_win_and_the_others_play_for_it() -> None:
    told = chances_at(Moment((500, 200, 210), (2, 1), 40), CHANCES)
    assert told[0] == 0
    assert told[2] > told[1] > 0
    assert sum(told) == pytest.approx(1)
    assert chances_at(Moment((500, 200, 210), (1,), 40), CHANCES) == (0, 1, 0)


def test_more_players_than_a_table_has_are_refused() -> None:
    with pytest.raises(NotModelled, match="2 to 4 players, not 5"):
        CHANCES.of(Standing((0,) * 5, 50))


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


@pytest.mark.parametrize("players", [2, 3, 4])
def test_fitting_finds_the_gains_and_the_scatter_that_games_were_drawn_with(
    players: int, dice: random.Random
) -> None:
    tempo, scatter, tiles = range(6 * players, 0, -6), 30.0, 40
    moments = [
        fit_chances.Moment(
            unseen=unseen,
            scores=(0,) * players,
            gains=tuple(round(100 + more + dice.gauss(0, scatter)) for more in tempo),
            won=(1 / players,) * players,
        )
        for unseen in range(1, tiles + 1)
        for _ in range(400)
    ]
    measured = fit_chances._measured(moments, players, tiles)
    mean = sum(tempo) / players
    assert len(measured.tempo) == len(measured.scatter) == tiles
    for row, spread in zip(measured.tempo, measured.scatter, strict=True):
        # six standard errors of 400 games and their neighbours
        assert row == pytest.approx([more - mean for more in tempo], abs=9)
        assert sum(row) == pytest.approx(0, abs=0.05)
        assert spread == pytest.approx(scatter, rel=0.25)


def test_chances_are_fitted_to_games_in_the_words_and_tiles_of_a_package(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fitting_games, "LANGUAGES", tmp_path)
    monkeypatch.setattr(fit_chances, "LANGUAGES", tmp_path)
    letters = language_named("german").alphabet.characters
    pairs = "\n".join(first + second for first in letters for second in letters)
    write_package(tmp_path / "german", "german", words_for("german"), pairs)
    file = tmp_path / "german" / "tilewright_german" / "data" / "chances.json"
    file.parent.mkdir()

    def run(*arguments: str) -> str:
        forget_languages()
        done = CliRunner().invoke(fit_chances.app, [*arguments, "--tiles", "german"])
        assert done.exit_code == 0, done.output
        return done.output

    # the tool imports the package from its folder, which no other test is to find
    monkeypatch.setattr(sys, "path", [*sys.path])
    with installed(tmp_path):
        run("fit", "--games", "2", "--seed", "1")
        first = file.read_bytes()
        run("fit", "--games", "2", "--seed", "2")
        assert file.read_bytes() != first
        run("fit", "--games", "2", "--seed", "1")
        assert file.read_bytes() == first
        words = WordList("german", "German", "CC0-1.0", "made up", chances=file)
        examine_chances(words)
        told = run("check", "--games", "1", "--seed", "3")
    made = json.loads(first)
    assert made["about"]["made_by"].endswith("fit --games 2 --seed 1 --tiles german")
    assert {len(rows["scatter"]) for rows in made["players"].values()} == {102}
    assert [told.count(f"{players} players, ") for players in (2, 3, 4)] == [2, 2, 2]
    assert told.count("those of English:") == 3
