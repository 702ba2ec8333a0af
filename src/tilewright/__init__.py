"""Tilewright: the crossword board game of the five rule sheets, as a library.

The names used most: `Game` to play, `Position` to judge and score, `EDITIONS` for the rules,
`load_lexicon` and `Generator` for words and plays, `Coach` for what a game teaches, `puzzles` to
practise, `svg` for a picture. Every type that one of them answers has its name here, too.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from tilewright.kernel_choice import choose_kernels

if TYPE_CHECKING:
    from tilewright.coach.coach import Coach as Coach
    from tilewright.coach.notes import Lessons as Lessons
    from tilewright.dataset import BadCollection as BadCollection
    from tilewright.dataset import BadRecord as BadRecord
    from tilewright.dataset import DatasetSummary as DatasetSummary
    from tilewright.dataset import EmptyCollection as EmptyCollection
    from tilewright.dataset import NotTheSameDataset as NotTheSameDataset
    from tilewright.dataset import RecordedGame as RecordedGame
    from tilewright.dataset import read_collection as read_collection
    from tilewright.dataset import write_dataset as write_dataset
    from tilewright.dataset import write_selfplay_dataset as write_selfplay_dataset
    from tilewright.engine.endgame.endgame import Endgame as Endgame
    from tilewright.engine.endgame.endgame import Ending as Ending
    from tilewright.engine.endgame.endgame import NotAnEndgame as NotAnEndgame
    from tilewright.engine.endgame.max_n import MaxNSolution as MaxNSolution
    from tilewright.engine.endgame.max_n import MaxNSolver as MaxNSolver
    from tilewright.engine.endgame.solving import EndgameSolver as EndgameSolver
    from tilewright.engine.endgame.solving import Solution as Solution
    from tilewright.engine.generator import GameResult as GameResult
    from tilewright.engine.generator import Generator as Generator
    from tilewright.engine.inference.evidence import Evidence as Evidence
    from tilewright.engine.inference.evidence import ObservedTurn as ObservedTurn
    from tilewright.engine.inference.evidence import evidence_of as evidence_of
    from tilewright.engine.inference.inference import ImpossibleEvidence as ImpossibleEvidence
    from tilewright.engine.inference.inference import Inference as Inference
    from tilewright.engine.inference.inference import Kept as Kept
    from tilewright.engine.inference.inference import infer as infer
    from tilewright.engine.moves import BestMove as BestMove
    from tilewright.engine.moves import EngineExchange as EngineExchange
    from tilewright.engine.moves import EnginePass as EnginePass
    from tilewright.engine.moves import EnginePlay as EnginePlay
    from tilewright.engine.moves import PlayCount as PlayCount
    from tilewright.engine.plays import Plays as Plays
    from tilewright.engine.preendgame.outlooks import Outlook as Outlook
    from tilewright.engine.preendgame.outlooks import PreendgameSolution as PreendgameSolution
    from tilewright.engine.preendgame.preendgame import NotAPreendgame as NotAPreendgame
    from tilewright.engine.preendgame.preendgame import Preendgame as Preendgame
    from tilewright.engine.preendgame.solving import PreendgameSolver as PreendgameSolver
    from tilewright.engine.simulation.candidates import NotAMove as NotAMove
    from tilewright.engine.simulation.simulation import Analysis as Analysis
    from tilewright.engine.simulation.simulation import PlyResult as PlyResult
    from tilewright.engine.simulation.simulation import Prospect as Prospect
    from tilewright.engine.simulation.simulation import Simulation as Simulation
    from tilewright.engine.simulation.situation import Situation as Situation
    from tilewright.engine.simulation.situation import UnsoundSituation as UnsoundSituation
    from tilewright.environments.actions import IllegalAction as IllegalAction
    from tilewright.environments.actions import Offer as Offer
    from tilewright.environments.making import EnvironmentsMissing as EnvironmentsMissing
    from tilewright.environments.making import env as env
    from tilewright.environments.making import flat_layout as flat_layout
    from tilewright.environments.making import solo_env as solo_env
    from tilewright.environments.making import vector_env as vector_env
    from tilewright.environments.solo import SoloEnvironment as SoloEnvironment
    from tilewright.environments.table import TableEnvironment as TableEnvironment
    from tilewright.environments.vector import VectorEnvironment as VectorEnvironment
    from tilewright.errors import TilewrightError as TilewrightError
    from tilewright.game.events import AbortAgreed as AbortAgreed
    from tilewright.game.events import AbortDeclined as AbortDeclined
    from tilewright.game.events import ClockStarted as ClockStarted
    from tilewright.game.events import Event as Event
    from tilewright.game.events import GameEnded as GameEnded
    from tilewright.game.events import GameStarted as GameStarted
    from tilewright.game.events import HelpStep as HelpStep
    from tilewright.game.events import HelpTaken as HelpTaken
    from tilewright.game.events import NumberGiven as NumberGiven
    from tilewright.game.events import OrderDrawn as OrderDrawn
    from tilewright.game.events import PlayAccepted as PlayAccepted
    from tilewright.game.events import PlayChallenged as PlayChallenged
    from tilewright.game.events import PlayWithdrawn as PlayWithdrawn
    from tilewright.game.events import SeatAbsent as SeatAbsent
    from tilewright.game.events import SeatResigned as SeatResigned
    from tilewright.game.events import TilesDrawn as TilesDrawn
    from tilewright.game.events import TilesExchanged as TilesExchanged
    from tilewright.game.events import TilesPlayed as TilesPlayed
    from tilewright.game.events import TimeCharged as TimeCharged
    from tilewright.game.events import TimeGiven as TimeGiven
    from tilewright.game.events import TurnLost as TurnLost
    from tilewright.game.events import TurnPassed as TurnPassed
    from tilewright.game.state import GameState as GameState
    from tilewright.game.state import TurnRecord as TurnRecord
    from tilewright.game.terms import TableTerms as TableTerms
    from tilewright.game.view import View as View
    from tilewright.lexicon import Gloss as Gloss
    from tilewright.lexicon import Hooks as Hooks
    from tilewright.lexicon import Lexicon as Lexicon
    from tilewright.lexicon import LexiconError as LexiconError
    from tilewright.lexicon import default_lexicon as default_lexicon
    from tilewright.lexicon import lexicon_names as lexicon_names
    from tilewright.lexicon import load_lexicon as load_lexicon
    from tilewright.lexicon.errors import WordsMissing as WordsMissing
    from tilewright.lexicon.errors import WordsOfOtherLanguage as WordsOfOtherLanguage
    from tilewright.library import Game as Game
    from tilewright.library import NobodyAtSeat as NobodyAtSeat
    from tilewright.library import NobodyOfThatName as NobodyOfThatName
    from tilewright.library import NoRecord as NoRecord
    from tilewright.library import NotAPlay as NotAPlay
    from tilewright.library import NothingToAnalyze as NothingToAnalyze
    from tilewright.library import NothingToUndo as NothingToUndo
    from tilewright.library import PositionIsOver as PositionIsOver
    from tilewright.library import RecordDiffers as RecordDiffers
    from tilewright.library import RecordNotPlayable as RecordNotPlayable
    from tilewright.library import SeveralOfThatName as SeveralOfThatName
    from tilewright.library.puzzles import exercise_of as exercise_of
    from tilewright.library.puzzles import puzzles as puzzles
    from tilewright.library.puzzles import solves as solves
    from tilewright.notation.edition_file import BadEdition as BadEdition
    from tilewright.notation.edition_file import load_edition as load_edition
    from tilewright.notation.edition_file import read_edition as read_edition
    from tilewright.notation.edition_file import write_edition as write_edition
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
    from tilewright.rules.alphabet import Alphabet as Alphabet
    from tilewright.rules.alphabet import BadAlphabet as BadAlphabet
    from tilewright.rules.alphabet import TooManyLetters as TooManyLetters
    from tilewright.rules.edition_bounds import ImpossibleEdition as ImpossibleEdition
    from tilewright.rules.languages import LANGUAGES as LANGUAGES
    from tilewright.rules.languages import GameLanguage as GameLanguage
    from tilewright.rules.languages import LanguageFault as LanguageFault
    from tilewright.rules.languages import LanguageNotPlayed as LanguageNotPlayed
    from tilewright.rules.languages import UnfitLanguage as UnfitLanguage
    from tilewright.rules.languages import UnknownLanguage as UnknownLanguage
    from tilewright.rules.languages import WordList as WordList
    from tilewright.rules.languages import core_language as core_language
    from tilewright.rules.languages import known_languages as known_languages
    from tilewright.rules.languages import language_faults as language_faults
    from tilewright.rules.languages import language_named as language_named
    from tilewright.rules.languages import own_language as own_language
    from tilewright.rules.rulebook import Rule as Rule
    from tilewright.rules.scoring import WordScore as WordScore
    from tilewright.study.exercise import Exercise as Exercise
    from tilewright.study.exercise import Verdict as Verdict
    from tilewright.study.puzzles.lines import BadPuzzle as BadPuzzle
    from tilewright.study.puzzles.pack import BadPack as BadPack
    from tilewright.study.puzzles.pack import PuzzlePack as PuzzlePack
    from tilewright.study.puzzles.puzzle import Puzzle as Puzzle
    from tilewright.study.puzzles.solving import ForAnotherList as ForAnotherList

__version__ = "0.1.0"

# before any module of the package can import a kernel
choose_kernels()

_NAMES = {
    "tilewright.coach.coach": "Coach",
    "tilewright.coach.notes": "Lessons",
    "tilewright.dataset": (
        "BadCollection BadRecord DatasetSummary EmptyCollection NotTheSameDataset "
        "read_collection RecordedGame write_dataset write_selfplay_dataset"
    ),
    "tilewright.engine.endgame.endgame": "Endgame Ending NotAnEndgame",
    "tilewright.engine.endgame.max_n": "MaxNSolution MaxNSolver",
    "tilewright.engine.endgame.solving": "EndgameSolver Solution",
    "tilewright.engine.generator": "GameResult Generator",
    "tilewright.engine.inference.evidence": "Evidence evidence_of ObservedTurn",
    "tilewright.engine.inference.inference": "ImpossibleEvidence infer Inference Kept",
    "tilewright.engine.moves": "BestMove EngineExchange EnginePass EnginePlay PlayCount",
    "tilewright.engine.plays": "Plays",
    "tilewright.engine.preendgame.outlooks": "Outlook PreendgameSolution",
    "tilewright.engine.preendgame.preendgame": "NotAPreendgame Preendgame",
    "tilewright.engine.preendgame.solving": "PreendgameSolver",
    "tilewright.engine.simulation.candidates": "NotAMove",
    "tilewright.engine.simulation.simulation": "Analysis PlyResult Prospect Simulation",
    "tilewright.engine.simulation.situation": "Situation UnsoundSituation",
    "tilewright.environments.actions": "IllegalAction Offer",
    "tilewright.environments.making": "env EnvironmentsMissing flat_layout solo_env vector_env",
    "tilewright.environments.solo": "SoloEnvironment",
    "tilewright.environments.table": "TableEnvironment",
    "tilewright.environments.vector": "VectorEnvironment",
    "tilewright.errors": "TilewrightError",
    "tilewright.game.events": (
        "AbortAgreed AbortDeclined ClockStarted Event GameEnded GameStarted HelpStep "
        "HelpTaken NumberGiven OrderDrawn PlayAccepted PlayChallenged PlayWithdrawn "
        "SeatAbsent SeatResigned TilesDrawn TilesExchanged TilesPlayed TimeCharged TimeGiven "
        "TurnLost TurnPassed"
    ),
    "tilewright.game.state": "GameState TurnRecord",
    "tilewright.game.terms": "TableTerms",
    "tilewright.game.view": "View",
    "tilewright.lexicon": (
        "default_lexicon Gloss Hooks Lexicon lexicon_names LexiconError load_lexicon"
    ),
    "tilewright.lexicon.errors": "WordsMissing WordsOfOtherLanguage",
    "tilewright.library": (
        "Game NobodyAtSeat NobodyOfThatName NoRecord NotAPlay NothingToAnalyze NothingToUndo "
        "PositionIsOver RecordDiffers RecordNotPlayable SeveralOfThatName"
    ),
    "tilewright.library.puzzles": "exercise_of puzzles solves",
    "tilewright.notation.edition_file": "BadEdition load_edition read_edition write_edition",
    "tilewright.notation.gcg": "Doubt",
    "tilewright.notation.svg": "Svg svg",
    "tilewright.rules": (
        "Board Direction Edition EDITIONS Exchange MalformedText Move Pass PlacedTile "
        "Placement Play PlayRefused Position Refusal ScoredPlay Setup Square Tiles TileSet "
        "UnknownEdition UnsoundSetup WrittenPlay"
    ),
    "tilewright.rules.alphabet": "Alphabet BadAlphabet TooManyLetters",
    "tilewright.rules.edition_bounds": "ImpossibleEdition",
    "tilewright.rules.languages": (
        "core_language GameLanguage known_languages language_faults language_named LanguageFault "
        "LanguageNotPlayed LANGUAGES own_language UnfitLanguage UnknownLanguage WordList"
    ),
    "tilewright.rules.rulebook": "Rule",
    "tilewright.rules.scoring": "WordScore",
    "tilewright.study.exercise": "Exercise Verdict",
    "tilewright.study.puzzles.lines": "BadPuzzle",
    "tilewright.study.puzzles.pack": "BadPack PuzzlePack",
    "tilewright.study.puzzles.puzzle": "Puzzle",
    "tilewright.study.puzzles.solving": "ForAnotherList",
}
"""The public names by the modules that hold them."""
_HOMES = {name: home for home, names in _NAMES.items() for name in names.split()}

__all__ = [*_HOMES, "__version__"]  # noqa: PLE0604  (strings all, but not written out twice)


def __getattr__(name: str) -> object:
    """Return a name of the library; its module is imported when the name is first used."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value: object = getattr(import_module(home), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
