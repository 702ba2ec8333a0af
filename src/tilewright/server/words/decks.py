"""The decks made from the word lists of a server, each made once, and statistics of their study."""

import threading
from collections.abc import Iterable, Sequence

from tilewright.api.words import OfLength, WordStatistics
from tilewright.lexicon import Lexicon
from tilewright.server.store.word_rows import Counted, Summed
from tilewright.server.words.card_scheduling import NEW, REVIEW
from tilewright.study.words.cards import WordCard
from tilewright.study.words.decks import DeckName, StudyWords
from tilewright.study.words.judging import StudiedToday


class MadeDecks:
    """Decks by word list; for threads, because making the first takes a second or two."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._lists: dict[str, StudyWords] = {}
        self._cards: dict[tuple[str, DeckName], tuple[WordCard, ...]] = {}
        self._sizes: dict[str, dict[str, int]] = {}

    def cards(self, lexicon: Lexicon, name: DeckName) -> tuple[WordCard, ...]:
        """Return the cards of a deck in the order of learning."""
        key = (lexicon.content_hash, name)
        known = self._cards.get(key)
        if known is not None:
            return known
        with self._lock:
            if key not in self._cards:
                self._cards[key] = self._list(lexicon).deck(name)
            return self._cards[key]

    def sizes(self, lexicon: Lexicon) -> dict[str, int]:
        """Return how many cards each deck has."""
        known = self._sizes.get(lexicon.content_hash)
        if known is not None:
            return known
        with self._lock:
            words = self._list(lexicon)
            found = {name.value: words.size(name) for name in DeckName}
            self._sizes[lexicon.content_hash] = found
            return found

    def _list(self, lexicon: Lexicon) -> StudyWords:
        return self._lists.setdefault(lexicon.content_hash, StudyWords(lexicon))


made_decks = MadeDecks()
"""The decks of this process: they follow from the words of a list, which never change."""


FORECAST_DAYS = 14


def statistics_of(cards: Sequence[Summed], month: Counted, today: StudiedToday) -> WordStatistics:
    """Return the statistics of these cards, with what was done in 30 days and today."""
    begun = [some for some in cards if some.stage != NEW]
    sizes = sorted({some.size for some in begun})
    return WordStatistics(
        due=_sum(some for some in begun if some.is_due and not some.aside),
        begun=_sum(begun),
        learnt=_sum(some for some in begun if some.stage == REVIEW),
        aside=_sum(some for some in begun if some.aside),
        reviews=month.reviews,
        known=month.known,
        new_today=today.new,
        reviews_today=today.reviews,
        forecast=_forecast(begun),
        lengths=tuple(_of_length(size, begun) for size in sizes),
    )


def _forecast(begun: Sequence[Summed]) -> tuple[int, ...]:
    days = [0] * FORECAST_DAYS
    for some in begun:
        if not some.aside and some.day < FORECAST_DAYS:
            days[max(0, some.day)] += some.cards
    return tuple(days)


def _of_length(size: int, begun: Sequence[Summed]) -> OfLength:
    its = [some for some in begun if some.size == size]
    return OfLength(size, _sum(its), _sum(some for some in its if some.stage == REVIEW))


def _sum(some: Iterable[Summed]) -> int:
    return sum(one.cards for one in some)
