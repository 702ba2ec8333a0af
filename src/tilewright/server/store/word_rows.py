"""Rows of word cards and their reviews, as the database has them."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

REVIEWS_AT_ONCE = 500
"""The most reviews of one transaction, unless one card has more."""


class CardRow(Struct, frozen=True):
    """A card of a person as it is stored; times in milliseconds since the epoch."""

    guest: str
    word_list: str
    kind: str
    letters: str
    deck: str
    tags: str
    place: int
    reviewed: int = 0
    lapses: int = 0
    aside: bool = False
    stage: int = 0
    memory: str | None = None
    due: int | None = None


class ReviewRow(Struct, frozen=True):
    """A review of a card as it is stored."""

    guest: str
    word_list: str
    kind: str
    letters: str
    number: int
    key: str
    at: int
    rating: int
    stage: int
    ms: int
    hints: int
    mends: bool
    before: str | None


class Counted(Struct, frozen=True):
    """The reviews of a time: new cards, reviews of learnt cards, and how many were known."""

    new: int
    reviews: int
    known: int


class Stored(Struct, frozen=True):
    """The size of a study: cards, their reviews, and the characters of their decks and tags."""

    cards: int
    reviews: int
    characters: int


class Summed(Struct, frozen=True):
    """The number of cards that have as many letters, one stage, and are due on one day.

    `day` is 0 today, and may be below.
    """

    size: int
    stage: int
    aside: bool
    is_due: bool
    day: int
    cards: int


class LoggedRow(Struct, frozen=True):
    """A review as a file has it."""

    at: int
    rating: int
    ms: int
    hints: int
    mends: bool


class DeckRow(Struct, frozen=True):
    """A deck's numbers of cards stored and reviewed, and the place after its last card."""

    deck: str
    cards: int
    begun: int
    through: int


def few_reviews(cards: Sequence[CardRow]) -> Iterator[list[CardRow]]:
    """Yield the cards in pieces of one word list that have few reviews together."""
    piece: list[CardRow] = []
    reviews = 0
    for card in cards:
        is_other = bool(piece) and piece[0].word_list != card.word_list
        if piece and (is_other or reviews + card.reviewed > REVIEWS_AT_ONCE):
            yield piece
            piece, reviews = [], 0
        piece.append(card)
        reviews += card.reviewed
    if piece:
        yield piece
