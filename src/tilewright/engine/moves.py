"""The engine's results: plays with score and equity, exchanges and passes.

Equity beyond the score is the leave, or the unplayed tiles at the end.
"""

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple, Protocol

from tilewright.engine.layout import MOST_TILES
from tilewright.rules.alphabet import in_text
from tilewright.rules.edition import Edition
from tilewright.rules.play import Exchange, Pass, Placement, Play, WrittenPlay, coordinate
from tilewright.rules.squares import ALL_SQUARES, SIZE, Direction
from tilewright.rules.tiles import PlacedTile, Tiles

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


class LeaveValues(Protocol):
    """The values of tiles kept."""

    def value(self, leave: Tiles) -> int:
        """Return the value of keeping these tiles, in thousandths of a point."""


def added_equity(
    leaves: LeaveValues,
    edition: Edition,
    rack: Tiles,
    kept: Tiles,
    *,
    bag_count: int,
    unseen_points: int,
) -> int:
    """Return the equity that a play from this rack adds to its score by keeping these tiles.

    In thousandths of a point: the leave while the bag has tiles after the draw, nothing when the
    draw empties it. With an empty bag, going out gains the others' tiles twice; otherwise ten
    points and the player's own tiles twice are lost. A pass keeps the whole rack.
    """
    if bag_count > len(rack) - len(kept):
        return leaves.value(kept)
    if bag_count > 0:
        return 0
    if not kept:
        return 2000 * unseen_points
    return -10_000 - 2000 * edition.tile_set.total(kept)


class GameResult(NamedTuple):
    """A game of self-play: final scores of the player who began and the other, turns, words
    scored.
    """

    first: int
    second: int
    turns: int
    words: int
