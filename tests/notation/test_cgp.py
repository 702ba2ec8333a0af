import random

import pytest

from tilewright.notation.cgp import (
    LONGEST_LINE,
    BadCgp,
    Cgp,
    read_cgp,
    read_cgp_file,
    write_cgp,
)
from tilewright.rules.board import EMPTY_BOARD, Board
from tilewright.rules.editions import EDITIONS
from tilewright.rules.errors import UnsoundSetup
from tilewright.rules.tiles import Tiles

EMPTY_ROWS = "/".join(["15"] * 15)
HORN_ROWS = "/".join(["15"] * 7 + ["5HoRN6"] + ["15"] * 7)

TILES = list(Tiles.parse("ABC?"))


def test_the_rack_of_the_player_on_turn_comes_first() -> None:
    cgp = read_cgp(f"{EMPTY_ROWS} AEINRT?/BCD 10/-5 2;")
    assert str(cgp.rack) == "AEINRT?"
    assert cgp.racks == (Tiles.parse("AEINRT?"), Tiles.parse("BCD"))
    assert (cgp.scores, cgp.zero_turns) == ((10, -5), 2)


def test_a_small_letter_on_the_board_is_a_blank() -> None:
    assert read_cgp(f"{HORN_ROWS} / 0/0 0;").board.rows()[7] == ".....HoRN......"


def test_a_rack_may_be_unknown() -> None:
    assert read_cgp(f"{EMPTY_ROWS} / 0/0 0;").racks == (Tiles(), Tiles())


@pytest.mark.parametrize("end", ["", ";", "; lex CLUB; bb standard;", " lex CLUB; bb standard;"])
def test_operations_are_kept_and_none_are_needed(end: str) -> None:
    cgp = read_cgp(f"{EMPTY_ROWS} QI/ 0/0 0{end}")
    assert cgp.operations == (("lex CLUB", "bb standard") if "lex" in end else ())
    assert read_cgp(write_cgp(cgp)) == cgp


@pytest.mark.parametrize(
    "line",
    [
        f"{HORN_ROWS} AFM/ 14/0 0",
        f"{HORN_ROWS} AFM/ 14/0 0;",
        f"{HORN_ROWS} MFA 14/0 0 lex CLUB;",
        f"  {HORN_ROWS}\tAFM/  14/0\t0   lex   CLUB ;  ",
        f"{HORN_ROWS} AFM/ 14/0 0 lex CLUB; ld english; bb 50; mcnz 6;",
        f"{HORN_ROWS} AFM/ 14/0 0 -lex CLUB; -ld english;",
        f"{HORN_ROWS} AFM/ 14/0 0 -lex CLUB",
        f"{HORN_ROWS} AFM/ 14/0 0 lex CLUB; lm 8F HoRN; tmr 60000/-250;",
        f"{HORN_ROWS} AFM/ 14/0",
        f"{HORN_ROWS} AFM/ 14/0; lex CLUB;",
        f"cgp {HORN_ROWS} AFM/ 14/0 0 -lex CLUB;",
        f"1092,{HORN_ROWS} AFM/ 14/0 0",
    ],
)
def test_what_other_programs_write_is_the_same_position(line: str) -> None:
    cgp = read_cgp(line)
    assert cgp.board.rows()[7] == ".....HoRN......"
    assert (cgp.racks, cgp.scores, cgp.zero_turns) == ((Tiles.parse("AFM"), Tiles()), (14, 0), 0)
    assert "lex" not in line or "CLUB" in cgp.operations[0]
    assert read_cgp(write_cgp(cgp)) == cgp


def test_racks_alone_make_a_position_too() -> None:
    assert read_cgp(f"{EMPTY_ROWS} QI/AB;").scores == (0, 0)
    assert read_cgp(f"{EMPTY_ROWS} ?/").racks == (Tiles.parse("?"), Tiles())
    assert read_cgp(f"{EMPTY_ROWS} /ABC 0/0 1").racks == (Tiles(), Tiles.parse("ABC"))


def test_every_position_reads_back_to_itself(dice: random.Random) -> None:
    for _ in range(50):
        cells = "".join(dice.choice("....ABCxyz") for _ in range(225))
        racks = tuple(Tiles(dice.choices(TILES, k=dice.randrange(8))) for _ in range(2))
        scores = (dice.randrange(-50, 900), dice.randrange(-50, 900))
        cgp = Cgp(Board(cells), racks, scores, dice.randrange(6), ("lex CLUB",))
        assert read_cgp(write_cgp(cgp)) == cgp


@pytest.mark.parametrize(
    ("text", "column", "reason"),
    [
        ("", 1, "missing"),
        (f"{EMPTY_ROWS};", 46, "missing"),
        (f"cgp {EMPTY_ROWS} AB/ 0/0 -", 58, "scoreless"),
        (f"{EMPTY_ROWS} A 0/0/0/0/0 0;", 46, "5 racks"),
        (f"{EMPTY_ROWS}/15 AB/ 0/0 0;", 1, "16 rows"),
        (EMPTY_ROWS.replace("15", "14", 1) + " AB/ 0/0 0;", 1, "14 squares"),
        (EMPTY_ROWS.replace("15", "14a1", 1) + " AB/ 0/0 0;", 1, "16 squares"),
        (EMPTY_ROWS.replace("15", "99999999999999999999", 1) + " A/ 0/0 0;", 1, "16 squares"),
        (EMPTY_ROWS.replace("15", "1!13", 1) + " AB/ 0/0 0;", 2, "'!'"),
        (EMPTY_ROWS.replace("15", "€14", 1) + " AB/ 0/0 0;", 1, "'€'"),
        (EMPTY_ROWS.replace("15", "015", 1) + " AB/ 0/0 0;", 1, "'0'"),
        (f"{EMPTY_ROWS} Ab/ 0/0 0;", 46, "rack"),
        (f"{EMPTY_ROWS} A/B/C/D/E 0/0/0/0/0 0;", 46, "5 racks"),
        (f"{EMPTY_ROWS} A/B 0 0;", 50, "2 racks but 1 scores"),
        (f"{EMPTY_ROWS} A/B 0/x 0;", 52, "score"),
        (f"{EMPTY_ROWS} A/B 0/0 x;", 54, "scoreless"),
        (f"{EMPTY_ROWS}; A/B 0/0 0;", 45, "semicolon"),
        ("A" * (LONGEST_LINE + 1), LONGEST_LINE + 1, "longer"),
    ],
)
def test_what_is_not_cgp_is_refused_with_its_place(text: str, column: int, reason: str) -> None:
    with pytest.raises(BadCgp, match=reason) as refused:
        read_cgp(text, line=7)
    assert (refused.value.line, refused.value.column) == (7, column)


def test_a_file_skips_remarks_and_counts_its_lines() -> None:
    text = f"\ufeff# two positions\r\n{EMPTY_ROWS} A/ 0/0 0;\r\n\n{HORN_ROWS} B/ 1/2 0;\n"
    assert [str(cgp.rack) for cgp in read_cgp_file(text)] == ["A", "B"]
    with pytest.raises(BadCgp) as refused:
        list(read_cgp_file(text + "nonsense"))
    assert refused.value.line == 5


def test_a_position_that_no_game_has_is_refused_when_it_is_asked_for() -> None:
    standard = EDITIONS["standard"]
    assert read_cgp(f"{EMPTY_ROWS} A/ 0/0 0;").position(standard).board == EMPTY_BOARD
    with pytest.raises(UnsoundSetup, match="more tiles"):
        read_cgp(f"{EMPTY_ROWS} ZZ/ 0/0 0;").position(standard)
