"""What the pure rooms ask the world for: chance, rulings on words, and the time."""

import random
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.engine.rulings import LexiconRulings
from tilewright.game.chance import Chance, FairChance, Rulings, SampledChance
from tilewright.game.clock import Instant
from tilewright.game.fair_bag import SeatNumber, Seed
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.game.state import GameState
from tilewright.lexicon import Lexicon, UnknownBars, bars_of, latest_bars, load_lexicon
from tilewright.players import LEVELS, LevelPlayer, Player
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles

source: random.Random = secrets.SystemRandom()
"""Where chance at the tables comes from: the system's randomness, which nobody can foretell."""


def new_seed() -> Seed:
    """A seed for one game."""
    return Seed(source.randbytes(32).hex())


def new_number() -> SeatNumber:
    """A computer's share in the draws."""
    return SeatNumber(source.randbytes(16).hex())


def this_instant() -> Instant:
    """This moment."""
    return Instant(time.time_ns() // 1_000_000)


class SystemChance:
    """Draws as the game's seed says; without one by the `source`."""

    def __init__(self) -> None:
        self._system = SampledChance(source)
        self._fair = FairChance()

    def draw(self, game: GameState, count: int, nth: int = 0) -> Sequence[Tile]:
        """`count` tiles of the bag, or all of them when it holds fewer."""
        return self._of(game).draw(game, count, nth)

    def order(self, game: GameState) -> Sequence[Seat]:
        """The seats in a random order."""
        return self._of(game).order(game)

    def _of(self, game: GameState) -> Chance:
        return self._system if game.fair is None else self._fair


class UnknownLexicon(LookupError):
    """A table's words are in none of the lexicons that this server has."""


class LexiconNotOffered(LookupError):
    """A new table asks for a lexicon by a name that none of those `offered` has."""

    def __init__(self, name: str, offered: Sequence[str]) -> None:
        self.name = name
        self.offered = tuple(offered)
        super().__init__(f"there is no lexicon {name!r}; there are {', '.join(offered)}")


@dataclass(frozen=True, slots=True)
class NoRulings:
    """Stands in for a lexicon that is not here: what needs no ruling still goes on."""

    name: str

    def is_word(self, word: str) -> bool:
        """Nobody can say.

        Raises:
            UnknownLexicon: always.
        """
        raise UnknownLexicon(f"{self.name}, {word}")

    def why_barred(self, word: str) -> Barred | None:
        """Nobody can say.

        Raises:
            UnknownLexicon: always.
        """
        raise UnknownLexicon(f"{self.name}, {word}")

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """There may be one, for all that is known here: passing ends such a game."""
        del position
        return bool(rack)


def identity_of(lexicon: Lexicon) -> LexiconIdentity:
    """What a table remembers of its lexicon."""
    return LexiconIdentity(lexicon.name, lexicon.content_hash, latest_bars().revision)


class Words:
    """The lexicons of one server; a table keeps the one it began with, known by its content.

    New tables choose among those `offered`, the default first, each name once.
    """

    def __init__(self, default: Lexicon, common: Lexicon, *others: Lexicon) -> None:
        named: dict[str, Lexicon] = {}
        for lexicon in (default, *others, common):
            named.setdefault(lexicon.name, lexicon)
        self.default = identity_of(default)
        self.offered = tuple(named.values())
        self._common = common
        self._lexicons = {each.content_hash: each for each in (common, *others, default)}
        self._rulings: dict[tuple[str, str, str], LexiconRulings] = {}
        self._players: dict[tuple[str, str], Player] = {}

    @classmethod
    def load(cls, name: str) -> "Words":
        """The words of new tables are those of this lexicon, by name or file.

        Tables that began with the usual one go on with it.

        Raises:
            LexiconError: it cannot be read.
        """
        return cls(load_lexicon(name), load_lexicon("common"), load_lexicon("club"))

    def chosen(self, name: str | None) -> LexiconIdentity:
        """The lexicon that a new table asks for by name, or the default.

        Raises:
            LexiconNotOffered: there is none of that name.
        """
        if name is None:
            return self.default
        for lexicon in self.offered:
            if lexicon.name == name:
                return identity_of(lexicon)
        raise LexiconNotOffered(name, [each.name for each in self.offered])

    def kept(self, identity: LexiconIdentity) -> LexiconIdentity:
        """The lexicon of a table that is over, or the default where it is here no more."""
        return identity if identity.content_hash in self._lexicons else self.default

    def lexicon(self, identity: LexiconIdentity) -> Lexicon:
        """The lexicon of a table.

        Raises:
            UnknownLexicon: this server does not have it, or not the words that were barred.
        """
        lexicon = self._lexicons.get(identity.content_hash)
        if lexicon is None:
            raise UnknownLexicon(identity.name)
        try:
            bars_of(identity.bars)
        except UnknownBars as error:
            raise UnknownLexicon(identity.name) from error
        return lexicon

    def rulings(self, identity: LexiconIdentity, edition: Edition) -> Rulings:
        """Who rules at a table of this lexicon and edition, with the words it began with."""
        try:
            lexicon = self.lexicon(identity)
        except UnknownLexicon:
            return NoRulings(identity.name)
        key = (lexicon.content_hash, edition.name, identity.bars)
        if key not in self._rulings:
            self._rulings[key] = LexiconRulings(lexicon, edition, identity.bars)
        return self._rulings[key]

    def player(self, identity: LexiconIdentity, level: str) -> Player:
        """A computer of this level that plays with the words of this lexicon.

        Raises:
            UnknownLexicon: this server does not have it.
        """
        known = self._players.get((identity.content_hash, level))
        if known is not None:
            return known
        lexicon = self.lexicon(identity)
        player = LevelPlayer(LEVELS[level], lexicon, self._common, source)
        self._players[identity.content_hash, level] = player
        return player
