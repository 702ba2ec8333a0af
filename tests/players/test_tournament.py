"""Ratings of players who all play each other."""

import random

import pytest

from tilewright.players.matches import Bag, MatchGame, PairedMatch
from tilewright.players.sequential import score_of
from tilewright.players.tournament import Tournament, standings_of

THREE = Tournament(("strong", "steady", "timid"), "common")


def bags_of(elo: dict[str, float], count: int) -> list[tuple[PairedMatch, Bag]]:
    """Pairs of games whose first player wins as often as the ratings say."""
    dice, bags = random.Random(7), []
    for match in THREE.matches:
        chance = score_of(elo[match.names[0]] - elo[match.names[1]])
        for number in range(count):
            won = [int(dice.random() < chance) for _ in range(2)]
            games = tuple(MatchGame(at, (win, 1 - win), 20, 1.0) for at, win in enumerate(won))
            bags.append((match, Bag(number, games)))
    return bags


def test_ratings_are_found_again_within_their_errors() -> None:
    given = {"strong": 120.0, "steady": -20.0, "timid": -100.0}
    standings = standings_of(THREE, bags_of(given, 100))
    assert [standing.player for standing in standings] == list(given)
    for standing in standings:
        assert standing.error is not None and 10 < standing.error < 40
        assert abs(standing.elo - given[standing.player]) < 3 * standing.error
        assert standing.games == 400


def test_even_a_player_that_lost_every_game_has_a_rating() -> None:
    sure = {"strong": 5000.0, "steady": 0.0, "timid": -5000.0}
    best, _, worst = standings_of(THREE, bags_of(sure, 3))
    assert (best.score, worst.score) == (1.0, 0.0)
    assert best.elo == pytest.approx(-worst.elo)
    assert 100 < best.elo < 1000


def test_every_bag_is_played_in_all_matches_before_the_next() -> None:
    pieces = THREE.pieces(4)
    assert [number for _, number in pieces] == [0, 0, 0, 1, 1, 1]
    assert [match.players for match, _ in pieces[:3]] == [
        ("strong", "steady"),
        ("strong", "timid"),
        ("steady", "timid"),
    ]
    with pytest.raises(ValueError, match="no game yet"):
        standings_of(THREE, [])
