"""Parsing typed lines, and refusing other lines."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

import pytest

from tilewright.cli.terminal_table.requests import (
    LONGEST_LINE,
    Challenge,
    ExchangeRequest,
    Misunderstood,
    Plain,
    PlayRequest,
    Rules,
    Save,
    Showing,
    as_rack_allows,
    read_request,
)
from tilewright.rules import EDITIONS, Play, Position, Tiles
from tilewright.rules.board import EMPTY_BOARD
from tilewright.rules.errors import Refusal
from tilewright.rules.play import WrittenPlay
from tilewright.rules.rulebook import RuleName

if TYPE_CHECKING:
    import random


@pytest.mark.parametrize("line", ["8F HORN", " 8f  HORN "])
def test_a_play_is_written_as_everywhere(line: str) -> None:
    assert read_request(line) == PlayRequest(WrittenPlay.parse("8F HORN"))


def test_what_can_be_asked_has_a_word_and_a_short_one() -> None:
    assert read_request("try F8 HORN") == PlayRequest(WrittenPlay.parse("F8 HORN"), tried=True)
    assert (
        read_request("exchange a e ?")
        == read_request("x AE?")
        == ExchangeRequest(Tiles.parse("AE?"))
    )
    assert read_request("challenge horn, at") == Challenge(("HORN", "AT"))
    assert read_request("C") == Challenge(())
    assert read_request("Rules") == Rules(None)
    assert read_request("rule turn-score") == Rules(RuleName.TURN_SCORE)
    assert read_request("save") == Save(None)
    assert [read_request(word) for word in ("pass", "a", "q")] == [
        Plain.PASS,
        Plain.ACCEPT,
        Plain.QUIT,
    ]
    assert [read_request(word) for word in ("BOARD", "?")] == [Showing.BOARD, Showing.HELP]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("x" * (LONGEST_LINE + 1), "too long"),
        ("8F HO\x1b[2JRN", "unprintable"),
        ("pass\x00", "unprintable"),
        ("\u202e8F HORN", "unprintable"),
        ("horn", "neither a play such as 8F HORN"),
        ("8F HO?N", "small letter it stands for"),
        ("exchange", "Name the tiles"),
        ("try", "Name the play to try"),
        ("score", "Name the play to try"),
        ("exchange A1", "are not tiles"),
        ("rules of the sea", "Unknown rule 'of the sea'"),
    ],
)
def test_a_line_that_asks_for_nothing_is_refused_in_a_sentence(line: str, said: str) -> None:
    with pytest.raises(Misunderstood, match=said.replace("?", r"\?")) as refused:
        read_request(line)
    assert str(refused.value).isprintable()


def test_no_line_at_all_raises_anything_else(dice: random.Random) -> None:
    signs = "8FfO15 ?HORNxcasq\t\x1b\u202eÄ'"
    for _ in range(2000):
        line = "".join(dice.choices(signs, k=dice.randrange(12)))
        with suppress(Misunderstood, Refusal):
            read_request(line)


@pytest.mark.parametrize(
    ("written", "rack", "laid"),
    [
        ("8F horn", "HORNABC", "HORN"),
        ("8F HORN", "HONABC?", "HOrN"),
        ("8F HOrN", "HORNAB?", "HOrN"),
        ("8F hOrN", "HORNAB?", "hOrN"),
        ("8F HORN", "ABCDEFG", "HORN"),
        ("8F NOON", "NO??ABC", "NOon"),
    ],
)
def test_a_letter_that_the_rack_lacks_takes_a_blank(written: str, rack: str, laid: str) -> None:
    position = Position.opening(EDITIONS["standard"])
    allowed = as_rack_allows(WrittenPlay.parse(written), position, Tiles.parse(rack))
    assert allowed.word == laid


def test_a_letter_that_lies_there_takes_no_tile() -> None:
    board = EMPTY_BOARD.with_tiles(Play.parse_tiles([("F8", "H"), ("G8", "O")]).placements)
    position = Position(board, EDITIONS["standard"])
    allowed = as_rack_allows(WrittenPlay.parse("8F hoof"), position, Tiles.parse("F?ABCDE"))
    assert allowed.word == "HOoF"
