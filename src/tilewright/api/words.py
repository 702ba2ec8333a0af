"""Requests and responses of word cards."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from tilewright.api.requests import Key
from tilewright.api.responses import WordMeaning
from tilewright.api.word_files import CardLetters, DeckText, StudySettings
from tilewright.study.words.cards import CardKind
from tilewright.study.words.judging import LONGEST_ANSWER
from tilewright.study.words.table import LineFault

LONGEST_TIME = 3_600_000

ReviewNumber = Annotated[int, Meta(ge=0, le=1_000_000)]


class Deck(Struct, frozen=True):
    """A deck: how many cards it has, and how many of them have been reviewed.

    `made` decks are made from the word list, `games` are collected from one's own games, `own` were
    imported.
    """

    name: str
    kind: Literal["made", "games", "own"]
    cards: int
    begun: int
    started: bool


class WordStudyView(Struct, frozen=True):
    """The decks, what is to be done today, and the settings.

    `word_list` is of the `language`, and `word_lists` are all of it; `languages` are those in which
    words can be studied. `high` are the letters of the deck of short words with letters of many
    points. `new` and `due` are what is left of the day's limits; `overdue` are all cards that are
    due, and `days` how many days they take within the limit. `kept_days` is how long after the last
    answer the cards of a guest without an account are kept; null with an account.
    """

    language: str
    languages: tuple[str, ...]
    word_list: str
    word_lists: tuple[str, ...]
    high: tuple[str, ...]
    decks: tuple[Deck, ...]
    new: int
    due: int
    overdue: int
    days: int
    settings: StudySettings
    kept_days: float | None


class DeckMessage(Struct, frozen=True, forbid_unknown_fields=True):
    """Start a deck, or stop taking new cards from it."""

    deck: DeckText
    started: bool


class WordQuestion(Struct, frozen=True):
    """A card to answer.

    `number` is that of its last review, to be sent with the answer. `answers` is how many answers
    it wants, `hints` the beginning of each.
    """

    kind: CardKind
    letters: str
    deck: str
    number: int
    answers: int
    hints: tuple[str, ...]


class NextWord(Struct, frozen=True):
    """The next card, or when it is due if there is none now, in milliseconds since the epoch."""

    card: WordQuestion | None
    new: int
    due: int
    next_due: int | None


class WordAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A typed answer to a card; repeating its `key` returns the same result.

    Words are separated by spaces. Hooks are the letters in front, a slash, the letters at the end.
    Whether a word is good is answered with `good` or `phoney`.
    """

    key: Key
    kind: CardKind
    letters: CardLetters
    number: ReviewNumber
    answer: Annotated[str, Meta(max_length=LONGEST_ANSWER)]
    hints: Annotated[int, Meta(ge=0, le=100)] = 0
    ms: Annotated[int, Meta(ge=0, le=LONGEST_TIME)] = LONGEST_TIME


class WordMend(Struct, frozen=True, forbid_unknown_fields=True):
    """Count the last answer, which missed by a slip, as known."""

    key: Key
    kind: CardKind
    letters: CardLetters
    number: ReviewNumber


class WordResult(Struct, frozen=True):
    """The result of an answer, and the solution with its meanings.

    `rating` is 1 for missed, 2 for hinted, 3 for found, 4 for found at once. `due` is in
    milliseconds since the epoch. A card that was forgotten eight times is set `aside`.
    """

    right: bool
    found: tuple[str, ...]
    missed: tuple[str, ...]
    wrong: tuple[str, ...]
    rating: int
    number: int
    due: int
    aside: bool
    words: tuple[WordMeaning, ...]


class OfLength(Struct, frozen=True):
    """The cards of one length: how many have been begun, and how many are learnt."""

    length: int
    begun: int
    learnt: int


class WordStatistics(Struct, frozen=True):
    """A person's study of words.

    `known` of the `reviews` of learnt cards in 30 days is the true retention. `forecast` is how
    many cards are due on each of 14 days, today with all that are overdue.
    """

    due: int
    begun: int
    learnt: int
    aside: int
    reviews: int
    known: int
    new_today: int
    reviews_today: int
    forecast: tuple[int, ...]
    lengths: tuple[OfLength, ...]


class LineRefused(Struct, frozen=True):
    """A line of an import that was not read, and why; `most` is the limit that it exceeds."""

    line: int
    reason: LineFault
    most: int | None = None


class Imported(Struct, frozen=True):
    """The result of an import: the cards added, those known before, and the lines not read.

    At most a hundred lines are listed; `refused` counts all.
    """

    added: int
    known: int
    refused: int
    lines: tuple[LineRefused, ...]


class Collected(Struct, frozen=True):
    """The number of finished games read, and of cards added from them."""

    games: int
    added: int


class CardRestored(Struct, frozen=True):
    """The number of cards that had been set aside and are studied again."""

    cards: int
