"""Two boards are one position, a few tiles apart, or two positions."""

import random
import string

import pytest

from tilewright.rules.board import EMPTY, EMPTY_BOARD, Board
from tilewright.rules.squares import SIZE
from tilewright.server.analysis.live_boards import LiveBoard, LiveBoards, most_apart
from tilewright.server.http.problems import Problem

SQUARES = SIZE * SIZE


def board_of(dice: random.Random, tiles: int) -> Board:
    """A board of so many tiles, wherever they lie."""
    cells = [EMPTY] * SQUARES
    for square in dice.sample(range(SQUARES), tiles):
        cells[square] = dice.choice(string.ascii_letters)
    return Board("".join(cells))


def changed(board: Board, squares: list[int]) -> Board:
    """The board with another letter on, or the tile taken off, each of these squares."""
    cells = list(board.cells)
    for square in squares:
        was = cells[square]
        cells[square] = EMPTY if square % 2 and was != EMPTY else chr(ord("A") + square % 26)
        if cells[square] == was.upper():
            cells[square] = "Z" if was.upper() != "Z" else "Y"
    return Board("".join(cells))


def is_refused(live: Board, asked: Board) -> bool:
    try:
        LiveBoards([LiveBoard(EMPTY_BOARD), LiveBoard(live)]).require_other(asked)
    except Problem as problem:
        return problem.code == "game_under_way"
    return False


@pytest.mark.parametrize("tiles", [1, 2, 4, 9, 21, 60, 100])
def test_a_board_is_refused_as_far_as_it_may_be_off_and_no_further(
    dice: random.Random, tiles: int
) -> None:
    live = board_of(dice, tiles)
    most = most_apart(tiles)
    squares = dice.sample(range(SQUARES), most + 1)
    assert is_refused(live, changed(live, squares[:most]))
    assert not is_refused(live, changed(live, squares))


def test_a_blank_is_the_letter_that_it_stands_for(dice: random.Random) -> None:
    live = board_of(dice, 40)
    assert is_refused(live, Board(live.cells.swapcase()))


def test_a_board_mirrored_in_its_diagonal_is_the_same(dice: random.Random) -> None:
    live = board_of(dice, 40)
    mirrored = "".join(live.cells[column::SIZE] for column in range(SIZE))
    assert is_refused(live, Board(mirrored))
    # mirrored from side to side the premium squares are the same, and the words read backwards
    assert not is_refused(live, Board.from_rows([row[::-1] for row in live.rows()]))


@pytest.mark.parametrize(("rows", "columns"), [(1, 0), (0, 1), (-1, 0), (2, -3)])
def test_a_board_shifted_by_rows_or_columns_is_the_same(
    dice: random.Random, rows: int, columns: int
) -> None:
    inner = [square for square in range(SQUARES) if 3 <= square // SIZE < 12 > square % SIZE >= 3]
    places = dice.sample(inner, 40)
    letters = {square: dice.choice(string.ascii_uppercase) for square in places}
    moved = {square + rows * SIZE + columns: letter for square, letter in letters.items()}

    def board(tiles: dict[int, str]) -> Board:
        return Board("".join(tiles.get(square, EMPTY) for square in range(SQUARES)))

    assert is_refused(board(letters), board(moved))
    few = dict(list(moved.items())[7:])
    assert is_refused(board(letters), board(few))
    assert not is_refused(board(letters), board(dict(list(moved.items())[8:])))


def test_boards_without_tiles_are_all_the_same() -> None:
    assert not is_refused(EMPTY_BOARD, EMPTY_BOARD)
