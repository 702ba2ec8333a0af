"""Computer players: a seat's view in, a command out."""

from tilewright.players.champion import Champion, Foresight
from tilewright.players.computers import COMPUTERS, ComputerKind, new_computer
from tilewright.players.levels import LEVELS, Level, LevelPlayer
from tilewright.players.player import NothingToDecide, Player, RandomSource
from tilewright.players.static import StaticPlayer
from tilewright.players.timekeeping import Budget
from tilewright.players.vocabulary import Vocabulary

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
