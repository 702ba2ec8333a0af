"""The moves that the coach compares, with what they do on the board and leave on the rack."""

from collections.abc import Iterator
from functools import cached_property

from msgspec import Struct

from tilewright.rules.play import Exchange, Pass, Play
from tilewright.rules.position import Position
from tilewright.rules.scoring import LetterScore, ScoredPlay, WordScore
from tilewright.rules.squares import Square
from tilewright.rules.tiles import NO_TILES, Tiles


class Option(Struct, frozen=True, dict=True):
    """A move that a rack allows in a position: the one made, or one that was worth more.

    `added` is the equity beyond the score, in thousandths of a point, as equity itself. `foreseen`
    is what looking ahead says that the move is worth, in the same unit.
    """

    position: Position
    rack: Tiles
    move: Play | Exchange | Pass
    score: int
    added: int
    foreseen: int | None = None

    @property
    def equity(self) -> int:
        """The score plus `added`, or the worth found by looking ahead."""
        return 1000 * self.score + self.added if self.foreseen is None else self.foreseen

    @property
    def laid(self) -> Tiles:
        """The tiles that go on the board."""
        return self.move.tiles if isinstance(self.move, Play) else NO_TILES

    @property
    def kept(self) -> Tiles:
        """The tiles that stay on the rack."""
        return self.rack if isinstance(self.move, Pass) else self.rack - self.move.tiles

    @property
    def is_exchange(self) -> bool:
        """Whether tiles are put back."""
        return isinstance(self.move, Exchange)

    @property
    def is_play(self) -> bool:
        """Whether tiles are played."""
        return isinstance(self.move, Play)

    @cached_property
    def judged(self) -> ScoredPlay | None:
        """The play with its words; None for an exchange or a pass."""
        return self.position.judge(self.move) if isinstance(self.move, Play) else None

    @property
    def words(self) -> tuple[WordScore, ...]:
        """The words that the play forms, the one along its line first."""
        return () if self.judged is None else self.judged.words

    @cached_property
    def extensions(self) -> tuple["Extension", ...]:
        """The words that add letters at one end of a word on the board."""
        return tuple(extension for word in self.words for extension in _extensions(word))


class Extension(Struct, frozen=True):
    """A word that stood on the board, and the letters that this play adds at one of its ends."""

    formed: WordScore
    stood: str
    added: tuple[LetterScore, ...]
    at_end: bool

    @property
    def stood_on(self) -> tuple[Square, ...]:
        """The squares of the word that stood."""
        return tuple(letter.square for letter in self.formed.letters if not letter.is_new)


def _extensions(word: WordScore) -> Iterator[Extension]:
    """Yield the word if its new letters are all at one end, and the others stood there as a word.

    A single letter on the board is no word.
    """
    letters = word.letters
    new = [letter.is_new for letter in letters]
    count = sum(new)
    if len(letters) - count < 2:
        return
    for at_end in (True, False):
        added = letters[-count:] if at_end else letters[:count]
        if all(letter.is_new for letter in added):
            rest = letters[:-count] if at_end else letters[count:]
            stood = "".join(str(letter.tile) for letter in rest).upper()
            yield Extension(word, stood, added, at_end)
