"""The moves of the engine in the parts that JSON has of them."""

from typing import Literal, NamedTuple

from tilewright.engine.moves import BestMove, EngineExchange, EnginePass, EnginePlay


class MoveParts(NamedTuple):
    """A move; `at` and `word` are empty but for a play, and so are the tiles of a pass."""

    kind: Literal["play", "exchange", "pass"]
    at: str
    word: str
    tiles: str
    score: int


def parts_of(move: BestMove) -> MoveParts:
    """Return the parts of a move; the tiles are those that it lays or puts back."""
    match move:
        case EnginePlay():
            return MoveParts("play", move.at, move.word, str(move.play.tiles), move.score)
        case EngineExchange():
            return MoveParts("exchange", "", "", str(move.tiles), 0)
        case EnginePass():
            return MoveParts("pass", "", "", "", 0)
