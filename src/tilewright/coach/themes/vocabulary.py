"""The words of a better play: a word to learn, or one that the player knows."""

from collections.abc import Collection
from enum import StrEnum

from msgspec import Struct

from tilewright.coach.options import Option
from tilewright.coach.themes.comparison import Comparison
from tilewright.coach.themes.theme import EXPLAINS
from tilewright.lexicon.familiarity import familiarity
from tilewright.lexicon.shipped import LARGEST_COMMON_SIZE, scowl_size

FAMILIAR = 3.0
"""The familiarity of a word that everybody is taken to know: once in a million words."""


class Tag(StrEnum):
    """The part that knowing a word had in a loss."""

    LEARN = "learn"
    KNOWN = "known"


class WordsToLearn(Struct, frozen=True):
    """The words that a better play needs: words to learn, or the one known to the player."""

    tag: Tag
    words: tuple[str, ...]


def vocabulary_of(compared: Comparison, played: Collection[str]) -> WordsToLearn | None:
    """Return the words of the best move, tagged; `played` are words that the player has played.

    They are to learn if plays with words that are neither common nor played explain half of the
    loss. The player knows the word if the best move is a play of another word, familiar or played,
    and the tiles kept do not explain the loss. None in all other cases.
    """

    def new_words(move: Option) -> tuple[str, ...]:
        words = dict.fromkeys(word.word for word in move.words)
        return tuple(word for word in words if word not in played and not is_common(word))

    new = new_words(compared.best)
    if new:
        explains = compared.is_half(lambda move: bool(new_words(move)))
        return WordsToLearn(Tag.LEARN, new) if explains else None
    made = {word.word for word in compared.chosen.words}
    words = [word.word for word in compared.best.words]
    if not words or words[0] in made or compared.kept_tiles >= EXPLAINS:
        return None
    if words[0] not in played and (familiarity(words[0]) or 0) < FAMILIAR:
        return None
    return WordsToLearn(Tag.KNOWN, (words[0],))


def is_common(word: str) -> bool:
    """Return whether a word of the English list is in common use.

    >>> is_common("HOUSE"), is_common("ZYZZYVA"), is_common("HOUZE")
    (True, False, False)
    """
    size = scowl_size(word)
    return size is not None and size <= LARGEST_COMMON_SIZE
