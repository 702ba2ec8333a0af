"""Word cards: a question in letters, answered by typing, judged by a word list."""

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct

from tilewright.errors import TilewrightError
from tilewright.rules.alphabet import ENGLISH_ALPHABET, Alphabet
from tilewright.rules.errors import MalformedText
from tilewright.rules.languages import ENGLISH_LANGUAGE, GameLanguage

LONGEST = 15
"""The most letters of a card: as many as a row of the board."""
SHORTEST = 2
_LONGEST_TEXT = 100


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
    """A card: its kind and its letters, in capitals; those of `LETTERS` are in alphabetical order.

    A letter is one character, as in memory, also where a tile shows several.

    >>> WordCard.of(CardKind.LETTERS, "retina")
    WordCard(kind=<CardKind.LETTERS: 'letters'>, letters='AEINRT')
    """

    kind: CardKind
    letters: str

    @classmethod
    def of(cls, kind: CardKind, letters: str, alphabet: Alphabet = ENGLISH_ALPHABET) -> "WordCard":
        """Return the card of this kind for a word in memory, or for letters in any order.

        Raises:
            NotACard: it has fewer than 2 or more than 15 letters, or others than the alphabet's.
        """
        capitals = letters.upper()
        is_fit = SHORTEST <= len(letters) <= LONGEST and _is_cased(letters, capitals)
        if not is_fit or not alphabet.has_all(capitals):
            raise NotACard(f"a card has {SHORTEST} to {LONGEST} letters of {alphabet}")
        if kind is CardKind.LETTERS:
            capitals = "".join(sorted(capitals, key=alphabet.in_order))
        return cls(kind, capitals)

    def front(self, alphabet: Alphabet = ENGLISH_ALPHABET) -> str:
        """Return the question as text: `AEINRT` for letters, `_CAT_` for hooks, `CAT?` for good.

        Tiles of several letters are in brackets.
        """
        letters = alphabet.written(self.letters)
        match self.kind:
            case CardKind.LETTERS:
                return letters
            case CardKind.HOOKS:
                return f"_{letters}_"
            case CardKind.GOOD:
                return f"{letters}?"

    @classmethod
    def read(cls, front: str, language: GameLanguage = ENGLISH_LANGUAGE) -> "WordCard":
        """Return the card with this question, as `front` writes it.

        A word is folded to the tiles of the language, except in English, which has plain letters.

        >>> WordCard.read("_cat_").kind.value
        'hooks'

        Raises:
            NotACard: the text is no question of a card.
        """
        text = front.strip()
        if len(text) > 2 and text[0] == text[-1] == "_":
            return cls._folded(CardKind.HOOKS, text[1:-1], language)
        if text.endswith("?"):
            return cls._folded(CardKind.GOOD, text[:-1], language)
        return cls._folded(CardKind.LETTERS, text, language)

    @classmethod
    def _folded(cls, kind: CardKind, text: str, language: GameLanguage) -> "WordCard":
        if language == ENGLISH_LANGUAGE:
            return cls.of(kind, text)
        try:
            letters = language.fold(text) if len(text) <= _LONGEST_TEXT else text
        except MalformedText as error:
            raise NotACard(str(error)) from error
        return cls.of(kind, letters, language.alphabet)


def cards_of(
    kind: CardKind, words: Iterable[str], alphabet: Alphabet = ENGLISH_ALPHABET
) -> tuple[WordCard, ...]:
    """Return the cards of these words in order, each once."""
    return tuple(dict.fromkeys(WordCard.of(kind, word, alphabet) for word in words))


def _is_cased(letters: str, capitals: str) -> bool:
    """Return whether each character is a capital or its small letter, and none folds to another."""
    return len(letters) == len(capitals) and all(
        letter in (capital, capital.lower())
        for letter, capital in zip(letters, capitals, strict=True)
    )
