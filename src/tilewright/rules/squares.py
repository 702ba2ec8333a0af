"""The 225 squares, their names, and the two directions of play."""

import re
from enum import StrEnum
from typing import NewType

from msgspec import Struct

from tilewright.rules.errors import MalformedText, OffBoard

Row = NewType("Row", int)
Column = NewType("Column", int)

SIZE = 15
COLUMN_LETTERS = "ABCDEFGHIJKLMNO"

_SQUARE = re.compile(r"([A-Za-z])([1-9][0-9]?)\Z")


class Direction(StrEnum):
    """The direction of a word.

    >>> Direction.ACROSS.other
    <Direction.DOWN: 'down'>
    """

    ACROSS = "across"
    DOWN = "down"

    @property
    def other(self) -> "Direction":
        """The direction at right angles to this one."""
        return Direction.DOWN if self is Direction.ACROSS else Direction.ACROSS


class Square(Struct, frozen=True, order=True, gc=False):
    """One square of the board; squares off the board cannot be constructed.

    >>> str(Square(Row(7), Column(7))), Square.parse("a15")
    ('H8', Square(row=14, column=0))

    Raises:
        OffBoard: the row or column is not between 0 and 14.
    """

    row: Row
    column: Column

    def __post_init__(self) -> None:
        if not (0 <= self.row < SIZE and 0 <= self.column < SIZE):
            raise OffBoard(
                f"Row {self.row + 1}, column {self.column + 1} is off the board.",
                row=self.row + 1,
                column=self.column + 1,
            )

    @classmethod
    def parse(cls, text: str) -> "Square":
        """Return the square with this column letter and row number.

        Raises:
            MalformedText: the text is not a letter and a number.
            OffBoard: the board has no such column or row.
        """
        square = _NAMED.get(text)
        if square is None:
            if _SQUARE.match(text) is None:
                raise MalformedText(text, "a square such as H8")
            raise OffBoard(f"{text.upper()} is off the board.", square=text.upper())
        return square

    @property
    def index(self) -> int:
        """The square's index in row-major order, 0 to 224."""
        return self.row * SIZE + self.column

    @classmethod
    def from_index(cls, index: int) -> "Square":
        """Return the square at an index in row-major order."""
        return cls(Row(index // SIZE), Column(index % SIZE))

    def step(self, direction: Direction, count: int = 1) -> "Square | None":
        """Return the square `count` steps along, or None off the board.

        >>> Square.parse("H8").step(Direction.DOWN, -2)
        Square(row=5, column=7)
        """
        row, column = self.row, self.column
        if direction is Direction.ACROSS:
            column = Column(column + count)
        else:
            row = Row(row + count)
        if 0 <= row < SIZE and 0 <= column < SIZE:
            return ALL_SQUARES[row * SIZE + column]
        return None

    def line(self, direction: Direction) -> "tuple[Square, ...]":
        """Return the fifteen squares of the row or column through this square.

        >>> " ".join(map(str, Square.parse("H8").line(Direction.DOWN)[:4]))
        'H1 H2 H3 H4'
        """
        return _ROWS[self.row] if direction is Direction.ACROSS else _COLUMNS[self.column]

    def place(self, direction: Direction) -> int:
        """Return the square's index in its row or column, 0 to 14.

        >>> Square.parse("C8").place(Direction.ACROSS)
        2
        """
        return self.column if direction is Direction.ACROSS else self.row

    @property
    def neighbours(self) -> "tuple[Square, ...]":
        """The squares that share a side with this one: four, three at an edge, two in a corner.

        >>> " ".join(map(str, Square.parse("A1").neighbours))
        'B1 A2'
        """
        return _NEIGHBOURS[self.index]

    def __str__(self) -> str:
        return f"{COLUMN_LETTERS[self.column]}{self.row + 1}"


ALL_SQUARES = tuple(Square.from_index(index) for index in range(SIZE * SIZE))
_NAMED = {name: square for square in ALL_SQUARES for name in (str(square), str(square).lower())}
CENTRE = _NAMED["H8"]
_ROWS = tuple(ALL_SQUARES[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE))
_COLUMNS = tuple(ALL_SQUARES[start::SIZE] for start in range(SIZE))
_NEIGHBOURS = tuple(
    tuple(
        beside
        for direction in Direction
        for count in (-1, 1)
        if (beside := square.step(direction, count)) is not None
    )
    for square in ALL_SQUARES
)
