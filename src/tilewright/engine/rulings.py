"""Rulings by a lexicon and the generator for a table."""

from tilewright.engine.generator import Generator
from tilewright.lexicon import Lexicon, bars_of
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


class LexiconRulings:
    """Rules by one lexicon under one edition: on words, and on whether there is any play.

    `bars` is the revision of barred words that the game began with; today's where it is None.

    Raises:
        UnknownBars: there is no such revision.
    """

    def __init__(self, lexicon: Lexicon, edition: Edition, bars: str | None = None) -> None:
        self.lexicon = lexicon
        self.edition = edition
        self._bars = bars_of(bars)
        self._generator = Generator(lexicon, bars=bars)

    def is_word(self, word: str) -> bool:
        """Return whether the word is in the lexicon and the edition does not bar it."""
        return word in self.lexicon and self._bars.why(word, self.edition) is None

    def why_barred(self, word: str) -> Barred | None:
        """Return the reason why the edition bars a word of the lexicon; None for any other word."""
        return self._bars.why(word, self.edition) if word in self.lexicon else None

    def has_play(self, position: Position, rack: Tiles) -> bool:
        """Return whether the rack has a valid play in the position."""
        return self._generator.has_play(position, rack)
