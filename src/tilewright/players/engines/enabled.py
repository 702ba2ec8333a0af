"""Engines that the operator of a server has enabled at its tables."""

import logging
import re
import shlex
from collections.abc import Iterable
from functools import partial

from msgspec import Struct

from tilewright.errors import TilewrightError
from tilewright.game.commands import Command
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.players.engines.client import GRACE, SECONDS_TO_STOP, EngineProcess
from tilewright.players.engines.player import EnginePlayer
from tilewright.players.engines.process import NICENESS
from tilewright.players.levels import COMPUTERS
from tilewright.players.player import PlayerFailed, RandomSource, require_good_words
from tilewright.players.plugins import PluginPlayer, UnknownPlugin, check_plugin
from tilewright.players.static import StaticPlayer

log = logging.getLogger(__name__)

OVERTIME = GRACE + SECONDS_TO_STOP
"""Seconds that an engine may take beyond its time before it is ended; other players get none."""

LARGEST_SEED = 1 << 31

_NAME = re.compile(r"[a-z][a-z0-9-]{0,30}\Z")


class BadEngine(TilewrightError, ValueError):
    """A text that enables no engine; the message says why."""


class EnabledEngine(Struct, frozen=True):
    """An engine that tables may seat: a program by its command.

    Without one, it is the player that an installed package offers under the name.
    """

    name: str
    command: tuple[str, ...] | None

    def at_table(self, lexicon: Lexicon, chance: RandomSource) -> "TableEngine":
        """Return the player of this engine with these words; it is started for its first turn."""
        if self.command is None:
            seed = int(chance.random() * LARGEST_SEED)
            plugin = PluginPlayer(self.name, lexicon, chance, seed, seconds=None, is_guarded=True)
            return TableEngine(self.name, plugin, lexicon)
        start = partial(EngineProcess.popen, self.command, niceness=NICENESS)
        return TableEngine(self.name, EnginePlayer(lexicon, start), lexicon)


def enabled_engines(texts: Iterable[str]) -> dict[str, EnabledEngine]:
    """Return the engines by name, of texts such as `other=/opt/other --fast`.

    A name alone is a player that an installed package offers.

    Raises:
        BadEngine: a name is taken, or not of small letters, digits and hyphens; a command is
            malformed; or no package offers the player.
    """
    found: dict[str, EnabledEngine] = {}
    for text in texts:
        name, is_command, command = (part.strip() for part in text.partition("="))
        if not _NAME.match(name):
            raise BadEngine(f"an engine's name has small letters, digits and hyphens, not {name!r}")
        if name in COMPUTERS or name in found:
            raise BadEngine(f"there are two computer players of the name {name!r}")
        try:
            words = tuple(shlex.split(command)) if is_command else None
            if words is None:
                check_plugin(name)
        except (ValueError, UnknownPlugin) as error:
            raise BadEngine(f"the engine {name!r}: {error}") from error
        if words == ():
            raise BadEngine(f"the engine {name!r} has no command")
        found[name] = EnabledEngine(name, words)
    return found


class TableEngine:
    """An engine at the tables of a server; where it fails, the best move by equity takes its place.

    Laying a word that is not valid is a failure too, unless the table lets computers lay phoneys:
    nobody is asked there whether they challenge a computer.
    It starts within the time of its first turn, and again after a failure.
    """

    def __init__(self, name: str, player: EnginePlayer | PluginPlayer, lexicon: Lexicon) -> None:
        self.name = name
        self.answers_challenges = isinstance(player, PluginPlayer)
        self._player = player
        self._overtime = 0.0 if isinstance(player, PluginPlayer) else OVERTIME
        self._lexicon = lexicon
        self._static = StaticPlayer(lexicon)

    def choose(self, view: View, *, at_most: float | None = None) -> Command:
        """Return the engine's command within `at_most` seconds, or that of the best equity.

        Raises:
            NothingToDecide: the seat of the view has nothing to decide.
        """
        left = None if at_most is None else at_most - self._overtime
        if left is not None and left <= 0:
            return self._static.choose(view)
        try:
            command = self._player.choose(view, at_most=left)
            require_good_words(command, view, self._lexicon)
            return command
        except PlayerFailed as error:
            log.warning("engine %s: %s; it plays by equity", self.name, error)
            return self._static.choose(view)

    def close(self) -> None:
        """End the engine."""
        self._player.close()
