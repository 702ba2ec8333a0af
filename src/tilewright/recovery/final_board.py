"""The final board as bits: a bit for each tile on it, and the lines of tiles that plays lie in."""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from tilewright.errors import TilewrightError
from tilewright.rules.alphabet import BLANK, Tile, in_text
from tilewright.rules.board import Board
from tilewright.rules.edition import Edition
from tilewright.rules.position import Setup
from tilewright.rules.squares import ALL_SQUARES, CENTRE, Direction, Square


class NoFinalBoard(TilewrightError, ValueError):
    """A board that no game can end with: `problems` say why, `squares` are doubtful."""

    def __init__(self, problems: tuple[str, ...], squares: tuple[Square, ...] = ()) -> None:
        self.problems = problems
        self.squares = squares
        at = f" (look at {', '.join(map(str, squares))})" if squares else ""
        super().__init__(f"No game can end with this board: {'; '.join(problems)}{at}.")


class TileLine(NamedTuple):
    """An unbroken line of tiles on the final board, two or more, in reading order."""

    tiles: tuple[int, ...]
    direction: Direction
    mask: int
    around: int
    """The tiles on which a play in this line depends: its own and those of the lines across it."""


class FinalBoard:
    """The tiles of the final board, numbered in reading order; sets of them are bit masks.

    `marked` says whether blanks are small letters on the board; if not, any tile may be one. If
    it is left out, a small letter on the board says so. At most `most_blanks` of the unmarked tiles
    are blanks.

    Raises:
        NoFinalBoard: no game can end with it.
    """

    def __init__(
        self,
        board: Board,
        edition: Edition,
        *,
        marked: bool | None = None,
        most_blanks: int | None = None,
    ) -> None:
        self.board = board
        self.edition = edition
        self.squares = tuple(square for square in ALL_SQUARES if board.has_tile(square))
        self.count = len(self.squares)
        self.all = (1 << self.count) - 1
        cells = [board.cells[square.index] for square in self.squares]
        self.marked = any(cell.islower() for cell in cells) if marked is None else marked
        self.letters = tuple(map(str.upper, cells))
        self.known_blanks = mask_of(place for place, cell in enumerate(cells) if cell.islower())
        self._count_blanks(most_blanks)
        self._require_possible()
        values = edition.tile_set.values
        self.values = tuple(values[Tile(letter)] for letter in self.letters)
        premiums = [edition.layout.premium(square) for square in self.squares]
        self.letter_factors = tuple(one.letter_multiplier if one else 1 for one in premiums)
        self.word_factors = tuple(one.word_multiplier if one else 1 for one in premiums)
        number = {square: place for place, square in enumerate(self.squares)}
        self.centre = 1 << number[CENTRE]
        self._find_lines(number)

    def _count_blanks(self, most: int | None) -> None:
        """Find how many tiles of each letter must be blanks, and how many may be."""
        counts = self.edition.tile_set.counts
        blanks = counts.get(BLANK, 0)
        plain = [
            letter
            for place, letter in enumerate(self.letters)
            if not self.known_blanks >> place & 1
        ]
        surplus = {
            letter: over
            for letter in sorted(set(plain))
            if (over := plain.count(letter) - counts.get(Tile(letter), 0)) > 0
        }
        self.spare_blanks = blanks - self.known_blanks.bit_count()
        if most is not None:
            self.spare_blanks = min(self.spare_blanks, most)
        self.must_be_blank = surplus
        self._plain = Counter(plain)
        if self.marked:
            self.may_be_blank = 0
            return
        free = self.spare_blanks - sum(surplus.values())
        self.may_be_blank = mask_of(
            place
            for place, letter in enumerate(self.letters)
            if not self.known_blanks >> place & 1
            and self.spare_blanks > 0
            and (free > 0 or letter in surplus)
        )

    def _require_possible(self) -> None:
        problems = tuple(
            problem
            for problem in Setup(self.board).problems(self.edition)
            if not problem.startswith("more tiles than the set has")
        )
        if not self.count:
            problems = ("there are no tiles on it",)
        if problems:
            raise NoFinalBoard(problems)
        over = sum(self.must_be_blank.values())
        if self.spare_blanks < 0 or over > (0 if self.marked else self.spare_blanks):
            letters = [*self.must_be_blank] or ["the blanks"]
            squares = tuple(
                square
                for place, square in enumerate(self.squares)
                if self.letters[place] in self.must_be_blank
                or (self.spare_blanks < 0 and self.known_blanks >> place & 1)
            )
            hint = "; write blanks as small letters, or leave them unmarked" if over else ""
            raise NoFinalBoard(
                (f"more tiles than the set has of {' '.join(map(in_text, letters))}{hint}",),
                squares,
            )

    def _find_lines(self, number: dict[Square, int]) -> None:
        lines: list[tuple[tuple[int, ...], Direction]] = []
        self.line_of: dict[Direction, dict[int, tuple[tuple[int, ...], int]]] = {}
        for direction in Direction:
            here = self.line_of[direction] = {}
            for place, square in enumerate(self.squares):
                if place in here:
                    continue
                tiles = tuple(number[one] for one in self.board.word_through(square, direction))
                for position, tile in enumerate(tiles):
                    here[tile] = (tiles, position)
                if len(tiles) > 1:
                    lines.append((tiles, direction))
        self.lines = tuple(
            TileLine(tiles, direction, mask_of(tiles), self._around(tiles, direction))
            for tiles, direction in lines
        )

    def _around(self, tiles: tuple[int, ...], direction: Direction) -> int:
        across = self.line_of[direction.other]
        return mask_of(tiles) | mask_of(one for tile in tiles for one in across[tile][0])

    def word(self, tiles: tuple[int, ...]) -> str:
        """Return the letters of these tiles, in capitals."""
        return "".join(self.letters[tile] for tile in tiles)

    def is_used_up(self, letter: str) -> bool:
        """Return whether one more tile of the letter would have to be a blank."""
        return self._plain[letter] >= self.edition.tile_set.counts.get(Tile(letter), 0)

    def blanks_fit(self, blanks: int) -> bool:
        """Return whether this set of tiles may all be blanks, beside the marked ones."""
        if blanks.bit_count() > self.spare_blanks:
            return False
        free = self.spare_blanks - sum(self.must_be_blank.values())
        over = sum(
            max(0, count - self.must_be_blank.get(letter, 0))
            for letter, count in self._by_letter(blanks).items()
        )
        return over <= free

    def blanks_complete(self, blanks: int) -> bool:
        """Return whether every letter has at least as many blanks as its surplus of tiles."""
        if self.marked:
            return True
        found = self._by_letter(blanks)
        return all(found.get(letter, 0) >= least for letter, least in self.must_be_blank.items())

    def _by_letter(self, tiles: int) -> dict[str, int]:
        found: dict[str, int] = {}
        for place in places(tiles):
            letter = self.letters[place]
            found[letter] = found.get(letter, 0) + 1
        return found


def places(tiles: int) -> list[int]:
    """Return the numbers of the tiles in a set, in reading order."""
    found = []
    while tiles:
        lowest = tiles & -tiles
        found.append(lowest.bit_length() - 1)
        tiles ^= lowest
    return found


def mask_of(tiles: Iterable[int]) -> int:
    """Return the set of these tiles."""
    return sum(1 << tile for tile in tiles)


def run_around(tiles: tuple[int, ...], first: int, last: int, down: int) -> tuple[int, ...]:
    """Return the unbroken run around these places of a line, over its tiles that are down."""
    while first > 0 and down >> tiles[first - 1] & 1:
        first -= 1
    end = len(tiles) - 1
    while last < end and down >> tiles[last + 1] & 1:
        last += 1
    return tiles[first : last + 1]
