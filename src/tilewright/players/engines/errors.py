"""The errors of engines; after any of them but an illegal move the engine has been ended."""

from tilewright.players.player import PlayerFailed


class EngineError(PlayerFailed):
    """An engine that did not do what the protocol asks; the message says what."""


class EngineNotStarted(EngineError):
    """A program that cannot be started, or does not speak UCGI."""


class EngineDied(EngineError):
    """An engine that ended, or closed its output, while an answer was due."""


class EngineTimeout(EngineError):
    """An engine that did not answer in time, or does not read."""


class OutputTooLong(EngineError):
    """An engine that wrote a line or an answer beyond the limits."""


class BadAnswer(EngineError):
    """A `bestmove` that is no move."""


class IllegalMove(EngineError):
    """A move that the rules do not allow."""
