"""The board and its squares."""

import random
from itertools import pairwise

import pytest

from tilewright.rules.board import EMPTY_BOARD, Board
from tilewright.rules.play import Placement, Play
from tilewright.rules.squares import ALL_SQUARES, CENTRE, Column, Direction, Row, Square
from tilewright.rules.tiles import PlacedTile, Tiles

TRAIN = EMPTY_BOARD.with_tiles(
    Play.parse_tiles(zip(("D8", "E8", "F8", "G8", "H8"), "TRaIN", strict=True)).placements
)


def names(squares: tuple[Square, ...]) -> str:
    return " ".join(map(str, squares))


def random_board(dice: random.Random) -> Board:
    return Board("".join(dice.choice("....ABz") for _ in ALL_SQUARES))


def test_a_board_is_its_rows_from_the_top() -> None:
    assert TRAIN.rows()[7] == "...TRaIN......."
    assert Board.from_rows(TRAIN.rows()) == TRAIN
    assert str(TRAIN).splitlines() == list(TRAIN.rows())


def test_a_square_holds_the_tile_that_was_laid_on_it_and_the_others_nothing() -> None:
    assert TRAIN.at(Square.parse("F8")) == PlacedTile.parse("a")
    assert TRAIN.at(Square.parse("F9")) is None
    assert [str(square) for square in ALL_SQUARES if TRAIN.has_tile(square)] == [
        "D8", "E8", "F8", "G8", "H8",
    ]  # fmt: skip
    assert not TRAIN.has_tile(None)


def test_the_tiles_of_a_board_are_blanks_where_blanks_lie() -> None:
    assert TRAIN.tiles == Tiles.parse("TR?IN")
    assert EMPTY_BOARD.tiles == Tiles()
    assert EMPTY_BOARD.is_empty and not TRAIN.is_empty


def test_tiles_taken_up_leave_the_board_as_it_was(dice: random.Random) -> None:
    board = random_board(dice)
    empty = [square for square in ALL_SQUARES if not board.has_tile(square)]
    laid = tuple(Placement(square, PlacedTile.parse("q")) for square in dice.sample(empty, 7))
    after = board.with_tiles(laid)
    assert after.tiles == board.tiles + Tiles.parse("???????")
    assert after.without(placement.square for placement in laid) == board


@pytest.mark.parametrize(
    ("square", "direction", "word"),
    [
        ("F8", Direction.ACROSS, "D8 E8 F8 G8 H8"),
        ("D8", Direction.ACROSS, "D8 E8 F8 G8 H8"),
        ("H8", Direction.ACROSS, "D8 E8 F8 G8 H8"),
        ("F8", Direction.DOWN, "F8"),
        ("I8", Direction.ACROSS, ""),
        ("C8", Direction.ACROSS, ""),
        ("F9", Direction.DOWN, ""),
    ],
)
def test_the_word_through_a_square_is_the_whole_run(
    square: str, direction: Direction, word: str
) -> None:
    assert names(TRAIN.word_through(Square.parse(square), direction)) == word


def test_a_word_through_a_square_runs_from_gap_to_gap(dice: random.Random) -> None:
    board = random_board(dice)
    for square in ALL_SQUARES:
        for direction in Direction:
            run = board.word_through(square, direction)
            assert (square in run) == board.has_tile(square)
            if run:
                assert all(board.has_tile(square) for square in run)
                assert all(a.step(direction) == b for a, b in pairwise(run))
                assert not board.has_tile(run[0].step(direction, -1))
                assert not board.has_tile(run[-1].step(direction))


def test_a_word_may_fill_its_line() -> None:
    full = Board("A" * 225)
    assert names(full.word_through(Square.parse("A1"), Direction.ACROSS)).endswith("N1 O1")
    assert len(full.word_through(Square.parse("O15"), Direction.DOWN)) == 15


def test_a_square_touches_a_tile_beside_it_and_none_at_a_corner() -> None:
    board = EMPTY_BOARD.with_tiles([Placement(CENTRE, PlacedTile.parse("A"))])
    touching = {str(square) for square in ALL_SQUARES if board.touches(square)}
    assert touching == {"G8", "I8", "H7", "H9"}


@pytest.mark.parametrize(
    ("laid", "connected"),
    [
        ("", True),
        ("A1", True),
        ("O15", True),
        ("A1 B1", True),
        ("A1 A2", True),
        ("A1 B2", False),
        ("O1 A2", False),
        ("A1 B1 B2 C2 C3", True),
        ("A1 B1 O15", False),
        ("A1 B1 C1 C2 C3 B3 A3", True),
    ],
)
def test_a_board_is_connected_when_its_tiles_touch_one_another(laid: str, connected: bool) -> None:
    tile = PlacedTile.parse("A")
    board = EMPTY_BOARD.with_tiles(Placement(Square.parse(name), tile) for name in laid.split())
    assert board.is_connected() is connected


def test_a_square_has_a_neighbour_on_every_side_that_the_board_has() -> None:
    assert names(CENTRE.neighbours) == "G8 I8 H7 H9"
    assert names(Square.parse("A15").neighbours) == "B15 A14"
    assert names(Square.parse("O8").neighbours) == "N8 O7 O9"


def test_the_squares_are_counted_row_by_row() -> None:
    assert [Square.from_index(index) for index in range(225)] == list(ALL_SQUARES)
    assert [square.index for square in ALL_SQUARES] == list(range(225))
    assert names(ALL_SQUARES[13:17]) == "N1 O1 A2 B2"


def test_a_step_past_the_edge_leads_nowhere() -> None:
    corner = Square(Row(14), Column(0))
    assert corner.step(Direction.ACROSS, -1) is None
    assert corner.step(Direction.DOWN) is None
    assert str(corner.step(Direction.ACROSS, 14)) == "O15"
    assert corner.step(Direction.ACROSS, 15) is None
    assert str(corner.step(Direction.DOWN, -14)) == "A1"
    assert corner.step(Direction.DOWN, -15) is None


def test_a_square_is_in_its_row_and_its_column_at_its_place() -> None:
    for square in ALL_SQUARES:
        for direction in Direction:
            assert square.line(direction)[square.place(direction)] == square
    assert names(CENTRE.line(Direction.ACROSS)).startswith("A8 B8")
    assert names(CENTRE.line(Direction.DOWN)).endswith("H14 H15")
