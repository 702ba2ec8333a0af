"""Scoring a play, with every step of the sum.

The sheets' scoring rules 2 to 8: letters, then letter premiums, then word premiums, each premium
only in the turn that covers its square, every word that is formed, and the bonus at the end.
"""

from dataclasses import dataclass, field

from msgspec import Struct

from tilewright.rules.alphabet import in_text
from tilewright.rules.board import Board
from tilewright.rules.edition import Bonus
from tilewright.rules.layout import Layout
from tilewright.rules.play import Play, WrittenPlay, coordinate
from tilewright.rules.squares import Direction, Square
from tilewright.rules.tiles import PlacedTile, TileSet

_JUDGED = object()


class LetterScore(Struct, frozen=True, gc=False):
    """One letter of a word and its points; multipliers are 1 except for tiles of this turn."""

    square: Square
    tile: PlacedTile
    is_new: bool
    points: int
    letter_multiplier: int
    word_multiplier: int

    @property
    def value(self) -> int:
        """The points after the letter premium."""
        return self.points * self.letter_multiplier


class WordScore(Struct, frozen=True, gc=False):
    """One word of a play with its score: letters first, then the product of the word premiums."""

    start: Square
    direction: Direction
    letters: tuple[LetterScore, ...]

    @property
    def word(self) -> str:
        """The word in capitals."""
        return self.written.upper()

    @property
    def written(self) -> str:
        """The word with its blanks in lower case."""
        return "".join(letter.tile.character for letter in self.letters)

    @property
    def at(self) -> str:
        """The word's coordinate in notation."""
        return coordinate(self.start, self.direction)

    @property
    def letter_sum(self) -> int:
        """The points of the letters after letter premiums, before word premiums."""
        return sum(letter.value for letter in self.letters)

    @property
    def multiplier(self) -> int:
        """The product of the word premiums: 1, 2, 3, 4, 9 or 27."""
        product = 1
        for letter in self.letters:
            product *= letter.word_multiplier
        return product

    @property
    def score(self) -> int:
        """The word's share of the play's score."""
        return self.letter_sum * self.multiplier

    def __str__(self) -> str:
        """Return the word in notation with its score: `8F HORN 14`."""
        return f"{self.at} {in_text(self.written)} {self.score}"

    def __repr__(self) -> str:
        return f"<WordScore {self}>"


@dataclass(frozen=True, slots=True)
class ScoredPlay:
    """A play that its position has judged: allowed, with every word and the score.

    Only `Position.judge` makes one, so that scores never come from outside.

    Raises:
        TypeError: constructed anywhere else.
    """

    play: Play
    words: tuple[WordScore, ...]
    bonus: int
    _seal: object = field(repr=False, compare=False)

    def __post_init__(self) -> None:
        if self._seal is not _JUDGED:
            raise TypeError("only Position.judge makes a ScoredPlay")

    @property
    def main(self) -> WordScore:
        """The word along the line of the play."""
        return self.words[0]

    @property
    def written(self) -> WrittenPlay:
        """The play in notation."""
        return WrittenPlay(self.main.start, self.main.direction, self.main.written)

    @property
    def score(self) -> int:
        """The score of the turn."""
        return sum(word.score for word in self.words) + self.bonus

    @property
    def is_bingo(self) -> bool:
        """Whether the play uses as many tiles as earn the bonus."""
        return self.bonus > 0

    def __str__(self) -> str:
        """Return the play in notation with its score: `G7 FOREMAST 69`."""
        return f"{self.written} {self.score}"

    def __repr__(self) -> str:
        return f"<ScoredPlay {self}>"


def score_play(
    before: Board,
    play: Play,
    direction: Direction,
    layout: Layout,
    tiles: TileSet,
    bonus: Bonus,
) -> ScoredPlay:
    """Return the play with its words and score; assumes that the play is allowed."""
    after = before.with_tiles(play.placements)

    def word_score(square: Square, along: Direction) -> WordScore | None:
        run = after.word_through(square, along)
        if len(run) < 2:
            return None
        letters = tuple(
            _letter_score(after, square, not before.has_tile(square), layout, tiles)
            for square in run
        )
        return WordScore(run[0], along, letters)

    main = word_score(play.squares[0], direction)
    crosses = [word_score(square, direction.other) for square in play.squares]
    words = tuple(word for word in (main, *crosses) if word is not None)
    extra = bonus.points if len(play.placements) == bonus.tiles else 0
    return ScoredPlay(play, words, extra, _JUDGED)


def _letter_score(
    board: Board, square: Square, is_new: bool, layout: Layout, tiles: TileSet
) -> LetterScore:
    tile = board.at(square)
    assert tile is not None, "every square of a word must have a tile"
    premium = layout.premium(square) if is_new else None
    return LetterScore(
        square,
        tile,
        is_new,
        tiles.points(tile.tile),
        premium.letter_multiplier if premium else 1,
        premium.word_multiplier if premium else 1,
    )
