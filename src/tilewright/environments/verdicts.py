"""Rulings for games in which only valid words are played, each word looked up once."""

from tilewright.engine.generator import Generator
from tilewright.engine.rulings import LexiconRulings
from tilewright.lexicon import Lexicon, permitted_words
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


class Verdicts:
    """The rulings of `LexiconRulings` on today's words, remembered."""

    def __init__(self, lexicon: Lexicon, edition: Edition) -> None:
        self._rulings = LexiconRulings(lexicon, edition)
        self._generator = Generator(permitted_words(lexicon, edition))
        self._good = set[str]()

    def is_word(self, word: str) -> bool:
        """Return whether the word is in the lexicon and the edition does not bar it."""
        if word in self._good:
            return True
        # words that are not good are not kept: there is no end to them
        if self._rulings.is_word(word):
            self._good.add(word)
            return True
        return False

    def why_barred(self, word: str) -> Barred | None:
        """Return the reason why the edition bars a word of the lexicon; None for any other word."""
        return self._rulings.why_barred(word)

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """Return whether the rack has a valid play in the position."""
        return self._generator.has_play(position, rack)
