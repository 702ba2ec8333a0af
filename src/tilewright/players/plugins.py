"""Computer players of other packages, found by the entry points in the group `tilewright.players`.

An entry point names a function that takes the lexicon, a source of randomness and a seed, and
returns a player: an object with the method `choose` of `Player`.
"""

from collections.abc import Callable
from importlib.metadata import EntryPoint, entry_points

from tilewright.game.commands import Command
from tilewright.game.view import View
from tilewright.lexicon import Lexicon
from tilewright.players.player import NothingToDecide, Player, PlayerFailed, RandomSource

GROUP = "tilewright.players"

PlayerFactory = Callable[[Lexicon, RandomSource, int], Player]


class UnknownPlugin(LookupError):
    """A name for which no installed package has a player."""


class PluginFailed(PlayerFailed):
    """An error in the code of another package's player."""


def plugin_names() -> tuple[str, ...]:
    """Return the names of the players that installed packages offer."""
    return tuple(sorted({point.name for point in entry_points(group=GROUP)}))


def new_plugin(name: str, lexicon: Lexicon, chance: RandomSource, seed: int = 0) -> Player:
    """Return the player of this name.

    Raises:
        UnknownPlugin: there is none.
        PluginFailed: it cannot be imported or made.
    """
    factory = _loaded(name)
    try:
        return _Plugin(name, factory(lexicon, chance, seed))
    except Exception as error:
        raise PluginFailed(f"{name}: {error!r}") from error


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
    offered = ", ".join(plugin_names()) or "none is installed"
    raise UnknownPlugin(f"no package offers a player {name!r}: {offered}")


def _loaded(name: str) -> PlayerFactory:
    point = _point(name)
    try:
        factory: PlayerFactory = point.load()
    except Exception as error:
        raise PluginFailed(f"the player {name!r} cannot be imported: {error!r}") from error
    return factory


class _Plugin:
    """The player of another package; its errors become one that says whose they are."""

    def __init__(self, name: str, player: Player) -> None:
        self._name, self._player = name, player

    def choose(self, view: View) -> Command:
        """Return the player's command.

        Raises:
            NothingToDecide: the seat has nothing to decide.
            PluginFailed: anything else went wrong.
        """
        try:
            return self._player.choose(view)
        except NothingToDecide:
            raise
        except Exception as error:
            raise PluginFailed(f"{self._name}: {error!r}") from error
