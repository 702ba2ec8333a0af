"""A simulation of one turn as JSON: one object for each state of it, the last one the result."""

from typing import Literal

from msgspec import Struct


class WirePly(Struct, frozen=True):
    """A turn played after the move: its mean score, and how often it is a bingo."""

    score: float
    bingos: float


class WireProspect(Struct, frozen=True):
    """A move and what became of it; `word` is the main word, `tiles` leave the rack.

    `chance` is the chance to win with its standard `error`, `mean` the expected lead in points over
    the best of the others. `live` is false for a move dropped as hopeless, and `made` true for the
    move of the game.
    """

    kind: Literal["play", "exchange", "pass"]
    at: str
    word: str
    tiles: str
    score: int
    chance: float
    error: float
    mean: float
    samples: int
    plies: tuple[WirePly, ...]
    live: bool
    made: bool


class WireAnalysis(Struct, frozen=True):
    """The moves of a turn so far, the best first, with the samples and seconds spent.

    `decided` is true once the first is beyond doubt; `done` marks the last object of an answer.
    """

    turn: int
    seat: int
    prospects: tuple[WireProspect, ...]
    samples: int
    seconds: float
    decided: bool
    done: bool
