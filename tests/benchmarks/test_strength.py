"""The benchmark of strength counts wins, halves and leads of the player that simulates."""

import pytest
from benchmarks.strength import PairResult, figures, played


def test_a_draw_counts_half_and_the_error_is_that_of_pairs() -> None:
    found = figures(
        [PairResult((30, -10), 2.0), PairResult((5, 0), 4.0), PairResult((-1, -9), 3.0)]
    )
    assert found["games"] == 6
    assert found["score"] == pytest.approx((0.5 + 0.75 + 0) / 3)
    assert found["error"] == pytest.approx(0.2205, abs=1e-4)
    assert found["lead"] == pytest.approx(2.5)
    assert found["seconds"] == 3


@pytest.mark.slow
def test_a_pair_of_games_is_played_to_the_end_and_repeats_itself() -> None:
    first, again = (played(7, samples=1, looseness=None) for _ in range(2))
    assert first.leads == again.leads
    assert first.seconds > 0
