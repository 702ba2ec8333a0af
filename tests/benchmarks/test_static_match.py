"""The match of two static players counts pairs, ties with itself, and plays what self-play does."""

from array import array
from collections.abc import Iterator
from concurrent.futures import Executor, ThreadPoolExecutor
from pathlib import Path

import pytest
from benchmarks.static_match import PIECE, StaticMatch, StaticResult, leads_of, side_of

from tilewright.engine.leave_files import write_leaves
from tilewright.engine.leaves import RANK_ORDER, Leaves, leave_number
from tilewright.engine.searching import Side
from tilewright.engine.selfplay.selfplay import Match, play
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.players.specification import BadSpecification


@pytest.fixture
def executor() -> Iterator[Executor]:
    with ThreadPoolExecutor(2) as executor:
        yield executor


def test_a_draw_counts_half_and_the_error_is_that_of_pairs() -> None:
    found = StaticResult.of([(30, -10), (5, 0), (-1, -9)])
    assert found.games == 6
    assert found.share == pytest.approx((0.5 + 0.75 + 0) / 3)
    assert found.share_error == pytest.approx(0.2205, abs=1e-4)
    assert found.lead == pytest.approx(2.5)
    assert str(found).startswith("6 games: 41.67 % ± 22.05, +2.50 ± ")


def test_players_that_choose_alike_tie_every_pair(
    executor: Executor, monkeypatch: pytest.MonkeyPatch
) -> None:
    shipped = default_leaves()
    copies = [Side(shipped), Side(Leaves("a copy", array("i", shipped.values)))]
    assert copies[0] != copies[1]  # so that each searches with tables of its own
    monkeypatch.setattr("benchmarks.static_match.side_of", lambda *_: copies.pop())
    leads = list(leads_of(StaticMatch(("equity", "equity"), 40, seed=3), executor, 2))
    assert len(leads) == 40
    assert all(first == -second for first, second in leads)
    assert any(first for first, _ in leads)


def test_the_games_are_those_of_self_play_on_any_number_of_threads(executor: Executor) -> None:
    pairs = PIECE + 20
    leads = list(leads_of(StaticMatch(("equity", "score"), pairs, seed=11), executor, 4))
    result = StaticResult.of(leads)
    same = play(Match(players=("equity", "score"), seed=11), 2 * pairs, executor)
    assert result.games == same.games
    assert result.share == pytest.approx(same.wins / same.games)
    assert result.lead == pytest.approx((same.points[0] - same.points[1]) / same.games)
    assert 0.6 < result.share < 0.72
    again = list(leads_of(StaticMatch(("score", "equity"), 20, seed=11), executor, 1))
    assert again == [(-second, -first) for first, second in leads[:20]]


def test_leaves_of_a_file_are_played_by(executor: Executor, tmp_path: Path) -> None:
    values = array("i", bytes(4 * len(default_leaves().values)))
    values[leave_number("Q", RANK_ORDER)] = 90_000
    path = tmp_path / "only-q.klv2"
    write_leaves(path, values, [4] * 27)
    match = StaticMatch((f"equity:leaves={path}", "equity"), 60, seed=5)
    assert StaticResult.of(leads_of(match, executor, 2)).share < 0.4


@pytest.mark.parametrize("player", ["sim", "equity:endgame=1", "strong"])
def test_players_that_look_ahead_are_refused(player: str) -> None:
    with pytest.raises(BadSpecification, match="tilewright match"):
        side_of(player, "standard")
