"""What a lexicon and the generator answer when a table asks for a ruling."""

from tilewright.engine.generator import Generator
from tilewright.lexicon import Lexicon, bars_words, is_permitted
from tilewright.rules.edition import Edition
from tilewright.rules.position import Position
from tilewright.rules.tiles import Tiles


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
