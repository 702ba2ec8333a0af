"""Text that says nothing this game knows, and what it should have been."""

from collections.abc import Callable

import pytest

from tilewright.rules.alphabet import Letter, Tile
from tilewright.rules.board import Board
from tilewright.rules.errors import MalformedText, OffBoard
from tilewright.rules.layout import STANDARD_LAYOUT, Layout
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.squares import Square
from tilewright.rules.tiles import PlacedTile, Tiles


def check(
    parse: Callable[[str], object], text: str, expected: str, shown: str | None = None
) -> None:
    with pytest.raises(MalformedText) as caught:
        parse(text)
    shown = text if shown is None else shown
    assert (caught.value.text, caught.value.expected) == (shown, expected)
    assert str(caught.value) == f"{shown[:80]!r} is not {expected}"


@pytest.mark.parametrize(
    "text", ["", "H", "8", "8H", "H0", "H08", "HH8", "@8", "Ä8", "H8 ", "H123"]
)
def test_what_is_no_square_is_refused(text: str) -> None:
    check(Square.parse, text, "a square such as H8")


@pytest.mark.parametrize("text", ["", "AB", "1", "?", ".", "ß", "ſ", "İ"])
def test_what_is_no_letter_is_no_placed_tile(text: str) -> None:
    check(PlacedTile.parse, text, "a letter")


@pytest.mark.parametrize("text", ["a", "ä", "ẞß", "A B", "1", "A" * 201])
def test_what_is_no_row_of_tiles_is_refused(text: str) -> None:
    check(Tiles.parse, text, "a row of tiles such as AEINRT?")


def test_a_row_of_tiles_may_be_two_hundred_long() -> None:
    assert len(Tiles.parse("A" * 200)) == 200


@pytest.mark.parametrize(
    "text",
    ["", "HORN", "8F", "8F HO1N", "8F HÖRN", "888F HORN", "8F " + "A" * 16, "8FHORN", "8F HO RN"],
)
def test_what_is_no_written_play_is_refused(text: str) -> None:
    check(WrittenPlay.parse, text, "a play such as 8F HORN")


def test_a_written_play_of_eighty_characters_is_refused_however_they_are_filled() -> None:
    horn = WrittenPlay.parse("8F HORN")
    assert WrittenPlay.parse("8F" + " " * 73 + "HORN") == horn
    assert WrittenPlay.parse("\t8F \t HORN\n") == horn
    check(WrittenPlay.parse, "8F" + " " * 74 + "HORN", "a play such as 8F HORN")


def test_two_tiles_on_one_square_are_no_play() -> None:
    def lay(text: str) -> Play:
        return Play.parse_tiles((square, "A") for square in text.split())

    check(lay, "H8 I8 H8", "a play with at most one tile on each square", shown="H8 H8 I8")


@pytest.mark.parametrize(
    "cells", ["", "." * 224, "." * 226, "." * 224 + "1", "." * 224 + "ß", "A" * 224 + "?"]
)
def test_what_is_no_board_is_refused(cells: str) -> None:
    check(Board, cells, "a board of 225 squares")


@pytest.mark.parametrize("rows", [["." * 15] * 14, ["." * 14, "." * 16, *["." * 15] * 13], []])
def test_a_board_of_crooked_rows_is_refused(rows: list[str]) -> None:
    def read(text: str) -> Board:
        return Board.from_rows(text.split("/") if text else [])

    check(read, "/".join(rows), "a board of 15 rows of 15 squares")


@pytest.mark.parametrize("row", ["", "=..", "." * 16, "." * 14 + "*", "." * 14 + "A"])
def test_what_is_no_layout_is_refused(row: str) -> None:
    crooked = "\n".join([*STANDARD_LAYOUT.drawing.splitlines()[:14], row])
    check(Layout.parse, crooked, "a layout of 15 lines of 15 marks")


@pytest.mark.parametrize(("text", "name"), [("p8", "P8"), ("A16", "A16"), ("Z99", "Z99")])
def test_a_square_outside_the_board_is_named(text: str, name: str) -> None:
    with pytest.raises(OffBoard) as caught:
        Square.parse(text)
    assert str(caught.value) == f"{name} is off the board."
    assert caught.value.evidence == {"square": name}


@pytest.mark.parametrize(("row", "column"), [(15, 0), (0, 15), (-1, 14), (14, -1)])
def test_a_square_outside_the_board_does_not_construct(row: int, column: int) -> None:
    with pytest.raises(OffBoard) as caught:
        Square(row, column)  # type: ignore[arg-type]
    assert str(caught.value) == f"Row {row + 1}, column {column + 1} is off the board."
    assert caught.value.evidence == {"row": row + 1, "column": column + 1}


@pytest.mark.parametrize("letter", ["", "a", "?", "AB", "ß"])
def test_a_placed_tile_of_no_letter_does_not_construct(letter: str) -> None:
    check(lambda text: PlacedTile(Letter(text), is_blank=True), letter, "a letter")


@pytest.mark.parametrize("tile", ["", "a", "AB", "é", "!"])
def test_tiles_of_no_alphabet_do_not_construct(tile: str) -> None:
    check(lambda text: Tiles([Tile("A"), Tile(text)]), tile, "a tile such as A or ?")
