"""Boards of games under way, compared with the positions that a visitor asks to analyse.

Boards are compared by the letters on their squares, a blank counting as its letter. A board
mirrored in its diagonal allows the same plays and counts as equal, and so does one shifted by rows
or columns, which allows nearly the same plays.

Boards are one position if enough squares hold the same tile, however many others differ: a play
touches few of the tiles, so that changing those far away would leave a word guide for the rest.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from msgspec import Struct

from tilewright.notation.gcg.record import RackEvent, known_tiles
from tilewright.rules.board import EMPTY, Board
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import Tiles
from tilewright.server.analysis.records import JudgedRecord
from tilewright.server.http.problems import game_under_way

SAME_TILES = 12
"""The number of equal tiles from which two boards count as one position, however large they are.

No two of 120 games by computers had more than eleven at any stage, with the likeliest shift and
mirrored or not (`docs/fairness.md`).
"""
TILES_FOR_EACH_SQUARE = 3
"""The tiles for each of which one square may differ, on boards with few."""
SHAPED_FROM = 20
"""The number of tiles from which the shape of a board, its squares with tiles, identifies it."""
SHAPE_PARTS = 6
"""Shapes are the same if less than this share of squares differs: at most 0.8 agreed by chance."""
RACK_APART = 1
"""The most tiles by which an opening rack may differ: on an empty board it is the position."""
RACK_TELLS = 6
"""The least tiles of a rack that stands for its position on any board."""
RACK_HELPS = 4
"""The least tiles of a rack that count as equal tiles of the board if the visitor holds them all.

They stand for at most half of the equal tiles that are needed.
"""

Letters = frozenset[int]
"""A number for each tile: its square times `CODES`, and the code of its letter."""
CODES = 0x10000


class LiveBoard(Struct, frozen=True):
    """The board of a game under way, with the visitor's own `racks` there.

    `game` is its id for players and spectators, None for others at the same network address.
    """

    board: Board
    racks: tuple[Tiles, ...] = ()
    game: str | None = None


class LiveBoards:
    """The boards that one visitor may not analyse, prepared for comparison."""

    def __init__(self, boards: Iterable[LiveBoard]) -> None:
        self._boards = [(live, _letters(live.board)) for live in boards]

    @property
    def is_empty(self) -> bool:
        """Whether the visitor may know of no such game."""
        return not self._boards

    @property
    def boards(self) -> tuple[LiveBoard, ...]:
        """The boards as they are."""
        return tuple(live for live, _ in self._boards)

    def require_elsewhere(self, read: JudgedRecord) -> None:
        """Require that no position of the record, at any turn, is close to one of these boards.

        Raises:
            Problem: `game_under_way`.
        """
        if not self._boards:
            return
        for event, before, after in read.judged.along(read.record):
            rack = known_tiles(event.rack) if isinstance(event, RackEvent) else None
            if rack is not None:
                self.require_other(before, (rack,))
            self.require_other(after)

    def require_other(self, board: Board, racks: Sequence[Tiles] = ()) -> None:
        """Require that the position is not close to one of these boards.

        A rack that the visitor holds in a game is refused whatever the board is, unless it has so
        few tiles that it says little (`RACK_TELLS`). A smaller part of it makes the boards closer.

        Raises:
            Problem: `game_under_way`.
        """
        for live, _ in self._boards:
            held = (rack for rack in live.racks if len(rack) >= RACK_TELLS)
            if any(_is_same_rack(rack, given) for rack in held for given in racks):
                raise game_under_way(live.game)
        found = self._close_to(board, racks)
        if found is not None:
            raise game_under_way(found.game)

    def _close_to(self, board: Board, racks: Sequence[Tiles]) -> LiveBoard | None:
        asked = _letters(board)
        near = [(live, letters) for live, letters in self._boards if letters and asked]
        either_way = (asked, _mirrored(asked)) if near else ()
        for live, letters in near:
            needed = least_same(max(len(letters), len(asked)))
            needed -= min(_tiles_held(live.racks, racks), needed // 2)
            if any(_shares(letters, way, needed) for way in either_way):
                return live
            if any(_has_shape_of(letters, way) for way in either_way):
                return live
        return None


def least_same(tiles: int) -> int:
    """Return the number of equal tiles that makes two boards of this number of tiles one position.

    >>> [least_same(tiles) for tiles in (2, 4, 12, 17, 21, 90)]
    [2, 3, 8, 12, 12, 12]
    """
    return min(SAME_TILES, tiles - tiles // TILES_FOR_EACH_SQUARE)


def _letters(board: Board) -> Letters:
    cells = board.cells.upper()
    return frozenset(
        square * CODES + ord(cell) for square, cell in enumerate(cells) if cell != EMPTY
    )


def _mirrored(letters: Letters) -> Letters:
    tiles = (divmod(tile, CODES) for tile in letters)
    return frozenset(
        (square % SIZE * SIZE + square // SIZE) * CODES + letter for square, letter in tiles
    )


def _shares(one: Letters, other: Letters, needed: int) -> bool:
    """Return whether, one board shifted to fit, enough squares hold the same tile."""
    if min(len(one), len(other)) < needed:
        return False
    return _most_in_common(one, other) >= needed


def _has_shape_of(one: Letters, other: Letters) -> bool:
    """Return whether nearly the same squares hold tiles, whatever the letters are."""
    fewer, more = sorted((len(one), len(other)))
    least = more - more // SHAPE_PARTS
    if more < SHAPED_FROM or fewer < least:
        return False
    shapes = (frozenset(tile // CODES * CODES for tile in letters) for letters in (one, other))
    return _most_in_common(*shapes) >= least


def _most_in_common(one: Letters, other: Letters) -> int:
    """Return the most tiles of `other` that a shift in rows and columns brings onto equal ones."""
    places: dict[int, list[int]] = {}
    for tile in one:
        places.setdefault(tile % CODES, []).append(_place(tile))
    shifts: Counter[int] = Counter()
    for tile in other:
        place = _place(tile)
        shifts.update([found - place for found in places.get(tile % CODES, ())])
    return max(shifts.values(), default=0)


def _place(tile: int) -> int:
    """Return the row and the column of a tile as one number, in which a shift is one difference."""
    row, column = divmod(tile // CODES, SIZE)
    return row * 2 * SIZE + column


def _tiles_held(held: Sequence[Tiles], given: Sequence[Tiles]) -> int:
    """Return the tiles of the largest rack given that is all part of one held."""
    parts = (
        len(rack) for rack in given for own in held if not (rack.counts() - own.counts()).total()
    )
    return max((tiles for tiles in parts if tiles >= RACK_HELPS), default=0)


def _is_same_rack(held: Tiles, given: Tiles) -> bool:
    return (held.counts() - given.counts()).total() <= RACK_APART
