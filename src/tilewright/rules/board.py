"""The board: which tile is on each square."""

from collections.abc import Iterable, Sequence
from typing import cast

from msgspec import Struct

from tilewright.rules.alphabet import BLANK, LETTERS, Tile, in_memory, in_text, is_letter
from tilewright.rules.errors import MalformedText
from tilewright.rules.play import Placement
from tilewright.rules.squares import ALL_SQUARES, SIZE, Direction, Square
from tilewright.rules.tiles import PlacedTile, Tiles

EMPTY = "."
_AS_TILES = bytes.maketrans("".join(LETTERS).lower().encode(), BLANK.encode() * len(LETTERS))
"""Turns small letters into blanks."""


class Board(Struct, frozen=True, gc=False):
    """225 squares, row by row: a full stop if empty, a letter for a tile, lower case for a blank.

    A tile of several letters is one character, as in memory everywhere; `str` shows its letters.

    >>> board = EMPTY_BOARD.with_tiles([Placement(Square.parse("H8"), PlacedTile.parse("q"))])
    >>> board.at(Square.parse("H8")), board.at(Square.parse("A1")), len(board.tiles)
    (PlacedTile(letter='Q', is_blank=True), None, 1)

    Raises:
        MalformedText: the text is not 225 such squares.
    """

    cells: str

    def __post_init__(self) -> None:
        letters = self.cells.replace(EMPTY, "A")
        known = letters.isalpha() if letters.isascii() else all(map(_is_shown, letters))
        if len(self.cells) != SIZE * SIZE or not known:
            raise MalformedText(self.cells, "a board of 225 squares")

    @classmethod
    def from_rows(cls, rows: Sequence[str]) -> "Board":
        """Return the board with these fifteen rows of fifteen squares, as `str` writes them.

        Raises:
            MalformedText: a row, or the number of rows, is not fifteen long.
        """
        squares = [in_memory(row) for row in rows[: SIZE + 1]]
        if len(squares) != SIZE or any(len(row) != SIZE for row in squares):
            raise MalformedText("/".join(rows), "a board of 15 rows of 15 squares")
        return cls("".join(squares))

    def rows(self) -> tuple[str, ...]:
        """Return the fifteen rows, top first, one character for each square."""
        cells = self.cells
        return tuple([cells[start : start + SIZE] for start in range(0, SIZE * SIZE, SIZE)])

    def at(self, square: Square) -> PlacedTile | None:
        """Return the tile on the square, or None."""
        cell = self.cells[square.index]
        return None if cell == EMPTY else PlacedTile.shown(cell)

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
        if not self.cells.isascii():
            shown = self.cells.replace(EMPTY, "")
            return Tiles([BLANK if cell.islower() else Tile(cell) for cell in shown])
        # bytes drop the empty squares ten times as fast as text does
        tiles = self.cells.encode().translate(_AS_TILES, EMPTY.encode()).decode()
        return Tiles(cast("Iterable[Tile]", tiles))

    def with_tiles(self, placements: Iterable[Placement]) -> "Board":
        """Return the board with these tiles added; assumes that their squares are empty."""
        added = [(place.square.index, place.tile.character) for place in placements]
        if self.cells.isascii() and all(character < "\x80" for _, character in added):
            codes = bytearray(self.cells.encode())
            for index, character in added:
                codes[index] = ord(character)
            return Board(codes.decode())
        cells = list(self.cells)
        for index, character in added:
            cells[index] = character
        return Board("".join(cells))

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
        return in_text("\n".join(self.rows()))

    def __repr__(self) -> str:
        return f"<Board with {SIZE * SIZE - self.cells.count(EMPTY)} tiles>"


def _is_shown(character: str) -> bool:
    """Return whether the character is a letter, or the small one of a blank."""
    return is_letter(character) or (
        is_letter(character.upper()) and character.upper().lower() == character
    )


EMPTY_BOARD = Board(EMPTY * SIZE * SIZE)
