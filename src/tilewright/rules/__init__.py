"""The rules on the board: tiles, squares, plays, scores, editions. Pure values."""

from tilewright.rules.board import EMPTY_BOARD, Board
from tilewright.rules.edition import Edition
from tilewright.rules.editions import EDITIONS
from tilewright.rules.errors import (
    MalformedText,
    PlayRefused,
    Refusal,
    UnknownEdition,
    UnsoundSetup,
)
from tilewright.rules.play import Exchange, Move, Pass, Placement, Play, WrittenPlay
from tilewright.rules.position import Position, Setup, Waiver
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.squares import Direction, Square
from tilewright.rules.tiles import PlacedTile, Tiles, TileSet

__all__ = [
    "EDITIONS",
    "EMPTY_BOARD",
    "Board",
    "Direction",
    "Edition",
    "Exchange",
    "MalformedText",
    "Move",
    "Pass",
    "PlacedTile",
    "Placement",
    "Play",
    "PlayRefused",
    "Position",
    "Refusal",
    "ScoredPlay",
    "Setup",
    "Square",
    "TileSet",
    "Tiles",
    "UnknownEdition",
    "UnsoundSetup",
    "Waiver",
    "WrittenPlay",
]
