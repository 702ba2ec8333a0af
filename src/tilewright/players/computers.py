"""The computer players that a table may seat: the levels, and the champion."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from msgspec import Struct

from tilewright.game.clock import Instant
from tilewright.lexicon import Lexicon
from tilewright.players.champion import Champion
from tilewright.players.levels import LEVELS, LevelPlayer
from tilewright.players.player import Player, RandomSource
from tilewright.players.timekeeping import this_instant

CHAMPION = "champion"


class ComputerKind(Struct, frozen=True):
    """A kind of computer player: its name, its title, and a sentence or two about it."""

    name: str
    title: str
    text: str


_LEVELS = tuple(ComputerKind(level.name, level.title, level.text) for level in LEVELS.values())
_CHAMPION = ComputerKind(
    CHAMPION,
    "Champion",
    "Looks ahead before every move, infers what you kept, and works out the endgame.",
)

COMPUTERS: Mapping[str, ComputerKind] = MappingProxyType(
    {kind.name: kind for kind in (*_LEVELS, _CHAMPION)}
)
"""The kinds by name, from the gentlest to the strongest."""


def new_computer(
    name: str,
    lexicon: Lexicon,
    common: Lexicon,
    chance: RandomSource,
    now: Callable[[], Instant] = this_instant,
) -> Player:
    """Return a computer player of the kind `name` with these words; `common` is what people know.

    Raises:
        KeyError: there is no such kind.
    """
    if name == CHAMPION:
        return Champion(lexicon, now=now)
    return LevelPlayer(LEVELS[name], lexicon, common, chance)
