"""Which board and tiles a recorded game is judged with."""

from __future__ import annotations

import pytest

from tilewright.notation.gcg import (
    Equipment,
    UnknownEquipment,
    edition_of_record,
    equipped,
    read_as_written,
    read_distribution,
    read_layout,
)
from tilewright.rules import EDITIONS
from tilewright.rules.alphabet import BLANK, Tile
from tilewright.rules.errors import MalformedText
from tilewright.rules.layout import STANDARD_LAYOUT, Layout
from tilewright.rules.tiles import ENGLISH

TOURNAMENT = EDITIONS["tournament"]
PLAIN = Layout.parse("\n".join(["." * 15] * 15))
FEW = read_distribution("A,1,1\nB,1,3")
HEAD = "#player1 ann\n#player2 bob\n"


@pytest.mark.parametrize(
    "lines",
    [
        "",
        "#board-layout standard15\n#tile-distribution english\n#tile-set english set\n",
        "#Board-Layout CrosswordGame\n#game-type classic\n#lexicon NWL23\n",
        "#lexicon Collins English 2019\n",
        "#board-layout\n#tile-distribution\n#game-type wordsmog\n",
    ],
)
def test_what_is_usual_may_be_named_or_not(lines: str) -> None:
    edition = equipped(TOURNAMENT, read_as_written(lines + HEAD), Equipment())
    assert (edition.layout, edition.tile_set) == (STANDARD_LAYOUT, ENGLISH)


@pytest.mark.parametrize(
    ("line", "option"),
    [
        ("#board-layout SuperCrosswordGame", "--layout"),
        ("#game-board round", "--layout"),
        ("#game-type classic_super", "--layout and --distribution"),
        ("#tile-distribution english_super", "--distribution"),
        ("#tile-set polish", "--distribution"),
        ("#lexicon OSPS49", "--distribution"),
        ("#lexicon GERMAN", "--distribution"),
        ("#lexicon The Spanish list", "--distribution"),
        ("#lexicon Fran\u00e7ais 8", "--distribution"),
    ],
)
def test_what_is_not_known_must_be_brought(line: str, option: str) -> None:
    record = read_as_written(f"{HEAD}{line}\n")
    with pytest.raises(UnknownEquipment) as refused:
        equipped(TOURNAMENT, record, Equipment())
    assert refused.value.line == 3
    assert str(refused.value).endswith(f"give {option}")
    edition = equipped(TOURNAMENT, record, Equipment(PLAIN, FEW))
    assert (edition.layout, edition.tile_set) == (PLAIN, FEW)


def test_a_layout_is_fifteen_lines_of_marks() -> None:
    drawing = STANDARD_LAYOUT.drawing
    assert read_layout(drawing) == STANDARD_LAYOUT
    indented = "\n".join(f"    {line}  " for line in drawing.splitlines())
    assert read_layout(f"\ufeff{indented}\r\n\n") == STANDARD_LAYOUT
    spaced = "7, 7\n" + "\n".join(line.replace(".", " ").rstrip() for line in drawing.splitlines())
    assert read_layout(spaced) == STANDARD_LAYOUT


@pytest.mark.parametrize("text", ["", "=..", "6,7\n" + STANDARD_LAYOUT.drawing, "x" * 15 + "\n"])
def test_what_draws_no_layout_is_refused(text: str) -> None:
    with pytest.raises(MalformedText, match="15 lines"):
        read_layout(text)


def test_a_distribution_is_letter_count_and_value() -> None:
    tiles = read_distribution("\ufeffLetter,count,value\r\n A , 9 , 1 , 1\nB,b,2,3,0\n\n?,2,0\n")
    assert (str(tiles.tiles), tiles.points(Tile("B"))) == ("AAAAAAAAABB??", 3)
    assert (tiles.points(BLANK), tiles.points(Tile("Z"))) == (0, 0)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "A,9",
        "Ä,1,1",
        "AB,1,1",
        "A,-1,1",
        "A,101,1",
        "A,1,1001",
        "A,1,x",
        "A,1,²",
        "A,1,1\nA,1,1",
    ],
)
def test_what_names_no_tiles_is_refused(text: str) -> None:
    with pytest.raises(MalformedText):
        read_distribution(text)


def test_a_record_of_ours_is_of_the_edition_that_it_names_and_another_of_the_one_asked_for() -> (
    None
):
    named = "#description tilewright edition=wall words=void\n"
    assert edition_of_record(read_as_written(HEAD + named), TOURNAMENT).name == "wall"
    assert edition_of_record(read_as_written(HEAD), TOURNAMENT).name == "tournament"
    brought = edition_of_record(read_as_written(HEAD), TOURNAMENT, Equipment(PLAIN, FEW))
    assert (brought.layout, brought.tile_set) == (PLAIN, FEW)
