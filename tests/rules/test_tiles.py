"""Collections of tiles, squares, and their text."""

import random

import pytest

from tilewright.rules.alphabet import BLANK, LETTERS, Tile
from tilewright.rules.squares import ALL_SQUARES, Square
from tilewright.rules.tiles import ENGLISH, MissingTiles, Tiles, TileSet


def test_the_set_has_the_counts_and_values_of_the_sheets() -> None:
    counts = "?2 A9 B2 C2 D4 E12 F2 G3 H2 I9 J1 K1 L4 M2 N6 O8 P2 Q1 R6 S4 T6 U4 V2 W2 X1 Y2 Z1"
    assert {f"{tile}{count}" for tile, count in ENGLISH.counts.items()} == set(counts.split())
    values = "?0 A1 B3 C3 D2 E1 F4 G2 H4 I1 J8 K5 L1 M3 N1 O1 P3 Q10 R1 S1 T1 U1 V4 W4 X8 Y4 Z10"
    assert {f"{tile}{value}" for tile, value in ENGLISH.values.items()} == set(values.split())
    assert ENGLISH.total(ENGLISH.tiles) == 187


def test_taking_a_tile_that_is_not_there_says_which() -> None:
    with pytest.raises(MissingTiles) as caught:
        Tiles.parse("AB") - Tiles.parse("BBC")
    assert str(caught.value.missing) == "BC"
    assert str(caught.value) == "there are too few tiles: BC more would be needed"


def test_only_tiles_are_added_and_taken_away() -> None:
    with pytest.raises(TypeError, match="'Tiles' and 'str'"):
        Tiles.parse("AB") + "C"  # type: ignore[operator]
    with pytest.raises(TypeError, match="'Tiles' and 'str'"):
        Tiles.parse("AB") - "A"  # type: ignore[operator]


def test_tiles_are_equal_whatever_their_order() -> None:
    assert Tiles.parse("BA?") == Tiles.parse("?AB")
    assert hash(Tiles.parse("BA?")) == hash(Tiles.parse("?AB"))
    assert Tiles.parse("A") != "A"
    assert Tiles.parse("A") != Tiles.parse("B") and Tiles.parse("B") != Tiles.parse("A")
    assert len({hash(Tiles.parse(letter)) for letter in LETTERS}) > 1


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


def test_every_square_reads_back_from_its_name() -> None:
    assert all(Square.parse(str(square)) == square for square in ALL_SQUARES)
    assert len({str(square) for square in ALL_SQUARES}) == 225


def test_another_set_of_tiles_has_counts_and_values_of_its_own() -> None:
    three = TileSet({Tile("A"): 2, BLANK: 1}, {Tile("A"): 4, BLANK: 0})
    assert three.tiles == Tiles.parse("AA?")
    assert three.total(Tiles.parse("AA?")) == 8
    assert three.points(Tile("A")) == 4
