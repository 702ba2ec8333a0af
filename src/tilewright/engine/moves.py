"""What the engine answers with: plays with score and equity, exchanges and passes."""

from dataclasses import dataclass
from typing import NamedTuple

from tilewright.rules.play import Exchange, Pass, Placement, Play, WrittenPlay
from tilewright.rules.squares import ALL_SQUARES, SIZE, Direction
from tilewright.rules.tiles import PlacedTile

THROUGH = "."


@dataclass(frozen=True, slots=True)
class EnginePlay(WrittenPlay):
    """A play that was found. The score is the engine's own; a table asks `Position.judge`.

    `word` is written whole, blanks in lower case; `laid` is the same with a full stop for each
    letter that was on the board before. Equity is in thousandths of a point.
    """

    laid: str
    score: int
    equity: int

    @property
    def written(self) -> WrittenPlay:
        """The play as people write it."""
        return WrittenPlay(self.start, self.direction, self.word)

    @property
    def play(self) -> Play:
        """The tiles to lay, and where."""
        step = 1 if self.direction is Direction.ACROSS else SIZE
        first = self.start.index
        return Play(
            tuple(
                Placement(ALL_SQUARES[first + step * place], PlacedTile.parse(letter))
                for place, letter in enumerate(self.laid)
                if letter != THROUGH
            )
        )

    def __str__(self) -> str:
        return f"{self.written} {self.score}"


@dataclass(frozen=True, slots=True)
class EngineExchange(Exchange):
    """Tiles to put back; the equity is what the others are worth to keep."""

    equity: int

    def __str__(self) -> str:
        return Exchange.__str__(self)


@dataclass(frozen=True, slots=True)
class EnginePass(Pass):
    """Nothing can be played and nothing exchanged."""

    equity: int

    def __str__(self) -> str:
        return Pass.__str__(self)


BestMove = EnginePlay | EngineExchange | EnginePass


class PlayCount(NamedTuple):
    """The number of distinct plays, the best score among them and the sum of all scores."""

    plays: int
    best_score: int
    score_sum: int


def best_first(play: EnginePlay) -> tuple[int, int, int, bool, str]:
    """A key that sorts plays: equity, score, earlier square, across before down, letters."""
    down = play.direction is Direction.DOWN
    return (-play.equity, -play.score, play.start.index, down, play.laid)
