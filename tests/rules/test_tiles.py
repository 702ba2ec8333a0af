"""Collections of tiles, squares, and their text."""

import random

import pytest

from tilewright.rules.alphabet import BLANK, Tile
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
    assert Tiles.parse("A") != "A"
    assert Tiles.parse("A") != Tiles.parse("B")


def test_tiles_show_in_the_order_of_the_alphabet_with_the_blanks_last() -> None:
    tiles = Tiles.parse("?ZA?E")
    assert str(tiles) == "AEZ??"
    assert repr(tiles) == "Tiles.parse('AEZ??')"
    assert list(tiles) == ["A", "E", "Z", "?", "?"]
    assert (tiles.count(BLANK), tiles.count(Tile("B")), len(tiles)) == (2, 0, 5)
    assert Tile("E") in tiles and Tile("B") not in tiles


def test_tiles_are_counted_added_and_taken_away_as_counts_are(dice: random.Random) -> None:
    for _ in range(50):
        first = Tiles(map(Tile, dice.choices("ABC?", k=dice.randrange(9))))
        second = Tiles(map(Tile, dice.choices("ABC?", k=dice.randrange(9))))
        assert (first + second).counts() == first.counts() + second.counts()
        assert (first + second) - second == first
        missing = second.counts() - first.counts()
        assert first.contains_all(second) == (not missing)
        if missing:
            with pytest.raises(MissingTiles) as caught:
                first - second
            assert caught.value.missing.counts() == missing
        else:
            assert (first - second).counts() == first.counts() - second.counts()


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


def test_a_crooked_layout_is_refused() -> None:
    with pytest.raises(MalformedText):
        Layout.parse("=.. ...")
