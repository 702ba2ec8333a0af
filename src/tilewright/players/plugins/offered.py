"""Computer players of other packages, found by the entry points in the group `tilewright.players`.

An entry point names a function that takes the lexicon, a source of randomness and a seed, and
returns a player: an object with the method `choose` of `Player`.
"""

import random
import traceback
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from reprlib import Repr

from tilewright.engine.moves import EngineExchange, EnginePass, EnginePlay
from tilewright.errors import TilewrightError
from tilewright.game.commands import (
    AcceptPlay,
    ChallengePlay,
    Command,
    ExchangeTiles,
    PassTurn,
    PlayTiles,
    Resign,
)
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.players.player import (
    NothingToDecide,
    Player,
    PlayerFailed,
    must_decide,
    why_illegal,
)
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


GROUP = "tilewright.players"

PlayerFactory = Callable[[Lexicon, random.Random, int], Player]


class UnknownPlugin(TilewrightError, LookupError):
    """A name for which no installed package has a player."""


class PluginFailed(PlayerFailed):
    """An error in the code of another package's player, or an answer that is no legal command."""


def plugin_names() -> tuple[str, ...]:
    """Return the names of the players that installed packages offer."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def new_plugin(name: str, lexicon: Lexicon, chance: random.Random, seed: int = 0) -> Player:
    """Return the player of this name, which runs in this process.

    Raises:
        UnknownPlugin: there is none.
        PluginFailed: it cannot be imported or made.
    """
    point = _point(name)
    package = point.module.partition(".")[0]
    try:
        factory: PlayerFactory = point.load()
    except (Exception, SystemExit) as error:
        raise PluginFailed(
            f"the player {name!r} cannot be imported: {described(error, package)}"
        ) from error
    try:
        player = factory(lexicon, chance, seed)
    except (Exception, SystemExit) as error:
        raise PluginFailed(f"{name}: {described(error, package)}") from error
    if not callable(getattr(player, "choose", None)):
        raise PluginFailed(f"{name}: {point.value} returned {player!r}, which has no choose(view)")
    return _Plugin(name, package, player, lexicon)


def check_plugin(name: str) -> None:
    """Check that an installed package offers this player; nothing of it is imported.

    Raises:
        UnknownPlugin: none does.
    """
    _point(name)


def _point(name: str) -> EntryPoint:
    for point in entry_points(group=GROUP):
        if point.name == name:
            return point
    offered = ", ".join(plugin_names())
    choice = f"choose {offered}" if offered else "none is installed"
    raise UnknownPlugin(f"no package offers a player {name!r}; {choice}")


class _Plugin:
    """The player of another package; its errors become one that says whose they are."""

    def __init__(self, name: str, package: str, player: Player, lexicon: Lexicon) -> None:
        self._name, self._package, self._player, self._lexicon = name, package, player, lexicon

    def choose(self, view: View) -> Command:
        """Return the player's command, which is legal.

        Raises:
            NothingToDecide: the seat has nothing to decide.
            PluginFailed: anything else went wrong.
        """
        try:
            chosen = self._player.choose(view)
        except (Exception, SystemExit) as error:
            if isinstance(error, NothingToDecide) and not must_decide(view):
                raise
            raise PluginFailed(f"{self._name}: {described(error, self._package)}") from error
        why = why_no_command(chosen, view) or why_illegal(chosen, view, self._lexicon)
        if why is not None:
            raise PluginFailed(f"{self._name}: {why}")
        return chosen
