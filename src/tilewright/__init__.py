"""Tilewright: the crossword board game of the five rule sheets, as a library.

What people use most is here by name: `Game` to play, `Position` to judge and score, `EDITIONS` for
the rules, `load_lexicon` and `Generator` for words and plays, `Coach` for what a game teaches,
`svg` for a picture.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from tilewright.kernel_choice import choose_kernels

if TYPE_CHECKING:
    from tilewright.coach.coach import Coach as Coach
    from tilewright.coach.notes import Lessons as Lessons
    from tilewright.engine.generator import GameResult as GameResult
    from tilewright.engine.generator import Generator as Generator
    from tilewright.engine.moves import EngineExchange as EngineExchange
    from tilewright.engine.moves import EnginePass as EnginePass
    from tilewright.engine.moves import EnginePlay as EnginePlay
    from tilewright.engine.moves import PlayCount as PlayCount
    from tilewright.engine.plays import Plays as Plays
    from tilewright.game.events import GameEnded as GameEnded
    from tilewright.game.state import TurnRecord as TurnRecord
    from tilewright.game.terms import TableTerms as TableTerms
    from tilewright.game.view import View as View
    from tilewright.lexicon import Hooks as Hooks
    from tilewright.lexicon import Lexicon as Lexicon
    from tilewright.lexicon import LexiconError as LexiconError
    from tilewright.lexicon import load_lexicon as load_lexicon
    from tilewright.library import Game as Game
    from tilewright.library import NotAPlay as NotAPlay
    from tilewright.library import NothingToUndo as NothingToUndo
    from tilewright.notation.svg import Svg as Svg
    from tilewright.notation.svg import svg as svg
    from tilewright.rules import EDITIONS as EDITIONS
    from tilewright.rules import Board as Board
    from tilewright.rules import Direction as Direction
    from tilewright.rules import Edition as Edition
    from tilewright.rules import Exchange as Exchange
    from tilewright.rules import MalformedText as MalformedText
    from tilewright.rules import Move as Move
    from tilewright.rules import Pass as Pass
    from tilewright.rules import PlacedTile as PlacedTile
    from tilewright.rules import Placement as Placement
    from tilewright.rules import Play as Play
    from tilewright.rules import PlayRefused as PlayRefused
    from tilewright.rules import Position as Position
    from tilewright.rules import Refusal as Refusal
    from tilewright.rules import ScoredPlay as ScoredPlay
    from tilewright.rules import Setup as Setup
    from tilewright.rules import Square as Square
    from tilewright.rules import Tiles as Tiles
    from tilewright.rules import TileSet as TileSet
    from tilewright.rules import UnknownEdition as UnknownEdition
    from tilewright.rules import UnsoundSetup as UnsoundSetup
    from tilewright.rules import WrittenPlay as WrittenPlay

__version__ = "0.1.0"

# before any module of the package can import a kernel
choose_kernels()

_HOMES = {
    "EDITIONS": "tilewright.rules",
    "Board": "tilewright.rules",
    "Coach": "tilewright.coach.coach",
    "Direction": "tilewright.rules",
    "Edition": "tilewright.rules",
    "EngineExchange": "tilewright.engine.moves",
    "EnginePass": "tilewright.engine.moves",
    "EnginePlay": "tilewright.engine.moves",
    "Exchange": "tilewright.rules",
    "Game": "tilewright.library",
    "GameEnded": "tilewright.game.events",
    "GameResult": "tilewright.engine.generator",
    "Generator": "tilewright.engine.generator",
    "Hooks": "tilewright.lexicon",
    "Lessons": "tilewright.coach.notes",
    "Lexicon": "tilewright.lexicon",
    "LexiconError": "tilewright.lexicon",
    "MalformedText": "tilewright.rules",
    "Move": "tilewright.rules",
    "NotAPlay": "tilewright.library",
    "NothingToUndo": "tilewright.library",
    "Pass": "tilewright.rules",
    "PlacedTile": "tilewright.rules",
    "Placement": "tilewright.rules",
    "Play": "tilewright.rules",
    "PlayCount": "tilewright.engine.moves",
    "PlayRefused": "tilewright.rules",
    "Plays": "tilewright.engine.plays",
    "Position": "tilewright.rules",
    "Refusal": "tilewright.rules",
    "ScoredPlay": "tilewright.rules",
    "Setup": "tilewright.rules",
    "Square": "tilewright.rules",
    "Svg": "tilewright.notation.svg",
    "TableTerms": "tilewright.game.terms",
    "TileSet": "tilewright.rules",
    "Tiles": "tilewright.rules",
    "TurnRecord": "tilewright.game.state",
    "UnknownEdition": "tilewright.rules",
    "UnsoundSetup": "tilewright.rules",
    "View": "tilewright.game.view",
    "WrittenPlay": "tilewright.rules",
    "load_lexicon": "tilewright.lexicon",
    "svg": "tilewright.notation.svg",
}

__all__ = [*_HOMES, "__version__"]  # noqa: PLE0604  (strings all, but not written out twice)


def __getattr__(name: str) -> object:
    """A name of the library, found when it is first asked for: importing a part stays cheap."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
