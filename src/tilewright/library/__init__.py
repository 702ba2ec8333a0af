"""The library: a game played by short calls, as in a notebook or a script."""

from tilewright.library.errors import (
    NobodyAtSeat,
    NobodyOfThatName,
    NoRecord,
    NotAPlay,
    NothingToAnalyze,
    NothingToUndo,
    PositionIsOver,
    RecordDiffers,
    RecordNotPlayable,
    SeveralOfThatName,
)
from tilewright.library.game import Game

__all__ = [
    "Game",
    "NoRecord",
    "NobodyAtSeat",
    "NobodyOfThatName",
    "NotAPlay",
    "NothingToAnalyze",
    "NothingToUndo",
    "PositionIsOver",
    "RecordDiffers",
    "RecordNotPlayable",
    "SeveralOfThatName",
]
