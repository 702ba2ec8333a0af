"""Features of a move on the board: bingos, hooks, extensions, premiums and cross words."""

from collections.abc import Iterable, Iterator

from tilewright.coach.options import Grown, Option
from tilewright.lexicon import Lexicon
from tilewright.rules.advice.tips import BEGINNINGS, ENDINGS
from tilewright.rules.alphabet import LETTERS, Letter, Tile
from tilewright.rules.scoring import LetterScore, WordScore
from tilewright.rules.squares import Square

DEAR = 4
"""The points of a letter that belongs on a letter premium."""
TRIPLED = 3
LONG_ENOUGH = 3
"""The letters of a word on the board that is extended, rather than hooked."""

Q = Tile("Q")


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


def hooked_by_s(move: Option) -> Grown | None:
    """Return the word on the board that a new S ends, while the play forms another word too."""
    if len(move.words) < 2:
        return None
    return next((hook for hook in _single(move) if _is_s_at_end(hook)), None)


def hooked(move: Option) -> Grown | None:
    """Return a word on the board that one new letter changes, except for an S at its end."""
    return next((hook for hook in _single(move) if not _is_s_at_end(hook)), None)


def _single(move: Option) -> Iterator[Grown]:
    return (grown for grown in move.grown if len(grown.added) == 1)


def _is_s_at_end(hook: Grown) -> bool:
    return hook.at_end and hook.added[0].tile.letter == Letter("S")


def extended(move: Option) -> Grown | None:
    """Return a word on the board to which letters are added at one end, at least two."""
    for grown in move.grown:
        if len(grown.added) >= 2 and len(grown.stood) >= LONG_ENOUGH:
            return grown
    return None


def multiplied(move: Option) -> WordScore | None:
    """Return a word that premium squares multiply by three or more."""
    return next((word for word in move.words if word.multiplier >= TRIPLED), None)


def dear_letter(move: Option) -> LetterScore | None:
    """Return a new letter of four points or more on a letter premium that counts in two words."""
    crossed = {letter.square for word in crosses(move) for letter in word.letters if letter.is_new}
    along = move.words[0].letters if move.words else ()
    for letter in along:
        if (
            letter.is_new
            and letter.points >= DEAR
            and letter.letter_multiplier > 1
            and letter.square in crossed
        ):
            return letter
    return None


def crosses(move: Option) -> tuple[WordScore, ...]:
    """Return the words across the line of the play."""
    return move.words[1:]


def laid_on(move: Option) -> tuple[Square, ...]:
    """Return the squares on which tiles are laid."""
    return () if move.judged is None else move.judged.play.squares


def squares_of(letters: Iterable[LetterScore]) -> tuple[Square, ...]:
    """Return the squares of letters."""
    return tuple(letter.square for letter in letters)


def parted(word: str) -> tuple[str, ...]:
    """Return a word in up to three parts: a common beginning, the stem and a common ending.

    >>> parted("UNTRIED"), parted("FOREMAST")
    (('UN', 'TRI', 'ED'), ('FOREMAST',))
    """
    beginnings = [part for part in BEGINNINGS.groups if word.startswith(part)]
    endings = [part for part in ENDINGS.groups if word.endswith(part)]
    first = max(beginnings, key=len, default="")
    last = max(endings, key=len, default="")
    if len(first) + len(last) >= len(word):
        return (word,)
    stem = word[len(first) : len(word) - len(last)]
    return tuple(part for part in (first, stem, last) if part)


def hooks_of(word: str, lexicon: Lexicon) -> tuple[str, str]:
    """Return the letters that the word takes in front, and those that it takes at its end."""
    front = "".join(letter for letter in LETTERS if letter + word in lexicon)
    back = "".join(letter for letter in LETTERS if word + letter in lexicon)
    return front, back
