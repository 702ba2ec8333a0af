"""Games by the thousand: the same for a seed, whoever plays them."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tilewright.engine.kernel import compiled
from tilewright.engine.selfplay import Match, PlayerKind, pieces, play
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


def test_the_games_do_not_depend_on_the_number_of_threads(words: str, seed: int) -> None:
    match = Match(words, seed=seed % 1000)
    heard: list[int] = []
    with ThreadPoolExecutor(1) as one, ThreadPoolExecutor(3) as three:
        first = play(match, GAMES, one, heard.append)
        second = play(match, GAMES, three)
    assert first.scores == second.scores
    assert first.turns == second.turns
    assert first.games == sum(heard) == GAMES
    assert first.seconds > 0 and first.cpu_seconds > 0
    assert first.wins + sum(b > a for a, b in first.scores) + 0.5 * sum(
        a == b for a, b in first.scores
    ) == pytest.approx(GAMES)


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


def test_what_is_not_there_is_told_before_anything_is_played() -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(LexiconMissing):
        play(Match("no/such/list.txt"), 10, executor)


def test_leaves_of_a_file_are_played_with(words: str, tmp_path: Path) -> None:
    missing = Match(words, leaves=str(tmp_path / "none.klv2"))
    with ThreadPoolExecutor(1) as executor, pytest.raises(ValueError, match=r"none\.klv2"):
        play(missing, 10, executor)
