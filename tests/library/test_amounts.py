"""Seeds and numbers that mean nothing are refused by name, wherever the library takes them."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import tilewright
from tilewright.coach.deep.look_ahead import SearchBudget
from tilewright.engine.selfplay.selfplay import Match, play
from tilewright.engine.selfplay.training import Lesson
from tilewright.game.amounts import NotThatMany, SeedOutOfRange
from tilewright.players.matches import PairedMatch
from tilewright.players.tournament import Tournament
from tilewright.study.puzzles.making.maker import Recipe

RACKS = ["AEINRST", "AEFMRST"]
CGP = "15/15/15/15/15/15/15/15/15/15/15/15/15/15/15 AEINRST/ 0/0 0"
GCG = "#player1 ann Ann\n#player2 bob Bob\n>ann: AEHNORT 8F HORN +14 14\n"


def opening() -> tilewright.Position:
    return tilewright.Position.opening("wall")


def game() -> tilewright.Game:
    return tilewright.Game("wall", ["Ann", "Ben"], lexicon="common", racks=RACKS)


def situation() -> tilewright.Situation:
    rack = tilewright.Tiles.parse("AEINRST")
    return tilewright.Situation(opening(), rack, (0, 0), (7,))


def generator() -> tilewright.Generator:
    return tilewright.Generator("common")


SEEDED: dict[str, Callable[[int], object]] = {
    "Game": lambda seed: tilewright.Game("wall", ["Ann", "Ben"], seed=seed),
    "Game.from_events": lambda seed: tilewright.Game.from_events(game().events, seed=seed),
    "Game.from_cgp": lambda seed: tilewright.Game.from_cgp(CGP, "wall", seed=seed),
    "Game.from_gcg": lambda seed: tilewright.Game.from_gcg(GCG, "wall", seed=seed),
    "Game.analyze": lambda seed: game().analyze(samples=1, seed=seed),
    "Game.infer": lambda seed: after_a_play().infer(seed=seed),
    "Generator.selfplay": lambda seed: generator().selfplay("wall", 1, seed),
    "Simulation": lambda seed: tilewright.Simulation(generator(), situation(), seed=seed),
    "env": lambda seed: tilewright.env("wall").reset(seed=seed),
    "solo_env": lambda seed: tilewright.solo_env("wall").reset(seed=seed),
    "vector_env": lambda seed: tilewright.vector_env(1, "wall").reset(seed=seed),
    "Match": lambda seed: Match("common", seed=seed),
    "PairedMatch": lambda seed: PairedMatch(("equity", "score"), seed=seed),
    "Tournament": lambda seed: Tournament(("equity", "score"), seed=seed),
    "Lesson": lambda seed: Lesson((1,), seed=seed),
    "Recipe": lambda seed: Recipe(1, seed=seed),
    "SearchBudget": lambda seed: SearchBudget(seed=seed),
}


def after_a_play() -> tilewright.Game:
    played = game()
    played.play(played.best())
    return played


@pytest.mark.parametrize("name", SEEDED)
@pytest.mark.parametrize("seed", [-1, 2**64, -(2**64)])
def test_a_seed_that_would_draw_what_another_draws_is_refused(name: str, seed: int) -> None:
    with pytest.raises(SeedOutOfRange, match=f"from 0 to 18446744073709551615, not {seed}"):
        SEEDED[name](seed)


@pytest.mark.parametrize("name", SEEDED)
def test_the_first_seed_and_the_last_are_good(name: str) -> None:
    SEEDED[name](0)
    SEEDED[name](2**64 - 1)


def test_ordinary_seeds_play_the_games_that_they_always_played() -> None:
    played = generator().selfplay("wall", 2, 7)
    assert played == [(423, 343, 25, 1092), (373, 391, 29, 1611)]
    drawn = tilewright.Game("wall", ["Ann", "Ben"], seed=7)
    assert (str(drawn.rack), drawn.player) == ("ABCKLPT", "Ben")


FEWER: dict[str, Callable[[], object]] = {
    "selfplay": lambda: generator().selfplay("wall", -1, 1),
    "first game": lambda: generator().selfplay("wall", 1, 1, first_game=-1),
    "play": lambda: play(Match("common"), -1, ThreadPoolExecutor(1)),
    "ahead": lambda: play(Match("common"), 1, ThreadPoolExecutor(1), ahead=0),
    "bags": lambda: PairedMatch(("equity", "score")).bags(-1),
    "tournament": lambda: Tournament(("equity", "score")).pieces(-1),
    "lesson": lambda: Lesson((5, -1)),
    "puzzles": lambda: Recipe(-1),
    "pieces": lambda: Recipe(1, pieces=0),
    "bag": lambda: generator().best(opening(), "AEINRST", bag_count=-1),
    "points": lambda: generator().plays(opening(), "AEINRST", unseen_points=-1),
}


@pytest.mark.parametrize("name", FEWER)
def test_a_number_below_the_fewest_is_refused(name: str) -> None:
    with pytest.raises(NotThatMany, match=r"must be [01] or more, not (-1|0)"):
        FEWER[name]()


def test_no_games_at_all_are_an_empty_list() -> None:
    assert generator().selfplay("wall", 0, 1) == []


@pytest.mark.parametrize("games", [0, -1])
def test_a_dataset_of_no_games_is_refused(games: int, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=f"at least one game, not {games}"):
        tilewright.write_selfplay_dataset(tmp_path / "out", games)


@pytest.mark.parametrize("seed", ["7", 1.5])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(TypeError, match="integer"):
        tilewright.Game("wall", ["Ann", "Ben"], seed=seed)  # type: ignore[arg-type]
