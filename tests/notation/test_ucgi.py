"""Moves, limits and opinions of UCGI as text."""

import pytest

from tilewright.notation.ucgi import (
    BadUcgi,
    GoLimits,
    MoveInfo,
    read_go,
    read_info,
    read_move,
    write_move,
)


@pytest.mark.parametrize("text", ["8f.HORN", "f8.HoRN", "15a.QI", "ex.IUU?", "pass"])
def test_a_move_reads_back_as_it_was_written(text: str) -> None:
    assert write_move(read_move(text)) == text


def test_other_programs_ways_to_write_moves_are_read() -> None:
    assert write_move(read_move("8F HORN")) == "8f.HORN"
    assert write_move(read_move("13L.ONYX")) == "13l.ONYX"


@pytest.mark.parametrize(
    "text",
    [
        *("", "8f", "8f.", "16a.HORN", "0a.HORN", "p8.HORN", "8f.H.RN", "ex.", "ex.abc"),
        *("8f.HORN\x1b[2J", "8f." + "A" * 100, "8F.HO?N", "null"),
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(BadUcgi):
        read_move(text)


def test_limits_read_back_as_they_were_written() -> None:
    limits = GoLimits(seconds=1.5, plies=3, samples=200, threads=2, moves=5)
    assert str(limits) == "go movetime 1500 depth 3 i 200 threads 2 plays 5"
    assert read_go(str(limits)) == limits
    assert read_go(str(GoLimits(static=True))) == GoLimits(static=True)
    assert read_go("go infinite") == read_go("go") == GoLimits()
    for line in ("go movetime", "go depth none", "go i 0", "go threads -1", "go plays 1e9"):
        with pytest.raises(BadUcgi, match="needs a number above 0"):
            read_go(line)


def test_an_opinion_reads_back_and_what_is_unknown_is_passed_over() -> None:
    info = MoveInfo("8f.HORN", score=14, chance=0.551, chance_error=0.004, equity=-2.5, samples=64)
    assert str(info) == "info currmove 8f.HORN sc 14 wp 55.100 wpe 0.400 eq -2.500 it 64"
    assert read_info(str(info)) == info
    assert read_info("info currmove pass ig 1 ply1-scm 30.1 eq nan sc") == MoveInfo("pass")
    assert read_info("info nps 1234") is None
    assert read_info("info currmove") is None
