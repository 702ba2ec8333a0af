"""Rulings by a lexicon and the generator for a table, and the best play of a duplicate round."""

from itertools import takewhile

from tilewright.engine.generator import Generator
from tilewright.lexicon import Lexicon, bars_of
from tilewright.rules.edition import Barred, Edition
from tilewright.rules.position import Position
from tilewright.rules.scoring import ScoredPlay
from tilewright.rules.squares import Direction
from tilewright.rules.tiles import Tiles, TileSet

Rank = tuple[int, int, int, bool, int, tuple[int, ...], str]


def rank_of(judged: ScoredPlay, tile_set: TileSet) -> Rank:
    """Return the rank of a play; the lowest is the best, and no two plays share one.

    The highest score comes first. Among equal scores the play comes first that lays fewer blanks,
    then fewer tiles, then across before down, then the one nearer to the beginning of the board, by
    rows, and at last by the letters in the order of the alphabet, tiles before blanks.
    """
    alphabet = tile_set.alphabet
    shown = [placed.tile.character for placed in judged.play.placements]
    squares = tuple(square.index for square in judged.play.squares)
    written = judged.written
    letters = "".join(chr(alphabet.code(character.upper())) for character in shown)
    blanks = "".join("1" if character.islower() else "0" for character in shown)
    return (
        -judged.score,
        blanks.count("1"),
        len(shown),
        written.direction is Direction.DOWN,
        written.start.index,
        squares,
        letters + blanks,
    )


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


def best_scores(generator: Generator, position: Position, rack: Tiles) -> tuple[ScoredPlay, ...]:
    """Return the plays of the highest score, in the order that settles ties; empty without a play.

    >>> from tilewright.rules import EDITIONS
    >>> opening = Position.opening(EDITIONS["standard"])
    >>> best = best_scores(Generator("club"), opening, Tiles.parse("AFHMNOR"))
    >>> [str(play) for play in best]
    ['8D FORAM 28', 'H4 FORAM 28']
    """
    plays = generator.plays(position, rack).weighted(0.0)
    if not plays:
        return ()
    most = plays[0].score
    tied = takewhile(lambda play: play.score == most, plays)
    judged = (position.judge(play.play, rack) for play in tied)
    tile_set = position.edition.tile_set
    return tuple(sorted(judged, key=lambda scored: rank_of(scored, tile_set)))
