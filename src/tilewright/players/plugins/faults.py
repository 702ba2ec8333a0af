"""Descriptions of faults in another package's player, for the person who wrote it."""

import traceback
from pathlib import Path
from reprlib import Repr

from tilewright.engine.moves import EngineExchange, EnginePass, EnginePlay
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Resign,
)
from tilewright.game.view import View
from tilewright.rules.play import Play
from tilewright.rules.tiles import Tiles

COMMANDS = (PlayTiles, ExchangeTiles, PassTurn, ChallengePlay, AcceptPlay, Resign)
"""The commands that another package's player may give."""

MOST_FRAMES = 3
"""The places of a traceback that are shown, from the outermost to the line that failed."""

_SHORT = Repr()
_SHORT.maxother = _SHORT.maxstring = 80
_WANTED = ", ".join(command.__name__ for command in COMMANDS)


def described(error: BaseException, package: str) -> str:
    """Return the error, and the last places in the package's own files that led to it."""
    own = [
        f"{Path(frame.f_code.co_filename).name}:{line} in {frame.f_code.co_name}"
        for frame, line in traceback.walk_tb(error.__traceback__)
        if str(frame.f_globals.get("__name__", "")).partition(".")[0] == package
    ]
    at = f" at {', '.join(own[-MOST_FRAMES:])}" if own else ""
    return f"{error!r}{at}"


def why_no_command(chosen: object, view: View) -> str | None:
    """Return why an answer is not a command of the view's seat; None if it is one."""
    if not isinstance(chosen, COMMANDS):
        hint = _hint(chosen)
        return f"choose returned {_shown(chosen)}; it must return one of {_WANTED}{hint}"
    if chosen.seat != view.seat:
        return f"choose returned a command of seat {chosen.seat!r}; this player's is {view.seat}"
    match chosen:
        case PlayTiles(play=play):
            return _why_not(play, Play, "PlayTiles takes a Play")
        case ExchangeTiles(tiles=tiles):
            return _why_not(tiles, Tiles, "ExchangeTiles takes Tiles")
        case ChallengePlay(words=words):
            return _why_no_words(words)
        case _:
            return None


def _why_not(value: object, wanted: type, takes: str) -> str | None:
    if isinstance(value, wanted):
        return None
    hint = ", whose play is its .play" if isinstance(value, EnginePlay) else ""
    return f"{takes}, not {_shown(value)}{hint}"


def _why_no_words(words: object) -> str | None:
    if isinstance(words, tuple) and all(isinstance(word, str) for word in words):
        return None
    return f"ChallengePlay takes a tuple of words, not {_shown(words)}"


def _hint(chosen: object) -> str:
    match chosen:
        case EnginePlay():
            return "; of an EnginePlay it is PlayTiles(view.seat, play.play)"
        case EngineExchange():
            return "; of an EngineExchange it is ExchangeTiles(view.seat, exchange.tiles)"
        case EnginePass():
            return "; of an EnginePass it is PassTurn(view.seat)"
        case _:
            return ""


def _shown(value: object) -> str:
    return "None" if value is None else f"{type(value).__name__} {_SHORT.repr(value)}"
