"""Computer players of other packages, found by the entry points in the group `tilewright.players`.

An entry point names a function that takes the lexicon, a source of randomness and a seed, and
returns a player: an object with the method `choose` of `Player`.
"""

import random
from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points

from tilewright.errors import TilewrightError
from tilewright.game.commands import Command
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.players.legality import must_decide, why_illegal
from tilewright.players.player import NothingToDecide, Player, PlayerFailed
from tilewright.players.plugins.faults import described, why_no_command

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
