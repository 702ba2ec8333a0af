"""Two boards are one position, a few tiles apart, or two positions."""

import random
import string

import pytest

from tilewright.rules.board import EMPTY, EMPTY_BOARD, Board
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import Tiles
from tilewright.server.analysis.live_boards import LiveBoard, LiveBoards, least_same
from tilewright.server.http.problems import Problem

SQUARES = SIZE * SIZE
LETTERS = string.ascii_letters + "ÄÖÜäñÑƇƈỺŁ"
"""Letters of several languages, some of them blanks."""


def board_of(dice: random.Random, tiles: int) -> Board:
    """A board of the given number of tiles, wherever they lie."""
    cells = [EMPTY] * SQUARES
    for square in dice.sample(range(SQUARES), tiles):
        cells[square] = dice.choice(LETTERS)
    return Board("".join(cells))


def changed(board: Board, squares: list[int]) -> Board:
    """The board with another letter on each of these squares."""
    cells = list(board.cells)
    for square in squares:
        cells[square] = "Z" if cells[square].upper() != "Z" else "Y"
    return Board("".join(cells))


def taken_off(board: Board, squares: list[int]) -> Board:
    """The board without the tiles on these squares."""
    cells = list(board.cells)
    for square in squares:
        cells[square] = EMPTY
    return Board("".join(cells))


def is_refused(live: Board, asked: Board, held: str = "", given: str = "") -> bool:
    racks = (Tiles.parse(held),) if held else ()
    boards = LiveBoards([LiveBoard(EMPTY_BOARD), LiveBoard(live, racks)])
    try:
        boards.require_other(asked, (Tiles.parse(given),) if given else ())
    except Problem as problem:
        return problem.code == "game_under_way"
    return False


@pytest.mark.parametrize("tiles", [1, 2, 4, 9, 21, 60, 100])
def test_a_board_is_refused_with_so_many_equal_tiles_and_not_with_fewer(
    dice: random.Random, tiles: int
) -> None:
    live = board_of(dice, tiles)
    taken = [square for square in range(SQUARES) if live.cells[square] != EMPTY]
    off = tiles - least_same(tiles)
    squares = dice.sample(taken, off + 1)
    assert is_refused(live, taken_off(live, squares[:off]))
    assert not is_refused(live, taken_off(live, squares))


@pytest.mark.parametrize("tiles", [21, 60, 100])
def test_permuting_the_far_letters_leaves_the_same_position(
    dice: random.Random, tiles: int
) -> None:
    live = board_of(dice, tiles)
    taken = [square for square in range(SQUARES) if live.cells[square] != EMPTY]
    for equal in (12, 9, 0):
        # with fewer equal tiles it is the shape of the board that shows the game
        assert is_refused(live, changed(live, dice.sample(taken, tiles - equal)))


def test_a_part_of_the_board_with_junk_far_away_is_the_same_position(dice: random.Random) -> None:
    inner = [square for square in range(SQUARES) if square // SIZE < 10]
    outer = [square for square in range(SQUARES) if square // SIZE >= 10]
    near = {square: dice.choice(string.ascii_uppercase) for square in dice.sample(inner, 12)}
    far = dice.sample(outer, 40)

    def board(tiles: dict[int, str]) -> Board:
        return Board("".join(tiles.get(square, EMPTY) for square in range(SQUARES)))

    live = board(near | dict.fromkeys(far[:20], "E"))
    assert is_refused(live, board(near | dict.fromkeys(far[20:], "Q")))
    fewer = dict(list(near.items())[:11])
    assert not is_refused(live, board(fewer | dict.fromkeys(far[20:], "Q")))
    assert is_refused(live, board(fewer), "AEINRST", "AEINR")
    assert not is_refused(live, board(fewer), "AEINRST", "AEINQ")


def test_a_blank_is_the_letter_that_it_stands_for(dice: random.Random) -> None:
    live = board_of(dice, 40)
    assert is_refused(live, Board(live.cells.swapcase()))


def test_a_board_mirrored_in_its_diagonal_is_the_same(dice: random.Random) -> None:
    live = board_of(dice, 40)
    mirrored = "".join(live.cells[column::SIZE] for column in range(SIZE))
    assert is_refused(live, Board(mirrored))
    # mirrored from side to side the premium squares are the same, and the words read backwards
    assert not is_refused(live, Board("".join(row[::-1] for row in live.rows())))


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
    few = dict(list(moved.items())[:12])
    assert is_refused(board(letters), board(few))
    assert not is_refused(board(letters), board(dict(list(moved.items())[:11])))


def test_boards_without_tiles_are_all_the_same() -> None:
    assert not is_refused(EMPTY_BOARD, EMPTY_BOARD)
