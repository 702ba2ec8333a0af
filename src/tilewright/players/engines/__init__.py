"""Engines of other makers as players: processes that are spoken to in UCGI and never trusted."""

from tilewright.players.engines.client import EngineAnswer, EngineProcess
from tilewright.players.engines.player import EnginePlayer
from tilewright.players.engines.process import (
    BadAnswer,
    EngineDied,
    EngineError,
    EngineNotStarted,
    EngineTimeout,
    IllegalMove,
    OutputTooLong,
)

__all__ = [
    "BadAnswer",
    "EngineAnswer",
    "EngineDied",
    "EngineError",
    "EngineNotStarted",
    "EnginePlayer",
    "EngineProcess",
    "EngineTimeout",
    "IllegalMove",
    "OutputTooLong",
]
