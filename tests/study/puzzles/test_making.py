"""Making puzzles: the same from a seed, in sittings and on threads, varied, proved and rated."""

import random
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from itertools import islice, pairwise
from pathlib import Path

import pytest
from effort import effort
from msgspec.structs import replace

from tilewright.engine.kernels.kernel import compiled
from tilewright.engine.selfplay.selfplay import Match
from tilewright.players.levels import LEVELS
from tilewright.rules.play import Exchange, Move
from tilewright.study.puzzles.lines import read_puzzle
from tilewright.study.puzzles.making.finding import Resources, games_of, resources_of
from tilewright.study.puzzles.making.journal import Journal, OtherPuzzles
from tilewright.study.puzzles.making.maker import (
    NO_REPEAT,
    Quotas,
    Recipe,
    answer_key,
    differences,
    is_right,
    rounds,
)
from tilewright.study.puzzles.making.rating import attempts, rated
from tilewright.study.puzzles.pack import PuzzlePack, shipped_pack
from tilewright.study.puzzles.puzzle import Puzzle, PuzzleKind

needs_kernel = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")


@pytest.fixture(scope="session")
def resources() -> Resources:
    return resources_of("club")


@pytest.fixture(scope="session")
def pack() -> PuzzlePack:
    return shipped_pack()


@needs_kernel
def test_a_recipe_gives_the_same_puzzles_in_two_sittings_and_on_threads(
    tmp_path: Path, dice: random.Random
) -> None:
    recipe = Recipe(500, seed=dice.randrange(10**6), pieces=1)
    at_once: list[Puzzle] = []
    with ThreadPoolExecutor(2) as executor:
        for _ in islice(rounds(recipe, at_once, 0, executor), 2):
            pass
    journal = Journal(tmp_path / "made.journal", recipe)
    first, following = journal.read()
    assert (first, following) == ([], 0)
    number = next(rounds(recipe, first, 0))
    journal.add(first, number)
    with journal.path.open("a") as file:
        file.write("15/15 cut o")  # as a kill in the middle of a line leaves it
    second, following = Journal(journal.path, recipe).read()
    assert (second, following) == (first, 1)
    next(rounds(recipe, second, following))
    assert second == at_once
    assert len(second) > len(first) > 0
    journal.remove()
    assert not journal.path.exists()


def test_a_journal_of_other_puzzles_or_a_damaged_one_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "made.journal"
    Journal(path, Recipe(10, seed=1)).read()
    with pytest.raises(OtherPuzzles, match="other games"):
        Journal(path, Recipe(10, seed=2)).read()
    head = path.read_text()
    for damage in (f"{head}nonsense\n# round 0\n", f"{head}# round x\n"):
        path.write_text(damage)
        with pytest.raises(OtherPuzzles, match="remove it"):
            Journal(path, Recipe(10, seed=1)).read()
    path.write_bytes(b"\xff\xfe\n")
    with pytest.raises(OtherPuzzles, match="damaged"):
        Journal(path, Recipe(10, seed=1)).read()


def test_games_are_followed_turn_by_turn(dice: random.Random) -> None:
    for game in games_of(Match(seed=dice.randrange(10**6)), 0, 3):
        assert game[0].position.board.is_empty
        for spot, following in pairwise(game):
            own, other = spot.scores
            scored = own + (0 if spot.made is None else spot.made.score)
            assert following.scores == (other, scored)
            if spot.made is not None:
                assert following.position == spot.position.after(spot.made)
                assert spot.rack.contains_all(spot.made.play.tiles)


