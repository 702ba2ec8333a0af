"""Engines that the operator of a server has enabled at its tables."""

import logging
import re
import shlex
import sys
from collections.abc import Iterable
from functools import partial

from tilewright.game.commands import Command
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.players.computers import COMPUTERS
from tilewright.players.engines.client import GRACE, SECONDS_TO_STOP, EngineProcess
from tilewright.players.engines.player import EnginePlayer
from tilewright.players.player import PlayerFailed
from tilewright.players.plugins import UnknownPlugin, check_plugin
from tilewright.players.static import StaticPlayer

log = logging.getLogger(__name__)

NICENESS = 10
"""Engines leave the processor to the server where both want it."""

OVERTIME = GRACE + SECONDS_TO_STOP
"""Seconds that an engine may take beyond its time before it is ended."""

_NAME = re.compile(r"[a-z][a-z0-9-]{0,30}\Z")


class BadEngine(ValueError):
    """A text that enables no engine; the message says why."""


def enabled_engines(texts: Iterable[str]) -> dict[str, tuple[str, ...]]:
    """Return the commands of engines by name, of texts such as `other=/opt/other --fast`.

    A name alone is a player that an installed package offers; it runs in a process of its own, as
    `tilewright engine` does.

    Raises:
        BadEngine: a name is taken, or not of small letters, digits and hyphens; a command is
            malformed; or no package offers the player.
    """
    found: dict[str, tuple[str, ...]] = {}
    for text in texts:
        name, is_command, command = (part.strip() for part in text.partition("="))
        if not _NAME.match(name):
            raise BadEngine(f"an engine's name has small letters, digits and hyphens, not {name!r}")
        if name in COMPUTERS or name in found:
            raise BadEngine(f"there are two computer players of the name {name!r}")
        try:
            found[name] = tuple(shlex.split(command)) if is_command else _plugin_command(name)
        except (ValueError, UnknownPlugin) as error:
            raise BadEngine(f"the engine {name!r}: {error}") from error
        if not found[name]:
            raise BadEngine(f"the engine {name!r} has no command")
    return found


def _plugin_command(name: str) -> tuple[str, ...]:
    check_plugin(name)
    # -P: a folder that has the package's name, where the server was started, would hide the package
    return (sys.executable, "-P", "-m", "tilewright", "engine", "--player", f"plugin:{name}")


class TableEngine:
    """An engine at the tables of a server; where it fails, the best move by equity takes its place.

    It starts within the time of its first turn, and again after a failure.
    """

    def __init__(self, name: str, command: tuple[str, ...], lexicon: Lexicon) -> None:
        self.name = name
        start = partial(EngineProcess.popen, command, niceness=NICENESS)
        self._engine = EnginePlayer(lexicon, start)
        self._static = StaticPlayer(lexicon)

    def choose(self, view: View, *, at_most: float | None = None) -> Command:
        """Return the engine's command within `at_most` seconds, or that of the best equity.

        Raises:
            NothingToDecide: the seat of the view has nothing to decide.
        """
        left = None if at_most is None else at_most - OVERTIME
        if left is not None and left <= 0:
            return self._static.choose(view)
        try:
            return self._engine.choose(view, at_most=left)
        except PlayerFailed as error:
            log.warning("engine %s: %s; the turn is played by equity", self.name, error)
            return self._static.choose(view)

    def close(self) -> None:
        """End the engine."""
        self._engine.close()
