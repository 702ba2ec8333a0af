"""What the pure rooms ask the world for: chance, and rulings on words."""

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from tilewright.engine.generator import Generator
from tilewright.game.chance import FairChance, Rulings
from tilewright.game.seats import LexiconIdentity, Seat
from tilewright.game.state import Game
from tilewright.lexicon import Lexicon, bars_words, is_permitted, load_lexicon
from tilewright.players import LEVELS, LevelPlayer, Player
from tilewright.rules.alphabet import Tile
from tilewright.rules.edition import Edition
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


class SystemChance:
    """Draws as the game's seed says; without one by the system's randomness."""

    def __init__(self) -> None:
        self._random = secrets.SystemRandom()
        self._fair = FairChance()

    def draw(self, game: Game, count: int, nth: int = 0) -> Sequence[Tile]:
        """`count` tiles of the bag, or all of them when it holds fewer."""
        if game.fair is not None:
            return self._fair.draw(game, count, nth)
        return self._random.sample(list(game.bag), min(count, len(game.bag)))

    def order(self, game: Game) -> Sequence[Seat]:
        """The seats in a random order."""
        if game.fair is not None:
            return self._fair.order(game)
        return self._random.sample(game.seats, len(game.seats))


class LexiconRulings:
    """Rules by one lexicon under one edition: on words, and on whether there is a play at all."""

    def __init__(self, lexicon: Lexicon, edition: Edition) -> None:
        self.lexicon = lexicon
        self.edition = edition
        self._generator = Generator(lexicon)

    def is_word(self, word: str) -> bool:
        """Whether the word is in the lexicon and the edition does not bar it."""
        return is_permitted(word, self.lexicon, self.edition)

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """Whether the rack has a valid play in the position."""
        if not self._generator.has_play(position, rack):
            return False
        if not bars_words(self.edition):
            return True
        plays = self._generator.plays(position, rack)
        judged = (position.judge(play.play) for play in plays)
        return any(all(self.is_word(word.word) for word in play.words) for play in judged)


class UnknownLexicon(LookupError):
    """A table's words are in none of the lexicons that this server has."""


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

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """There may be one, for all that is known here: passing ends such a game."""
        del position
        return bool(rack)


class Words:
    """The lexicons of one server; a table keeps the one it began with, known by its content."""

    def __init__(self, default: Lexicon, common: Lexicon, *others: Lexicon) -> None:
        self.default = LexiconIdentity(default.name, default.content_hash)
        self._common = common
        self._lexicons = {lexicon.content_hash: lexicon for lexicon in (*others, default)}
        self._rulings: dict[tuple[str, str], LexiconRulings] = {}
        self._players: dict[tuple[str, str], Player] = {}

    @classmethod
    def load(cls, name: str) -> "Words":
        """The words of new tables are those of this lexicon, by name or file.

        Tables that began with the usual one go on with it.

        Raises:
            LexiconError: it cannot be read.
        """
        return cls(load_lexicon(name), load_lexicon("common"), load_lexicon("club"))

    def rulings(self, identity: LexiconIdentity, edition: Edition) -> Rulings:
        """Who rules at a table of this lexicon and edition."""
        lexicon = self._lexicons.get(identity.content_hash)
        if lexicon is None:
            return NoRulings(identity.name)
        key = (lexicon.content_hash, edition.name)
        if key not in self._rulings:
            self._rulings[key] = LexiconRulings(lexicon, edition)
        return self._rulings[key]

    def player(self, identity: LexiconIdentity, level: str) -> Player:
        """A computer of this level that plays with the words of this lexicon.

        Raises:
            UnknownLexicon: this server does not have it.
        """
        known = self._players.get((identity.content_hash, level))
        if known is not None:
            return known
        lexicon = self._lexicons.get(identity.content_hash)
        if lexicon is None:
            raise UnknownLexicon(identity.name)
        player = LevelPlayer(LEVELS[level], lexicon, self._common, secrets.SystemRandom())
        self._players[identity.content_hash, level] = player
        return player
