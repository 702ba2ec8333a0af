"""The board: which tile is on each square."""

from collections.abc import Iterable, Sequence
from typing import cast

from msgspec import Struct

from tilewright.rules.alphabet import BLANK, LETTERS, Tile
from tilewright.rules.errors import MalformedText
from tilewright.rules.play import Placement
from tilewright.rules.squares import ALL_SQUARES, SIZE, Direction, Square
from tilewright.rules.tiles import PlacedTile, Tiles

EMPTY = "."
_AS_TILES = bytes.maketrans("".join(LETTERS).lower().encode(), BLANK.encode() * len(LETTERS))
"""Turns small letters into blanks."""


class Board(Struct, frozen=True, gc=False):
    """225 squares, row by row: a full stop if empty, a letter for a tile, lower case for a blank.

    >>> board = EMPTY_BOARD.with_tiles([Placement(Square.parse("H8"), PlacedTile.parse("q"))])
    >>> board.at(Square.parse("H8")), board.at(Square.parse("A1")), len(board.tiles)
    (PlacedTile(letter='Q', is_blank=True), None, 1)

    Raises:
        MalformedText: the text is not 225 such squares.
    """

    cells: str

    def __post_init__(self) -> None:
        letters = self.cells.replace(EMPTY, "A")
        if len(self.cells) != SIZE * SIZE or not (letters.isascii() and letters.isalpha()):
            raise MalformedText(self.cells, "a board of 225 squares")

    @classmethod
    def from_rows(cls, rows: Sequence[str]) -> "Board":
        """Return the board with these fifteen rows of fifteen squares.

        Raises:
            MalformedText: a row, or the number of rows, is not fifteen long.
        """
        if len(rows) != SIZE or any(len(row) != SIZE for row in rows):
            raise MalformedText("/".join(rows), "a board of 15 rows of 15 squares")
        return cls("".join(rows))

    def rows(self) -> tuple[str, ...]:
        """Return the fifteen rows, top first."""
        cells = self.cells
        return tuple([cells[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)])

    def at(self, square: Square) -> PlacedTile | None:
        """Return the tile on the square, or None."""
        cell = self.cells[square.index]
        return None if cell == EMPTY else PlacedTile.parse(cell)

    def has_tile(self, square: Square | None) -> bool:
        """Return whether there is a tile on the square; False off the board."""
        return square is not None and self.cells[square.index] != EMPTY

    @property
    def is_empty(self) -> bool:
        """True if the board has no tiles."""
        return self.cells.count(EMPTY) == SIZE * SIZE

    @property
    def tiles(self) -> Tiles:
        """All tiles on the board; blanks count as blanks."""
        # bytes drop the empty squares ten times as fast as text does
        tiles = self.cells.encode().translate(_AS_TILES, EMPTY.encode()).decode()
        return Tiles(cast("Iterable[Tile]", tiles))

    def with_tiles(self, placements: Iterable[Placement]) -> "Board":
        """Return the board with these tiles added; assumes that their squares are empty."""
        cells = bytearray(self.cells.encode())
        for placement in placements:
            cells[placement.square.index] = ord(str(placement.tile))
        return Board(cells.decode())

    def without(self, squares: Iterable[Square]) -> "Board":
        """Return the board with the tiles on these squares removed."""
        cells = list(self.cells)
        for square in squares:
            cells[square.index] = EMPTY
        return Board("".join(cells))

    def word_through(self, square: Square, direction: Direction) -> tuple[Square, ...]:
        """Return the unbroken run of tiles through the square, in order; empty if there is none."""
        if not self.has_tile(square):
            return ()
        line = self._line(square, direction)
        place = square.place(direction)
        first = line.rfind(EMPTY, 0, place) + 1
        end = (line + EMPTY).index(EMPTY, place)
        return square.line(direction)[first:end]

    def _line(self, square: Square, direction: Direction) -> str:
        if direction is Direction.ACROSS:
            return self.cells[square.row * SIZE :][:SIZE]
        return self.cells[square.column :: SIZE]

    def touches(self, square: Square) -> bool:
        """Return whether a square beside, above or below this one has a tile."""
        return any(self.has_tile(beside) for beside in square.neighbours)

    def is_connected(self) -> bool:
        """Return whether all tiles form one connected group."""
        taken = {square for square in ALL_SQUARES if self.has_tile(square)}
        frontier = [next(iter(taken))] if taken else []
        reached = set(frontier)
        while frontier:
            fresh = taken.intersection(frontier.pop().neighbours) - reached
            reached |= fresh
            frontier += fresh
        return reached == taken

    def __str__(self) -> str:
        return "\n".join(self.rows())

    def __repr__(self) -> str:
        return f"<Board with {SIZE * SIZE - self.cells.count(EMPTY)} tiles>"


EMPTY_BOARD = Board(EMPTY * SIZE * SIZE)
