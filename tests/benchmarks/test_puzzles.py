"""The benchmark of puzzles counts answers that stand, and players that find them."""

import pytest
from benchmarks.puzzles import found, standing
from msgspec.structs import replace

from tilewright.engine.kernels.kernel import compiled
from tilewright.study.puzzles.making.finding import resources_of
from tilewright.study.puzzles.pack import shipped_pack
from tilewright.study.puzzles.puzzle import PuzzleKind

pytestmark = pytest.mark.skipif(not compiled, reason="slow where interpreted: make kernel")


def test_answers_are_compared_in_fresh_worlds_and_those_that_fall_are_named() -> None:
    asked = [puzzle for puzzle in shipped_pack() if puzzle.kind is PuzzleKind.BINGO][:2]
    resources = resources_of("club")
    row = standing(asked, resources, samples=40, seed=0)
    assert (row["puzzles"], row["still_best"], row["share"], row["fallen"]) == (2, 2, 1.0, [])
    poor = next(puzzle for puzzle in asked if not puzzle.tempting.startswith("-"))
    wrong = replace(poor, kind=PuzzleKind.BEST_PLAY, answer=_second(poor.id))
    row = standing([wrong], resources, samples=40, seed=0)
    assert (row["still_best"], row["share"], row["fallen"]) == (0, 0.0, [wrong.id])


def _second(puzzle_id: str) -> str:
    """Return the best move after the bingo of a puzzle."""
    puzzle = shipped_pack().find(puzzle_id)
    assert puzzle is not None
    plays = resources_of("club").adviser.generator.plays(puzzle.position, puzzle.rack)
    return next(str(play.written) for play in plays if len(play.play.placements) < 7)


def test_players_are_counted_by_stars_and_the_strong_find_every_play() -> None:
    asked = [puzzle for puzzle in shipped_pack() if puzzle.kind is PuzzleKind.BEST_PLAY][:6]
    rows = list(found(asked, resources_of("club"), players=1))
    assert [row["stars"] for row in rows] == [1, 2, 3]
    assert sum(int(str(row["puzzles"])) for row in rows) == 6
    for row in rows:
        assert row["strong"] == (1.0 if row["puzzles"] else 0.0)
