"""Computer players: a seat's view in, a command out."""

from tilewright.players.levels import LEVELS, Level, LevelPlayer, Vocabulary
from tilewright.players.player import NothingToDecide, Player, RandomSource

__all__ = [
    "LEVELS",
    "Level",
    "LevelPlayer",
    "NothingToDecide",
    "Player",
    "RandomSource",
    "Vocabulary",
]
