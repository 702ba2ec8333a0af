"""Collections of tiles, squares, and their text."""

import pytest

from tilewright.rules.alphabet import Tile
from tilewright.rules.board import Board
from tilewright.rules.errors import MalformedText, OffBoard
from tilewright.rules.layout import Layout
from tilewright.rules.play import WrittenPlay
from tilewright.rules.squares import ALL_SQUARES, Square
from tilewright.rules.tiles import ENGLISH, MissingTiles, PlacedTile, Tiles


def test_the_set_has_the_counts_and_values_of_the_sheets() -> None:
    counts = "?2 A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1"
    assert {f"{tile}{count}" for tile, count in ENGLISH.counts.items()} == set(counts.split())
    assert ENGLISH.total(ENGLISH.tiles) == 187


def test_taking_a_tile_that_is_not_there_says_which() -> None:
    with pytest.raises(MissingTiles) as caught:
        Tiles.parse("AB") - Tiles.parse("BBC")
    assert str(caught.value.missing) == "BC"


@pytest.mark.parametrize("text", ["a", "Ä", "A B", "1", "A" * 201])
def test_what_is_no_row_of_tiles_is_refused(text: str) -> None:
    with pytest.raises(MalformedText):
        Tiles.parse(text)


def test_tiles_are_equal_whatever_their_order() -> None:
    assert Tiles.parse("BA?") == Tiles.parse("?AB")
    assert hash(Tiles.parse("BA?")) == hash(Tiles.parse("?AB"))
    assert Tile("B") in Tiles.parse("AB")
    assert Tiles.parse("A") != "A"


@pytest.mark.parametrize("text", ["", "AB", "1", "ß", "é"])
def test_what_is_no_letter_is_no_placed_tile(text: str) -> None:
    with pytest.raises(MalformedText):
        PlacedTile.parse(text)


def test_every_square_reads_back_from_its_name() -> None:
    assert all(Square.parse(str(square)) == square for square in ALL_SQUARES)
    assert len({str(square) for square in ALL_SQUARES}) == 225


def test_a_square_is_on_the_board() -> None:
    with pytest.raises(OffBoard):
        Square(15, 0)  # type: ignore[arg-type]


@pytest.mark.parametrize("text", ["HORN", "8F", "8F HO1N", "88F HORN", "8F " + "A" * 16, "x" * 99])
def test_what_is_no_written_play_is_refused(text: str) -> None:
    with pytest.raises((MalformedText, OffBoard)):
        WrittenPlay.parse(text)


@pytest.mark.parametrize("cells", ["", "." * 224, "." * 224 + "1", "." * 224 + "é"])
def test_what_is_no_board_is_refused(cells: str) -> None:
    with pytest.raises(MalformedText):
        Board(cells)


def test_a_board_of_crooked_rows_is_refused() -> None:
    with pytest.raises(MalformedText):
        Board.from_rows(["." * 14, "." * 16, *["." * 15] * 13])


def test_a_crooked_layout_is_refused() -> None:
    with pytest.raises(MalformedText):
        Layout.parse("=.. ...")
