"""Which board and tiles a recorded game is judged with."""

from __future__ import annotations

from dataclasses import replace

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
        ("#tile-set hungarian", "--distribution"),
        ("#lexicon The Hungarian list", "--distribution"),
        ("#lexicon Latin 2", "--distribution"),
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


@pytest.mark.parametrize(
    ("line", "language"),
    [
        ("#tile-set polish", "polish"),
        ("#tile-distribution german", "german"),
        ("#tile-distribution Norwegian set", "norwegian"),
        ("#letter-distribution slovenian", "slovene"),
        ("#lexicon OSPS49", "polish"),
        ("#lexicon FRA24", "french"),
        ("#lexicon ODS8", "french"),
        ("#lexicon RD28", "german"),
        ("#lexicon FISE2", "spanish"),
        ("#lexicon DISC2", "catalan"),
        ("#lexicon NSF23", "norwegian"),
        ("#lexicon GERMAN", "german"),
        ("#lexicon The Spanish list", "spanish"),
        ("#lexicon Fran\u00e7ais 8", "french"),
    ],
)
def test_a_record_names_its_language_by_its_tiles_or_its_list(line: str, language: str) -> None:
    record = read_as_written(f"{HEAD}{line}\n")
    edition = equipped(TOURNAMENT, record, Equipment())
    assert edition == TOURNAMENT.in_language(language)
    assert equipped(edition, record, Equipment()) is not None
    own = replace(edition, tile_set=replace(edition.tile_set, counts={Tile("A"): 90, BLANK: 2}))
    assert equipped(own, record, Equipment()).tile_set == own.tile_set


def test_letters_of_other_languages_may_be_brought_in_a_file() -> None:
    german = read_distribution("Ä,1,6\nA,5,1\nß,0,0".replace("ß,0,0", "?,2,0"))
    assert (german.alphabet, str(german.tiles)) == (
        TOURNAMENT.in_language("german").tile_set.alphabet,
        "AAAAAÄ??",
    )
    own = read_distribution("A,a,5,1,1\nĦ,ħ,2,4,0\n[CH],[ch],1,5,0\n?,?,2,0,0")
    assert own.alphabet.faces == ("A", "Ħ", "CH")
    assert str(own.tiles) == "AAAAAĦĦ[CH]??"


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
        "ß,1,1",
        "QQ,1,1",
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
