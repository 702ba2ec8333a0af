"""Features of a move on the board: bingos, hooks, extensions, premiums and cross words."""

from collections.abc import Iterable, Iterator

from tilewright.coach.options import Extension, Option
from tilewright.coach.themes.letter_classes import Q
from tilewright.lexicon import Lexicon
from tilewright.rules.alphabet import Letter
from tilewright.rules.scoring import LetterScore, WordScore
from tilewright.rules.squares import Square
from tilewright.rules.tiles import Tiles

DEAR = 4
"""The points of a letter that belongs on a letter premium."""
TRIPLED = 3
HEAVY = 8
"""The points of a tile that is hard to place."""


def is_bingo(move: Option) -> bool:
    """Return whether the whole rack is laid."""
    return len(move.laid) == move.position.edition.bonus.tiles


def lone_q(move: Option) -> WordScore | None:
    """Return a word with a new Q that no U follows, unless another word of the play has one."""
    found = [
        (word, following)
        for word in move.words
        for letter, following in zip(word.letters, (*word.word[1:], ""), strict=True)
        if letter.is_new and letter.tile.tile == Q
    ]
    if not found or any(following == "U" for _, following in found):
        return None
    return found[0][0]


def hooks_by_s(move: Option) -> list[Extension]:
    """Return the words on the board that a new S ends, if the play forms another word too."""
    if len(move.words) < 2:
        return []
    return [hook for hook in _single(move) if _is_s_at_end(hook)]


def hooks(move: Option) -> list[Extension]:
    """Return the words on the board that one new letter changes, except for an S at their ends."""
    return [hook for hook in _single(move) if not _is_s_at_end(hook)]


def _single(move: Option) -> Iterator[Extension]:
    return (extension for extension in move.extensions if len(extension.added) == 1)


def _is_s_at_end(hook: Extension) -> bool:
    return hook.at_end and hook.added[0].tile.letter == Letter("S")


def extensions(move: Option) -> list[Extension]:
    """Return the words on the board to which letters are added at one end, at least two."""
    return [extension for extension in move.extensions if len(extension.added) >= 2]


def most_multiplied(move: Option) -> WordScore | None:
    """Return the word that premium squares multiply most, if they do; the first of equals."""
    words = [word for word in move.words if word.multiplier > 1]
    return max(words, key=lambda word: word.multiplier, default=None)


def multiplier(move: Option) -> int:
    """Return by how much premium squares multiply a word of the move at most; 1 without any."""
    word = most_multiplied(move)
    return 1 if word is None else word.multiplier


def dear_letters(move: Option) -> list[LetterScore]:
    """Return the new letters of four points or more on letter premiums."""
    along = move.words[0].letters if move.words else ()
    return [
        letter
        for letter in along
        if letter.is_new and letter.points >= DEAR and letter.letter_multiplier > 1
    ]


def dear_letters_in_two_words(move: Option) -> list[LetterScore]:
    """Return the new letters of four points or more on letter premiums that count in two words."""
    crossed = {letter.square for word in crosses(move) for letter in word.letters if letter.is_new}
    return [letter for letter in dear_letters(move) if letter.square in crossed]


def premium_points(letter: LetterScore) -> int:
    """Return the points that a letter premium adds to a letter, in one word."""
    return letter.points * (letter.letter_multiplier - 1)


def heavy_tiles(move: Option) -> Tiles:
    """Return the tiles of eight points or more that are laid."""
    tile_set = move.position.edition.tile_set
    return Tiles(tile for tile in move.laid if tile_set.points(tile) >= HEAVY)


def crosses(move: Option) -> tuple[WordScore, ...]:
    """Return the words across the line of the play."""
    return move.words[1:]


def laid_on(move: Option) -> tuple[Square, ...]:
    """Return the squares on which tiles are laid."""
    return () if move.judged is None else move.judged.play.squares


def is_same_place(one: Option, other: Option) -> bool:
    """Return whether one play lies where the other does, which may be longer.

    One tile alone lies in too many places to be a place.
    """
    squares, others = set(laid_on(one)), set(laid_on(other))
    return min(len(squares), len(others)) >= 2 and (squares <= others or squares >= others)


def squares_of(letters: Iterable[LetterScore]) -> tuple[Square, ...]:
    """Return the squares of letters."""
    return tuple(letter.square for letter in letters)


def hooks_of(word: str, lexicon: Lexicon) -> tuple[str, str]:
    """Return the letters that the word takes in front, and those at its end."""
    found = lexicon.hooks(word)
    return found.front, found.back
