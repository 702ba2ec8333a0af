"""The benchmark of strength counts wins, halves and leads of the player that simulates."""

import pytest
from benchmarks.strength import figures, simulating

from tilewright.players.matches import Bag, MatchGame, MatchResults, play_bag


def bag(number: int, *leads: int) -> Bag:
    games = (MatchGame(place, (400 + lead, 400), 22, 2.0) for place, lead in enumerate(leads))
    return Bag(number, tuple(games))


def test_a_draw_counts_half_and_the_error_is_that_of_pairs() -> None:
    found = figures(MatchResults.of([bag(0, 30, -10), bag(1, 5, 0), bag(2, -1, -9)]))
    assert found["games"] == 6
    assert found["score"] == pytest.approx((0.5 + 0.75 + 0) / 3)
    assert found["error"] == pytest.approx(0.2205, abs=1e-4)
    assert found["lead"] == pytest.approx(2.5)
    assert found["seconds"] == 2


@pytest.mark.slow
def test_a_pair_of_games_is_played_to_the_end_and_repeats_itself() -> None:
    match = simulating(samples=1, looseness=0, seed=7)
    first, again = (play_bag(match, 3) for _ in range(2))
    assert [game.points for game in first.games] == [game.points for game in again.games]
    assert first.games[0].seconds > 0
