"""The library: a game played by short calls, as in a notebook or a script."""

from tilewright.library.errors import NobodyAtSeat, NobodyOfThatName, NotAPlay, NothingToUndo
from tilewright.library.game import Game

__all__ = ["Game", "NobodyAtSeat", "NobodyOfThatName", "NotAPlay", "NothingToUndo"]
