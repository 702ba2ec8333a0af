"""Thousands of games: the same for a seed on any number of threads."""

from concurrent.futures import Executor, ProcessPoolExecutor, ThreadPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import pytest

from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.selfplay.selfplay import (
    AHEAD,
    Match,
    Piece,
    PlayerKind,
    pieces,
    play,
    played_pieces,
)
from tilewright.engine.shipped_leaves import default_leaves
from tilewright.lexicon import Lexicon, LexiconMissing

EQUITY, SCORE = PlayerKind.EQUITY, PlayerKind.SCORE
GAMES = 450 if compiled else 2


@pytest.fixture(scope="module")
def words(mapped: Lexicon, tmp_path_factory: pytest.TempPathFactory) -> str:
    if compiled:
        return "club"
    listed = tmp_path_factory.mktemp("words") / "words.txt"
    listed.write_text("\n".join(mapped))
    return str(listed)


def scores(match: Match, games: int, executor: Executor) -> list[tuple[int, int]]:
    found: list[tuple[int, int]] = []
    for played in played_pieces(executor, pieces(match, games)):
        found += played.scores
    return found


@pytest.mark.slow
def test_the_games_do_not_depend_on_the_number_of_threads(words: str, seed: int) -> None:
    match = Match(words, seed=seed % 1000)
    heard: list[int] = []
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(3) as three:
        first = scores(match, GAMES, one)
        assert first == scores(match, GAMES, three)
        results = play(match, GAMES, three, heard.append)
    assert results.games == sum(heard) == len(first) == GAMES
    assert results.seconds > 0 and results.cpu_seconds > 0
    mean = (sum(a for a, _ in first) / GAMES, sum(b for _, b in first) / GAMES)
    assert results.mean_scores() == pytest.approx(mean)
    lost = sum(b > a for a, b in first) + 0.5 * sum(a == b for a, b in first)
    assert results.wins + lost == pytest.approx(GAMES)


@pytest.mark.slow
def test_other_processes_play_the_same_games(words: str, seed: int) -> None:
    match = Match(words, seed=seed % 1000, players=(EQUITY, SCORE))
    with (
        ThreadPoolExecutor(1) as threads,
        ProcessPoolExecutor(1, mp_context=get_context("spawn")) as processes,
    ):
        assert scores(match, GAMES, processes) == scores(match, GAMES, threads)


class CountingExecutor(ThreadPoolExecutor):
    """Counts how many calls were handed to it."""

    handed = 0

    def submit(self, *arguments: Any, **named: Any) -> Any:
        self.handed += 1
        return super().submit(*arguments, **named)


@pytest.mark.slow
def test_no_more_pieces_are_handed_out_than_memory_is_meant_for(words: str) -> None:
    with CountingExecutor(1) as executor:
        played = played_pieces(
            executor, (Piece(Match(words), number, 1) for number in range(10**9))
        )
        for taken in range(3):
            next(played)
            assert executor.handed == AHEAD + taken
        del played


@pytest.mark.slow
def test_two_that_choose_otherwise_play_every_bag_twice(words: str) -> None:
    match = Match(words, players=(EQUITY, SCORE), seed=3)
    assert [piece.bags for piece in pieces(match, 1000)] == [200, 200, 100]
    with ThreadPoolExecutor(2) as executor:
        results = play(match, GAMES, executor)
    assert results.games == GAMES + GAMES % 2
    if compiled:
        assert results.wins / results.games > 0.55
        assert results.mean_scores()[0] > results.mean_scores()[1]
        assert 0.01 < results.standard_error < 0.04


def test_a_missing_file_is_reported_before_anything_is_played() -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(LexiconMissing):
        play(Match("no/such/list.txt"), 10, executor)


def test_leaves_of_a_file_are_played_with(words: str, tmp_path: Path) -> None:
    missing = Match(words, leaves=str(tmp_path / "none.klv2"))
    with ThreadPoolExecutor(1) as executor, pytest.raises(ValueError, match=r"none\.klv2"):
        play(missing, 10, executor)


def test_players_named_by_text_are_those_players_and_others_are_refused() -> None:
    assert Match(players=("equity", "score")) == Match(players=(EQUITY, SCORE))
    assert Match(players=("equity", "score")).is_paired
    assert not Match(players=("score", SCORE)).is_paired
    wrong: Any
    for wrong in (("equity", "strong"), ("equity",), ("equity", "score", "score"), "equity"):
        with pytest.raises(ValueError, match="the engine's players are two of equity and score"):
            Match(players=wrong)


def test_a_table_of_leaves_shows_on_a_line() -> None:
    assert repr(default_leaves()) == "<Leaves 'tilewright': 1,107,568 values>"
