"""Word cards: a question in letters, answered by typing, judged by a word list."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from tilewright.errors import TilewrightError

LONGEST = 15
"""The most letters of a card: as many as a row of the board."""
SHORTEST = 2


class CardKind(StrEnum):
    """The question of a card.

    `LETTERS` asks for every word of all these letters, `HOOKS` for the letters that a word takes in
    front and at its end, `GOOD` whether a word is good or a phoney.
    """

    LETTERS = "letters"
    HOOKS = "hooks"
    GOOD = "good"


class NotACard(TilewrightError, ValueError):
    """Text that no card can have."""


class WordCard(Struct, frozen=True, order=True):
    """A card: its kind and its letters, in capitals; those of `LETTERS` are sorted.

    >>> WordCard.of(CardKind.LETTERS, "retina")
    WordCard(kind=<CardKind.LETTERS: 'letters'>, letters='AEINRT')
    """

    kind: CardKind
    letters: str

    @classmethod
    def of(cls, kind: CardKind, text: str) -> "WordCard":
        """Return the card of this kind for a word, or for letters in any order.

        Raises:
            NotACard: the text is not 2 to 15 letters A to Z.
        """
        letters = text.upper()
        if not (SHORTEST <= len(text) <= LONGEST and text.isascii() and text.isalpha()):
            raise NotACard(f"a card has {SHORTEST} to {LONGEST} letters A to Z")
        return cls(kind, "".join(sorted(letters)) if kind is CardKind.LETTERS else letters)

    @property
    def front(self) -> str:
        """The question as text: `AEINRT` for letters, `_CAT_` for hooks, `CAT?` for good."""
        match self.kind:
            case CardKind.LETTERS:
                return self.letters
            case CardKind.HOOKS:
                return f"_{self.letters}_"
            case CardKind.GOOD:
                return f"{self.letters}?"

    @classmethod
    def read(cls, front: str) -> "WordCard":
        """Return the card with this question, as `front` writes it.

        >>> WordCard.read("_cat_").kind.value
        'hooks'

        Raises:
            NotACard: the text is no question of a card.
        """
        text = front.strip()
        if len(text) > 2 and text[0] == text[-1] == "_":
            return cls.of(CardKind.HOOKS, text[1:-1])
        if text.endswith("?"):
            return cls.of(CardKind.GOOD, text[:-1])
        return cls.of(CardKind.LETTERS, text)


def cards_of(kind: CardKind, words: Iterable[str]) -> tuple[WordCard, ...]:
    """Return the cards of these words in order, each once."""
    return tuple(dict.fromkeys(WordCard.of(kind, word) for word in words))
