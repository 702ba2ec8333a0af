"""What a game of the library brings along: dice of its own, and a lexicon that is loaded late."""

import random
import secrets
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from tilewright.game.chance import Chance, Rulings, SampledChance
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.game.state import Game, GameState
from tilewright.rules.alphabet import LETTERS, Tile
from tilewright.rules.edition import Edition
from tilewright.rules.tiles import NO_TILES, Tiles

if TYPE_CHECKING:
    from tilewright.engine.generator import Generator
    from tilewright.lexicon import Lexicon


class Dice:
    """Draws for a game of the library: first the racks that were asked for, then at random."""

    def __init__(self, seed: int | None, racks: Sequence[str] | None) -> None:
        source = secrets.SystemRandom() if seed is None else random.Random(seed)
        self._random: Chance = SampledChance(source)
        self._racks = None if racks is None else [Tiles.parse(rack) for rack in racks]

    def draw(self, game: Game, count: int, nth: int = 0) -> Sequence[Tile]:
        """The next tiles; where racks were asked for, the players begin in their order."""
        if self._racks is None:
            return self._random.draw(game, count, nth)
        if game.state is GameState.WAITING:
            return tuple(map(Tile, LETTERS[:count]))
        rack = self._racks[len(game.players) - sum(not held for held in game.racks)]
        if len(rack) != count:
            raise ValueError(f"a rack holds {count} tiles, not {len(rack)}")
        if game.racks.count(NO_TILES) == 1:
            self._racks = None
        return tuple(rack)

    def order(self, game: Game) -> Sequence[Seat]:
        """The players' own order where racks were asked for, else a random one."""
        return game.seats if self._racks is not None else self._random.order(game)


class Words:
    """The lexicon of a game, which rules and finds plays only when it is asked."""

    def __init__(self, lexicon: "str | Lexicon") -> None:
        self._given = lexicon

    @cached_property
    def lexicon(self) -> "Lexicon":
        """The words, loaded when they are first asked for."""
        from tilewright.lexicon import load_lexicon

        return load_lexicon(self._given) if isinstance(self._given, str) else self._given

    @cached_property
    def generator(self) -> "Generator":
        """What finds plays with these words."""
        from tilewright.engine.generator import Generator

        return Generator(self.lexicon)

    @property
    def identity(self) -> LexiconIdentity:
        """The name and the hash that go into the record of the game."""
        return LexiconIdentity(self.lexicon.name, self.lexicon.content_hash)

    def under(self, edition: Edition) -> Rulings:
        """The rulings of these words under the edition."""
        from tilewright.engine.rulings import LexiconRulings

        return LexiconRulings(self.lexicon, edition)
