"""The engine's results: plays with score and equity, exchanges and passes."""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from tilewright.engine.layout import MOST_TILES
from tilewright.rules.alphabet import in_text
from tilewright.rules.play import Exchange, Pass, Placement, Play, WrittenPlay, coordinate
from tilewright.rules.squares import ALL_SQUARES, SIZE, Direction
from tilewright.rules.tiles import PlacedTile

THROUGH = "."


@dataclass(frozen=True, slots=True)
class EnginePlay(WrittenPlay):
    """A play found by the engine. The score is the engine's own; a table asks `Position.judge`.

    `word` is the whole word, blanks in lower case; `laid` is the same with a full stop for each
    letter already on the board. Equity is in thousandths of a point. The edition gives its bonus
    for `bonus_tiles`.
    """

    laid: str
    score: int
    equity: int
    bonus_tiles: int = field(default=MOST_TILES, compare=False)

    if TYPE_CHECKING:
        # dataclass makes it; said here so that mypy --strict accepts `"8F HORN" in plays`
        def __eq__(self, other: object) -> bool: ...
        def __hash__(self) -> int: ...

    @property
    def written(self) -> WrittenPlay:
        """The play in notation."""
        return WrittenPlay(self.start, self.direction, self.word)

    @property
    def play(self) -> Play:
        """The tiles to play, and their squares."""
        step = 1 if self.direction is Direction.ACROSS else SIZE
        first = self.start.index
        return Play(
            tuple(
                Placement(ALL_SQUARES[first + step * place], PlacedTile.shown(letter))
                for place, letter in enumerate(self.laid)
                if letter != THROUGH
            )
        )

    @property
    def is_bingo(self) -> bool:
        """Whether the play uses as many tiles as earn the edition's bonus: seven in printed ones.

        >>> import tilewright
        >>> game = tilewright.Game("standard", ["Ann", "Ben"], racks=["AEHNORT", "AEFMRST"])
        >>> [str(play.written) for play in game.plays() if play.is_bingo][:2]
        ['8H ANOTHER', 'H8 ANOTHER']
        """
        return len(self.laid) - self.laid.count(THROUGH) == self.bonus_tiles

    def __str__(self) -> str:
        return f"{self.written} {self.score}"

    def __repr__(self) -> str:
        return f"<EnginePlay {self}, equity {self.equity / 1000:.2f} points>"


@dataclass(frozen=True, slots=True)
class EngineExchange(Exchange):
    """Tiles to put back; the equity is the value of the others."""

    equity: int

    def __str__(self) -> str:
        return Exchange.__str__(self)


@dataclass(frozen=True, slots=True)
class EnginePass(Pass):
    """A turn with nothing to play and nothing to exchange."""

    equity: int

    def __str__(self) -> str:
        return Pass.__str__(self)


BestMove = EnginePlay | EngineExchange | EnginePass


def move_text(move: BestMove) -> str:
    """Return a move as tables write it: a play with full stops, `-` and tiles, or nothing.

    >>> from tilewright.rules.tiles import Tiles
    >>> move_text(EngineExchange(Tiles.parse("QU"), 0))
    '-QU'
    """
    match move:
        case EnginePlay():
            return f"{coordinate(move.start, move.direction)} {in_text(move.laid)}"
        case EngineExchange():
            return f"-{move.tiles}"
        case _:
            return ""


class PlayCount(NamedTuple):
    """The number of distinct plays, the best score among them and the sum of all scores."""

    plays: int
    best_score: int
    score_sum: int
