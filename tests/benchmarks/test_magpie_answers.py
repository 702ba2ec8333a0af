"""The reading of what MAGPIE's console prints."""

import pytest
from benchmarks.magpie_answers import NoAnswer, move_of, samples_of, solution_of

from tilewright.rules.play import Exchange, Pass, WrittenPlay
from tilewright.rules.tiles import Tiles


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("1: 8H AN(O)THEr  S 78 80.50", WrittenPlay.parse("8H ANOTHEr")),
        ("   ABC  > Player 1  IUV  0    1: H4 FE(N)  IUV 20 18.10", WrittenPlay.parse("H4 FEN")),
        ("board\n1: (exch IUV?) E 0 0.50 \n2: 8H VIE 12 3.00", Exchange(Tiles.parse("IUV?"))),
        ("1: pass  - 0 0.00", Pass()),
    ],
)
def test_the_first_move_of_a_list_is_read(line: str, move: WrittenPlay | Exchange | Pass) -> None:
    assert move_of(line) == move


def test_an_answer_without_a_move_is_an_error() -> None:
    with pytest.raises(NoAnswer):
        move_of("(error 36) cannot load cgp without lexicon")


def test_the_samples_of_a_simulation_are_read() -> None:
    assert samples_of("1: 8H VIE 12\n\nIters:     400     \nTime:      0.10 seconds\n") == 400
    with pytest.raises(NoAnswer):
        samples_of("Time:      0.10 seconds")


@pytest.mark.parametrize(
    ("heads", "line", "move", "spread"),
    [
        ("Play             V  S  Turn 2", "M9 HEaVI(E)R 32  17 16 B7 SING 13", "M9 HEaVIER", 17),
        ("Play                   V  S", "L8 GINS 16 (EEHIV +24) -4 39", "L8 GINS", -4),
    ],
)
def test_the_solution_of_an_endgame_is_read(heads: str, line: str, move: str, spread: int) -> None:
    found = solution_of(f"Endgame (depth: 11, time: 1.5s, status: finished)\n{heads}\n{line}")
    assert (found.depth, found.move, found.spread) == (11, WrittenPlay.parse(move), spread)


def test_a_solution_that_begins_with_a_pass_is_read() -> None:
    found = solution_of("Endgame (depth: 4, time: 0s)\nPlay  V  S  Turn 2\nPass  -9 3 B7 SING 13")
    assert (found.move, found.spread) == (Pass(), -9)


def test_an_endgame_without_a_solution_is_an_error() -> None:
    with pytest.raises(NoAnswer):
        solution_of("endgame results are not yet initialized")
