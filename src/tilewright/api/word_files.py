"""Cards and settings as files have them, and as the settings are stored.

A process that reads files imports this, so it imports little.
"""

from typing import Annotated, Literal

from msgspec import Meta, Struct
from msgspec.structs import replace

from tilewright.api.languages import LanguageName
from tilewright.rules.languages import ENGLISH_LANGUAGE
from tilewright.study.words.cards import CardKind
from tilewright.study.words.table import LONGEST_DECK

MOST_STARTED = 200
MOST_LANGUAGES = 100
MOST_REVIEWS = 500
"""The most reviews of a card in a file."""

DeckText = Annotated[str, Meta(min_length=1, max_length=LONGEST_DECK)]
CardLetters = Annotated[str, Meta(min_length=2, max_length=15, pattern=r"^[^\W0-9_]+\Z")]
"""Letters in capitals, one character for each tile, as rows and racks have them."""
NewADay = Annotated[int, Meta(ge=0, le=100)]
ReviewsADay = Annotated[int, Meta(ge=1, le=1000)]
Retention = Annotated[float, Meta(ge=0.8, le=0.95)]
MinutesAhead = Annotated[int, Meta(ge=-14 * 60, le=14 * 60)]


class StudySettings(Struct, frozen=True, forbid_unknown_fields=True):
    """How a person studies words.

    `language` is one in which the server has words; null before one was chosen, which means that
    of the server's default list. `word_list` is the name of a list of it, null for its default.
    `minutes_ahead` is what the person's clock is ahead of UTC: a day begins at four in the morning.
    `retention` is the share of reviews that are to be known.
    """

    word_list: Annotated[str, Meta(min_length=1, max_length=100)] | None = None
    new_a_day: NewADay = 20
    reviews_a_day: ReviewsADay = 200
    retention: Retention = 0.9
    minutes_ahead: MinutesAhead = 0
    language: LanguageName | None = None


class StoredSettings(Struct, frozen=True, omit_defaults=True):
    """The settings as they are stored, with the decks that were started, in order.

    `decks` are those of English words, and `decks_in` those of other languages.
    """

    study: StudySettings = StudySettings()
    decks: tuple[str, ...] = ()
    decks_in: dict[str, tuple[str, ...]] = {}

    def started(self, language: str) -> tuple[str, ...]:
        """Return the decks started in a language."""
        if language == ENGLISH_LANGUAGE.name:
            return self.decks
        return self.decks_in.get(language, ())

    def starting(self, language: str, decks: tuple[str, ...]) -> "StoredSettings":
        """Return the settings with these decks started in a language."""
        if language == ENGLISH_LANGUAGE.name:
            return replace(self, decks=decks)
        return replace(self, decks_in=self.decks_in | {language: decks})


StartedDecks = Annotated[tuple[DeckText, ...], Meta(max_length=MOST_STARTED)]
LoggedReview = Annotated[tuple[int, ...], Meta(min_length=5, max_length=5)]
"""A review: when, rating, milliseconds, hints, and 1 if it mends the one before."""


class ExportedCard(Struct, frozen=True, omit_defaults=True):
    """A card with the log of its reviews."""

    list: str
    kind: CardKind
    letters: CardLetters
    deck: str
    tags: str = ""
    place: Annotated[int, Meta(ge=0, le=2**53)] = 0
    lapses: Annotated[int, Meta(ge=0, le=1_000_000)] = 0
    aside: bool = False
    due: int | None = None
    log: tuple[LoggedReview, ...] = ()


class ExportHead(Struct, frozen=True, omit_defaults=True):
    """The first line of an export with the log."""

    tilewright: Literal["word cards"]
    version: Literal[1]
    settings: StudySettings
    decks: StartedDecks
    decks_in: Annotated[dict[LanguageName, StartedDecks], Meta(max_length=MOST_LANGUAGES)] = {}
