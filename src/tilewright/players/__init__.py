"""Computer players: a seat's view in, a command out."""

from tilewright.players.champion import Champion, Foresight
from tilewright.players.levels import LEVELS, Level, LevelPlayer, Vocabulary
from tilewright.players.player import NothingToDecide, Player, RandomSource
from tilewright.players.static import StaticPlayer
from tilewright.players.timekeeping import Budget

__all__ = [
    "LEVELS",
    "Budget",
    "Champion",
    "Foresight",
    "Level",
    "LevelPlayer",
    "NothingToDecide",
    "Player",
    "RandomSource",
    "StaticPlayer",
    "Vocabulary",
]
