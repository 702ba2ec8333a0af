"""All plays of a position as a sequence, and the best moves of many positions, built on access."""

from array import array
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import overload

from tilewright.engine.codes import codes_of
from tilewright.engine.layout import MOST_TILES
from tilewright.engine.moves import (
    THROUGH,
    BestMove,
    EngineExchange,
    EnginePass,
    EnginePlay,
    move_text,
)
from tilewright.engine.tables import Columns, Tabular, html_table
from tilewright.rules.alphabet import ENGLISH_ALPHABET, Alphabet, in_text
from tilewright.rules.board import EMPTY
from tilewright.rules.edition import Edition
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.squares import ALL_SQUARES, SIZE, Direction
from tilewright.rules.tiles import Tiles

PlayRow = tuple[int, int, int, int, str]
"""A play as plain numbers, which sort as plays do, best first.

Equity in thousandths of a point and score, both negated; the index of the first square; 0 across or
1 down; the word with a full stop for each tile already on the board.
"""

FIELDS = 5
"""The numbers of a play in a column: equity, score, first square, 1 if down, and length."""

SHOWN = 20
"""The most plays that a notebook shows."""


class Plays(Sequence[EnginePlay], Tabular):
    """The plays of one position, best first; counting them builds none.

    `"8F HORN" in plays` looks for a play in notation. As a table they have the columns move, word,
    score, equity (in points) and tiles, the number of tiles laid. A data frame that is made of the
    sequence, `pandas.DataFrame(plays)`, has the fields of each play instead, and its equity in
    thousandths of a point: `plays.to_pandas()` gives the table.

    Equal to any sequence of the same plays. A slice is a list.
    """

    __slots__ = ("_alphabet", "_bonus_tiles", "_cells", "_letters", "_numbers", "_weight")

    def __init__(
        self,
        cells: str,
        rows: Iterable[PlayRow],
        weight: float = 1.0,
        bonus_tiles: int = MOST_TILES,
        alphabet: Alphabet = ENGLISH_ALPHABET,
    ) -> None:
        """Take a board of 225 squares, and the rows in order of their worth.

        The edition gives its bonus for `bonus_tiles`; plays as text are read by the alphabet.
        """
        self._cells, self._bonus_tiles, self._alphabet = cells, bonus_tiles, alphabet
        self._numbers, self._letters = _columns_of(rows)
        self._weight = weight

    @classmethod
    def of_columns(
        cls,
        cells: str,
        numbers: "array[int]",
        letters: str,
        weight: float = 1.0,
        bonus_tiles: int = MOST_TILES,
        alphabet: Alphabet = ENGLISH_ALPHABET,
    ) -> "Plays":
        """Return the plays of these columns, in order of their worth; neither is copied.

        A play has `FIELDS` numbers and 15 letters: those laid, a full stop for a tile already on
        the board, and full stops after the end.
        """
        plays = cls.__new__(cls)
        plays._cells, plays._numbers, plays._letters = cells, numbers, letters
        plays._weight, plays._bonus_tiles, plays._alphabet = weight, bonus_tiles, alphabet
        return plays

    def __len__(self) -> int:
        return len(self._numbers) // FIELDS

    @overload
    def __getitem__(self, index: int) -> EnginePlay: ...

    @overload
    def __getitem__(self, index: slice) -> list[EnginePlay]: ...

    def __getitem__(self, index: int | slice) -> EnginePlay | list[EnginePlay]:
        if isinstance(index, slice):
            return [self._made(number) for number in range(len(self))[index]]
        return self._made(range(len(self))[index])

    def __iter__(self) -> Iterator[EnginePlay]:
        return map(self._made, range(len(self)))

    def __contains__(self, move: object) -> bool:
        """Return whether a play, of any kind or as text, is among these.

        Raises:
            MalformedText: the text is not a play.
        """
        wanted = WrittenPlay.parse(move, self._alphabet) if isinstance(move, str) else move
        if type(wanted) is WrittenPlay:
            return self._written(wanted) is not None
        if type(wanted) is EnginePlay:
            found = self._written(wanted.written)
            return found is not None and self[found] == wanted
        if type(wanted) is Play:
            return any(self._at(*line) is not None for line in _lines(self._cells, wanted))
        # another class may be equal to whatever it likes
        if isinstance(wanted, Play):
            return any(play.play == wanted for play in self)
        if isinstance(wanted, EnginePlay):
            return any(play == wanted for play in self)
        return any(play.written == wanted for play in self)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Plays):
            return (
                self._cells == other._cells
                and self._numbers == other._numbers
                and self._letters == other._letters
            )
        return isinstance(other, Sequence) and list(self) == list(other)

    # unhashable, like a list
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        best = f", the best {self[0]}" if self else ""
        return f"<{len(self)} plays{best}>"

    def _repr_html_(self) -> str:
        best = self[:SHOWN]
        rows = [(i, play.written, play.score, play.equity / 1000) for i, play in enumerate(best, 1)]
        rest = len(self) - len(best)
        after = f"and {rest:,} more" if rest else ""
        count = f"{len(self):,} play" + ("" if len(self) == 1 else "s")
        return html_table(count, ("", "Play", "Score", "Equity"), rows, after)

    def _columns(self) -> Columns:
        found = list(self)
        return {
            "move": ("string", map(move_text, found)),
            "word": ("string", (in_text(play.word.upper()) for play in found)),
            "score": ("int32", (play.score for play in found)),
            "equity": ("float64", (play.equity / 1000 for play in found)),
            "tiles": ("int8", (len(play.laid) - play.laid.count(THROUGH) for play in found)),
        }

    def where(self, stands: Callable[[EnginePlay], bool]) -> "Plays":
        """Return the plays for which `stands` is true."""
        return self._chosen((i for i, play in enumerate(self) if stands(play)), self._weight)

    def weighted(self, weight: float) -> "Plays":
        """Return the plays ordered by their score and this share of what equity adds to it."""
        if weight == self._weight:
            return self
        equities, scores = self._numbers[::FIELDS], self._numbers[1::FIELDS]
        pairs = zip(equities, scores, strict=True)
        worths = [-_worth(equity, score, weight) for equity, score in pairs]
        return self._chosen(sorted(range(len(self)), key=worths.__getitem__), weight)

    def worth(self, play: EnginePlay) -> float:
        """Return the key of the order, in thousandths of a point."""
        return _worth(play.equity, play.score, self._weight)

    def _made(self, number: int) -> EnginePlay:
        at = FIELDS * number
        equity, score, start, down, length = self._numbers[at : at + FIELDS]
        laid = self._letters[SIZE * number : SIZE * number + length]
        return made_play(self._cells, (-equity, -score, start, down, laid), self._bonus_tiles)

    def _chosen(self, numbers: Iterable[int], weight: float) -> "Plays":
        """Return the plays of these numbers."""
        chosen, letters = array("i"), []
        for number in numbers:
            chosen += self._numbers[FIELDS * number : FIELDS * (number + 1)]
            letters.append(self._letters[SIZE * number : SIZE * (number + 1)])
        kept = (self._bonus_tiles, self._alphabet)
        return Plays.of_columns(self._cells, chosen, "".join(letters), weight, *kept)

    def _written(self, play: WrittenPlay) -> int | None:
        """Return the number of the play in notation; None: it is not among these."""
        start, down = play.start.index, play.direction is Direction.DOWN
        lane = _lane_of(start, down)
        squares = lane[lane.index(start) :][: len(play.word)]
        laid = "".join(
            letter if self._cells[square] == EMPTY else THROUGH
            for square, letter in zip(squares, play.word, strict=False)
        )
        number = self._at(start, down, laid)
        return None if number is None or self._made(number).word != play.word else number

    def _at(self, start: int, down: int, laid: str) -> int | None:
        """Return the number of the play of these letters from this square on."""
        wanted = laid.ljust(SIZE, THROUGH)
        at = self._letters.find(wanted)
        while at >= 0:
            number, rest = divmod(at, SIZE)
            row = self._numbers[FIELDS * number + 2 : FIELDS * (number + 1)]
            if rest == 0 and row.tolist() == [start, down, len(laid)]:
                return number
            at = self._letters.find(wanted, at + 1)
        return None


