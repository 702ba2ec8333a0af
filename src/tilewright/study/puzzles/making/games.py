"""The positions of games of self-play, from which puzzles are made."""

from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from tilewright.coach.course import Decision
from tilewright.engine.moves import THROUGH
from tilewright.engine.selfplay.selfplay import Match, Piece, play_piece
from tilewright.engine.selfplay.turns import MoveKind, Turn, turns_of
from tilewright.lexicon import is_barred
from tilewright.rules.alphabet import in_memory
from tilewright.rules.play import Placement, Play, WrittenPlay
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.tiles import PlacedTile, Tiles


class Spot(Struct, frozen=True):
    """A turn of a game: what its player saw, and the play made, None for any other move.

    `scores` begin with the player on turn.
    """

    position: Position
    rack: Tiles
    scores: tuple[int, int]
    bag_count: int
    made: ScoredPlay | None
    exchanged: bool

    @property
    def decision(self) -> Decision:
        """The turn for the coach, before a move was made."""
        return Decision(0, 0, self.position, self.rack, self.bag_count, 0, (1,), None)


Game = tuple[Spot, ...]


def games_of(match: Match, first: int, count: int) -> Iterator[Game]:
    """Yield the turns of each game, up to the first with a word that some edition bars."""
    played = play_piece(Piece(match, first, count, with_turns=True))
    for _, turns in groupby(turns_of(played.tables, first), key=lambda turn: turn.game):
        yield tuple(_spots(turns, Position.opening(match.edition)))


def _spots(turns: Iterator[Turn], position: Position) -> Iterator[Spot]:
    scores = [0, 0]
    for turn in turns:
        made = None
        if turn.kind is MoveKind.PLAY:
            made = position.judge(_play(turn.move))
        own, other = scores[turn.player], scores[1 - turn.player]
        exchanged = turn.kind is MoveKind.EXCHANGE
        rack = Tiles.parse(turn.rack)
        yield Spot(position, rack, (own, other), turn.bag, made, exchanged)
        scores[turn.player] = turn.total
        if made is not None:
            if any(is_barred(word.word) for word in made.words):
                return
            position = position.after(made)


def _play(text: str) -> Play:
    """Return a play such as `8D W.RDy`, with a full stop for each tile on the board."""
    at, _, shown = text.partition(" ")
    laid = in_memory(shown)
    written = WrittenPlay.of(at, "A" * len(laid))
    squares = (written.start.step(written.direction, place) for place in range(len(laid)))
    return Play(
        tuple(
            Placement(square, PlacedTile.shown(letter))
            for square, letter in zip(squares, laid, strict=True)
            if letter != THROUGH and square is not None
        )
    )
