"""The reading of what MAGPIE's console prints, and the positions that are written for it."""

import pytest
from benchmarks.magpie_console import (
    NoAnswer,
    move_of,
    samples_of,
    solution_of,
    with_others_rack,
    written,
)

from tilewright.notation.cgp import read_cgp
from tilewright.rules.play import Exchange, Pass, WrittenPlay
from tilewright.rules.tiles import Tiles

LAST_BOARD = (
    "14G/5QAT5PA/1NOVA2O5RE/HERO1OUTFAWN1ID/A2WAX1A1GEOID1/J6L2TOTEM/E3C2I1N4A/S2MUONS1U4L/"
    "4L2EFT4I/4L3IS4C/3BY3BYE4/3o11/2PRINK8/3T3RUDDIER1/3ZOEAE7"
)


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


def test_the_other_rack_is_full_and_the_position_has_no_operations() -> None:
    cgp = read_cgp(f"{'15/' * 14}15 AEINRST/ 0/0 0; lex CLUB;")
    full = with_others_rack(cgp)
    assert len(full.racks[1]) == 7
    assert written(full) == f"{'15/' * 14}15 AEINRST/{full.racks[1]} 0/0 0"


def test_with_an_empty_bag_the_other_rack_is_what_is_left() -> None:
    cgp = read_cgp(f"{LAST_BOARD} EEHIRV?/ 353/354 0;")
    assert with_others_rack(cgp).racks[1] == Tiles.parse("GINS")