def _columns_of(rows: Iterable[PlayRow]) -> "tuple[array[int], str]":
    numbers, letters = array("i"), []
    for equity, score, start, down, laid in rows:
        numbers.extend((-equity, -score, start, down, len(laid)))
        letters.append(laid.ljust(SIZE, THROUGH))
    return numbers, "".join(letters)


def _lane_of(square: int, down: int) -> range:
    """Return the squares of the row or the column through this one."""
    if down:
        return range(square % SIZE, SIZE * SIZE, SIZE)
    return range(square - square % SIZE, square - square % SIZE + SIZE)


def _lines(cells: str, play: Play) -> Iterator[tuple[int, int, str]]:
    """Return the words that the tiles may form: first square, 1 if down, and the letters laid.

    A single tile may be part of a word in either direction.
    """
    tiles = {placed.square.index: placed.tile.character for placed in play.placements}
    first, last = min(tiles), max(tiles)
    for down in (0, 1):
        lane = _lane_of(first, down)
        if last not in lane:
            continue
        low, high = lane.index(first), lane.index(last) + 1
        while low and cells[lane[low - 1]] != EMPTY:
            low -= 1
        while high < SIZE and cells[lane[high]] != EMPTY:
            high += 1
        word = lane[low:high]
        # a gap, a tile elsewhere and a tile upon another are no play
        if [square for square in word if cells[square] == EMPTY] == sorted(tiles):
            yield word[0], down, "".join(tiles.get(square, THROUGH) for square in word)


def _worth(equity: int, score: int, weight: float) -> float:
    return 1000 * score + weight * (equity - 1000 * score)


def made_play(cells: str, row: PlayRow, bonus_tiles: int = MOST_TILES) -> EnginePlay:
    """Return the play of this row on a board of these squares."""
    equity, score, start, down, laid = row
    word = laid
    if THROUGH in laid:
        step = SIZE if down else 1
        there = cells[start : start + step * len(laid) : step]
        letters = zip(laid, there, strict=True)
        word = "".join([old if new == THROUGH else new for new, old in letters])
    direction = Direction.DOWN if down else Direction.ACROSS
    return EnginePlay(ALL_SQUARES[start], direction, word, laid, -score, -equity, bonus_tiles)


def row_of(play: EnginePlay) -> PlayRow:
    """Return the row from which `made_play` makes this play again."""
    down = play.direction is Direction.DOWN
    return (-play.equity, -play.score, play.start.index, int(down), play.laid)


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
        """Take one or more boards, a code for each square, with the rows for each."""
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
