"""Computer players: a seat's view in, a command out."""

from tilewright.players.champion import Champion, Foresight
from tilewright.players.levels import (
    COMPUTERS,
    LEVELS,
    ComputerKind,
    Level,
    LevelPlayer,
    new_computer,
)
from tilewright.players.player import NothingToDecide, Player, RandomSource
from tilewright.players.sight import Vocabulary
from tilewright.players.static import StaticPlayer
from tilewright.players.timekeeping import Budget

__all__ = [
    "COMPUTERS",
    "LEVELS",
    "Budget",
    "Champion",
    "ComputerKind",
    "Foresight",
    "Level",
    "LevelPlayer",
    "NothingToDecide",
    "Player",
    "RandomSource",
    "StaticPlayer",
    "Vocabulary",
    "new_computer",
]