def test_the_shipped_puzzles_are_varied(pack: PuzzlePack) -> None:
    kinds = Counter(puzzle.kind for puzzle in pack)
    assert len(pack) >= 600
    assert min(kinds.values()) >= 10
    assert sum(puzzle.is_common for puzzle in pack) >= len(pack) / 4
    for stars in (1, 2, 3):
        assert sum(puzzle.stars == stars for puzzle in pack) >= len(pack) / 6
    themes = Counter(theme for puzzle in pack for theme in puzzle.themes)
    assert len(themes) >= 12
    answers = [answer_key(puzzle) for puzzle in pack]
    for at, answer in enumerate(answers):
        assert answer not in answers[max(0, at - NO_REPEAT) : at]


def test_quotas_take_no_answer_twice_and_no_more_of_a_kind_than_their_share(
    pack: PuzzlePack,
) -> None:
    quotas = Quotas(100)
    taken = [puzzle for puzzle in pack for _ in range(2) if quotas.take(puzzle)]
    answers = [answer_key(puzzle) for puzzle in taken]
    assert len(set(answers)) == len(answers)
    kinds = Counter(puzzle.kind for puzzle in taken)
    assert kinds[PuzzleKind.BINGO] <= 25
    assert kinds.total() <= 100
    assert not any(quotas.may_take(puzzle) for puzzle in taken)
    plays = [puzzle for puzzle in taken if puzzle.kind is PuzzleKind.BEST_PLAY]
    assert max(Counter(puzzle.themes[:1] for puzzle in plays).values()) <= 12
    assert sum(not puzzle.is_common for puzzle in plays) <= 35


def test_a_pack_of_any_size_wants_exactly_as_many_puzzles(dice: random.Random) -> None:
    for count in (1, 2, 3, dice.randrange(4, 2000)):
        assert sum(Quotas(count)._targets.values()) == count


def some(pack: PuzzlePack, dice: random.Random, count: int) -> list[Puzzle]:
    moves = [puzzle for puzzle in pack if puzzle.kind.asks_for_a_move]
    return dice.sample(moves, count)


@needs_kernel
def test_shipped_answers_are_proved_and_another_answer_is_not(
    pack: PuzzlePack, resources: Resources, dice: random.Random
) -> None:
    for puzzle in some(pack, dice, 4):
        assert is_right(puzzle, resources.adviser), puzzle
        if not isinstance(Move.parse(puzzle.tempting), Exchange):
            wrong = replace(puzzle, kind=PuzzleKind.BEST_PLAY, answer=puzzle.tempting)
            try:
                assert not is_right(wrong, resources.adviser)
            except ValueError:
                continue  # too poor to be among the candidates


@needs_kernel
def test_differences_need_an_answer_that_the_list_has(resources: Resources) -> None:
    empty = "/".join(["15"] * 15)
    rest = "edition standard; lex CLUB; stars 1; kind best_play; answer 8H TNEROAH;"
    puzzle = read_puzzle(f"{empty} AEHNORT/ 0/0 0; {rest}")
    with pytest.raises(ValueError, match="another answer"):
        differences(puzzle, resources.adviser, samples=10, seed=1)


def test_ratings_are_repeatable(
    pack: PuzzlePack, resources: Resources, dice: random.Random
) -> None:
    for puzzle in some(pack, dice, 4):
        assert rated(replace(puzzle, stars=1, themes=(), tempting=""), resources) == puzzle


def test_a_strong_player_finds_the_answers_of_every_kind_with_any_number_of_stars(
    pack: PuzzlePack, resources: Resources, dice: random.Random
) -> None:
    """Two of each in the gate, the whole pack at night: the player takes the first of its list."""
    groups: dict[tuple[PuzzleKind, int], list[Puzzle]] = {}
    for puzzle in pack:
        if puzzle.kind.asks_for_a_move:
            groups.setdefault((puzzle.kind, puzzle.stars), []).append(puzzle)
    assert {stars for _, stars in groups} == {1, 2, 3}
    for puzzles in groups.values():
        for puzzle in dice.sample(puzzles, effort(gate=2, night=len(puzzles))):
            assert list(attempts(puzzle, LEVELS["strong"], resources, 1)) == [None], puzzle
