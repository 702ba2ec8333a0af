"""All plays of a position as a sequence; each play is built on access."""

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from tilewright.engine.html_tables import html_table
from tilewright.engine.moves import THROUGH, EnginePlay, move_text
from tilewright.engine.tables import Columns, Tabular
from tilewright.rules.play import Play, WrittenPlay
from tilewright.rules.squares import ALL_SQUARES, SIZE, Direction

PlayRow = tuple[int, int, int, int, str]
"""A play as plain numbers, which sort as plays do, best first.

Equity in thousandths of a point and score, both negated; the index of the first square; 0 across or
1 down; the word with a full stop for each tile already on the board.
"""


SHOWN = 20
"""The most plays that a notebook shows."""


class Plays(Sequence[EnginePlay], Tabular):
    """The plays of one position, best first; counting them builds none.

    `"8F HORN" in plays` looks for a play in notation. As a table they have the columns move, word,
    score, equity (in points) and tiles, the number of tiles laid.

    Equal to any sequence of the same plays. A slice is a list.
    """

    __slots__ = ("_cells", "_rows", "_weight")

    def __init__(self, cells: str, rows: Sequence[PlayRow], weight: float = 1.0) -> None:
        """Take a board of 225 squares, and the rows in order of their worth."""
        self._cells = cells
        self._rows = rows
        self._weight = weight

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, index: int) -> EnginePlay: ...

    @overload
    def __getitem__(self, index: slice) -> list[EnginePlay]: ...

    def __getitem__(self, index: int | slice) -> EnginePlay | list[EnginePlay]:
        if isinstance(index, slice):
            return [self._made(row) for row in self._rows[index]]
        return self._made(self._rows[index])

    def __iter__(self) -> Iterator[EnginePlay]:
        return map(self._made, self._rows)

    def __contains__(self, move: object) -> bool:
        """Return whether a play, of any kind or as text, is among these.

        Raises:
            MalformedText: the text is not a play.
        """
        if isinstance(move, Play):
            return any(play.play == move for play in self)
        if isinstance(move, EnginePlay):
            return any(play == move for play in self)
        wanted = WrittenPlay.parse(move) if isinstance(move, str) else move
        return any(play.written == wanted for play in self)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Plays):
            return self._cells == other._cells and self._rows == other._rows
        return isinstance(other, Sequence) and list(self) == list(other)

    # unhashable, like a list
    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        best = f", the best {self[0]}" if self._rows else ""
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
            "word": ("string", (play.word.upper() for play in found)),
            "score": ("int32", (play.score for play in found)),
            "equity": ("float64", (play.equity / 1000 for play in found)),
            "tiles": ("int8", (len(play.laid) - play.laid.count(THROUGH) for play in found)),
        }

    def where(self, stands: Callable[[EnginePlay], bool]) -> "Plays":
        """Return the plays for which `stands` is true."""
        rows = [row for row in self._rows if stands(self._made(row))]
        return Plays(self._cells, rows, self._weight)

    def weighted(self, weight: float) -> "Plays":
        """Return the plays ordered by their score and this share of what equity adds to it."""
        if weight == self._weight:
            return self
        rows = sorted(self._rows, key=lambda row: _worth(row[0], row[1], weight))
        return Plays(self._cells, rows, weight)

    def worth(self, play: EnginePlay) -> float:
        """Return what the order is by, in thousandths of a point."""
        return _worth(play.equity, play.score, self._weight)

    def _made(self, row: PlayRow) -> EnginePlay:
        return made_play(self._cells, row)


def _worth(equity: int, score: int, weight: float) -> float:
    return 1000 * score + weight * (equity - 1000 * score)


def made_play(cells: str, row: PlayRow) -> EnginePlay:
    """Return the play of this row on a board of these squares."""
    equity, score, start, down, laid = row
    word = laid
    if THROUGH in laid:
        step = SIZE if down else 1
        there = cells[start : start + step * len(laid) : step]
        letters = zip(laid, there, strict=True)
        word = "".join([old if new == THROUGH else new for new, old in letters])
    direction = Direction.DOWN if down else Direction.ACROSS
    return EnginePlay(ALL_SQUARES[start], direction, word, laid, -score, -equity)


def row_of(play: EnginePlay) -> PlayRow:
    """Return the row from which `made_play` makes this play again."""
    down = play.direction is Direction.DOWN
    return (-play.equity, -play.score, play.start.index, int(down), play.laid)
