"""The best moves of many positions, stored as columns of numbers; a move is built on access."""

from array import array
from collections.abc import Iterator, Sequence
from typing import overload

from tilewright.engine.codes import codes_of
from tilewright.engine.moves import BestMove, EngineExchange, EnginePass
from tilewright.engine.plays import made_play
from tilewright.rules.edition import Edition
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import Tiles

MOVE_FIELDS = 8
PLAY, EXCHANGE, PASS = range(3)
"""The kinds of moves."""


class BestMoves(Sequence[BestMove]):
    """The best move for each position of a batch; reading the columns builds no moves.

    `numbers` has a row of eight integers per move: kind (0 a play, 1 an exchange, 2 a pass), equity
    in thousandths of a point, score, direction (1 down), lane, first place in it, length, and 0.
    `tiles` has a row of codes per move, as long as a lane: those played, or those put back. From 1
    on they are the letters of the alphabet in order, the same plus 32 a blank, and in a play 0 is a
    tile already on the board. Both are two-dimensional memory views, which NumPy and Arrow take
    without a copy.

    Equal to any sequence of the same moves. A slice is a list.
    """

    __slots__ = ("_boards", "_bonus_tiles", "_codes", "numbers", "tiles")

    def __init__(
        self, boards: Sequence[str], numbers: "array[int]", tiles: bytes, edition: Edition
    ) -> None:
        """Take one or more boards of 225 squares, with the rows for each."""
        self._boards, self._codes = boards, codes_of(edition.tile_set)
        self._bonus_tiles = edition.bonus.tiles
        rows = len(boards)
        self.numbers = memoryview(numbers).cast("B").cast("i", (rows, MOVE_FIELDS)).toreadonly()
        self.tiles = memoryview(tiles).cast("B", (rows, SIZE)).toreadonly()

    def __len__(self) -> int:
        return len(self._boards)

    @overload
    def __getitem__(self, index: int) -> BestMove: ...

    @overload
    def __getitem__(self, index: slice) -> list[BestMove]: ...

    def __getitem__(self, index: int | slice) -> BestMove | list[BestMove]:
        if isinstance(index, slice):
            return [self._made(number) for number in range(len(self))[index]]
        return self._made(range(len(self))[index])

    def __iter__(self) -> Iterator[BestMove]:
        return map(self._made, range(len(self)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and list(self) == list(other)

    # unhashable, like a list
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return f"<the best moves of {len(self)} positions>"

    def _made(self, number: int) -> BestMove:
        kind, equity, score, down, lane, place, length, _ = (
            self.numbers[number, field] for field in range(MOVE_FIELDS)
        )
        tiles = bytes(self.tiles[number, at] for at in range(length))
        if kind == PLAY:
            row = (-equity, -score, first_square(down, lane, place), down, self._codes.laid(tiles))
            return made_play(self._boards[number], row, self._bonus_tiles)
        if kind == EXCHANGE:
            return EngineExchange(Tiles(map(self._codes.tile, tiles)), equity)
        return EnginePass(equity)


def first_square(down: int, lane: int, place: int) -> int:
    """Return the index of the square at this place of a row, or of a column.

    >>> first_square(0, 7, 3), first_square(1, 7, 3)
    (108, 52)
    """
    return place * SIZE + lane if down else lane * SIZE + place
