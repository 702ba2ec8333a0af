"""Boards of games under way, compared with the positions that a visitor asks to analyse.

Boards are compared by the letters on their squares, a blank counting as its letter. A board
mirrored in its diagonal allows the same plays and counts as equal, and so does one shifted by rows
or columns, which allows nearly the same plays.
"""

from collections import Counter
from collections.abc import Iterable

from msgspec import Struct

from tilewright.notation.gcg.record import RackEvent, known_tiles
from tilewright.rules.board import EMPTY, Board
from tilewright.rules.squares import SIZE
from tilewright.rules.tiles import Tiles
from tilewright.server.analysis.records import JudgedRecord
from tilewright.server.http.problems import game_under_way

MOST_APART = 7
"""The most squares on which a board may differ and still count as the same position.

A rack holds seven tiles, so adding or removing one play changes no more squares.
"""
TILES_FOR_EACH_SQUARE = 3
"""One square may differ for every so many tiles, so that boards with few tiles are told apart."""
RACK_APART = 1
"""The most tiles by which an opening rack may differ: on an empty board it is the position."""
RACK_TELLS = 6
"""The least tiles of a rack that stands for its position on any board."""

Letters = frozenset[int]
"""A number for each tile: its square times `CODES`, and the code of its letter."""
CODES = 128


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

    def require_elsewhere(self, read: JudgedRecord) -> None:
        """Require that no position of the record, at any turn, is close to one of these boards.

        Raises:
            Problem: `game_under_way`.
        """
        if not self._boards:
            return
        for event, before, after in read.judged.along(read.record):
            if before.is_empty and isinstance(event, RackEvent):
                self._require_other_rack(event.rack)
            self.require_other(after)

    def require_other(self, board: Board) -> None:
        """Require that the board is not close to one of these.

        Raises:
            Problem: `game_under_way`.
        """
        found = self._close_to(board)
        if found is not None:
            raise game_under_way(found.game)

    def require_other_racks(self, racks: Iterable[Tiles]) -> None:
        """Require that no rack is one that the visitor holds in a game, whatever the board is.

        A rack of few tiles says little, so that only those of `RACK_TELLS` tiles or more count.

        Raises:
            Problem: `game_under_way`.
        """
        for rack in racks:
            for live, _ in self._boards:
                if any(
                    len(held) >= RACK_TELLS and _is_same_rack(held, rack) for held in live.racks
                ):
                    raise game_under_way(live.game)

    def _require_other_rack(self, written: str) -> None:
        """Require that an opening rack is not one that the visitor holds in a game."""
        rack = known_tiles(written)
        if rack is None:
            return
        for live, letters in self._boards:
            if not letters and any(_is_same_rack(held, rack) for held in live.racks):
                raise game_under_way(live.game)

    def _close_to(self, board: Board) -> LiveBoard | None:
        asked = _letters(board)
        counts = _counts(asked)
        near = [
            (live, letters)
            for live, letters in self._boards
            if letters and _may_be_close(_counts(letters), counts, most_apart(len(letters)))
        ]
        either_way = (asked, _mirrored(asked)) if near else ()
        for live, letters in near:
            if any(_is_close(letters, way, most_apart(len(letters))) for way in either_way):
                return live
        return None


def most_apart(tiles: int) -> int:
    """Return the most squares on which a board may differ from one with this many tiles.

    >>> [most_apart(tiles) for tiles in (2, 4, 12, 21, 90)]
    [0, 1, 4, 7, 7]
    """
    return min(MOST_APART, tiles // TILES_FOR_EACH_SQUARE)


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


def _counts(letters: Letters) -> Counter[int]:
    return Counter(tile % CODES for tile in letters)


def _may_be_close(one: Counter[int], other: Counter[int], most: int) -> bool:
    """Return whether two boards may be close, judging by their letters without the squares."""
    return (one - other).total() <= most and (other - one).total() <= most


def _is_close(one: Letters, other: Letters, most: int) -> bool:
    """Return whether two boards, one of them shifted to fit, differ on at most `most` squares."""
    moved = _shifted(other, _likeliest_shift(one, other))
    # nearly all boards have next to nothing in common, which shows without counting squares
    if max(len(one), len(moved)) - len(one & moved) > most:
        return False
    return len({tile // CODES for tile in one ^ moved}) <= most


def _likeliest_shift(one: Letters, other: Letters) -> tuple[int, int]:
    """Return the shift in rows and columns that brings most tiles of `other` onto equal ones."""
    places: dict[int, list[tuple[int, int]]] = {}
    for tile in one:
        places.setdefault(tile % CODES, []).append(divmod(tile // CODES, SIZE))
    shifts: Counter[tuple[int, int]] = Counter()
    for tile in other:
        row, column = divmod(tile // CODES, SIZE)
        shifts.update((r - row, c - column) for r, c in places.get(tile % CODES, ()))
    # among equally likely shifts, prefer none
    return max(shifts, key=lambda shift: (shifts[shift], shift == (0, 0)), default=(0, 0))


def _shifted(letters: Letters, shift: tuple[int, int]) -> Letters:
    """Return the shifted letters; those that leave the board get squares outside it."""
    rows, columns = shift
    moved = set()
    for tile in letters:
        row, column = divmod(tile // CODES, SIZE)
        row, column = row + rows, column + columns
        inside = 0 <= row < SIZE and 0 <= column < SIZE
        square = row * SIZE + column if inside else SIZE * SIZE + tile // CODES
        moved.add(square * CODES + tile % CODES)
    return frozenset(moved)


def _is_same_rack(held: Tiles, given: Tiles) -> bool:
    missing = held.counts() - given.counts()
    return len(held) > RACK_APART and missing.total() <= RACK_APART
